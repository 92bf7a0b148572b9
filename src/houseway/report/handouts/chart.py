"""The chart of the first decision, small enough for a card: a sign and a shade for each act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from houseway.exact.strategy.chart import Chart, ChartCell
from houseway.report.paper import Block, Note, Picture, grid
from houseway.round.questions import label

RANKS = "AKQJT98765432"
_GIVE_UP = ("fold", "take-back")
_SIGNS = ("●", "▲", "■", "◆")  # as on the page of the strategy
_SHADES = ("#e4efe9", "#fff", "#f5ecd8", "#e8e8e8")
_WIDE, _HIGH = 34, 15
_MOST_ROWS = 20
_MOST_BESIDE = 26  # rows of a chart with columns
_LETTERS = {"split": "P", "surrender": "R"}  # the others begin with their own


def at_a_glance(charts: Sequence[Chart]) -> Iterator[Block]:
    """The first decision; nothing where it depends on more than a card has room for."""
    chart = next(iter(charts), None)
    if chart is None:
        return
    signs = signs_of(chart)
    if chart.cards == 2 and chart.columns and len(rows := _beside(chart)) <= _MOST_BESIDE:
        yield from _against_columns(chart, rows)
        return
    if chart.cards == 2:
        yield Picture(_square(chart, signs))
    else:
        rows = list(_runs(chart, signs))
        if len(rows) > _MOST_ROWS:
            return
        yield grid("your cards | best", rows, title=chart.prompt)
    if any(len(cell.best) > 1 for cell in chart.cells):
        yield Note("Of a group of hands: what is best for most of them.")


def _beside(chart: Chart) -> list[tuple[str, ...]]:
    """Two cards beside what lies open: a letter for the act, rows that are alike together."""

    def letter(counts: Sequence[int]) -> str:
        act = chart.acts[counts.index(max(counts))]
        return _LETTERS.get(act, act[:1].upper()) if sum(counts) else ""

    rows: list[tuple[str, ...]] = []
    played = [cell for cell in chart.cells if cell.name != "blackjack"]
    for signs, cells in groupby(played, lambda one: tuple(map(letter, one.columns))):
        run = [cell.name for cell in cells]
        last = run[-1].split()[-1]
        rows.append((run[0] if len(run) == 1 else f"{run[0]} to {last}", *signs))
    return rows


def _against_columns(chart: Chart, rows: Sequence[tuple[str, ...]]) -> Iterator[Block]:
    taken = {sign for _, *signs in rows for sign in signs}
    named = {_LETTERS.get(act, act[:1].upper()): act for act in chart.acts}
    legend = ", ".join(f"{sign} {act}" for sign, act in named.items() if sign in taken)
    heads = " | ".join(("your cards", *chart.columns))
    yield grid(heads, rows, title=f"{chart.prompt} against the {chart.beside.lower()}")
    yield Note(f"{legend}. Where two cards of a total differ: what is best for most of them.")


def signs_of(chart: Chart) -> dict[str, str]:
    """By act: its sign."""
    going_on = [act for act in chart.acts if act not in _GIVE_UP]
    signs = dict(zip(going_on, _SIGNS, strict=False))
    return {act: signs.get(act, "✗") for act in chart.acts}


def best_act(cell: ChartCell) -> str:
    """What is best for most hands of a group."""
    return max(cell.best, key=lambda act: cell.best[act])


def _legend(chart: Chart, width: int, height: int) -> str:
    """In the picture, so that no page comes between."""
    taken = {best_act(cell) for cell in chart.cells}
    signs = signs_of(chart)
    named = (f"{signs[act]} {label(act).lower()}" for act in chart.acts if act in taken)
    words = escape(f"{chart.prompt}: {', '.join(named)}. Suited above the diagonal.")
    # No page has an ink of its own below the chart: the text follows the page.
    return f'<text x="{width / 2}" y="{height - 10}" fill="currentColor">{words}</text>'


def _runs(chart: Chart, signs: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Hands from the strongest down, as far as one act is best, always or for some of them."""
    for (act, mixed), cells in groupby(chart.cells, lambda one: (best_act(one), len(one.best) > 1)):
        run = list(cells)
        first, last = run[0].name, run[-1].name
        share = sum(cell.best[act] for cell in run) / sum(cell.hands for cell in run)
        some = f" for {_share(share)}" if mixed else ""
        yield (
            first if len(run) == 1 else f"{first} to {last}",
            f"{signs[act]} {label(act)}{some}",
        )


def _share(share: float) -> str:
    """Of hands that are not all alike: never all of them, nor none."""
    return "nearly all" if share > 0.995 else f"{share:.0%}"


def _square(chart: Chart, signs: dict[str, str]) -> str:
    named = {cell.name: cell for cell in chart.cells}
    cells = "".join(_cells(chart, named, signs))
    width, height = _WIDE * len(RANKS), _HIGH * (len(RANKS) + 2)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(chart.prompt)}" fill="#000" font-family="sans-serif" '
        f'font-size="9" text-anchor="middle">{cells}{_legend(chart, width, height)}</svg>'
    )


def _cells(chart: Chart, named: dict[str, ChartCell], signs: dict[str, str]) -> Iterator[str]:
    for row, one in enumerate(RANKS):
        for column, other in enumerate(RANKS):
            high, low = (one, other) if row <= column else (other, one)
            name = high + low + ("" if row == column else "s" if row < column else "o")
            act = best_act(named[name])
            x, y = column * _WIDE, row * _HIGH
            shade = _SHADES[chart.acts.index(act) % len(_SHADES)]
            yield (
                f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{_HIGH}" fill="{shade}" '
                f'stroke="#999" stroke-width=".5"/>'
                f'<text x="{x + _WIDE / 2}" y="{y + 11}">{signs[act]} {name}</text>'
            )
