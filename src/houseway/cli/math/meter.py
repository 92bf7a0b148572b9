"""`houseway meter`: what a wager with a meter is worth at any reading, and in the long run."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import to_builtins
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.cli.math.bars import percent
from houseway.cli.options import (
    GameName,
    JsonFile,
    MeterList,
    OptionList,
    chosen,
    shown_meters,
    write_json,
)
from houseway.cli.screen import screen
from houseway.games import find
from houseway.money import Cents, show_money
from houseway.report.plot import Line, Mark, plot
from houseway.round.meters import Meter

if TYPE_CHECKING:
    from houseway.exact.meters.page import MeterPage

_INDENT = (0, 2)


def meter(
    game: GameName,
    meter: MeterList = None,
    option: OptionList = None,
    json: JsonFile = None,
    picture: Annotated[
        Path | None,
        typer.Option(
            "--plot", metavar="FILE.svg", help="Draw the return by reading.", show_default=False
        ),
    ] = None,
) -> None:
    """Tell what a meter is worth: the return at any reading, where it is even, what it costs."""
    # Solvers are slow to load, and no other command waits for them.
    from houseway.exact.meters.page import envy_of, pages_of
    from houseway.exact.meters.wager import NoMeter
    from houseway.exact.meters.wire import envy_figures, meter_figures

    found = find(game)
    try:
        pages = pages_of(found, chosen(option), shown_meters(found, meter))
    except NoMeter as error:
        envy, words = envy_of(found, chosen(option))
        if not envy or picture is not None:
            raise Mistake(str(error)) from error
        if json is not None:
            write_json(json, [to_builtins(envy_figures(found.name, envy, words), str_keys=True)])
            return
        _show_envy(found.title, words)
        return
    if picture is not None:
        if len(pages) != 1:
            raise Mistake("--plot draws one wager, and this game has several with meters")
        picture.write_text(_drawn(pages[0]), encoding="utf-8")
    if json is not None:
        write_json(json, [to_builtins(meter_figures(page), str_keys=True) for page in pages])
        return
    console = screen()
    heading(console, found.title)
    for page in pages:
        _show(page)
    console.print(Text("  A meter counts free-play chips; nothing is bought or won.", "quiet"))


def _show_envy(title: str, words: Sequence[str]) -> None:
    """A game without a meter, in which the hands of others win."""
    console = screen()
    heading(console, title)
    for line in words:
        console.print(Padding(Text(line), _INDENT))


def _show(page: MeterPage) -> None:
    console, wager = screen(), page.wager
    spot = page.title
    words = f"{spot}, exactly {show_money(wager.wager)}"
    console.print(Padding(Text(words, "bold"), _INDENT))
    console.print(Padding(_readings(page), _INDENT))
    for one in page.meters:
        console.print(Padding(Text(one.in_words()), _INDENT))
    for words in page.in_words():
        console.print(Padding(Text(words), _INDENT))
    console.print()


def _readings(page: MeterPage) -> Grid:
    """The return by what the first meter shows, the others as they stand."""
    grid = Grid.grid(padding=(0, 3))
    for _ in range(3):
        grid.add_column(justify="right", no_wrap=True)
    grid.add_row(*(Text(word, "quiet") for word in (page.first.title, "return", "edge")))
    for reading, returned in page.readings():
        grid.add_row(money(reading), percent(returned, 4), percent(1 - returned, 4))
    return grid


def money(cents: Fraction) -> str:
    return show_money(Cents(round(cents)))


def _drawn(page: MeterPage) -> str:
    points: Sequence[tuple[Fraction, Fraction]] = page.readings()
    shape = "Ever steeper up to its limit" if page.first.mystery else "A straight line"
    line = Line([(float(reading) / 100, float(returned)) for reading, returned in points])
    first: Meter = page.first
    even = page.wager.break_even(first.name, page.shown)
    at = "never the whole wager" if even is None else f"the whole wager at {money(even)}"
    marks = [] if even is None else [Mark(float(even) / 100, f"even at {money(even)}")]
    return plot(
        f"{page.title}: the return by what the meter shows",
        f"{shape}; the return is {at}.",
        [line, *marks],
        x_label=f"the {first.title} meter, in dollars",
        y_label="comes back of a wager",
    )
