"""The dealer's fours passed so far on a board, by what they contain: none, one, two or three faces.

`three` stays below 24 x 416 and `two` below 24 x C(416, 2), so 16 and 32 bits hold them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import Copies, Shown
from houseway.exact.games.fast_action_holdem.house_way import ALL_WIDE, ROOM, WIDE, Kept
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.multi_deck_hands import FACES, FacePairs


class Totals(NamedTuple):
    """N(S) of the fours passed so far, for S of up to three faces."""

    none: Copies  # one entry
    one: Copies  # by face
    two: NDArray[np.int32]  # by pair
    three: NDArray[np.int16]  # by face and pair: each triple under each of its faces
    by_face: Copies  # room for one pair: the cards to go with it and one given up
    lower: NDArray[np.uint8]  # by face, `WIDE` apart: all bits for each face not above it


def room_for_totals() -> Totals:
    lower = np.zeros((FACES, WIDE), np.uint8)
    lower[np.tril_indices(FACES)] = 255
    return Totals(
        np.zeros(1, np.int64),
        np.zeros(FACES, np.int64),
        np.zeros(ROOM, np.int32),
        np.zeros((FACES, ROOM), np.int16),
        np.zeros(FACES, np.int64),
        lower.reshape(-1),
    )


class Kin(NamedTuple):
    """A kept pair's choices of physical cards: both, and the last of them when one is there."""

    both: int
    last_x: int
    last_y: int
    same: bool


@inner_kernel
def kin_of(copies: Copies, x: int, y: int) -> Kin:
    if x == y:
        return Kin(copies[x] * (copies[x] - 1) // 2, copies[x] - 1, copies[x] - 1, True)
    return Kin(copies[x] * copies[y], copies[x], copies[y], False)


@inner_kernel
def pass_pair(
    pairs: FacePairs, kept: Kept, shown: Shown, decks: int, pair: int, totals: Totals
) -> None:
    """Add to the totals every four of which the house keeps this pair.

    With one deck this also adds fours with a face of the board, where only entries that have that
    face are touched: no board is left for those, and a branch here costs more.
    """
    x, y = pairs.first[pair], pairs.second[pair]
    kin = kin_of(shown.copies, x, y)
    if kin.both == 0:
        return
    fours = _count_by_face(kept, shown, decks, pair, totals.by_face)
    if fours:
        _add_rows(pairs, kept, pair, kin, totals)
        _add_above(kept, 2 * pair, kin.last_y, totals)
        _add_above(kept, 2 * pair + 1, kin.last_x, totals)
        _add_up(pairs, totals, pair, kin, fours)
    for four in range(kept.rest[pair], kept.rest[pair + 1]):
        u, v, weight = kept.one[four], kept.other[four], kept.weight[four]
        if kin.same and (u == x) != (v == x):
            _pass_three_alike(pairs, shown.copies, totals, x, v if u == x else u, weight)
        else:
            _pass_alike(pairs, shown.copies, totals, (x, y, u, v), weight)


@inner_kernel
def _count_by_face(kept: Kept, shown: Shown, decks: int, pair: int, by_face: Copies) -> int:
    """By face given up: the cards that can be given up with it; and the choices of both."""
    given_up, degree = kept.given_up, kept.degree
    start = np.uint64(pair) * np.uint64(FACES * WIDE)
    for face in range(FACES):
        itself = start + np.uint64(face) * np.uint64(WIDE + 1)
        by_face[face] = decks * degree[pair, face] - given_up[itself]
    for card in shown.faces:
        row = start + np.uint64(card) * np.uint64(WIDE)
        for face in range(np.uint64(FACES)):
            by_face[face] -= given_up[row + face]
    twice = 0
    for face in range(FACES):
        twice += shown.copies[face] * by_face[face]
    return twice // 2


@inner_kernel
def _add_rows(pairs: FacePairs, kept: Kept, pair: int, kin: Kin, totals: Totals) -> None:
    """Pairs of two given up; triples of these and x or y, under all three of their faces."""
    x, y = np.uint64(pairs.first[pair]), np.uint64(pairs.second[pair])
    _add(totals.two, kept.by_pair[pair], kin.both)
    _add(totals.three[x], kept.by_pair[pair], kin.last_y)
    _add_below(pairs, kept, pair, x, np.int16(kin.last_y), totals)
    if not kin.same:
        _add(totals.three[y], kept.by_pair[pair], kin.last_x)
        _add_below(pairs, kept, pair, y, np.int16(kin.last_x), totals)


@inner_kernel
def _add(into: NDArray[np.int16 | np.int32], weights: NDArray[np.uint8], ways: int) -> None:
    times = np.int16(ways)
    for at in range(ALL_WIDE):
        into[at] += np.int16(weights[at]) * times


@inner_kernel
def _add_below(
    pairs: FacePairs, kept: Kept, pair: int, of: np.uint64, ways: np.int16, totals: Totals
) -> None:
    """For each u: the pairs of a kept face and those below it, as a row under u.

    Places without a sign let this run at full width.
    """
    wide, room = np.uint64(WIDE), np.uint64(ROOM)
    three, weights, lower = totals.three.reshape(-1), kept.given_up, totals.lower
    at, row, below = pairs.row[of], np.uint64(pair) * np.uint64(FACES * WIDE), of * wide
    for u in range(FACES):
        if kept.degree[pair, u]:
            for v in range(wide):
                three[at + v] += np.int16(weights[row + v] & lower[below + v]) * ways
        at += room
        row += wide


@inner_kernel
def _add_above(kept: Kept, which: int, ways: int, totals: Totals) -> None:
    three, at, weight = totals.three.reshape(-1), kept.above_at, kept.above_weight
    for four in range(kept.above[which], kept.above[which + 1]):
        three[at[four]] += weight[four] * ways


@inner_kernel
def _pass_three_alike(
    pairs: FacePairs, copies: Copies, totals: Totals, x: int, v: int, weight: int
) -> None:
    """Three of a face and one more, the usual four that repeats a kept face: its parts by hand."""
    of_v, third = copies[v], copies[x] - 2
    second = third * (copies[x] - 1) // 2
    first = second * copies[x] // 3
    xx, xv = pairs.place[x, x], pairs.place[x, v]
    totals.none[0] += weight * first * of_v
    totals.one[x] += weight * second * of_v
    totals.one[v] += weight * first
    totals.two[xx] += weight * third * of_v
    totals.two[xv] += weight * second
    totals.three[x, xx] += weight * of_v
    totals.three[x, xv] += weight * third
    totals.three[v, xx] += weight * third


@inner_kernel
def _add_up(pairs: FacePairs, totals: Totals, pair: int, kin: Kin, fours: int) -> None:
    """What the fours under a pair have in common, once for all."""
    x, y, place, by_face = pairs.first[pair], pairs.second[pair], pairs.place, totals.by_face
    one, two, three = totals.one, totals.two, totals.three
    totals.none[0] += kin.both * fours
    two[pair] += fours
    one[x] += kin.last_y * fours
    one[y] += 0 if kin.same else kin.last_x * fours
    for u in range(FACES):
        ways = by_face[u]
        if ways:
            one[u] += kin.both * ways
            three[u, pair] += ways
            three[x, place[y, u]] += ways
            two[place[x, u]] += kin.last_y * ways
            if not kin.same:
                three[y, place[x, u]] += ways
                two[place[y, u]] += kin.last_x * ways


@inner_kernel
def _pass_alike(
    pairs: FacePairs,
    copies: Copies,
    totals: Totals,
    four: tuple[int, int, int, int],
    weight: int,
) -> None:
    """A four that gives up a face that it also keeps: each of its parts once."""
    left = (copies[four[0]], copies[four[1]], copies[four[2]], copies[four[3]])
    for part in range(15):
        if takes_first_of_a_face(four, part):
            ways = weight * ways_to_complete(four, left, part)
            if ways:
                _add_part(pairs, totals, four, part, ways)


@inner_kernel
def takes_first_of_a_face(four: tuple[int, int, int, int], part: int) -> bool:
    """Whether a part, a set of places, leaves no earlier place of a face that it takes.

    Parts of the same faces are one: this holds for just one of them.
    """
    for place in range(1, 4):
        if part >> place & 1:
            for earlier in range(place):
                if four[earlier] == four[place] and not part >> earlier & 1:
                    return False
    return True


@inner_kernel
def ways_to_complete(
    four: tuple[int, int, int, int], left: tuple[int, int, int, int], part: int
) -> int:
    """The choices of physical cards for the places outside a part, given those inside."""
    ways = 1
    for place in range(4):
        if not part >> place & 1:
            nth, gone = 1, 0  # of its face: among the cards to choose, and already gone
            for earlier in range(4):
                if four[earlier] == four[place]:
                    inside = part >> earlier & 1
                    gone += inside
                    nth += earlier < place and not inside
            # The n-th of a face out of what the others left, the n in any order.
            ways = ways * (left[place] - gone - nth + 1) // nth
    return max(ways, 0)


@inner_kernel
def _add_part(
    pairs: FacePairs, totals: Totals, four: tuple[int, int, int, int], part: int, ways: int
) -> None:
    size, x, y, z = 0, 0, 0, 0
    for place in range(4):
        if part >> place & 1:
            size += 1
            x, y, z = y, z, four[place]
    if size == 0:
        totals.none[0] += ways
    elif size == 1:
        totals.one[z] += ways
    elif size == 2:
        totals.two[pairs.place[y, z]] += ways
    else:
        totals.three[x, pairs.place[y, z]] += ways
        if y != x:
            totals.three[y, pairs.place[x, z]] += ways
        if z not in (x, y):
            totals.three[z, pairs.place[x, y]] += ways
