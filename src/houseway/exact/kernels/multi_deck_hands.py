"""Hands of one deck or several, as multisets of faces: one for each class of renamed suits.

A face is a card index, 0 to 51; a shoe of k decks holds each face k times. The ranks that a hand
has in one suit are the suit's key, three bits a rank; a class lists the hand whose four keys rise.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import kernel

FACES = 52
PAIRS = 1_378  # of faces, a face with itself included

# By name of suit: every way to rename the four.
RENAMINGS = np.array(list(permutations(range(4))), np.int64)


class FaceClasses(NamedTuple):
    """Every class of hands of a size, in rising order of their codes."""

    faces: NDArray[np.uint8]  # a row a class: faces in rising order
    weights: NDArray[np.int64]  # by class: how many multisets of faces it stands for
    codes: NDArray[np.int64]  # by class: see `code_of`

    def place(self, hand: NDArray[np.uint8]) -> int:
        """Which class a hand is in."""
        return int(np.searchsorted(self.codes, canonical_code(np.sort(hand))))


@cache
def face_classes(size: int, decks: int) -> FaceClasses:
    """The classes of hands from a shoe: 16,432 of four cards from one deck."""
    room = np.empty((0, size), np.uint8)
    found = np.empty((_walk(size, decks, room), size), np.uint8)
    _walk(size, decks, found)
    weights, codes = np.empty(len(found), np.int64), np.empty(len(found), np.int64)
    _weigh(found, weights, codes)
    for shared in (found, weights, codes):
        shared.flags.writeable = False
    return FaceClasses(found, weights, codes)


@kernel
def _walk(size: int, decks: int, found: NDArray[np.uint8]) -> int:
    """Count the classes by going through all rising sequences; list them if there is room."""
    hand = np.zeros(size, np.uint8)
    keys = np.zeros(4, np.int64)
    count = 0
    more = True
    while more:
        if _most_alike(hand) <= decks:
            suit_keys(hand, keys)
            if keys[0] <= keys[1] <= keys[2] <= keys[3]:
                if count < len(found):
                    found[count] = hand
                count += 1
        more = _next(hand)
    return count


@kernel
def _most_alike(hand: NDArray[np.uint8]) -> int:
    """How often the most frequent face of a sorted hand comes."""
    most, run = 1, 1
    for place in range(1, len(hand)):
        run = run + 1 if hand[place] == hand[place - 1] else 1
        most = max(most, run)
    return most


@kernel
def _next(hand: NDArray[np.uint8]) -> bool:
    """Step to the next rising sequence of faces; False after the last."""
    place = len(hand) - 1
    while place >= 0 and hand[place] == FACES - 1:
        place -= 1
    if place < 0:
        return False
    face = hand[place] + 1
    for later in range(place, len(hand)):
        hand[later] = face
    return True


@kernel
def suit_keys(hand: NDArray[np.uint8], keys: NDArray[np.int64]) -> None:
    """For each suit, how often the hand has each rank in it: three bits a rank."""
    keys[:] = 0
    for face in hand:
        keys[face & 3] += 1 << 3 * (face >> 2)


@kernel
def code_of(hand: NDArray[np.uint8]) -> int:
    """A sorted hand as one number, in the order of the sequences; six cards fit."""
    code = 0
    for face in hand:
        code = code * FACES + face
    return code


@kernel
def canonical_code(hand: NDArray[np.uint8]) -> int:
    """The code of the hand that stands for this one's class."""
    keys = np.zeros(4, np.int64)
    suit_keys(hand, keys)
    order = np.argsort(keys)
    new_name = np.empty(4, np.uint8)
    for suit in range(4):
        new_name[order[suit]] = suit
    renamed = hand.copy()
    for place in range(len(hand)):
        renamed[place] = (hand[place] & 252) + new_name[hand[place] & 3]
    renamed.sort()
    return code_of(renamed)


@kernel
def _weigh(found: NDArray[np.uint8], weights: NDArray[np.int64], codes: NDArray[np.int64]) -> None:
    """A class stands for as many hands as its four keys have different orders."""
    keys = np.zeros(4, np.int64)
    for row in range(len(found)):
        suit_keys(found[row], keys)
        orders, run = 24, 1
        for suit in range(1, 4):
            run = run + 1 if keys[suit] == keys[suit - 1] else 1
            orders //= run
        weights[row] = orders
        codes[row] = code_of(found[row])


@kernel
def choose(many: int, few: int) -> int:
    """The number of ways to choose; 0 when there are not as many."""
    ways = 1
    for place in range(few):
        ways = ways * (many - place) // (place + 1)
    return max(ways, 0)


# --- Pairs of faces -------------------------------------------------------------------------------


class FacePairs(NamedTuple):
    """Every pair of faces: a row for each face, with those not above it in rising order.

    The rows of the upper 27 faces come one after the other, 52 places each, and the rows of the
    lower ones fill what is left of them: face 51, then face 50 and face 0, then face 49 and face 1.
    So what pairs say of their two faces is filled in at full width, 52 places at a time, and the
    pairs of a face with those below it lie side by side.
    """

    place: NDArray[np.uint16]  # by both faces, in either order
    first: NDArray[np.uint8]  # by place: the higher face
    second: NDArray[np.uint8]
    row: NDArray[np.uint64]  # by face: where its pairs with those not above it begin


ROWS = 27  # of 52 places each, the last one half full


@cache
def face_pairs() -> FacePairs:
    row = np.array([_row_of(face) for face in range(FACES)])
    higher, lower = np.tril_indices(FACES)
    place = np.zeros((FACES, FACES), np.uint16)
    place[higher, lower] = place[lower, higher] = at = row[higher] + lower
    first, second = np.zeros((2, PAIRS), np.uint8)
    first[at], second[at] = higher, lower
    return FacePairs(place, first, second, row.astype(np.uint64))


def _row_of(face: int) -> int:
    above = FACES - 1 - face
    return FACES * above if above < ROWS else FACES * (face + 1) + above
