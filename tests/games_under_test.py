"""Random rounds of any game, driven by nothing but its open questions.

Nothing here knows a game: options are drawn from the types of its rules, answers from what a
question allows. All is drawn from one `Random`, so a seed names a round.
"""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.cards import Card, shuffled
from houseway.gamefile.game import file_of
from houseway.gamefile.model import Deal
from houseway.games import GAMES, gallery
from houseway.money import Cents
from houseway.round import (
    Answer,
    Game,
    Limits,
    Onlooker,
    Option,
    OrderedDeck,
    Player,
    Question,
    Refused,
    Round,
    Rules,
    Seat,
    Setup,
    State,
    encode,
    log_of,
    write,
)
from houseway.round.events import Dealt, hole
from houseway.round.irregularity import Irregularity
from houseway.round.questions import any_pick, check


def one_of_each_shape() -> list[Game]:
    """Public games, one for each number of cards that are dealt to whom, and each kind of deck.

    They share one script: those that are dealt alike differ in their pays. `make witnesses` takes
    all of them.
    """
    found: dict[object, Game] = {}
    for game in gallery():
        file = file_of(game)
        cards = Counter[str]()
        for packet in (
            one for step in file.steps if isinstance(step, Deal) for one in step.packets
        ):
            cards[packet.pile] += packet.count
        whole = game.name if "HOUSEWAY_LONG" in os.environ else ""
        shape = (*sorted(cards.items()), file.decks > 1, file.joker, file.sets is not None, whole)
        found.setdefault(shape, game)
    return list(found.values())


def _each(games: Iterable[Game]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", tuple(games), ids=lambda game: game.name)


SAMPLE = (*GAMES, *one_of_each_shape())
each_game = _each(SAMPLE)
each_house_banked_game = _each(game for game in SAMPLE if game.banked_by == "house")
# For tests that a view with a hole in it must not pass: they need a dealer's hand, or named cards.
each_document_game = _each(GAMES)
each_house_banked_document_game = _each(game for game in GAMES if game.banked_by == "house")


def rounds(game: Game, most: int) -> range:
    """So many rounds of a game with a script of its own; fewer of those that share one."""
    return range(most if game in GAMES else max(2, most // 5))


Viewer = Seat | Onlooker


# --- What is fixed before a round ----------------------------------------------------------------


def random_rules(game: Game, random: Random) -> Rules:
    """Half the time the rules as approved, else any options that go together."""
    if random.random() < 0.5:
        return game.rules()
    while True:
        given = {one.name: _random_value(one, random) for one in _fields(game.rules)}
        try:
            return game.options(given)
        except Refused:
            continue


@lru_cache(maxsize=256)
def _fields(rules: type[Rules]) -> tuple[msgspec.inspect.Field, ...]:
    kind = msgspec.inspect.type_info(rules)
    assert isinstance(kind, msgspec.inspect.StructType)
    return kind.fields


def _random_value(field: msgspec.inspect.Field, random: Random) -> Any:
    match field.type:
        case msgspec.inspect.BoolType():
            return random.random() < 0.5
        case msgspec.inspect.LiteralType(values=values):
            return random.choice(values)
        case msgspec.inspect.EnumType(cls=enum):
            return random.choice(list(enum))
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return random.randint(least, most)
        case _:
            return field.default


def random_limits(game: Game, random: Random) -> Limits:
    least = random.choice((100, 250, 500, 1_000))
    bonus_least = random.choice((1, 100, 500))
    bonus_most = max(least, random.choice((bonus_least, 2_500, 10_000, 40_000)))
    return Limits(  # with amounts that fit both, for a bonus that equals another wager
        Cents(least),
        Cents(max(bonus_least, random.choice((least, 10_000, 20_000, 40_000)))),
        Cents(bonus_least),
        Cents(bonus_most),
        # LIM-5: no less than 50 to 1, where the document has such a limit at all
        random.choice((None, Cents(50 * bonus_most))) if game.rules.may_limit_aggregate else None,
    )


def random_setup(
    game: Game, random: Random, *, rules: Rules | None = None, rich: bool = False
) -> Setup:
    """Some seats taken, by players who can afford all; or, unless they shall be rich, who can't."""
    rules = rules or random_rules(game, random)
    most = game.seats(rules)
    least = 1 if game.banked_by == "house" else 2
    count = random.randint(least, most) if random.random() < 0.3 else min(most, least + 2)
    seats = sorted(random.sample(range(1, most + 1), count))
    stacks = (10_000_000,) if rich else (10_000_000, 100_000, 20_000, 3_001, 0)
    if game.banked_by == "players":
        stacks = (1_000_000,) if rich else (1_000_000, 20_000, 5_001)
    players = tuple(
        Player(Seat(seat), Cents(random.choice(stacks)), random.choice(("", "Ann", "Joe Mc Coy")))
        for seat in seats
    )
    bank = Cents(10**11 if rich else random.choice((10**11, 10**7)))
    button = Seat(0) if game.banked_by == "house" else Seat(random.choice(seats))
    return Setup(rules, players, random_limits(game, random), bank, button)


def random_deck(game: Game, rules: Rules, random: Random) -> tuple[Card, ...]:
    return shuffled(game.cards(rules), random.randrange)


def start(game: Game, random: Random, *, rich: bool = False) -> Round:
    """A round at its first question."""
    while True:
        setup = random_setup(game, random, rich=rich)
        try:
            return Round(game, setup, OrderedDeck(random_deck(game, setup.rules, random)))
        except Refused:  # a table that the game's own rules do not allow
            continue


# --- Answers -------------------------------------------------------------------------------------


def random_answer(question: Question, random: Random) -> Answer:
    """An answer that the question allows, more often bold than not; at worst its default."""
    weights = [1 if option.act == question.default.act else 4 for option in question.options]
    for _ in range(20):
        option = random.choices(question.options, weights)[0]
        answer = _try_answer(option, question.purse, random)
        try:
            check(question, answer)
        except Refused:
            continue
        return answer
    return question.default


def _try_answer(option: Option, purse: Cents, random: Random) -> Answer:
    picked = any_pick(option, random)
    stakes: dict[str, Cents] = {}
    for stake in option.stakes:
        if not stake.required and random.random() < 0.5:
            continue
        if stake.equals:
            if stake.equals in stakes:
                stakes[stake.spot] = Cents(stakes[stake.equals] * stake.times)
            continue
        most = max(stake.least, min(stake.most, Cents(purse // 2)))
        amount = random.choice((stake.least, stake.least, most, random.randint(stake.least, most)))
        stakes[stake.spot] = Cents(amount)
    return Answer(option.act, picked, stakes)


def step(round_: Round, random: Random) -> None:
    """One of the seats that are asked answers or, one time in ten, lets the time run out."""
    seat = random.choice(sorted(round_.questions))
    if random.random() < 0.1:
        round_.lapse(seat)
    else:
        round_.answer(seat, random_answer(round_.questions[seat], random))


def report_something(round_: Round, random: Random) -> None:
    """The floor reports an irregularity, where the game and the moment have a control for it."""
    seat = random.choice(round_.setup.players).seat
    held = [
        card
        for event in round_.events
        if isinstance(event, Dealt) and event.place == hole(seat)
        for card in event.cards
        if card
    ]
    assert isinstance(round_.deck, OrderedDeck)
    stub = round_.deck.stub
    reports = (
        Irregularity("misdeal", seat),
        Irregularity("exposed-card", seat, tuple(held[-1:])),
        Irregularity("boxed-card", cards=stub[:1]),
        Irregularity("premature-board-card", cards=stub[:1], stub=shuffled(stub, random.randrange)),
    )
    with suppress(Refused):
        round_.report(random.choices(reports, (1, 5, 5, 5))[0])


def steps(game: Game, random: Random, *, rich: bool = False) -> Iterator[Round]:
    """One round, at its start and after each answer, to its end."""
    round_ = start(game, random, rich=rich)
    yield round_
    while round_.state is State.OPEN:
        step(round_, random)
        yield round_


def steps_with_reports(game: Game, random: Random) -> Iterator[Round]:
    """The same, with the floor reporting irregularities between the answers."""
    for round_ in steps(game, random):
        yield round_
        if round_.state is State.OPEN and random.random() < 0.3:
            report_something(round_, random)
            yield round_
        if round_.state is not State.OPEN:
            return


def played(game: Game, random: Random, *, rich: bool = False) -> Round:
    """A round played to its end."""
    *_, last = steps(game, random, rich=rich)
    return last


# --- Looking at a round --------------------------------------------------------------------------


def replayed(round_: Round, answers: int | None = None) -> Round:
    """A second round from the same setup and deck, with the first so many answers put to it."""
    again = Round(round_.game, round_.setup, OrderedDeck(round_.deck.order))
    for seat, answer, by in round_.answers[:answers]:
        again.answer(seat, answer, by)
    return again


def snapshot(round_: Round) -> tuple[object, ...]:
    """All that a round shows of itself, as bytes and text."""
    return (
        encode(round_.events),
        encode(round_.questions),
        encode(round_.stacks),
        round_.state,
        write(log_of(round_)),
    )


def viewers(round_: Round) -> list[Viewer]:
    return [*(one.seat for one in round_.setup.players), *Onlooker]
