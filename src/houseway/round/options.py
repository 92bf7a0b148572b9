"""LIM-2: what stands beside an option of a game's rules, as data.

    layout: Annotated[Literal["six seats", "five seats"], Offered("2HH-5")] = "six seats"
    eights_reading: Annotated[Literal[...], Reading("2HH-17")] = "two or three cards"

A table uses what its document offers and reads what its document leaves open; only a `Departure`
makes it a modified one. The question behind a reading stands in the rulebook, by rule and option.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from houseway.money import Cents, show_money
from houseway.round.refused import Refused
from houseway.rulebook import RuleId

Applies = tuple[str, object]  # another option, and the value that it must have


class Offered(Struct, frozen=True):
    """The document, or the law, leaves it to the house: every value is as good as another."""

    rule: str
    words: str = ""  # what is chosen, where the option's own name says less
    when: Applies | None = None
    least: int | None = None  # bounds that older versions of a game may not have had
    most: int | None = None


class Reading(Struct, frozen=True):
    """The document is silent or contradicts itself: every value is a way to read it."""

    rule: str
    words: str = ""
    when: Applies | None = None
    unsolved: tuple[object, ...] = ()  # values for which no exact math is known


class Departure(Struct, frozen=True):
    """A value that the document does not offer, perhaps only together with another option's."""

    rule: str
    value: object
    instead: str  # what the document has
    when: Applies | None = None


class Declared(Struct, frozen=True):
    """One option of a game's rules with all that is declared beside it."""

    name: str
    kind: Any  # the type of its values
    default: Any
    choice: Offered | Reading | None
    departures: tuple[Departure, ...]

    @property
    def rule(self) -> RuleId:
        return RuleId(self.choice.rule if self.choice else "LIM-2")

    @property
    def words(self) -> str:
        return (self.choice.words if self.choice else "") or self.name.replace("_", " ")

    @property
    def open(self) -> bool:
        return isinstance(self.choice, Reading)

    @property
    def allowed(self) -> tuple[str, ...]:
        """The values as they are typed, or their range in words."""
        match self.choice:
            case Offered(least=int() as least, most=int() as most):
                return (_range(self.kind, least, most),)
            case _:
                return _allowed(self.kind)

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most of an amount; 0 where it has no bound."""
        choice = self.choice
        return (choice.least or 0, choice.most or 0) if isinstance(choice, Offered) else (0, 0)

    @property
    def is_money(self) -> bool:
        return _plain(self.kind) is Cents

    def shown(self, rules: Struct) -> str:
        """The value that these rules have, as a person reads it."""
        value = getattr(rules, self.name)
        return show_money(value) if self.is_money else as_text(value)

    @property
    def listed(self) -> bool:
        """Whether `allowed` is a list of values, not a range in words."""
        return get_origin(_plain(self.kind)) is Literal or _plain(self.kind) is bool

    def applies(self, rules: Struct) -> bool:
        """Whether a table of these rules comes to use the option at all."""
        return self.choice is None or _holds(self.choice.when, rules)

    def leaves_unsolved(self, value: object) -> bool:
        return isinstance(self.choice, Reading) and value in self.choice.unsolved

    def departure(self, rules: Struct) -> Departure | None:
        """What of the document these rules leave by their value, if anything."""
        value = getattr(rules, self.name)
        if self.choice is None and value != self.default:
            return Departure(self.rule, value, f"{self.name} {as_text(self.default)}")
        fitting = (one for one in self.departures if one.value == value and _holds(one.when, rules))
        return next(fitting, None)


@lru_cache(maxsize=256)
def declared(rules: type[Struct]) -> tuple[Declared, ...]:
    """The options in the order of the game's file."""
    return tuple(_declared(field) for field in msgspec.structs.fields(rules))


def check_value(title: str, rules: type[Struct], name: str, value: object) -> None:
    """Refuse an option that the game does not have, or a value that it cannot take."""
    options = {one.name: one for one in declared(rules)}
    if name not in options:
        raise Refused("LIM-2", f"{title} has no option {name!r}.", tuple(options))
    option = options[name]
    try:
        msgspec.convert(value, type=option.kind, strict=False)
    except msgspec.ValidationError as error:
        shown = value if isinstance(value, str) else as_text(value)
        raise Refused(option.rule, f"{name} cannot be {shown!r}.", option.allowed) from error


def check_bounds(rules: Struct) -> None:
    """Refuse an amount outside of what the law leaves to the house (LIM-4)."""
    for one in declared(type(rules)):
        match one.choice:
            case Offered(least=int() as least, most=int() as most):
                value = getattr(rules, one.name)
                if not least <= value <= most:
                    message = f"{one.name} cannot be {as_text(value)}."
                    raise Refused(one.rule, message, one.allowed)
            case _:
                pass


def as_text(value: object) -> str:
    """A value as it is typed: `true`, `six seats`, `6`."""
    if isinstance(value, bool):
        return str(value).lower()
    return "none" if value is None else str(value)


def _declared(field: msgspec.structs.FieldInfo) -> Declared:
    marks: tuple[object, ...] = ()
    if get_origin(field.type) is Annotated:
        marks = get_args(field.type)[1:]
    return Declared(
        name=field.name,
        kind=field.type,
        default=_default(field),
        choice=next((one for one in marks if isinstance(one, Offered | Reading)), None),
        departures=tuple(one for one in marks if isinstance(one, Departure)),
    )


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else ""


def _holds(when: Applies | None, rules: Struct) -> bool:
    return when is None or getattr(rules, when[0]) == when[1]


def _allowed(kind: Any) -> tuple[str, ...]:
    plain = _plain(kind)
    if plain is Cents:
        return ("typed in cents",)
    if get_origin(plain) is Literal:
        return tuple(map(as_text, get_args(plain)))
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.BoolType():
            return ("false", "true")
        case msgspec.inspect.IntType(ge=int() as least, le=int() as most):
            return (_range(plain, least, most),)
        case msgspec.inspect.IntType():
            return ("a whole number",)
        case _:
            return ("text",)


def _plain(kind: Any) -> Any:
    """A type without what is declared beside it."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _range(kind: Any, least: int, most: int) -> str:
    if _plain(kind) is Cents:
        return f"typed in cents, {least} to {most}"
    return f"from {least} to {most}"
