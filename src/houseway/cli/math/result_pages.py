"""How results, verdicts and exposures look at the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.games import heading
from houseway.exact.proving.exposure import Exposure
from houseway.exact.proving.nearby_readings import nearby
from houseway.exact.proving.result import Result
from houseway.exact.proving.wording import (
    base_edge,
    edge_words,
    option_words,
    percent,
    row_words,
    sample_words,
    unit_words,
    wager_name,
)
from houseway.exact.registry import math_of

_INDENT = (0, 2)
_VERDICTS = {"reproduced": "win", "disputed": "lose", "nothing printed": "quiet"}
_MANY_ROWS = 40


# --- Results --------------------------------------------------------------------------------------


def show_results(
    console: Console,
    results: Sequence[Result],
    *,
    in_full: bool = False,
    by_default: str = "by default",
) -> None:
    """Printed against computed, game by game; in full with each row of a paytable.

    `by_default` says what a result is about that needs no option said.
    """
    for game, group in groupby(results, lambda result: result.game):
        of_game = list(group)
        heading(console, game.title)
        for wager in dict.fromkeys(map(wager_name, of_game)):
            console.print()
            console.print(Text("  " + wager, "title"))
            of_wager = [one for one in of_game if wager_name(one) == wager]
            _show_wager(console, of_wager, of_game, by_default)
        if in_full:
            for result in of_game:
                _show_rows(console, result)
    console.print()
    console.print(Padding(_summary(results), _INDENT))


def _show_wager(
    console: Console, results: Sequence[Result], others: Sequence[Result], by_default: str
) -> None:
    grid = Grid.grid(padding=(0, 2), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(justify="right", no_wrap=True, width=8)
    grid.add_column(no_wrap=True, width=15)
    for result in results:
        verdict = Text(result.verdict, _VERDICTS[result.verdict])
        figure = result.printed.figure if result.printed else ""
        words = _words(result, others, by_default)
        grid.add_row(words, base_edge(result), figure, verdict)
    console.print(Padding(grid, (0, 2, 0, 4)))


def _words(result: Result, others: Sequence[Result], by_default: str) -> Text:
    words = Text(option_words(result) or by_default, "quiet")
    if result.printed and result.verdict == "disputed":
        gap = result.edge - result.printed.value
        words.append(f"\n{'above' if gap > 0 else 'below'} the print by {percent(abs(gap))}")
        for reading in nearby(result, others):
            how = "gives the print" if reading.gives else f"would give {percent(reading.edge, 2)}"
            words.append(f"\n{reading.words} {how}")
    if result.printed:
        for figure in math_of(result.game).also_printed(result):
            words.append(f"\n{figure}")
    if result.sample:
        words.append(f"\n{sample_words(result)}")
    return words


def _show_rows(console: Console, result: Result) -> None:
    console.print()
    title = Text.assemble((f"  {wager_name(result)} ", "title"), (option_words(result), "quiet"))
    console.print(title)
    facts = [
        ("value", result.value_words),
        ("edge", edge_words(result, 4)),
        ("element of risk", percent(result.element_of_risk)),
    ]
    if result.standard_deviation is not None:
        facts.append(("standard deviation", f"{result.standard_deviation:.6f}"))
    facts += [(f"share: {name}", percent(share)) for name, share in result.shares.items()]
    grid = Grid.grid(padding=(0, 2))
    for name, fact in facts:
        grid.add_row(Text(name, "quiet"), Text(fact, overflow="fold"))
    console.print(Padding(grid, (0, 2, 0, 4)))
    if result.rows and len(result.rows) <= _MANY_ROWS:
        console.print(Padding(_rows(result), (1, 2, 0, 4)))


def _rows(result: Result) -> Grid:
    grid = Grid.grid(padding=(0, 3))
    grid.add_column()
    for _ in range(3):
        grid.add_column(justify="right", no_wrap=True)
    grid.add_row(*(Text(name, "quiet") for name in ("row", "net", "count", "frequency")))
    for row in result.rows:
        net = f"{'+' * (row.net > 0)}{row.net}".replace("-", "−")
        frequency = percent(Fraction(row.count, result.total), 6)
        grid.add_row(row_words(result, row.name), net, f"{row.count:,}", frequency)
    return grid


def _summary(results: Sequence[Result]) -> Text:
    counts = {
        verdict: sum(result.verdict == verdict for result in results) for verdict in _VERDICTS
    }
    words = ", ".join(f"{count} {verdict}" for verdict, count in counts.items() if count)
    return Text(f"{words or 'no results'}. Edges are the house's, of the base wager.", "quiet")


# --- Exposures ------------------------------------------------------------------------------------


def show_exposures(console: Console, exposures: Sequence[Exposure]) -> None:
    """What a reviewer reads first: the default rules, then readings and options of a house."""
    console.print()
    console.print(Text("  Where the player has the edge", "title"))
    console.print(
        Padding(
            Text(
                "Exact, of the base wager, under the best play; the worst first. "
                "The other results of houseway prove --shipped leave the edge with the house.",
                "quiet",
            ),
            _INDENT,
        )
    )
    by_default = [one for one in exposures if one.by_default]
    _show_group(console, "Under the rules as they stand, open ones read by default", by_default)
    others = [one for one in exposures if not one.by_default]
    _show_group(console, "Under other readings of open rules, or other options of a house", others)
    if not exposures:
        console.print(Padding(Text("No wager favours the player."), (1, 2)))


def _show_group(console: Console, title: str, exposures: Iterable[Exposure]) -> None:
    shown = list(exposures)
    if not shown:
        return
    heading(console, title)
    grid = Grid.grid(padding=(0, 2), expand=True)
    grid.add_column(justify="right", no_wrap=True, min_width=7)
    grid.add_column(ratio=1)
    for one in shown:
        edge = f"{percent(one.gain, 2)} of {unit_words(one.result)}"
        grid.add_row(Text(edge, "lose"), _told(one).append("\n"))
    console.print()
    console.print(Padding(grid, _INDENT))


def _told(exposure: Exposure) -> Text:
    result = exposure.result
    words = Text.assemble((f"{result.game.title}, {wager_name(result)}", "title"))
    if options := option_words(result):
        words.append(f" · {options}", "quiet")
    words.append(f"\n{exposure.strategy}")
    if result.printed:
        words.append(f" The document prints {result.printed.figure} for the house.", "quiet")
    return words
