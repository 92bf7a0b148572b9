"""One state of a game, all choices: what the coach needs, with the player's cards known.

The player's cards lie open like the board, so nothing is held apart; every card that can still
come is dealt, and the choices are valued backward as in `streets`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.general.counting.contexts import CARDS, Contexts
from houseway.exact.general.counting.states import RankCache, States
from houseway.exact.general.counting.suit_classes import choices as ways_to_choose
from houseway.exact.general.counting.suit_classes import next_hand
from houseway.exact.general.planning.cells import tally_compared, tally_plain
from houseway.exact.general.planning.plan import Plan, hands_used, on_dealer, plan_of
from houseway.exact.general.planning.programs import WHOLE, levels_of, run_program
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import Group, Shape, shape_of
from houseway.exact.general.planning.tree import Fork, Option, Stakes, forks
from houseway.exact.kernels.jit import kernel
from houseway.gamefile.model import Choice, PlainGame

Ints = NDArray[np.int64]
Ranked = dict[tuple[int, int], RankCache]  # by level and first state

MOST_HIDDEN_HANDS = 20_000_000  # that one question may rank
STATES_AT_ONCE = 2_000_000


@dataclass(frozen=True, slots=True)
class Seen:
    """What a player sees: own cards, the dealer's that are up, the board; as dealt."""

    player: tuple[Card, ...]
    up: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    in_play: tuple[Card, ...] | None = None  # of the player's, if some were given up
    dead: tuple[Card, ...] = ()  # seen elsewhere: they cannot come any more

    @property
    def cards(self) -> tuple[Card, ...]:
        return *self.player, *self.up, *self.board


@dataclass(frozen=True, slots=True)
class Valued:
    """A choice, the cards that it keeps, and its mean net in the stakes' own unit."""

    choice: Choice
    kept: tuple[Card, ...]
    value: Fraction


def value_choices(game: PlainGame, first: Stakes, fork: Fork, seen: Seen) -> list[Valued]:
    """Every choice of a decision, and every way to keep cards."""
    ranked: Ranked = {}
    found: list[Valued] = []
    for keep in dict.fromkeys(option.choice.keep for option in fork.options):
        options = tuple(option for option in fork.options if option.choice.keep == keep)
        some = Fork(fork.place, fork.name, options)
        for kept in combinations(seen.in_play or seen.player, keep) if keep else [seen.in_play]:
            values = _Known(game, first, some, seen, kept, ranked).values()
            named = kept if keep and kept else ()
            pairs = zip(options, values, strict=True)
            found += [Valued(option.choice, named, value) for option, value in pairs]
    return found


def compare_choices(
    game: PlainGame, first: Stakes, fork: Fork, seen: Seen
) -> Iterator[tuple[Option, tuple[Card, ...], Fraction, Fraction]]:
    """Each choice that leads to a comparison: how often the player's hand is higher, and equal."""
    ranked: Ranked = {}
    for option in fork.options:
        keep = option.choice.keep
        for kept in combinations(seen.player, keep) if keep else [None]:
            some = Fork(fork.place, fork.name, (option,))
            found = _Known(game, first, some, seen, kept, ranked).compared()
            if found is not None:
                yield option, kept or (), *found


def nets_of_choices(
    game: PlainGame, first: Stakes, fork: Fork, seen: Seen
) -> Iterator[tuple[Option, tuple[Card, ...], dict[Fraction, int]]]:
    """Each choice that ends the decisions: by what it leaves, in how many deals."""
    ranked: Ranked = {}
    for option in fork.options:
        keep = option.choice.keep
        for kept in combinations(seen.player, keep) if keep else [None]:
            some = Fork(fork.place, fork.name, (option,))
            yield option, kept or (), _Known(game, first, some, seen, kept, ranked).nets()


class _Way:
    """A decision as the key of a cache: ways that come to the same are one."""

    def __init__(self, fork: Fork) -> None:
        self.fork, self._money = fork, fork.money

    def __hash__(self) -> int:
        return hash(self._money)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Way) and self._money == other._money


@lru_cache(maxsize=64)
def _plan(
    game: PlainGame, first: tuple[tuple[str, Fraction], ...], way: _Way, shape: Shape
) -> Plan:
    """No card of the player's is in a plan, so that one serves all hands."""
    return plan_of(game, dict(first), way.fork, shape)


class _Known:
    """A decision in one state, with the cards that it keeps."""

    def __init__(
        self,
        game: PlainGame,
        first: Stakes,
        fork: Fork,
        seen: Seen,
        kept: tuple[Card, ...] | None,
        ranked: Ranked,
    ) -> None:
        self.seen = seen
        self.ranked = ranked
        shape = _shape(game, fork, seen, kept)
        self.plan = _plan(game, tuple(first.items()), _Way(fork), shape)
        later = [one for option in fork.options for one in forks(option.then)]
        if any(option.choice.keep for one in later for option in one.options):
            raise OutOfReach("Cards are given up in two steps.")
        self.levels = levels_of(self.plan)
        self.left = [card for card in range(CARDS) if not self._gone >> card & 1]
        self.sizes = [sum(sizes) - len(seen.cards) for sizes in self.plan.shape.levels]
        self._check_work()

    @property
    def _gone(self) -> int:
        mask = self.plan.shape.gone
        for card in self.seen.cards:
            mask |= 1 << card.index
        return mask

    def _check_work(self) -> None:
        shape = self.plan.shape
        growing = {
            at
            for sizes in shape.levels
            for at, (now, size) in enumerate(zip(shape.levels[0], sizes, strict=True))
            if size > now
        }
        if len(growing) > 1:
            raise OutOfReach("Cards still to come lie in two groups.")
        if shape.completions(0) > MOST_HIDDEN_HANDS * self._orders():
            raise OutOfReach("Too many cards are still to come.")

    def _orders(self) -> int:
        """In how many orders the same cards can come."""
        ways = 1
        for before, after in zip(self.sizes, self.sizes[1:], strict=False):
            ways *= comb(after, before)
        return ways

    def values(self) -> list[Fraction]:
        """The mean net of each option."""
        inputs = self._last_sums()
        for level in range(len(self.levels) - 1, 0, -1):
            here = self.levels[level]
            states = self._states(level, 0, comb(len(self.left), self.sizes[level]))
            whole = self.plan.shape.completions(level)
            carried, _ = run_program(here.program, whole, inputs, states.flags(here))
            inputs = self._summed(level, carried)
        whole = self.plan.shape.completions(0)
        totals = self._totals(inputs[0].tolist(), whole)
        return [Fraction(total, whole * self.plan.scale) for total in totals]

    def compared(self) -> tuple[Fraction, Fraction] | None:
        """How often the hand is higher than the dealer's, and equal, over all that can come."""
        if not self.plan.comparisons:
            return None
        higher, not_lower, total = 0, 0, 0
        for some in self._last_states():
            passed = some.passed(0)
            higher += int(passed.less.sum(dtype=np.int64))
            not_lower += int(passed.upto.sum(dtype=np.int64))
            total += some.count * self.plan.shape.completions(-1)
        return Fraction(higher, total), Fraction(not_lower - higher, total)

    def nets(self) -> dict[Fraction, int]:
        """By what the one option leaves: in how many of all deals that can still come."""
        (leaf,) = self.plan.leaves
        cells = np.zeros((1, self.plan.classes, self.plan.cells(leaf.comparison)), np.int64)
        hidden, only = self.plan.shape.completions(-1), np.zeros(1, np.int64)
        for some in self._last_states():
            words = np.ones((some.count, 1), np.int64)
            seen = some.classes, words, only, some.multiples, cells
            if leaf.comparison < 0:
                tally_plain(hidden, *seen)
            else:
                tally_compared(some.passed(leaf.comparison), hidden, *seen)
        found: dict[Fraction, int] = {}
        for class_, cell in np.argwhere(cells[0]).tolist():
            total = leaf.whole
            for number, times in leaf.terms:
                nets = self.plan.sums[number].nets
                total += times * int(nets[class_, cell if nets.shape[1] > 1 else 0])
            net = Fraction(total, self.plan.scale)
            found[net] = found.get(net, 0) + int(cells[0, class_, cell])
        return found

    def _totals(self, inputs: Sequence[int], whole: int) -> list[int]:
        """The options' values at the only state of the first level; earlier decisions come last."""
        program = self.levels[0].program
        decided: list[int] = []
        values: list[int] = []
        for decision in range(len(program.decisions) - 1):
            values = [
                sum(
                    int(program.term_times[term])
                    * _number(int(program.term_input[term]), inputs, decided, whole)
                    for term in range(program.options[option], program.options[option + 1])
                )
                for option in range(program.decisions[decision], program.decisions[decision + 1])
            ]
            decided.append(max(values))
        return values

    def _last_sums(self) -> Ints:
        """The plan's sums at the end, for all cards that can come."""
        return np.concatenate([some.sums() for some in self._last_states()])

    def _last_states(self) -> Iterator[States]:
        last = len(self.levels) - 1
        rows = comb(len(self.left), self.sizes[last])
        many = max(1, STATES_AT_ONCE // max(1, self.plan.shape.completions(last)))
        for start in range(0, rows, many):
            yield self._states(last, start, min(start + many, rows))

    def _states(self, level: int, start: int, stop: int) -> States:
        """The states of a level, one for each set of cards that can have come."""
        shape, count = self.plan.shape, self.sizes[level]
        coming = np.empty((stop - start, count), np.int64)
        if count:
            _sets(np.array(self.left, np.int64), count, start, ways_to_choose(), coming)
        fixed = {
            "player": [card.index for card in self.seen.player],
            "dealer": [card.index for card in self.seen.up],
            "board": [card.index for card in self.seen.board],
        }
        columns: list[Ints] = []
        for group, size in zip(shape.groups, shape.levels[level], strict=True):
            known = fixed[group.pile][group.first : group.first + group.count][:size]
            columns += [np.full(stop - start, card, np.int64) for card in known]
            new = size - len(known)
            columns += list(coming[:, :new].T)
        cards = np.stack(columns, axis=1) if columns else np.zeros((stop - start, 0), np.int64)
        masks = np.zeros(stop - start, np.int64)
        for column in cards.T:
            masks |= np.int64(1) << column
        sizes = np.array(shape.levels[level], np.int64)
        ones = np.ones(stop - start, np.int64)
        contexts = Contexts(sizes, cards, masks, ones, ones)
        return States(
            self.plan, contexts, 0, stop - start, self.ranked.setdefault((level, start), {})
        )

    def _summed(self, level: int, carried: Ints) -> Ints:
        """Values of a level summed into all that it can have grown from."""
        upper, lower = self.sizes[level], self.sizes[level - 1]
        sums = np.zeros((comb(len(self.left), lower), carried.shape[1]), np.int64)
        chosen = np.array(list(combinations(range(upper), lower)), np.int64)
        chosen = chosen.reshape(comb(upper, lower), lower)
        _sum_sets(upper, len(self.left), chosen, ways_to_choose(), carried, sums)
        return sums


def _number(at: int, inputs: Sequence[int], decided: Sequence[int], whole: int) -> int:
    if at == WHOLE:
        return whole
    return inputs[at] if at < len(inputs) else decided[at - len(inputs)]


def _shape(game: PlainGame, fork: Fork, seen: Seen, kept: tuple[Card, ...] | None) -> Shape:
    """The game's shape with the player's cards among the open ones."""
    hands = hands_used(game, fork)
    places = {one.place for one in forks(fork)}
    hides = any(on_dealer(hand) for hand in hands)
    plain = shape_of(game, places, hands, hides)
    own = Group("player", 0, plain.held)
    numbers = None if kept is None else tuple(seen.player.index(card) for card in kept)
    levels = tuple((plain.held, *sizes) for sizes in plain.levels)
    gone = plain.gone | sum(1 << card.index for card in seen.dead)
    groups = (own, *plain.groups)
    return replace(plain, held=0, groups=groups, levels=levels, kept=numbers, gone=gone)


@kernel
def _sets(left: Ints, size: int, start: int, choices: Ints, found: Ints) -> None:
    """Sets of so many of the cards left, from a place on."""
    cards = np.empty(size, np.int64)
    place = start
    for at in range(size):
        which = size - 1 - at
        card = which
        while choices[card + 1, which + 1] <= place:
            card += 1
        place -= choices[card, which + 1]
        cards[which] = card
    for row in range(len(found)):
        for at in range(size):
            found[row, at] = left[cards[at]]
        next_hand(cards, size, len(left))


@kernel
def _sum_sets(upper: int, left: int, chosen: Ints, choices: Ints, values: Ints, sums: Ints) -> None:
    """Add each set's values to all of its subsets of a size."""
    cards = np.arange(upper)
    for row in range(len(values)):
        for way in range(len(chosen)):
            place = 0
            for at in range(chosen.shape[1]):
                place += choices[cards[chosen[way, at]], at + 1]
            for column in range(values.shape[1]):
                sums[place, column] += values[row, column]
        next_hand(cards, upper, left)
