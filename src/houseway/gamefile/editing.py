"""Changing a game file's text in place: other pays in one of its paytables, all else as it was."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, cast

from houseway.gamefile.reading.positions import Path, positions
from houseway.gamefile.reading.toml_text import parse_toml

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_INLINE = re.compile(r"^(.*?\bpays\s*=\s*)\{[^{}]*\}(.*)$")


Pays = Mapping[str, int | str]  # by row: so much to 1, or "push"


class CannotEdit(ValueError):
    """Rows that are written in a way that only their author can change."""


def put_pays(text: str, paytable: str, pays: Pays) -> str:
    """The text with these rows in a paytable, which is a settlement's own or has a name."""
    data = parse_toml(text)
    path = _rows_of(data, paytable)
    lines = text.split("\n")
    where = positions(text)
    first = where[path] - 1
    if lines[first].lstrip().startswith("["):
        last = max(line for one, line in where.items() if one[: len(path)] == path)
        lines[first + 1 : last] = _rows(pays)
    else:
        lines[first] = _INLINE.sub(rf"\1{{ {_inline(pays)} }}\2", lines[first])
    changed = "\n".join(lines)
    _put(data, path, dict(pays))
    if not _says(changed, data):
        raise CannotEdit(f"The rows of {paytable} are written in a way that only you can change.")
    return changed


def _rows_of(data: Mapping[str, Any], paytable: str) -> Path:
    for outer in ("settle", "paytable"):
        inside: Any = data
        for part in (outer, paytable, "pays"):
            inside = cast("dict[str, Any]", inside).get(part) if isinstance(inside, dict) else None
        if isinstance(inside, dict):
            return (outer, paytable, "pays")
    raise CannotEdit(f"There is no paytable called {paytable}.")


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


def _rows(pays: Pays) -> list[str]:
    """A line each, with the pays below one another."""
    width = max((len(_key(words)) for words in pays), default=0)
    return [f"{_key(words):{width}} = {json.dumps(pay)}" for words, pay in pays.items()]


def _inline(pays: Pays) -> str:
    return ", ".join(f"{_key(words)} = {json.dumps(pay)}" for words, pay in pays.items())
