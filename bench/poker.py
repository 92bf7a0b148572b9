"""Hands among players through the full engine, the same hands as PokerKit plays beside us.

A hand is scripted beforehand: its deck, and what each seat does. Both engines then carry it out
from the blinds to the last chip. tests/poker compares the stacks that they end with.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from time import process_time
from typing import Any, cast

from pokerkit import (
    Automation,
    FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from bench import Row
from houseway.cards import DECK, Card, show, shuffled
from houseway.games import find
from houseway.money import Cents
from houseway.poker.positions import positions
from houseway.poker.rules import PokerRules
from houseway.round import (
    Answer,
    Game,
    OrderedDeck,
    Player,
    Question,
    Round,
    Rules,
    Seat,
    Setup,
)
from houseway.round.events import BURN, Dealt

TURNS, HANDS, REPEATS = 5, 10, 10  # they take turns, so that a busy machine is busy for both
SIX = tuple(Player(Seat(seat), Cents(20_000)) for seat in range(1, 7))

Operation = tuple[Callable[..., object], tuple[object, ...]]
Policy = Callable[[Question], Answer]


@dataclass(frozen=True)
class Hand:
    """All that it takes to play a hand again, in either engine."""

    game: Game
    setup: Setup
    deck: tuple[Card, ...]
    answers: tuple[tuple[Seat, Answer], ...]


# --- Ours ---------------------------------------------------------------------------------------


def script(game: Game, setup: Setup, random: Random, policy: Policy) -> tuple[Hand, Round]:
    """A random hand, played once by a policy to know what the seats do."""
    deck = shuffled(DECK, random.randrange)
    round_ = Round(game, setup, OrderedDeck(deck))
    while round_.questions:
        seat, question = next(iter(round_.questions.items()))
        round_.answer(seat, policy(question))
    answers = tuple((seat, answer) for seat, answer, _ in round_.answers)
    return Hand(game, setup, deck, answers), round_


def play(hand: Hand) -> Round:
    round_ = Round(hand.game, hand.setup, OrderedDeck(hand.deck))
    for seat, answer in hand.answers:
        round_.answer(seat, answer)
    return round_


def calls(question: Question) -> Answer:
    """To the end, all six of them: every hand is a showdown on both boards."""
    acts = [option.act for option in question.options]
    return Answer(next(act for act in ("call", "check", "show") if act in acts))


def mixed(random: Random) -> Policy:
    """Calls, and one time in seven each raises or folds: about three see a showdown."""

    def answer(question: Question) -> Answer:
        raises = question.option("raise") or question.option("bet")
        roll = random.random()
        if raises and roll < 1 / 7:
            stake = raises.stakes[0]
            most = min(stake.most, 3 * stake.least)
            return Answer(raises.act, (), {"bet": Cents(random.randint(stake.least, most))})
        if question.option("fold") and roll > 6 / 7:
            return Answer("fold")
        return calls(question)

    return answer


# --- PokerKit's ---------------------------------------------------------------------------------

_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
_BETTING = {
    ("texas", "no limit"): NoLimitTexasHoldem,
    ("texas", "limit"): FixedLimitTexasHoldem,
    ("omaha", "pot limit"): PotLimitOmahaHoldem,
}


def peer_state(hand: Hand) -> State:
    """The same table, before a card is dealt; players go from the left of the button."""
    rules, setup = cast(PokerRules, hand.setup.rules), hand.setup
    stacks = {one.seat: one.stack for one in setup.players}
    order = positions(tuple(stacks), setup.button, setup.big_blind).order
    kind = "omaha" if "omaha" in hand.game.name else "texas"
    limit = rules.betting == "limit"
    bets: tuple[int, ...] = (rules.big_blind, 2 * rules.big_blind) if limit else (rules.big_blind,)
    create = cast(Callable[..., State], _BETTING[kind, rules.betting].create_state)
    return create(
        _AUTOMATIONS,
        True,
        rules.ante,
        (rules.small_blind, rules.big_blind),
        *bets,
        [int(stacks[seat]) for seat in order],
        len(order),
        starting_board_count=2 if "double" in hand.game.name else 1,
    )


def follow(hand: Hand, events: Sequence[object]) -> tuple[list[Operation], State]:
    """What PokerKit is told to do, as methods with their arguments, and how that ends."""
    state, done = peer_state(hand), list[Operation]()
    board = iter(_board_cards(events))
    holes = _hole_cards(events)
    answers = iter([answer for _, answer in hand.answers if answer.act in _ACTS])

    def do(method: Callable[..., object], *arguments: object) -> None:
        method(state, *arguments)
        done.append((method, arguments))

    while state.status:
        if state.can_burn_card("??"):
            do(State.burn_card, "??")
        elif state.hole_dealee_index is not None:
            do(State.deal_hole, holes[state.hole_dealee_index])
        elif state.board_dealing_count:
            do(State.deal_board, next(board))
        elif state.actor_index is not None:
            _act(do, next(answers))
        else:
            do(State.show_or_muck_hole_cards, True)
    return done, state


_ACTS = {"fold", "check", "call", "bet", "raise"}


def _act(do: Callable[..., None], answer: Answer) -> None:
    if answer.act == "fold":
        do(State.fold)
    elif answer.act in ("check", "call"):
        do(State.check_or_call)
    else:
        do(State.complete_bet_or_raise_to, int(answer.stakes["bet"]))


def _board_cards(events: Sequence[object]) -> list[str]:
    return [_joined(one.cards) for one in events if isinstance(one, Dealt) and one.up]


def _hole_cards(events: Sequence[object]) -> list[str]:
    """Each player's cards, from the left of the button."""
    found: dict[str, list[Any]] = {}
    for one in events:
        if isinstance(one, Dealt) and not one.up and one.place != BURN:
            found.setdefault(one.place, []).extend(one.cards)
    return [_joined(cards) for cards in found.values()]


def _joined(cards: Sequence[Card | None]) -> str:
    return show(card for card in cards if card).replace(" ", "")


def play_peer(hand: Hand, todo: Sequence[Operation]) -> State:
    state = peer_state(hand)
    for method, arguments in todo:
        method(state, *arguments)
    return state


# --- Side by side -------------------------------------------------------------------------------


def _rates(game: Game, rules: Rules, random: Random, policy: Policy) -> tuple[float, float]:
    """Hands a second of processor time, ours and PokerKit's, in turns on the same hands."""
    setup = Setup(rules, SIX, button=Seat(6))
    ours = theirs = 0.0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit on cards that are not in its own random deck
        for _ in range(TURNS):
            scripted = [script(game, setup, random, policy) for _ in range(HANDS)]
            todo = [follow(hand, done.events)[0] for hand, done in scripted]
            hands = [hand for hand, _ in scripted]
            ours += _seconds([partial(play, hand) for hand in hands * REPEATS]) / REPEATS
            theirs += _seconds([partial(play_peer, *one) for one in zip(hands, todo, strict=True)])
    return TURNS * HANDS / ours, TURNS * HANDS / theirs


def _seconds(work: Sequence[Callable[[], object]]) -> float:
    start = process_time()
    for one in work:
        one()
    return process_time() - start


def rows() -> Iterator[Row]:
    random = Random(7)
    for name, what in (
        ("double-flop-texas", "no-limit hand"),
        ("double-flop-omaha", "pot-limit Omaha hand"),
    ):
        game = find(name)
        for policy, play_of in ((calls, "six at the showdown"), (mixed(random), "mixed play")):
            ours, theirs = _rates(game, game.rules(), random, policy)
            yield Row(
                f"six-handed double-board {what}, full engine, {play_of}",
                f"{ours:,.0f} hands/s, {ours / theirs:.0f} times the peer",
                "50 times the peer",
                f"PokerKit {theirs:.1f} hands/s",
            )
