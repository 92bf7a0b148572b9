"""The options of a game's rules as data: name, default, what else is allowed, and whose rule it is.

The rule's id is the one that stands beside the option in the game's file, so it is written once.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping
from functools import cache
from textwrap import dedent
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

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
    known = {option.name: option for option in rule_options(game.rules)}
    for name, value in given.items():
        if name not in known:
            raise Refused("LIM-2", f"{game.title} has no option {name!r}.", tuple(known))
        try:
            game.options({name: value})
        except Refused as error:
            option = known[name]
            message = f"{name} cannot be {value!r}."
            raise Refused(option.rule, message, option.allowed) from error
    return game.options(given)


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
    """What is said beside each option in the source, those of the base classes included."""
    found: dict[str, str] = {}
    for owner in reversed(rules.__mro__[:-1]):
        if not issubclass(owner, Rules) or owner is Rules:
            continue
        source = inspect.getsource(owner)
        lines = source.splitlines()
        for node in ast.walk(ast.parse(dedent(source))):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                own = lines[node.lineno - 1 : node.end_lineno]
                found[node.target.id] = " ".join(
                    line.partition("#")[2] for line in own if "#" in line
                )
    return found
