"""Pick 2's bonus wagers: what the player's own five cards win, class of hands by class of hands.

Alone, each is one count. A fold loses them (P2P-6), so `solution` needs their net by hand too.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.evaluate import five_of, rank_fives
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import tables
from houseway.exact.kernels.three_cards import best_three, three_cards
from houseway.exact.proving.custom_paytable import TWO_TABLES, BonusSolver, Paytables
from houseway.exact.proving.paytable_rows import LOSE, check_rows, net_of
from houseway.exact.proving.result import Result, ResultRow, of_rows, one_wager
from houseway.games.pick_2_poker import GAME, Pick2Rules, odds_of_both
from houseway.hands import STANDARD, THREE_CARD, Category, Order
from houseway.house.paytable_rows import row_of
from houseway.money import Paytable

# P2P-13: how two tables share a stake. The game offers the first two; the others are a half of the
# stake on each table, and a whole one on each, won and lost apart.
Tables = Literal["sum of both", "better of the two", "half on each", "a stake on each"]


class HandRanks(NamedTuple):
    """For each class of five cards: the dense rank of all five, and of the best three."""

    five: NDArray[np.uint16]
    three: NDArray[np.uint16]


@cache
def hand_ranks() -> HandRanks:
    cards = canonical_hands(5).cards
    five, three = (np.empty(len(cards), np.uint16) for _ in range(2))
    rank_fives(tables(), cards, five)
    _best_threes(three_cards().rank, cards, three)
    return HandRanks(five, three)


@kernel
def _best_threes(
    order: NDArray[np.uint16], hands: NDArray[np.uint8], ranks: NDArray[np.uint16]
) -> None:
    for which in range(len(hands)):
        a, b, c, d, e = five_of(hands, which)
        ranks[which] = best_three(order, a, b, c, d, e)


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus wager on the player's five cards: what the hands of each row win."""

    name: str
    stake: Fraction  # in antes
    rows: tuple[str, ...]
    nets: NDArray[np.int64]  # by row, in units of 1 / `scale` of an ante
    scale: int
    row: NDArray[np.int64]  # by class of five cards
    reading: str = ""

    @property
    def net(self) -> NDArray[np.int64]:
        """By class of five cards."""
        return self.nets[self.row]

    def result(self) -> Result:
        """The wager by itself, never folded."""
        counts = np.zeros(len(self.rows), np.int64)
        np.add.at(counts, self.row, canonical_hands(5).weights)
        unit = self.scale * self.stake
        rows = tuple(
            ResultRow(name, _simple(Fraction(int(net)) / unit), int(count))
            for name, net, count in zip(self.rows, self.nets, counts, strict=True)
            if count
        )
        options = {"three_five_bonus_tables": self.reading} if self.reading else {}
        return of_rows(GAME, self.name, rows, first_stakes=one_wager(self.name), options=options)


def _simple(net: Fraction) -> int | Fraction:
    return int(net) if net.denominator == 1 else net


def five_card_bonus(paytable: Paytable, stake: Fraction = Fraction(1)) -> Bonus:
    """P2P-14: one table on all five cards."""
    rows, nets, row = _rows_by_rank(paytable, STANDARD, tables().value)
    nets = nets * stake.numerator
    return Bonus("5-card-bonus", stake, rows, nets, stake.denominator, row[hand_ranks().five])


def three_five_bonus(
    by_five: Paytable,
    by_three: Paytable,
    reading: Tables = "sum of both",
    stake: Fraction = Fraction(1),
) -> Bonus:
    """P2P-13: one wager, two tables; the second sees the best three of the five cards."""
    fives, five_nets, five_row = _rows_by_rank(by_five, STANDARD, tables().value)
    threes, three_nets, three_row = _rows_by_rank(by_three, THREE_CARD, three_cards().value)
    rows = tuple(_both(five, three) for five in fives for three in threes)
    pairs = [(int(five), int(three)) for five in five_nets for three in three_nets]
    nets = np.array([_shared(five, three, reading) for five, three in pairs], np.int64)
    row = five_row[hand_ranks().five] * len(threes) + three_row[hand_ranks().three]
    nets, scale = nets * stake.numerator, 2 * stake.denominator
    whole = stake * 2 if reading == "a stake on each" else stake
    return Bonus("3-5-bonus", whole, rows, nets, scale, row, reading)


def _both(five: str, three: str) -> str:
    """The name of a row of each table together."""
    short = three if three == Category.A_K_Q_SUITED else f"three-card {three}"
    won = [five] * (five != LOSE) + [short] * (three != LOSE)
    return " and ".join(won) or LOSE


def _shared(five: int, three: int, reading: Tables) -> int:
    """What both tables leave, in half stakes, given what each would leave of a stake of its own."""
    if reading == "half on each":
        return five + three
    if reading == "a stake on each":
        return 2 * (five + three)
    paid = [net for net in (five, three) if net != net_of(None)]
    return 2 * (odds_of_both(reading, paid) if paid else net_of(None))


def _rows_by_rank(
    paytable: Paytable, order: Order, values: NDArray[np.int32]
) -> tuple[tuple[str, ...], NDArray[np.int64], NDArray[np.int64]]:
    """The table's rows and the lost one, their nets, and the row of each dense rank of an order."""
    check_rows(paytable, frozenset(order.categories), floors=True)
    rows = (*paytable.rows, LOSE)
    nets = np.array([*map(net_of, paytable.rows.values()), net_of(None)], np.int64)
    kinds, kind = np.unique(values >> 16, return_inverse=True)  # category and first rank
    found = [
        row_of(paytable, order.categories[one >> 4], one & 15) or LOSE for one in map(int, kinds)
    ]
    return rows, nets, np.array([rows.index(row) for row in found], np.int64)[kind]


# --- Under any paytable ---------------------------------------------------------------------------


def _three_five_as_read(rules: Pick2Rules, paytables: Paytables) -> list[Result]:
    five, three = (paytables[table] for table in TWO_TABLES)
    return [three_five_bonus(five, three, rules.three_five_bonus_tables).result()]


def _five_card(rules: Pick2Rules, paytables: Paytables) -> list[Result]:
    return [five_card_bonus(paytables["rows"]).result()]


SOLVERS = {
    "3-5-bonus": BonusSolver(_three_five_as_read, TWO_TABLES),
    "5-card-bonus": BonusSolver(_five_card),
}
