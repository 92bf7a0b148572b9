"""Hawaiian Hold'em in batches: a raise, a discard, and the wagers settled (HAW-8 to HAW-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from houseway.exact.kernels.evaluate import Board, prepare_board, rank_hand, rank_pair
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.tables import Tables, tables
from houseway.games.hawaiian_holdem import BIG_KAHUNA, GAME, HawaiianRules
from houseway.hands import STANDARD
from houseway.money import Cents, Paytable
from houseway.round.questions import Question
from houseway.simulate.batch import (
    Acts,
    BatchGame,
    Choice,
    Decision,
    Faces,
    Lines,
    NotSimulated,
    in_packets,
)
from houseway.simulate.paytables import RowsByRank, row_names, rows_by_rank
from houseway.simulate.settling import (
    AGAINST_DEALER,
    VERDICTS,
    Five,
    Ints,
    Three,
    compare,
    five_of,
    put_row,
    put_verdict,
    three_of,
)

RAISE, DISCARD = range(2)
BET, RAISED, KAHUNA = range(3)
_NO_KAHUNA = Paytable("none", {})


class HawaiianData(NamedTuple):
    """What the kernel reads."""

    tables: Tables
    kahuna: RowsByRank
    kahuna_on_three: bool  # HAW-14: the hand of all three dealt cards
    dealer_uses_three: bool  # HAW-8
    ties: int  # HAW-10, HAW-11: the verdict on a tie
    hole: Ints
    dealer: Ints
    board: Ints


class HawaiianBatch(BatchGame):
    """Hawaiian Hold'em at some wagers."""

    spots = ("bet", "raise", "big-kahuna")
    first = ("bet", "big-kahuna")
    board_seen = (0, 3)
    rules: HawaiianRules

    def __init__(self, rules: HawaiianRules, stakes: Mapping[str, Cents], seats: int = 1) -> None:
        if rules.has_late_big_kahuna:
            raise NotSimulated("Big Kahuna is simulated as a wager before the deal (HAW-13)")
        super().__init__(GAME, rules, stakes, seats, in_packets(seats, 3, 3, 5))
        raises = (Choice("raise", (), "raise", times + 1) for times in range(rules.raise_times))
        self.decisions = (
            Decision("raise", (Choice("check"), *raises)),  # HAW-4: so many times the bet
            Decision("discard", tuple(Choice("discard", (place,)) for place in range(3))),
        )
        paytable = BIG_KAHUNA.get(rules.big_kahuna, _NO_KAHUNA)
        self.rows = (AGAINST_DEALER, AGAINST_DEALER, row_names(paytable))
        self.data = HawaiianData(
            tables(),
            rows_by_rank(paytable, STANDARD, tables().value),
            rules.big_kahuna_hand == "dealt three",
            rules.dealer_uses == 3,
            VERDICTS[rules.ties],
            self.columns.hole,
            self.columns.dealer.reshape(1, 3),
            self.columns.board.reshape(1, 5),
        )

    @property
    def bounds(self) -> tuple[int, int]:
        bet, _, kahuna = (int(stake) for stake in self.staked)
        at_risk = (1 + self.rules.raise_times) * bet
        return -at_risk - kahuna, at_risk + kahuna * int(self.data.kahuna.net.max())

    def decision_of(self, question: Question) -> int:
        return DISCARD if question.option("discard") else RAISE

    def settle(self, faces: Faces, acts: Acts, lines: Lines) -> None:
        settle_rounds(self.data, self.staked, faces, acts, lines)


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def settle_rounds(data: HawaiianData, staked: Ints, faces: Faces, acts: Acts, lines: Lines) -> None:
    for number in range(len(faces)):
        cards = five_of(faces, number, data.board, 0)
        board = prepare_board(data.tables, cards)
        of_dealer = three_of(faces, number, data.dealer, 0)
        dealer = best_two_of_three(data.tables, board, of_dealer)
        if data.dealer_uses_three:
            dealer = max(dealer, best_with_three(data.tables, cards, of_dealer))
        for seat in range(len(data.hole)):
            a, b, c = three_of(faces, number, data.hole, seat)
            discard = int(acts[number, seat, DISCARD])
            first, second = (b, c) if discard == 0 else (a, c) if discard == 1 else (a, b)
            rank = rank_pair(data.tables, board, first, second)
            verdict = compare(rank, dealer, data.ties)
            raised = staked[BET] * acts[number, seat, RAISE]
            put_verdict(lines, number, seat, BET, staked[BET], verdict)
            put_verdict(lines, number, seat, RAISED, raised, verdict)
            if data.kahuna_on_three:
                rank = best_two_of_three(data.tables, board, (a, b, c))
                rank = max(rank, best_with_three(data.tables, cards, (a, b, c)))
            put_row(lines, number, seat, KAHUNA, staked[KAHUNA], data.kahuna, rank)


@inner_kernel
def best_two_of_three(tables: Tables, board: Board, held: Three) -> int:
    """The dense rank of the best hand with at most two of three cards."""
    a, b, c = held
    best = max(rank_pair(tables, board, a, b), rank_pair(tables, board, a, c))
    return max(best, rank_pair(tables, board, b, c))


@inner_kernel
def best_with_three(tables: Tables, board: Five, held: Three) -> int:
    """The dense rank of the best hand that uses all three cards."""
    a, b, c = held
    best = 0
    for first in range(4):
        for second in range(first + 1, 5):
            best = max(best, rank_hand(tables, (a, b, c, board[first], board[second])))
    return best
