"""The settlement and the math agree: what the engine pays is what the solver's own code counts.

For each house-banked game, 2,000 complete deals under any options, with random wagers and random
decisions: each line's net is its stake times what the game's math says of that deal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from houseway.cards import Card, cards
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.registry import math_of
from houseway.games import GAMES, fast_action_holdem, find
from houseway.money import Cents
from houseway.round import Game, Limits, OrderedDeck, Player, Round, Rules, Seat, Setup, State
from houseway.round.describe import unsolved
from houseway.round.events import BOARD, DEALER, Dealt, Place, hole
from houseway.round.questions import SIT_OUT
from tests.games_under_test import random_answer, random_deck, random_rules

DEALS = 2_000
DOCUMENTS = [game for game in GAMES if game.banked_by == "house"]
SEATS = (Seat(1), Seat(2))


def settled(game: Game, random: Random) -> Round:
    """Any options, any cards."""
    rules = random_rules(game, random)
    while game.seats(rules) < len(SEATS) or unsolved(rules):
        rules = random_rules(game, random)
    return played(game, rules, random_deck(game, rules, random), random)


def played(game: Game, rules: Rules, deck: tuple[Card, ...], random: Random) -> Round:
    """Two rich players who wager, and then do anything that is legal."""
    players = tuple(Player(seat, Cents(10**7)) for seat in SEATS)
    round_ = Round(game, Setup(rules, players, Limits(), bank=Cents(10**11)), OrderedDeck(deck))
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        while (answer := random_answer(round_.questions[seat], random)) == SIT_OUT:
            pass
        round_.answer(seat, answer)
    return round_


def deals_of(round_: Round) -> dict[Seat, CompleteDeal]:
    """By seat: the cards as they were dealt, whatever became of them, and what the seat said."""
    dealt: defaultdict[Place, tuple[Card, ...]] = defaultdict(tuple)
    for event in round_.events:
        if isinstance(event, Dealt):
            dealt[event.place] += tuple(card for card in event.cards if card)
    return {
        seat: CompleteDeal(
            dealt[hole(seat)],
            dealt[BOARD],
            dealt[DEALER],
            tuple(said for one, said, _ in round_.answers if one == seat)[1:],
        )
        for seat in SEATS
    }


def agree(round_: Round) -> Iterator[tuple[str, Fraction, Fraction]]:
    """By seat and wager: what the engine's lines leave, and what the math says."""
    rules = round_.setup.rules
    nets = {seat: math_of(round_.game).nets(rules, deal) for seat, deal in deals_of(round_).items()}
    for seat in SEATS:
        lines = {line.wager: line for line in round_.lines if line.seat == seat}
        if "ante and play" in nets[seat]:
            ante = lines.pop("ante")
            both = ante.net + lines.pop("play").net
            yield "ante and play", Fraction(both), ante.stake * nets[seat]["ante and play"]
        for wager, line in lines.items():
            if wager != "envy":
                yield wager, Fraction(line.net), line.stake * nets[seat][wager]


@pytest.mark.parametrize("game", DOCUMENTS, ids=lambda game: game.name)
def test_the_engine_pays_what_the_math_counts(game: Game) -> None:
    random = Random(f"{game.name}, one deal at a time")
    deals = 0
    while deals < DEALS:
        round_ = settled(game, random)
        for wager, paid, counted in agree(round_):
            assert paid == counted, (round_.setup.rules, wager, round_.lines)
        deals += len(SEATS)


def test_fah_18_envy_pays_what_the_math_counts() -> None:
    """Every lammer wins for every other seat's hands; here the board is a straight flush."""
    game, random = fast_action_holdem.GAME, Random("envy")
    board = cards("9s 8s 7s 6s 5s")
    paid_to: set[Seat] = set()
    for needs_bonus in (False, True) * 20:
        rules = fast_action_holdem.FastActionRules(envy_needs_bonus=needs_bonus)
        rest = (card for card in random_deck(game, rules, random) if card not in board)
        round_ = played(game, rules, (*board, *rest), random)
        nets = {seat: math_of(game).nets(rules, deal) for seat, deal in deals_of(round_).items()}
        staked = {line.seat: line.stake for line in round_.lines if line.wager == "bonus"}
        for seat, other in (SEATS, SEATS[::-1]):
            paid = sum(one.net for one in round_.lines if (one.seat, one.wager) == (seat, "envy"))
            lammer = staked.get(seat, 0) >= fast_action_holdem.ENVY_FROM
            counts = lammer and (other in staked or not needs_bonus)
            envied = sum(of for name, of in nets[other].items() if "envy" in name)
            assert paid == (100 * envied if counts else 0)
            paid_to |= {seat} if paid else set()
    assert paid_to == set(SEATS)


def test_a_wrong_verdict_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the solver's ties lost instead of pushed, some of the deals no longer agree."""
    game, random = find("two-hand-holdem"), Random(1)
    monkeypatch.setattr("houseway.exact.games.two_hand_holdem.coach.TIE", "lose")
    rounds = [settled(game, random) for _ in range(200)]
    assert any(paid != counted for round_ in rounds for _, paid, counted in agree(round_))
