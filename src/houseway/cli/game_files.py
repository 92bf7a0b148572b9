"""`houseway new` and `houseway check`: start a game file from a few questions, and read one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import MISTAKE, Mistake
from houseway.cli.screen import screen
from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.faults import BadGameFile
from houseway.gamefile.reading.fields import NAME
from houseway.gamefile.reading.file import read_game
from houseway.gamefile.starting import SIZES, Start, letters_of, starting_file

_INDENT = (0, 2)


def new(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="The name of the game's file, as in my-game.",
            show_default=False,
        ),
    ],
) -> None:
    """Start a game file: a few questions, then a game that plays and can be changed."""
    stem = name.removesuffix(".toml")
    if not NAME.fullmatch(stem):
        raise Mistake(f"{stem!r} is no name: use small letters, digits and hyphens")
    path = Path(f"{stem}.toml")
    if path.exists():
        raise Mistake(f"{path} is there already")
    text = starting_file(_asked(stem))
    read_game(text, stem)
    path.write_text(text, encoding="utf-8")
    print(f"\n{path} is written. houseway play {path} deals it, houseway check {path} reads it.")


def _asked(stem: str) -> Start:
    """The questions, each with an answer for Enter."""
    title = _text("What is the game called", stem.replace("-", " ").title())
    letters = _text("Three letters for the ids of its rules", letters_of(title)).upper()
    size = _whole("How many cards make a hand", SIZES[0], SIZES[0], SIZES[-1])
    player = _whole("How many cards does each player get", size, 1, 7)
    dealer = _whole("How many does the dealer get (0: no dealer's hand)", player, 0, 7)
    least = max(0, size - min(player, dealer or player))
    board = _whole("How many come to the board after the choice", least, least, 5)
    qualifies = ""
    if dealer:
        qualifies = _text(
            "With what does the dealer qualify (none: always)", "queen high or better"
        )
    times = _whole("How many antes does it take to play on", 1, 1, 10)
    return Start(
        title, letters, size, player, dealer, board, "" if qualifies == "none" else qualifies, times
    )


def _text(question: str, usual: str) -> str:
    return str(typer.prompt(question, default=usual)).strip().replace('"', "'")


def _whole(question: str, usual: int, least: int, most: int) -> int:
    answer = typer.prompt(f"{question}, {least} to {most}", default=usual, type=int)
    if not least <= answer <= most:
        raise Mistake(f"{question}: {least} to {most}, not {answer}")
    return answer


def check(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A game file, as in my-game.toml.", show_default=False),
    ],
) -> None:
    """Read a game file, and list what is wrong with it by line."""
    console = screen()
    try:
        game = read_game(file.read_bytes(), file.stem)
    except BadGameFile as error:
        _show_faults(console, file, error)
        raise typer.Exit(MISTAKE) from None
    console.print(Padding(_summary(game), _INDENT))


def _show_faults(console: Console, file: Path, error: BadGameFile) -> None:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", no_wrap=True, style="rule.id")
    grid.add_column(ratio=1)
    for fault in error.faults:
        where = (f"{fault.field}: ", "act") if fault.field else ""
        words = Text.assemble(where, f"found {fault.found}; allowed: {fault.allowed}")
        grid.add_row(str(fault.line), words)
    count = len(error.faults)
    console.print(Text(f"  {file}: {count} fault{'s' if count > 1 else ''}, by line", "refused"))
    console.print(Padding(grid, _INDENT))


def _summary(game: PlainGame) -> Text:
    counts = (
        (len(game.spots), "wager"),
        (len(game.steps), "step"),
        (len(game.decisions()), "decision"),
        (len(game.paytables), "paytable"),
    )
    words = ", ".join(f"{count} {word}{'s' if count != 1 else ''}" for count, word in counts)
    return Text.assemble(
        (game.title, "title"), f" is right: {words}. ", (game.digest[:12], "quiet")
    )
