"""The options of a game's rules as data: name, default, what else is allowed, and whose rule it is.

The rule's id is the one that stands beside the option in the game's file, so it is written once.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping, Sequence
from functools import cache
from textwrap import dedent
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from houseway.money import Cents
from houseway.round.game import Game, Rules
from houseway.round.refused import Refused
from houseway.rulebook import RuleId

_ID = re.compile(r"\b[0-9A-Z]{3}-[1-9]\d*a?\b")


class RuleOption(Struct, frozen=True):
    """One option: its values as they are typed."""

    name: str
    default: str
    allowed: tuple[str, ...]  # values, or a range in words
    rule: RuleId
    open: bool  # whether the document is silent or contradicts itself here


def rule_options(rules: type[Rules]) -> list[RuleOption]:
    """The options in the order of the game's file."""
    comments = _comments(rules)
    return [
        RuleOption(
            name=field.name,
            default=as_text(_default(field)),
            allowed=_allowed(field.type),
            rule=RuleId(ids[0] if (ids := _ID.findall(comments[field.name])) else "LIM-2"),
            open=bool(re.search(r"\bopen\b", comments[field.name])),
        )
        for field in msgspec.structs.fields(rules)
    ]


def choose(game: Game, given: Mapping[str, str]) -> Rules:
    """The game's rules with these options; a wrong one is refused by the rule it belongs to."""
    for name, value in given.items():
        check_option(game, name, value)
    return game.options(given)


def check_option(game: Game, name: str, value: str) -> None:
    """Refuse an option that the game does not have, or a value that it cannot take."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.rules)}
    if name not in kinds:
        raise Refused("LIM-2", f"{game.title} has no option {name!r}.", tuple(kinds))
    try:
        msgspec.convert(value, type=kinds[name], strict=False)
    except msgspec.ValidationError as error:
        option = next(one for one in rule_options(game.rules) if one.name == name)
        raise Refused(option.rule, f"{name} cannot be {value!r}.", option.allowed) from error


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else ""


def as_text(value: Any) -> str:
    """A value as it is typed: `true`, `six seats`, `6`."""
    if isinstance(value, bool):
        return str(value).lower()
    return "none" if value is None else str(value)


def _allowed(kind: Any) -> tuple[str, ...]:
    if kind is Cents:
        return ("an amount in cents",)
    if get_origin(kind) is Literal:
        return tuple(map(as_text, get_args(kind)))
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.BoolType():
            return ("false", "true")
        case msgspec.inspect.IntType(ge=int() as least, le=int() as most):
            return (f"{least} to {most}",)
        case msgspec.inspect.IntType():
            return ("a whole number",)
        case msgspec.inspect.UnionType():
            return tuple(word for one in get_args(kind) for word in _allowed(one))
        case msgspec.inspect.NoneType():
            return ("none",)
        case _:
            return ("text",)


@cache
def _comments(rules: type[Rules]) -> dict[str, str]:
    """What the source says beside an option; a comment above stands for all up to a blank line."""
    found: dict[str, str] = {}
    for owner in reversed(rules.__mro__):
        if not issubclass(owner, Rules) or owner is Rules:
            continue
        if "beside" in vars(owner):
            found |= owner.beside
            continue
        source = dedent(inspect.getsource(owner))
        lines = source.splitlines()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                beside = _said(lines[node.lineno - 1 : node.end_lineno])
                above = _said(_paragraph_above(lines, node.lineno - 1))
                found[node.target.id] = beside if _ID.search(beside) else above
    return found


def _paragraph_above(lines: Sequence[str], end: int) -> Sequence[str]:
    """The comments nearest above a line, with no blank line between."""
    start = end
    while start > 0 and lines[start - 1].strip():
        start -= 1
    ends = [at + 1 for at in range(start, end) if lines[at].strip().startswith("#")]
    last = ends[-1] if ends else start
    first = last
    while first > start and lines[first - 1].strip().startswith("#"):
        first -= 1
    return lines[first:last]


def _said(lines: Sequence[str]) -> str:
    return " ".join(line.partition("#")[2] for line in lines)
