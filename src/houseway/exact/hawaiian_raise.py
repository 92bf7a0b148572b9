"""Hawaiian Hold'em before the flop: what each of the 1,755 three-card hands is worth, as a table.

A raise is decided before the flop (HAW-4), over 18,424 flops with the best discard on each: too
much for one question, so the wins and ties of every hand are shipped. To make the table again:

    python -m houseway.exact.hawaiian_raise
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from functools import cache, partial
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np

from houseway.cards import Card, check_distinct
from houseway.exact import hawaiian
from houseway.exact.canonical import canonical_hands, canonical_rows
from houseway.games.hawaiian_holdem import HawaiianRules

COMMAND = "python -m houseway.exact.hawaiian_raise"
FILE = "hawaiian_raise.json"

WinsAndTies = tuple[int, int]


class RaiseTable(msgspec.Struct, frozen=True):
    """Wins and ties of the best discards, a row for each hand as `canonical_hands(3)` lists them.

    The parts that they are summed from stand beside them, so that a few can be checked.
    """

    hands: list[WinsAndTies]
    parts: dict[str, WinsAndTies]


class Shipped(msgspec.Struct, frozen=True):
    command: str
    standard: RaiseTable
    alternative_a: RaiseTable


@cache
def shipped() -> Shipped:
    data = files("houseway.exact").joinpath("data", FILE).read_bytes()
    return msgspec.json.decode(data, type=Shipped)


def raise_values(hole: Sequence[Card], rules: HawaiianRules) -> dict[str, Fraction]:
    """What three cards are worth in bets, checked and raised to the limit.

    A raise of any amount between is worth as much between.
    """
    hawaiian.check_solved(rules)
    check_distinct(hole)
    row = canonical_rows(canonical_hands(3), np.array([[card.index for card in hole]], np.uint8))
    table = shipped().alternative_a if rules.alternative_a else shipped().standard
    wins, ties = table.hands[int(row[0])]
    deals = int(canonical_hands(3).weights[row[0]]) * hawaiian.FLOPS * hawaiian.DEALS
    losses = deals - wins - ties
    value = Fraction(wins - losses + rules.alternative_a * ties, deals)
    return {"check": value, "raise": (1 + rules.raise_times) * value}


def table_of(results: Mapping[str, Sequence[int]]) -> RaiseTable:
    """The table from the solved parts, by name."""
    wins_and_ties = {
        part: np.array(counts[: 2 * hawaiian.HOLES]).reshape(-1, 2)
        for part, counts in results.items()
    }
    hands = np.sum(list(wins_and_ties.values()), axis=0)
    return RaiseTable(
        hands=[(wins, ties) for wins, ties in hands.tolist()],
        parts={part: _sums(rows.sum(axis=0).tolist()) for part, rows in wins_and_ties.items()},
    )


def _sums(two: Sequence[int]) -> WinsAndTies:
    wins, ties = two
    return wins, ties


def write(standard: RaiseTable, alternative_a: RaiseTable) -> None:
    """Put the tables where `shipped` finds them: in the source tree that this file is in."""
    path = Path(__file__).parent / "data" / FILE
    path.parent.mkdir(exist_ok=True)
    packed = msgspec.json.encode(Shipped(COMMAND, standard, alternative_a))
    path.write_bytes(packed.replace(b"],", b"],\n") + b"\n")


def main() -> None:
    tables: list[RaiseTable] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for rules in (HawaiianRules(), HawaiianRules(alternative_a=True)):
            parts = hawaiian.parts(rules)
            solved = pool.map(partial(hawaiian.solve_part, rules), parts)
            tables.append(table_of(dict(zip(parts, solved, strict=True))))
    write(*tables)


if __name__ == "__main__":
    main()
