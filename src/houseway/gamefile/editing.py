"""Changing a game file's text in place, all else as it was: other pays in one of its paytables, or
meters that start at what they show now."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, cast

from houseway.gamefile.reading.positions import Path, positions
from houseway.gamefile.reading.toml_text import parse_toml
from houseway.money import Cents, show_money

_STANDING = re.compile(r"^[ \t]*standing[ \t]*=.*$", re.MULTILINE)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_INLINE = re.compile(r"^(.*?\b(?:pays|matches)\s*=\s*)\{(?:[^{}]|\{[^{}]*\})*\}(.*)$")


_SEED = re.compile(r"\s*seed\s*=")

Pays = Mapping[str, int | str]  # by row: so much to 1, or "push"
Rows = Mapping[str, int | str | dict[str, Any]]  # the same, with what a row is that has a name


class CannotEdit(ValueError):
    """Rows that are written in a way that only their author can change."""


def without_standing(text: str) -> str:
    """The text with an empty line for what it says of its standing: a copy has its own."""
    head, *tables = re.split(r"^(?=[ \t]*\[)", text, maxsplit=1, flags=re.MULTILINE)
    return "".join([_STANDING.sub("", head), *tables])


def put_pays(text: str, paytable: str, pays: Pays) -> str:
    """The text with these rows in a paytable, which is a settlement's own or has a name."""
    data = parse_toml(text)
    path = _rows_of(data, paytable)
    rows = _with_facts(data, path, pays)
    lines = text.split("\n")
    where = positions(text)
    first = where[path] - 1
    if lines[first].lstrip().startswith("["):
        last = max(line for one, line in where.items() if one[: len(path)] == path)
        lines[first + 1 : last] = _rows(rows)
    else:
        lines[first] = _INLINE.sub(rf"\1{{ {_inline(rows)} }}\2", lines[first])
    changed = "\n".join(lines)
    _put(data, path, dict(rows))
    if not _says(changed, data):
        raise CannotEdit(f"The rows of {paytable} are written in a way that only you can change.")
    return changed


def put_seeds(text: str, shown: Mapping[str, Cents]) -> str:
    """The text with meters that start at these readings."""
    data, lines = parse_toml(text), text.split("\n")
    for name, reading in shown.items():
        header = next(
            (
                at
                for at, line in enumerate(lines)
                if line.split("#")[0].strip() == f"[meter.{name}]"
            ),
            None,
        )
        if header is None:
            raise CannotEdit(f"There is no [meter.{name}] under a header of its own.")
        last = next(
            (at for at in range(header + 1, len(lines)) if lines[at].lstrip().startswith("[")),
            len(lines),
        )
        seed = f'seed = "{show_money(reading)}"'
        kept = [line for line in lines[header + 1 : last] if not _SEED.match(line)]
        lines[header + 1 : last] = [seed, *kept]
        data["meter"][name]["seed"] = show_money(reading)
    changed = "\n".join(lines)
    if not _says(changed, data):
        raise CannotEdit("The meters are written in a way that only you can change.")
    return changed


def _rows_of(data: Mapping[str, Any], paytable: str) -> Path:
    """Where a table's rows stand; one of several settlements of a spot is called by its number."""
    spot, _, number = paytable.rpartition("-")
    paths: list[Path] = [("settle", paytable), ("paytable", paytable)]
    paths += [("settle", spot, int(number) - 1)] if number.isdecimal() else []
    for path in paths:
        for key in ("pays", "matches"):
            if isinstance(_at(data, (*path, key)), dict):
                return (*path, key)
    raise CannotEdit(f"There is no paytable called {paytable}.")


def _at(data: Mapping[str, Any], path: Path) -> Any:
    inside: Any = data
    for part in path:
        try:
            inside = inside[part]
        except (KeyError, IndexError, TypeError):
            return None
    return inside


def _with_facts(data: Mapping[str, Any], path: Path, pays: Pays) -> Rows:
    """A row with a name of its own keeps what it is."""
    before = cast("dict[str, Any]", _at(data, path))
    told = {words: _at(before, (words, "is")) for words in before}
    return {
        words: {"is": told[words], "pays": pay} if told.get(words) else pay
        for words, pay in pays.items()
    }


def _put(data: dict[str, Any], path: Path, value: object) -> None:
    inside: Any = data
    for part in path[:-1]:
        inside = inside[part]
    inside[path[-1]] = value


def _says(text: str, data: Mapping[str, Any]) -> bool:
    try:
        return parse_toml(text) == data
    except tomllib.TOMLDecodeError:
        return False


def _key(words: str) -> str:
    return words if _BARE.fullmatch(words) else json.dumps(words, ensure_ascii=False)


def _rows(rows: Rows) -> list[str]:
    """A line each, with the pays below one another."""
    width = max((len(_key(words)) for words in rows), default=0)
    return [f"{_key(words):{width}} = {_value(row)}" for words, row in rows.items()]


def _inline(rows: Rows) -> str:
    return ", ".join(f"{_key(words)} = {_value(row)}" for words, row in rows.items())


def _value(row: int | str | dict[str, Any]) -> str:
    if not isinstance(row, dict):
        return json.dumps(row, ensure_ascii=False)
    inside = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items())
    return f"{{ {', '.join(inside)} }}"
