"""Published figures, as they are printed: `edge = "3.37%"`, with the wagers they are about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from houseway.gamefile.model import Figure, Paytable, Printed, Spot
from houseway.gamefile.reading.fields import MOST_ITEMS, Table, shown
from houseway.gamefile.twenty_one.rules import TwentyOne

_FIGURES: Mapping[str, Figure] = {
    "edge": "edge",
    "edge-of-all": "edge of all bets",
    "element-of-risk": "element of risk",
    "deviation": "deviation",
    "hit-rate": "hit rate",
}
_PERCENT = re.compile(r"-?\d{1,3}(\.\d{1,12})?%")
_NUMBER = re.compile(r"\d{1,6}(\.\d{1,12})?")


def read_printed(
    top: Table, spots: Sequence[Spot], paytables: Sequence[Paytable], rules: TwentyOne | None
) -> tuple[Printed, ...]:
    first = [spot.name for spot in spots if not spot.later]
    others = [table.name for table in paytables if table.instead_of]
    for _, words in rules.offered if rules else ():
        others += words[1:]
    return tuple(
        figure
        for table in top.tables("printed", MOST_ITEMS)
        for figure in _figures(table, first, others)
    )


def _figures(table: Table, first: Sequence[str], others: Sequence[str]) -> Iterator[Printed]:
    """One entry may print several figures of the same wagers."""
    wagers = table.some_of("wager", first)
    if "wager" not in table:
        table.needs("wager", "wager = the wagers made before the deal that it is about")
    source = table.text("source", required=True)
    per = table.one_of("per", first)
    tables = table.some_of("with", others)
    if not any(key in table for key in _FIGURES):
        table.needs("figure", f"one of {', '.join(_FIGURES)}")
    for key, figure in _FIGURES.items():
        text = table.get(key)
        if text is not None:
            value = table.read(key, lambda value, key=key: _value(key, value), Fraction(0))
            yield Printed(wagers, figure, value, str(text), source, per, tables)
    table.only("a printed figure")


def _value(key: str, value: Any) -> Fraction:
    """A share is a percentage; a deviation is a number of units."""
    if key == "deviation":
        if isinstance(value, str) and _NUMBER.fullmatch(value):
            return Fraction(value)
        raise ValueError(shown(value), 'a number in quotes, as in "3.13"')
    if isinstance(value, str) and _PERCENT.fullmatch(value):
        return Fraction(value.removesuffix("%")) / 100
    raise ValueError(shown(value), 'a percentage in quotes, as in "3.37%"')
