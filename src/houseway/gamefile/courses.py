"""The ways that one seat can go through a round: its choices in order, and what then stands where.

The reader checks that every wager is settled once on each of them; the solver chooses between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from houseway.gamefile.model import (
    Choice,
    Deal,
    Decision,
    Pile,
    PlainGame,
    Settlement,
    Step,
    each_fact,
)

MOST_COURSES = 2_000  # that a game file may have


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
    def halved(self) -> frozenset[str]:
        return frozenset(spot for _, choice in self.choices for spot in choice.halves)

    @property
    def taken_back(self) -> frozenset[str]:
        return frozenset(spot for _, choice in self.choices for spot in choice.takes_back)

    @property
    def staked_later(self) -> frozenset[str]:
        return frozenset(stake.spot for _, choice in self.choices for stake in choice.stakes)

    def then(self, place: int, choice: Choice) -> Course:
        return Course((*self.choices, (place, choice)))


_NEW = Course()


def fits(course: Course, after: Sequence[str], not_after: Sequence[str]) -> bool:
    """Whether a seat that has gone this way meets a condition on its earlier choices."""
    names = course.names
    return (not after or not names.isdisjoint(after)) and names.isdisjoint(not_after)


def is_asked(decision: Decision, course: Course) -> bool:
    """Whether a seat's choices so far lead to a decision; what its cards must be apart."""
    return not course.folded and fits(course, decision.after, decision.not_after)


def courses(game: PlainGame) -> Iterator[Course]:
    """Every way through the whole round, whatever the cards."""
    yield from courses_through(game.steps)


def courses_through(
    steps: Sequence[Step], place: int = 0, so_far: Course = _NEW
) -> Iterator[Course]:
    """Every way through some steps, from a place on."""
    if place == len(steps):
        yield so_far
        return
    step = steps[place]
    choices = step.choices if isinstance(step, Decision) and is_asked(step, so_far) else ()
    for choice in choices:
        yield from courses_through(steps, place + 1, so_far.then(place, choice))
    if not choices or step.when:
        yield from courses_through(steps, place + 1, so_far)


def applies(settlement: Settlement, course: Course) -> bool:
    """Whether something is decided in the end for a seat that went this way.

    A spot that a fold lost, or that was taken back, is out of it, with what is paid on it.
    """
    out = settlement.spot in course.lost | course.halved | course.taken_back
    return not out and fits(course, settlement.after, settlement.not_after)


def settlements_on(game: PlainGame, course: Course) -> tuple[Settlement, ...]:
    """What is decided in the end on a course, spots without a stake included."""
    return tuple(one for one in game.settlements if applies(one, course))


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


def cards_before(steps: Sequence[Step], course: Course, place: int) -> Mapping[Pile, int]:
    """How many cards each pile has in play when a step begins, for a seat that went this way."""
    chosen = dict(course.choices)
    counts: dict[Pile, int] = {"player": 0, "dealer": 0, "board": 0}
    for at, step in enumerate(steps[:place]):
        if isinstance(step, Deal):
            own = fits(course, step.after, step.not_after)
            for packet in step.packets if own else ():
                counts[packet.pile] += packet.count
        elif at in chosen and chosen[at].keep:
            counts["player"] = chosen[at].keep
    return counts


def dealt_before(
    steps: Sequence[Step], place: int, course: Course | None = None
) -> Mapping[Pile, int]:
    """How many cards each pile was dealt by then at the most; on some course, or on any."""
    counts: dict[Pile, int] = {"player": 0, "dealer": 0, "board": 0}
    for step in steps[:place]:
        if isinstance(step, Deal) and (course is None or fits(course, step.after, step.not_after)):
            for packet in step.packets:
                counts[packet.pile] += packet.count
    return counts


def hands_asked(game: PlainGame) -> set[str]:
    """The hands that a step goes by."""
    facts = (fact for step in game.steps for some in step.when for fact in each_fact(some))
    return {name for fact in facts for name in (fact.hand, fact.other) if name}
