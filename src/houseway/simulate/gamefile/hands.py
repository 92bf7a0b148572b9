"""The named hands of a game file as arrays, and the kernel that evaluates them in a round."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
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
from houseway.simulate.gamefile.acts import out_before
from houseway.simulate.settling import Ints

MOST_COUNTED = 4
FIVE = 5
MOST_IN_ONE_KEY = 7  # cards whose keys can be added up
NOWHERE = -1

Out = Mapping[Pile, int]  # how many cards each pile was dealt by some moment
Dealt = tuple[Pile, int]  # a card by its number in its pile


class HandArrays(NamedTuple):
    """What the kernel reads: orders one after another, and for each hand where its cards lie.

    A moment is a decision, by its number, or the end. A row is a hand at a moment with some of the
    player's cards in play: the sets of cards that it can be made of, one where nothing is chosen.
    The cards that all sets of a row have come first in each.
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
    usual: Ints  # by hand: whether its sets are five to seven cards in the usual order of five
    shared: Ints  # by hand: whether no card of a player's is in it
    row: NDArray[np.int32]  # by moment, hand and bits of the cards in play; or NOWHERE
    first_set: Ints  # by row, and one more
    common: Ints  # by row: how many cards all of its sets have
    sizes: Ints  # by set: how many cards
    columns: Ints  # by seat, set and place
    out: Ints  # by moment: how many cards the player was dealt
    hole: Ints  # columns by seat and card


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


def hand_arrays(
    game: PlainGame, moments: Sequence[Out], in_play: Sequence[Collection[int]], columns: Columns
) -> HandArrays:
    """The arrays for a game whose moments have these cards out, the end last.

    `in_play` has for each moment the bits of the player's cards that can be in play.
    """
    orders = orders_of(game)
    special = [one.arrays.special for one in orders]
    usual = [one.arrays.size == FIVE and one.arrays.rising for one in orders]
    rows = np.full((len(moments), len(game.hands), 1 << columns.hole.shape[1]), NOWHERE, np.int32)
    first_set, common, every = [0], list[int](), list[tuple[Dealt, ...]]()
    for moment, (out, possible) in enumerate(zip(moments, in_play, strict=True)):
        for (number, hand), bits in product(enumerate(game.hands), sorted(possible)):
            sets, alike = _sets(hand, out, bits)
            usual[number] &= all(len(one) <= MOST_IN_ONE_KEY for one in sets)
            rows[moment, number, bits] = len(common)
            every += sets
            first_set.append(len(every))
            common.append(alike)
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
        np.array(usual, np.int64),
        np.array(
            [all(part.pile != "player" for part in one.parts) for one in game.hands], np.int64
        ),
        rows,
        np.array(first_set, np.int64),
        np.array(common, np.int64),
        np.array([len(one) for one in every], np.int64),
        _columns_of(every, columns),
        np.array([out["player"] for out in moments], np.int64),
        columns.hole,
    )


def _columns_of(every: Sequence[Sequence[Dealt]], columns: Columns) -> Ints:
    """By seat: where the cards of each set were dealt."""
    found = np.zeros((len(columns.hole), len(every), MOST_CARDS), np.int64)
    for seat, hole in enumerate(columns.hole):
        piles = {"player": hole, "dealer": columns.dealer, "board": columns.board}
        for number, some in enumerate(every):
            found[seat, number, : len(some)] = [piles[pile][card] for pile, card in some]
    return found


def _starts(sizes: Sequence[int]) -> Ints:
    return np.cumsum([0, *sizes]).astype(np.int64)


def _sets(hand: NamedHand, out: Out, in_play: int) -> tuple[list[tuple[Dealt, ...]], int]:
    """The sets of cards that a hand can be made of, and how many cards all of them begin with.

    There is none while too few cards are out to make the hand.
    """
    choices: list[list[tuple[Dealt, ...]]] = []
    for part in hand.parts:
        cards, limit = _cards_of(part, out, in_play), part.exactly or part.at_most
        choices.append(list(combinations(cards, min(limit, len(cards)) if limit else len(cards))))
    found = [[card for some in one for card in some] for one in product(*choices)]
    least = hand.measure.cards if isinstance(hand.measure, Ranking) else 1
    found = [one for one in found if len(one) >= least]
    if any(len(one) > MOST_CARDS for one in found):
        raise NotSimulated(f"the hand {hand.name!r} is made of too many cards")
    common = [card for card in (found[0] if found else ()) if all(card in one for one in found)]
    sets = [(*common, *(card for card in one if card not in common)) for one in found]
    return sets, len(common)


def _cards_of(part: Part, out: Out, in_play: int) -> list[Dealt]:
    """The cards of a part that are out."""
    cards = list(range(out[part.pile]))
    if part.pile == "player" and part.which != "dealt":
        cards = [card for card in cards if (in_play >> card & 1) == (part.which == "in play")]
    elif part.which == "set aside":
        cards = []
    cards = cards[: part.first] if part.first else cards[-part.last :] if part.last else cards
    return [(part.pile, card) for card in cards]


# --- Kernels --------------------------------------------------------------------------------------


class Room(NamedTuple):
    """Where a kernel works: the cards of one set, in rising order."""

    cards: Ints


def room() -> Room:
    return Room(np.zeros(MOST_CARDS, np.int64))


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
    row = data.row[moment, hand, in_play & ((1 << data.out[moment]) - 1)]
    start, stop = int(data.first_set[row]), int(data.first_set[row + 1])
    if start == stop:
        return -1
    of = data.order[hand]
    if data.usual[hand]:
        common = int(data.common[row])
        usual = _best_usual(data, common, start, stop, faces, number, seat)
        return int(data.relabel[data.relabel_start[of] + usual])
    few, size, best = few_of(data, hand), int(data.size[of]), -1
    if len(few) > 1:  # one to four cards make it
        for one in range(start, stop):
            count = _in_order(data, one, faces, number, seat, room)
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
    for one in range(start, stop):
        count = _in_order(data, one, faces, number, seat, room)
        best = max(best, best_rank(order, room.cards, count))
    return best


@inlined_kernel
def few_of(data: HandArrays, hand: int) -> NDArray[np.uint16]:
    """Of a hand that one to four cards make, the ranks by their place; of others not more than one
    number."""
    of = data.order[hand]
    return data.by_place[data.by_place_start[of] : data.by_place_start[of + 1]]


@inlined_kernel
def _best_usual(
    data: HandArrays, common: int, start: int, stop: int, faces: Faces, number: int, seat: int
) -> int:
    """The usual dense rank of the best five that one of some sets makes."""
    beside, best = 0, 0
    for place in range(common):
        beside += int(data.tables.card_key[faces[number, data.columns[seat, start, place]]])
    for one in range(start, stop):
        key = beside
        for place in range(common, data.sizes[one]):
            key += int(data.tables.card_key[faces[number, data.columns[seat, one, place]]])
        if has_flush(key):
            suit, mask = flush_suit(key), 0
            for place in range(data.sizes[one]):
                card = int(faces[number, data.columns[seat, one, place]])
                mask |= int(card & 3 == suit) << (card >> 2)
            best = max(best, int(data.tables.flush[mask]))
        else:
            best = max(best, int(plain_rank(data.tables, key)))
    return best


@inlined_kernel
def _in_order(data: HandArrays, one: int, faces: Faces, number: int, seat: int, room: Room) -> int:
    """How many cards a set has; they then lie in the room."""
    count = data.sizes[one]
    for place in range(count):
        insert(room.cards, place, int(faces[number, data.columns[seat, one, place]]))
    return int(count)


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
