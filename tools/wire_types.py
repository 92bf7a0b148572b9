"""TypeScript types of all that goes over the wire, made from the structs that are sent.

    python -m tools.wire_types build/wire.d.ts

`make pages` makes them anew before each check, so they are never out of date and never committed.
The namespace `Wire` has what the server tells, `Sent` what a page says; `Wire.Get` and `Wire.Post`
have the doors of the HTTP interface by path, with what each takes and gives.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast, get_args, get_origin
from unittest.mock import Mock

from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream
from litestar.routes import HTTPRoute
from msgspec import inspect as kinds

from houseway.cards import Card
from houseway.hands import Hand
from houseway.room.commands import Command
from houseway.room.views import TableView
from houseway.round.events import Event
from houseway.web.desk.desk import SolvingStep
from houseway.web.http.app import create_app
from houseway.web.http.guard import Problem
from houseway.web.live.encoded_views import Changed, Told
from houseway.web.live.socket import Replied, Say, Wrong

_CUSTOM = {Card: "Card", Hand: "Hand"}
_BY_HAND = """\
  /** Two letters, as in `Ah`; in a shoe with its copy, as in `Ah#2`. */
  type Card = string;
  interface Hand { name: string; cards: Card[] }
"""
_RAW = TableView  # what is written before it is put into a message, where nothing else is said
_UNIONS = {"Event": Event, "Command": Command, "SolvingStep": SolvingStep}
_METHODS = {"GET": "Get", "POST": "Post"}


class Namespace:
    """The declarations of one direction, each struct once."""

    def __init__(self, name: str, *, defaults_may_miss: bool) -> None:
        self.name = name
        self._defaults_may_miss = defaults_may_miss
        self._structs: dict[type, str] = {}
        self._unions = {self._classes(union): name for name, union in _UNIONS.items()}
        self._used: dict[str, str] = {}

    @staticmethod
    def _classes(union: Any) -> frozenset[type]:
        return frozenset(get_args(union))

    def of(self, annotation: Any) -> str:
        """The type of an annotation; what it is made of is declared on the way."""
        return self._write(kinds.type_info(annotation))

    def declarations(self) -> str:
        names = [cls.__name__ for cls in self._structs]
        if doubled := {name for name in names if names.count(name) > 1}:
            raise SystemExit(f"several structs on the wire are called {', '.join(sorted(doubled))}")
        unions = [f"  type {name} = {text};\n" for name, text in self._used.items()]
        return "".join([*unions, *self._structs.values()])

    def _write(self, kind: kinds.Type) -> str:
        match kind:
            case kinds.StrType() | kinds.DateType():
                return "string"
            case kinds.IntType() | kinds.FloatType():
                return "number"
            case kinds.BoolType():
                return "boolean"
            case kinds.NoneType():
                return "null"
            case kinds.LiteralType(values=values):
                return " | ".join(json.dumps(value) for value in values)
            case kinds.EnumType(cls=cls):
                return " | ".join(json.dumps(one.value) for one in cls)
            case kinds.CollectionType(item_type=item):
                return f"{_bracketed(self._write(item))}[]"
            case kinds.TupleType(item_types=items):
                return f"[{', '.join(map(self._write, items))}]"
            case kinds.DictType(key_type=key, value_type=value):
                return f"Record<{self._write(key)}, {self._write(value)}>"
            case kinds.UnionType(types=types):
                return self._union(types)
            case kinds.StructType():
                return self._struct(kind)
            case kinds.RawType():
                return self.of(_RAW)
            case kinds.CustomType(cls=cls) if cls in _CUSTOM:
                return f"Wire.{_CUSTOM[cls]}"
            case kinds.AnyType():
                return "unknown"
            case kinds.Metadata(extra={"some of": whole}):
                return f"Partial<{self.of(whole)}>"
            case kinds.Metadata(extra={"as": written}):
                return self.of(written)
            case kinds.Metadata(type=inner):
                return self._write(inner)
            case _:
                raise SystemExit(f"no TypeScript type is known for {kind}")

    def _union(self, types: Iterable[kinds.Type]) -> str:
        text = " | ".join(self._write(one) for one in types)
        classes = frozenset(one.cls for one in types if isinstance(one, kinds.StructType))
        if name := self._unions.get(classes):
            self._used[name] = text
            return f"{self.name}.{name}"
        return text

    def _struct(self, kind: kinds.StructType) -> str:
        cls = kind.cls
        if cls not in self._structs:
            self._structs[cls] = ""  # a struct may hold itself
            self._structs[cls] = self._declared(kind)
        return f"{self.name}.{cls.__name__}"

    def _declared(self, kind: kinds.StructType) -> str:
        said = (kind.cls.__dict__.get("__doc__") or "").partition("\n")[0]
        lines = [f"  /** {said} */"] if said else []
        lines.append(f"  interface {kind.cls.__name__} {{")
        if kind.tag is not None:
            lines.append(f"    {kind.tag_field}: {json.dumps(kind.tag)};")
        may_miss = self._defaults_may_miss or kind.cls.__struct_config__.omit_defaults
        for field in kind.fields:
            mark = "?" if may_miss and not field.required else ""
            lines.append(f"    {field.encode_name}{mark}: {self._write(field.type)};")
        return "\n".join([*lines, "  }\n"])


def _bracketed(text: str) -> str:
    return f"({text})" if " | " in text else text


# --- The doors ------------------------------------------------------------------------------------


def _doors(app: Litestar, method: str, told: Namespace, sent: Namespace) -> Iterator[str]:
    for route in sorted(app.routes, key=lambda one: one.path):
        if not isinstance(route, HTTPRoute) or not route.path.startswith("/api/"):
            continue
        for handler in route.route_handlers:
            if method in handler.http_methods:
                yield _door(app, route.path_format, handler, told, sent)


def _door(
    app: Litestar, path: str, handler: HTTPRouteHandler, told: Namespace, sent: Namespace
) -> str:
    signature = handler.parsed_fn_signature
    body = signature.parameters.get("data")
    params = [
        f"{name}{'' if required else '?'}: {sent.of(signature.parameters[name].annotation)}"
        for name, required in _parameters(app, path, handler)
    ]
    lines = [f"    {json.dumps(path)}: {{", f"      params: {{ {'; '.join(params)} }};"]
    if "POST" in handler.http_methods:
        lines.append(
            f"      body: {sent.of(body.annotation) if body else 'Record<string, never>'};"
        )
    lines.append(f"      answer: {told.of(_answer(signature.return_type.annotation))};")
    return "\n".join([*lines, "    };\n"])


def _parameters(app: Litestar, path: str, handler: HTTPRouteHandler) -> Iterator[tuple[str, bool]]:
    """The names of the path and of the query, and whether each must be there."""
    item = (app.openapi_schema.paths or {})[path]
    operation = item.get if "GET" in handler.http_methods else item.post
    assert operation is not None
    for one in operation.parameters or []:
        said = cast(Any, one)
        if said.param_in in ("path", "query"):
            yield said.name, bool(said.required)


def _answer(annotation: Any) -> Any:
    if annotation is Stream:  # read line by line, by a page that knows what comes
        return Any
    return get_args(annotation)[0] if get_origin(annotation) is Response else annotation


# --- All together ---------------------------------------------------------------------------------


def wire_types() -> str:
    """The text of the declaration file."""
    app = create_app(Mock())
    told = Namespace("Wire", defaults_may_miss=False)
    sent = Namespace("Sent", defaults_may_miss=True)
    doors = {name: "".join(_doors(app, method, told, sent)) for method, name in _METHODS.items()}
    for message in (Told, Changed, Replied, Wrong, Problem, SolvingStep):
        told.of(message)
    sent.of(Say)
    maps = "".join(f"  interface {name} {{\n{text}  }}\n" for name, text in doors.items())
    return (
        f"// Made by {Path(__file__).stem}.py from the structs that go over the wire.\n"
        f"declare namespace Wire {{\n{_BY_HAND}{told.declarations()}{maps}}}\n"
        f"declare namespace Sent {{\n{sent.declarations()}}}\n"
    )


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(wire_types())
