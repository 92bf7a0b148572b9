"""Arguments that several commands take, written once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from houseway.cli.app import Mistake
from houseway.games import names
from houseway.round.events import encode

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game by name, as `houseway games` lists them, or a game file's path.",
        autocompletion=names,
        show_default=False,
    ),
]

OptionList = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=VALUE",
        help="Change an option that `houseway rules GAME` lists; may be given more than once.",
        show_default=False,
    ),
]


JsonFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Write the results as JSON; - for the output.", show_default=False
    ),
]


def chosen(given: list[str] | None) -> dict[str, str]:
    """`["big_kahuna=B"]` as a mapping."""
    options: dict[str, str] = {}
    for one in given or []:
        name, equals, value = one.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Mistake(f"--option takes a name and a value, as in big_kahuna=B, not {one!r}")
        options[name.strip()] = value.strip()
    return options


def as_json(thing: object) -> str:
    """Data as JSON text, indented, cards and hands by name."""
    return msgspec.json.format(encode(thing), indent=2).decode()


def write_json(file: Path, told: Sequence[object]) -> None:
    """Into a file, or to the output if that is `-`."""
    text = as_json(told)
    if str(file) == "-":
        print(text)
    else:
        file.write_text(text + "\n", encoding="utf-8")
