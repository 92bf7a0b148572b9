"""Pick 2 in batches: five cards, one decision, and the four wagers settled (P2P-6 to P2P-15)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.pick_2_poker.showdowns import lowest_that_qualifies
from houseway.exact.kernels.evaluate import rank_hand
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.tables import Tables, tables
from houseway.exact.kernels.three_cards import best_three, three_cards, triple_place
from houseway.games.pick_2_poker import (
    BONUS_BY_FIVE,
    BONUS_BY_THREE,
    FIVE_CARD_BONUS,
    GAME,
    PLAY_TIMES,
    Pick2Rules,
    unqualified,
)
from houseway.hands import STANDARD, THREE_CARD
from houseway.money import Cents
from houseway.round.events import Verdict
from houseway.round.questions import Question
from houseway.simulate.batch import (
    NOT_STAKED,
    Acts,
    BatchGame,
    Choice,
    Decision,
    Faces,
    Lines,
    in_packets,
)
from houseway.simulate.paytables import RowsByRank, row_names, rows_by_rank
from houseway.simulate.settling import (
    AGAINST_DEALER,
    VERDICTS,
    Five,
    card_at,
    compare,
    five_of,
    put,
    put_row,
    put_verdict,
    sorted_five,
    sorted_three,
)

THREES = tuple(combinations(range(5), 3))
FOLD, FIVE, THREE = 0, 1, 2  # from THREE on: an act for each three of the cards as dealt
PICK = Decision(
    "pick", (Choice("fold"), Choice("five"), *(Choice("three", some) for some in THREES))
)

SPOTS = ANTE, PLAY, THREE_FIVE, FIVE_CARD = range(4)
_FOLDED = "folded"

_HANDS_DECIDE = -1


class Pick2Data(NamedTuple):
    """What the kernel reads."""

    tables: Tables
    three_rank: NDArray[np.uint16]
    qualifies: int  # the lowest dense rank that does
    unqualified: NDArray[np.int64]  # for ante and play: a verdict, or _HANDS_DECIDE
    by_five: RowsByRank
    by_three: RowsByRank
    both: NDArray[np.int64]  # by row of the one and of the other: the 3-5 Bonus' net
    five_card: RowsByRank
    times: NDArray[np.int64]  # P2P-7: what play is of the ante, by FIVE and THREE
    folded: NDArray[np.int64]  # by spot: the row of a fold
    hole: NDArray[np.int64]
    dealer: NDArray[np.int64]
    threes: NDArray[np.int64]  # by act of three: the places of its cards
    bonus_on_picked: bool  # P2P-13: the three-card table sees the three that were picked


class Pick2Batch(BatchGame):
    """Pick 2 Poker at some wagers."""

    spots = ("ante", "play", "3-5-bonus", "5-card-bonus")
    first = ("ante", "3-5-bonus", "5-card-bonus")
    board_seen = (0,)
    rules: Pick2Rules

    def __init__(self, rules: Pick2Rules, stakes: Mapping[str, Cents], seats: int = 1) -> None:
        super().__init__(GAME, rules, stakes, seats, in_packets(seats, 5, 5, 0))
        self.decisions = (PICK,)
        fives, threes = row_names(BONUS_BY_FIVE), row_names(BONUS_BY_THREE)
        both = tuple(f"{five} and three-card {three}" for five in fives for three in threes)
        self.rows = (
            (*AGAINST_DEALER, _FOLDED),
            (*AGAINST_DEALER, _FOLDED),
            (*both, _FOLDED),
            (*row_names(FIVE_CARD_BONUS), _FOLDED),
        )
        self.data = self._data(rules)

    @property
    def bounds(self) -> tuple[int, int]:
        ante, _, bonus, five_card = (int(stake) for stake in self.staked)
        at_risk = (1 + max(PLAY_TIMES.values())) * ante
        won = bonus * int(self.data.both.max()) + five_card * int(self.data.five_card.net.max())
        return -at_risk - bonus - five_card, at_risk + won

    def decision_of(self, question: Question) -> int:
        return 0

    def settle(self, faces: Faces, acts: Acts, lines: Lines) -> None:
        settle_rounds(self.data, self.staked, faces, acts, lines)

    def _data(self, rules: Pick2Rules) -> Pick2Data:
        by_five = rows_by_rank(BONUS_BY_FIVE, STANDARD, tables().value)
        by_three = rows_by_rank(BONUS_BY_THREE, THREE_CARD, three_cards().value)
        sums = rules.three_five_bonus_tables == "sum of both"
        return Pick2Data(
            tables(),
            three_cards().rank,
            lowest_that_qualifies(),
            np.array([*map(_verdict, unqualified(rules.unqualified_dealer))], np.int64),
            by_five,
            by_three,
            np.array([[_both(a, b, sums) for b in by_three.net] for a in by_five.net], np.int64),
            rows_by_rank(FIVE_CARD_BONUS, STANDARD, tables().value),
            np.array([0, PLAY_TIMES["five"], PLAY_TIMES["three"]], np.int64),
            np.array([len(rows) - 1 for rows in self.rows], np.int64),
            self.columns.hole,
            self.columns.dealer.reshape(1, 5),
            np.array(THREES, np.int64),
            rules.three_card_table == "the three picked",
        )


def _verdict(verdict: Verdict | None) -> int:
    """P2P-10: what an unqualified dealer means for a wager."""
    return _HANDS_DECIDE if verdict is None else VERDICTS[verdict]


def _both(five: int, three: int, sums: bool) -> int:
    """P2P-13: one stake on two tables, lost only when neither pays."""
    paid = [net for net in (five, three) if net >= 0]
    if not paid:
        return -1
    return sum(paid) if sums else max(paid)


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def settle_rounds(
    data: Pick2Data, staked: NDArray[np.int64], faces: Faces, acts: Acts, lines: Lines
) -> None:
    for number in range(len(faces)):
        dealer = sorted_five(five_of(faces, number, data.dealer, 0))
        dealer_five = rank_hand(data.tables, dealer)
        dealer_three = best_three_of(data.three_rank, dealer)
        for seat in range(len(data.hole)):
            held = five_of(faces, number, data.hole, seat)
            act = int(acts[number, seat, 0])
            if act == FOLD:
                _fold(data, staked, number, seat, lines)
                continue
            five = rank_hand(data.tables, held)
            ante = play = compare(five, dealer_five)
            if act >= THREE:
                ante = play = compare(chosen_three(data, held, act), dealer_three)
            elif dealer_five < data.qualifies:
                ante = ante if data.unqualified[0] == _HANDS_DECIDE else data.unqualified[0]
                play = play if data.unqualified[1] == _HANDS_DECIDE else data.unqualified[1]
            times = data.times[min(act, THREE)]
            put_verdict(lines, number, seat, ANTE, staked[ANTE], ante)
            put_verdict(lines, number, seat, PLAY, times * staked[ANTE], play)
            _bonuses(data, staked, number, seat, held, act, five, lines)


@inner_kernel
def best_three_of(order: NDArray[np.uint16], held: Five) -> int:
    """The dense rank of the best three of five cards that rise."""
    return best_three(order, held[0], held[1], held[2], held[3], held[4])


@inner_kernel
def chosen_three(data: Pick2Data, held: Five, act: int) -> int:
    """The dense rank of the three cards that an act names."""
    which = act - THREE
    low, middle, high = sorted_three(
        (
            card_at(held, data.threes, which, 0),
            card_at(held, data.threes, which, 1),
            card_at(held, data.threes, which, 2),
        )
    )
    return int(data.three_rank[triple_place(low, middle, high)])


@inner_kernel
def _bonuses(
    data: Pick2Data,
    staked: NDArray[np.int64],
    number: int,
    seat: int,
    held: Five,
    act: int,
    five: int,
    lines: Lines,
) -> None:
    """P2P-15: in action whatever was picked."""
    if staked[THREE_FIVE]:
        three = best_three_of(data.three_rank, sorted_five(held))
        if data.bonus_on_picked and act >= THREE:
            three = chosen_three(data, held, act)
        of_five, of_three = int(data.by_five.row[five]), int(data.by_three.row[three])
        net = staked[THREE_FIVE] * data.both[of_five, of_three]
        row = of_five * data.both.shape[1] + of_three
        put(lines, number, seat, THREE_FIVE, staked[THREE_FIVE], net, row)
    else:
        put(lines, number, seat, THREE_FIVE, 0, 0, NOT_STAKED)
    put_row(lines, number, seat, FIVE_CARD, staked[FIVE_CARD], data.five_card, five)


@inner_kernel
def _fold(data: Pick2Data, staked: NDArray[np.int64], number: int, seat: int, lines: Lines) -> None:
    """P2P-6: ante and bonuses are lost."""
    for spot in range(len(staked)):
        stake = 0 if spot == PLAY else staked[spot]
        put(lines, number, seat, spot, stake, -stake, data.folded[spot])
