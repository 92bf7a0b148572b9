"""`houseway peek GAME dealer:1`: what a peek is worth, and the section of exposures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.cli.math.count import compute_counts, show_count
from houseway.cli.options import GameName, JsonFile, OptionList, chosen, write_json
from houseway.cli.screen import screen
from houseway.cli.simulate.bars import bar
from houseway.exact.math import NotProved
from houseway.exact.peeks.count import SHOE, parse_penetration
from houseway.exact.peeks.peek import BadPeek, Peek, parse_sees
from houseway.exact.peeks.wire import told_count, told_peek
from houseway.exact.proving.wording import unit_words, wager_name
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules, file_of
from houseway.games import find
from houseway.round.describe import options_in_words
from houseway.round.game import Game
from houseway.round.options import declared

_INDENT = (0, 2)
_NOTE = (
    "The player's edge of the base wager, played best with what is seen. Exact, or "
    "sampled over deals whose every decision is solved exactly, ± one standard error."
)
_AT_LEAST = (
    "≥ at least: decisions are made on random completions of a deal, and best play is worth more."
)


def peek(
    game: GameName,
    sees: Annotated[
        str,
        typer.Argument(
            metavar="PILE:COUNT",
            help="What is seen: dealer:1, seats:5, board:1; or shoe:75, all that is dealt before "
            "a shoe is shuffled at 75%; shoe alone for the game's own cut card.",
        ),
    ],
    option: OptionList = None,
    deals: Annotated[
        int | None,
        typer.Option(
            min=2,
            help="How many deals to sample where a peek is not exact.",
            show_default="as many as take some minutes",
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = 2,
    json: JsonFile = None,
    wager: Annotated[
        list[str] | None,
        typer.Option(help="With shoe:75: only this wager; may be given more than once."),
    ] = None,
) -> None:
    """Compute what seeing hidden cards is worth, or counting those that a shoe has dealt.

    Of a shoe: the best linear count of each wager, its correlation, and what it wins.
    """
    if (penetration := _penetration(sees, find(game))) is not None:
        counts = compute_counts(find(game), penetration, wager or [], chosen(option))
        if json is not None:
            write_json(json, [told_count(one) for one in counts])
        else:
            for one in counts:
                show_count(screen(), one)
        return
    found = compute_peek(find(game), sees, chosen(option), deals, jobs)
    if json is not None:
        write_json(json, [told_peek(found)])
    else:
        show_peek(screen(), found)


def _penetration(sees: str, game: Game) -> int | None:
    """In percent; `shoe` alone is as deep as the game's own cut card lies."""
    if sees == SHOE and issubclass(game.rules, FileRules) and file_of(game).cut_card:
        return int(100 * file_of(game).cut_card)
    try:
        return parse_penetration(sees)
    except BadPeek as error:
        raise Mistake(str(error)) from error


def compute_peek(
    game: Game, asked: str, options: Mapping[str, str], deals: int | None, jobs: int
) -> Peek:
    """The peek that is asked for, with a bar while it takes long."""
    if game.banked_by != "house":
        raise Mistake(f"{game.name} is played among players: it has no house edge to prove")
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
    heading(console, f"{peek.result.game.title}, who sees {peek.sees.words}")
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(
        Text("the player's edge", "quiet"),
        Text(f"{_value(peek)} of {unit_words(peek.result)}", "title"),
    )
    grid.add_row(Text("without the peek", "quiet"), _percent(float(peek.without)))
    grid.add_row(Text("the peek adds", "quiet"), _percent(float(peek.gain)))
    if not peek.exact:
        how = "decisions on random completions" if peek.at_least else "every decision exact"
        grid.add_row(Text("sampled", "quiet"), f"{peek.deals:,} deals, {how}")
    grid.add_row(Text("on", "quiet"), wager_name(peek.result))
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
        words = Text.assemble((one.result.game.title, "title"), f", who sees {one.sees.words}")
        told = _options(one)
        words.append(f" · {told}" if told else "", "quiet")
        without = f"{_percent(float(one.without))} of {unit_words(one.result)} without"
        words.append(f" · {without}", "quiet")
        grid.add_row(Text(_value(one), style), words)
    console.print()
    console.print(Padding(grid, _INDENT))


def _value(peek: Peek) -> str:
    told = ("≥ " if peek.at_least else "") + _percent(float(peek.value))
    return told if peek.standard_error is None else f"{told} ± {100 * peek.standard_error:.2f}"


def _percent(value: float) -> str:
    return f"{100 * value:+.2f}%".replace("-", "−")


def _options(peek: Peek) -> str:
    """Options that a table can have; how freely a player may play is none of them."""
    game = peek.result.game
    names = {one.name for one in declared(game.rules)}
    given = {name: value for name, value in peek.result.options.items() if name in names}
    return options_in_words(game, given)
