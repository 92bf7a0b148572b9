"""Games in which cards are given up, two are kept, and a turn, a river and a dealer are to come.

1. `_check`: which of them these are.
2. `_columns`: what is counted for each kept pair: the plan's sums, then the outcomes of its ways.
3. For each flop, `two_kept.sum_flop` counts all columns by kinds, `two_kept.spread` by hands.
4. `_Flop.value`: the decisions on the flop, the last one first; `_Flop.follow`: what comes of them.
5. Sums over flops, by class of the first cards where something is decided before the flop;
   `_before_flop` decides that, and adds all up.

A part is the flops of three ranks. A game whose seats decide nothing on the flop is summed over
flops all the same: each board of five is then met ten times.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, combinations, permutations, product
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.general.counting.suit_classes import ONE_BLOCK, choices, suit_classes
from houseway.exact.general.counting.tally import empty_tally
from houseway.exact.general.counting.two_kept import KEPT, Wanted, spread, sum_flop
from houseway.exact.general.kept import KeptSolution
from houseway.exact.general.planning.plan import SEVERAL, LeafPlan, Plan
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Fork, Leaf, Node, forks, leaves
from houseway.exact.kernels.canonical import classes_by_place, every_hand
from houseway.exact.kernels.flops import LIVE, Flop, flops_by_part, solve_parts, sums_of_part
from houseway.exact.kernels.jit import kernel
from houseway.exact.proving.proof import Part

Ints = NDArray[np.int64]

FLOP, BOARD = 3, 5
MOST_OUTCOMES = 9  # columns for them; beyond that the value alone is found
LIMB = 1 << 62  # a total is kept as two numbers
LARGEST = 1 << 62


def check_discards(plan: Plan) -> None:
    _check(plan)
    _columns(plan)


def wanted_of(plan: Plan) -> Wanted:
    """What is counted for each kept pair."""
    return _columns(plan).wanted


def parts_of_discards() -> list[str]:
    return list(flops_by_part())


def count_part(plan: Plan, part: str) -> Part:
    """What the flops of a part come to, to be sent anywhere."""
    return _Counted(plan).count(part)


def join_parts(plan: Plan, parts: Iterable[Part]) -> KeptSolution:
    return _Counted(plan).join(parts)


def solve_discards(plan: Plan, jobs: int = 1) -> KeptSolution:
    """Best play, on so many cores."""
    counted = _Counted(plan)
    return counted.join(solve_parts(counted.count, jobs).values())


# --- Which games ----------------------------------------------------------------------------------


def _check(plan: Plan) -> None:
    shape = plan.shape
    keeping = {fork.place for fork in forks(plan.tree) if _keep_of(fork)}
    sizes = [len(level) == 1 and level[0] for level in shape.levels]
    if len(keeping) != 1 or any(_keep_of(one) not in (0, KEPT) for one in forks(plan.tree)):
        raise OutOfReach("Against a dealer's hand, two cards must be kept, and in one step.")
    if shape.deck != len(DECK):
        raise OutOfReach("Where cards are given up against a dealer's hand, all 52 are dealt from.")
    if shape.held not in (3, 4) or sizes not in ([3, 5], [0, 3, 5], [0, 5]):
        raise OutOfReach(
            "Where cards are given up against a dealer's hand, three or four are held, then come a "
            "flop, and a turn and a river with nothing to decide in between."
        )
    if any(option.choice.needs for fork in forks(plan.tree) for option in fork.options):
        raise OutOfReach("A choice needs a hand where cards are given up against a dealer's.")
    for one in plan.comparisons:
        order, aside = one.mine.order, one.mine.own == "aside"
        if one.mine.own not in ("kept", "aside") or (aside and shape.held != 2 * KEPT):
            raise OutOfReach("Cards are given up, and all of them or one alone are compared.")
        if order.special or order.arrays.size != 5 or not order.arrays.rising:
            raise OutOfReach("Where cards are given up, hands are ranked as five cards.")
        if len(one.mine.columns) != BOARD or len(one.theirs.columns) != BOARD:
            raise OutOfReach("Where cards are given up, a hand leaves cards of the board out.")
        if shape.hidden not in (2, 3) or (one.theirs.uses or shape.hidden) != 2:
            raise OutOfReach(
                "Where cards are given up, the dealer plays two cards, of two or three."
            )
    worst = max((abs(int(one.nets.min())), int(one.nets.max())) for one in plan.sums)
    if _deals_by_flop(plan) * 24 * max(worst) > LARGEST:
        raise OutOfReach("Pays that are too high to be summed over a flop.")


def _keep_of(fork: Fork) -> int:
    return max(option.choice.keep for option in fork.options)


def _deals_by_flop(plan: Plan) -> int:
    """Hands that a flop leaves, and what can come beside each."""
    return comb(LIVE, plan.shape.held) * _beside_flop(plan)


def _beside_flop(plan: Plan) -> int:
    left = LIVE - plan.shape.held
    return comb(left, 2) * comb(left - 2, plan.shape.hidden)


# --- What is counted ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Frame:
    """What the outcomes of a way are told apart by: a comparison, and the cards that are in it."""

    comparison: int
    own: str


Outcomes = tuple[tuple[int, int, int], ...]  # class and cell in the tally, and the column


@dataclass(frozen=True, slots=True, eq=False)
class _Columns:
    wanted: Wanted
    of_sum: tuple[int, ...]  # by sum of the plan: its column
    aside: tuple[bool, ...]  # by sum: whether it is of the cards set aside
    outcomes: Mapping[_Frame, Outcomes]  # none where they are too many to count


def _columns(plan: Plan) -> _Columns:
    """The sums, those that are alike once, and the outcomes if they are few."""
    bounds = tuple(sorted({end for one in plan.comparisons for end in one.bounds}))
    found: dict[tuple[bytes, bytes], int] = {}
    tables: list[tuple[Ints, NDArray[np.uint16]]] = []

    def column(classes: NDArray[np.uint16], nets: Ints) -> int:
        key = classes.tobytes(), nets.tobytes()
        if key not in found:
            found[key] = len(tables)
            tables.append((nets, classes))
        return found[key]

    of_sum: list[int] = []
    aside: list[bool] = []
    for one in plan.sums:
        frame = _frame_of(plan, one.comparison, one.nets)
        classes = _classes(plan, frame, one.nets)
        of_sum.append(column(classes, _widened(plan, frame, one.nets, bounds)))
        aside.append(frame.own == "aside")
    outcomes: dict[_Frame, Outcomes] = {}
    for frame in _frames(plan) or ():
        none = np.zeros((plan.classes, plan.cells(frame.comparison)), np.int64)
        classes = _classes(plan, frame, none)
        some: list[tuple[int, int, int]] = []
        for class_, cell in product(np.unique(classes).tolist(), range(none.shape[1])):
            one = none.copy()
            one[class_, cell] = 1
            some.append((class_, cell, column(classes, _widened(plan, frame, one, bounds))))
        outcomes[frame] = tuple(some)
    rows = max(len(nets) for nets, _ in tables)
    wanted = Wanted(
        plan.shape.held - KEPT,
        plan.shape.hidden,
        plan.comparisons[0].theirs.uses or plan.shape.hidden,
        comb(LIVE - 2 - plan.shape.held, plan.shape.hidden),
        plan.comparisons[0].mine.order.arrays.relabel,
        np.array(bounds, np.int64),
        np.stack([classes for _, classes in tables]),
        np.stack([np.pad(nets, ((0, rows - len(nets)), (0, 0))) for nets, _ in tables]),
    )
    return _Columns(wanted, tuple(of_sum), tuple(aside), outcomes)


def _frame_of(plan: Plan, comparison: int, nets: Ints) -> _Frame:
    """Nets that go by a comparison, or by paytables on the same part of the player's cards."""
    if comparison >= 0:
        return _Frame(comparison, plan.comparisons[comparison].mine.own)
    shape = tuple(component.rows for component in plan.components)
    for at, component in enumerate(plan.components):
        by_row = np.moveaxis(nets[:, 0].reshape(shape), at, 0).reshape(component.rows, -1)
        if (by_row != by_row[0]).any():
            return _Frame(comparison, component.source.own)
    return _Frame(comparison, "kept")


def _classes(plan: Plan, frame: _Frame, nets: Ints) -> NDArray[np.uint16]:
    """By rank of the player's hand: its class in the plan; nets must know of no other hand."""
    order = plan.comparisons[0].mine.order
    found = np.zeros(order.ranks, np.int64)
    others: list[int] = []
    for at, component in enumerate(plan.components):
        source = component.source
        found *= component.rows
        whole = len(source.columns) == BOARD and source.order is order
        if source.own == frame.own and whole:
            found += component.row_by_rank
        else:
            found += component.rows - 1
            others.append(at)
    if others:
        shape = tuple(component.rows for component in plan.components)
        table = np.moveaxis(nets.reshape(*shape, -1), others, range(len(others)))
        flat = table.reshape(-1, *table.shape[len(others) :])
        if (flat != flat[0]).any():
            raise OutOfReach("A wager goes by other cards than those kept while some are given up.")
    return found.astype(np.uint16)


def _widened(plan: Plan, frame: _Frame, nets: Ints, bounds: Sequence[int]) -> Ints:
    """Nets by class, and cell of the classes of dealer's hands that all comparisons know."""
    starts = (0, *bounds)
    if frame.comparison < 0:
        return np.ascontiguousarray(np.repeat(nets, 3 * len(starts), axis=1))
    own = plan.comparisons[frame.comparison].bounds
    dealers = np.searchsorted(np.array(own, np.int64), starts, side="right")
    cells = [3 * dealer + compared for dealer in dealers.tolist() for compared in range(3)]
    return np.ascontiguousarray(nets[:, cells])


def _frames(plan: Plan) -> list[_Frame] | None:
    """What tells the ways' outcomes apart; None where they are too many, or of two hands."""
    found: list[_Frame] = []
    many = 0
    for leaf in plan.leaves:
        frame = _frame_of_leaf(plan, leaf)
        if frame is None:
            return None
        if leaf.terms and frame not in found:
            found.append(frame)
            rows = (one.rows for one in plan.components if one.source.own == frame.own)
            many += plan.cells(frame.comparison) * prod(rows)
    return found if many <= MOST_OUTCOMES else None


def _frame_of_leaf(plan: Plan, leaf: LeafPlan) -> _Frame | None:
    """None where a way goes by both the kept cards and those set aside."""
    sums = (plan.sums[number] for number, _ in leaf.terms)
    owns = {_frame_of(plan, one.comparison, one.nets).own for one in sums} or {"kept"}
    if leaf.comparison == SEVERAL or len(owns) > 1:
        return None
    return _Frame(leaf.comparison, owns.pop())


# --- Flops ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class _Root:
    """A node that is come to on the flop, or at the end if nothing is decided there."""

    node: Node
    kept: bool  # whether cards were given up before


@dataclass(eq=False)
class _Found:
    """What the flops so far come to, by root."""

    high: list[Ints]  # by class of first cards: the sum, in units of LIMB
    low: list[Ints]
    outcomes: list[list[Ints]]  # by leaf of the root: by class of first cards, class and cell
    chosen: list[list[Ints]]  # by decision of the root: by class of first cards and option

    def packed(self) -> Part:
        return np.concatenate([one.ravel() for one in self._arrays()])

    def add(self, packed: Part) -> None:
        at = 0
        for one in self._arrays():
            one += packed[at : at + one.size].reshape(one.shape)
            at += one.size
        self.carry()

    def _arrays(self) -> list[Ints]:
        return [*self.high, *self.low, *chain(*self.outcomes), *chain(*self.chosen)]

    def carry(self) -> None:
        for high, low in zip(self.high, self.low, strict=True):
            high += low // LIMB
            low %= LIMB


class _Counted:
    def __init__(self, plan: Plan) -> None:
        check_discards(plan)
        self.plan, self.columns = plan, _columns(plan)
        self.leaf_plans = {one.leaf: one for one in plan.leaves}
        self.numbers = {one.leaf: at for at, one in enumerate(plan.leaves)}
        self.on_flop = [len(level) == 1 and level[0] == FLOP for level in plan.shape.levels]
        self.roots = list(self._roots(plan.tree, False))
        self.by_first = not (len(self.roots) == 1 and self.roots[0].node is plan.tree)
        held = plan.shape.held
        self.hands = np.array(list(combinations(range(LIVE), held)), np.uint8)
        kept: list[tuple[int, ...]] = list(combinations(range(held), KEPT))
        rest = [tuple(at for at in range(held) if at not in some) for some in kept]
        self.ways = np.array(
            [(*some, *others) for some, others in zip(kept, rest, strict=True)], np.uint8
        )
        self.others = [kept.index(some) for some in rest] if held == 2 * KEPT else []

    def _roots(self, node: Node, kept: bool) -> Iterable[_Root]:
        if isinstance(node, Fork) and not self._is_on_flop(node):
            for option in node.options:
                yield from self._roots(option.then, kept or bool(option.choice.keep))
        elif isinstance(node, Fork) or self.leaf_plans[node].terms:
            yield _Root(node, kept)

    def _is_on_flop(self, fork: Fork) -> bool:
        return self.on_flop[self.plan.level_of[fork.place]]

    # --- One flop --------------------------------------------------------------------------------

    def count(self, part: str) -> Part:
        found = self._nothing()
        summed = sums_of_part(part, lambda kinds: sum_flop(kinds, self.columns.wanted))
        for flop, sums in summed:
            columns = np.empty(
                (len(self.columns.wanted.nets), len(self.ways), len(self.hands)), np.int64
            )
            spread(sums, self.hands, self.ways, columns)
            for number, root in enumerate(self.roots):
                classes = self._first_classes(flop, root.kept)
                one = _Flop(self, columns, flop.weight, classes)
                value = one.value(root.node, root.kept)
                _add_by_class(classes, value, flop.weight, found.low[number])
                one.follow(root, found.outcomes[number], found.chosen[number])
            found.carry()
        return found.packed()

    def _nothing(self) -> _Found:
        plan = self.plan
        counts = [1] * len(self.roots)
        if self.by_first:
            first = _first(plan.shape.held)
            counts = [
                len(first.kept_members if root.kept else first.members) for root in self.roots
            ]
        return _Found(
            [np.zeros(count, np.int64) for count in counts],
            [np.zeros(count, np.int64) for count in counts],
            [
                [
                    np.zeros(
                        (count, plan.classes, plan.cells(self.leaf_plans[leaf].comparison)),
                        np.int64,
                    )
                    for leaf in leaves(root.node)
                ]
                if self.columns.outcomes
                else []
                for root, count in zip(self.roots, counts, strict=True)
            ],
            [
                [np.zeros((count, len(fork.options)), np.int64) for fork in forks(root.node)]
                for root, count in zip(self.roots, counts, strict=True)
            ],
        )

    def _first_classes(self, flop: Flop, kept: bool) -> NDArray[np.int32]:
        """By way and hand, or by hand: the class of the first cards."""
        if not self.by_first:
            return np.zeros((len(self.ways) if kept else 1, len(self.hands)), np.int32)
        held = self.plan.shape.held
        cards, first = flop.live[self.hands].astype(np.int64), _first(held)
        places = sum((choices()[cards[:, at], at + 1] for at in range(held)), np.int64(0))
        return first.kept_of_hand[:, places] if kept else first.of_hand[None, places]

    # --- All of them -----------------------------------------------------------------------------

    def join(self, parts: Iterable[Part]) -> KeptSolution:
        found = self._nothing()
        for part in parts:
            found.add(part)
        return _BeforeFlop(self, found).decide()


class _Flop:
    """The decisions on one flop, for every hand; cards given up earlier by way and hand."""

    def __init__(
        self, of: _Counted, columns: Ints, weight: int, classes: NDArray[np.int32]
    ) -> None:
        self.of, self.columns, self.weight, self.classes = of, columns, weight, classes
        self.taken: dict[Fork, tuple[Ints, Ints]] = {}  # option, and way if cards are given up

    def value(self, node: Node, kept: bool) -> Ints:
        """By way and hand: the sum over all that is hidden; one row while nothing is given up."""
        if isinstance(node, Leaf):
            return self._value_of_leaf(self.of.leaf_plans[node], kept)
        values: list[Ints] = []
        ways = np.zeros((len(node.options), len(self.of.hands)), np.int64)
        for number, option in enumerate(node.options):
            found = self.value(option.then, kept or bool(option.choice.keep))
            if option.choice.keep:
                ways[number] = found.argmax(axis=0)
                found = found.max(axis=0)[None]
            values.append(found)
        every = np.stack(values)
        options = every.argmax(axis=0)
        self.taken[node] = options, ways
        return every.max(axis=0)

    def _value_of_leaf(self, leaf: LeafPlan, kept: bool) -> Ints:
        of = self.of
        rows = len(of.ways) if kept else 1
        beside = _beside_flop(of.plan)
        total = np.full((rows, len(of.hands)), leaf.whole * beside, np.int64)
        for number, times in leaf.terms:
            found = self.columns[of.columns.of_sum[number]]
            total += times * (found[of.others] if of.columns.aside[number] else found)
        return total

    # --- What comes of it ------------------------------------------------------------------------

    def follow(self, root: _Root, outcomes: list[Ints], chosen: list[Ints]) -> None:
        """Add up best play by class of first cards."""
        self._outcomes = dict(zip(leaves(root.node), outcomes, strict=False))
        self._chosen = dict(zip(forks(root.node), chosen, strict=True))
        rows = len(self.of.ways) if root.kept else 1
        way, hand = np.divmod(np.arange(rows * len(self.of.hands)), len(self.of.hands))
        self._follow(root.node, root.kept, way, hand)

    def _follow(self, node: Node, kept: bool, way: Ints, hand: Ints) -> None:
        by = self.classes[way if len(self.classes) > 1 else 0, hand]
        if isinstance(node, Leaf):
            self._count_leaf(node, way, hand, by)
            return
        options, ways = self.taken[node]
        option = options[way if kept else 0, hand]
        count = np.full(len(hand), _beside_flop(self.of.plan), np.int64)
        for number, one in enumerate(node.options):
            there = np.flatnonzero(option == number)
            _add_by_class(by[there], count[there], self.weight, self._chosen[node][:, number])
            after = ways[number][hand[there]] if one.choice.keep else way[there]
            self._follow(one.then, kept or bool(one.choice.keep), after, hand[there])

    def _count_leaf(self, leaf: Leaf, way: Ints, hand: Ints, by: NDArray[np.int32]) -> None:
        of = self.of
        if not self._outcomes:
            return
        found, plan = self._outcomes[leaf], of.leaf_plans[leaf]
        if not plan.terms:
            count = np.full(len(hand), _beside_flop(of.plan), np.int64)
            _add_by_class(by, count, self.weight, found[:, -1, 0])
            return
        frame = _frame_of_leaf(of.plan, plan)
        assert frame is not None
        own = np.array(of.others)[way] if frame.own == "aside" else way
        for class_, cell, column in of.columns.outcomes[frame]:
            counts = self.columns[column][own, hand]
            _add_by_class(by, counts, self.weight, found[:, class_, cell])


@kernel
def _add_by_class(classes: NDArray[np.int32], values: Ints, weight: int, found: Ints) -> None:
    for at in range(classes.size):
        found[classes.flat[at]] += weight * values.flat[at]


# --- Before the flop ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _End:
    """Where a hand comes to, what it is worth there, and what was chosen on the way."""

    value: int
    node: Node
    number: int  # of its class among the first cards that come there
    members: int  # how many first cards are of that class
    chosen: tuple[tuple[Fork, int], ...] = ()


class _BeforeFlop:
    """What is decided before the flop, by class of first cards, and what all comes to."""

    def __init__(self, of: _Counted, found: _Found) -> None:
        self.of, self.found, self.plan = of, found, of.plan
        self.roots = {root.node: number for number, root in enumerate(of.roots)}
        self.tally = empty_tally(of.plan)
        self.whole = of.plan.shape.completions(0)
        # Where nothing is decided on the flop, each board is met once for each flop in it.
        self.met = 1 if any(of.on_flop) else comb(BOARD, FLOP)

    def decide(self) -> KeptSolution:
        has_outcomes = bool(self.of.columns.outcomes)
        if not self.of.by_first:
            total = int(self.found.high[0][0]) * LIMB + int(self.found.low[0][0])
            self._count(_End(total, self.plan.tree, 0, 1), 1)
            return KeptSolution(total, self.tally, has_outcomes)
        total = 0
        for number, members in enumerate(_first(self.plan.shape.held).members.tolist()):
            end = self._best(self.plan.tree, number, None)
            total += members * end.value
            self._count(end, members)
        return KeptSolution(total, replace(self.tally, first=self._first_values()), has_outcomes)

    def _first_values(self) -> Ints | None:
        """By class of first cards, as `first_table` lists them, and option of the one decision."""
        fork, held = self.plan.tree, self.plan.shape.held
        assert isinstance(fork, Fork)
        if _keep_of(fork) or any(
            option.then not in self.roots
            for option in fork.options
            if not isinstance(option.then, Leaf)
        ):
            return None
        hands = suit_classes(held, ONE_BLOCK).hands.astype(np.int64)
        places = sum((choices()[hands[:, at], at + 1] for at in range(held)), np.int64(0))
        ends = [
            [self._best(option.then, hand, None).value for option in fork.options]
            for hand in _first(held).of_hand[places].tolist()
        ]
        return np.array(ends, np.int64)

    def _best(self, node: Node, hand: int, way: int | None) -> _End:
        """The best play of first cards of a class, two of them kept in some way."""
        if node in self.roots:
            first = _first(self.plan.shape.held)
            number = hand if way is None else int(first.kept[way, hand])
            members = int((first.members if way is None else first.kept_members)[number])
            root = self.roots[node]
            total = int(self.found.high[root][number]) * LIMB + int(self.found.low[root][number])
            return _End(total // (members * self.met), node, number, members)
        if isinstance(node, Leaf):
            return _End(self.of.leaf_plans[node].whole * self.whole, node, 0, 1)
        best: _End | None = None
        for at, option in enumerate(node.options):
            for one in range(len(self.of.ways)) if option.choice.keep else (way,):
                end = self._best(option.then, hand, one)
                if best is None or end.value > best.value:
                    best = replace(end, chosen=((node, at), *end.chosen))
        assert best is not None
        return best

    def _count(self, end: _End, hands: int) -> None:
        for fork, at in end.chosen:
            self.tally.chosen[fork][at] += hands * self.whole
        if end.node not in self.roots:
            number = self.of.numbers[end.node]  # pyright: ignore[reportArgumentType]
            self.tally.outcomes[number][-1, 0] += hands * self.whole
            return
        root = self.roots[end.node]
        divided = end.members * self.met
        for fork, chosen in zip(forks(end.node), self.found.chosen[root], strict=True):
            self.tally.chosen[fork][:] += chosen[end.number] * hands // divided
        for leaf, counts in zip(leaves(end.node), self.found.outcomes[root], strict=False):
            self.tally.outcomes[self.of.numbers[leaf]][:] += counts[end.number] * hands // divided


@dataclass(frozen=True, slots=True, eq=False)
class _First:
    """The player's first cards up to the names of suits, and with two of them kept."""

    of_hand: NDArray[np.int32]  # by place: the class
    members: Ints  # by class
    kept: NDArray[np.int32]  # by way and class of first cards: the class of kept and dead ones
    kept_of_hand: NDArray[np.int32]  # by way and place
    kept_members: Ints


@cache
def _first(held: int) -> _First:
    hands = np.empty((comb(52, held), held), np.uint8)
    every_hand(hands)
    of_hand = classes_by_place(held)
    codes: list[Ints] = []
    for some in combinations(range(held), KEPT):
        rest = [at for at in range(held) if at not in some]
        codes.append(np.full(len(hands), np.iinfo(np.int64).max))
        for suits in permutations(range(4)):
            renamed = (hands & ~np.uint8(3)) | np.array(suits, np.uint8)[hands & 3]
            kept, dead = np.sort(renamed[:, some], axis=1), np.sort(renamed[:, rest], axis=1)
            cards = np.hstack([kept, dead]).astype(np.int64)
            np.minimum(codes[-1], cards @ 52 ** np.arange(held)[::-1], out=codes[-1])
    _, kept_of_hand, members = np.unique(np.stack(codes), return_inverse=True, return_counts=True)
    kept_of_hand = kept_of_hand.reshape(len(codes), -1).astype(np.int32)
    firsts = np.unique(of_hand, return_index=True)[1]
    return _First(of_hand, np.bincount(of_hand), kept_of_hand[:, firsts], kept_of_hand, members)
