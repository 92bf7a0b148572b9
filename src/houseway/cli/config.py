"""One file for what a room is started with: `houseway --config room.toml serve`.

    [room]
    host = "127.0.0.1"
    port = 8000
    database = "postgresql://houseway@db.internal/houseway"
    data = "/var/lib/houseway"
    secure = true
    name = ["room.example"]

Its keys are the options of `houseway serve`. An option that is typed goes first, then the
environment (`HOUSEWAY_SERVE_PORT`, `HOUSEWAY_DATABASE`), then the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, cast

TABLE = "room"
LIKE = "serve"  # the command whose options the file may have


class BadConfig(ValueError):
    """A file that says something that `serve` does not take."""


def defaults_from(file: Path, commands: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """By command: what the file says of the options that it has."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadConfig(f"{file} is no TOML: {error}") from error
    if list(told) != [TABLE] or not isinstance(told[TABLE], dict):
        raise BadConfig(
            f"{file}: found {', '.join(told) or 'nothing'}; allowed: one table [{TABLE}]"
        )
    room = cast("dict[str, Any]", told[TABLE])
    known = {_key(one.name): one for one in commands[LIKE].params if one.name != "help"}
    for key, value in room.items():
        if key not in known:
            near = get_close_matches(key, known, n=1)
            meant = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
            raise BadConfig(f"{file}: room.{key} is no option of houseway serve{meant}")
        many = known[key].multiple
        if isinstance(value, list) != many and many:
            raise BadConfig(f'{file}: room.{key} is a list, as ["room.example"]')
    return {
        name: {
            one.name: room[_key(one.name)]
            for one in getattr(command, "params", ())
            if one.name and _key(one.name) in room
        }
        for name, command in commands.items()
    }


def _key(name: str) -> str:
    return name.replace("_", "-")
