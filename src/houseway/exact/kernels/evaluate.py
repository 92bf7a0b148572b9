"""Batch evaluation of five, six, seven and nine cards, and of every hole pair of a board.

Inner loops work with dense ranks, 0 to 7,461 from the worst hand to the best; `Tables.value` turns
one into the value that `houseway.hands` gives, `Tables.strength` into its category.
Cards are indices 0 to 51, four to a rank. Nothing here checks its input.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import (
    FIFTH,
    SUIT_BITS,
    SUIT_COUNTS,
    THREE_OF_EACH,
    MultiDeckTables,
    Tables,
    slot_of,
)

DENSE_RANKS = 7_462
PAIRS = 1_081  # of the 47 cards that a board of five leaves

Cards = NDArray[np.uint8]


# --- One hand, for use inside other kernels -------------------------------------------------------


@kernel
def flush_suit(key: int) -> int:
    """The suit that has five cards or more in a sum of card keys; one must have."""
    fifth = ((key & SUIT_COUNTS) + THREE_OF_EACH) & FIFTH
    suit = 0
    while fifth & 8 == 0:
        fifth >>= 4
        suit += 1
    return suit


@kernel
def has_flush(key: int) -> bool:
    return ((key & SUIT_COUNTS) + THREE_OF_EACH) & FIFTH != 0


@kernel
def plain_rank(tables: Tables | MultiDeckTables, key: int) -> int:
    """The dense rank of five to seven cards with this sum of keys, flushes left out."""
    return tables.plain[slot_of(tables.offset, key >> SUIT_BITS)]


@kernel
def rank_hand(tables: Tables, cards: tuple[int, ...]) -> int:
    """The dense rank of the best five of five to seven cards."""
    key = 0
    for card in cards:
        key += tables.card_key[card]
    if has_flush(key):
        # Five cards of one suit leave no room for a full house: a flush is always the better.
        suit = flush_suit(key)
        mask = 0
        for card in cards:
            if card & 3 == suit:
                mask |= 1 << (card >> 2)
        return tables.flush[mask]
    return plain_rank(tables, key)


@kernel
def value_of_suits(tables: Tables, clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The value of the best five of five cards or more, a mask of ranks for each suit."""
    best_flush = 0
    for suit in (clubs, diamonds, hearts, spades):
        best_flush = max(best_flush, int(tables.flush[suit]))
    flush = tables.value[best_flush] if best_flush else 0
    minors, majors = clubs | diamonds, hearts | spades
    both_minors, both_majors = clubs & diamonds, hearts & spades
    ranks = minors | majors
    twice = both_minors | both_majors | minors & majors
    thrice = both_minors & majors | both_majors & minors
    return max(flush, _value_of_groups(tables, ranks, twice, thrice, both_minors & both_majors))


@kernel
def _value_of_groups(tables: Tables, ranks: int, twice: int, thrice: int, four: int) -> int:
    """The value of the best five cards, given the ranks held at least so often."""
    if four:
        top = _first_of(tables, four)
        return 7 << 20 | top | _first_of(tables, ranks ^ _bit_of(top)) >> 4
    three = _first_of(tables, thrice)
    pair = _first_of(tables, twice ^ _bit_of(three))
    if three and pair:
        return 6 << 20 | three | pair >> 4
    if tables.straight[ranks]:
        return 4 << 20 | int(tables.straight[ranks]) << 16
    if three:
        return 3 << 20 | three | (tables.top_five[ranks ^ _bit_of(three)] & 0xFF000) >> 4
    second = _first_of(tables, twice ^ _bit_of(pair))
    if second:
        kicker = _first_of(tables, ranks ^ _bit_of(pair) ^ _bit_of(second))
        return 2 << 20 | pair | second >> 4 | kicker >> 8
    if pair:
        return 1 << 20 | pair | (tables.top_five[ranks ^ _bit_of(pair)] & 0xFFF00) >> 4
    return int(tables.top_five[ranks])


@kernel
def _first_of(tables: Tables, mask: int) -> int:
    """The highest rank of a mask, in the first of five places; 0 if there is none."""
    return tables.top_five[mask] & 0xF0000


@kernel
def _bit_of(first: int) -> int:
    """The bit of a rank in the first place; 0 for no rank."""
    return (1 << (first >> 16)) >> 2


# --- Batches --------------------------------------------------------------------------------------


@kernel
def five_of(hands: Cards, row: int) -> tuple[int, int, int, int, int]:
    """A row of five cards as numbers, for the kernels above."""
    return (
        int(hands[row, 0]),
        int(hands[row, 1]),
        int(hands[row, 2]),
        int(hands[row, 3]),
        int(hands[row, 4]),
    )


@kernel
def six_of(hands: Cards, row: int) -> tuple[int, int, int, int, int, int]:
    """A row of six cards as numbers, for the kernels above."""
    return (
        int(hands[row, 0]),
        int(hands[row, 1]),
        int(hands[row, 2]),
        int(hands[row, 3]),
        int(hands[row, 4]),
        int(hands[row, 5]),
    )


@kernel
def seven_of(hands: Cards, row: int) -> tuple[int, int, int, int, int, int, int]:
    """A row of seven cards as numbers, for the kernels above."""
    return (
        int(hands[row, 0]),
        int(hands[row, 1]),
        int(hands[row, 2]),
        int(hands[row, 3]),
        int(hands[row, 4]),
        int(hands[row, 5]),
        int(hands[row, 6]),
    )


@kernel
def rank_fives(tables: Tables, hands: Cards, ranks: NDArray[np.uint16]) -> None:
    """The dense rank of each row of five cards."""
    for row in range(len(hands)):
        ranks[row] = rank_hand(tables, five_of(hands, row))


@kernel
def rank_sixes(tables: Tables, hands: Cards, ranks: NDArray[np.uint16]) -> None:
    """The dense rank of each row of six cards."""
    for row in range(len(hands)):
        ranks[row] = rank_hand(tables, six_of(hands, row))


@kernel
def rank_sevens(tables: Tables, hands: Cards, ranks: NDArray[np.uint16]) -> None:
    """The dense rank of each row of seven cards."""
    for row in range(len(hands)):
        ranks[row] = rank_hand(tables, seven_of(hands, row))


@kernel
def value_hands(tables: Tables, hands: Cards, values: NDArray[np.int32]) -> None:
    """The value of the best five in each row of five cards or more; nine are fine."""
    suits = np.zeros(4, np.int64)
    for row in range(len(hands)):
        suits[:] = 0
        for place in range(hands.shape[1]):
            card = int(hands[row, place])
            suits[card & 3] |= 1 << (card >> 2)
        values[row] = value_of_suits(tables, suits[0], suits[1], suits[2], suits[3])


# --- Every hole pair of a board -------------------------------------------------------------------


@kernel
def live_cards(dead: Cards, live: Cards) -> None:
    """The cards of the deck that are not dead, in order; `live` has their number."""
    gone = 0
    for card in dead:
        gone |= 1 << int(card)
    count = 0
    for card in range(52):
        if gone >> card & 1 == 0:
            live[count] = card
            count += 1


class Board(NamedTuple):
    """A board of five, made ready for many hole pairs."""

    key: int
    suit: int  # the one suit in which a flush is possible, 4 if there is none
    mask: int  # its ranks on the board
    missing: int  # how many more of it a flush needs


@kernel
def prepare_board(tables: Tables, cards: tuple[int, int, int, int, int]) -> Board:
    """Sum up a board of five once, for `rank_pair`."""
    key = 0
    for card in cards:
        key += tables.card_key[card]
    for suit in range(4):
        count = key >> 4 * suit & 15
        if count >= 3:
            mask = 0
            for card in cards:
                if card & 3 == suit:
                    mask |= 1 << (card >> 2)
            return Board(key, suit, mask, 5 - count)
    return Board(key, 4, 0, 3)


@kernel
def rank_pair(tables: Tables, board: Board, first: int, second: int) -> int:
    """The dense rank of a hole pair with a board."""
    fits, also = first & 3 == board.suit, second & 3 == board.suit
    if fits + also >= board.missing:
        mask = board.mask | fits << (first >> 2) | also << (second >> 2)
        return tables.flush[mask]
    return plain_rank(tables, board.key + tables.card_key[first] + tables.card_key[second])


@kernel
def rank_pairs(tables: Tables, cards: Cards, live: Cards, ranks: NDArray[np.uint16]) -> None:
    """The dense rank of every pair of live cards with a board of five.

    `live` are the 47 others in rising order, as `live_cards` gives them; the pairs come as
    (0, 1), (0, 2) … (0, 46), (1, 2) …, 1,081 in all: see `pair_place`.
    """
    five = int(cards[0]), int(cards[1]), int(cards[2]), int(cards[3]), int(cards[4])
    board = prepare_board(tables, five)
    by_ranks = np.empty((13, 13), np.uint16)
    for high in range(13):
        for low in range(high + 1):
            key = board.key + tables.card_key[4 * high] + tables.card_key[4 * low]
            by_ranks[high, low] = by_ranks[low, high] = plain_rank(tables, key)
    place = 0
    for first in range(len(live) - 1):
        row = by_ranks[live[first] >> 2]
        for second in range(first + 1, len(live)):
            ranks[place] = row[live[second] >> 2]
            place += 1
    if board.missing <= 2:
        _add_flushes(tables, board, live, ranks)


@kernel
def _add_flushes(tables: Tables, board: Board, live: Cards, ranks: NDArray[np.uint16]) -> None:
    """Set the pairs that make a flush."""
    place = 0
    for first in range(len(live) - 1):
        one = int(live[first])
        fits = one & 3 == board.suit
        if fits + 1 < board.missing:
            place += len(live) - 1 - first
            continue
        with_first = board.mask | fits << (one >> 2)
        for second in range(first + 1, len(live)):
            other = int(live[second])
            also = other & 3 == board.suit
            if fits + also >= board.missing:
                ranks[place] = tables.flush[with_first | also << (other >> 2)]
            place += 1


@kernel
def pair_place(first: int, second: int, count: int) -> int:
    """Where the pair of places first < second stands in `rank_pairs`, with so many live cards."""
    return first * (2 * count - first - 1) // 2 + second - first - 1


# --- Several decks --------------------------------------------------------------------------------


@kernel
def rank_multi_deck(tables: MultiDeckTables, cards: tuple[int, ...]) -> int:
    """The dense rank, in the order of several decks, of the best five of five to seven cards."""
    key = 0
    for card in cards:
        key += tables.card_key[card]
    if has_flush(key):
        suit = flush_suit(key)
        suited = 0
        for card in cards:
            if card & 3 == suit:
                suited += tables.card_key[card]
        # Several decks have room for a flush and a full house in the same cards.
        flush = int(tables.flush[slot_of(tables.offset, suited >> SUIT_BITS)])
        return max(flush, int(plain_rank(tables, key)))
    return int(plain_rank(tables, key))


@kernel
def rank_multi_deck_sevens(
    tables: MultiDeckTables, hands: Cards, ranks: NDArray[np.uint16]
) -> None:
    """The dense rank, in the order of several decks, of each row of seven cards."""
    for row in range(len(hands)):
        ranks[row] = rank_multi_deck(tables, seven_of(hands, row))


# --- For callers who want values in a fresh array -------------------------------------------------


def values(tables: Tables, hands: Cards) -> NDArray[np.int32]:
    """The value of the best five in each row, as `houseway.hands` gives it."""
    if hands.shape[1] > 7:
        found = np.empty(len(hands), np.int32)
        value_hands(tables, hands, found)
        return found
    ranks = np.empty(len(hands), np.uint16)
    rank_rows = {5: rank_fives, 6: rank_sixes, 7: rank_sevens}[hands.shape[1]]
    rank_rows(tables, hands, ranks)
    return tables.value[ranks]
