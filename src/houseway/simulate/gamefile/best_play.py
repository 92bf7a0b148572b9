"""Best play of a game file by tables: what the solver takes in every situation, made once."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, lru_cache, partial
from math import comb, gcd
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import (
    MOST_GROUPS,
    Contexts,
    find_context,
    list_contexts,
    order_numbers,
    suit_orders,
)
from houseway.exact.general.counting.flat import kept_by_rank
from houseway.exact.general.counting.suit_classes import choices
from houseway.exact.general.decisions import (
    Choose,
    DecidedLevel,
    Taken,
    decided_levels,
    taken_at_levels,
    value_of,
)
from houseway.exact.general.planning.dependence import dependence
from houseway.exact.general.planning.orders import best_of_few
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import dealt_at, source_of
from houseway.exact.general.planning.tree import Fork, Node
from houseway.exact.general.solve import is_touched, stakes_of
from houseway.exact.kernels.canonical import every_hand
from houseway.exact.kernels.jit import inlined_kernel, inner_kernel
from houseway.gamefile.model import PlainGame
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.gamefile.acts import Way
from houseway.simulate.gamefile.choices import acts_by_stake
from houseway.simulate.gamefile.data import NONE, FileData, keep, walk
from houseway.simulate.gamefile.hands import (
    HandArrays,
    count_bits,
    few_of,
    insert,
    rank_of,
    room,
)
from houseway.simulate.gamefile.hands import Room as HandRoom
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.settling import Ints
from houseway.simulate.strategy import NoStrategy, Rounds, Strategy
from houseway.simulate.tables.kept_tables import Progress, kept_table, no_progress

SOLVER = "houseway.exact.general.decisions"
UNREACHED = -1
JOBS = 2
MOST_BY_PLACE = 5
ORDER_BITS = 5  # of a renaming's number, below a context's row


class Lookup(NamedTuple):
    """What a decision's kernel reads to find a situation, and what to do there."""

    contexts: Contexts
    by_place: NDArray[np.int32]  # of one group: row and renaming, by place of its cards; or empty
    open: Ints  # by seat: the columns of what lies open, group by group
    held: Ints  # by seat: the columns of the player's first cards
    gone: int  # cards that the deck lacks, as bits
    orders: Ints  # by way of renaming and suit
    numbers: Ints
    choices: Ints
    fork: Ints  # by way through the round: which of the table's decisions, or UNREACHED
    act: Ints  # by decision of the table and option: the first of its acts
    ranked: Ints  # ... and the hand whose highest cards it keeps, or NONE
    idle: int  # the act where nothing hangs on it


class Room(NamedTuple):
    """Where the kernel works: on the cards of one seat, and on all seats that are asked."""

    open: Ints
    masks: Ints
    renamed: Ints
    held: Ints
    number: Ints  # by seat that is asked: its round ...
    seat: Ints
    fork: Ints  # ... which of the table's decisions it is at
    row: Ints  # ... and where its situation stands in the table
    order: Ints
    hand: Ints


class ByTable(Strategy):
    """Each decision as the solver takes it."""

    def __init__(self, game: FileBatch, lookups: list[Lookup], tables: list[Taken]) -> None:
        """By decision of the file."""
        self.game, self.lookups, self.tables = game, lookups, tables

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        lookup, table = self.lookups[decision], self.tables[decision]
        open_, held = lookup.open.shape[1], lookup.held.shape[1]
        asked = acts.shape[0] * acts.shape[1]
        sizes = (open_, 4 * MOST_GROUPS, open_, held, *[asked] * 6)
        work = Room(*(np.empty(size, np.int64) for size in sizes))
        data, hands = self.game.data, self.game.hands
        decide_by_table(data, hands, lookup, table, decision, faces, acts, work, room())


def optimal(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """The best choice for the sum of all wagers; NoStrategy where a table is out of reach."""
    return _by_table(game, lambda plan, levels: _tables(game, plan, levels))


@lru_cache(maxsize=64)
def has_table(file: PlainGame) -> bool:
    """Whether best play of a game can be kept as a table, as far as that is known beforehand."""
    first = {one.name: Fraction(one.required) for one in file.spots if not one.later}
    try:
        decided_levels(plan_for(file, stakes_of(file, [spot for spot in first if first[spot]])))
    except OutOfReach:
        return False
    return True


def by_choice(game: FileBatch, choose: Choose) -> Strategy:
    """By somebody's choice for every hand, where nothing more is seen after the decision."""
    return _by_table(game, lambda plan, levels: taken_at_levels(plan, choose=choose))


def value_by_choice(game: FileBatch, choose: Choose) -> Fraction:
    """What a seat then nets in a round on average, in cents."""
    first = {spot: Fraction(stake) for spot, stake in game.stakes.items()}
    plan = plan_for(game.file, {spot.name: Fraction(0) for spot in game.file.spots} | first)
    return value_of(plan, choose)


def _by_table(game: FileBatch, tables_of: Callable[[Plan, int], list[Taken]]) -> Strategy:
    try:
        plan = plan_for(game.file, stakes_in_units(game))
        levels = decided_levels(plan)
        tables = tables_of(plan, len(levels))
    except OutOfReach as reason:
        raise NoStrategy(f"{game.game.title} has no table of best play: {reason}") from reason
    lookups: list[Lookup] = []
    by_decision: list[Taken] = []
    for decision, asked in enumerate(game.asked):
        here = [
            (level, table)
            for level, table in zip(levels, tables, strict=True)
            if any(fork.place == asked.place for fork in level.forks)
        ]
        level, table = here[0] if here else (None, np.zeros((1, 1, 1), np.uint8))
        lookups.append(_lookup(game, plan, decision, level, asked.place))
        by_decision.append(table)
    return ByTable(game, lookups, by_decision)


def stakes_in_units(game: FileBatch) -> dict[str, Fraction]:
    """What a choice can touch, in the smallest whole numbers: only ratios matter to it."""
    touched = {
        spot.name: int(game.stakes.get(spot.name, 0)) for spot in game.file.spots if not spot.later
    }
    for spot in game.file.spots:
        if not spot.later and not spot.required and not is_touched(game.file, (spot.name,)):
            touched[spot.name] = 0
    unit = gcd(*touched.values()) or 1
    return {spot: Fraction(stake, unit) for spot, stake in touched.items()}


def _tables(game: FileBatch, plan: Plan, levels: int) -> list[Taken]:
    solved = cache(lambda: taken_at_levels(plan, JOBS))
    name = f"optimal {dependence(plan.game, plan.tree)}"
    return [
        kept_table(game.game, f"{name} level {level}", partial(_level, solved, level), SOLVER)
        for level in range(levels)
    ]


def _level(solved: Callable[[], list[Taken]], level: int) -> Taken:
    return solved()[level]


# --- From the solver's numbers to the kernel's ----------------------------------------------------


def _lookup(
    game: FileBatch, plan: Plan, decision: int, level: DecidedLevel | None, place: int
) -> Lookup:
    forks = level.forks if level else ()
    contexts = level.contexts if level else list_contexts(())
    asked = game.asked[decision]
    width = max((len(fork.options) for fork in forks), default=1)
    acts = np.zeros((max(len(forks), 1), width), np.int64)
    ranked = np.full(acts.shape, NONE, np.int64)
    for number, fork in enumerate(forks):
        for at, option in enumerate(fork.options):
            if fork.place == place:
                acts[number, at] = [one.choice for one in asked.acts].index(option.choice)
                if (source := kept_by_rank(plan, option)) is not None:
                    ranked[number, at] = next(
                        hand
                        for hand, named in enumerate(game.file.hands)
                        if source_of(plan.shape, game.file, named) == source
                    )
    reached = [_fork_of(plan.tree, way, place) for way in game.ways]
    return Lookup(
        contexts,
        _by_place(contexts),
        _open_columns(game, plan, place) if level else np.zeros((game.seats, 0), np.int64),
        game.columns.hole[:, : plan.shape.held],
        plan.shape.gone,
        suit_orders(),
        order_numbers(),
        choices(),
        np.array([forks.index(one) if one in forks else UNREACHED for one in reached], np.int64),
        acts,
        ranked,
        acts_by_stake(asked)[0],
    )


def _by_place(contexts: Contexts) -> NDArray[np.int32]:
    """Where one group lies open, a place says more quickly than a search what its context is."""
    sizes = [size for size in contexts.sizes.tolist() if size]
    if len(sizes) != 1 or sizes[0] > MOST_BY_PLACE:
        return np.zeros(0, np.int32)
    hands = np.empty((comb(52, sizes[0]), sizes[0]), np.uint8)
    every_hand(hands)
    found = np.empty(len(hands), np.int32)
    cards, masks = hands.astype(np.int64), np.zeros(4 * MOST_GROUPS, np.int64)
    _find_all(contexts, cards, masks, np.zeros(cards.shape[1], np.int64), order_numbers(), found)
    return found


def _fork_of(tree: Node, way: Way, place: int) -> Fork | None:
    """The decision of the solver's tree that a way leads to; None where nothing hangs on it."""
    node = tree
    for at, choice in way.course.choices:
        if isinstance(node, Fork) and node.place == at:
            then = [option.then for option in node.options if option.choice == choice]
            if not then:
                return None
            node = then[0]
    return node if isinstance(node, Fork) and node.place == place else None


def _open_columns(game: FileBatch, plan: Plan, place: int) -> Ints:
    """By seat: where what lies open at a decision was dealt, in the order of the groups."""
    dealt = dealt_at(game.file, place)
    up = game.up_columns(place)
    rows: list[list[int]] = []
    for hole in game.columns.hole.tolist():
        piles = {"player": hole, "dealer": up, "board": game.columns.board.tolist()}
        row: list[int] = []
        for group in plan.shape.groups:
            row += piles[group.pile][group.first : group.first + group.seen(dealt)]
        rows.append(row)
    return np.array(rows, np.int64).reshape(game.seats, -1)


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def _find_all(
    contexts: Contexts,
    hands: Ints,
    masks: Ints,
    renamed: Ints,
    numbers: Ints,
    found: NDArray[np.int32],
) -> None:
    for place in range(len(hands)):
        one = find_context(contexts, hands[place], masks, renamed, numbers)
        found[place] = one.row << ORDER_BITS | one.order


@inner_kernel
def decide_by_table(
    data: FileData,
    hands: HandArrays,
    lookup: Lookup,
    table: Taken,
    decision: int,
    faces: Faces,
    acts: Acts,
    room: Room,
    ranking: HandRoom,
) -> None:
    """In passes over all rounds, so that a core waits for many entries of large tables at once."""
    asked = _find_asked(data, lookup, decision, acts, room)
    _find_rows(lookup, faces, asked, room)
    _find_hands(lookup, faces, asked, room)
    for at in range(asked):
        fork = room.fork[at]
        number, seat = room.number[at], room.seat[at]
        option = table[room.row[at], room.hand[at], fork]
        act, hand = int(lookup.act[fork, option]), int(lookup.ranked[fork, option])
        if hand != NONE:
            act = _keep_best(data, hands, hand, decision, act, faces, acts, number, seat, ranking)
        acts[number, seat, decision] = act


@inlined_kernel
def _keep_best(
    data: FileData,
    hands: HandArrays,
    hand: int,
    decision: int,
    act: int,
    faces: Faces,
    acts: Acts,
    number: int,
    seat: int,
    room: HandRoom,
) -> int:
    """Of an act and those after it that lead to the same way, the one that keeps the best hand."""
    way, in_play = walk(data, acts, number, seat, decision)
    in_play &= (1 << data.asked_with[decision]) - 1
    few, best, most = few_of(hands, hand), act, -1
    for other in range(act, data.kept.shape[1]):
        if data.kept[decision, other] == NONE or data.then[way, other] != data.then[way, act]:
            break
        kept = keep(in_play, int(data.kept[decision, other]))
        if len(few) > 1:
            count = 0
            for place in range(hands.hole.shape[1]):
                if kept >> place & 1:
                    insert(room.cards, count, int(faces[number, hands.hole[seat, place]]))
                    count += 1
            rank = best_of_few(few, count, room.cards, count)
        else:
            rank = rank_of(hands, hand, faces, number, seat, decision, kept, room)
        if rank > most:
            best, most = other, rank
    return best


@inlined_kernel
def _find_asked(data: FileData, lookup: Lookup, decision: int, acts: Acts, room: Room) -> int:
    """How many seats decide something; what the others do is filled in."""
    asked = 0
    for number in range(len(acts)):
        for seat in range(len(lookup.held)):
            way, _ = walk(data, acts, number, seat, decision)
            if data.decision[way] != decision:
                acts[number, seat, decision] = 0  # nobody asks
            elif lookup.fork[way] == UNREACHED:
                acts[number, seat, decision] = lookup.idle
            else:
                room.number[asked], room.seat[asked] = number, seat
                room.fork[asked] = lookup.fork[way]
                asked += 1
    return asked


@inlined_kernel
def _find_rows(lookup: Lookup, faces: Faces, asked: int, room: Room) -> None:
    """The row of what lies open, and the renaming of suits that leads to it."""
    count = lookup.open.shape[1]
    if count == 0:
        for at in range(asked):
            room.row[at] = room.order[at] = 0
        return
    if len(lookup.by_place) == 0:
        for at in range(asked):
            number, seat = room.number[at], room.seat[at]
            for place in range(count):
                room.open[place] = faces[number, lookup.open[seat, place]]
            found = find_context(
                lookup.contexts, room.open, room.masks, room.renamed, lookup.numbers
            )
            room.row[at], room.order[at] = found.row, found.order
        return
    for at in range(asked):
        number, seat = room.number[at], room.seat[at]
        for place in range(count):
            room.open[place] = faces[number, lookup.open[seat, place]]
        room.row[at] = _place_among_hands(lookup.choices, room.open, count)
    for at in range(asked):
        packed = int(lookup.by_place[room.row[at]])
        room.row[at], room.order[at] = packed >> ORDER_BITS, packed & ((1 << ORDER_BITS) - 1)


@inlined_kernel
def _find_hands(lookup: Lookup, faces: Faces, asked: int, room: Room) -> None:
    """The place of a player's cards among the hands that a row leaves."""
    count = lookup.held.shape[1]
    for at in range(asked):
        number, seat, order = room.number[at], room.seat[at], room.order[at]
        mask = int(lookup.contexts.masks[room.row[at]]) | lookup.gone
        for place in range(count):
            card = int(faces[number, lookup.held[seat, place]])
            card = card & ~3 | int(lookup.orders[order, card & 3])
            room.held[place] = card - count_bits(mask & ((1 << card) - 1))
        room.hand[at] = _place_among_hands(lookup.choices, room.held, count)


@inlined_kernel
def _place_among_hands(choices: Ints, cards: Ints, count: int) -> int:
    """The place of different cards in any order; counting those below has no branch to guess."""
    place = 0
    for one in range(count):
        below = 1
        for other in range(count):
            below += int(cards[other] < cards[one])
        place += choices[cards[one], below]
    return place
