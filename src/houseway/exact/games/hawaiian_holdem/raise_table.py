"""Hawaiian Hold'em before the flop: what each of the 1,755 three-card hands is worth, as a table.

A raise is decided before the flop (HAW-4), over 18,424 flops with the best discard on each: too
much for one question, so the wins and ties of every hand are shipped. To make the tables again,
from the parts of the proofs of the bet, those that are missing solved first:

    python -m houseway.exact.games.hawaiian_holdem.raise_table
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np

from houseway.cards import Card, check_distinct
from houseway.exact.games.hawaiian_holdem import bet as hawaiian
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows
from houseway.exact.kernels.record import Record
from houseway.exact.proving.proof import Part
from houseway.games.hawaiian_holdem import GAME, HawaiianRules

COMMAND = "python -m houseway.exact.games.hawaiian_holdem.raise_table"
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
    tables: dict[str, RaiseTable]  # by the proof that they are made from


@cache
def shipped() -> Shipped:
    data = files("houseway.exact").joinpath("data", FILE).read_bytes()
    return msgspec.json.decode(data, type=Shipped)


def raise_values(hole: Sequence[Card], rules: HawaiianRules) -> dict[str, Fraction]:
    """What three cards are worth in bets, checked and raised to the limit.

    A raise of any amount between is worth as much between.
    """
    check_distinct(hole)
    row = canonical_rows(canonical_hands(3), np.array([[card.index for card in hole]], np.uint8))
    wins, ties = shipped().tables[hawaiian.proof_name(rules)].hands[int(row[0])]
    deals = int(canonical_hands(3).weights[row[0]]) * hawaiian.FLOPS * hawaiian.DEALS
    value = Record(wins, ties, deals).net(rules.ties)
    return {"check": value, "raise": (1 + rules.raise_times) * value}


def table_of(results: Mapping[str, Sequence[int] | Part]) -> RaiseTable:
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


def main() -> None:
    # The driver knows every solver, and whoever only reads the tables does not need them.
    from houseway.exact.proving.driver import run
    from houseway.exact.proving.part_cache import KeptParts, usual_folder
    from houseway.exact.proving.proofs import proofs

    bets = [proof for proof in proofs() if proof.game == GAME.name and "bet" in proof.wagers]
    tables: dict[str, RaiseTable] = {}
    for proved in run(bets):
        kept = KeptParts(proved.proof, usual_folder())
        tables[proved.proof.name] = table_of({part: kept.load(part) for part in kept.parts})
    packed = msgspec.json.encode(Shipped(COMMAND, tables)).replace(b"],", b"],\n")
    (Path(__file__).parents[2] / "data" / FILE).write_bytes(packed + b"\n")


if __name__ == "__main__":
    main()
