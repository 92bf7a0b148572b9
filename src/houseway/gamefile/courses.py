"""The ways that one seat can go through a round: its choices in order, and what then stands where.

The reader checks that every wager is settled once on each of them; the solver chooses between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from houseway.gamefile.model import Choice, Decision, PlainGame, Settlement


class Course(Struct, frozen=True):
    """The choices made so far, one for each decision that this seat was asked."""

    choices: tuple[tuple[int, Choice], ...] = ()  # the step's place in the game, and the choice

    @property
    def names(self) -> frozenset[str]:
        return frozenset(choice.name for _, choice in self.choices)

    @property
    def folded(self) -> bool:
        return any(choice.fold for _, choice in self.choices)

    @property
    def lost(self) -> frozenset[str]:
        return frozenset(spot for _, choice in self.choices for spot in choice.loses)

    @property
    def taken_back(self) -> frozenset[str]:
        return frozenset(spot for _, choice in self.choices for spot in choice.takes_back)

    @property
    def staked_later(self) -> frozenset[str]:
        return frozenset(stake.spot for _, choice in self.choices for stake in choice.stakes)

    def then(self, place: int, choice: Choice) -> Course:
        return Course((*self.choices, (place, choice)))


def fits(course: Course, after: Sequence[str], not_after: Sequence[str]) -> bool:
    """Whether a seat that has gone this way meets a condition on its earlier choices."""
    names = course.names
    return (not after or not names.isdisjoint(after)) and names.isdisjoint(not_after)


def is_asked(decision: Decision, course: Course) -> bool:
    return not course.folded and fits(course, decision.after, decision.not_after)


def courses(game: PlainGame) -> Iterator[Course]:
    """Every way through the whole round, whatever the cards."""
    yield from _on(game, 0, Course())


def _on(game: PlainGame, place: int, course: Course) -> Iterator[Course]:
    if place == len(game.steps):
        yield course
        return
    step = game.steps[place]
    if isinstance(step, Decision) and is_asked(step, course):
        for choice in step.choices:
            yield from _on(game, place + 1, course.then(place, choice))
    else:
        yield from _on(game, place + 1, course)


def settlements_on(game: PlainGame, course: Course) -> tuple[Settlement, ...]:
    """What is decided at the end for a seat that went this way, spots without a stake included.

    A spot that a fold lost, or that was taken back, is out of it, with what is paid on it.
    """
    out = course.lost | course.taken_back
    return tuple(
        one
        for one in game.settlements
        if one.spot not in out and fits(course, one.after, one.not_after)
    )


def stakes_on(
    game: PlainGame, course: Course, first: Mapping[str, Fraction], *, most: bool = True
) -> dict[str, Fraction]:
    """What was staked on each spot in all, lost ones included, taken back ones not.

    `first` are the stakes made before the deal, in any unit. Of a range it is the most, or the
    least.
    """
    stakes = dict(first)
    for _, choice in course.choices:
        for stake in choice.stakes:
            times = stake.most if most else stake.least
            stakes[stake.spot] = stakes[stake.of] * times
    for spot in course.taken_back:
        stakes.pop(spot, None)
    return stakes
