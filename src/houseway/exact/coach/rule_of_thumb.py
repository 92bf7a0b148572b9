"""Rules of thumb: a few lines to play a house-banked game by, and exactly what they cost.

The lines stand in the game's `math.py`; `rule_of_thumb.py` beside it plays by them over every deal,
and what that is worth is shipped.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from msgspec import Struct

from houseway.exact.shipped.store import load
from houseway.exact.wire import Exact, exact_text, from_exact


@dataclass(frozen=True, slots=True)
class RuleOfThumb:
    """A few lines to play by, and what a round is worth by them and at best."""

    lines: tuple[str, ...]
    best: Fraction
    value: Fraction
    with_bonus: RuleOfThumb | None = None  # where a Bonus beside the Ante changes how to play

    @property
    def cost(self) -> Fraction:
        """In units of the first wager: an ante or a bet."""
        return self.best - self.value


class ThumbValues(Struct, frozen=True):
    """What is shipped of a rule: a round played best and played by it, in first wagers."""

    best: Exact
    value: Exact
    with_bonus: ThumbValues | None = None


def thumb_values(
    best: Fraction, value: Fraction, with_bonus: ThumbValues | None = None
) -> ThumbValues:
    return ThumbValues(exact_text(best), exact_text(value), with_bonus)


class Wanted(Struct, frozen=True, omit_defaults=True):
    """A choice, and the lowest marks of the seen cards with which it is made."""

    choice: str
    marks: tuple[int, ...]
    exact: bool = False  # whether the highest card must be just of its rank


class FoundRule(Struct, frozen=True):
    """A rule that was found by search: its lines are shipped beside what it is worth."""

    lines: tuple[str, ...]
    values: ThumbValues
    # For programs, where cards are still to come: by a decision's place among the steps, what is
    # wanted for each choice but the smallest stake's, the highest stake first.
    wanted: dict[int, tuple[Wanted, ...]] = {}

    def rule(self) -> RuleOfThumb:
        return _rule(self.lines, self.values, ())


def thumb_name(game: str) -> str:
    """What a game's values are shipped under."""
    return f"{game}/thumb"


def shipped_thumb(
    game: str, lines: tuple[str, ...], lines_with_bonus: tuple[str, ...] = ()
) -> RuleOfThumb:
    """A rule's lines with what was shipped about it."""
    return _rule(lines, load(thumb_name(game), ThumbValues).numbers, lines_with_bonus)


def _rule(
    lines: tuple[str, ...], values: ThumbValues, lines_with_bonus: tuple[str, ...]
) -> RuleOfThumb:
    more = values.with_bonus
    with_bonus = _rule(lines_with_bonus, more, ()) if more else None
    return RuleOfThumb(lines, from_exact(values.best), from_exact(values.value), with_bonus)
