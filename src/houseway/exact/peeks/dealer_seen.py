"""Hole pairs against a dealer of three cards, some of which are seen: every deal that is left.

The dealer plays the best two of three cards, or all three where a game says so. Deals are counted
flop by flop, since a player may decide again when the flop lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, Card, check_distinct
from houseway.exact.general.counting.suit_classes import choices, next_hand
from houseway.exact.kernels.card_kinds import plain_rank_of_eight
from houseway.exact.kernels.dealer_plays_three import count_on_board_of_three
from houseway.exact.kernels.dealer_plays_two import count_on_board
from houseway.exact.kernels.evaluate import (
    Board,
    Cards,
    flush_suit,
    has_flush,
    prepare_board,
    rank_pair,
)
from houseway.exact.kernels.jit import inlined_kernel, inner_kernel, kernel
from houseway.exact.kernels.tables import Tables, tables

FLOP, BOARD, DEALER = 3, 5, 3

Ints = NDArray[np.int64]
Five = tuple[int, int, int, int, int]


class SeenDeals:
    """What is left to be dealt: `board` and `dealer` are those of their cards that are seen."""

    def __init__(
        self,
        hole: Sequence[Card],
        pairs: Sequence[tuple[Card, Card]],
        board: Sequence[Card] = (),
        dealer: Sequence[Card] = (),
        dead: Sequence[Card] = (),
        dealer_uses: int = 2,
    ) -> None:
        check_distinct((*hole, *board, *dealer, *dead))
        out = {card.index for card in (*hole, *board, *dealer, *dead)}
        self.live = live = [card.index for card in DECK if card.index not in out]
        self.open_flop = max(0, FLOP - len(board))
        self.coming = BOARD - len(board)
        chosen = list(combinations(range(self.coming), self.open_flop))
        self.counts = np.zeros((comb(len(live), self.open_flop), len(pairs), 2), np.int64)
        _count_flops(
            tables(),
            _indices(board),
            np.array(live, np.int64),
            _indices(dealer),
            dealer_uses == DEALER,
            np.array([_indices(pair) for pair in pairs]),
            np.array(chosen, np.int64).reshape(len(chosen), self.open_flop),
            choices(),
            self.counts,
        )
        boards = comb(len(live) - self.open_flop, self.coming - self.open_flop)
        self.deals = boards * comb(len(live) - self.coming, DEALER - len(dealer))  # of one flop

    @property
    def points(self) -> Ints:
        """By flop and pair: wins less losses, a tie being neither."""
        return nets_of(self.counts, self.deals)


def nets_of(counts: Ints, deals: int, *, ties_win: bool = False) -> Ints:
    """Wins less losses of so many deals, from how many are won and how many are not lost."""
    return (2 * counts[..., 1] if ties_win else counts.sum(axis=-1)) - deals


def count_boards(
    live: Sequence[int],
    known: Sequence[Card],
    coming: Ints,
    pairs: Cards,
    dealer: Sequence[Card],
    dealer_uses: int,
) -> Ints:
    """By board, each with a pair of the player's: the dealer's hands beaten, and those not lost to.

    A row of `coming` has the places of a board's other cards among the live ones, rising.
    """
    counts = np.zeros((len(coming), 2), np.int64)
    rest = np.array(live, np.int64)
    uses_three = dealer_uses == DEALER
    seen = _indices(dealer)
    _count_boards(tables(), _indices(known), rest, coming, seen, uses_three, pairs, counts)
    return counts


def _indices(some: Sequence[Card]) -> Ints:
    return np.array([card.index for card in some], np.int64)


@kernel
def _count_flops(
    tables: Tables,
    known: Ints,
    live: Ints,
    seen: Ints,
    uses_three: bool,
    pairs: Ints,
    flops: Ints,
    choices: Ints,
    counts: Ints,
) -> None:
    """By flop and pair: the deals that it wins, and those that it does not lose.

    `flops` are the ways in which cards that are still to come make up the flop; a flop stands in
    the place that `choices` gives its cards' places among the live ones.
    """
    coming = 5 - len(known)
    places, board = np.arange(coming), np.empty(5, np.int64)
    hidden = np.empty(len(live) - coming, np.uint8)
    here = np.zeros((len(pairs), 2), np.int64)
    held, room = pairs.astype(np.uint8), room_for(len(pairs), len(hidden))
    board[: len(known)] = known
    more = True
    while more:
        _part_cards(live, places, board[len(known) :], hidden)
        here[:] = 0
        _count_board(tables, board, held, seen, hidden, uses_three, room, here)
        for flop in range(len(flops)):
            place = 0
            for at in range(flops.shape[1]):
                place += choices[places[flops[flop, at]], at + 1]
            for pair in range(len(pairs)):
                counts[place, pair, 0] += here[pair, 0]
                counts[place, pair, 1] += here[pair, 1]
        more = next_hand(places, coming, len(live))


@kernel
def _count_board(
    tables: Tables,
    board: Ints,
    pairs: Cards,
    seen: Ints,
    hidden: Cards,
    uses_three: bool,
    room: Room,
    counts: Ints,
) -> None:
    """By pair: the dealer's hands that it wins against, and those that it does not lose to."""
    cards = (int(board[0]), int(board[1]), int(board[2]), int(board[3]), int(board[4]))
    if len(seen) > 0:
        _count_with_seen(tables, cards, pairs, seen, hidden, uses_three, room, counts)
    elif uses_three:
        count_on_board_of_three(tables, cards, pairs, hidden, counts)
    else:
        count_on_board(tables, cards, pairs, hidden, counts)


@kernel
def _count_boards(
    tables: Tables,
    known: Ints,
    live: Ints,
    coming: Ints,
    seen: Ints,
    uses_three: bool,
    pairs: Cards,
    counts: Ints,
) -> None:
    """Count the wins on some boards, each with a pair of its own; `coming` are places, rising."""
    board, hidden = np.empty(5, np.int64), np.empty(len(live) - coming.shape[1], np.uint8)
    room = room_for(1, len(hidden))
    board[: len(known)] = known
    for row in range(len(coming)):
        _part_cards(live, coming[row], board[len(known) :], hidden)
        here = counts[row : row + 1]
        _count_board(tables, board, pairs[row : row + 1], seen, hidden, uses_three, room, here)


@kernel
def _part_cards(live: Ints, places: Ints, board: Ints, hidden: Cards) -> None:
    """The live cards at some places go on the board, the rest stays hidden."""
    taken = 0
    for card in range(len(live)):
        if taken < len(places) and places[taken] == card:
            board[taken] = live[card]
            taken += 1
        else:
            hidden[card - taken] = live[card]


class Room(NamedTuple):
    """What one board needs, made once for all of them."""

    ranks: Ints  # by pair of the player's
    near: Ints  # hidden cards that a dealer with the first seen one could lose with
    with_first: Ints  # by such a card: the rank of both


@kernel
def room_for(pairs: int, hidden: int) -> Room:
    return Room(np.empty(pairs, np.int64), np.empty(hidden, np.int64), np.empty(hidden, np.int64))


@inner_kernel
def _count_with_seen(
    tables: Tables,
    board: Five,
    pairs: Cards,
    seen: Ints,
    hidden: Cards,
    uses_three: bool,
    room: Room,
    counts: Ints,
) -> None:
    """Count the wins on one board against every hand of the dealer's with the cards seen."""
    ready = prepare_board(tables, board)
    highest = 0
    for pair in range(len(pairs)):
        rank = rank_pair(tables, ready, int(pairs[pair, 0]), int(pairs[pair, 1]))
        room.ranks[pair] = rank
        highest = max(highest, rank)
    first, many = int(seen[0]), 0
    # A card whose pair with the seen one is above every hand of the player's only ever wins.
    for card in hidden:
        rank = rank_pair(tables, ready, first, int(card))
        if rank <= highest:
            room.near[many], room.with_first[many] = card, rank
            many += 1
    if len(seen) == 3:
        three = (first, int(seen[1]), int(seen[2]))
        _put(_rank_dealer(tables, board, ready, three, uses_three), room.ranks, counts)
        return
    for one in range(many):
        card = int(room.near[one])
        if len(seen) == 2:
            three = (first, int(seen[1]), card)
            _put(_rank_dealer(tables, board, ready, three, uses_three), room.ranks, counts)
            continue
        for other in range(one):
            if uses_three:
                three = (first, card, int(room.near[other]))
                rank = _rank_dealer(tables, board, ready, three, uses_three)
            else:
                rank = rank_pair(tables, ready, card, int(room.near[other]))
                rank = max(rank, room.with_first[one], room.with_first[other])
            if rank <= highest:
                _put(rank, room.ranks, counts)


@inner_kernel
def _rank_dealer(
    tables: Tables, board: Five, ready: Board, three: tuple[int, int, int], uses_three: bool
) -> int:
    a, b, c = three
    if not uses_three:
        best = max(rank_pair(tables, ready, a, b), rank_pair(tables, ready, a, c))
        return max(best, rank_pair(tables, ready, b, c))
    key = ready.key + tables.card_key[a] + tables.card_key[b] + tables.card_key[c]
    best = plain_rank_of_eight(tables, board, three)
    if has_flush(key):
        suit, mask = flush_suit(key), 0
        for card in (*board, *three):
            mask |= (card & 3 == suit) << (card >> 2)
        best = max(best, int(tables.flush[mask]))
    return best


@inlined_kernel
def _put(rank: int, ranks: Ints, counts: Ints) -> None:
    for pair in range(len(ranks)):
        counts[pair, 0] += rank < ranks[pair]
        counts[pair, 1] += rank <= ranks[pair]
