"""What of a game file can be given another paytable, and the wagers that are solved with it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from houseway.exact.general.solve import Wagers, goes_by, wager_sets
from houseway.exact.proving.design import NothingToDesign
from houseway.gamefile.model import Decision, Paytable, PlainGame, Row, Settlement, Win


class Target(NamedTuple):
    """A paytable that is looked for: what pays by it, and what has to be staked for that."""

    name: str
    table: Paytable
    wagers: Wagers
    alone: bool  # whether nothing but the table decides about the wager

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows whose pays are looked for; one that pushes stays as it is."""
        return tuple(row for row in self.table.rows if isinstance(row.pay, Win))

    def with_pays(self, file: PlainGame, pays: Mapping[str, int]) -> PlainGame:
        """The file with other pays; a row of wins that is not among them is left out."""

        def changed(row: Row) -> Row:
            paid = row.words in pays
            return replace(row, pay=Win(Fraction(pays[row.words]))) if paid else row

        rows = (
            changed(row)
            for row in self.table.rows
            if row.words in pays or not isinstance(row.pay, Win)
        )
        table = replace(self.table, rows=tuple(rows))
        tables = (table if one.name == table.name else one for one in file.paytables)
        return replace(file, paytables=tuple(tables))


def designable(file: PlainGame) -> tuple[str, ...]:
    """What a paytable can be found for, first what needs no solving again."""
    there = targets(file)
    return tuple(sorted(there, key=lambda name: not there[name].alone))


def targets(file: PlainGame) -> dict[str, Target]:
    """By name. Spots that share a table and are staked together are one, named by the first.

    A table with prizes in dollars or of meters is what its house posts, and nothing to look for.
    """
    found: dict[tuple[str, Wagers], Target] = {}
    sets = wager_sets(file)
    for one in file.settlements:
        if len(one.tables) == 1:
            table = file.paytable(one.tables[0])
            wagers = next((some for some in sets if goes_by(file, some, table.name)), ())
            target = Target(one.name, table, wagers, _stands_alone(file, one))
            if not any(row.prize for row in table.rows):
                found.setdefault((table.name, wagers), target)
    return {one.name: one for one in found.values() if one.rows and one.wagers}


def target_of(file: PlainGame, name: str) -> Target:
    there = targets(file)
    if name not in there:
        known = f"there are {', '.join(there)}" if there else "it has none that can be designed"
        raise NothingToDesign(f"{name!r} is no wager of {file.title} paid by one table; {known}")
    return there[name]


def _stands_alone(file: PlainGame, settlement: Settlement) -> bool:
    """Whether neither another hand decides it nor anything is staked or paid beside it."""
    spot = settlement.spot
    staked_on = {
        stake.of
        for step in file.steps
        if isinstance(step, Decision)
        for choice in step.choices
        for stake in choice.stakes
    }
    several = sum(one.spot == spot for one in file.settlements) > 1
    pushes = any(not isinstance(row.pay, Win) for row in file.paytable(settlement.tables[0]).rows)
    together = (spot,) not in wager_sets(file)
    return not (
        settlement.extra or settlement.against or several or pushes or together or spot in staked_on
    )
