"""The named hands of a game file as arrays, and the kernel that evaluates them in a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.planning.orders import (
    MOST_CARDS,
    DenseOrder,
    OrderTables,
    best_of_few,
    best_rank,
    counting_order,
    dense_order,
)
from houseway.exact.general.planning.special_orders import SpecialTables
from houseway.exact.kernels.evaluate import flush_suit, has_flush, plain_rank
from houseway.exact.kernels.jit import inlined_kernel, inner_kernel
from houseway.exact.kernels.tables import Tables, tables
from houseway.gamefile.model import NamedHand, Part, Pile, PlainGame, Points, Ranking
from houseway.simulate.batch import Columns, Faces, NotSimulated
from houseway.simulate.gamefile.acts import decisions_of, out_before
from houseway.simulate.settling import Ints

PILES: tuple[Pile, ...] = ("player", "dealer", "board")
WHICH = ("dealt", "in play", "set aside")
PLAYER, DEALER, BOARD = range(3)
DEALT, IN_PLAY, SET_ASIDE = range(3)
MOST_COUNTED = 4
FIVE = 5
MOST_IN_ONE_KEY = 7  # cards whose keys can be added up
MOST_HELD = 12  # cards of one pile

Out = Mapping[Pile, int]  # how many cards each pile was dealt by some moment


class HandArrays(NamedTuple):
    """What the kernel reads: orders one after another, then hands by their parts.

    A moment is a decision, by its number, or the end. At each a hand has sets of places among the
    cards that its parts gather: all of them, or each choice that the parts' limits leave.
    """

    tables: Tables
    size: Ints  # by order
    rising: Ints
    relabel: NDArray[np.uint16]
    relabel_start: Ints
    by_place: NDArray[np.uint16]
    by_place_start: Ints
    wild: NDArray[np.uint8]  # by order and card
    by_code: NDArray[np.uint16]
    by_code_start: Ints
    by_suit: NDArray[np.uint16]
    by_suit_start: Ints
    by_ranks: NDArray[np.uint16]
    order: Ints  # by hand
    parts: Ints  # by part: pile, which of its cards, how many of the first
    parts_start: Ints  # by hand, and one more
    sets: Ints  # bits of places
    sets_start: Ints  # by moment, number of cards in play, and hand
    sets_stop: Ints
    out: Ints  # by moment and pile
    plain: Ints  # by moment, hand, seat and place: columns of a hand in which nothing is chosen
    plain_size: Ints  # by moment and hand: how many; 0 where cards are chosen or set aside
    hole: Ints  # columns by seat and card
    dealer: Ints
    board: Ints


def orders_of(game: PlainGame) -> list[DenseOrder]:
    """The order of each named hand."""
    return [_order(game, hand) for hand in game.hands]


def _order(game: PlainGame, hand: NamedHand) -> DenseOrder:
    if isinstance(hand.measure, Ranking):
        return dense_order(hand.measure)
    if isinstance(hand.measure, Points):
        raise NotSimulated(f"the hand {hand.name!r} adds up points")
    out = out_before(game, len(game.steps))
    cards = sum(part.exactly or part.at_most or part.first or out[part.pile] for part in hand.parts)
    if not 1 <= cards <= MOST_COUNTED:
        raise NotSimulated(f"the hand {hand.name!r} counts more than {MOST_COUNTED} cards")
    return counting_order(hand.measure, cards)


def hand_arrays(game: PlainGame, moments: Sequence[Out], columns: Columns) -> HandArrays:
    """The arrays for a game whose moments have these cards out, the end last."""
    orders = orders_of(game)
    special = [one.arrays.special for one in orders]
    plain, plain_size = _plain_hands(game, orders, moments, columns)
    parts = [_part(part) for hand in game.hands for part in hand.parts]
    held = columns.hole.shape[1]
    starts = np.zeros((len(moments), held + 1, len(game.hands)), np.int64)
    stops, sets = np.zeros_like(starts), list[int]()
    for moment, out in enumerate(moments):
        for in_play in range(held + 1):
            for number, hand in enumerate(game.hands):
                starts[moment, in_play, number] = len(sets)
                sets += _sets(hand, out, in_play)
                stops[moment, in_play, number] = len(sets)
    return HandArrays(
        tables(),
        np.array([one.arrays.size for one in orders], np.int64),
        np.array([one.arrays.rising for one in orders], np.int64),
        np.concatenate([one.arrays.relabel for one in orders]),
        _starts([len(one.arrays.relabel) for one in orders]),
        np.concatenate([one.arrays.by_place for one in orders]),
        _starts([len(one.arrays.by_place) for one in orders]),
        np.stack([one.wild for one in special]),
        np.concatenate([one.by_code for one in special]),
        _starts([len(one.by_code) for one in special]),
        np.concatenate([one.by_suit for one in special]),
        _starts([len(one.by_suit) for one in special]),
        np.concatenate([one.by_ranks for one in special]),
        np.arange(len(game.hands)),
        np.array(parts, np.int64).reshape(len(parts), 3),
        _starts([len(hand.parts) for hand in game.hands]),
        np.array(sets, np.int64),
        starts,
        stops,
        np.array([[out[pile] for pile in PILES] for out in moments], np.int64),
        plain,
        plain_size,
        columns.hole,
        columns.dealer,
        columns.board,
    )


def _starts(sizes: Sequence[int]) -> Ints:
    return np.cumsum([0, *sizes]).astype(np.int64)


def _part(part: Part) -> tuple[int, int, int]:
    return PILES.index(part.pile), WHICH.index(part.which), part.first


def _sets(hand: NamedHand, out: Out, in_play: int) -> list[int]:
    """Each choice of places, as bits; none where too few cards are out to make the hand."""
    counts = [_gathered(part, out, in_play) for part in hand.parts]
    first, choices = 0, list[list[tuple[int, ...]]]()
    for part, count in zip(hand.parts, counts, strict=True):
        places = range(first, first + count)
        limit = part.exactly or part.at_most
        some = limit if limit and limit < count else count
        choices.append(list(combinations(places, some)))
        first += count
    found = [[place for some in one for place in some] for one in product(*choices)]
    least = hand.measure.cards if isinstance(hand.measure, Ranking) else 1
    if first > 2 * MOST_HELD or any(len(one) > MOST_CARDS for one in found):
        raise NotSimulated(f"the hand {hand.name!r} is made of too many cards")
    return [sum(1 << place for place in one) for one in found if len(one) >= least]


def _plain_hands(
    game: PlainGame, orders: Sequence[DenseOrder], moments: Sequence[Out], columns: Columns
) -> tuple[Ints, Ints]:
    """Hands of up to seven cards that are always the same ones, as most are.

    The best of them count, and no choice of the player's takes a card out of play.
    """
    seats = len(columns.hole)
    found = np.zeros((len(moments), len(game.hands), seats, MOST_IN_ONE_KEY), np.int64)
    sizes = np.zeros(found.shape[:2], np.int64)
    keeps = any(act.kept is not None for asked in decisions_of(game) for act in asked.acts)
    for moment, out in enumerate(moments):
        for number, (hand, order) in enumerate(zip(game.hands, orders, strict=True)):
            size = sum(_gathered(part, out, out["player"]) for part in hand.parts)
            if not (order.arrays.rising and order.arrays.size <= size <= MOST_IN_ONE_KEY):
                continue
            if keeps and any(
                part.pile == "player" and part.which != "dealt" for part in hand.parts
            ):
                continue
            if _sets(hand, out, out["player"]) != [(1 << size) - 1]:
                continue
            sizes[moment, number] = size
            for seat, hole in enumerate(columns.hole):
                piles = {"player": hole, "dealer": columns.dealer, "board": columns.board}
                parts = [
                    piles[part.pile][: _gathered(part, out, out["player"])] for part in hand.parts
                ]
                found[moment, number, seat, :size] = np.concatenate(parts)
    return found, sizes


def _gathered(part: Part, out: Out, in_play: int) -> int:
    count = out[part.pile]
    if part.pile == "player":
        in_play = min(in_play, count)
        count = {"dealt": count, "in play": in_play, "set aside": count - in_play}[part.which]
    elif part.which == "set aside":
        count = 0
    return min(part.first, count) if part.first else count


# --- Kernels --------------------------------------------------------------------------------------


class Room(NamedTuple):
    """Where a kernel works: the cards gathered, and those of one set."""

    gathered: Ints
    cards: Ints


def room() -> Room:
    return Room(np.zeros(2 * MOST_HELD, np.int64), np.zeros(2 * MOST_HELD, np.int64))


@inlined_kernel
def rank_of(
    data: HandArrays,
    hand: int,
    faces: Faces,
    number: int,
    seat: int,
    moment: int,
    in_play: int,
    room: Room,
) -> int:
    """The dense rank of a named hand; `in_play` are the bits of the player's cards still in play.

    -1 where its cards are not out yet.
    """
    of = data.order[hand]
    count = data.plain_size[moment, hand]
    few = few_of(data, hand)
    size = int(data.size[of])
    if count and size == FIVE:
        for place in range(count):
            room.gathered[place] = faces[number, data.plain[moment, hand, seat, place]]
        usual = best_five(data.tables, room.gathered, count)
        return int(data.relabel[data.relabel_start[of] + usual])
    if count:
        for place in range(count):
            insert(room.cards, place, int(faces[number, data.plain[moment, hand, seat, place]]))
        return best_of_few(few, size, room.cards, count)
    gathered = _gather(data, hand, faces, number, seat, moment, in_play, room.gathered)
    held = count_bits(in_play & ((1 << data.out[moment, PLAYER]) - 1))
    start, stop = data.sets_start[moment, held, hand], data.sets_stop[moment, held, hand]
    if (
        size == FIVE
        and data.rising[of]
        and gathered <= MOST_IN_ONE_KEY
        and stop - start == 1
        and data.sets[start] == (1 << gathered) - 1
    ):  # as most hands are: nothing to choose, and no order needed
        usual = best_five(data.tables, room.gathered, gathered)
        return int(data.relabel[data.relabel_start[of] + usual])
    best = -1
    if len(few) > 1:  # one to four cards make it
        for at in range(start, stop):
            count = _chosen(room, gathered, int(data.sets[at]))
            best = max(best, best_of_few(few, size, room.cards, count))
        return best
    order = OrderTables(
        size,
        data.tables,
        data.relabel[data.relabel_start[of] : data.relabel_start[of + 1]],
        data.rising[of] != 0,
        few,
        SpecialTables(
            data.wild[of],
            data.by_code[data.by_code_start[of] : data.by_code_start[of + 1]],
            data.by_suit[data.by_suit_start[of] : data.by_suit_start[of + 1]],
            data.by_ranks[data.by_suit_start[of] : data.by_suit_start[of + 1]],
        ),
    )
    for at in range(start, stop):
        count = _chosen(room, gathered, int(data.sets[at]))
        best = max(best, best_rank(order, room.cards, count))
    return best


@inlined_kernel
def few_of(data: HandArrays, hand: int) -> NDArray[np.uint16]:
    """Of a hand that one to four cards make, the ranks by their place; of others not more than one
    number."""
    of = data.order[hand]
    return data.by_place[data.by_place_start[of] : data.by_place_start[of + 1]]


@inlined_kernel
def _chosen(room: Room, gathered: int, places: int) -> int:
    """How many of the cards gathered are chosen; they then rise."""
    count = 0
    for place in range(gathered):
        if places >> place & 1:
            insert(room.cards, count, int(room.gathered[place]))
            count += 1
    return count


@inlined_kernel
def best_five(tables: Tables, cards: Ints, count: int) -> int:
    """The usual dense rank of five to seven cards in any order."""
    key = 0
    for place in range(count):
        key += int(tables.card_key[cards[place]])
    if not has_flush(key):
        return int(plain_rank(tables, key))
    suit, mask = flush_suit(key), 0
    for place in range(count):
        mask |= int(cards[place] & 3 == suit) << (cards[place] >> 2)
    return int(tables.flush[mask])


@inlined_kernel
def _gather(
    data: HandArrays,
    hand: int,
    faces: Faces,
    number: int,
    seat: int,
    moment: int,
    in_play: int,
    gathered: Ints,
) -> int:
    count = 0
    for part in range(data.parts_start[hand], data.parts_start[hand + 1]):
        pile, which, first = data.parts[part, 0], data.parts[part, 1], data.parts[part, 2]
        taken = 0
        for card in range(data.out[moment, pile]):
            if first and taken == first:
                break
            if pile == PLAYER:
                playing = in_play >> card & 1
                if (which == IN_PLAY and not playing) or (which == SET_ASIDE and playing):
                    continue
                gathered[count] = faces[number, data.hole[seat, card]]
            elif which == SET_ASIDE:
                break
            elif pile == DEALER:
                gathered[count] = faces[number, data.dealer[card]]
            else:
                gathered[count] = faces[number, data.board[card]]
            count += 1
            taken += 1
    return count


@inlined_kernel
def insert(cards: Ints, count: int, card: int) -> None:
    """One more into cards that rise."""
    place = count
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


@inner_kernel
def count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
