"""Thousands of hands among players at once: betting, streets, pots and showdown as one kernel.

It plays by the same rules as `houseway.poker` (DFH-1 to DFH-11, DFO-1, LIM-4), without antes, fees
and Run It Twice; every hand that is left at the end is shown. The tests play the same cards and
acts at a table of the engine.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.evaluate import Cards, rank_hand
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.omaha import rank_omaha
from houseway.exact.kernels.tables import Tables

PASS, STAY, LEAST, HALF_POT, POT, ALL_IN = range(6)
ACTS = 6
CLOSED = -1
FOLD = -2  # as an amount
NOBODY = -1
STREETS = 4
NO_LIMIT, POT_LIMIT, LIMIT = range(3)

Ints = NDArray[np.int64]


class Terms(NamedTuple):
    """What all tables have in common; amounts in cents."""

    small_blind: int
    big_blind: int
    stack: int
    betting: int
    ceiling: int  # of one wager
    most_wagers: int  # in a betting round
    holes: int
    odd_to_upper: bool
    boards: Ints  # by board: the places of its five cards in the deck


class Hands(NamedTuple):
    """The hands under way, one a table; seats are counted from 0."""

    decks: Cards
    stacks: Ints  # by table and seat
    bets: Ints  # what stands before each seat in this betting round
    paid: Ints  # what each has put into the pots before it
    answered: Ints  # the price that each seat met or made last; NOBODY: not yet
    live: NDArray[np.bool_]
    button: Ints  # by table, and so on
    street: Ints
    price: Ints
    step: Ints  # the least that a raise adds
    wagers: Ints
    pending: Ints  # who has still to answer, a bit a seat
    cursor: Ints  # where the turn goes on
    turn: Ints
    amounts: Ints  # by table and act: what would stand before the seat; CLOSED where it may not


def empty_hands(tables: int, seats: int) -> Hands:
    def by_seat() -> Ints:
        return np.zeros((tables, seats), np.int64)

    def each() -> Ints:
        return np.zeros(tables, np.int64)

    return Hands(
        np.zeros((tables, 52), np.uint8), by_seat(), by_seat(), by_seat(), by_seat(),
        np.zeros((tables, seats), np.bool_), each(), each(), each(), each(), each(), each(),
        each(), each(), np.full((tables, ACTS), CLOSED, np.int64),
    )  # fmt: skip


@kernel
def start(hands: Hands, some: Ints, terms: Terms, ranks: Tables) -> None:
    """Post the blinds at some tables, whose decks and buttons are set, and ask the first seat."""
    seats = hands.stacks.shape[1]
    nets = np.zeros((1, seats), np.int64)
    for table in some:
        for seat in range(seats):
            hands.stacks[table, seat] = terms.stack
            hands.bets[table, seat] = 0
            hands.paid[table, seat] = 0
            hands.live[table, seat] = True
        button = int(hands.button[table])
        small = button if seats == 2 else (button + 1) % seats
        big = (small + 1) % seats
        _put(hands, table, small, min(terms.small_blind, terms.stack))
        _put(hands, table, big, min(terms.big_blind, terms.stack))
        hands.street[table] = 0
        _begin_betting(hands, table, terms, (big + 1) % seats)
        _go_on(hands, table, terms, ranks, nets, 0)


@kernel
def play(
    hands: Hands, acts: Ints, terms: Terms, ranks: Tables, nets: Ints, done: NDArray[np.bool_]
) -> int:
    """Carry out one act at each table; the first table where it is closed, or NOBODY."""
    for table in range(len(acts)):
        if not 0 <= acts[table] < ACTS or hands.amounts[table, acts[table]] == CLOSED:
            return table
    for table in range(len(acts)):
        seat, amount = hands.turn[table], hands.amounts[table, acts[table]]
        standing = hands.bets[table, seat]
        if acts[table] >= LEAST:
            added = amount - hands.price[table]
            if terms.betting != LIMIT:
                hands.step[table] = max(hands.step[table], added)
            hands.price[table] = amount
            hands.wagers[table] += 1
            hands.pending[table] = _live_bits(hands, table) & ~(1 << seat)
            hands.cursor[table] = (seat + 1) % hands.stacks.shape[1]
        elif amount == FOLD:
            hands.live[table, seat] = False
        _put(hands, table, seat, max(amount - standing, 0))
        hands.answered[table, seat] = hands.price[table]
        done[table] = _go_on(hands, table, terms, ranks, nets, table)
    return NOBODY


# --- Betting --------------------------------------------------------------------------------------


@kernel
def _put(hands: Hands, table: int, seat: int, amount: int) -> None:
    hands.stacks[table, seat] -= amount
    hands.bets[table, seat] += amount


@kernel
def _live_bits(hands: Hands, table: int) -> int:
    bits = 0
    for seat in range(hands.live.shape[1]):
        bits |= int(hands.live[table, seat]) << seat
    return bits


@kernel
def _count_live(hands: Hands, table: int) -> int:
    count = 0
    for seat in range(hands.live.shape[1]):
        count += hands.live[table, seat]
    return count


@kernel
def _begin_betting(hands: Hands, table: int, terms: Terms, first: int) -> None:
    early = hands.street[table] == 0
    late = terms.betting == LIMIT and hands.street[table] >= 2
    hands.price[table] = terms.big_blind if early else 0
    hands.step[table] = terms.big_blind * (2 if late else 1)
    hands.wagers[table] = 1 if early else 0  # the big blind is the first bet
    for seat in range(hands.stacks.shape[1]):
        hands.answered[table, seat] = NOBODY
    hands.pending[table] = _live_bits(hands, table)
    hands.cursor[table] = first


@kernel
def _go_on(hands: Hands, table: int, terms: Terms, ranks: Tables, nets: Ints, row: int) -> bool:
    """To the next seat that has something to decide; True where the hand is over instead."""
    seats = hands.stacks.shape[1]
    while True:
        if _find_turn(hands, table):
            _offer(hands, table, terms)
            return False
        _gather(hands, table)
        hands.street[table] += 1
        if _count_live(hands, table) < 2 or hands.street[table] == STREETS:
            _settle(hands, table, terms, ranks, nets, row)
            hands.turn[table] = NOBODY
            return True
        _begin_betting(hands, table, terms, (hands.button[table] + 1) % seats)


@kernel
def _reach(hands: Hands, table: int, seat: int) -> int:
    """The most that another seat can have standing: nobody has to stake more than that."""
    most = 0
    for other in range(hands.stacks.shape[1]):
        if other != seat and hands.live[table, other]:
            most = max(most, hands.stacks[table, other] + hands.bets[table, other])
    return most


@kernel
def _find_turn(hands: Hands, table: int) -> bool:
    if _count_live(hands, table) < 2:
        return False
    seats = hands.stacks.shape[1]
    for _ in range(seats):
        seat = hands.cursor[table]
        hands.cursor[table] = (seat + 1) % seats
        waits = hands.pending[table] >> seat & 1 and hands.live[table, seat]
        hands.pending[table] &= ~(1 << seat)
        if waits and hands.stacks[table, seat]:
            reach = _reach(hands, table, seat)
            if reach > hands.price[table] or reach > hands.bets[table, seat]:
                hands.turn[table] = seat
                return True
    return False


@kernel
def _offer(hands: Hands, table: int, terms: Terms) -> None:
    """What the seat whose turn it is may do."""
    seat, amounts = hands.turn[table], hands.amounts
    for act in range(ACTS):
        amounts[table, act] = CLOSED
    standing, price = hands.bets[table, seat], hands.price[table]
    all_in, reach = standing + hands.stacks[table, seat], _reach(hands, table, seat)
    to_call = min(price, reach, all_in)
    amounts[table, STAY] = max(to_call, standing)
    amounts[table, PASS] = standing if to_call <= standing else FOLD
    answered = hands.answered[table, seat]
    reopened = answered == NOBODY or price - answered >= hands.step[table]
    if hands.wagers[table] >= terms.most_wagers or min(all_in, reach) <= price or not reopened:
        return
    pot = 0
    for other in range(hands.stacks.shape[1]):
        pot += hands.bets[table, other] + hands.paid[table, other]
    least, most = price + hands.step[table], all_in
    if terms.betting == LIMIT:
        most = min(most, least)
    elif terms.betting == POT_LIMIT:
        most = min(most, price + pot + price - standing)
    most = min(most, price + terms.ceiling)
    least = min(least, most)
    amounts[table, LEAST] = least
    if least + pot // 2 < most:
        amounts[table, HALF_POT] = least + pot // 2
    if least + pot < most:
        amounts[table, POT] = least + pot
    if most > least:
        amounts[table, ALL_IN] = most


# --- Pots -----------------------------------------------------------------------------------------


@kernel
def _gather(hands: Hands, table: int) -> None:
    """Bets go into the pots, and what nobody called comes back."""
    seats = hands.stacks.shape[1]
    highest, second, who = 0, 0, 0
    for seat in range(seats):
        hands.paid[table, seat] += hands.bets[table, seat]
        hands.bets[table, seat] = 0
        paid = hands.paid[table, seat]
        if paid > highest:
            highest, second, who = paid, highest, seat
        else:
            second = max(second, paid)
    hands.paid[table, who] -= highest - second
    hands.stacks[table, who] += highest - second


@kernel
def _settle(hands: Hands, table: int, terms: Terms, ranks: Tables, nets: Ints, row: int) -> None:
    """Each pot in equal parts to its boards, each part to the best hand there (DFH-5 to DFH-7)."""
    seats, boards = hands.stacks.shape[1], len(terms.boards)
    best = np.zeros((boards, seats), np.uint16)
    if _count_live(hands, table) > 1:
        for board in range(boards):
            _rank_seats(hands, table, terms, ranks, terms.boards[board], best[board])
    below = 0
    while True:
        level, amount, claims = 1 << 60, 0, 0
        for seat in range(seats):
            if hands.live[table, seat] and hands.paid[table, seat] > below:
                level = min(level, hands.paid[table, seat])
                claims += 1
        if claims == 0:
            break
        for seat in range(seats):
            paid = hands.paid[table, seat]
            amount += min(paid, level) - min(paid, below)
        for board in range(boards):
            odd = amount % boards if board == (0 if terms.odd_to_upper else boards - 1) else 0
            _award(hands, table, below, best[board], amount // boards + odd)
        below = level
    for seat in range(seats):
        nets[row, seat] = hands.stacks[table, seat] - terms.stack


@kernel
def _award(hands: Hands, table: int, below: int, best: NDArray[np.uint16], amount: int) -> None:
    """To the best of those who have paid more than a level; odd chips from the button's left."""
    seats = hands.stacks.shape[1]
    highest, winners = 0, 0
    for seat in range(seats):
        if hands.live[table, seat] and hands.paid[table, seat] > below:
            if winners == 0 or best[seat] > highest:
                highest, winners = best[seat], 1
            elif best[seat] == highest:
                winners += 1
    odd = amount % winners
    for place in range(seats):
        seat = (hands.button[table] + 1 + place) % seats
        claims = hands.live[table, seat] and hands.paid[table, seat] > below
        if claims and best[seat] == highest:
            hands.stacks[table, seat] += amount // winners + (odd > 0)
            odd -= odd > 0


@kernel
def _rank_seats(
    hands: Hands,
    table: int,
    terms: Terms,
    ranks: Tables,
    places: Ints,
    best: NDArray[np.uint16],
) -> None:
    seats, deck = hands.stacks.shape[1], hands.decks[table]
    four, board, found = np.empty((1, 4), np.uint8), np.empty((1, 5), np.uint8), best[:1].copy()
    for at in range(5):
        board[0, at] = deck[places[at]]
    for seat in range(seats):
        if not hands.live[table, seat]:
            continue
        place = (seat - hands.button[table] - 1) % seats  # cards go around from the button's left
        if terms.holes == 2:
            best[seat] = rank_hand(
                ranks,
                (
                    int(deck[place]), int(deck[seats + place]), int(board[0, 0]),
                    int(board[0, 1]), int(board[0, 2]), int(board[0, 3]), int(board[0, 4]),
                ),
            )  # fmt: skip
        else:
            for at in range(4):
                four[0, at] = deck[at * seats + place]
            rank_omaha(ranks, four, board, found)
            best[seat] = found[0]


# --- What a seat sees -----------------------------------------------------------------------------


@kernel
def observe(
    hands: Hands, terms: Terms, cards_out: Ints, found: NDArray[np.float32], mask: NDArray[np.int8]
) -> None:
    """By table, for the seat whose turn it is: its cards, the boards, the chips in big blinds."""
    seats, boards = hands.stacks.shape[1], len(terms.boards)
    blind = np.float32(terms.big_blind)
    for table in range(len(found)):
        for at in range(found.shape[1]):
            found[table, at] = 0
        seat, deck = hands.turn[table], hands.decks[table]
        place = (seat - hands.button[table] - 1) % seats
        for at in range(terms.holes):
            found[table, deck[at * seats + place]] = 1
        for board in range(boards):
            for at in range(cards_out[hands.street[table]]):
                found[table, 52 * (1 + board) + deck[terms.boards[board, at]]] = 1
        pot = 0
        for other in range(seats):
            found[table, 156 + other] = hands.stacks[table, other] / blind
            found[table, 156 + seats + other] = hands.bets[table, other] / blind
            pot += hands.paid[table, other]
        found[table, 156 + 2 * seats] = pot / blind
        for act in range(ACTS):
            mask[table, act] = hands.amounts[table, act] != CLOSED
