"""One decision, card by card, against `houseway.hands`."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numba import config  # pyright: ignore[reportMissingTypeStubs]

from houseway.cards import BadCards, cards
from houseway.exact.kernels.dealer_plays_two import count_bits, count_showdowns, showdowns
from houseway.exact.kernels.tables import tables
from houseway.hands import best, best_with_at_most

compiled = pytest.mark.skipif(
    bool(getattr(config, "DISABLE_JIT", False)), reason="a flop has millions of deals"
)


@pytest.mark.parametrize(
    ("flop", "hole", "live"),
    [
        ("Kc 9c 2c", "Ac 9d 4c", "Kd 9h 2d 3c 5c Ad 7s Qc 2s"),
        ("8h 8d 7s", "9c Tc 8s 7h", "6d 5d 8c Jh Jc 7d 7c As"),
        ("Ah Kh Qd", "Jh Th 2c", "Qh Js Td 3s 3d Ac Kc 9h"),
    ],
)
def test_every_deal_of_a_few_live_cards(flop: str, hole: str, live: str) -> None:
    """The slow twin: turns, rivers and dealer's hands one by one, ranked by `houseway.hands`."""
    on_flop, held, unseen = cards(flop), cards(hole), cards(live)
    pairs = list(combinations(held, 2))
    slow = [[0, 0] for _ in pairs]
    for turn_and_river in combinations(unseen, 2):
        board = (*on_flop, *turn_and_river)
        hidden = [card for card in unseen if card not in turn_and_river]
        hands = [best((*pair, *board)) for pair in pairs]
        for three in combinations(hidden, 3):
            dealer = best_with_at_most(2, three, board)
            for counts, hand in zip(slow, hands, strict=True):
                counts[0] += hand.beats(dealer)
                counts[1] += not dealer.beats(hand)
    counts = np.zeros((len(pairs), 2), np.int64)
    arrays = [
        np.array([[card.index for card in row] for row in rows], np.uint8)
        for rows in ([on_flop], pairs, [unseen])
    ]
    count_showdowns(tables(), arrays[0][0], arrays[1], arrays[2][0], counts)
    assert counts.tolist() == slow


@compiled
def test_every_deal_is_counted() -> None:
    """A royal flush on the flop is beaten by nothing; it ties with nobody in one deck."""
    flop, hole = cards("Ah Kh Qh"), cards("Jh Th 2c 2d")
    royal, twos = showdowns(flop, hole, [(hole[0], hole[1]), (hole[2], hole[3])])
    assert royal == (990 * 12_341, 0, 990 * 12_341)
    assert royal.losses == 0
    assert twos.wins + twos.ties + twos.losses == 990 * 12_341


def test_a_card_twice_is_refused() -> None:
    with pytest.raises(BadCards, match="twice"):
        showdowns(cards("Ah Kh Qh"), cards("Ah 2c 2d"), [])


def test_bits() -> None:
    assert [count_bits(mask) for mask in (0, 1, 6, 255, 1 << 46 | 1)] == [0, 1, 2, 8, 2]
