"""How often each row of a wager's paytable comes, from an exact result of that wager alone.

Where a decision comes before the settlement, a result tells its outcomes by choice and row:
`play, straight flush`. A paytable can be found from them as long as the wager pays by its table
and nothing else; what other pays do to the choices is then found by solving again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from houseway.exact.proving.design import NothingToDesign
from houseway.exact.proving.paytable_rows import LOSE
from houseway.exact.proving.result import Result, Row
from houseway.gamefile.model import Paytable, PlainGame, Win


def design_base(file: PlainGame, result: Result) -> Result:
    """The result with a row for each row of the wager's paytable, and one for all that loses."""
    table = _only_table(file, result.wager)
    pays = {
        row.words: row.pay.odds if isinstance(row.pay, Win) else Fraction(0) for row in table.rows
    }
    counts: Counter[str] = Counter()
    for row in result.rows:
        words = row.name.rpartition(", ")[2]
        if words in pays and row.net == pays[words]:
            counts[words] += row.count
        elif row.net < 0:
            counts[LOSE] += row.count
        else:
            raise NothingToDesign(
                f"{result.wager} is paid by more than its table; change its pays one by one instead"
            )
    rows = [Row(words, pay, counts[words]) for words, pay in pays.items()]
    return replace(result, rows=(*rows, Row(LOSE, -1, counts[LOSE])))


def _only_table(file: PlainGame, wager: str) -> Paytable:
    names = {
        name
        for one in file.settlements
        if one.spot == wager and not one.extra
        for name in one.tables
    }
    if len(names) != 1:
        raise NothingToDesign(f"{wager} is not paid by one table")
    return next(one for one in file.paytables if one.name in names)
