"""The dealer's fours passed so far on a board, by what they contain: none, one, two or three faces.

`three` stays below 24 x 416 and `two` below 24 x C(416, 2), so 16 and 32 bits hold them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.fast_action_board import Copies
from houseway.exact.house_way import Kept
from houseway.exact.jit import kernel
from houseway.exact.shoe import FACES, PAIRS, FacePairs

PASSED, AHEAD = 1, 0  # where a pair's rank stands, beside the one whose turn it is


class Totals(NamedTuple):
    """N(S) of the fours passed so far, for S of up to three faces."""

    none: Copies  # one entry
    one: Copies  # by face
    two: NDArray[np.int32]  # by pair
    three: NDArray[np.int16]  # by face and pair: each triple under each of its faces
    stand: NDArray[np.uint8]  # by pair: passed or ahead


def room_for_totals() -> Totals:
    return Totals(
        np.zeros(1, np.int64),
        np.zeros(FACES, np.int64),
        np.zeros(PAIRS, np.int32),
        np.zeros((FACES, PAIRS), np.int16),
        np.zeros(PAIRS, np.uint8),
    )


class Kin(NamedTuple):
    """A kept pair's choices of physical cards: both, and the last of them when one is there."""

    both: int
    last_x: int
    last_y: int
    same: bool


@kernel
def kin_of(copies: Copies, x: int, y: int) -> Kin:
    if x == y:
        return Kin(copies[x] * (copies[x] - 1) // 2, copies[x] - 1, copies[x] - 1, True)
    return Kin(copies[x] * copies[y], copies[x], copies[y], False)


@kernel
def pass_pair(
    pairs: FacePairs, kept: Kept, copies: Copies, pair: int, by_face: Copies, totals: Totals
) -> None:
    """Add to the totals every four of which the house keeps this pair.

    With one deck this also adds fours with a face of the board, where only entries that have that
    face are touched: no board is left for those, and a branch here costs more.
    """
    x, y = pairs.first[pair], pairs.second[pair]
    kin = kin_of(copies, x, y)
    if kin.both == 0:
        return
    by_face[:] = 0
    fours = 0
    one, other, weight = kept.one, kept.other, kept.weight
    place, two, three = pairs.place, totals.two, totals.three
    four, twins, rest = int(kept.start[pair]), int(kept.twins[pair]), int(kept.rest[pair])
    while four < twins:
        u = one[four]
        xu, yu, with_u = place[x, u], place[y, u], 0
        while four < twins and one[four] == u:
            v, times = other[four], weight[four]
            with_u += times * copies[v]
            by_face[v] += times * copies[u]
            uv = place[u, v]
            two[uv] += times * kin.both
            three[x, uv] += times * kin.last_y
            three[u, place[x, v]] += times * kin.last_y
            three[v, xu] += times * kin.last_y
            if not kin.same:
                three[y, uv] += times * kin.last_x
                three[u, place[y, v]] += times * kin.last_x
                three[v, yu] += times * kin.last_x
            four += 1
        by_face[u] += with_u
        fours += int(with_u * copies[u])
    for four in range(twins, rest):
        u, times = one[four], weight[four]
        by_face[u] += times * (copies[u] - 1)
        fours += int(times * copies[u] * (copies[u] - 1) // 2)
        uu = place[u, u]
        two[uu] += times * kin.both
        three[x, uu] += times * kin.last_y
        three[u, place[x, u]] += times * kin.last_y
        if not kin.same:
            three[y, uu] += times * kin.last_x
            three[u, place[y, u]] += times * kin.last_x
    _add_up(pairs, totals, pair, kin, by_face, fours)
    for four in range(rest, int(kept.start[pair + 1])):
        u, v = one[four], other[four]
        if kin.same and (u == x) != (v == x):
            _pass_three_alike(pairs, copies, totals, x, v if u == x else u, weight[four])
        else:
            _pass_alike(pairs, copies, totals, (x, y, u, v), weight[four])


@kernel
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


@kernel
def _add_up(
    pairs: FacePairs, totals: Totals, pair: int, kin: Kin, by_face: Copies, fours: int
) -> None:
    """What the fours under a pair have in common, once for all."""
    x, y, place = pairs.first[pair], pairs.second[pair], pairs.place
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


@kernel
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


@kernel
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


@kernel
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


@kernel
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
