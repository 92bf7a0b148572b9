"""The decisions of one level as arrays: values upward, and weights downward.

Numbers come in for each state: the plan's sums, and the values of later decisions, both over all
cards still to come. Going down, an item is a later decision or a leaf; its weight is in how many
ways a state is come by on the way to it, sixteen bits an item, four items a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.planning.cells import ITEM_BITS, ITEM_MASK, ITEMS_A_WORD
from houseway.exact.general.planning.plan import LeafPlan, Plan
from houseway.exact.general.planning.tree import Fork, Leaf, Node, forks
from houseway.exact.kernels.jit import inlined_kernel, kernel

WHOLE = -1  # a term's input: the number of all deals below a state

Ints = NDArray[np.int64]


class Program(NamedTuple):
    """What the kernels read of one level; decisions in an order in which each needs only earlier
    ones.
    """

    inputs: int
    decisions: Ints  # by decision: its first option, and one more
    options: Ints  # by option: its first term, and one more
    needs: Ints  # by option: the number of a condition, or -1
    term_input: Ints  # WHOLE, an input, or from `inputs` on a decision of this level
    term_times: Ints
    carried: Ints  # what goes up, numbered as inputs are


class Routes(NamedTuple):
    """How weights go down through one level."""

    arriving: Ints  # by item that comes in: a decision's number, or -1 - the item that goes out
    leads_to: Ints  # by option: a decision of this level, or -1 - the item that goes out
    leaving: int  # items that go out


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """One level's program with what its numbers mean."""

    program: Program
    forks: tuple[Fork, ...]
    conditions: tuple[tuple[Fork, int], ...]  # by number: a decision's option that needs something

    def leaving(self, arriving: Sequence[Node]) -> tuple[Node, ...]:
        """The items that can go out of this level if these come in."""
        passing = [node for node in arriving if node not in self.forks]
        decided = [one.then for fork in self.forks for one in fork.options]
        out = [node for node in decided if node not in self.forks]
        return tuple(dict.fromkeys([*passing, *out]))

    def routes(self, arriving: Sequence[Node]) -> Routes:
        leaving = self.leaving(arriving)

        def to(node: Node) -> int:
            at_once = node in self.forks
            return self.forks.index(node) if at_once else -1 - leaving.index(node)  # pyright: ignore[reportArgumentType]

        return Routes(
            np.array([to(node) for node in arriving], np.int64),
            np.array([to(one.then) for fork in self.forks for one in fork.options], np.int64),
            len(leaving),
        )


def levels_of(plan: Plan) -> tuple[Level, ...]:
    """The levels, the first decision's first."""
    count = len(plan.shape.levels)
    of_fork = {fork: plan.level_of[fork.place] for fork in forks(plan.tree)}
    carried: list[tuple[int | Node, ...]] = [_carried(plan, of_fork, at) for at in range(count)]
    inputs = [*carried[1:], tuple(range(len(plan.sums)))]
    found: list[Level] = []
    for at in range(count):
        here = tuple(reversed([fork for fork, level in of_fork.items() if level == at]))
        found.append(_level(plan, here, inputs[at], carried[at]))
    return tuple(found)


def _carried(plan: Plan, of_fork: dict[Fork, int], level: int) -> tuple[int | Node, ...]:
    """What decisions before a level need of it."""
    sums: dict[int, None] = {}
    later: dict[Node, None] = {}
    by_leaf = {one.leaf: one for one in plan.leaves}
    for fork, at in of_fork.items():
        if at >= level:
            continue
        for option in fork.options:
            if isinstance(option.then, Leaf):
                sums |= dict.fromkeys(number for number, _ in by_leaf[option.then].terms)
            elif of_fork[option.then] >= level:
                later[option.then] = None
    return (*sorted(sums), *later)


def _level(
    plan: Plan,
    here: tuple[Fork, ...],
    inputs: Sequence[int | Node],
    carried: tuple[int | Node, ...],
) -> Level:
    number: dict[int | Node, int] = {of: at for at, of in enumerate(inputs)}
    number |= {fork: len(inputs) + at for at, fork in enumerate(here)}
    by_leaf = {one.leaf: one for one in plan.leaves}
    conditions = [
        (fork, which)
        for fork in here
        for which, option in enumerate(fork.options)
        if option.choice.needs
    ]
    terms = [_terms(option.then, number, by_leaf) for fork in here for option in fork.options]
    program = Program(
        len(inputs),
        _starts([len(fork.options) for fork in here]),
        _starts([len(one) for one in terms]),
        np.array(
            [
                conditions.index((fork, which)) if (fork, which) in conditions else -1
                for fork in here
                for which in range(len(fork.options))
            ],
            np.int64,
        ),
        np.array([at for one in terms for at, _ in one], np.int64),
        np.array([times for one in terms for _, times in one], np.int64),
        np.array([number[of] for of in carried], np.int64),
    )
    return Level(program, here, tuple(conditions))


def _terms(
    node: Node, number: dict[int | Node, int], by_leaf: dict[Leaf, LeafPlan]
) -> list[tuple[int, int]]:
    if isinstance(node, Leaf):
        plan = by_leaf[node]
        whole = [(WHOLE, plan.whole)] if plan.whole else []
        return whole + [(number[at], times) for at, times in plan.terms]
    return [(number[node], 1)]


def _starts(lengths: list[int]) -> Ints:
    return np.cumsum([0, *lengths]).astype(np.int64)


# --- Values upward --------------------------------------------------------------------------------


def run_program(
    program: Program, whole: int, inputs: Ints, flags: NDArray[np.bool_]
) -> tuple[Ints, NDArray[np.uint8]]:
    """By state: what is carried up, and the option taken at each decision."""
    carried = np.empty((len(inputs), len(program.carried)), np.int64)
    taken = np.zeros((len(inputs), len(program.decisions) - 1), np.uint8)
    _run(program, whole, inputs, flags, carried, taken)
    return carried, taken


@inlined_kernel
def _option_value(
    program: Program, option: int, whole: int, inputs: Ints, state: int, decided: Ints, row: int
) -> int:
    """The sum of an option's terms; a row of `decided` has this level's decisions so far."""
    value = 0
    for term in range(program.options[option], program.options[option + 1]):
        at = program.term_input[term]
        if at == WHOLE:
            number = whole
        elif at < program.inputs:
            number = inputs[state, at]
        else:
            number = decided[row, at - program.inputs]
        value += program.term_times[term] * number
    return value


@kernel
def _run(
    program: Program,
    whole: int,
    inputs: Ints,
    flags: NDArray[np.bool_],
    carried: Ints,
    taken: NDArray[np.uint8],
) -> None:
    decided = np.empty((1, len(program.decisions)), np.int64)
    for state in range(len(inputs)):
        for decision in range(len(program.decisions) - 1):
            first, last = program.decisions[decision], program.decisions[decision + 1]
            best, choice = np.iinfo(np.int64).min, 0
            for option in range(first, last):
                if program.needs[option] >= 0 and not flags[state, program.needs[option]]:
                    continue
                value = _option_value(program, option, whole, inputs, state, decided, 0)
                if value > best:
                    best, choice = value, option - first
            decided[0, decision] = best
            taken[state, decision] = choice
        for place in range(len(program.carried)):
            at = program.carried[place]
            if at < program.inputs:
                carried[state, place] = inputs[state, at]
            else:
                carried[state, place] = decided[0, at - program.inputs]


def option_values(
    program: Program,
    decision: int,
    whole: int,
    inputs: Ints,
    flags: NDArray[np.bool_],
    decided: Ints,
) -> Ints:
    """By state and option of one decision; those it needs are decided already.

    An option that is not open has the value of the next, which puts up less.
    """
    first, last = program.decisions[decision : decision + 2].tolist()
    values = np.empty((len(inputs), last - first), np.int64)
    _value_options(program, first, last, whole, inputs, flags, decided, values)
    return values


@kernel
def _value_options(
    program: Program,
    first: int,
    last: int,
    whole: int,
    inputs: Ints,
    flags: NDArray[np.bool_],
    decided: Ints,
    values: Ints,
) -> None:
    for state in range(len(inputs)):
        for option in range(last - 1, first - 1, -1):
            needs = program.needs[option]
            if needs >= 0 and not flags[state, needs]:
                values[state, option - first] = values[state, option - first + 1]
                continue
            values[state, option - first] = _option_value(
                program, option, whole, inputs, state, decided, state
            )


# --- Weights downward -----------------------------------------------------------------------------


def words_for(items: int) -> int:
    return -(-items // ITEMS_A_WORD)


def route_weights(
    program: Program,
    routes: Routes,
    weights: Ints,
    taken: NDArray[np.uint8],
    multiples: Ints,
    chosen: Ints,
) -> Ints:
    """The weights of what goes out, by state; `chosen` counts each option by its multiples."""
    found = np.zeros((len(weights), words_for(routes.leaving)), np.int64)
    _route(program.decisions, routes, weights, taken, multiples, chosen, found)
    return found


@kernel
def _route(
    decisions: Ints,
    routes: Routes,
    weights: Ints,
    taken: NDArray[np.uint8],
    multiples: Ints,
    chosen: Ints,
    found: Ints,
) -> None:
    count = len(decisions) - 1
    here = np.empty(count + 1, np.int64)
    for state in range(len(weights)):
        here[:] = 0
        for item in range(len(routes.arriving)):
            word, shift = item // ITEMS_A_WORD, ITEM_BITS * (item % ITEMS_A_WORD)
            weight = weights[state, word] >> shift & ITEM_MASK
            to = routes.arriving[item]
            if to >= 0:
                here[to] += weight
            else:
                word, shift = (-1 - to) // ITEMS_A_WORD, ITEM_BITS * ((-1 - to) % ITEMS_A_WORD)
                found[state, word] += weight << shift
        for back in range(count):
            decision = count - 1 - back  # the order of need, the other way round
            weight = here[decision]
            if weight:
                option = decisions[decision] + taken[state, decision]
                chosen[option] += weight * multiples[state]
                to = routes.leads_to[option]
                if to >= 0:
                    here[to] += weight
                else:
                    word, shift = (-1 - to) // ITEMS_A_WORD, ITEM_BITS * ((-1 - to) % ITEMS_A_WORD)
                    found[state, word] += weight << shift


def items_met(words: Ints, items: int) -> list[int]:
    """The items that have a weight in some state."""
    met = np.bitwise_or.reduce(words.reshape(-1, words.shape[-1]), axis=0)
    return [item for item in range(items) if weights_of(met, item)]


def repack(words: Ints, items: Sequence[int]) -> Ints:
    """Only some of the items, packed anew."""
    found = np.zeros((*words.shape[:-1], words_for(len(items))), np.int64)
    for new, item in enumerate(items):
        found[..., new // ITEMS_A_WORD] |= weights_of(words, item) << ITEM_BITS * (
            new % ITEMS_A_WORD
        )
    return found


def weights_of(words: Ints, item: int) -> Ints:
    """One item's weights, unpacked."""
    return words[..., item // ITEMS_A_WORD] >> ITEM_BITS * (item % ITEMS_A_WORD) & ITEM_MASK
