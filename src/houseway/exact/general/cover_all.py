"""Wagers on the best hand of anyone: its value by how many are dealt in, from deals at random.

Hands of one deal are not independent, and how the best of up to twelve of them falls is not counted
here: each deal ranks every hand, and what is found is said with an interval.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.general.planning.orders import (
    DenseOrder,
    OrderTables,
    best_rank,
    counting_order,
    dense_order,
)
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes
from houseway.exact.general.sets.sampled import GOLDEN, insert, mixed
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.proving.proof import Part
from houseway.exact.proving.result import Result, ResultRow, Sample, one_wager
from houseway.gamefile.courses import dealt_before
from houseway.gamefile.game import game_of
from houseway.gamefile.model import Count, CoverAll, NamedHand, Pile, PlainGame, Ranking
from houseway.gamefile.money import NO_ROW, Outcome, decide, row_of

Ints = NDArray[np.int64]

PARTS, DEALS = 16, 500_000
SECONDS_A_HAND = 2e-7
PILES: tuple[Pile, ...] = ("player", "dealer", "board")
MOST_CARDS = 16


class Needs(NamedTuple):
    """What the kernel reads: by hand the cards of each pile that it has, and what ranks pay."""

    order: OrderTables
    hands: Ints  # by hand: whether it is a player's; of each pile the first card and after the last
    dealt: Ints  # by pile: how many cards a player, the dealer and the board are dealt
    row_by_rank: Ints


def is_cover(game: PlainGame, first: Stakes) -> bool:
    """Whether what is staked is one wager on the best hand of anyone, and nothing else."""
    staked = [spot for spot, stake in first.items() if stake]
    return len(staked) == 1 and game.is_cover(staked[0])


def cover_for(game: PlainGame, first: Stakes, players: int) -> CoverAll:
    """How the wager is settled with so many players."""
    return next(one for one in game.covers if first.get(one.spot) and players in one.players)


def seconds_for(game: PlainGame, players: int) -> float:
    return PARTS * DEALS * (players + 1) * SECONDS_A_HAND


def play_part(game: PlainGame, first: Stakes, players: int, part: int) -> Part:
    """How often each row is paid in the deals of one part, and last how often none is."""
    cover = cover_for(game, first, players)
    needs = _needs(game, cover)
    deck = _deck(game)
    counts = np.zeros(len(game.paytable(cover.table).rows) + 1, np.int64)
    _play(needs, deck, players, part * DEALS, DEALS, counts)
    return counts


def row_of_deal(
    game: PlainGame, first: Stakes, own: Sequence[Sequence[Card]], others: Sequence[Card]
) -> int:
    """The row that a deal pays, the dealer's cards and then the board's after those of players."""
    cover = cover_for(game, first, len(own))
    needs = _needs(game, cover)
    cards = [card.index for some in (*own, others) for card in some]
    row = _row(needs, np.array(cards, np.int64), len(own), np.zeros(MOST_CARDS, np.int64))
    return NO_ROW if row == len(game.paytable(cover.table).rows) else row


def cover_result(
    game: PlainGame,
    first: Stakes,
    players: int,
    parts: Iterable[Part],
    options: Mapping[str, str],
) -> Result:
    """What all parts come to, with the interval that the value lies in."""
    cover = cover_for(game, first, players)
    counts: list[int] = np.sum(list(parts), axis=0).tolist()
    table = game.paytable(cover.table)
    nets: list[Fraction] = []
    for row in (*range(len(table.rows)), NO_ROW):
        decided = decide(cover.settlement, {table.name: table}, Outcome(rows={table.name: row}))
        assert decided is not None
        nets.append(decided.net)
    total = sum(counts)
    value = sum((net * count for net, count in zip(nets, counts, strict=True)), Fraction(0)) / total
    square = sum((net * net * count for net, count in zip(nets, counts, strict=True)), Fraction(0))
    variance = square / total - value * value
    names = (*(row.words for row in table.rows), "lose")
    told = zip(names, nets, counts, strict=True)
    return Result(
        game=game_of(game),
        wager=cover.spot,
        options=options,
        value=value,
        rows=tuple(ResultRow(name, _simple(net), count) for name, net, count in told),
        total=total,
        first_stakes=one_wager(cover.spot),
        variance=variance,
        sample=Sample.of(total, variance),
        players=players,
    )


def check_cover(game: PlainGame) -> None:
    """Refuse, before anything is dealt, what the kernel cannot rank."""
    for one in game.covers:
        _needs(game, one)


def _simple(net: Fraction) -> int | Fraction:
    return int(net) if net.denominator == 1 else net


def _deck(game: PlainGame) -> Ints:
    cards = game_of(game).cards(game_of(game).rules())
    return np.array([card.index for card in cards], np.int64)


def _needs(game: PlainGame, cover: CoverAll) -> Needs:
    if game.decks > 1:
        raise OutOfReach("Hands of several decks are not ranked for a wager on the best of them.")
    dealt = dealt_before(game.steps, len(game.steps))
    hands = [game.hand(name) for name in cover.hands]
    order = _order(hands[0], dealt)
    table = game.paytable(cover.table)
    rows = [row_of(table, int(value)) for value in order.values]
    last = len(table.rows)
    return Needs(
        order.arrays,
        np.array([_cards_of(hand, dealt) for hand in hands], np.int64),
        np.array([dealt[pile] for pile in PILES], np.int64),
        np.array([last if row == NO_ROW else row for row in rows], np.int64),
    )


def _order(hand: NamedHand, dealt: Mapping[Pile, int]) -> DenseOrder:
    match hand.measure:
        case Ranking():
            return dense_order(hand.measure)
        case Count():
            row = _cards_of(hand, dealt)
            return counting_order(hand.measure, sum(row[2::2]) - sum(row[1::2]))
        case _:
            raise OutOfReach(f"The hand {hand.name} adds up points.")


def _cards_of(hand: NamedHand, dealt: Mapping[Pile, int]) -> list[int]:
    found: dict[Pile, tuple[int, int]] = dict.fromkeys(PILES, (0, 0))
    for part in hand.parts:
        if part.at_most or part.exactly or found[part.pile] != (0, 0):
            raise OutOfReach(f"The hand {hand.name} may use only some of its cards.")
        count = dealt[part.pile]
        start = count - part.last if part.last else 0
        found[part.pile] = (start, part.first or count)
    row = [int(found["player"] != (0, 0)), *(place for pile in PILES for place in found[pile])]
    if sum(row[2::2]) - sum(row[1::2]) > MOST_CARDS:
        raise OutOfReach(f"The hand {hand.name} has too many cards.")
    return row


# --- Kernels --------------------------------------------------------------------------------------


@kernel
def _play(needs: Needs, shoe: Ints, players: int, start: int, deals: int, counts: Ints) -> None:
    deck, few = shoe.copy(), np.zeros(MOST_CARDS, np.int64)
    dealt = players * needs.dealt[0] + needs.dealt[1] + needs.dealt[2]
    for deal in range(start, start + deals):
        state = mixed(np.uint64(deal) * np.uint64(GOLDEN) + np.uint64(players))
        for place in range(dealt):
            state = state + np.uint64(GOLDEN)
            left = np.uint64(len(deck) - place)
            lot = np.int64((mixed(state) >> np.uint64(32)) * left >> np.uint64(32))
            deck[place], deck[place + lot] = deck[place + lot], deck[place]
        counts[_row(needs, deck, players, few)] += 1


@inner_kernel
def _row(needs: Needs, cards: Ints, players: int, few: Ints) -> int:
    """The row of the best hand: players' cards come first, then the dealer's and the board's."""
    best = 0
    after = players * needs.dealt[0]
    for hand in range(len(needs.hands)):
        seats = players if needs.hands[hand, 0] else 1
        for seat in range(seats):
            count = 0
            for pile in range(3):
                first = seat * needs.dealt[0]
                if pile > 0:
                    first = after + (pile - 1) * needs.dealt[1]
                for place in range(
                    needs.hands[hand, 1 + 2 * pile], needs.hands[hand, 2 + 2 * pile]
                ):
                    insert(few, count, int(cards[first + place]))
                    count += 1
            best = max(best, best_rank(needs.order, few, count))
    return needs.row_by_rank[best]
