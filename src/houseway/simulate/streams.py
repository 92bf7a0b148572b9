"""Cards by the number of their round: a seed and a number give the same deal on every machine.

Philox 4x64-10 (Salmon and others, 2011; numpy has the same) turns a counter and a key into four
words of 64 bits. The key is the seed, the counter is the round's number and a block within it. So a
round needs no state of the one before, and totals are the same however rounds are shared out.

Four cards come from each word: the word as a fraction of 2^64, times the number of cards left, has
the place of the card before its point, and after it what the next card is drawn from. No order of
cards is favoured by more than 416^4 / 2^64, which is 2 in a billion, and with one deck 4 in 10^13.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import kernel

Cards = NDArray[np.uint8]
Places = NDArray[np.uint16]
Word = np.uint64

CARDS_A_WORD = 4
CARDS_A_BLOCK = 4 * CARDS_A_WORD
LOTS = 1 << 32  # blocks from here on are for decisions by lot

_MULTIPLY = (Word(0xD2E7470EE14C6C93), Word(0xCA5A826395121157))
_ADD = (Word(0x9E3779B97F4A7C15), Word(0xBB67AE8584CAA73B))
_HALF, _LOW = Word(32), Word(0xFFFFFFFF)
_ZERO = Word(0)
_ROUNDS = 10

Block = tuple[Word, Word, Word, Word]


@kernel
def _high(a: Word, b: Word) -> Word:
    """The upper 64 bits of a product."""
    a_low, a_high, b_low, b_high = a & _LOW, a >> _HALF, b & _LOW, b >> _HALF
    low = a_low * b_low
    middle = a_high * b_low + (low >> _HALF)
    carried = a_low * b_high + (middle & _LOW)
    return a_high * b_high + (middle >> _HALF) + (carried >> _HALF)


@kernel
def philox(seed: Word, number: Word, block: Word) -> Block:
    """Four random words for a block of a round."""
    a, b, c, d = number, block, _ZERO, _ZERO
    key, other_key = seed, _ZERO
    for _ in range(_ROUNDS):
        high, low = _high(_MULTIPLY[0], a), _MULTIPLY[0] * a
        other_high, other_low = _high(_MULTIPLY[1], c), _MULTIPLY[1] * c
        a, b, c, d = other_high ^ b ^ key, other_low, high ^ d ^ other_key, low
        key, other_key = key + _ADD[0], other_key + _ADD[1]
    return a, b, c, d


@kernel
def draw(word: Word, below: int) -> tuple[int, Word]:
    """A whole number below some hundreds from a word, and what is left of the word."""
    limit = Word(below)
    low = (word & _LOW) * limit
    high = (word >> _HALF) * limit + (low >> _HALF)
    return int(high >> _HALF), word * limit


@kernel
def deal_rounds(seed: Word, start: int, cards: int, deals: Places) -> None:
    """The first cards of shuffled shoes, a row a round, from round `start` on.

    A card is its place in the shoe before the shuffle, 0 to `cards` less one.
    """
    shoe = np.arange(cards).astype(np.uint16)
    swapped = np.empty(deals.shape[1], np.int64)
    for row in range(len(deals)):
        block = (_ZERO, _ZERO, _ZERO, _ZERO)
        word = _ZERO
        for place in range(deals.shape[1]):
            if place % CARDS_A_BLOCK == 0:
                block = philox(seed, Word(start + row), Word(place // CARDS_A_BLOCK))
            if place % CARDS_A_WORD == 0:
                which = place // CARDS_A_WORD % 4
                word = block[0]
                if which == 1:
                    word = block[1]
                elif which == 2:
                    word = block[2]
                elif which == 3:
                    word = block[3]
            further, word = draw(word, cards - place)
            other = place + np.int64(further)
            shoe[place], shoe[other] = shoe[other], shoe[place]
            deals[row, place] = shoe[place]
            swapped[place] = other
        for place in range(deals.shape[1] - 1, -1, -1):  # back as it was for the next round
            other = swapped[place]
            shoe[place], shoe[other] = shoe[other], shoe[place]


@kernel
def lots(seed: Word, start: int, stream: int, below: int, found: NDArray[np.uint8]) -> None:
    """A fair number below some hundreds for each round and each of its columns."""
    for row in range(len(found)):
        for column in range(found.shape[1]):
            block = Word(LOTS + stream * found.shape[1] + column)
            word = philox(seed, Word(start + row), block)[0]
            found[row, column] = draw(word, below)[0]
