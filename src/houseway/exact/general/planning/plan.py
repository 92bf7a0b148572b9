"""A game and some stakes made ready for the kernels: what to compare, classes, and nets.

Everything is whole numbers over one scale. What stands together on every way is one sum: an ante
and a blind that always go together are counted once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm, prod

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import (
    HandSource,
    Shape,
    dealt_at,
    drawn_alike,
    shape_of,
    source_of,
)
from houseway.exact.general.planning.tree import (
    Fork,
    Leaf,
    Node,
    Stakes,
    Unit,
    forks,
    leaves,
    tree_of,
)
from houseway.gamefile.model import NamedHand, Paytable, PlainGame, Span
from houseway.gamefile.money import NO_ROW, Compared, Outcome, decide, row_of

COMPARED: tuple[Compared, Compared, Compared] = (-1, 0, 1)
MOST_CLASSES = 20_000
SEVERAL = -2  # the comparison of a way that compares two hands at once: only their means add up


@dataclass(frozen=True, slots=True, eq=False)
class Component:
    """A paytable on a hand that the player sees: the row of each rank, the last for none."""

    table: str
    source: HandSource
    row_by_rank: NDArray[np.uint16]
    rows: int


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """The player's hand against a dealer's, whose ranks fall into classes that the money knows."""

    mine: HandSource
    theirs: HandSource
    bounds: tuple[int, ...]  # the first rank of each class but the lowest
    qualified: tuple[bool, ...]  # by class
    rows: Mapping[str, tuple[int, ...]]  # by paytable on the dealer's hand: its row, by class
    # The span of the player's ranks against which the dealer always qualifies, as a component.
    spared: Component | None = None

    @property
    def cells(self) -> int:
        return 3 * len(self.qualified)


@dataclass(frozen=True, slots=True, eq=False)
class Sum:
    """Something to be counted for each state: units that always stand together."""

    comparison: int  # -1: none
    nets: NDArray[np.int64]  # by class and cell, or by class and 0


@dataclass(frozen=True, slots=True, eq=False)
class LeafPlan:
    leaf: Leaf
    comparison: int  # -1: none
    whole: int  # what every deal comes to, apart from sums
    terms: tuple[tuple[int, int], ...]  # a sum's number, and how many times


@dataclass(frozen=True, slots=True, eq=False)
class Condition:
    """What a choice needs: a hand, as seen at its decision, from one rank to another."""

    source: HandSource
    low: int
    high: int


@dataclass(frozen=True, eq=False)
class Plan:
    game: PlainGame
    first: Stakes
    tree: Node
    shape: Shape
    comparisons: tuple[Comparison, ...]
    components: tuple[Component, ...]
    sums: tuple[Sum, ...]
    leaves: tuple[LeafPlan, ...]  # as `tree.leaves` has them
    scale: int
    level_of: Mapping[int, int]  # by a decision's place: its level

    @property
    def keeps_cards(self) -> bool:
        """Whether cards are given up while others are still to come."""
        kept = any(option.choice.keep for fork in forks(self.tree) for option in fork.options)
        return kept and not self.shape.flat

    @property
    def discards(self) -> bool:
        """Whether a dealer's hand is to be compared with what is kept then."""
        return self.keeps_cards and bool(self.comparisons)

    @property
    def classes(self) -> int:
        return prod(component.rows for component in self.components)

    @cached_property
    def paytables(self) -> Mapping[str, Paytable]:
        return {table.name: table for table in self.game.paytables}

    def rows_of(self, number: int) -> dict[str, int]:
        """The row of each paytable in a class."""
        rows: dict[str, int] = {}
        for component in reversed(self.components):
            number, row = divmod(number, component.rows)
            rows[component.table] = row if row < component.rows - 1 else NO_ROW
        return rows

    def sums_of(self, comparison: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The sums that go by a comparison: their numbers, and nets by class, cell and sum."""
        numbers = [at for at, one in enumerate(self.sums) if one.comparison == comparison]
        nets = [self.sums[at].nets for at in numbers]
        empty = np.zeros((self.classes, self.cells(comparison), 0), np.int64)
        return np.array(numbers, np.int64), np.stack(nets, axis=2) if nets else empty

    def cells(self, comparison: int) -> int:
        return 1 if comparison < 0 else self.comparisons[comparison].cells

    def outcome(self, comparison: int, number: int, cell: int) -> Outcome:
        rows = self.rows_of(number)
        if comparison < 0:
            return Outcome(rows=rows)
        against = self.comparisons[comparison]
        dealer, compared = divmod(cell, 3)
        rows |= {table: by_class[dealer] for table, by_class in against.rows.items()}
        spared = against.spared is not None and rows[against.spared.table] != NO_ROW
        return Outcome(against.qualified[dealer] or spared, COMPARED[compared], rows)

    def net_of(self, unit: Unit, outcome: Outcome) -> Fraction:
        decided = decide(unit.settlement(), self.paytables, outcome)
        return decided.net if decided else Fraction(0)

    def condition(self, fork: Fork, which: int) -> Condition | None:
        """What an option of a decision needs."""
        needs = fork.options[which].choice.needs
        if needs is None:
            return None
        source = source_of(self.shape, self.game, self.game.hand(needs.hand), fork.place)
        return Condition(source, *source.order.span(needs.span))


def plan_for(game: PlainGame, first: Stakes) -> Plan:
    """What is to be counted for these stakes; refused where the kernels have no such shape."""
    if game.sets is not None:
        raise OutOfReach("Cards are set into hands: what each setting is worth is not counted.")
    tree = tree_of(game, first)
    hands = hands_used(game, tree)
    places = {fork.place for fork in forks(tree)}
    compared = any(unit.against for unit in units_of(tree))
    hides = any(on_dealer(hand) for hand in hands) and bool(places or compared)
    alike = None if places or compared else drawn_alike(game, hands)
    return plan_of(game, first, tree, alike or shape_of(game, places, hands, hides))


def plan_of(game: PlainGame, first: Stakes, tree: Node, shape: Shape) -> Plan:
    """The plan of a tree in a shape."""
    units = units_of(tree)
    places = {fork.place for fork in forks(tree)}
    comparisons, of_unit = _comparisons(game, shape, units)
    components = _components(game, shape, units, comparisons)
    draft = Plan(game, first, tree, shape, comparisons, components, (), (), 1, {})
    if draft.classes > MOST_CLASSES:
        raise OutOfReach(f"{draft.classes:,} classes of hands are more than the solver keeps.")
    sums, plans, scale = _sums(draft, units, of_unit)
    levels = _levels(game, shape, places)
    uses = max((one.theirs.uses for one in comparisons), default=0)
    if uses and shape.flat and shape.held:
        raise OutOfReach(f"The dealer's hand may use only {uses} cards of the dealer's.")
    return Plan(game, first, tree, shape, comparisons, components, sums, plans, scale, levels)


def units_of(tree: Node) -> list[Unit]:
    return list(dict.fromkeys(unit for leaf in leaves(tree) for unit, _ in leaf.stakes))


def _levels(game: PlainGame, shape: Shape, places: set[int]) -> dict[int, int]:
    return {
        place: shape.levels.index(tuple(one.seen(dealt_at(game, place)) for one in shape.groups))
        for place in places
    }


# --- Hands ----------------------------------------------------------------------------------------


def hands_used(game: PlainGame, tree: Node) -> list[NamedHand]:
    """The hands that wagers and choices go by."""
    units = units_of(tree)
    names = [name for unit in units if unit.against for name in (unit.hand, unit.against)]
    names += [game.paytable(table).hand for unit in units for table in unit.tables]
    names += [
        option.choice.needs.hand
        for fork in forks(tree)
        for option in fork.options
        if option.choice.needs
    ]
    return [game.hand(name) for name in dict.fromkeys(names)]


def on_dealer(hand: NamedHand) -> bool:
    return any(part.pile == "dealer" for part in hand.parts)


def _comparisons(
    game: PlainGame, shape: Shape, units: Sequence[Unit]
) -> tuple[tuple[Comparison, ...], dict[Unit, int]]:
    """Each pair of hands that is compared, and which of them a unit goes by."""
    pairs: list[tuple[str, str]] = []
    of_unit: dict[Unit, int] = {}
    for unit in units:
        dealers = {game.paytable(table).hand for table in unit.tables}
        hidden = [name for name in dealers if source_of_named(shape, game, name).hidden]
        if unit.against or hidden:
            pair = (unit.hand or "player", unit.against or hidden[0])
            if any(name != pair[1] for name in hidden):
                raise OutOfReach(
                    "A wager that a decision touches is paid by a hand with the dealer's hidden "
                    "cards that is not the dealer's own."
                )
            if pair not in pairs:
                pairs.append(pair)
            of_unit[unit] = pairs.index(pair)
        else:
            of_unit[unit] = -1
    found = tuple(
        _comparison(game, shape, *pair, [one for one in units if of_unit[one] == number])
        for number, pair in enumerate(pairs)
    )
    return found, of_unit


def source_of_named(shape: Shape, game: PlainGame, name: str) -> HandSource:
    return source_of(shape, game, game.hand(name))


def _comparison(
    game: PlainGame, shape: Shape, mine: str, theirs: str, units: Sequence[Unit]
) -> Comparison:
    my_source, their_source = (source_of_named(shape, game, name) for name in (mine, theirs))
    all_is_seen = not shape.held and not shape.hidden  # as the coach may have it
    hidden = their_source.hidden or all_is_seen
    if my_source.hidden or not hidden or their_source.own != "none":
        raise OutOfReach(f"The hands {mine!r} and {theirs!r} share hidden cards.")
    if my_source.order is not their_source.order:
        raise OutOfReach(f"The hands {mine!r} and {theirs!r} have different orders.")
    tables = [
        game.paytable(table)
        for table in dict.fromkeys(table for unit in units for table in unit.tables)
        if game.paytable(table).hand == theirs
    ]
    qualifies = game.hand(theirs).qualifies
    spans = [span for table in tables for row in table.rows for span in row.spans]
    spans += [qualifies] if qualifies else []
    order = their_source.order
    ends = {end for span in spans for end in order.span(span)} - {0, order.ranks}
    bounds = tuple(sorted(ends))
    values = [int(order.values[low]) for low in (0, *bounds)]
    return Comparison(
        my_source,
        their_source,
        bounds,
        tuple(qualifies is None or value in qualifies for value in values),
        {table.name: tuple(row_of(table, value) for value in values) for table in tables},
        _spared(game, mine, theirs, my_source),
    )


def _spared(game: PlainGame, mine: str, theirs: str, source: HandSource) -> Component | None:
    """The player's hands against which the dealer's qualifies whatever it is."""
    span = game.hand(theirs).or_against
    if span is None:
        return None
    low, high = source.order.span(span)
    rows = np.ones(source.order.ranks, np.uint16)
    rows[low:high] = 0
    return Component(f"{mine} spared by {theirs}", source, rows, 2)


def _components(
    game: PlainGame, shape: Shape, units: Sequence[Unit], comparisons: Sequence[Comparison]
) -> tuple[Component, ...]:
    """The paytables on hands that the player sees."""
    on_dealer = {table for comparison in comparisons for table in comparison.rows}
    names = dict.fromkeys(table for unit in units for table in unit.tables)
    spared = [one.spared for one in comparisons if one.spared is not None]
    return tuple(spared) + tuple(
        _component(game, shape, game.paytable(name)) for name in names if name not in on_dealer
    )


def _component(game: PlainGame, shape: Shape, table: Paytable) -> Component:
    source = source_of_named(shape, game, table.hand)
    return Component(table.name, source, rows_by_rank(table, source), len(table.rows) + 1)


def rows_by_rank(table: Paytable, source: HandSource) -> NDArray[np.uint16]:
    """By dense rank: the first row that covers it, or one more than the last."""
    rows = np.full(source.order.ranks, len(table.rows), np.uint16)
    for number, row in reversed(list(enumerate(table.rows))):
        for span in row.spans:
            low, high = source.order.span(Span(span.low, span.high))
            rows[low:high] = number
    return rows


# --- Money ----------------------------------------------------------------------------------------


def _sums(
    draft: Plan, units: Sequence[Unit], of_unit: Mapping[Unit, int]
) -> tuple[tuple[Sum, ...], tuple[LeafPlan, ...], int]:
    """Units that stand together on every way are one sum."""
    ways = list(leaves(draft.tree))
    stakes = [dict(leaf.stakes) for leaf in ways]
    columns: dict[tuple[int, tuple[Fraction, ...]], list[tuple[Unit, Fraction]]] = {}
    for unit in units:
        column = [on.get(unit, Fraction(0)) for on in stakes]
        first = next(stake for stake in column if stake)
        shares = tuple(stake / first for stake in column)
        columns.setdefault((of_unit[unit], shares), []).append((unit, first))
    nets = [
        (number, shares, _nets(draft, number, together))
        for (number, shares), together in columns.items()
    ]
    of_nets = lcm(*(net.denominator for _, _, table in nets for net in table.values()))
    of_shares = lcm(
        *(share.denominator for _, shares, _ in nets for share in shares),
        *(leaf.lost.denominator for leaf in ways),
    )
    sums = tuple(Sum(number, _whole(draft, number, table, of_nets)) for number, _, table in nets)
    plans: list[LeafPlan] = []
    for at, leaf in enumerate(ways):
        shares = [one[at] for _, one, _ in nets]
        terms = tuple((number, int(one * of_shares)) for number, one in enumerate(shares) if one)
        whole = -int(leaf.lost * of_nets * of_shares)
        plans.append(LeafPlan(leaf, _comparison_of(draft, sums, terms), whole, terms))
    return sums, tuple(plans), of_nets * of_shares


def _comparison_of(plan: Plan, sums: Sequence[Sum], terms: Sequence[tuple[int, int]]) -> int:
    """The comparison that a way goes by; -1 if it has none."""
    found = {sums[number].comparison for number, _ in terms} - {-1}
    if len(found) > 1 and not plan.keeps_cards:
        raise OutOfReach("A way of playing compares two different hands at once.")
    return next(iter(found), -1) if len(found) < 2 else SEVERAL


def _nets(
    plan: Plan, comparison: int, together: Sequence[tuple[Unit, Fraction]]
) -> dict[tuple[int, int], Fraction]:
    found: dict[tuple[int, int], Fraction] = {}
    for number, cell in product(range(plan.classes), range(plan.cells(comparison))):
        outcome = plan.outcome(comparison, number, cell)
        found[number, cell] = sum(
            (stake * plan.net_of(unit, outcome) for unit, stake in together), Fraction(0)
        )
    return found


def _whole(
    plan: Plan, comparison: int, nets: Mapping[tuple[int, int], Fraction], scale: int
) -> NDArray[np.int64]:
    table = np.zeros((plan.classes, plan.cells(comparison)), np.int64)
    for at, net in nets.items():
        table[at] = int(net * scale)
    return table
