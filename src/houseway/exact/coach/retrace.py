"""A finished round walked through again, to look at the table before each of its answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from houseway.round.deck import OrderedDeck
from houseway.round.events import By
from houseway.round.questions import Answer, Seat
from houseway.round.runner import Round


@dataclass(frozen=True, slots=True)
class Moment:
    """The round as it stood when a seat gave an answer, and the answer."""

    round: Round  # goes on when the next moment is asked for
    seat: Seat
    answer: Answer
    by: By


def moments(played: Round) -> Iterator[Moment]:
    """One for each answer of a round, in their order."""
    again = Round(played.game, played.setup, OrderedDeck(played.deck.order))
    for place, (seat, answer, by) in enumerate(played.answers):
        for after, irregularity in played.irregularities:
            if after == place:
                again.report(irregularity)
        yield Moment(again, seat, answer, by)
        again.answer(seat, answer, by)
