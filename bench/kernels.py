"""The compiled kernels: hands by the million, beside eval7."""

from collections.abc import Callable, Iterator
from time import process_time

import eval7
import numpy as np

from bench import Row
from houseway.cards import DECK
from houseway.exact.kernels.evaluate import Cards, live_cards, rank_pairs, rank_sevens
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.omaha import rank_omaha
from houseway.exact.kernels.tables import Tables, tables

HANDS = 200_000
TURNS = 5  # the best turn counts; the first compiles


def rows() -> Iterator[Row]:
    chance = np.random.default_rng(1)
    dealt = np.argsort(chance.random((HANDS, 52)), axis=1)[:, :9].astype(np.uint8)
    yield _sevens(np.ascontiguousarray(dealt[:, :7]))
    yield _pairs(np.ascontiguousarray(dealt[:2_000, :5]))
    yield _omaha(dealt)


def _speed(count: int, work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(TURNS):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return count / best


def _sevens(hands: Cards) -> Row:
    many, ranks = np.tile(hands, (10, 1)), np.empty(10 * HANDS, np.uint16)
    ours = _speed(len(many), lambda: rank_sevens(tables(), many, ranks))
    theirs = [[eval7.Card(DECK[card].face) for card in hand] for hand in hands.tolist()]

    def evaluate_all() -> None:
        for hand in theirs:
            eval7.evaluate(hand)

    peer = _speed(HANDS, evaluate_all)
    return Row(
        "seven cards, a batch",
        f"{ours / 1e6:,.0f} million hands a second a core",
        "40 million, and 15 times eval7",
        f"eval7 {peer / 1e6:.1f} million, we are {ours / peer:.0f} times as fast",
    )


@kernel
def rank_boards(tables: Tables, boards: Cards) -> int:
    live, ranks = np.empty(47, np.uint8), np.empty(1_081, np.uint16)
    total = 0
    for row in range(len(boards)):
        live_cards(boards[row], live)
        rank_pairs(tables, boards[row], live, ranks)
        total += ranks[0]
    return total


def _pairs(boards: Cards) -> Row:
    speed = _speed(len(boards) * 1_081, lambda: rank_boards(tables(), boards))
    return Row(
        "all 1,081 hole pairs of a board", f"{speed / 1e6:,.0f} million pairs a second a core"
    )


def _omaha(dealt: Cards) -> Row:
    ranks = np.empty(len(dealt), np.uint16)
    holes, boards = np.ascontiguousarray(dealt[:, :4]), np.ascontiguousarray(dealt[:, 4:])
    speed = _speed(len(dealt), lambda: rank_omaha(tables(), holes, boards, ranks))
    return Row("Omaha, a batch", f"{speed / 1e6:,.1f} million hands a second a core")
