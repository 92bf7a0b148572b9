"""The shuffle: fair by the tests of a gaming laboratory, fixed beforehand, opened card by card.

The statistical tests are those that GLI-19 names, each at 99% confidence. Their seed is fixed, so
that they say the same each time; what they would find is a fault in the method.
"""

from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import pairwise
from math import factorial, sqrt

import pytest

from houseway.cards import DECK, Card, shoe
from houseway.room.fairness.independent_check import check
from houseway.room.fairness.player_numbers import contribution, contribution_before
from houseway.room.fairness.shuffle import (
    Numbers,
    commit,
    commit_before,
    commit_of_2,
    deal_order,
    new_seed,
    open_positions,
    places,
    reshuffled,
)
from houseway.round import Seat
from houseway.round.events import Dealt, encode
from tests.room.fairness.forging import BOARD, genuine, order_of, seed

ROUNDS = 2_600
NORMAL_99 = 2.576  # two-sided


def dealt(number: int) -> tuple[Card, ...]:
    added = contribution_before(f"table/{number}", {Seat(1): f"{number:064x}"}, 1)
    return deal_order(seed(number), DECK, added)


@cache
def decks() -> list[tuple[Card, ...]]:
    return [dealt(number) for number in range(ROUNDS)]


POSITION = {card: place for place, card in enumerate(DECK)}


def chi_square_limit(freedom: int) -> float:
    """The value that chi-square exceeds once in a hundred (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 2.3263 * sqrt(part)) ** 3


def chi_square(counts: list[int], expected: list[float]) -> float:
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


# --- Fair numbers ---------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [2, 3, 7, 52, 416])
def test_numbers_are_uniform(limit: int) -> None:
    numbers, draws = Numbers(seed(0), "test"), 200 * limit
    counts = Counter(numbers.below(limit) for _ in range(draws))
    assert set(counts) == set(range(limit))
    found = chi_square(list(counts.values()), [draws / limit] * limit)
    assert found < chi_square_limit(limit - 1)


def test_a_draw_that_would_favour_small_numbers_is_thrown_away() -> None:
    """With a limit just above half of all values, every other draw is of no use."""
    limit = (1 << 63) + 1
    numbers, plain = Numbers(seed(1), "test"), Numbers(seed(1), "test")
    drawn = [numbers.below(limit) for _ in range(200)]
    raw = [plain.below(1 << 64) for _ in range(1000)]
    assert drawn == [one for one in raw if one < limit][:200]


def test_numbers_depend_on_key_and_purpose_alone() -> None:
    def first(key: bytes, purpose: str) -> int:
        return Numbers(key, purpose).below(1 << 64)

    assert first(seed(1), "a") == first(seed(1), "a")
    assert len({first(seed(1), "a"), first(seed(1), "b"), first(seed(2), "a")}) == 3


def test_seeds_come_from_the_operating_system_and_never_twice() -> None:
    seeds = {new_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    assert {len(one) for one in seeds} == {32}


# --- The order, at 99% ----------------------------------------------------------------------------


def test_every_card_is_as_likely_at_every_place() -> None:
    """Chi-square over 52 cards at 52 places; rows and columns are fixed, so 51 x 51 are free."""
    counts = Counter((place, card) for deck in decks() for place, card in enumerate(deck))
    expected = ROUNDS / 52
    found = sum(
        (counts[place, card] - expected) ** 2 / expected for place in range(52) for card in DECK
    )
    assert found < chi_square_limit(51 * 51)


def test_no_card_is_lost_or_doubled() -> None:
    assert all(set(deck) == set(DECK) and len(deck) == 52 for deck in decks())
    eight = shoe(8)
    assert set(deal_order(seed(0), eight, b"x" * 32)) == set(eight)


def test_next_to_each_other_cards_say_nothing_of_each_other() -> None:
    """Serial correlation: the place in a new deck of each card and of the next one."""
    pairs = [(POSITION[a], POSITION[b]) for deck in decks() for a, b in pairwise(deck)]
    # In one deck no card follows itself, which alone makes the correlation -1/51.
    assert abs(correlation(pairs) + 1 / 51) < NORMAL_99 / sqrt(len(pairs))


def test_rounds_say_nothing_of_each_other() -> None:
    """Interplay: the same place in a round and in the next one."""
    for place in (0, 1, 25, 51):
        pairs = [(POSITION[a[place]], POSITION[b[place]]) for a, b in pairwise(decks())]
        assert abs(correlation(pairs)) < NORMAL_99 / sqrt(len(pairs))


def correlation(pairs: list[tuple[int, int]]) -> float:
    mean = 25.5
    spread = (52**2 - 1) / 12
    return sum((a - mean) * (b - mean) for a, b in pairs) / len(pairs) / spread


def test_rising_runs_are_as_long_as_chance_makes_them() -> None:
    """Runs up in the first eight cards: a run has k cards or more with probability 1/k!."""
    lengths: Counter[int] = Counter()
    for deck in decks():
        values = [POSITION[card] for card in deck[:8]]
        length = next((n for n in range(1, 8) if values[n] < values[n - 1]), 8)
        lengths[min(length, 5)] += 1
    chances = [1 / factorial(n) - 1 / factorial(n + 1) for n in range(1, 5)] + [1 / factorial(5)]
    found = chi_square([lengths[n] for n in range(1, 6)], [ROUNDS * one for one in chances])
    assert found < chi_square_limit(4)


def test_all_first_cards_are_met_as_soon_as_chance_has_it() -> None:
    """Coupon collector: rounds until each of 13 ranks came first: 13(1 + 1/2 + ... + 1/13)."""
    waits: list[int] = []
    seen, since = set[int](), 0
    for deck in decks():
        seen.add(POSITION[deck[0]] // 4)
        since += 1
        if len(seen) == 13:
            waits.append(since)
            seen, since = set[int](), 0
    mean = 13 * sum(1 / n for n in range(1, 14))
    variance = 13**2 * sum(1 / n**2 for n in range(1, 14)) - mean
    assert abs(sum(waits) / len(waits) - mean) < NORMAL_99 * sqrt(variance / len(waits))


def test_no_order_comes_twice() -> None:
    assert len(set(decks())) == ROUNDS
    # And the first three cards repeat as often as birthdays do.
    triples, kinds = Counter(deck[:3] for deck in decks()), 52 * 51 * 50
    repeats = sum(n * (n - 1) // 2 for n in triples.values())
    expected = ROUNDS * (ROUNDS - 1) / 2 / kinds
    assert abs(repeats - expected) < NORMAL_99 * sqrt(expected)


def test_pairs_of_suits_are_even() -> None:
    """Poker-like pairs: the suits of cards 1-2, 3-4 and 5-6 over all rounds."""
    suits = [POSITION[card] % 4 for deck in decks() for card in deck[:6]]
    pairs = Counter(zip(suits[::2], suits[1::2], strict=True))
    same, other = 12 / 51 / 4, 13 / 51 / 4  # of a suit, given the first card's
    expected = [len(suits) / 2 * (same if a == b else other) for a in range(4) for b in range(4)]
    counts = [pairs[a, b] for a in range(4) for b in range(4)]
    assert chi_square(counts, expected) < chi_square_limit(15)


def test_triples_rise_and_fall_as_chance_has_it() -> None:
    """Permutations: of three cards in a row, each of the six orders is as likely."""
    orders: Counter[tuple[int, ...]] = Counter()
    for deck in decks():
        values = [POSITION[card] for card in deck]
        for first in range(0, 50, 3):
            three = values[first : first + 3]
            orders[tuple(sorted(range(3), key=three.__getitem__))] += 1
    total = sum(orders.values())
    assert chi_square(list(orders.values()), [total / 6] * 6) < chi_square_limit(5)


# --- The players' side ----------------------------------------------------------------------------


def test_any_players_number_changes_the_deal_but_not_the_house_order() -> None:
    nonces = {Seat(1): "0" * 64, Seat(3): "1" * 64}
    one = contribution("t/1", "a" * 64, (Seat(1), Seat(3)), nonces)
    assert one == contribution("t/1", "a" * 64, (Seat(1), Seat(3)), dict(reversed(nonces.items())))
    others = [
        contribution("t/2", "a" * 64, (Seat(1), Seat(3)), nonces),
        contribution("t/1", "b" * 64, (Seat(1), Seat(3)), nonces),
        contribution("t/1", "a" * 64, (Seat(1), Seat(3)), {**nonces, Seat(3): "2" * 64}),
        contribution("t/1", "a" * 64, (Seat(1), Seat(3)), {Seat(1): "0" * 64}),
        contribution("t/1", "a" * 64, (Seat(3), Seat(1)), nonces),
        contribution("t/1", "a" * 64, (Seat(1), Seat(3)), {Seat(1): "1" * 64, Seat(3): "0" * 64}),
    ]
    orders = {deal_order(seed(0), DECK, added) for added in [one, *others]}
    assert len(orders) == 7
    assert all(sorted(places(added, 52)) == list(range(52)) for added in others)


def test_a_reshuffled_stub_has_the_same_cards_in_another_order_each_time() -> None:
    stub = DECK[20:]
    orders = [reshuffled(seed(0), stub, times) for times in range(5)]
    assert len(set(orders)) == 5
    assert all(set(order) == set(stub) for order in orders)


# --- The commitment -------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [1, 2, 6])
def test_every_card_can_be_opened_against_the_root(decks: int) -> None:
    """By another program than the one that opens them."""
    whole = f"52 board{', 52 board' * (decks - 1)}"
    packets = range(0, 52 * decks, 52)
    proof = genuine(
        decks,
        dealing=whole,
        shown=lambda order: [Dealt(BOARD, order[at : at + 52], True) for at in packets],
    )
    checked = check(encode(proof).decode())
    assert not checked.faults
    assert checked.shown == [str(card) for card in order_of(decks, dealing=whole)]


def test_an_opening_says_nothing_of_other_cards() -> None:
    """Given all but two cards, the neighbours' hashes fit no guess without their salts."""
    added = bytes(32)
    every = open_positions(seed(0), DECK, added, range(52))
    hidden = [one for one in every if one.place in (10, 11)]
    opened = [one for one in every if one.place not in (10, 11)]
    told = {one.salt for one in opened} | {node for one in opened for node in one.path}
    assert not told & {one.salt for one in hidden}
    for one in hidden:
        unsalted = sha256(b"\x00" + str(one.card).encode()).hexdigest()
        assert unsalted not in told


def test_a_root_is_of_one_seed_one_round_one_number_of_cards_and_one_way_to_deal() -> None:
    roots = {commit(seed(number), DECK, "t/1", "1 seats") for number in range(100)}
    roots |= {commit(seed(0), DECK, f"t/{number}", "1 seats") for number in range(2, 12)}
    roots |= {commit(seed(0), shoe(2), "t/1", "1 seats"), commit_before(seed(0), DECK)}
    roots |= {commit(seed(0), DECK, "t/1", "2 seats"), commit_of_2(seed(0), DECK, "t/1")}
    assert len(roots) == 114
