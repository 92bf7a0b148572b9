"""Cards by the number of a round: the stream that numpy has too, and a shuffle that is fair."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from houseway.simulate.streams import CARDS_A_BLOCK, CARDS_A_WORD, LOTS, deal_rounds, lots, philox


def words(seed: int, number: int, block: int) -> list[int]:
    """The slow twin: numpy's own, which steps its counter before each block."""
    stepped = (number | block << 64) - 1
    counter = [stepped >> 64 * place & (1 << 64) - 1 for place in range(4)]
    return np.random.Philox(key=seed, counter=counter).random_raw(4).tolist()


def dealt(seed: int, number: int, cards: int, count: int) -> list[int]:
    """The slow twin of a deal, in whole numbers of any size."""
    shoe, found, left = list(range(cards)), list[int](), 0
    for place in range(count):
        if place % CARDS_A_WORD == 0:
            block, word = divmod(place, CARDS_A_BLOCK)
            left = words(seed, number, block)[word // CARDS_A_WORD]
        further, left = divmod(left * (cards - place), 1 << 64)
        shoe[place], shoe[place + further] = shoe[place + further], shoe[place]
        found.append(shoe[place])
    return found


def deals(seed: int, start: int, rounds: int, cards: int = 52, count: int = 12) -> np.ndarray:
    found = np.empty((rounds, count), np.uint16)
    deal_rounds(np.uint64(seed), start, cards, found)
    return found


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
@pytest.mark.parametrize("number", [1, 2, 10**12])
@pytest.mark.parametrize("block", [1, 7, LOTS])
def test_the_words_are_those_of_numpy(seed: int, number: int, block: int) -> None:
    found = philox(np.uint64(seed), np.uint64(number), np.uint64(block))
    assert [int(word) for word in found] == words(seed, number, block)


@pytest.mark.parametrize(("cards", "count"), [(52, 5), (52, 52), (312, 20), (416, 45)])
def test_a_deal_is_that_of_the_twin(cards: int, count: int) -> None:
    found = deals(9, 100, 5, cards, count)
    assert found.tolist() == [dealt(9, 100 + row, cards, count) for row in range(5)]


def test_a_round_has_the_same_cards_whoever_deals_it() -> None:
    whole = deals(4, 0, 1_000)
    for start, stop in ((0, 1), (1, 400), (400, 999), (999, 1_000)):
        assert (deals(4, start, stop - start) == whole[start:stop]).all()


def test_no_card_comes_twice_and_seeds_differ() -> None:
    found = deals(1, 0, 2_000, count=52)
    assert (np.sort(found, axis=1) == np.arange(52)).all()
    assert (deals(1, 0, 100) != deals(2, 0, 100)).any(axis=1).all()


def test_every_order_of_a_small_shoe_comes_as_often() -> None:
    """24 orders of four cards, 48,000 rounds: chi-square of 23 degrees, 99.9% below 49.7."""
    counts = Counter(map(tuple, deals(3, 0, 48_000, cards=4, count=4).tolist()))
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 2_000) ** 2 / 2_000 for count in counts.values()) < 49.7


def test_every_card_comes_at_every_place_as_often() -> None:
    """52 cards at 12 places, 104,000 rounds: chi-square of 51 degrees each, 99.99% below 95."""
    found = deals(5, 0, 104_000)
    for place in range(12):
        counts = np.bincount(found[:, place], minlength=52)
        assert ((counts - 2_000) ** 2 / 2_000).sum() < 95


def test_lots_are_fair_and_apart_from_the_cards() -> None:
    found = np.empty((60_000, 2), np.uint8)
    lots(np.uint64(6), 0, 0, 6, found)
    for column in range(2):
        counts = np.bincount(found[:, column], minlength=6)
        assert len(counts) == 6
        assert ((counts - 10_000) ** 2 / 10_000).sum() < 20.5  # 99.9% of 5 degrees
    assert abs(np.corrcoef(found[:, 0], found[:, 1]).item(1)) < 0.02
    again = np.empty((1, 2), np.uint8)
    lots(np.uint64(6), 777, 0, 6, again)
    assert (again[0] == found[777]).all()
