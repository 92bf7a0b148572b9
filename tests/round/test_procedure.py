"""A dealing procedure is complete and in order: held to events of real rounds, and to the rules.

Rounds are played with all seats and all wagers, under every option that changes what is done.
"""

from itertools import chain
from random import Random

import pytest

from houseway.games import GAMES, find, gallery
from houseway.money import Cents
from houseway.round import Answer, Game, Limits, OrderedDeck, Player, Round, Seat, Setup, State
from houseway.round.events import Dealt, Event, Moved, Settled, Shown
from houseway.round.game import Rules
from houseway.round.procedure import happening
from houseway.round.questions import Question
from houseway.rulebook import document
from tests.games_under_test import random_answer, random_deck

ROUNDS = 12
OPTIONS: dict[str, tuple[dict[str, str], ...]] = {
    "two-hand-holdem": ({}, {"eights_reading": "two cards"}),
    "fast-action-holdem": (
        {},
        {"dealing": "packets of four"},
        {"version": "multi-deck"},
        {"version": "multi-deck", "multi_deck_paytable": "3", "envy_needs_bonus": "true"},
        {"two_highest_suited": "two highest cards"},
        {"version": "multi-deck", "multi_deck_list": "as printed"},
    ),
    "hawaiian-holdem": (
        {},
        {"alternative_a": "true"},
        {"big_kahuna": "none"},
        {"big_kahuna_wager": "before the flop", "big_kahuna_hand": "dealt three"},
        {"dealer_may_use_three": "true"},
    ),
    "pick-2-poker": (
        {},
        {"bonuses_settle": "before"},
        {"unqualified_dealer": "both win"},
        {"three_five_bonus_stake": "free"},
    ),
    "double-flop-texas": ({}, {"burn_cards": "none"}, {"betting": "limit", "ante": "100"}),
    "double-flop-omaha": ({}, {"two_cards": "the same on both"}),
    "texas-holdem": ({}, {"fee": "rake", "rake_percent": "10"}),
    "omaha-holdem": ({},),
}
CASES = [
    pytest.param(game, game.options(options), id=f"{game.name} {' '.join(options.values())}")
    for game in (*GAMES, *gallery())
    for options in OPTIONS.get(game.name, ({},))
]
# What a document has rules for that are done at the table, step by step.
DONE = {
    "two-hand-holdem": "2HH-6 2HH-7 2HH-8 2HH-9 2HH-10 2HH-11 2HH-12 2HH-13 2HH-14 2HH-15 2HH-16"
    " 2HH-17 2HH-18 2HH-19",
    "fast-action-holdem": "FAH-2 FAH-3 FAH-4 FAH-5 FAH-6 FAH-7 FAH-9 FAH-10 FAH-11 FAH-12 FAH-13"
    " FAH-14 FAH-17 FAH-18 FAH-19",
    "hawaiian-holdem": "HAW-2 HAW-3 HAW-4 HAW-5 HAW-6 HAW-7 HAW-8 HAW-9 HAW-10 HAW-13 HAW-14",
    "pick-2-poker": "P2P-2 P2P-3 P2P-4 P2P-5 P2P-6 P2P-7 P2P-8 P2P-9 P2P-10 P2P-13 P2P-14 P2P-15"
    " P2P-16 P2P-17",
    "double-flop-texas": "DFH-1 DFH-2 DFH-3 DFH-4 DFH-5 DFH-6 DFH-7 DFH-11",
    "double-flop-omaha": "DFH-1 DFH-2 DFH-3 DFH-5 DFH-6 DFH-7 DFH-11 DFO-1",
    "texas-holdem": "DFH-1 RIT-1 RIT-2 RIT-3 RIT-4 RIT-5 RIT-6 RIT-7 RIT-8 DFH-11",
    "omaha-holdem": "DFH-1 RIT-1 RIT-2 RIT-3 RIT-4 RIT-5 RIT-6 RIT-7 RIT-8 DFH-11",
}


def played(game: Game, rules: Rules, seed: int) -> Round:
    random = Random(seed)
    seats = map(Seat, range(1, game.seats(rules) + 1))
    setup = Setup(
        rules, tuple(Player(seat, Cents(10**6)) for seat in seats), Limits(), Cents(10**9)
    )
    round_ = Round(game, setup, OrderedDeck(random_deck(game, rules, random)))
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        round_.answer(seat, _answer(round_.questions[seat], random))
    return round_


def _answer(question: Question, random: Random) -> Answer:
    """All wagers at once, of five dollars each, then anything; nobody sits out."""
    option = question.options[0]
    if option.act == "wager":
        most = option.games.most if option.games else None  # LIM-4
        some = (
            random.sample(option.stakes, most)
            if most and len(option.stakes) > most
            else option.stakes
        )
        return Answer(
            "wager", (), {one.spot: min(one.most, max(one.least, Cents(500))) for one in some}
        )
    answer = random_answer(question, random)
    return answer if answer.act != "fold" or random.random() < 0.2 else question.default


def groups(events: list[Event]) -> list[str]:
    """What happens, alike events that follow each other taken together."""
    found: list[str] = []
    for event in events:
        what = happening(event)
        if what and (not found or found[-1] != what):
            found.append(what)
    return found


@pytest.mark.parametrize(("game", "rules"), CASES)
def test_everything_that_happens_is_a_step(game: Game, rules: Rules) -> None:
    covered = {what for one in game.procedure(rules) for what in one.covers}
    for seed in range(ROUNDS):
        missing = set(groups(played(game, rules, seed).events)) - covered
        assert not missing


@pytest.mark.parametrize(("game", "rules"), CASES)
def test_every_step_happens(game: Game, rules: Rules) -> None:
    rounds = 60 if game.banked_by == "players" else ROUNDS
    happened = set(
        chain.from_iterable(groups(played(game, rules, n).events) for n in range(rounds))
    )
    listed = {what for one in game.procedure(rules) for what in one.covers}
    rare = {"moved hand to hand", "staked insurance", "settled insurance"}
    rare |= {"settled envy", "staked blind", "staked ante", "charged", "returned", "shown discards"}
    if game.name == "triple-shot":  # aces alone are split
        rare |= {"moved player to hand", "staked split", "dealt hand", "settled split"}
    assert listed - happened <= rare


def concerns(event: Event, seat: Seat) -> bool:
    """Whether an event is about a seat, or about nobody in particular."""
    match event:
        case Settled(line=line):
            return line.seat == seat
        case Dealt(place=place) | Shown(place=place) | Moved(source=place):
            return not place.startswith("seat ") or place.split(" ")[1] == str(seat)
        case _:
            return getattr(event, "seat", seat) == seat


@pytest.mark.parametrize(("game", "rules"), CASES)
def test_steps_come_in_the_order_of_the_round(game: Game, rules: Rules) -> None:
    """For each seat by itself, as settlement goes from seat to seat."""
    steps = game.procedure(rules)
    for seed in range(ROUNDS):
        events = played(game, rules, seed).events
        for seat in (Seat(1), Seat(2)):
            at = 0
            for what in groups([one for one in events if concerns(one, seat)]):
                there = [n for n, one in enumerate(steps) if n >= at and what in one.covers]
                assert there, f"{what} comes after step {at + 1}: {steps[at].words}"
                at = there[0]


@pytest.mark.parametrize("name", DONE)
def test_every_rule_of_a_dealing_step_is_in_it(name: str) -> None:
    game = find(name)
    cited = {rule for one in game.procedure(game.rules()) for rule in one.rules}
    assert set(DONE[name].split()) <= cited
    assert cited <= {rule.id for rule in (*game.book.rules, *document("limits").rules)}


def test_what_a_player_reads_has_the_amounts() -> None:
    def told(name: str, **options: str) -> str:
        game = find(name)
        return " ".join(one.player for one in game.procedure(game.options(options)))

    assert "two equal antes" in told("two-hand-holdem")
    assert "a raise is exactly 2 antes" in told("two-hand-holdem")
    assert "any amount up to 2 times the bet" in told("hawaiian-holdem")
    assert "any amount up to the bet" in told("hawaiian-holdem", alternative_a="true")
    assert "for 2 antes; or all five for one ante" in told("pick-2-poker")
    assert "a Split bet equals the ante, a Split Bonus the Bonus" in told("fast-action-holdem")
    assert "A Bonus of $5 or more earns an Envy lammer" in told("fast-action-holdem")
    assert "never for your own" in told("fast-action-holdem")
    assert "both must agree" in told("texas-holdem")


def test_fah_21_the_shuffler_dispenses_the_rest() -> None:
    game = find("fast-action-holdem")

    def told(**options: str) -> list[str]:
        steps = game.procedure(game.options(options))
        return [one.words for one in steps if "FAH-21" in one.rules]

    (words,) = told()
    assert "dispenses the cards that are left by itself" in words
    assert "Cards that are left go out of play" in words
    assert told(shuffling="by hand") == told(version="multi-deck") == []
