"""The compiled kernels: hands by the million beside eval7, and the exact counts built on them."""

from collections.abc import Callable, Iterator
from time import perf_counter, process_time

import eval7
import numpy as np

from bench import Row
from houseway.cards import DECK
from houseway.exact.big_kahuna import big_kahuna
from houseway.exact.canonical import canonical_hands
from houseway.exact.evaluate import Cards, live_cards, rank_pairs, rank_sevens
from houseway.exact.jit import kernel
from houseway.exact.omaha import rank_omaha
from houseway.exact.pick_2 import solve
from houseway.exact.pick_2_bonuses import Bonus, five_card_bonus, hand_ranks, three_five_bonus
from houseway.exact.pick_2_coach import choices
from houseway.exact.pick_2_dealer import dealer_counts
from houseway.exact.pick_2_showdowns import showdowns
from houseway.exact.single_deck_bonus import envy, single_deck_bonus
from houseway.exact.single_deck_kept import boards_by_kept_pair
from houseway.exact.single_deck_split import counted_splits
from houseway.exact.tables import Tables, tables
from houseway.exact.two_hand_bonuses import (
    READINGS,
    community_bonus,
    flop_888,
    flounder_4,
    nessie_9,
)
from houseway.games import hawaiian_holdem, pick_2_poker, two_hand_holdem
from houseway.games.fast_action_holdem import ENVY_SINGLE_DECK, FastActionRules

HANDS = 200_000
TURNS = 5  # the best turn counts; the first compiles


def rows() -> Iterator[Row]:
    chance = np.random.default_rng(1)
    dealt = np.argsort(chance.random((HANDS, 52)), axis=1)[:, :9].astype(np.uint8)
    yield _sevens(np.ascontiguousarray(dealt[:, :7]))
    yield _pairs(np.ascontiguousarray(dealt[:2_000, :5]))
    yield _omaha(dealt)
    yield Row("exact: every bonus of one deck", _seconds(_every_bonus), "60 s on two cores")
    yield Row("exact: Pick 2, four readings, three sets of wagers", _seconds(_pick_2), "10 s")
    yield _coach()


def _speed(count: int, work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(TURNS):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return count / best


def _seconds(work: Callable[[], object]) -> str:
    """With the kernels compiled and nothing counted yet."""
    work()
    for counted in (
        boards_by_kept_pair,
        canonical_hands,
        counted_splits,
        dealer_counts,
        hand_ranks,
        showdowns,
    ):
        counted.cache_clear()
    start = perf_counter()
    work()
    return f"{perf_counter() - start:.1f} s on two cores"


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


def _every_bonus() -> None:
    flounder_4(two_hand_holdem.FLOUNDER_4)
    nessie_9(two_hand_holdem.NESSIE_9)
    community_bonus(two_hand_holdem.COMMUNITY_BONUS)
    for reading in READINGS:
        flop_888(two_hand_holdem.FLOP_888, reading)
    scales = list(hawaiian_holdem.BIG_KAHUNA.values())
    big_kahuna(scales)
    big_kahuna(scales, "dealt three")
    for bonus in _pick_2_bonuses():
        bonus.result()
    for number in (4, 5, 6):
        paytable = FastActionRules(single_deck_paytable=number).paytable
        for splitting in (False, True):
            single_deck_bonus(paytable, splitting)
            envy(ENVY_SINGLE_DECK, paytable, splitting)


def _pick_2_bonuses() -> tuple[Bonus, Bonus]:
    by_five, by_three = pick_2_poker.BONUS_BY_FIVE, pick_2_poker.BONUS_BY_THREE
    return three_five_bonus(by_five, by_three), five_card_bonus(pick_2_poker.FIVE_CARD_BONUS)


def _pick_2() -> None:
    bonuses = _pick_2_bonuses()
    for reading in (
        "ante wins, play pushes",
        "both win",
        "both push",
        "ante pushes, play in action",
    ):
        for many in range(3):
            solve(reading, bonuses[:many])


def _coach() -> Row:
    chance = np.random.default_rng(2)
    hands = [[DECK[card] for card in chance.choice(52, 5, replace=False)] for _ in range(200)]
    times: list[float] = []
    for hand in hands:
        start = perf_counter()
        choices(hand)
        times.append(1_000 * (perf_counter() - start))
    late = sorted(times)[int(0.95 * len(times))]
    return Row("exact coach, Pick 2", f"95% within {late:.1f} ms", "150 ms")
