"""What a document of the rulebook holds.

The shapes are strict: a misspelt field, an id or a figure out of form stops the document loading.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Annotated, Literal, NewType

from msgspec import Meta, Struct, field

RuleId = NewType("RuleId", str)

Id = Annotated[RuleId, Meta(pattern=r"^[0-9A-Z]{3}-[1-9][0-9]*a?$")]
Name = Annotated[str, Meta(pattern=r"^[a-z]+(_[a-z]+)*$")]
Month = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}$")]
Percent = Annotated[str, Meta(pattern=r"^\d+(\.\d+)?%$")]
Prose = Annotated[str, Meta(min_length=1)]


class OpenRule(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a document is silent or contradicts itself: what we take, and why."""

    option: Name
    question: Prose
    default: Prose
    why: Prose
    # By another value of the option: what is then taken.
    readings: Mapping[str, Prose] = field(default_factory=dict[str, str])
    at_table: str = ""  # what a table takes that reads it otherwise; never in a document


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    title: Prose
    text: Prose
    open: tuple[OpenRule, ...] = ()
    games: tuple[Prose, ...] = ()  # those of its document that it is for; none: all
    # By game, or by who banks it: the rule in words of its own.
    words: Mapping[str, Prose] = field(default_factory=dict[str, str])


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rules come from; what a document does not bear is None."""

    title: Prose
    commission: Prose | None = None
    standing: Prose | None = None  # what is to be said of rules that no commission has approved
    maker: Prose | None = None
    submission: int | None = None
    approved: date | None = None
    rules_dated: tuple[date, ...] = ()


class Equipment(Struct, frozen=True, forbid_unknown_fields=True):
    """LIM-8: what a document says of equipment and dealing, by the way a table shuffles."""

    always: tuple[Prose, ...] = ()
    machine: tuple[Prose, ...] = ()
    by_hand: tuple[Prose, ...] = ()
    single_deck: tuple[Prose, ...] = ()  # where a machine shuffles one deck
    second_deck: tuple[Prose, ...] = ()  # where two decks take turns


class Conditions(Struct, frozen=True, forbid_unknown_fields=True):
    """LIM-7: what the letters of approval ask for, by who operates the game."""

    commercial: tuple[Prose, ...]
    tribal: tuple[Prose, ...]


class PrintedFigure(Struct, frozen=True, forbid_unknown_fields=True):
    """A house edge as a document prints it: a claim, to be compared with what the rules give."""

    game: Prose
    wager: Prose
    figure: Percent
    rule: Id
    version: Prose | None = None
    paytable: Prose | None = None

    @property
    def value(self) -> Fraction:
        return Fraction(self.figure.removesuffix("%")) / 100

    @property
    def rounding(self) -> Fraction:
        """How far a true value can lie from the printed one: half of its last digit."""
        digits = len(self.figure.removesuffix("%").partition(".")[2])
        return Fraction(1, 200 * 10**digits)


class Limit(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure of the law. `as_of` is the month of the text it was read in."""

    name: Name
    amount: int
    unit: Literal["cents", "count", "percent"]
    text: Prose
    source: Prose
    rule: Id
    since: Month | None = None
    until: Month | None = None
    as_of: Month | None = None


class Document(Struct, frozen=True, forbid_unknown_fields=True):
    id: Prose
    source: Source
    rules: tuple[Rule, ...] = field(name="rule")
    printed: tuple[PrintedFigure, ...] = ()
    printed_as: str = ""  # what the printed figures are taken to be of, where that is not plain
    limits: tuple[Limit, ...] = field(name="limit", default=())
    equipment: Equipment = Equipment()
    conditions: Conditions | None = None
