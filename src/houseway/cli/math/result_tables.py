"""The results as tables for a page of documentation, put between its marks.

python -m houseway.cli.math.result_tables docs/exact.md docs/exact-fast-action.md
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.nearby_readings import nearby
from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import shipped_results
from houseway.exact.proving.wording import option_words, percent, unit_words, wager_name
from houseway.games.fast_action_holdem import GAME as FAST_ACTION
from houseway.games.fast_action_holdem import FastActionRules

Table = Callable[[Iterable[Result]], str]


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
                one.game.title,
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
        (
            "game",
            "wager",
            "edge",
            "of all first staked",
            "element of risk",
            "standard deviation",
            "wins",
        ),
        (
            (
                one.game.title,
                _named(one),
                f"{percent(one.edge)} of {unit_words(one)}",
                percent(one.edge_of_first_stakes),
                percent(one.element_of_risk),
                _deviation(one),
                percent(one.hit_frequency, 2) if _counts_deals(one) else "",
            )
            for one in results
            if one.wager != "envy"
        ),
    )


def _counts_deals(result: Result) -> bool:
    """Whether rows count deals; those of two dependent hands or wagers count these, if any."""
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
                f"{percent(one.gain, 2)} of {unit_words(one.result)}",
                f"{one.result.game.title}, {_named(one.result)}",
                "yes" if one.by_default else "no",
                one.strategy,
            )
            for one in sorted(exposures(results), key=lambda one: not one.by_default)
        ),
    )


SPLITTINGS = {
    "none": "no split",
    "ante": "Ante",
    "bonus": "Bonus",
    "both together": "both together",
    "ante or both": "Ante, or both",
    "any": "any",
}


def _fast_action(shoe: Mapping[str, str], figure: Callable[[Result], str]) -> Table:
    """A row a wager of Fast Action Hold'em, a column a set of splitting options (FAH-6)."""
    default = FastActionRules()
    tie, labels = default.house_way_tie, default.multi_deck_labels
    wanted = {**shoe, "house_way_tie": tie, "multi_deck_labels": labels}

    def table(results: Iterable[Result]) -> str:
        rows: dict[str, dict[str, str]] = {}
        for one in results:
            same = all(one.options.get(name, value) == value for name, value in wanted.items())
            same &= "multi_deck_list" not in one.options  # said only where it is as printed
            if one.game is FAST_ACTION and one.wager != "envy" and same:
                paytable = one.options.get(
                    f"{shoe['version'].replace(' ', '_').replace('-', '_')}_paytable"
                )
                name = wager_name(one) + (f", paytable {paytable}" if paytable else "")
                rows.setdefault(name, {})[one.options["splitting"]] = figure(one)
        ordered = sorted(rows.items(), key=lambda row: (row[0].count("and"), row[0]))
        return _grid(
            ("wager", *SPLITTINGS.values()),
            ((name, *(of.get(splitting, "") for splitting in SPLITTINGS)) for name, of in ordered),
        )

    return table


def _edge(result: Result) -> str:
    printed = f" (printed {result.printed.figure})" if result.printed else ""
    return f"{percent(result.edge)}{printed}"


def _deviation(result: Result) -> str:
    return "" if result.standard_deviation is None else f"{result.standard_deviation:.4f}"


def _named(result: Result) -> str:
    return ", ".join(filter(None, (wager_name(result), option_words(result))))


ONE_DECK = {"version": "single deck"}
SIX_DECKS = {"version": "multi-deck", "shoe": "6"}

_TABLES: dict[str, Table] = {
    "verdicts": _verdicts,
    "results": _results,
    "envy": _envy,
    "exposures": _exposures,
    "one deck, edges": _fast_action(ONE_DECK, _edge),
    "one deck, deviations": _fast_action(ONE_DECK, _deviation),
    "six decks, edges": _fast_action(SIX_DECKS, _edge),
    "six decks, deviations": _fast_action(SIX_DECKS, _deviation),
}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")
