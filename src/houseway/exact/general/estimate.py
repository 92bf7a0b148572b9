"""The work of a solution, said before it is done: states, passes, bytes and seconds.

Seconds are for one core of this machine: what each step took where it was measured, times how
fast this machine sorts a million numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb, factorial, prod
from time import process_time

import numpy as np

from houseway.exact.general.counting.contexts import CARDS, list_contexts
from houseway.exact.general.counting.kinds import count_kinds
from houseway.exact.general.counting.listed_hands import (
    MOST_BY_SUITS,
    goes_apart,
    goes_apart_beside,
    goes_by_suits,
)
from houseway.exact.general.counting.own_cards import is_of_own_cards
from houseway.exact.general.counting.streets import MOST_BYTES_TAKEN
from houseway.exact.general.discards import wanted_of
from houseway.exact.general.planning.orders import NO_FLUSH
from houseway.exact.general.planning.plan import Comparison, Plan
from houseway.exact.general.planning.programs import levels_of
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import Shape
from houseway.exact.general.planning.tree import forks
from houseway.exact.general.solve import can_be_in_parts, check_plan
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.flops import LIVE

MOST_BYTES = 2_000_000_000
RENAMINGS = 24
SUITS, RANKS, FLUSH = 4, 13, 5
AROUND = 250_000_000  # bytes of the program itself, and of what is counted at once
FEW_CARDS = 2  # of which contexts are listed, to be counted exactly
NANOSECOND = 1e-9

# Nanoseconds where they were measured.
SORT_OF_A_MILLION = 74e6
READ_COUNTER, ADD_COUNTER = 1.3, 2.5
RANK_PAIR, RANK_FIVE, RANK_FEW = 4.5, 9.0, 25.0
FIND_KIND, LIST_KIND, FAR_COUNTER = 14.0, 250.0, 2.5
PASS_PAIR, SUM_STATE, DECIDE, FOLLOW, TALLY = 25.0, 12.0, 12.0, 10.0, 14.0
SUM_INTO, SPREAD_FROM = 1.9, 2.2
CLASS_BY_SUITS, CLASS_APART, ROW_APART = 1_000.0, 6_500.0, 65.0
BYTES_BY_SUITS, BYTES_APART = 200, 250
DEALT_KINDS = 424_541  # turns and rivers in kinds, of all flops that are summed once
COUNT_DEALERS, SPREAD_KEPT = 40_000.0, 6.0
BESIDE_DEAD = {1: (3.3e9, 3.0), 2: (3.8e10, 0.7)}  # kept and dead kinds on those boards, and each


@dataclass(frozen=True, slots=True)
class Work:
    """What a solution takes."""

    states: int  # what a player can have seen at the end, up to suits
    passes: int  # over the dealer's hidden hands
    bytes: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{_round_number(self.states)} situations to look at: {_time(self.seconds)} of one "
            f"core and {self.bytes / 1e9:,.1f} GB of memory"
        )


def _round_number(count: int) -> str:
    for size, name in ((10**12, "trillion"), (10**9, "billion"), (10**6, "million")):
        if count >= size:
            return (
                f"{count / size:,.3g} {name}"
                if count < 1000 * size
                else f"{count // size:,} {name}"
            )
    return f"{count:,}"


def _time(seconds: float) -> str:
    if seconds < 100:
        return f"about {max(seconds, 1):.0f} seconds"
    minutes = seconds / 60
    return f"about {minutes:,.0f} minutes" if minutes < 100 else f"about {minutes / 60:,.0f} hours"


def work_of(plan: Plan) -> Work:
    """The work of a plan; refused if it cannot be counted, or does not fit in memory."""
    check_plan(plan)
    found = _work(plan)
    if found.bytes > MOST_BYTES:
        raise OutOfReach(f"This takes {found}, and at most {MOST_BYTES / 1e9:.0f} GB are used.")
    return found


def _work(plan: Plan) -> Work:
    shape = plan.shape
    if plan.discards:
        return _discards(plan)
    if shape.drawn:
        hands = comb(shape.deck, shape.held)
        return Work(hands, 0, 4 * min(hands, 25_000_000), _seconds(RANK_FIVE * hands))
    if is_of_own_cards(shape):
        return _own_cards(plan)
    return _flat(plan) if shape.flat else _streets(plan)


def _discards(plan: Plan) -> Work:
    """Every flop, with every two cards kept and the others dead."""
    wanted = wanted_of(plan)
    columns, hands = len(wanted.nets), comb(LIVE, plan.shape.held)
    states = len(canonical_hands(3).keys) * hands * comb(plan.shape.held, 2)
    beside, nanoseconds = BESIDE_DEAD[wanted.dead]
    counted = beside * columns * (2 + len(wanted.bounds)) * nanoseconds
    taken = counted + states * (columns * SPREAD_KEPT + DECIDE) + DEALT_KINDS * COUNT_DEALERS
    return Work(states, DEALT_KINDS, AROUND + 120 * hands * columns, _seconds(taken))


def _own_cards(plan: Plan) -> Work:
    """Each class at the last decision grows into all whole hands."""
    shape = plan.shape
    seen = shape.held + sum(shape.levels[-2])
    classes = comb(shape.deck, seen) // RENAMINGS + 1
    grown = classes * comb(shape.deck - seen, sum(shape.levels[-1]) - sum(shape.levels[-2]))
    size = AROUND + 4 * comb(CARDS, seen) + 100 * classes
    return Work(classes, 0, size, _seconds(2 * RANK_FEW * 4 * grown))


def _contexts(shape: Shape, sizes: tuple[int, ...]) -> int:
    """How many contexts there are up to suits: about, where they are many."""
    if sum(sizes) <= FEW_CARDS:
        return len(list_contexts(sizes, shape.gone).keys)
    left, ways = shape.deck, 1
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return max(1, ways // RENAMINGS + ways // (RENAMINGS * 8))


def _subsets(places: int, most: int) -> int:
    return sum(comb(places, size) for size in range(1, min(places, most) + 1))


def _by_kinds(plan: Plan) -> Work:
    """Large hands beside open cards: one of each kind, and those with a flush apart."""
    shape = plan.shape
    contexts, most = _contexts(shape, shape.levels[0]), min(shape.held, shape.hidden)
    telling = max((_telling(one, shape.hidden) for one in plan.comparisons), default=0)
    flushes = SUITS * comb(RANKS, FLUSH) * (shape.deck - RANKS) ** (shape.held - FLUSH)
    flushes *= telling > 0
    kinds = count_kinds(shape.held, telling)
    states = contexts * (kinds + flushes)
    reads = sum(
        (2 + len(one.bounds)) * _subsets(shape.held, most) * FAR_COUNTER for one in plan.comparisons
    )
    size = AROUND + kinds * (6 * _subsets(shape.held, most) + 2 * shape.held) + 100 * flushes
    per_state = reads + LIST_KIND + SUM_STATE * len(plan.sums) + TALLY
    if goes_apart_beside(plan):
        size += 8 * kinds * _subsets(shape.held, most)
        per_state = ROW_APART * len(plan.comparisons) + SUM_STATE * len(plan.sums) + TALLY
    passes = contexts * len(plan.comparisons)
    return Work(states, passes, size, _seconds(states * per_state))


def _large(plan: Plan, nanoseconds: float, bytes_: int) -> Work:
    """Hands of seven cards and the like: what each class was measured to take."""
    shape = plan.shape
    classes = comb(shape.deck, shape.held) // RENAMINGS + 1
    size = AROUND + bytes_ * classes
    return Work(classes, len(plan.comparisons), size, _seconds(nanoseconds * classes))


def _flat(plan: Plan) -> Work:
    shape = plan.shape
    if goes_by_suits(plan):
        return _large(plan, CLASS_BY_SUITS, BYTES_BY_SUITS)
    if goes_apart(plan):
        return _large(plan, CLASS_APART, BYTES_APART)
    if shape.held > MOST_BY_SUITS:
        return _by_kinds(plan)
    contexts = _contexts(shape, shape.levels[0])
    hands = comb(shape.deck - sum(shape.levels[0]), shape.held)
    hidden = comb(shape.deck - sum(shape.levels[0]), shape.hidden)
    states = shape.deals(0) // RENAMINGS + contexts
    alike = max(1.0, contexts * hands / states)  # how many hands differ only in suits
    most = min(shape.held, shape.hidden)
    reads = sum(
        (2 + len(one.bounds)) * _subsets(shape.held, most) * READ_COUNTER
        for one in plan.comparisons
    )
    adds = contexts * hidden / alike * _subsets(shape.hidden, most) * ADD_COUNTER
    kept = [option.choice.keep for fork in forks(plan.tree) for option in fork.options]
    ways = max((comb(shape.held, keep) for keep in kept), default=1)
    per_state = ways * (reads + RANK_FEW) + SUM_STATE * len(plan.sums) + TALLY + 250
    passes = contexts * len(plan.comparisons) * ways
    size = AROUND + _classes(shape, hands, shape.held, most) * ways
    if plan.comparisons:
        size += _classes(shape, hidden, shape.hidden, most)
    return Work(states, passes, size, _seconds(states * per_state + ways * adds))


def _classes(shape: Shape, hands: int, size: int, most: int) -> int:
    """Bytes of a table of hands up to suits, beside open cards that are all of different suits."""
    alike = factorial(max(0, SUITS - sum(shape.levels[0])))
    return hands // alike * (4 * _subsets(size, most) + size + 60)


def _streets(plan: Plan) -> Work:
    shape = plan.shape
    top = shape.levels[-1]
    contexts = _contexts(shape, top)
    hands = comb(shape.deck - sum(top), shape.held)
    states = contexts * hands
    per_state = _count_state(plan, hands)
    # Parts are solved one after another, and each has only its own contexts.
    parts = _contexts(shape, shape.levels[0]) if can_be_in_parts(plan) else 1
    levels, size, before = levels_of(plan), 0, None
    for number, sizes in enumerate(shape.levels):
        rows = _contexts(shape, sizes)
        decisions = sum(plan.level_of[fork.place] == number for fork in forks(plan.tree))
        size += min(rows * comb(52, shape.held) * decisions, MOST_BYTES_TAKEN)
        if number < len(shape.levels) - 1:
            size += rows * comb(52, shape.held) * 8 * len(levels[number + 1].program.carried)
        if before is not None:
            ways = prod(comb(large, small) for small, large in zip(before, sizes, strict=True))
            share = rows * comb(shape.deck - sum(sizes), shape.held) / states
            per_state += share * ways * (SUM_INTO * (len(plan.sums) + 1) + SPREAD_FROM)
        before = sizes
    size = size // parts + RENAMINGS * 4 * comb(52, shape.held) + 64 * contexts // parts
    passes = contexts * len(plan.comparisons)
    return Work(states, passes, size + AROUND, _seconds(states * per_state))


def _count_state(plan: Plan, hands: int) -> float:
    """What ranking, passing, deciding and following take for one state at the end."""
    shape = plan.shape
    cost = 2 * (SUM_STATE * len(plan.sums) + DECIDE) + FOLLOW + TALLY
    if not plan.comparisons:
        return cost + RANK_FIVE
    hidden = comb(shape.deck - sum(shape.levels[-1]), shape.hidden)
    for one in plan.comparisons:
        if (shape.held, shape.hidden) == (2, 2):
            cost += 2 * (RANK_PAIR + PASS_PAIR)
            continue
        telling = _telling(one, shape.hidden)
        kinds = min(hands, count_kinds(shape.held, telling))
        reads = (2 + len(one.bounds)) * _subsets(shape.held, shape.hidden) * READ_COUNTER
        adds = _subsets(shape.hidden, shape.hidden) * ADD_COUNTER + RANK_FIVE
        their_kinds = min(hidden, count_kinds(shape.hidden, telling))
        counted = reads * kinds + adds * their_kinds + RANK_FIVE * hidden
        cost += 2 * (RANK_FIVE + FIND_KIND + counted / hands)
    return cost


def _telling(one: Comparison, hidden: int) -> int:
    """In how many suits the dealer can have a flush, if it counts: in one at most, or in all."""
    if one.theirs.order.flush == NO_FLUSH:
        return 0
    return SUITS if hidden >= one.theirs.order.flush else 1


def _seconds(nanoseconds: float) -> float:
    return nanoseconds * NANOSECOND * machine_factor()


@cache
def machine_factor() -> float:
    """How much longer this machine takes than the one that was measured."""
    numbers = np.random.default_rng(1).random(1_000_000)
    took: list[float] = []
    for _ in range(3):  # the fastest is the least disturbed
        start = process_time()
        np.sort(numbers, kind="stable")  # the usual one takes what each processor has for it
        took.append(process_time() - start)
    return min(took) / (SORT_OF_A_MILLION * NANOSECOND)
