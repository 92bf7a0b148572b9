"""Three cards by rank, as the house's order of hands has them."""

from itertools import combinations

from houseway.cards import DECK
from houseway.exact.kernels.three_cards import three_cards, triple_place
from houseway.hands import THREE_CARD


def test_three_card_ranks_are_those_of_hands() -> None:
    order = three_cards()
    for a, b, c in list(combinations(range(52), 3))[::13]:
        value = THREE_CARD.evaluate((DECK[a], DECK[b], DECK[c]))
        assert order.value[order.rank[triple_place(a, b, c)]] == value
