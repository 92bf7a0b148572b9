"""Arguments that several commands take, written once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from houseway.cli.app import Mistake
from houseway.gamefile.editing import CannotEdit, put_seeds
from houseway.gamefile.game import game_from
from houseway.games import names
from houseway.money import Cents, dollars
from houseway.round.events import encode
from houseway.round.game import Game

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


MeterList = Annotated[
    list[str] | None,
    typer.Option(
        "--meter",
        metavar="[NAME=]DOLLARS",
        help="What a meter shows, as in 25000; with its name where there are several.",
        show_default=False,
    ),
]


def shown_meters(game: Game, given: list[str] | None) -> dict[str, Cents]:
    """`["25000"]`, or `["grand=25000"]`, as what each meter shows."""
    names = [meter.name for meter in game.meters(game.rules())]
    if given and not names:
        raise Mistake(f"{game.title} has no meter")
    shown: dict[str, Cents] = {}
    for one in given or []:
        name, _, amount = one.rpartition("=")
        if not name and len(names) > 1:
            raise Mistake(f"say which meter shows {amount}: {', '.join(names)}, as in {names[0]}=1")
        if name and name not in names:
            raise Mistake(f"no meter here is called {name!r}; there are {', '.join(names)}")
        shown[name or names[0]] = dollars(amount)
    return shown


def at_meters(game: Game, given: list[str] | None) -> Game:
    """The game with its meters at these readings: another game file, proved like any."""
    shown = shown_meters(game, given)
    if not shown:
        return game
    try:
        return game_from(put_seeds(game.file, shown), game.name)
    except CannotEdit as error:
        raise Mistake(str(error)) from error


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
