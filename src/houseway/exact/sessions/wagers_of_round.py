"""From a round as it was played to what its first wagers were worth: the proved wagers behind them.

Wagers that were proved together, at these stakes, are one; else what had to be wagered is one, and
each wager beside it another. Where play for one wager costs another something and no proof has both
together, values are those of wagers played for alone: the most that the round could be worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from houseway.exact.coach.retrace import moments
from houseway.exact.coach.review import accuracy, review
from houseway.exact.coach.wagers import result_on
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.exact.sessions.hold import Hold, Staked
from houseway.exact.sessions.played import PlayedRound
from houseway.money import Cents
from houseway.round.game import Game, Rules
from houseway.round.questions import SIT_OUT, Answer, Seat
from houseway.round.runner import Round


@dataclass(frozen=True, slots=True)
class FirstWagers:
    """What a seat staked before the deal, by spot, and which of it nobody plays without."""

    stakes: Mapping[str, Cents]
    required: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProvedWager:
    """Spots whose wagers are worth something together."""

    spots: tuple[str, ...]
    staked: Staked

    @property
    def value(self) -> Fraction:
        """To the player, in cents, at best play."""
        return -self.staked.theoretical


def first_wagers(played: Round) -> dict[Seat, FirstWagers]:
    """By seat: what was wagered before a card was seen."""
    found: dict[Seat, FirstWagers] = {}
    for moment in moments(played):
        question = moment.round.questions[moment.seat]
        if question.default != SIT_OUT or not moment.answer.stakes:
            continue
        option = question.option(moment.answer.act)
        assert option is not None, "an answer that was taken"
        required = tuple(stake.spot for stake in option.stakes if stake.required)
        found[moment.seat] = FirstWagers(moment.answer.stakes, required)
    return found


def proved_wagers(game: Game, rules: Rules, first: FirstWagers) -> list[ProvedWager] | None:
    """The wagers with their proofs; None if one of them has none, or no known deviation."""
    found = list(_proved(game, rules, first))
    if any(one is None or one.staked.result.variance is None for one in found):
        return None
    return [one for one in found if one is not None]


def _proved(game: Game, rules: Rules, first: FirstWagers) -> Iterator[ProvedWager | None]:
    stakes = first.stakes
    beside = tuple(spot for spot in stakes if spot not in first.required)
    if beside and (together := _wager(game, rules, (*first.required, *beside), stakes)):
        yield together
        return
    yield _wager(game, rules, first.required, stakes)
    for spot in beside:
        yield _wager(game, rules, (spot,), stakes)


@lru_cache(maxsize=256)
def _result(game: Game, rules: Rules, spots: tuple[str, ...]) -> Result | None:
    """Every round of a table asks for the same."""
    return result_on(math_of(game), rules, spots)


def _wager(
    game: Game, rules: Rules, spots: tuple[str, ...], stakes: Mapping[str, Cents]
) -> ProvedWager | None:
    """What is proved of these spots at these stakes; None if nothing is, or only at others."""
    result = _result(game, rules, spots)
    if result is None or not spots:
        return None
    unit = stakes[result.unit]
    if any(stakes[spot] != unit * times for spot, times in result.first_stakes.items()):
        return None
    return ProvedWager(spots, Staked(result, unit))


def count_round(hold: Hold, played: Round) -> None:
    """Add a settled round to what its table should have won and what it did.

    A round with a wager of which no theory is known is only counted.
    """
    every = [
        proved_wagers(played.game, played.setup.rules, first)
        for first in first_wagers(played).values()
    ]
    known = [wagers for wagers in every if wagers is not None]
    if len(known) < len(every):
        hold.unproved += 1
    elif every:
        staked = [wager.staked for wagers in known for wager in wagers]
        hold.add(staked, -sum(played.nets().values()))


@dataclass(frozen=True, slots=True)
class WagerPlayed:
    """One wager of a round: what it was worth and what it brought, later raises included."""

    spots: tuple[str, ...]
    value: Fraction
    net: int
    variance: Fraction


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that was not the best."""

    prompt: str
    answer: Answer
    given_up: Fraction  # in cents


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """A seat's round: its worth, its mistakes, its net, and the same wager by wager."""

    round: PlayedRound
    wagers: tuple[WagerPlayed, ...]
    mistakes: tuple[Mistake, ...]
    accuracies: tuple[Fraction, ...]  # of each decision: 1 for the best, a unit given up is 0


def seat_played(played: Round, seat: Seat) -> SeatPlayed | None:
    """None where nothing exact is known of what the seat wagered or decided."""
    first = first_wagers(played).get(seat)
    wagers = first and proved_wagers(played.game, played.setup.rules, first)
    if not wagers:
        return None
    reviewed = list(review(played, seat))
    decisions = [(one.prompt, one.answer, one.given_up) for one in reviewed]
    if any(lost is None for *_, lost in decisions):
        return None
    mistakes = tuple(Mistake(prompt, said, lost) for prompt, said, lost in decisions if lost)
    deviation = sum(one.staked.deviation for one in wagers)
    return SeatPlayed(
        PlayedRound(
            net=played.nets()[seat],
            value=sum((one.value for one in wagers), Fraction(0)),
            given_up=sum((one.given_up for one in mistakes), Fraction(0)),
            variance=Fraction(deviation * deviation),
        ),
        tuple(_nets(played, seat, wagers)),
        mistakes,
        tuple(accuracy(one) for one in reviewed),
    )


def _nets(played: Round, seat: Seat, wagers: list[ProvedWager]) -> Iterator[WagerPlayed]:
    """Lines of a spot that is no first wager, as of a raise, belong to the first wager."""
    apart = {spot for one in wagers[1:] for spot in one.spots}
    for place, one in enumerate(wagers):
        net = sum(
            line.net
            for line in played.lines
            if line.seat == seat
            and (line.wager in one.spots or (place == 0 and line.wager not in apart))
        )
        yield WagerPlayed(one.spots, one.value, net, Fraction(one.staked.deviation**2))
