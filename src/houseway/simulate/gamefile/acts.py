"""The choices of a game file as numbered acts, and the ways that a seat can go through them.

A choice that keeps cards is an act for each set of places that can be kept; a range of stakes is an
act for each whole multiple in it. A way is a course of acts up to the cards they keep.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import ceil, floor

from msgspec.structs import replace

from houseway.gamefile.courses import (
    Course,
    cards_before,
    courses_through,
    dealt_before,
    is_asked,
)
from houseway.gamefile.model import Choice, Deal, Decision, Pile, PlainGame, Stake
from houseway.simulate.batch import NotSimulated

MOST_WAYS = 4_096


@dataclass(frozen=True, slots=True)
class Act:
    """A choice with its stakes fixed, and the places among the cards in play that it keeps."""

    choice: Choice
    kept: tuple[int, ...] | None = None

    @property
    def named(self) -> tuple[int, ...]:
        """The places that an answer names: those kept, or those given up."""
        if self.kept is None:
            return ()
        if not self.choice.gives_up:
            return self.kept
        held = self.choice.keep + self.choice.gives_up
        return tuple(place for place in range(held) if place not in self.kept)


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision of the file: its place among the steps, what is out by then, and its acts."""

    place: int
    step: Decision
    out: Mapping[Pile, int]
    acts: tuple[Act, ...]

    def acts_of(self, choice: str) -> list[int]:
        """The numbers of the acts of a choice."""
        return [number for number, one in enumerate(self.acts) if one.choice.act == choice]


def decisions_of(game: PlainGame) -> tuple[Asked, ...]:
    """Every decision with its acts, in the order of the file."""
    return tuple(
        Asked(place, step, out_before(game, place), tuple(_acts(game, place, step)))
        for place, step in enumerate(game.steps)
        if isinstance(step, Decision)
    )


def out_before(game: PlainGame, place: int) -> Mapping[Pile, int]:
    """How many cards each pile was dealt before a step."""
    counts: dict[Pile, int] = {"player": 0, "dealer": 0, "board": 0}
    for step in game.steps[:place]:
        if isinstance(step, Deal):
            for packet in step.packets:
                counts[packet.pile] += packet.count
    return counts


def _acts(game: PlainGame, place: int, step: Decision) -> Iterator[Act]:
    for choice in step.choices:
        for fixed in _fixed(choice):
            if not choice.keep:
                yield Act(fixed)
                continue
            held = _in_play(game, place, step)
            for kept in combinations(range(held), choice.keep):
                yield Act(fixed, kept)


def _in_play(game: PlainGame, place: int, step: Decision) -> int:
    """How many cards a seat has in play when asked, whatever it chose before."""
    before = (one for one in courses_through(game.steps[:place]) if is_asked(step, one))
    counts = {cards_before(game.steps, one, place)["player"] for one in before}
    if len(counts) > 1:
        raise NotSimulated(f"{game.title} asks {step.name!r} with different numbers of cards")
    return counts.pop()


def _fixed(choice: Choice) -> Iterator[Choice]:
    """A choice with each of its stakes at a whole multiple, or at an end of its range."""
    for at, stake in enumerate(choice.stakes):
        if stake.least < stake.most:
            for times in _multiples(stake):
                one = replace(stake, least=times, most=times)
                stakes = (*choice.stakes[:at], one, *choice.stakes[at + 1 :])
                yield from _fixed(replace(choice, stakes=stakes))
            return
    yield choice


def _multiples(stake: Stake) -> list[Fraction]:
    whole = (Fraction(times) for times in range(ceil(stake.least), floor(stake.most) + 1))
    return sorted({stake.least, *whole, stake.most} - {0})  # none is no stake


# --- Ways through a round -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Way:
    """Where a seat stands: before a decision with the ways that its acts lead to, or at the end."""

    course: Course
    decision: int = -1  # at the end: none
    then: tuple[int, ...] = ()  # by act: the number of a way


def ways_of(game: PlainGame, decisions: tuple[Asked, ...]) -> list[Way]:
    """Every way, the first decision first; acts that differ in the cards kept lead to one way."""
    ways: list[Way] = []

    def grow(decision: int, course: Course) -> int:
        while decision < len(decisions) and not is_asked(decisions[decision].step, course):
            decision += 1
        number = len(ways)
        if number >= MOST_WAYS:
            raise NotSimulated(f"{game.title} has more than {MOST_WAYS:,} ways through a round")
        ways.append(Way(course))
        if decision < len(decisions):
            asked = decisions[decision]
            to: dict[Choice, int] = {}
            for act in asked.acts:
                if act.choice not in to:
                    to[act.choice] = grow(decision + 1, course.then(asked.place, act.choice))
            ways[number] = Way(course, decision, tuple(to[act.choice] for act in asked.acts))
        return number

    grow(0, Course())
    return ways


def in_play_at(game: PlainGame, asked: Sequence[Asked], ways: Sequence[Way]) -> list[set[int]]:
    """For each decision, then for the end: which cards a seat can have in play, as bits.

    At a decision they are those before its choice and those after it.
    """
    found: list[set[int]] = [set() for _ in range(len(asked) + 1)]
    todo, seen = [(0, 0, 0)], set[tuple[int, int, int]]()
    while todo:
        at = todo.pop()
        if at in seen:
            continue
        seen.add(at)
        number, in_play, dealt = at
        way = ways[number]
        if way.decision < 0:
            out = dealt_before(game.steps, len(game.steps), way.course)["player"]
            found[-1].add(in_play | (1 << out) - (1 << dealt))
            continue
        now = asked[way.decision].out["player"]
        in_play |= (1 << now) - (1 << dealt)
        found[way.decision].add(in_play)
        for act, then in zip(asked[way.decision].acts, way.then, strict=True):
            left = in_play if act.kept is None else _kept_bits(in_play, act.kept)
            found[way.decision].add(left)
            todo.append((then, left, now))
    return found


def _kept_bits(in_play: int, kept: Sequence[int]) -> int:
    cards = [card for card in range(in_play.bit_length()) if in_play >> card & 1]
    return sum(1 << cards[place] for place in kept)
