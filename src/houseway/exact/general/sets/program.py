"""What wagers are paid by dense ranks of hands: the rows of their paytables as arrays.

A hand here is what is set of the player's or the dealer's cards, or all cards of one pile in an
order. Facts are those in which a joker has a place: how high a hand is, and what beats what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.planning.orders import DenseOrder, OrderTables, best_rank, dense_order
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes
from houseway.exact.general.sets.house_way import JOKERS_CARD
from houseway.exact.kernels.jit import inner_kernel
from houseway.gamefile.courses import Course, settlements_on
from houseway.gamefile.model import (
    ByTable,
    Fact,
    NamedHand,
    Part,
    PlainGame,
    Ranking,
    Row,
    Settlement,
)
from houseway.gamefile.money import NO_ROW, Outcome, decide

Ints = NDArray[np.int64]

VALUE, BEATS, TIES, JOKER, BESIDE = range(5)
_CODES = {"value": VALUE, "beats": BEATS, "ties": TIES, "joker": JOKER, "beside": BESIDE}
PLAYER, DEALER = range(2)


class Program(NamedTuple):
    """What the kernels read. Facts: relation, hand, other, first and last rank, mask, negated."""

    facts: Ints
    facts_start: Ints  # by row of all tables, and one more
    rows_start: Ints  # by table, and one more
    whole: Ints  # by hand that all cards of a pile make: its number, and the pile


@dataclass(frozen=True, slots=True, eq=False)
class Paid:
    """The wagers of one sort of play: which hands they look at, and what each row leaves."""

    hands: tuple[NamedHand, ...]
    orders: tuple[DenseOrder, ...]
    program: Program
    settlements: tuple[Settlement, ...]
    nets: tuple[tuple[Fraction, ...], ...]  # by settlement and row, the last where none is paid
    rows: tuple[tuple[str, ...], ...]

    @property
    def piles(self) -> frozenset[str]:
        return frozenset(part.pile for hand in self.hands for part in hand.parts)

    @property
    def sets(self) -> bool:
        return any(part.set for hand in self.hands for part in hand.parts)

    @property
    def scale(self) -> int:
        """What makes whole numbers of all nets."""
        return lcm(*(net.denominator for nets in self.nets for net in nets))


def paid_of(game: PlainGame, first: Stakes) -> Paid:
    """Refused if a wager goes by what is not known here."""
    course = Course(
        tuple(
            (place, step.choices[0])
            for place, step in enumerate(game.steps)
            if step in game.decisions() and hasattr(step, "choices")
        )
    )
    if any(len(step.choices) > 1 for step in game.decisions()):
        raise OutOfReach(f"{game.title} asks more than how cards are set.")
    settlements = tuple(one for one in settlements_on(game, course) if first.get(one.spot))
    names = dict.fromkeys(name for one in settlements for name in game.hands_of(one))
    hands = tuple(map(game.hand, names))
    orders = tuple(dense_order(_ranking(hand)) for hand in hands)
    tables: list[tuple[Row, ...]] = []
    nets: list[tuple[Fraction, ...]] = []
    for one in settlements:
        if one.against or len(one.tables) != 1:
            raise OutOfReach(f"{one.name} is paid by more than the rows of one table.")
        table = game.paytable(one.tables[0])
        if table.matches:
            tables.append(table.rows)
        else:
            tables.append(tuple(_by_value(table.hand, row) for row in table.rows))
        nets.append(_nets(game, one, first[one.spot]))
    number = {name: at for at, name in enumerate(names)}
    return Paid(
        hands,
        orders,
        _program(tables, number, hands, orders),
        settlements,
        tuple(nets),
        tuple(tuple(row.words for row in rows) for rows in tables),
    )


def _ranking(hand: NamedHand) -> Ranking:
    part = hand.parts[0]
    whole = part in (Part(part.pile), Part(part.pile, "in play"), Part(part.pile, set=part.set))
    if len(hand.parts) > 1 or not whole or part.pile == "board":
        raise OutOfReach(f"The hand {hand.name} is not made of one pile's cards alone.")
    if not isinstance(hand.measure, Ranking):
        raise OutOfReach(f"The hand {hand.name} is not ranked.")
    return hand.measure


def _by_value(hand: str, row: Row) -> Row:
    span, *others = row.spans
    if others:
        raise OutOfReach(f"The row {row.words} covers hands that are apart.")
    return Row(row.words, (), row.pay, (Fact(hand, "value", low=span.low, high=span.high),))


def _nets(game: PlainGame, one: Settlement, stake: Fraction) -> tuple[Fraction, ...]:
    """By row, what a stake leaves, and last where no row is paid."""
    table = game.paytable(one.tables[0])
    found: list[Fraction] = []
    for row in (*range(len(table.rows)), NO_ROW):
        decided = decide(one, {table.name: table}, Outcome(rows={table.name: row}))
        found.append(stake * decided.net if decided else Fraction(0))
    assert isinstance(one.qualified.equal, ByTable)
    return tuple(found)


def _program(
    tables: Sequence[Sequence[Row]],
    number: Mapping[str, int],
    hands: Sequence[NamedHand],
    orders: Sequence[DenseOrder],
) -> Program:
    facts: list[list[int]] = []
    starts = [0]
    for rows in tables:
        for row in rows:
            for fact in row.facts:
                if fact.relation not in _CODES:
                    raise OutOfReach(f"The row {row.words} goes by more than how high hands are.")
                facts.append(_fact(fact, number, orders))
            starts.append(len(facts))
    whole = [
        [at, DEALER if hand.parts[0].pile == "dealer" else PLAYER]
        for at, hand in enumerate(hands)
        if not hand.parts[0].set
    ]
    return Program(
        np.array(facts, np.int64).reshape(len(facts), 7),
        np.array(starts, np.int64),
        np.cumsum([0, *map(len, tables)]).astype(np.int64),
        np.array(whole, np.int64).reshape(len(whole), 2),
    )


def _fact(fact: Fact, number: Mapping[str, int], orders: Sequence[DenseOrder]) -> list[int]:
    low, stop = 0, 1
    if fact.relation in ("value", "beside"):
        order = orders[number[fact.hand]]
        low = int(np.searchsorted(order.values, fact.low))
        stop = int(np.searchsorted(order.values, fact.high, "right"))
    mask = sum(1 << rank - 2 for rank in fact.ranks)
    return [
        _CODES[fact.relation],
        number[fact.hand],
        number.get(fact.other, 0),
        low,
        stop - 1,
        mask,
        fact.negated,
    ]


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def row_of(program: Program, table: int, ranks: Ints, joker: Ints, beside: Ints) -> int:
    """The first row of a table that fits, or one past its last.

    `joker` and `beside` are by fact: what of it was found out from the cards themselves.
    """
    first, last = program.rows_start[table], program.rows_start[table + 1]
    for row in range(first, last):
        fits = True
        for at in range(program.facts_start[row], program.facts_start[row + 1]):
            relation, hand, other = (
                program.facts[at, 0],
                program.facts[at, 1],
                program.facts[at, 2],
            )
            if relation == VALUE:
                so = program.facts[at, 3] <= ranks[hand] <= program.facts[at, 4]
            elif relation == BEATS:
                so = ranks[hand] > ranks[other]
            elif relation == TIES:
                so = ranks[hand] == ranks[other]
            elif relation == JOKER:
                so = joker[hand] != 0
            else:
                so = beside[at] != 0
            fits = fits and so != (program.facts[at, 6] != 0)
            if not fits:
                break
        if fits:
            return row - first
    return last - first


@inner_kernel
def is_beside(
    order: OrderTables, low: int, high: int, mask: int, cards: Ints, count: int, few: Ints
) -> bool:
    """Whether some cards make a hand from `low` to `high`, and the others are of one suit with the
    ranks of a mask."""
    size = order.size
    chosen = (1 << size) - 1
    while chosen < 1 << count:
        ranks, suits, held, plain = 0, 0, 0, True
        for place in range(count):
            card = cards[place]
            if chosen >> place & 1:
                few[held] = card
                held += 1
            elif card == JOKERS_CARD:
                plain = False
            else:
                ranks |= 1 << (card >> 2)
                suits |= 1 << (card & 3)
        suited = plain and ranks == mask and suits & (suits - 1) == 0
        if suited and low <= best_rank(order, few, size) <= high:
            return True
        lowest = chosen & -chosen
        carried = chosen + lowest
        chosen = carried | ((chosen ^ carried) // lowest >> 2)
    return False
