"""`houseway prove GAME --sees dealer:1`: what a peek is worth, and the section of exposures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.cli.simulate.bars import bar
from houseway.exact.math import NotProved
from houseway.exact.peeks.peek import BadPeek, Peek, parse_sees
from houseway.exact.registry import math_of
from houseway.games import find
from houseway.round.describe import options_in_words
from houseway.round.game import Game
from houseway.round.options import declared
from houseway.round.questions import label

_INDENT = (0, 2)
_NOTE = (
    "The player's edge per unit first staked, played best with what is seen. Exact, or "
    "sampled over deals whose every decision is solved exactly, ± one standard error."
)
_AT_LEAST = (
    "≥ at least: decisions are made on random completions of a deal, and best play is worth more."
)


def compute_peek(
    game: Game, asked: str, options: Mapping[str, str], deals: int | None, jobs: int
) -> Peek:
    """The peek that is asked for, with a bar while it takes long."""
    try:
        sees = parse_sees(asked)
        with bar(f"{game.name}, {sees}") as progress:
            return math_of(game).peek(
                sees, options=options, deals=deals, jobs=jobs, progress=progress
            )
    except (BadPeek, NotProved) as error:
        raise Mistake(str(error)) from error


def show_peek(console: Console, peek: Peek) -> None:
    """One peek in full."""
    heading(console, f"{find(peek.game).title}, who sees {peek.sees.words}")
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(Text("the player's edge", "quiet"), Text(_value(peek), "title"))
    grid.add_row(Text("without the peek", "quiet"), _percent(float(peek.without)))
    grid.add_row(Text("the peek adds", "quiet"), _percent(float(peek.gain)))
    if not peek.exact:
        how = "decisions on random completions" if peek.at_least else "every decision exact"
        grid.add_row(Text("sampled", "quiet"), f"{peek.deals:,} deals, {how}")
    grid.add_row(Text("on", "quiet"), _wagers(peek))
    if told := _options(peek):
        grid.add_row(Text("options", "quiet"), told)
    console.print(Padding(grid, (1, 2)))
    console.print(Padding(Text(_NOTE, "quiet"), _INDENT))
    if peek.at_least:
        console.print(Padding(Text(_AT_LEAST, "quiet"), _INDENT))


def show_peeks(console: Console, peeks: Sequence[Peek]) -> None:
    """The section on protecting the game."""
    if not peeks:
        return
    heading(console, "What a peek is worth, if the game is not protected")
    console.print(Padding(Text(_NOTE, "quiet"), (1, 2, 0, 2)))
    if any(one.at_least for one in peeks):
        console.print(Padding(Text(_AT_LEAST, "quiet"), _INDENT))
    grid = Grid.grid(padding=(0, 2), expand=True)
    grid.add_column(justify="right", no_wrap=True, min_width=9)
    grid.add_column(ratio=1)
    for one in sorted(peeks, key=lambda one: -one.value):
        style = "lose" if one.value > 0 else "quiet"
        words = Text.assemble((f"{find(one.game).title}", "title"), f", who sees {one.sees.words}")
        told = _options(one)
        words.append(f" · {told}" if told else "", "quiet")
        words.append(f" · {_percent(float(one.without))} without", "quiet")
        grid.add_row(Text(_value(one), style), words)
    console.print()
    console.print(Padding(grid, _INDENT))


def _value(peek: Peek) -> str:
    told = ("≥ " if peek.at_least else "") + _percent(float(peek.value))
    return told if peek.standard_error is None else f"{told} ± {100 * peek.standard_error:.2f}"


def _percent(value: float) -> str:
    return f"{100 * value:+.2f}%".replace("-", "−")


def _options(peek: Peek) -> str:
    """Those that a table can have; how freely a player may play is no option."""
    game = find(peek.game)
    names = {one.name for one in declared(game.rules)}
    given = {name: value for name, value in peek.options.items() if name in names}
    return options_in_words(game, given)


def _wagers(peek: Peek) -> str:
    return " and ".join(map(label, peek.wager.split(" and ")))
