"""Hawaiian Hold'em before the flop: what each of the 1,755 three-card hands is worth, as a table.

A raise is decided before the flop (HAW-4), over 18,424 flops with the best discard on each: too
much for one question, so the wins and ties of every hand are shipped. They are made from the parts
of the proofs of the bet, those that are missing solved first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from msgspec import Struct

from houseway.cards import Card, check_distinct
from houseway.exact.games.hawaiian_holdem import bet as hawaiian
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows
from houseway.exact.kernels.record import Record
from houseway.exact.proving.proof import Part
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.store import Shipped, load
from houseway.games.hawaiian_holdem import GAME, HawaiianRules

NAME = f"{GAME.name}/raise"

WinsAndTies = tuple[int, int]


class RaiseTables(Struct, frozen=True):
    """By the proof that it is made from: the wins and ties of the best discards.

    A row for each hand, as `canonical_hands(3)` lists them.
    """

    tables: dict[str, list[WinsAndTies]]


def shipped() -> Shipped[RaiseTables]:
    """Beside the tables, by part, the wins and ties of all hands together."""
    return load(NAME, RaiseTables)


def raise_values(hole: Sequence[Card], rules: HawaiianRules) -> dict[str, Fraction]:
    """What three cards are worth in bets, checked and raised to the limit.

    A raise of any amount between is worth as much between.
    """
    check_distinct(hole)
    row = canonical_rows(canonical_hands(3), np.array([[card.index for card in hole]], np.uint8))
    wins, ties = shipped().numbers.tables[hawaiian.proof_name(rules)][int(row[0])]
    deals = int(canonical_hands(3).weights[row[0]]) * hawaiian.FLOPS * hawaiian.DEALS
    value = Record(wins, ties, deals).net(rules.ties)
    return {"check": value, "raise": (1 + rules.raise_times) * value}


def table_of(results: Mapping[str, Sequence[int] | Part]) -> list[WinsAndTies]:
    """The table from the solved parts, by name."""
    hands = np.sum([_by_hand(counts) for counts in results.values()], axis=0)
    return [(wins, ties) for wins, ties in hands.tolist()]


def checks_of(results: Mapping[str, Sequence[int] | Part]) -> dict[str, list[str]]:
    """By part: its wins and ties, which add up to those of the table."""
    return {
        part: [str(of) for of in _by_hand(counts).sum(axis=0).tolist()]
        for part, counts in results.items()
    }


def _by_hand(counts: Sequence[int] | Part) -> Part:
    return np.array(counts[: 2 * hawaiian.HOLES]).reshape(-1, 2)


def raise_maker() -> Maker:
    return Maker(NAME, "the value of every three cards before the flop", _make)


def _make(jobs: int) -> Made:
    # The driver is slow to load, and whoever only reads the tables does not need it.
    from houseway.exact.games.hawaiian_holdem.proofs import bet_proofs
    from houseway.exact.proving.driver import solved_parts

    solved = {proof.name: solved_parts(proof, jobs) for proof in bet_proofs()}
    tables = {name: table_of(parts) for name, parts in solved.items()}
    return Made(RaiseTables(tables), {name: checks_of(parts) for name, parts in solved.items()})
