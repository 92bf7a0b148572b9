"""The results as tables for a page of documentation, put between its marks.

python -m houseway.cli.prove_markdown docs/exact.md
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from houseway.cli.prove_pages import option_words, percent, wager_name
from houseway.exact.exposure import exposures
from houseway.exact.nearby import nearby
from houseway.exact.result import Result
from houseway.exact.shipped import shipped_results
from houseway.games import find


def filled(page: str) -> str:
    """The page with each table made anew from what is shipped."""
    for mark, table in _TABLES.items():
        begin, end = f"<!-- {mark} -->", "<!-- end -->"
        block = f"{begin}\n{table(shipped_results())}\n{end}"
        page = re.sub(f"{begin}.*?{end}", lambda _, block=block: block, page, flags=re.DOTALL)
    return page


def _grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [list(heads), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _verdicts(results: Iterable[Result]) -> str:
    """Every printed figure with what we get."""
    every = list(results)
    return _grid(
        ("game", "wager", "printed", "computed", "verdict"),
        (
            (
                find(one.game).title,
                _named(one),
                one.printed.figure,
                percent(one.edge),
                "; ".join((one.verdict, *_explained(one, every))),
            )
            for one in every
            if one.printed
        ),
    )


def _explained(result: Result, others: Iterable[Result]) -> list[str]:
    return [
        f"{one.words} gives {'it' if one.gives else percent(one.edge, 2)}"
        for one in nearby(result, others)
    ]


def _results(results: Iterable[Result]) -> str:
    return _grid(
        ("game", "wager", "edge", "element of risk", "standard deviation", "wins"),
        (
            (
                find(one.game).title,
                _named(one),
                percent(one.edge),
                percent(one.element_of_risk),
                "" if one.standard_deviation is None else f"{one.standard_deviation:.4f}",
                percent(one.hit_frequency, 2) if _counts_deals(one) else "",
            )
            for one in results
            if one.wager != "envy"
        ),
    )


def _counts_deals(result: Result) -> bool:
    """Where two hands or two wagers hang together, rows count these, or there are none."""
    return sum(row.count for row in result.rows) == result.total


def _envy(results: Iterable[Result]) -> str:
    return _grid(
        ("version", "dollars a round"),
        ((option_words(one), f"{float(one.value):.6f}") for one in results if one.wager == "envy"),
    )


def _exposures(results: Iterable[Result]) -> str:
    return _grid(
        ("player's edge", "wager", "by default", "how"),
        (
            (
                percent(one.gain, 2),
                f"{find(one.result.game).title}, {_named(one.result)}",
                "yes" if one.by_default else "no",
                one.strategy,
            )
            for one in sorted(exposures(results), key=lambda one: not one.by_default)
        ),
    )


def _named(result: Result) -> str:
    return ", ".join(filter(None, (wager_name(result), option_words(result))))


_TABLES: dict[str, Callable[[Iterable[Result]], str]] = {
    "verdicts": _verdicts,
    "results": _results,
    "envy": _envy,
    "exposures": _exposures,
}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")
