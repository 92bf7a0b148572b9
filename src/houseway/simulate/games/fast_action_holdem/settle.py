"""Fast Action Hold'em in batches: two of four kept or all split, and settled (FAH-7 to FAH-19)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.kernels.evaluate import rank_hand, rank_multi_deck
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.tables import MultiDeckTables, Tables, multi_deck_tables, tables
from houseway.exact.proving import paytable_rows
from houseway.games.fast_action_holdem import ENVY_FROM, GAME, FastActionRules, standing
from houseway.hands import Order
from houseway.house.paytable_rows import row_of
from houseway.money import Cents, Fixed, Paytable
from houseway.round.questions import Question
from houseway.simulate.batch import (
    NOT_STAKED,
    Acts,
    BatchGame,
    Choice,
    Columns,
    Decision,
    Faces,
    Lines,
    in_packets,
)
from houseway.simulate.settling import Five, Four, Ints, Seven, card_at, five_of, four_of

WIN, LOSE = range(2)
AGAINST_DEALER = ("win", "lose")

TWOS = tuple(combinations(range(4), 2))  # the last is the first's rest, and so on
ACTS = KEEP, SPLIT_ANTE, SPLIT_BONUS, SPLIT_BOTH = range(4)
_NAMES = ("keep", "split-ante", "split-bonus", "split-both")
KEEP_OR_SPLIT = Decision("keep", tuple(Choice(name, two) for name in _NAMES for two in TWOS))
ALL_TWOS = len(TWOS)

ANTE, SPLIT, BONUS, SPLIT_BONUS_SPOT, ENVY = range(5)
FIRST, SECOND = range(2)
_NO_HAND = -1


class RowsByRank(NamedTuple):
    """A paytable for a kernel; the last row is what loses."""

    row: NDArray[np.int8]  # by dense rank
    net: NDArray[np.int64]  # by row, for each unit staked


def rows_by_rank(paytable: Paytable, order: Order, values: NDArray[np.int32]) -> RowsByRank:
    """The rows of a paytable on hands whose values, by dense rank, are those of an order."""
    names = row_names(paytable)
    kinds, kind = np.unique(values >> 16, return_inverse=True)  # category and first rank
    rows = [
        names.index(row_of(paytable, order.categories[one >> 4], one & 15) or paytable_rows.LOSE)
        for one in map(int, kinds)
    ]
    return RowsByRank(np.array(rows, np.int8)[kind], row_nets(paytable))


def row_names(paytable: Paytable) -> tuple[str, ...]:
    return (*map(str, paytable.rows), paytable_rows.LOSE)


def row_nets(paytable: Paytable) -> NDArray[np.int64]:
    return np.array([*map(paytable_rows.net_of, paytable.rows.values()), -1], np.int64)


class FastActionData(NamedTuple):
    """What the kernels read."""

    standing: Ints  # of two cards with the dealer, by rank, rank and suitedness
    twos: Ints  # by choice of two: their places, and those of the rest
    bonus: RowsByRank
    envy: Ints  # by dense rank: what a hand pays each lammer of another seat
    lammers: bool
    hole: Ints
    dealer: Ints
    board: Ints


class FastActionBatch(BatchGame):
    """Fast Action Hold'em at some wagers."""

    spots = ("ante", "split", "bonus", "split-bonus", "envy")
    first = ("ante", "bonus")
    board_seen = (0,)
    rules: FastActionRules

    def __init__(self, rules: FastActionRules, stakes: Mapping[str, Cents], seats: int = 1) -> None:
        super().__init__(GAME, rules, stakes, seats, _columns(rules, seats))
        self.decisions = (KEEP_OR_SPLIT,)
        self.tables = _tables(rules)
        bonus = row_names(rules.paytable)
        self.rows = (AGAINST_DEALER, AGAINST_DEALER, bonus, bonus, ("paid",))
        staked = self.stakes.get("bonus", 0)
        self.data = FastActionData(
            _standings(rules),
            np.array([(*two, *TWOS[5 - which]) for which, two in enumerate(TWOS)]),
            rows_by_rank(rules.paytable, rules.order, self.tables.value),
            _envy(rules, self.tables.value) if staked or not rules.envy_needs_bonus else _nothing(),
            staked >= ENVY_FROM,  # FAH-3
            self.columns.hole,
            self.columns.dealer.reshape(1, 4),
            self.columns.board.reshape(1, 5),
        )

    @property
    def allowed(self) -> tuple[tuple[int, ...], ...]:
        """FAH-6: only what is staked can be split."""
        most = len(KEEP_OR_SPLIT.choices) if self.stakes.get("bonus") else SPLIT_BONUS * ALL_TWOS
        return (tuple(range(most)),)

    @property
    def fixed_pays(self) -> tuple[int, ...]:
        """FAH-17: Envy, for those who hold a lammer."""
        return tuple(set(self.data.envy.tolist())) if self.data.lammers else ()

    @property
    def bounds(self) -> tuple[int, int]:
        ante, bonus = (self.stakes.get(spot, 0) for spot in self.first)
        envy = 2 * (self.seats - 1) * int(self.data.envy.max()) * self.data.lammers
        won = 2 * ante + 2 * bonus * int(self.data.bonus.net.max()) + envy
        return -2 * (ante + bonus), won

    def decision_of(self, question: Question) -> int:
        return 0

    def settle(self, faces: Faces, acts: Acts, lines: Lines) -> None:
        hands = np.empty((len(faces), self.seats, 2), np.int32)
        dealers = np.empty(len(faces), np.int32)
        if isinstance(self.tables, Tables):
            rank_one_deck(self.tables, self.data, faces, acts, hands, dealers)
        else:
            rank_shoe(self.tables, self.data, faces, acts, hands, dealers)
        settle_rounds(self.data, self.staked, acts, hands, dealers, lines)


def _tables(rules: FastActionRules) -> Tables | MultiDeckTables:
    if not rules.multi_deck:
        return tables()
    return multi_deck_tables(rules.multi_deck_labels == "fives above straight flushes")


def _columns(rules: FastActionRules, seats: int) -> Columns:
    """FAH-4, FAH-4a: in what order the cards come."""
    if rules.multi_deck:
        around = np.arange(4 * (seats + 1)).reshape(4, seats + 1).T
        return Columns(around[:-1].copy(), around[-1].copy(), np.arange(5) + around.size)
    if rules.dealing == "community first":
        hole, dealer, _ = in_packets(seats, 4, 4, 0)
        return Columns(hole + 5, dealer + 5, np.arange(5))
    return in_packets(seats, 4, 4, 5)


def _standings(rules: FastActionRules) -> Ints:
    """How high two cards stand with the house, in its own words (FAH-7 to FAH-9), as numbers."""
    stands = {
        (one.index >> 2, other.index >> 2, int(one.suit is other.suit)): standing(rules, one, other)
        for one in DECK
        for other in DECK
    }
    places = {stand: place for place, stand in enumerate(sorted(set(stands.values())))}
    found = np.zeros((13, 13, 2), np.int64)
    for pair, stand in stands.items():
        found[pair] = places[stand]
    return found


def _envy(rules: FastActionRules, values: NDArray[np.int32]) -> Ints:
    """FAH-17: fixed sums by dense rank."""
    pays = rules.envy.rows
    categories = rules.order.categories
    by_category = [pays.get(row_of(rules.envy, category) or "") for category in categories]
    sums = [pay.sum if isinstance(pay, Fixed) else 0 for pay in by_category]
    return np.array(sums, np.int64)[values >> 20]


def _nothing() -> Ints:
    return np.zeros(1 << 14, np.int64)


# --- Hands ----------------------------------------------------------------------------------------


@inner_kernel
def house_way_two(data: FastActionData, four: Four) -> int:
    """Which two of four cards the dealer keeps: of equals, the first dealt."""
    best, kept = -1, 0
    for which in range(ALL_TWOS):
        one, other = card_at(four, data.twos, which, 0), card_at(four, data.twos, which, 1)
        standing = data.standing[one >> 2, other >> 2, np.int64(one & 3 == other & 3)]
        if standing > best:
            best, kept = standing, which
    return kept


@inner_kernel
def seven_with(data: FastActionData, four: Four, two: int, second: int, board: Five) -> Seven:
    """Two of four cards, or the rest of them, and the board."""
    one = card_at(four, data.twos, two, 2 * second)
    other = card_at(four, data.twos, two, 2 * second + 1)
    return one, other, board[0], board[1], board[2], board[3], board[4]


@inner_kernel
def rank_one_deck(
    tables: Tables,
    data: FastActionData,
    faces: Faces,
    acts: Acts,
    hands: NDArray[np.int32],
    dealers: NDArray[np.int32],
) -> None:
    """The dense ranks of all hands in play."""
    for number in range(len(faces)):
        board = five_of(faces, number, data.board, 0)
        four = four_of(faces, number, data.dealer, 0)
        kept = house_way_two(data, four)
        dealers[number] = rank_hand(tables, seven_with(data, four, kept, FIRST, board))
        for seat in range(len(data.hole)):
            four = four_of(faces, number, data.hole, seat)
            act = int(acts[number, seat, 0])
            two = act % ALL_TWOS
            hands[number, seat, FIRST] = rank_hand(
                tables, seven_with(data, four, two, FIRST, board)
            )
            hands[number, seat, SECOND] = _NO_HAND
            if act >= ALL_TWOS:
                second = rank_hand(tables, seven_with(data, four, two, SECOND, board))
                hands[number, seat, SECOND] = second


@inner_kernel
def rank_shoe(
    tables: MultiDeckTables,
    data: FastActionData,
    faces: Faces,
    acts: Acts,
    hands: NDArray[np.int32],
    dealers: NDArray[np.int32],
) -> None:
    """The dense ranks of all hands in play, dealt from several decks."""
    for number in range(len(faces)):
        board = five_of(faces, number, data.board, 0)
        four = four_of(faces, number, data.dealer, 0)
        kept = house_way_two(data, four)
        dealers[number] = rank_multi_deck(tables, seven_with(data, four, kept, FIRST, board))
        for seat in range(len(data.hole)):
            four = four_of(faces, number, data.hole, seat)
            act = int(acts[number, seat, 0])
            two = act % ALL_TWOS
            first = rank_multi_deck(tables, seven_with(data, four, two, FIRST, board))
            hands[number, seat, FIRST] = first
            hands[number, seat, SECOND] = _NO_HAND
            if act >= ALL_TWOS:
                second = rank_multi_deck(tables, seven_with(data, four, two, SECOND, board))
                hands[number, seat, SECOND] = second


# --- Lines ----------------------------------------------------------------------------------------


@inner_kernel
def settle_rounds(
    data: FastActionData,
    staked: Ints,
    acts: Acts,
    hands: NDArray[np.int32],
    dealers: NDArray[np.int32],
    lines: Lines,
) -> None:
    for number in range(len(hands)):
        dealer = dealers[number]
        for seat in range(hands.shape[1]):
            act = int(acts[number, seat, 0]) // ALL_TWOS
            first, second = hands[number, seat, FIRST], max(hands[number, seat, SECOND], 0)
            split = staked[ANTE] * (act in (SPLIT_ANTE, SPLIT_BOTH))
            split_bonus = staked[BONUS] * (act in (SPLIT_BONUS, SPLIT_BOTH))
            put_even_money(lines, number, seat, ANTE, staked[ANTE], first > dealer)
            put_even_money(lines, number, seat, SPLIT, split, second > dealer)
            put_row(lines, number, seat, BONUS, staked[BONUS], data.bonus, first)
            put_row(lines, number, seat, SPLIT_BONUS_SPOT, split_bonus, data.bonus, second)
            lines.staked[number, seat, ENVY] = 0
            lines.net[number, seat, ENVY] = 0
            lines.row[number, seat, ENVY] = NOT_STAKED
        if data.lammers:
            _pay_envy(data, number, hands, lines)


@inner_kernel
def _pay_envy(data: FastActionData, number: int, hands: NDArray[np.int32], lines: Lines) -> None:
    """FAH-18: every lammer wins for every other seat's hand, a split one as a second hand."""
    for seat in range(hands.shape[1]):
        paid = data.envy[hands[number, seat, FIRST]]
        if hands[number, seat, SECOND] != _NO_HAND:
            paid += data.envy[hands[number, seat, SECOND]]
        if paid:
            for holder in range(hands.shape[1]):
                if holder != seat:
                    lines.net[number, holder, ENVY] += paid
                    lines.row[number, holder, ENVY] = 0


# --- Lines ----------------------------------------------------------------------------------------


@inner_kernel
def put(lines: Lines, number: int, seat: int, spot: int, stake: int, net: int, row: int) -> None:
    lines.staked[number, seat, spot] = stake
    lines.net[number, seat, spot] = net
    lines.row[number, seat, spot] = row if stake else NOT_STAKED


@inner_kernel
def put_even_money(lines: Lines, number: int, seat: int, spot: int, stake: int, wins: bool) -> None:
    """FAH-11: the house wins ties."""
    put(lines, number, seat, spot, stake, stake if wins else -stake, WIN if wins else LOSE)


@inner_kernel
def put_row(
    lines: Lines, number: int, seat: int, spot: int, stake: int, rows: RowsByRank, rank: int
) -> None:
    """By a paytable."""
    row = rows.row[rank]
    put(lines, number, seat, spot, stake, stake * int(rows.net[row]), row)
