"""Hawaiian Hold'em: single decisions against slow twins, the play against single decisions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from numba import config  # pyright: ignore[reportMissingTypeStubs]

from houseway.cards import DECK, Card, cards
from houseway.exact.games.hawaiian_holdem import bet as hawaiian
from houseway.exact.games.hawaiian_holdem import dealer_uses_three as hawaiian_three
from houseway.exact.games.hawaiian_holdem.bet import DEALS, HOLES, discard_values, sum_up
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows
from houseway.exact.kernels.dealer_plays_two import showdowns
from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.hands import STANDARD, Category
from tests.exact.twins import results_by_board

compiled = pytest.mark.skipif(
    bool(getattr(config, "DISABLE_JIT", False)), reason="a flop has millions of deals"
)

STANDARD_RULES, ALTERNATIVE_A = HawaiianRules(), HawaiianRules(alternative_a=True)
DEALER_MAY_USE_THREE = HawaiianRules(dealer_may_use_three=True)
FLOP = cards("2d 2h 2s")  # the one flop of its part, for the four there are


@cache
def solved(rules: HawaiianRules) -> list[int]:
    return hawaiian.solve_part(rules, "222")


def class_of(hole: tuple[Card, ...]) -> int:
    row = np.array([sorted(card.index for card in hole)], np.uint8)
    return int(canonical_rows(canonical_hands(3), row)[0])


def hands_of_class(hole: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The hands that differ from one in the names of suits only, as far as the flop leaves them."""
    ranks = [[card for card in DECK if card.rank == one.rank] for one in hole]
    found = {
        tuple(sorted((a, b, c), key=lambda card: card.index))
        for a in ranks[0]
        for b in ranks[1]
        for c in ranks[2]
        if len({a, b, c}) == 3 and not {a, b, c} & set(FLOP)
    }
    return [hand for hand in found if class_of(hand) == class_of(hole)]


@compiled
@pytest.mark.parametrize(
    "rules", [STANDARD_RULES, ALTERNATIVE_A, DEALER_MAY_USE_THREE], ids=["standard", "A", "three"]
)
@pytest.mark.parametrize("hole", ["Ac Ad Ah", "Kc 9c 2c", "Js Jd Td"])
def test_the_play_is_the_best_discard(rules: HawaiianRules, hole: str) -> None:
    """All hands of a class on one flop come to what their single decisions say."""
    net = 0
    for hand in hands_of_class(cards(hole)):
        net += 4 * DEALS * max(discard_values(hand, FLOP, rules).values())
    row = class_of(cards(hole))
    wins, ties = solved(rules)[2 * row : 2 * row + 2]
    deals = 4 * len(hands_of_class(cards(hole))) * DEALS
    losses = deals - wins - ties
    assert net == wins - losses + (ties if rules.alternative_a else 0)


@compiled
@pytest.mark.parametrize(
    ("hole", "flop"), [("Kc 9c 4d", "8c 7c 2d"), ("As Ad 5h", "Ah 5c 5d"), ("Qh Jh 3h", "Th 9s 2h")]
)
def test_discards_against_every_deal(hole: str, flop: str) -> None:
    """HAW-9, HAW-10, HAW-11: the slow twin counts every board and dealer's hand."""
    a, b, c = held = cards(hole)
    pairs = [(b, c), (a, c), (a, b)]
    results = results_by_board(cards(flop), held, pairs)
    for rules in (STANDARD_RULES, ALTERNATIVE_A):
        values = discard_values(held, cards(flop), rules)
        for card, row in zip(held, results, strict=True):
            ties = int((row == 0).sum()) if rules.alternative_a else 0
            assert values[card] == Fraction(int(row.sum(dtype=np.int64)) + ties, DEALS)
    for one, row in zip(showdowns(cards(flop), held, pairs), results, strict=True):
        assert one == ((row == 1).sum(), (row == 0).sum(), DEALS)


@compiled
def test_a_part_counts_every_final_hand() -> None:
    """With three twos on the board nothing is below three of a kind, and 4 flops x 18,424 hands."""
    found = dict(zip(STANDARD.categories, solved(STANDARD_RULES)[2 * HOLES :], strict=True))
    assert sum(found.values()) == 4 * 18_424 * 1_035
    assert found[Category.HIGH_CARD] == found[Category.PAIR] == found[Category.TWO_PAIR] == 0
    # The fourth two is among 1,128 of the hands, and is kept; to others it comes with 45 boards.
    assert found[Category.FOUR_OF_A_KIND] >= 4 * (1_128 * 1_035 + 17_296 * 45)


def test_ties_and_raises() -> None:
    """Counts made up by hand: aces win twice as often as they lose, all else loses; no ties."""
    weights = canonical_hands(3).weights
    aces = class_of(cards("Ac Ad Ah"))
    each = hawaiian.FLOPS * DEALS
    counts = [0] * (2 * HOLES + len(STANDARD.categories))
    counts[2 * aces : 2 * aces + 2] = [
        int(weights[aces]) * each // 2,
        int(weights[aces]) * each // 4,
    ]
    counts[-1] = 1
    share = Fraction(int(weights[aces]), 22_100)
    for rules, value in (
        (STANDARD_RULES, 3 * share / 4 - (1 - share)),
        (ALTERNATIVE_A, 2 * share / 2 - (1 - share)),
    ):
        bet, scale_a, scale_b = hawaiian.combine(rules, [counts])
        assert bet.value == value
        assert bet.shares == {"raise": share}
        assert bet.staked == 1 + rules.raise_times * share
        assert (scale_a.value, scale_b.value) == (250, 400)


# --- HAW-8's other reading ------------------------------------------------------------------------


@compiled
def test_haw_8_discards_against_every_deal_of_a_dealer_who_may_use_three() -> None:
    """On a flop of two suits the player's flush of one can meet the dealer's of the other."""
    held, flop = cards("Kc 9c 4d"), cards("8c 7c 2d")
    a, b, c = held
    results = results_by_board(flop, held, [(b, c), (a, c), (a, b)], dealer_may_use_three=True)
    values = discard_values(held, flop, DEALER_MAY_USE_THREE)
    for card, row in zip(held, results, strict=True):
        assert values[card] == Fraction(int(row.sum(dtype=np.int64)), DEALS)


@compiled
def test_haw_8_sums_by_kinds_agree_with_single_decisions() -> None:
    """Every suit pattern of a part; hands with two cards of a suit that the flop has."""
    for flop, sums in hawaiian_three.sums_of_part("K83"):
        suit = flop.cards[0] & 3
        suited = np.flatnonzero(flop.live & 3 == suit)
        one, other, discard = int(suited[2]), int(suited[-1]), 20
        points, ties, _ = sum_up(sums, one, other, discard)
        hole = [DECK[flop.live[place]] for place in (one, other, discard)]
        board = [DECK[card] for card in flop.cards]
        (seen,) = showdowns(board, hole, [(hole[0], hole[1])], dealer_uses=3)
        assert (points, ties) == (2 * seen.wins + seen.ties, seen.ties)
