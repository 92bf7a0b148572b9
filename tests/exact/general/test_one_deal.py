"""The script and the solver agree: what a round of a game file pays is what the solver's nets say.

Complete deals of every file with random decisions, a unit on every spot; `make witnesses` has 2,000
of each.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from houseway.cards import Card
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.general.one_deal import nets
from houseway.exact.general.solve import stakes_of, wager_sets
from houseway.gamefile.courses import Course, is_asked, stakes_on
from houseway.gamefile.game import game_of
from houseway.gamefile.model import Decision, PlainGame
from houseway.money import Cents
from houseway.round import (
    Answer,
    Game,
    Limits,
    OrderedDeck,
    Player,
    Question,
    Round,
    Seat,
    Setup,
    State,
)
from houseway.round.events import BOARD, DEALER, Dealt, Place, hole
from tests.exact.general.files_under_test import gallery_files, other_files
from tests.games_under_test import random_deck
from tests.patience import LONG

DEALS = 2_000 if LONG else 150
UNIT = 500
SEATS = tuple(map(Seat, range(1, 6)))


def played(game: Game, file: PlainGame, random: Random) -> Round:
    """Players who stake a unit on every spot, and then do anything that is legal."""
    rules = game.rules()
    seats = SEATS[: file.seats]
    setup = Setup(
        rules, tuple(Player(seat, Cents(10**7)) for seat in seats), Limits(), Cents(10**11)
    )
    round_ = Round(game, setup, OrderedDeck(random_deck(game, rules, random)))
    spots = [spot.name for spot in file.spots if not spot.later]
    stakes = {spot: Cents(int(UNIT * of)) for spot, of in stakes_of(file, spots).items()}
    for seat in seats:
        round_.answer(seat, Answer("wager", (), stakes))
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        round_.answer(seat, any_answer(round_.questions[seat], random))
    return round_


def any_answer(question: Question, random: Random) -> Answer:
    """Any choice, any cards, and one end of every range of stakes."""
    option = random.choice(question.options)
    end = random.choice(("least", "most"))
    stakes = {one.spot: getattr(one, end) for one in option.stakes}
    return Answer(option.act, tuple(random.sample(option.cards, option.pick)), stakes)


def deals_of(round_: Round) -> Iterator[tuple[Seat, CompleteDeal]]:
    dealt: defaultdict[Place, tuple[Card, ...]] = defaultdict(tuple)
    for event in round_.events:
        if isinstance(event, Dealt):
            dealt[event.place] += tuple(card for card in event.cards if card)
    for player in round_.setup.players:
        wager, *answers = (said for seat, said, _ in round_.answers if seat == player.seat)
        own = dealt[hole(player.seat)]
        yield (
            player.seat,
            CompleteDeal(own, dealt[BOARD], dealt[DEALER], tuple(answers), wager.stakes),
        )


def course_of(file: PlainGame, deal: CompleteDeal) -> Course:
    course, answers = Course(), iter(deal.answers)
    for place, step in enumerate(file.steps):
        if isinstance(step, Decision) and is_asked(step, course):
            act = next(answers).act
            course = course.then(place, next(one for one in step.choices if one.act == act))
    return course


def paid(
    file: PlainGame, round_: Round, seat: Seat, course: Course, wagers: tuple[str, ...]
) -> Fraction:
    """What the lines on some wagers leave, with all that is staked on them later."""
    first = stakes_of(file, wagers)
    staked = {spot for spot, stake in stakes_on(file, course, first).items() if stake}
    spot_of = {one.name: one.spot for one in file.settlements}
    lines = (line for line in round_.lines if line.seat == seat)
    return Fraction(
        sum(line.net for line in lines if spot_of.get(line.wager, line.wager) in staked)
    )


@pytest.mark.parametrize("file", [*gallery_files(), *other_files()], ids=lambda file: file.name)
def test_a_round_pays_what_the_solver_counts(file: PlainGame) -> None:
    game, random = game_of(file), Random(f"{file.name}, one deal at a time")
    deals = 0
    while deals < DEALS:
        round_ = played(game, file, random)
        for seat, deal in deals_of(round_):
            counted, course = nets(file, deal), course_of(file, deal)
            for wagers in wager_sets(file):
                unit = next(stake for stake in stakes_of(file, wagers).values() if stake) * UNIT
                net = counted[" and ".join(wagers)]
                assert paid(file, round_, seat, course, wagers) == net * unit, (
                    wagers,
                    deal,
                    round_.lines,
                )
            deals += 1
