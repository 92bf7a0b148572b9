"""The values of the first decision for every hand, kept: too many cards are still to come then.

Before the flop a hold'em game has millions of deals to come, too many for one question; but its
169 classes of hands fit on a page, and a solution finds them all on its way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from pathlib import Path

import msgspec

from houseway.cards import Card
from houseway.exact.general.solved_here import solved_here
from houseway.gamefile.model import PlainGame


class FirstTable(msgspec.Struct, frozen=True):
    """Totals over all that can come, by class of the player's cards and choice."""

    game: str
    digest: str
    tables: dict[str, str]  # paytables used instead of others
    stakes: dict[str, str]  # by spot, as fractions
    place: int  # of the decision among the steps
    acts: list[str]  # the labels of the choices
    whole: int
    values: list[list[int]]  # by class, as `suit_classes` lists them, and choice

    def of(self, held: Sequence[Card]) -> dict[str, Fraction]:
        """By choice: its value with these cards."""
        from houseway.exact.general.counting.suit_classes import (  # what is shipped needs no numpy
            ONE_BLOCK,
            SAME_BITS,
            suit_index,
        )

        size = len(held)
        place = 0
        for at, card in enumerate(sorted(card.index for card in held)):
            place += comb(card, at + 1)
        index = suit_index(size, ONE_BLOCK)
        first = int(index.packed[index.starts[size]]) >> SAME_BITS
        number = (int(index.packed[index.starts[size] + place]) >> SAME_BITS) - first
        pairs = zip(self.acts, self.values[number], strict=True)
        return {act: Fraction(total, self.whole) for act, total in pairs}


# --- Kept -----------------------------------------------------------------------------------------


def _path(digest: str, folder: Path | None) -> Path:
    return solved_here("first-decisions", digest, folder)


def keep_table(table: FirstTable, folder: Path | None = None) -> None:
    """Beside the parts of proofs, for the coach of a game file that was solved here."""
    path = _path(table.digest, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    same = (table.tables, table.stakes)
    others = [one for one in kept_tables(table.digest, folder) if (one.tables, one.stakes) != same]
    path.write_bytes(msgspec.json.encode([*others, table]))


def kept_tables(digest: str, folder: Path | None = None) -> tuple[FirstTable, ...]:
    path = _path(digest, folder)
    if not path.exists():
        return ()
    return msgspec.json.decode(path.read_bytes(), type=tuple[FirstTable, ...])


def find_table(
    file: PlainGame, tables: Mapping[str, str], stakes: Mapping[str, Fraction]
) -> FirstTable | None:
    """The table for a file under some paytables and stakes, shipped or kept."""
    from houseway.exact.general.shipped import shipped_file  # which keeps tables of ours

    wanted = {spot: stake for spot, stake in stakes.items() if stake}
    shipped = shipped_file(file)
    for one in shipped.first_decisions if shipped else kept_tables(file.digest):
        there = {spot: Fraction(stake) for spot, stake in one.stakes.items()}
        if one.digest == file.digest and one.tables == dict(tables) and there == wanted:
            return one
    return None
