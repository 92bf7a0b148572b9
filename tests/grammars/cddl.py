"""A small part of CDDL (RFC 8610): whether a JSON value fits a rule, and random values that do.

`name = { key: type, ? key: type, * tstr => type } / [* type] / [type, type] / 1..20 / "text"`, with
the names `tstr`, `int`, `float`, `bool`, `null` and `any`, and `tstr .regexp "…"`.
"""

import json
import re
from collections.abc import Callable
from typing import Any, cast

from hypothesis import strategies as st

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+\.\.\d+|=>|\.\w+|[\w-]+|[={}\[\]()*?:,/]')

Type = tuple[Any, ...]  # its kind, then what belongs to it
Grammar = dict[str, Type]

_PLAIN: dict[str, Callable[[Any], bool]] = {
    "tstr": lambda value: isinstance(value, str),
    "int": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "float": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "bool": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "any": lambda value: True,
}
_DRAWN: dict[str, st.SearchStrategy[Any]] = {
    "tstr": st.text(max_size=8),
    "int": st.integers(-(2**31), 2**31),
    "float": st.floats(allow_nan=False, allow_infinity=False),
    "bool": st.booleans(),
    "null": st.none(),
    "any": st.one_of(st.none(), st.integers(0, 9), st.text(max_size=3)),
}


class _Reader:
    def __init__(self, text: str) -> None:
        self.tokens = _TOKEN.findall(text)
        self.at = 0

    def grammar(self) -> Grammar:
        rules: Grammar = {}
        while self.at < len(self.tokens):
            name = self.take()
            assert name not in rules, f"{name} is there twice"
            self.expect("=")
            rules[name] = self.choice()
        return rules

    def take(self) -> str:
        self.at += 1
        return str(self.tokens[self.at - 1])

    def next_is(self, token: str) -> bool:
        found = self.at < len(self.tokens) and self.tokens[self.at] == token
        self.at += found
        return found

    def expect(self, token: str) -> None:
        assert self.next_is(token), self.tokens[self.at - 3 : self.at + 3]

    def choice(self) -> Type:
        ways = [self.one()]
        while self.next_is("/"):
            ways.append(self.one())
        return ("choice", ways) if len(ways) > 1 else ways[0]

    def one(self) -> Type:
        token = self.take()
        if token == "(":
            inside = self.choice()
            self.expect(")")
            return inside
        if token == "{":
            return self.map()
        if token == "[":
            return self.list()
        if token.startswith('"'):
            return ("is", json.loads(token))
        if ".." in token:
            return ("between", *map(int, token.split("..")))
        if self.next_is(".regexp"):
            return ("regexp", json.loads(self.take()))
        return ("name", token)

    def map(self) -> Type:
        fields: dict[str, tuple[bool, Type]] = {}
        others: tuple[Type, Type] | None = None
        while not self.next_is("}"):
            if self.next_is("*"):
                key = self.one()
                self.expect("=>")
                others = key, self.choice()
            else:
                needed = not self.next_is("?")
                name = self.take()
                self.expect(":")
                fields[name] = needed, self.choice()
            self.next_is(",")
        return ("map", fields, others)

    def list(self) -> Type:
        if self.next_is("*"):
            item = self.choice()
            self.expect("]")
            return ("list", item)
        items = [self.choice()]
        while self.next_is(","):
            items.append(self.choice())
        self.expect("]")
        return ("tuple", items)


def grammar(text: str) -> Grammar:
    """Each rule; every name that is used must be one."""
    rules = _Reader(text).grammar()
    used = {name for rule in rules.values() for name in _names(rule)}
    assert used <= {*rules, *_PLAIN}, used - {*rules, *_PLAIN}
    return rules


def _names(part: object) -> set[str]:
    match part:
        case ("name", str(name)):
            return {name}
        case dict():
            return set[str]().union(*map(_names, cast(dict[str, Any], part).values()))
        case tuple() | list():
            return set[str]().union(*map(_names, cast(list[Any], part)))
        case _:
            return set()


def fits(rules: Grammar, part: Type, value: Any) -> bool:
    match part:
        case ("name", name):
            return _PLAIN[name](value) if name in _PLAIN else fits(rules, rules[name], value)
        case ("is", wanted):
            return bool(value == wanted)
        case ("between", least, most):
            return _PLAIN["int"](value) and least <= value <= most
        case ("regexp", pattern):
            return isinstance(value, str) and re.fullmatch(pattern, value) is not None
        case ("choice", ways):
            return any(fits(rules, way, value) for way in ways)
        case ("list", item):
            return isinstance(value, list) and all(fits(rules, item, one) for one in _list(value))
        case ("tuple", items):
            return (
                isinstance(value, list)
                and len(_list(value)) == len(items)
                and all(map(lambda item, one: fits(rules, item, one), items, _list(value)))
            )
        case ("map", fields, others):
            return isinstance(value, dict) and _fits_map(rules, fields, others, _dict(value))
        case _:
            raise AssertionError(part)


def _fits_map(
    rules: Grammar,
    fields: dict[str, tuple[bool, Type]],
    others: tuple[Type, Type] | None,
    value: dict[str, Any],
) -> bool:
    if any(needed and name not in value for name, (needed, _) in fields.items()):
        return False
    for name, one in value.items():
        if name in fields:
            if not fits(rules, fields[name][1], one):
                return False
        elif others is None or not (fits(rules, others[0], name) and fits(rules, others[1], one)):
            return False
    return True


def _list(value: object) -> list[Any]:
    return cast(list[Any], value)


def _dict(value: object) -> dict[str, Any]:
    return cast(dict[str, Any], value)


def drawn(rules: Grammar, part: Type) -> st.SearchStrategy[Any]:
    """Values that fit."""
    match part:
        case ("name", name):
            return _DRAWN[name] if name in _DRAWN else drawn(rules, rules[name])
        case ("is", wanted):
            return st.just(wanted)
        case ("between", least, most):
            return st.integers(least, most)
        case ("regexp", pattern):
            return st.from_regex(pattern.replace("0,200", "0,9"), fullmatch=True)  # in good time
        case ("choice", ways):
            return st.one_of([drawn(rules, way) for way in ways])
        case ("list", item):
            return st.lists(drawn(rules, item), max_size=3)
        case ("tuple", items):
            return st.tuples(*(drawn(rules, item) for item in items)).map(list)
        case ("map", {**fields}, _) if fields:
            needed = {name: drawn(rules, one) for name, (must, one) in fields.items() if must}
            may = {name: drawn(rules, one) for name, (must, one) in fields.items() if not must}
            return st.fixed_dictionaries(needed, optional=may)
        case ("map", _, (key, item)):
            return st.dictionaries(drawn(rules, key), drawn(rules, item), max_size=2)
        case _:
            raise AssertionError(part)
