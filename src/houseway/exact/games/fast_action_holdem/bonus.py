"""Fast Action Hold'em's Bonus: for every kept pair and two cards given up, the boards by category.

A pair a, b is seen with every board that avoids it. Boards that also avoid c and d are

    all - those with c - those with d + those with both,

so each board is counted once for nothing, once for each of its faces and once for each two of
them; by category, since that is all a paytable asks. With several decks c and d are physical cards.

Sizes: eight decks have C(414, 5) = 9.8e10 boards, far inside 64 bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.house_way import CHOICES
from houseway.exact.kernels.evaluate import rank_hand, rank_multi_deck
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.multi_deck_hands import (
    FACES,
    PAIRS,
    RENAMINGS,
    FacePairs,
    choose,
    face_classes,
    face_pairs,
)
from houseway.exact.kernels.parallel import run_parts
from houseway.exact.kernels.tables import MultiDeckTables, Tables, multi_deck_tables, tables

Board = tuple[int, int, int, int, int]
Tally = NDArray[np.int64]

CATEGORIES = 12  # of several decks; one deck has ten


@dataclass(frozen=True, slots=True)
class Boards:
    """The boards of a kept pair, or of many: the last index is a category's strength."""

    none: Tally
    one: Tally  # by face: the boards with one given card of it
    two: Tally  # by pair of faces: the boards with two given cards


@cache
def categories_of_hands(decks: int) -> Tally:
    """By class of four cards, choice of two and category: the boards that avoid all four."""
    found = _count_boards(decks)
    hands, twos = face_classes(4, decks).faces, face_classes(2, decks)
    class_of = np.full(PAIRS, -1)
    class_of[face_pairs().place[twos.faces[:, 0], twos.faces[:, 1]]] = np.arange(len(twos.faces))
    counts = np.zeros((len(hands), len(CHOICES), CATEGORIES), np.int64)
    for names in RENAMINGS:
        renamed = hands // 4 * 4 + names[hands % 4]
        six = [face_pairs().place[renamed[:, one], renamed[:, other]] for one, other in CHOICES]
        for choice in range(6):
            # Every renaming that makes the pair its class's own gives the same counts.
            rows = np.nonzero(class_of[six[choice]] >= 0)[0]
            which = class_of[six[choice][rows]]
            c, d = (renamed[rows, place] for place in CHOICES[5 - choice])
            counts[rows, choice] = (
                found.none[which]
                - found.one[which, c]
                - found.one[which, d]
                + found.two[which, six[5 - choice][rows]]
            )
    return counts


def _count_boards(decks: int) -> Boards:
    """The boards of every class of two cards, the class being the first index."""
    twos = face_classes(2, decks).faces.tolist()

    def count(begin: int, end: int) -> list[Boards]:
        return [count_pair(decks, a, b) for a, b in twos[begin:end]]

    found = [boards for some in run_parts(count, len(twos)) for boards in some]
    return Boards(
        np.array([boards.none for boards in found]),
        np.array([boards.one for boards in found]),
        np.array([boards.two for boards in found]),
    )


def count_pair(decks: int, a: int, b: int) -> Boards:
    """Every board that avoids a kept pair, by category."""
    none = np.zeros(CATEGORIES, np.int64)
    one = np.zeros((FACES, CATEGORIES), np.int64)
    two = np.zeros((PAIRS, CATEGORIES), np.int64)
    if decks == 1:
        _count_of_one_deck(tables(), face_pairs(), a, b, none, one, two)
    else:
        copies = np.full(FACES, decks)
        copies[a] -= 1
        copies[b] -= 1
        _count_of_several_decks(multi_deck_tables(), face_pairs(), copies, a, b, none, one, two)
    return Boards(none, one, two)


@kernel
def _count_of_one_deck(
    tables: Tables, pairs: FacePairs, a: int, b: int, none: Tally, one: Tally, two: Tally
) -> None:
    place, strength = pairs.place, tables.strength
    live = np.empty(FACES - 2, np.int64)
    count = 0
    for face in range(FACES):
        if face not in (a, b):
            live[count] = face
            count += 1
    for fifth in range(4, count):
        z = live[fifth]
        for fourth in range(3, fifth):
            y = live[fourth]
            for third in range(2, fourth):
                x = live[third]
                for second in range(1, third):
                    w = live[second]
                    for first in range(second):
                        v = live[first]
                        of = strength[rank_hand(tables, (v, w, x, y, z, a, b))]
                        none[of] += 1
                        for card in (v, w, x, y, z):
                            one[card, of] += 1
                        two[place[v, w], of] += 1
                        two[place[v, x], of] += 1
                        two[place[v, y], of] += 1
                        two[place[v, z], of] += 1
                        two[place[w, x], of] += 1
                        two[place[w, y], of] += 1
                        two[place[w, z], of] += 1
                        two[place[x, y], of] += 1
                        two[place[x, z], of] += 1
                        two[place[y, z], of] += 1


@kernel
def _count_of_several_decks(
    tables: MultiDeckTables,
    pairs: FacePairs,
    copies: NDArray[np.int64],
    a: int,
    b: int,
    none: Tally,
    one: Tally,
    two: Tally,
) -> None:
    strength = tables.strength
    for v in range(FACES):
        for w in range(v, FACES):
            for x in range(w, FACES):
                for y in range(x, FACES):
                    if v < w < x < y:
                        _add_distinct(tables, pairs, copies, (v, w, x, y), a, b, none, one, two)
                        last = y + 1  # the others have a face twice or more
                    else:
                        last = FACES
                    for z in range(y, last):
                        of = strength[rank_multi_deck(tables, (v, w, x, y, z, a, b))]
                        add_physical(pairs.place, copies, (v, w, x, y, z), of, none, one, two)


@kernel
def _add_distinct(
    tables: MultiDeckTables,
    pairs: FacePairs,
    copies: NDArray[np.int64],
    four: tuple[int, int, int, int],
    a: int,
    b: int,
    none: Tally,
    one: Tally,
    two: Tally,
) -> None:
    """The boards of four rising faces and a fifth above them: most boards, so spelled out."""
    place, strength = pairs.place, tables.strength
    v, w, x, y = four
    of_v, of_w, of_x, of_y = copies[v], copies[w], copies[x], copies[y]
    vw, xy = of_v * of_w, of_x * of_y
    for z in range(y + 1, FACES):
        of = strength[rank_multi_deck(tables, (v, w, x, y, z, a, b))]
        of_z = copies[z]
        vwz, xyz = vw * of_z, xy * of_z
        none[of] += vwz * xy
        one[v, of] += of_w * xyz
        one[w, of] += of_v * xyz
        one[x, of] += of_y * vwz
        one[y, of] += of_x * vwz
        one[z, of] += vw * xy
        two[place[v, w], of] += xyz
        two[place[v, x], of] += of_w * of_y * of_z
        two[place[v, y], of] += of_w * of_x * of_z
        two[place[v, z], of] += of_w * xy
        two[place[w, x], of] += of_v * of_y * of_z
        two[place[w, y], of] += of_v * of_x * of_z
        two[place[w, z], of] += of_v * xy
        two[place[x, y], of] += vwz
        two[place[x, z], of] += vw * of_y
        two[place[y, z], of] += vw * of_x


@kernel
def add_physical(
    place: NDArray[np.uint16],
    copies: NDArray[np.int64],
    board: Board,
    of: int,
    none: Tally,
    one: Tally,
    two: Tally,
) -> None:
    """A board of rising faces: its physical boards, those with one card and those with two.

    Of n copies m are on the board: one given card is on m in n of these boards, two given ones on
    m (m - 1) in n (n - 1), and cards of different faces go their own ways. All divide exactly.
    """
    ways = physical_boards(copies, board)
    if ways == 0:
        return
    none[of] += ways
    for first in range(5):
        face = board[first]
        if first > 0 and board[first - 1] == face:
            continue
        times = _times(board, face)
        with_one = ways * times // copies[face]
        one[face, of] += with_one
        if times > 1:
            two[place[face, face], of] += with_one * (times - 1) // (copies[face] - 1)
        for second in range(first + 1, 5):
            other = board[second]
            if other != board[second - 1] and other != face:
                with_both = with_one * _times(board, other) // copies[other]
                two[place[face, other], of] += with_both


@kernel
def _times(board: Board, face: int) -> int:
    times = 0
    for card in board:
        times += card == face
    return times


@kernel
def physical_boards(copies: NDArray[np.int64], board: Board) -> int:
    """The physical boards of some rising faces."""
    ways, times = 1, 1
    for place in range(5):
        if place < 4 and board[place + 1] == board[place]:
            times += 1
        else:
            ways *= copies[board[place]] if times == 1 else choose(copies[board[place]], times)
            times = 1
    return ways
