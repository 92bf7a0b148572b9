"""The value of set hands by the house way against the house way: rounds dealt at random.

Each deal is played twice, the second time with the two hands exchanged, so that luck in the cards
is the same on both sides: what is left of it is what a copy, a commission or a barred hand makes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.general.planning.orders import OrderTables, best_rank
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes
from houseway.exact.general.sets.house_way import MOST_HANDS, Way, orders_of, set_by_way, way_of
from houseway.exact.general.sets.program import (
    BESIDE,
    DEALER,
    JOKERS_CARD,
    PLAYER,
    Paid,
    Program,
    is_beside,
    paid_of,
    row_of,
)
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.proving.proof import Part
from houseway.exact.proving.result import Result, ResultRow, Sample
from houseway.gamefile.game import game_of
from houseway.gamefile.model import Decision, PlainGame

Ints = NDArray[np.int64]

PARTS, DEALS = 16, 250_000  # deals of a part, each played both ways
SECONDS_A_DEAL = 5e-6
MOST_WHOLE = 4  # hands that all cards of a pile make
MOST_ROWS = 48
GOLDEN = 0x9E3779B97F4A7C15


def is_of_set_hands(paid: Paid) -> bool:
    return paid.sets


class Needs(NamedTuple):
    """What the kernel reads of some wagers: which of the ranks it finds are which hand's."""

    way: Way
    program: Program
    whole: tuple[OrderTables, OrderTables, OrderTables, OrderTables]
    number_of: Ints  # by pile and hand to set: which hand it is, -1 for none
    nets: Ints  # by settlement and row, the last where none is paid
    best: bool  # whether the player sees the dealer's hands, and sets to get the most


def needs_of(game: PlainGame, paid: Paid) -> Needs:
    sets = game.sets
    assert sets is not None
    if len(paid.program.whole) > MOST_WHOLE or any(len(one) > MOST_ROWS for one in paid.rows):
        raise OutOfReach("Too many hands or rows to be dealt at random.")
    nets = np.zeros((len(paid.nets), MOST_ROWS + 1), np.int64)
    for number, of in enumerate(paid.nets):
        nets[number, : len(of)] = [int(net * paid.scale) for net in of]
    number_of = np.full((2, MOST_HANDS), -1, np.int64)
    names = [one.name for one in sets.hands]
    for at, hand in enumerate(paid.hands):
        if name := hand.parts[0].set:
            pile = DEALER if hand.parts[0].pile == "dealer" else PLAYER
            number_of[pile, names.index(name)] = at
    numbers: list[int] = paid.program.whole[:, 0].tolist()
    whole = [paid.orders[at].arrays for at in numbers]
    first, second, third, fourth, *_ = [*whole, *[orders_of(sets)[0].arrays] * MOST_WHOLE]
    orders = (first, second, third, fourth)
    return Needs(way_of(sets), paid.program, orders, number_of, nets, sees_dealer(game))


def sees_dealer(game: PlainGame) -> bool:
    """Whether all of the dealer's cards lie open before the player sets."""
    up: list[bool] = []
    for step in game.steps:
        if isinstance(step, Decision):
            return bool(up) and all(up)
        up += [packet.up for packet in step.packets if packet.pile == "dealer"]
    return False


def play_part(game: PlainGame, first: Stakes, part: int, deals: int = DEALS) -> Part:
    """Sums over the deals of one part: of nets, of their squares, and how often each row came."""
    paid = paid_of(game, first)
    needs = needs_of(game, paid)
    rules = game_of(game).rules()
    shoe = np.array([card.index for card in game_of(game).cards(rules)], np.int64)
    counts = np.zeros((len(paid.nets), MOST_ROWS + 1), np.int64)
    sums = np.zeros(2, np.int64)
    _play(needs, shoe, part * deals, deals, sums, counts)
    return np.concatenate([[deals], sums, counts.ravel()])


def net_of_cards(
    game: PlainGame, first: Stakes, player: Sequence[Card], dealer: Sequence[Card]
) -> Fraction:
    """What some stakes leave where these cards are set as they are here."""
    paid = paid_of(game, first)
    both = np.array([[card.index for card in some] for some in (player, dealer)], np.int64)
    counts = np.zeros((len(paid.nets), MOST_ROWS + 1), np.int64)
    return Fraction(_settle_one(needs_of(game, paid), both, counts), paid.scale)


def sampled_result(
    game: PlainGame, first: Stakes, parts: Iterable[Part], options: Mapping[str, str]
) -> Result:
    """What all parts come to, with the interval that the value lies in."""
    paid = paid_of(game, first)
    added = np.sum(list(parts), axis=0)
    deals, total, squares = added[:3].tolist()
    counts = added[3:].reshape(len(paid.nets), MOST_ROWS + 1)
    there = {spot: stake for spot, stake in first.items() if stake}
    unit = next(iter(there.values()))
    scale = paid.scale * unit
    value = Fraction(total, 2 * deals) / scale  # each deal is played twice
    spread = Fraction(squares, 4 * deals) / scale**2 - value * value
    rows: list[ResultRow] = []
    variance = None
    if len(paid.nets) == 1:
        nets, names = paid.nets[0], (*paid.rows[0], "lose")
        told = zip(names, nets, counts[0].tolist(), strict=False)
        rows = [ResultRow(name, _simple(net / unit), count) for name, net, count in told]
        square = sum((row.net * row.net * row.count for row in rows), Fraction(0)) / (2 * deals)
        variance = square - value * value
    return Result(
        game=game_of(game),
        wager=" and ".join(there),
        options=options,
        value=value,
        rows=tuple(sorted(rows, key=lambda row: -row.net)),
        total=2 * deals,
        first_stakes={spot: stake / unit for spot, stake in there.items()},
        staked=sum(there.values(), Fraction(0)) / unit,
        variance=variance,
        sample=Sample.of(deals, spread),
    )


def _simple(net: Fraction) -> int | Fraction:
    return int(net) if net.denominator == 1 else net


# --- Kernels --------------------------------------------------------------------------------------


class Room(NamedTuple):
    """Where the kernel works."""

    held: Ints  # by pile: its cards, rising
    few: Ints
    found: Ints  # by pile and setting: what each hand is, and whether it is legal
    set: Ints  # by pile: what each hand is as the house way sets it
    taken: Ints  # by pile: which setting that is
    whole: Ints  # by pile: what all cards make
    ranks: Ints
    jokers: Ints
    beside: Ints
    row: Ints  # by settlement


@kernel
def make_room(needs: Needs) -> Room:
    hands = needs.number_of.size + MOST_WHOLE + 2
    return Room(
        np.zeros((2, 16), np.int64),
        np.zeros(16, np.int64),
        np.zeros((2, len(needs.way.places), MOST_HANDS + 1), np.int64),
        np.zeros((2, MOST_HANDS), np.int64),
        np.zeros(2, np.int64),
        np.zeros((2, MOST_WHOLE), np.int64),
        np.zeros(hands, np.int64),
        np.zeros(hands, np.int64),
        np.zeros(len(needs.program.facts) + 1, np.int64),
        np.zeros(len(needs.nets), np.int64),
    )


@kernel
def _play(needs: Needs, shoe: Ints, start: int, deals: int, sums: Ints, counts: Ints) -> None:
    deck, cards, room = shoe.copy(), needs.way.cards, make_room(needs)
    for deal in range(start, start + deals):
        state = mixed(np.uint64(deal) * np.uint64(GOLDEN) + np.uint64(GOLDEN))
        deck[:] = shoe
        for place in range(2 * cards):
            state = state + np.uint64(GOLDEN)
            left = np.uint64(len(deck) - place)
            lot = np.int64((mixed(state) >> np.uint64(32)) * left >> np.uint64(32))
            deck[place], deck[place + lot] = deck[place + lot], deck[place]
        for pile in range(2):
            for place in range(cards):
                insert(room.held[pile], place, deck[pile * cards + place])
            find_hands(needs, pile, room)
        both = _settle(needs, 0, room, counts) + _settle(needs, 1, room, counts)
        sums[0] += both
        sums[1] += both * both


@kernel
def _settle_one(needs: Needs, both: Ints, counts: Ints) -> int:
    room = make_room(needs)
    for pile in range(2):
        for place in range(needs.way.cards):
            insert(room.held[pile], place, both[pile, place])
        find_hands(needs, pile, room)
    return _settle(needs, 0, room, counts)


@inner_kernel
def find_hands(needs: Needs, pile: int, room: Room) -> None:
    """What the cards of a pile make: set by the house way, and together."""
    room.taken[pile] = set_by_way(
        needs.way, room.held[pile], room.few, room.found[pile], room.set[pile]
    )
    for number in range(len(needs.program.whole)):
        order = needs.whole[0]
        if number == 1:
            order = needs.whole[1]
        elif number == 2:
            order = needs.whole[2]
        elif number == 3:
            order = needs.whole[3]
        room.whole[pile, number] = best_rank(order, room.held[pile], needs.way.cards)


@inner_kernel
def find_beside(needs: Needs, player: int, room: Room) -> None:
    """What facts say of cards that lie beside a hand, for the player who has one of the piles."""
    program = needs.program
    for at in range(len(program.facts)):
        if program.facts[at, 0] != BESIDE:
            continue
        for number in range(len(program.whole)):
            if program.whole[number, 0] != program.facts[at, 1]:
                continue
            order = needs.whole[0]
            if number == 1:
                order = needs.whole[1]
            elif number == 2:
                order = needs.whole[2]
            elif number == 3:
                order = needs.whole[3]
            pile = player if program.whole[number, 1] == PLAYER else 1 - player
            low, high, mask = program.facts[at, 3], program.facts[at, 4], program.facts[at, 5]
            held, cards = room.held[pile], needs.way.cards
            room.beside[at] = is_beside(order, low, high, mask, held, cards, room.few)


@inner_kernel
def _settle(needs: Needs, player: int, room: Room, counts: Ints) -> int:
    """What the player's wagers leave, who has one of the two piles."""
    program, cards = needs.program, needs.way.cards
    for hand in range(MOST_HANDS):
        if needs.number_of[DEALER, hand] >= 0:
            room.ranks[needs.number_of[DEALER, hand]] = room.set[1 - player, hand]
            there = has_joker(needs, 1 - player, room.taken[1 - player], hand, room)
            room.jokers[needs.number_of[DEALER, hand]] = there
    for number in range(len(program.whole)):
        pile = player if program.whole[number, 1] == PLAYER else 1 - player
        room.ranks[program.whole[number, 0]] = room.whole[pile, number]
        room.jokers[program.whole[number, 0]] = room.held[pile, cards - 1] == JOKERS_CARD
    find_beside(needs, player, room)
    own = room.taken[player]
    most = _net(needs, player, own, room.set[player], room)
    if needs.best:
        taken = -1
        for setting in range(len(needs.way.places)):
            if room.found[player, setting, MOST_HANDS]:
                net = _net(needs, player, setting, room.found[player, setting], room)
                if net > most:
                    most, taken = net, setting
        if taken >= 0:
            most = _net(needs, player, taken, room.found[player, taken], room)
        else:
            most = _net(needs, player, own, room.set[player], room)
    for table in range(len(needs.nets)):
        counts[table, room.row[table]] += 1
    return most


@inner_kernel
def has_joker(needs: Needs, pile: int, setting: int, hand: int, room: Room) -> bool:
    """Whether a hand of a setting has the joker, which is the highest of a pile's cards."""
    there = room.held[pile, needs.way.cards - 1] == JOKERS_CARD
    return there and needs.way.last_in[setting] == hand


@inner_kernel
def _net(needs: Needs, player: int, setting: int, set_as: Ints, room: Room) -> int:
    net = 0
    for hand in range(MOST_HANDS):
        if needs.number_of[PLAYER, hand] >= 0:
            room.ranks[needs.number_of[PLAYER, hand]] = set_as[hand]
            there = has_joker(needs, player, setting, hand, room)
            room.jokers[needs.number_of[PLAYER, hand]] = there
    for table in range(len(needs.nets)):
        row = row_of(needs.program, table, room.ranks, room.jokers, room.beside)
        room.row[table] = row
        net += needs.nets[table, row]
    return net


@inner_kernel
def mixed(state: np.uint64) -> np.uint64:
    """The next number of a sequence that starts anew with every deal: splitmix64."""
    z = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@inner_kernel
def insert(cards: Ints, count: int, card: int) -> None:
    """One more into cards that rise."""
    place = count
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card
