"""Fast Action Hold'em's Ante: for every kept pair and every two cards given up, the deals it wins.

A player keeps a, b and gives up c, d; a board comes; the dealer's four avoid all of these. On one
board, the fours that avoid a, b, c, d and whose kept pair ranks below ab number

    sum over S within {a, b, c, d} of (-1)^|S| N(S),    N(S) = those fours that contain S.

Go through the pairs of a board from the lowest rank up, and keep N of nothing, of each card, of
each pair and of each triple as running totals over the fours whose kept pair has been passed. When
a pair's turn comes, its wins for all c, d are one sweep along these totals. The last term,
S = {a, b, c, d}, asks whether the house would keep a losing pair of the player's own four.

Cards are physical, so several decks are the same sum: N counts choices of physical cards, a face
having as many copies as the board left, and a board counts as often as the shoe can deal it
without the player's four. Nothing here enumerates player x dealer x board.

Sizes. Counts are in units of 1/scale (see `house_way`). One deck: a board gives at most
6 x C(43, 4) = 740,460 to an entry, so `ROOM_IN_32_BITS` boards fit in 32 bits, and in 32 bits the
sweep is three times as fast. Eight decks: at most 6 x C(407, 4) x 8^5 = 2.2e14 a board, and what a
part adds up is checked against 64 bits before it starts (`fast_action.solve_part`). `three` stays
below 24 x 416, `two` below 24 x C(416, 2).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.evaluate import rank_hand, rank_multi_deck
from houseway.exact.house_way import (
    FIRST_ONE,
    FIRST_OTHER,
    SECOND_ONE,
    SECOND_OTHER,
    Contested,
    HouseWay,
    Kept,
)
from houseway.exact.jit import kernel
from houseway.exact.shoe import FACES, PAIRS, ROWS, FacePairs, choose, face_pairs
from houseway.exact.tables import MultiDeckTables, Tables

ROOM_IN_32_BITS = 2**31 // (24 * 123_410)

Faces = NDArray[np.uint8]
Copies = NDArray[np.int64]
Counts = NDArray[np.int32 | np.int64]

PASSED, AHEAD = 1, 0  # where a pair's rank stands, beside the one whose turn it is


class Shown(NamedTuple):
    """A board of five, and what it leaves."""

    faces: Faces
    times: Copies  # by face: how often it is on the board
    copies: Copies  # by face: how many are left
    ranks: NDArray[np.uint16]  # by pair


class Totals(NamedTuple):
    """N(S) of the fours passed so far, for S of up to three faces."""

    none: Copies  # one entry
    one: Copies  # by face
    two: NDArray[np.int32]  # by pair
    three: NDArray[np.int16]  # by face and pair: each triple under each of its faces
    stand: NDArray[np.uint8]  # by pair: passed or ahead


class Turn(NamedTuple):
    """Room for one pair's turn; what goes by face is there twice over, to be read in a circle."""

    without: Counts  # by face: the fours with it and without a, b
    to_first: Faces  # by face: bits of `house_way`, whether a or b with it has been passed
    to_second: Faces
    fours: Counts  # by row and face, as pairs lie
    lost: Faces
    usual: Counts  # by pair given up: the boards that avoid it and a, b, when these are elsewhere
    special: Counts  # the same when a or b is a face of the board


def room_for_board() -> Shown:
    return Shown(
        np.zeros(5, np.uint8),
        np.zeros(FACES, np.int64),
        np.zeros(FACES, np.int64),
        np.zeros(PAIRS, np.uint16),
    )


def room_for_totals() -> Totals:
    return Totals(
        np.zeros(1, np.int64),
        np.zeros(FACES, np.int64),
        np.zeros(PAIRS, np.int32),
        np.zeros((FACES, PAIRS), np.int16),
        np.zeros(PAIRS, np.uint8),
    )


def room_for_turn(integer: type[np.int32] | type[np.int64]) -> Turn:
    return Turn(
        np.zeros(2 * FACES, integer),
        np.zeros(FACES, np.uint8),
        np.zeros(2 * FACES, np.uint8),
        np.zeros((ROWS, FACES), integer),
        np.zeros((ROWS, FACES), np.uint8),
        np.zeros(PAIRS, integer),
        np.zeros(PAIRS, integer),
    )


# --- A board --------------------------------------------------------------------------------------


@kernel
def show_board(decks: int, board: Faces, shown: Shown) -> None:
    shown.faces[:] = board
    shown.times[:] = 0
    for face in board:
        shown.times[face] += 1
    shown.copies[:] = decks - shown.times


@kernel
def rank_one_deck(tables: Tables, pairs: FacePairs, shown: Shown) -> None:
    """Rank every pair; those that the deck cannot deal have no turn, whatever they get."""
    v, w, x, y, z = shown.faces
    for pair in range(PAIRS):
        one, other = pairs.first[pair], pairs.second[pair]
        if one != other and shown.copies[one] and shown.copies[other]:
            shown.ranks[pair] = rank_hand(tables, (v, w, x, y, z, one, other))


@kernel
def rank_several_decks(
    tables: MultiDeckTables, level: NDArray[np.uint16], pairs: FacePairs, shown: Shown
) -> None:
    """Rank every pair; `level` turns a dense rank into its place in the order of the rules."""
    v, w, x, y, z = shown.faces
    for pair in range(PAIRS):
        cards = (v, w, x, y, z, pairs.first[pair], pairs.second[pair])
        shown.ranks[pair] = level[rank_multi_deck(tables, cards)]


@kernel
def boards_left(
    faces: tuple[int, int, int, int, int], decks: int, held: tuple[int, int, int, int]
) -> int:
    """How many physical boards of these faces, which rise, avoid four cards; -1 is no card."""
    ways, times = 1, 1
    for place in range(5):
        face = faces[place]
        if place < 4 and faces[place + 1] == face:
            times += 1
        else:
            a, b, c, d = held
            ways *= choose(decks - (a == face) - (b == face) - (c == face) - (d == face), times)
            times = 1
    return ways


@kernel
def fill_boards(pairs: FacePairs, shown: Shown, decks: int, a: int, b: int, boards: Counts) -> None:
    """By pair given up: the physical boards that avoid it and a, b."""
    v, w, x, y, z = shown.faces
    faces = (v, w, x, y, z)
    boards[:] = boards_left(faces, decks, (a, b, -1, -1))
    for place in range(5):
        c = shown.faces[place]
        for d in range(FACES):
            boards[pairs.place[c, d]] = boards_left(faces, decks, (a, b, c, d))
    if decks == 1:
        boards[:FACES] = 0  # the row of faces with themselves


# --- Passing a kept pair --------------------------------------------------------------------------


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


# --- A pair's turn --------------------------------------------------------------------------------


@kernel
def take_turn(
    pairs: FacePairs,
    whose: Faces,
    scale: int,
    pair: int,
    boards: Counts,
    totals: Totals,
    turn: Turn,
    wins: Counts,
) -> None:
    """Add the wins of a kept pair on this board, for all pairs given up."""
    _count_without(pairs, totals, pair, turn)
    a, b = pairs.first[pair], pairs.second[pair]
    _sweep(
        turn.fours.reshape(-1),
        turn.lost.reshape(-1),
        totals.two,
        totals.three[a],
        totals.three[b],
        totals.stand,
        whose[pair],
        scale,
        boards,
        wins[pair],
    )


@kernel
def _count_without(pairs: FacePairs, totals: Totals, pair: int, turn: Turn) -> None:
    """By pair given up: the fours without a, b, less those with c and those with d."""
    a, b, place = pairs.first[pair], pairs.second[pair], pairs.place
    one, two, with_a, stand = totals.one, totals.two, totals.three[a], totals.stand
    without, to_first, to_second = turn.without, turn.to_first, turn.to_second
    for face in range(FACES):
        ac, bc = place[a, face], place[b, face]
        without[face] = without[face + FACES] = one[face] - two[ac] - two[bc] + with_a[bc]
        to_first[face] = FIRST_ONE * stand[ac] + SECOND_ONE * stand[bc]
        to_second[face] = FIRST_OTHER * stand[ac] + SECOND_OTHER * stand[bc]
        to_second[face + FACES] = to_second[face]
    fours = totals.none[0] - one[a] - one[b] + two[pair]
    count, lost = turn.fours, turn.lost
    for row in range(ROWS):
        for face in range(FACES):
            count[row, face] = fours - without[face] - without[face + row]
            lost[row, face] = to_first[face] | to_second[face + row]


@kernel
def _sweep(
    count: Counts,
    lost: Faces,
    two: NDArray[np.int32],
    with_a: NDArray[np.int16],
    with_b: NDArray[np.int16],
    stand: Faces,
    own: Faces,
    scale: int,
    boards: Counts,
    wins: Counts,
) -> None:
    """The sum over S for all pairs given up; `stand` is the bit of `THE_REST`."""
    for at in range(PAIRS):
        fours = count[at] + (two[at] - with_a[at] - with_b[at])
        fours += scale * np.int64((own[at] & (lost[at] | stand[at])) != 0)
        wins[at] += fours * boards[at]


@kernel
def add_contested(contested: Contested, shown: Shown, decks: int, wins: Counts) -> None:
    """The last term of fours under several kept pairs: the weight of those that lose."""
    v, w, x, y, z = shown.faces
    faces, times, ranks = (v, w, x, y, z), shown.times, shown.ranks
    place, weight = contested.place, contested.weight
    for row in range(len(contested.faces)):
        a, b, c, d = contested.faces[row]
        on_board = times[a] + times[b] + times[c] + times[d]
        if decks == 1 and on_board:
            continue
        held = (a, b, c, d) if on_board else (-1, -1, -1, -1)
        boards = boards_left(faces, decks, held)
        for choice in range(6):
            pair = place[row, choice]
            if pair < 0:
                continue
            losing = 0
            for kept in range(6):
                if weight[row, kept] and ranks[place[row, kept]] < ranks[pair]:
                    losing += weight[row, kept]
            if losing:
                one, other = _rest(a, b, c, d, choice)
                wins[pair, _place(one, other)] += losing * boards


@kernel
def _rest(a: int, b: int, c: int, d: int, choice: int) -> tuple[int, int]:
    """The two cards that a choice gives up."""
    if choice < 3:
        return (c, d) if choice == 0 else (b, d) if choice == 1 else (b, c)
    return (a, d) if choice == 3 else (a, c) if choice == 4 else (a, b)


@kernel
def _place(one: int, other: int) -> int:
    """Where a pair of faces lies, without its table."""
    apart = (other - one) % FACES
    return (
        FACES * apart + one
        if 2 * apart < FACES or (2 * apart == FACES and one < other)
        else (FACES * (FACES - apart) + other)
    )


@kernel
def add_board(
    pairs: FacePairs,
    kept: Kept,
    contested: Contested,
    whose: Faces,
    scale: int,
    decks: int,
    shown: Shown,
    totals: Totals,
    turn: Turn,
    wins: Counts,
) -> None:
    """Add the wins of every pair on one board."""
    totals.none[:], totals.one[:], totals.two[:], totals.three[:] = 0, 0, 0, 0
    totals.stand[:] = AHEAD
    fill_boards(pairs, shown, decks, -1, -1, turn.usual)
    by_face = np.zeros(FACES, np.int64)
    order = np.argsort(shown.ranks)
    begin = 0
    while begin < PAIRS:
        end = begin
        while end < PAIRS and shown.ranks[order[end]] == shown.ranks[order[begin]]:
            end += 1
        for place in range(begin, end):
            pair = int(order[place])
            a, b = int(pairs.first[pair]), int(pairs.second[pair])
            if shown.copies[a] == 0 or shown.copies[b] < 1 + (a == b):
                continue
            boards = turn.usual
            if shown.times[a] or shown.times[b]:
                boards = turn.special
                fill_boards(pairs, shown, decks, a, b, boards)
            take_turn(pairs, whose, scale, pair, boards, totals, turn, wins)
        for place in range(begin, end):
            pass_pair(pairs, kept, shown.copies, order[place], by_face, totals)
            totals.stand[order[place]] = PASSED
        begin = end
    add_contested(contested, shown, decks, wins)


@kernel
def _add_boards_of_one_deck(
    tables: Tables,
    pairs: FacePairs,
    kept: Kept,
    contested: Contested,
    whose: Faces,
    scale: int,
    boards: Faces,
    shown: Shown,
    totals: Totals,
    turn: Turn,
    wins: Counts,
) -> None:
    for row in range(len(boards)):
        show_board(1, boards[row], shown)
        rank_one_deck(tables, pairs, shown)
        add_board(pairs, kept, contested, whose, scale, 1, shown, totals, turn, wins)


@kernel
def _add_boards_of_several_decks(
    tables: MultiDeckTables,
    level: NDArray[np.uint16],
    pairs: FacePairs,
    kept: Kept,
    contested: Contested,
    whose: Faces,
    scale: int,
    decks: int,
    boards: Faces,
    shown: Shown,
    totals: Totals,
    turn: Turn,
    wins: Counts,
) -> None:
    for row in range(len(boards)):
        show_board(decks, boards[row], shown)
        rank_several_decks(tables, level, pairs, shown)
        add_board(pairs, kept, contested, whose, scale, decks, shown, totals, turn, wins)


def wins_of_one_deck(tables: Tables, house: HouseWay, boards: Faces) -> NDArray[np.int32]:
    """By kept pair and pair given up: scale x the deals won on these boards, not too many."""
    assert len(boards) <= ROOM_IN_32_BITS
    wins = np.zeros((PAIRS, PAIRS), np.int32)
    _add_boards_of_one_deck(
        tables,
        face_pairs(),
        house.kept,
        house.contested,
        house.whose,
        house.scale,
        boards,
        room_for_board(),
        room_for_totals(),
        room_for_turn(np.int32),
        wins,
    )
    return wins


def wins_of_several_decks(
    tables: MultiDeckTables,
    level: NDArray[np.uint16],
    house: HouseWay,
    decks: int,
    boards: Faces,
) -> NDArray[np.int64]:
    """By kept pair and pair given up: scale x the deals won on these boards, as faces."""
    wins = np.zeros((PAIRS, PAIRS), np.int64)
    _add_boards_of_several_decks(
        tables,
        level,
        face_pairs(),
        house.kept,
        house.contested,
        house.whose,
        house.scale,
        decks,
        boards,
        room_for_board(),
        room_for_totals(),
        room_for_turn(np.int64),
        wins,
    )
    return wins
