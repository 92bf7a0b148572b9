"""The choices of one seat as a tree, and what each way through it stakes and is paid.

A range of stakes is its two ends: a value is linear in a stake, so the best is one of them. Of
choices that are worth the same the one that puts up most comes first, then as listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from houseway.gamefile.courses import Course, is_asked, settlements_on, stakes_on
from houseway.gamefile.model import (
    ByTable,
    Choice,
    Decision,
    Payment,
    PlainGame,
    Results,
    Settlement,
)

Stakes = Mapping[str, Fraction]  # by spot, in any unit

TIES = "Of choices worth the same, the one that puts up most is taken, then the first listed."


@dataclass(frozen=True, slots=True)
class Unit:
    """What a unit on some spot comes to: all that its settlement depends on, without its name."""

    qualified: Results
    unqualified: Results
    hand: str
    against: str
    extra: bool

    @property
    def tables(self) -> tuple[str, ...]:
        found = [
            table
            for results in (self.qualified, self.unqualified)
            for due in results
            for table in _tables(due)
        ]
        return tuple(dict.fromkeys(found))

    def settlement(self) -> Settlement:
        """For `money.decide`, which asks for no more than the results."""
        return Settlement("", "", self.qualified, self.unqualified, extra=self.extra)


def _tables(due: Payment) -> tuple[str, ...]:
    return (*due.tables, *_tables(due.otherwise)) if isinstance(due, ByTable) else ()


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """The end of a way: what is lost for sure, and how much stands on what."""

    course: Course
    staked: Fraction
    lost: Fraction
    stakes: tuple[tuple[Unit, Fraction], ...]

    @property
    def money(self) -> object:
        """Two leaves with the same are the same to the player."""
        return self.staked, self.lost, frozenset(self.stakes)


@dataclass(frozen=True, slots=True, eq=False)
class Option:
    choice: Choice
    then: Node


@dataclass(frozen=True, slots=True, eq=False)
class Fork:
    """A decision, by its place among the game's steps."""

    place: int
    name: str
    options: tuple[Option, ...]

    @property
    def money(self) -> object:
        return self.place, tuple(
            (one.choice.needs, one.choice.keep, one.then.money) for one in self.options
        )


Node = Leaf | Fork


def tree_of(game: PlainGame, first: Stakes) -> Node:
    """Every way through a round with these stakes before the deal, idle choices left out."""
    return _grow(game, first, 0, Course())


def fork_of(
    game: PlainGame, first: Stakes, place: int, course: Course, choices: Iterable[Choice]
) -> Fork:
    """A decision with these of its choices, for a seat that came this way."""
    step = game.steps[place]
    assert isinstance(step, Decision)
    ways = [(choice, course.then(place, choice)) for choice in choices]
    options = (Option(choice, _grow(game, first, place + 1, way)) for choice, way in ways)
    return Fork(place, step.name, tuple(options))


def _grow(game: PlainGame, first: Stakes, place: int, course: Course) -> Node:
    if place == len(game.steps):
        return leaf_of(game, first, course)
    step = game.steps[place]
    if not (isinstance(step, Decision) and is_asked(step, course)):
        return _grow(game, first, place + 1, course)
    fixed = [one for choice in step.choices for one in ends_of(choice)]
    before = _total(game, first, course)
    options = [
        (before - _total(game, first, way), Option(choice, _grow(game, first, place + 1, way)))
        for choice in fixed
        if (way := course.then(place, choice))
    ]
    options.sort(key=lambda pair: pair[0])  # stable: then as listed
    return _without_idle(game, Fork(place, step.name, tuple(option for _, option in options)))


def _without_idle(game: PlainGame, fork: Fork) -> Node:
    """A decision that changes nothing is none; nor is a choice that another equals."""
    kept: dict[object, Option] = {}
    picks = 0
    for option in fork.options:
        picks = option.choice.keep if _goes_by_what_is_kept(game, option.then) else 0
        same = picks, option.then.money
        open_ = kept.get(same)
        if open_ is None or (open_.choice.needs and not option.choice.needs):
            kept[same] = option
    options = tuple(kept.values())
    if len(options) == 1 and not picks and not options[0].choice.needs:
        return options[0].then
    return Fork(fork.place, fork.name, options)


def _goes_by_what_is_kept(game: PlainGame, node: Node) -> bool:
    """Whether a wager, or a need of a later choice, goes by the cards in play or set aside."""
    hands = {
        hand for leaf in leaves(node) for unit, _ in leaf.stakes for hand in _hands(game, unit)
    }
    later = (option.choice.needs for fork in forks(node) for option in fork.options)
    hands |= {needs.hand for needs in later if needs}
    parts = (part for name in hands for part in game.hand(name).parts)
    return any(part.pile == "player" and part.which != "dealt" for part in parts)


def _hands(game: PlainGame, unit: Unit) -> Iterator[str]:
    if unit.against:
        yield from (unit.hand, unit.against)
    for table in unit.tables:
        yield from game.paytable(table).hands


def ends_of(choice: Choice) -> Iterator[Choice]:
    """A choice with each of its stakes at one end of its range."""
    for place, stake in enumerate(choice.stakes):
        if stake.least < stake.most:
            for end in (stake.least, stake.most):
                fixed = replace(stake, least=end, most=end)
                stakes = (*choice.stakes[:place], fixed, *choice.stakes[place + 1 :])
                yield from ends_of(replace(choice, stakes=stakes))
            return
    yield choice


def _total(game: PlainGame, first: Stakes, course: Course) -> Fraction:
    return sum(stakes_on(game, course, first).values(), Fraction(0))


def leaf_of(game: PlainGame, first: Stakes, course: Course) -> Leaf:
    """What a way through the whole round stakes, and what it goes by."""
    stakes = stakes_on(game, course, first)
    on: dict[Unit, Fraction] = {}
    for one in settlements_on(game, course):
        if stake := stakes.get(one.spot, Fraction(0)):
            unit = _unit(one)
            on[unit] = on.get(unit, Fraction(0)) + stake
    lost = sum((stakes.get(spot, Fraction(0)) for spot in course.lost), Fraction(0))
    return Leaf(course, sum(stakes.values(), Fraction(0)), lost, tuple(on.items()))


def _unit(one: Settlement) -> Unit:
    if one.against and len({*one.qualified, *one.unqualified}) > 1:
        return Unit(one.qualified, one.unqualified, one.hand, one.against, one.extra)
    due = one.qualified.equal
    same = Results(due, due, due)
    return Unit(same, same, "", "", one.extra)


# --- Walking over it ------------------------------------------------------------------------------


def leaves(node: Node) -> Iterator[Leaf]:
    if isinstance(node, Leaf):
        yield node
        return
    for option in node.options:
        yield from leaves(option.then)


def forks(node: Node) -> Iterator[Fork]:
    """Every decision, a later one after those that lead to it."""
    if isinstance(node, Fork):
        yield node
        for option in node.options:
            yield from forks(option.then)
