"""The grammar of what goes over the socket, in CDDL (RFC 8610), made from the structs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from msgspec import inspect as kinds

from houseway.cards import Card
from houseway.hands import Hand
from houseway.room.views import TableView
from houseway.web.live.encoded_views import Changed, Told
from houseway.web.live.socket import Replied, Say, Wrong

_CUSTOM = {Card: "card", Hand: "hand"}
_BY_HAND = """\
card = tstr .regexp "([2-9TJQKA][cdhs]|Jk)(#[2-8])?"
hand = { name: tstr, cards: [* card] }
"""
_WIDTH = 100

INTRODUCTION = """\
The messages of a table's socket in [CDDL](https://www.rfc-editor.org/rfc/rfc8610), a notation for
the shape of JSON: `?` marks a field that may be missing, `/` stands between choices, `[* …]` is a
list of any length, and `* tstr => any` says that other fields are ignored. [wire.md](wire.md) says
what the messages mean. The HTTP interface is described in OpenAPI, at `/schema` of a running room.
Both descriptions are made from the structs that the server reads and writes, and the tests hold
real messages to this page.
"""


class Grammar:
    """The rules of one direction, each struct once."""

    def __init__(self, *, told: bool) -> None:
        self._told = told
        self._rules: dict[str, str] = {}
        self._one_of_several: set[type] = set()

    def add(self, annotation: Any) -> str:
        return self._write(kinds.type_info(annotation))

    def text(self) -> str:
        return "".join(f"{name} = {body}\n" for name, body in self._rules.items())

    def choice(self, name: str, annotations: Iterable[Any]) -> None:
        """A rule that is one of several, before all others."""
        self._rules[name] = ""
        self._rules[name] = " / ".join(map(self.add, annotations))

    def _write(self, kind: kinds.Type) -> str:
        match kind:
            case kinds.StrType():
                return _text(kind)
            case kinds.IntType():
                return _whole_number(kind)
            case kinds.FloatType():
                return "float"
            case kinds.BoolType():
                return "bool"
            case kinds.NoneType():
                return "null"
            case kinds.LiteralType(values=values):
                return " / ".join(json.dumps(value) for value in values)
            case kinds.EnumType(cls=cls):
                return self._named(cls.__name__, [json.dumps(one.value) for one in cls])
            case kinds.CollectionType(item_type=item):
                return f"[* {_bracketed(self._write(item))}]"
            case kinds.TupleType(item_types=items):
                return f"[{', '.join(map(self._write, items))}]"
            case kinds.DictType(key_type=key, value_type=value):
                return f"{{ * {self._key(key)} => {_bracketed(self._write(value))} }}"
            case kinds.UnionType(types=types):
                return self._union(types)
            case kinds.StructType():
                return self._struct(kind)
            case kinds.RawType():
                return self.add(TableView)
            case kinds.CustomType(cls=cls) if cls in _CUSTOM:
                return _CUSTOM[cls]
            case kinds.Metadata(extra={"some of": whole}):
                return self._struct(kinds.type_info(whole), some=True)
            case kinds.Metadata(extra={"as": written}):
                return self.add(written)
            case kinds.Metadata(type=inner):
                return self._write(inner)
            case _:
                raise SystemExit(f"no grammar is known for {kind}")

    def _key(self, kind: kinds.Type) -> str:
        """A key of an object is text, whatever it stands for."""
        if isinstance(kind, kinds.IntType):
            return 'tstr .regexp "0|-?[1-9][0-9]*"'
        return _bracketed(self._write(kind))

    def _union(self, types: Iterable[kinds.Type]) -> str:
        structs = [one for one in types if isinstance(one, kinds.StructType) and one.tag]
        self._one_of_several |= {one.cls for one in structs}
        parts = list(map(self._write, types))
        if len(structs) < 8:
            return " / ".join(parts)
        return self._named("Event" if self._told else "Command", parts)

    def _named(self, name: str, parts: Iterable[str]) -> str:
        self._rules.setdefault(_kebab(name), "\n    / ".join(_lines(parts)))
        return _kebab(name)

    def _struct(self, kind: kinds.Type, *, some: bool = False) -> str:
        """The name of its rule; with `some`, of one that asks for none of its fields."""
        assert isinstance(kind, kinds.StructType)
        name = "some-of-" * some + _kebab(kind.cls.__name__)
        if name not in self._rules:
            self._rules[name] = ""  # a struct may hold itself
            fields = list(self._fields(kind, some=some))
            short = f"{{ {', '.join(fields)} }}" if fields else "{}"
            long = "{\n" + "".join(f"  {field},\n" for field in fields) + "}"
            self._rules[name] = short if len(name) + len(short) < _WIDTH else long
        return name

    def _fields(self, kind: kinds.StructType, *, some: bool) -> Iterable[str]:
        if kind.tag is not None:
            needed = self._told or kind.cls in self._one_of_several
            yield f"{'' if needed else '? '}{kind.tag_field}: {json.dumps(kind.tag)}"
        may_miss = not self._told or kind.cls.__struct_config__.omit_defaults
        for field in kind.fields:
            mark = "? " if some or (may_miss and not field.required) else ""
            yield f"{mark}{field.encode_name}: {self._write(field.type)}"
        if not self._told and not kind.forbid_unknown_fields:
            yield "* tstr => any"


def _lines(parts: Iterable[str]) -> list[str]:
    """Choices put together to lines of some length."""
    found: list[str] = []
    for part in parts:
        if found and len(found[-1]) + len(part) < _WIDTH - 10:
            found[-1] += f" / {part}"
        else:
            found.append(part)
    return found


def _text(kind: kinds.StrType) -> str:
    if kind.pattern is not None:
        return f"tstr .regexp {json.dumps(kind.pattern.removeprefix('^').removesuffix('$'))}"
    if kind.min_length is None and kind.max_length is None:
        return "tstr"
    most = "" if kind.max_length is None else kind.max_length
    characters = rf"[\s\S]{{{kind.min_length or 0},{most}}}"
    return f"tstr .regexp {json.dumps(characters)}"


def _whole_number(kind: kinds.IntType) -> str:
    if kind.ge is None and kind.le is None:
        return "int"
    if kind.ge is not None and kind.le is not None:
        return f"{kind.ge}..{kind.le}"
    return f"int .ge {kind.ge}" if kind.ge is not None else f"int .le {kind.le}"


def _bracketed(text: str) -> str:
    return f"({text})" if " / " in text and text[0] not in "[{" else text


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def said() -> str:
    """What a page may say."""
    grammar = Grammar(told=False)
    grammar.add(Say)
    return grammar.text()


def told() -> str:
    """What the server may tell."""
    grammar = Grammar(told=True)
    grammar.choice("message", (Told, Changed, Replied, Wrong))
    return f"{grammar.text()}{_BY_HAND}"


def wire_grammar_page(made: str) -> str:
    blocks = (("What a page says", said()), ("What the server tells", told()))
    parts = ["# The grammar of the socket", made, INTRODUCTION.rstrip()]
    parts += [f"## {title}\n\n```cddl\n{text}```" for title, text in blocks]
    return "\n\n".join(parts) + "\n"
