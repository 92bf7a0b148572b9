"""Games in which some of the player's cards are exchanged once: given up for new ones, or added to.

1. `exchange_of`: the one decision, and what each way leaves in play, dead and to be drawn.
2. Cards that are given up are dead like open cards that no hand uses: beside each class of them
   every hand that can be in play is valued against the dealer's (`Spread`).
3. `_draw_kernel`: each first hand adds up the values of all hands that it can draw.
4. The best way is taken, and its outcomes are counted back over the hands that were drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, permutations
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.general.counting.contexts import (
    CARDS,
    MOST_GROUPS,
    Contexts,
    blocks_of_context,
    find_context,
    list_contexts,
    order_numbers,
    suit_orders,
)
from houseway.exact.general.counting.flat import Spread
from houseway.exact.general.counting.listed_hands import ListedHands
from houseway.exact.general.counting.suit_classes import (
    ONE_BLOCK,
    SAME_BITS,
    choices,
    suit_classes,
    suit_index,
)
from houseway.exact.general.counting.tally import Tally, empty_tally
from houseway.exact.general.planning.plan import Plan, plan_of
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import Group, Shape, cards_gone
from houseway.exact.general.planning.tree import Fork, Leaf, Option, Stakes, Unit, tree_of
from houseway.exact.general.results import label_of, named_net, outcomes_of
from houseway.exact.kernels.jit import kernel
from houseway.exact.proving.result import Net, Result, ResultRow
from houseway.gamefile.courses import fits
from houseway.gamefile.game import game_of
from houseway.gamefile.model import Choice, Deal, Decision, NamedHand, PlainGame

Ints = NDArray[np.int64]

MOST_HELD = 5
MOST_LOOKUPS = 500_000_000
SUITS_RENAMED = 24


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One choice: how many cards it gives up and draws, and its end as the solver counts it."""

    option: Option
    given_up: int
    drawn: int
    own: Leaf  # what goes by the first cards, known when the choice is made
    played: Leaf  # what goes by the cards in play at the end


@dataclass(frozen=True, slots=True, eq=False)
class Exchange:
    game: PlainGame
    first: Stakes
    fork: Fork
    held: int
    hidden: int
    ways: tuple[Way, ...]

    @property
    def left(self) -> int:
        """Cards that neither the first hand nor the deck's gaps take."""
        return CARDS - cards_gone(self.game).bit_count() - self.held

    @property
    def lookups(self) -> int:
        """How many hands are looked up, those that can be drawn from each first one."""
        classes = comb(self.left + self.held, self.held) // SUITS_RENAMED + 1
        return sum(
            classes * comb(self.held, way.given_up) * comb(self.left, way.drawn)
            for way in self.ways
        )

    def multiple(self, drawn: int) -> int:
        """How many deals stand for one where fewer cards than the most are drawn.

        Which of the most come first is one of so many ways, all alike.
        """
        left = self.left - self.hidden - drawn
        alike = self._orders // comb(self._most, drawn)
        return comb(left, self._most - drawn) * alike

    @property
    def _most(self) -> int:
        return max(way.drawn for way in self.ways)

    @property
    def _orders(self) -> int:
        """Each deal so many times, that every way counts a whole number of them."""
        return lcm(*(comb(self._most, way.drawn) for way in self.ways))

    @property
    def total(self) -> int:
        """All deals, with as many cards drawn as can be."""
        ways = comb(self.left + self.held, self.held) * comb(self.left, self._most)
        return ways * comb(self.left - self._most, self.hidden) * self._orders


def goes_by_exchange(game: PlainGame, first: Stakes) -> bool:
    """Whether some wagers are solved here: after one decision cards come to some players."""
    if game.decks > 1 or game.joker or any(step.when for step in game.steps):
        return False
    deals = [step for step in game.steps if isinstance(step, Deal)]
    if len(game.decisions()) != 1 or not any(step.after or step.not_after for step in deals):
        return False
    try:
        return exchange_of(game, first).lookups <= MOST_LOOKUPS
    except OutOfReach:
        return False


@lru_cache(maxsize=16)
def _exchange(game: PlainGame, first: tuple[tuple[str, Fraction], ...]) -> Exchange:
    return _read(game, dict(first))


def exchange_of(game: PlainGame, first: Stakes) -> Exchange:
    return _exchange(game, tuple(first.items()))


def _read(game: PlainGame, first: Stakes) -> Exchange:
    fork = tree_of(game, first)
    if not isinstance(fork, Fork):
        fork = Fork(-1, "", (Option(_only_choice(game), fork),))
    place = next(at for at, step in enumerate(game.steps) if isinstance(step, Decision))
    before = [step for step in game.steps[:place] if isinstance(step, Deal)]
    packets = [packet for step in before for packet in step.packets]
    held = sum(packet.count for packet in packets if packet.pile == "player")
    hidden = sum(packet.count for packet in packets if packet.pile == "dealer")
    if any(packet.up or packet.pile == "board" for packet in packets) or not 0 < held <= MOST_HELD:
        raise OutOfReach("Cards are exchanged with others open, or too many are held.")
    ways: list[Way] = []
    for option in fork.options:
        leaf = option.then
        assert isinstance(leaf, Leaf)
        drawn = _drawn(game, place, leaf)
        keep = option.choice.keep
        own, played = _parted(game, leaf, held)
        ways.append(Way(option, held - keep if keep else 0, drawn, own, played))
    return Exchange(game, first, fork, held, hidden, tuple(ways))


def _only_choice(game: PlainGame) -> Choice:
    """Where nothing hangs on the decision, any choice stands for all."""
    return next(choice for choice in game.decisions()[0].choices if not choice.fold)


def _drawn(game: PlainGame, place: int, leaf: Leaf) -> int:
    count = 0
    for step in game.steps[place:]:
        if isinstance(step, Deal) and fits(leaf.course, step.after, step.not_after):
            if any(packet.pile != "player" for packet in step.packets):
                raise OutOfReach("Other cards than the player's come after an exchange.")
            count += sum(packet.count for packet in step.packets)
    return 0 if leaf.course.folded else count


def _parted(game: PlainGame, leaf: Leaf, held: int) -> tuple[Leaf, Leaf]:
    """What a way goes by, by whether the first cards alone decide it."""

    def is_own(unit: Unit) -> bool:
        hands = [game.hand(game.paytable(name).hand) for name in unit.tables]
        return not unit.against and all(_of_first(hand, held) for hand in hands)

    own = tuple((unit, stake) for unit, stake in leaf.stakes if unit.tables and is_own(unit))
    rest = tuple(one for one in leaf.stakes if one not in own)
    nothing = Fraction(0)
    return Leaf(leaf.course, nothing, nothing, own), Leaf(leaf.course, leaf.staked, leaf.lost, rest)


def _of_first(hand: NamedHand, held: int) -> bool:
    return all(part.pile == "player" and part.first == held for part in hand.parts)


# --- What is beside what --------------------------------------------------------------------------


class _Table:
    """Every hand in play beside each class of dead cards, for one way."""

    def __init__(self, exchange: Exchange, way: Way) -> None:
        game, gone = exchange.game, cards_gone(exchange.game)
        self.size = exchange.held - way.given_up + way.drawn
        dead = way.given_up
        groups = (Group("board", 0, dead),) if dead else ()
        levels = ((dead,),) if dead else ((),)
        faces = (False,) * exchange.hidden
        shape = Shape(self.size, groups, exchange.hidden, levels, gone, faces)
        self.plan = plan_of(game, exchange.first, way.played, shape)
        self.contexts = list_contexts(levels[0], gone)
        self.spreads = [
            Spread(self.plan, self.contexts, row) for row in range(len(self.contexts.keys))
        ]

    def values(self) -> tuple[Ints, Ints]:
        """What each hand comes to over all that is hidden, by context and place of its class."""
        blocks = [blocks_of_context(one.open, self.plan.shape.levels[0]) for one in self.spreads]
        indices = [suit_index(self.size, one) for one in blocks]
        classes = max(index.classes for index in indices)
        found = np.zeros((len(self.spreads), classes), np.int64)
        numbers = np.stack(
            [index.packed[index.starts[self.size] :] >> SAME_BITS for index in indices]
        ).astype(np.int64)
        for row, spread in enumerate(self.spreads):
            found[row, self.places(row, numbers)] = spread.value(self.plan.tree, ())
        return found, numbers

    def places(self, row: int, numbers: Ints) -> Ints:
        """By hand of a context: its class's number in the index."""
        beside = self.spreads[row].beside
        assert isinstance(beside, ListedHands)
        return beside.kinds + int(numbers[row].min())


@kernel
def _draw(
    hands: NDArray[np.uint8],
    given_up: Ints,
    drawn: int,
    gone: int,
    contexts: Contexts,
    orders: Ints,
    order_numbers: Ints,
    choices: Ints,
    numbers: Ints,
    values: Ints,
    weights: Ints,
    sums: Ints,
    counted: Ints,
) -> None:
    """By first hand and way to give cards up: the values of all that can be drawn, added up.

    Where a hand has a weight for a way, its draws are counted instead.
    """
    held, dead = hands.shape[1], given_up.shape[1]
    size = held - dead + drawn
    open_, masks = np.empty(dead, np.int64), np.empty(4 * MOST_GROUPS, np.int64)
    renamed, own = np.empty(dead + 1, np.int64), np.empty(size, np.int64)
    new, free = np.empty(drawn + 1, np.int64), np.empty(CARDS, np.int64)
    for hand in range(len(hands)):
        taken = gone
        for at in range(held):
            taken |= 1 << int(hands[hand, at])
        left = 0
        for card in range(CARDS):
            if taken >> card & 1 == 0:
                free[left] = card
                left += 1
        for way in range(len(given_up)):
            if len(weights) and weights[hand, way] == 0:
                continue
            for at in range(dead):
                open_[at] = int(hands[hand, given_up[way, at]])
            row, order = 0, 0
            if dead:
                found = find_context(contexts, open_, masks, renamed, order_numbers)
                row, order = found.row, found.order
            for at in range(drawn):
                new[at] = at
            more = True
            while more:
                kept, skip = 0, 0
                for at in range(held):
                    if skip < dead and given_up[way, skip] == at:
                        skip += 1
                        continue
                    own[kept] = int(hands[hand, at])
                    kept += 1
                for at in range(drawn):
                    own[kept] = free[new[at]]
                    kept += 1
                place = 0
                for at in range(size):
                    own[at] = own[at] & ~3 | orders[order, own[at] & 3]
                for at in range(size):
                    below = 1
                    for other in range(size):
                        below += own[other] < own[at]
                    place += choices[own[at], below]
                number = numbers[row, place]
                if len(weights):
                    counted[row, number] += weights[hand, way]
                else:
                    sums[hand, way] += values[row, number]
                more = False
                for at in range(drawn):
                    above = new[at + 1] if at + 1 < drawn else left
                    if new[at] + 1 < above:
                        new[at] += 1
                        for under in range(at):
                            new[under] = under
                        more = True
                        break


# --- The solution ---------------------------------------------------------------------------------


@dataclass
class _Solved:
    """Of one way: its table, what each first hand comes to, and where cards are given up."""

    way: Way
    table: _Table
    sums: Ints  # by first hand and way to give cards up, over deals with as many drawn
    given_up: Ints
    numbers: Ints
    own: Plan | None
    own_values: Ints

    @property
    def scale(self) -> int:
        return lcm(self.table.plan.scale, self.own.scale if self.own else 1)


class Solution:
    """Best play from every first hand."""

    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange
        gone = cards_gone(exchange.game)
        found = suit_classes(exchange.held, ONE_BLOCK)
        free = np.ones(len(found.hands), np.bool_)
        for column in found.hands.T:
            free &= np.int64(gone) >> column.astype(np.int64) & 1 == 0
        self.hands, self.weights = found.hands[free], found.weights[free]
        self.ways = [self._solve(way) for way in exchange.ways]
        self.scale = lcm(*(one.scale for one in self.ways))
        # By way and first hand: the best there is, in whole numbers over all deals of the hand.
        self.values = [self._valued(one) for one in self.ways]
        best = np.stack([values.max(axis=1) for values in self.values])
        self.taken = np.argmax(best, axis=0)
        self.best = best.max(axis=0)

    def _solve(self, way: Way) -> _Solved:
        exchange, held = self.exchange, self.exchange.held
        table = _Table(exchange, way)
        values, numbers = table.values()
        places = list(combinations(range(held), way.given_up))
        given_up = np.array(places, np.int64).reshape(len(places), way.given_up)
        sums = np.zeros((len(self.hands), len(places)), np.int64)
        self._run(table, way, given_up, numbers, values, _NO_WEIGHTS, sums, _NO_WEIGHTS)
        own, own_values = None, np.zeros(len(self.hands), np.int64)
        if way.own.stakes:
            shape = Shape(held, (), 0, ((),), cards_gone(exchange.game))
            own = plan_of(exchange.game, exchange.first, way.own, shape)
            own_values = Spread(own, list_contexts((), shape.gone), 0).value(own.tree, ())
        return _Solved(way, table, sums, given_up, numbers, own, own_values)

    def _run(
        self,
        table: _Table,
        way: Way,
        given_up: Ints,
        numbers: Ints,
        values: Ints,
        weights: Ints,
        sums: Ints,
        counted: Ints,
    ) -> None:
        _draw(
            self.hands, given_up, way.drawn, cards_gone(self.exchange.game), table.contexts,
            suit_orders(), order_numbers(), choices(), numbers, values, weights, sums, counted,
        )  # fmt: skip

    def _valued(self, one: _Solved) -> Ints:
        """A way's values over all deals of a first hand, in the common scale."""
        exchange, drawn = self.exchange, one.way.drawn
        multiple = exchange.multiple(drawn)
        deals = comb(exchange.left, drawn) * comb(exchange.left - drawn, exchange.hidden)
        played = one.sums * (self.scale // one.table.plan.scale) * multiple
        own = one.own_values * (self.scale // one.own.scale if one.own else 1) * deals * multiple
        return played + own[:, None]

    def find(self, cards: Sequence[Card]) -> tuple[int, list[Card]]:
        """The class of a first hand, and its cards as the class's own hand has them."""
        for suits in permutations(range(4)):
            renamed = {4 * (card.rank - 2) + suits[card.suit]: card for card in cards}
            row = self._rows.get(tuple(sorted(renamed)))
            if row is not None:
                return row, [renamed[card] for card in sorted(renamed)]
        raise OutOfReach("No first hand has these cards.")

    @cached_property
    def _rows(self) -> Mapping[tuple[int, ...], int]:
        return {tuple(hand): row for row, hand in enumerate(self.hands.tolist())}

    @property
    def total(self) -> int:
        return int((self.best * self.weights).sum())

    def shares(self) -> dict[str, int]:
        """By choice: in how many deals it is taken."""
        each = self.exchange.total // int(self.weights.sum())
        found: dict[str, int] = {}
        for at, one in enumerate(self.ways):
            count = int(self.weights[self.taken == at].sum()) * each
            found[self._label(one.way)] = count
        return found

    def _label(self, way: Way) -> str:
        if self.exchange.fork.place < 0:
            return ""
        return label_of(self.exchange.game, self.exchange.fork.place, way.option.choice)

    def tallies(self) -> Iterator[tuple[_Solved, Tally]]:
        """By way: the outcomes of the hands for which it is best."""
        for at, one in enumerate(self.ways):
            chosen = np.where(self.taken == at, self.weights, 0)
            weights = np.zeros(one.sums.shape, np.int64)
            best = one.sums.argmax(axis=1)
            weights[np.arange(len(weights)), best] = chosen
            shape = len(one.table.spreads), int(one.numbers.max()) + 1
            counted = np.zeros(shape, np.int64)
            self._run(
                one.table,
                one.way,
                one.given_up,
                one.numbers,
                _NO_WEIGHTS,
                weights,
                one.sums,
                counted,
            )
            tally = empty_tally(one.table.plan)
            for row, spread in enumerate(one.table.spreads):
                spread.weights = counted[row, one.table.places(row, one.numbers)]
                spread.add_to(tally)
            yield one, tally


_NO_WEIGHTS = np.zeros((0, 0), np.int64)


def solve_exchange(game: PlainGame, first: Stakes, options: Mapping[str, str]) -> Result:
    """The exact result of some stakes, in units of the first of them."""
    exchange = exchange_of(game, first)
    solution = Solution(exchange)
    there = {spot: stake for spot, stake in first.items() if stake}
    unit = next(iter(there.values()))
    total = exchange.total
    value = Fraction(solution.total, solution.scale * total)
    shares = solution.shares()
    staked = sum(
        (
            count * one.way.played.staked
            for one, count in zip(solution.ways, shares.values(), strict=True)
        ),
        Fraction(0),
    )
    rows, square = _rows(solution) if not any(one.own for one in solution.ways) else ((), None)
    return Result(
        game=game_of(game),
        wager=" and ".join(there),
        options=options,
        value=value / unit,
        rows=tuple(
            ResultRow(name, _simple(net / unit), count)
            for (name, net), count in sorted(rows, key=lambda one: -one[0][1])
        ),
        total=total,
        first_stakes={spot: stake / unit for spot, stake in there.items()},
        staked=staked / total / unit,
        variance=None if square is None else (square - value * value) / unit / unit,
        shares={label: Fraction(count, total) for label, count in shares.items() if label},
    )


# --- One hand -------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _solution(game: PlainGame, first: tuple[tuple[str, Fraction], ...]) -> Solution:
    return Solution(_exchange(game, first))


def value_exchange(
    game: PlainGame, first: Stakes, cards: Sequence[Card]
) -> Iterator[tuple[Choice, tuple[Card, ...], Fraction]]:
    """Each choice with these first cards, those that it keeps, and its mean net."""
    solution = _solution(game, tuple(first.items()))
    row, order = solution.find(cards)
    deals = solution.exchange.total // int(solution.weights.sum())
    for one, values in zip(solution.ways, solution.values, strict=True):
        given_up: list[list[int]] = one.given_up.tolist()
        for places, value in zip(given_up, values[row].tolist(), strict=True):
            gone = [order[at] for at in places]
            kept = tuple(card for card in cards if card not in gone) if gone else ()
            yield one.way.option.choice, kept, Fraction(value, solution.scale * deals)


def _rows(
    solution: Solution,
) -> tuple[Sequence[tuple[tuple[str, Fraction], int]], Fraction]:
    counts: Counter[tuple[str, Fraction]] = Counter()
    for one, tally in solution.tallies():
        plan, multiple = one.table.plan, solution.exchange.multiple(one.way.drawn)
        act = label_of(plan.game, solution.exchange.fork.place, one.way.option.choice)
        for outcome, count in outcomes_of(plan, 0, tally.outcomes[0]):
            leaf = plan.leaves[0]
            name, net = named_net(plan, leaf.leaf, outcome, leaf.comparison >= 0, (act,))
            counts[name, net] += count * multiple
    assert counts.total() == solution.exchange.total, "some deals were lost, or counted twice"
    square = sum((net * net * count for (_, net), count in counts.items()), Fraction(0))
    return list(counts.items()), square / solution.exchange.total


def _simple(net: Fraction) -> Net:
    return int(net) if net.denominator == 1 else net
