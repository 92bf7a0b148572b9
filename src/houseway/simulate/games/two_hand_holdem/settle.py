"""2 Hand Hold'em in batches: two hands set and raised, all wagers settled (2HH-12 to 2HH-19)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.exact.kernels.canonical import classes_by_place, place_of, weighted_hands
from houseway.exact.kernels.evaluate import prepare_board, rank_hand, rank_pair, value_of_suits
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.tables import Tables, tables
from houseway.exact.proving.paytable_rows import LOSE
from houseway.games.two_hand_holdem import (
    COMMUNITY_BONUS,
    FLOP_888,
    FLOUNDER_4,
    GAME,
    NESSIE_9,
    RAISE_TIMES,
    TwoHandRules,
    eights,
)
from houseway.hands import FOUR_CARD, STANDARD
from houseway.money import Cents
from houseway.round.questions import Question
from houseway.simulate.batch import (
    Acts,
    BatchGame,
    Choice,
    Columns,
    Decision,
    Faces,
    Lines,
)
from houseway.simulate.games.hawaiian_holdem.settle import best_two_of_three
from houseway.simulate.paytables import RowsByRank, row_names, row_nets, rows_by_rank
from houseway.simulate.settling import (
    AGAINST_DEALER,
    Five,
    Four,
    Ints,
    card_at,
    compare,
    five_of,
    four_of,
    put_row,
    put_verdict,
    sorted_four,
    sorted_three,
    three_of,
)

ARRANGE, RAISE = range(2)
FIRST_HANDS = tuple(combinations(range(4), 2))  # the last is the first's rest, and so on
ARRANGE_HANDS = Decision("arrange", tuple(Choice("arrange", two) for two in FIRST_HANDS))
RAISE_HANDS = Decision("raise", tuple(map(Choice, ("check", "raise-1", "raise-2", "raise-both"))))

_CATEGORIES = np.arange(len(STANDARD.categories), dtype=np.int32) << 20  # the values' highest part
_ROW_OF_EIGHTS = (LOSE, "one eight", "two eights", "three eights")  # 2HH-17

ANTE_1, ANTE_2, RAISE_1, RAISE_2, FLOUNDER, NESSIE, FLOP, COMMUNITY = range(8)


class TwoHandData(NamedTuple):
    """What the kernel reads."""

    tables: Tables
    first_hands: Ints  # by act of arranging: the places of Hand 1 and of Hand 2
    flounder: RowsByRank  # by `place_of` four cards
    nessie: RowsByRank  # by category
    flop: RowsByRank  # by `place_of` the flop
    community: RowsByRank
    hole: Ints
    dealer: Ints
    board: Ints


class TwoHandBatch(BatchGame):
    """2 Hand Hold'em at some wagers."""

    spots = (
        "ante-1",
        "ante-2",
        "raise-1",
        "raise-2",
        "flounder-4",
        "nessie-9",
        "888-flop-bonus",
        "community-bonus",
    )
    first = ("ante-1", "ante-2", *spots[4:])
    board_seen = (3, 3)
    rules: TwoHandRules

    def __init__(self, rules: TwoHandRules, stakes: Mapping[str, Cents], seats: int = 1) -> None:
        super().__init__(GAME, rules, stakes, seats, _columns(seats))
        self.decisions = (ARRANGE_HANDS, RAISE_HANDS)
        bonuses = (FLOUNDER_4, NESSIE_9, FLOP_888, COMMUNITY_BONUS)
        self.rows = (*([AGAINST_DEALER] * 4), *map(row_names, bonuses))
        self.data = TwoHandData(
            tables(),
            np.array([(*two, *FIRST_HANDS[5 - act]) for act, two in enumerate(FIRST_HANDS)]),
            _flounder(),
            rows_by_rank(NESSIE_9, STANDARD, _CATEGORIES),
            _flop_888(rules),
            rows_by_rank(COMMUNITY_BONUS, STANDARD, tables().value),
            self.columns.hole,
            self.columns.dealer.reshape(1, 3),
            self.columns.board.reshape(1, 5),
        )

    @property
    def bounds(self) -> tuple[int, int]:
        antes = 2 * (1 + RAISE_TIMES) * int(self.staked[ANTE_1])
        bonuses = [int(stake) for stake in self.staked[FLOUNDER:]]
        data = self.data
        tops = (one.net.max() for one in (data.flounder, data.nessie, data.flop, data.community))
        won = sum(stake * int(top) for stake, top in zip(bonuses, tops, strict=True))
        return -antes - sum(bonuses), antes + won

    def decision_of(self, question: Question) -> int:
        return ARRANGE if question.option("arrange") else RAISE

    def settle(self, faces: Faces, acts: Acts, lines: Lines) -> None:
        settle_rounds(self.data, self.staked, faces, acts, lines)


def _columns(seats: int) -> Columns:
    """2HH-8, 2HH-11: four each, the flop, three to the dealer, then turn and river."""
    after = 4 * seats
    flop, dealer, rest = np.split(np.arange(after, after + 8), [3, 6])
    return Columns(np.arange(after).reshape(seats, 4), dealer, np.concatenate((flop, rest)))


def _flounder() -> RowsByRank:
    """2HH-15: the rows of four cards by their place."""
    values = np.array([FOUR_CARD.evaluate(hand) for hand, _ in weighted_hands(4)], np.int32)
    by_class = rows_by_rank(FLOUNDER_4, FOUR_CARD, values)
    return RowsByRank(by_class.row[classes_by_place(4)], by_class.net)


def _flop_888(rules: TwoHandRules) -> RowsByRank:
    """2HH-17: the rows of a flop by its place."""
    by_eights = [row_names(FLOP_888).index(row) for row in _ROW_OF_EIGHTS]
    counted = (eights(flop, rules.eights_reading) for flop, _ in weighted_hands(3))
    rows = np.array([by_eights[count] for count in counted], np.int8)
    return RowsByRank(rows[classes_by_place(3)], row_nets(FLOP_888))


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def settle_rounds(data: TwoHandData, staked: Ints, faces: Faces, acts: Acts, lines: Lines) -> None:
    for number in range(len(faces)):
        cards = five_of(faces, number, data.board, 0)
        board = prepare_board(data.tables, cards)
        dealer = best_two_of_three(data.tables, board, three_of(faces, number, data.dealer, 0))
        for seat in range(len(data.hole)):
            held = four_of(faces, number, data.hole, seat)
            act, raises = acts[number, seat, ARRANGE], acts[number, seat, RAISE]
            for hand in range(2):
                one = card_at(held, data.first_hands, act, 2 * hand)
                other = card_at(held, data.first_hands, act, 2 * hand + 1)
                verdict = compare(rank_pair(data.tables, board, one, other), dealer)
                raised = RAISE_TIMES * staked[ANTE_1] * (raises >> hand & 1)
                put_verdict(lines, number, seat, ANTE_1 + hand, staked[ANTE_1 + hand], verdict)
                put_verdict(lines, number, seat, RAISE_1 + hand, raised, verdict)
            _bonuses(data, staked, number, seat, held, cards, lines)


@inner_kernel
def _bonuses(
    data: TwoHandData,
    staked: Ints,
    number: int,
    seat: int,
    held: Four,
    board: Five,
    lines: Lines,
) -> None:
    """2HH-19: whatever the hands did."""
    four = place_of(sorted_four(held)) if staked[FLOUNDER] else 0
    put_row(lines, number, seat, FLOUNDER, staked[FLOUNDER], data.flounder, four)
    nine = category_of_nine(data.tables, held, board) if staked[NESSIE] else 0
    put_row(lines, number, seat, NESSIE, staked[NESSIE], data.nessie, nine)
    flop = place_of(sorted_three((board[0], board[1], board[2]))) if staked[FLOP] else 0
    put_row(lines, number, seat, FLOP, staked[FLOP], data.flop, flop)
    five = rank_hand(data.tables, board) if staked[COMMUNITY] else 0
    put_row(lines, number, seat, COMMUNITY, staked[COMMUNITY], data.community, five)


@inner_kernel
def category_of_nine(tables: Tables, held: Four, board: Five) -> int:
    """The strength of the best five of nine cards (2HH-16)."""
    clubs, diamonds, hearts, spades = 0, 0, 0, 0
    for card in (*held, *board):
        bit = 1 << (card >> 2)
        if card & 3 == 0:
            clubs |= bit
        elif card & 3 == 1:
            diamonds |= bit
        elif card & 3 == 2:
            hearts |= bit
        else:
            spades |= bit
    return value_of_suits(tables, clubs, diamonds, hearts, spades) >> 20
