"""Rules of thumb for games with cards to come between or after decisions, found by search.

From the last decision to the first: all states that best play leads to are put in cells of the
same marks, and conditions are added while they gain something. Every state is then played by the
rule so far, so that earlier decisions are searched with what it is worth, and the cost is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.exact.coach.rule_of_thumb import FoundRule, Wanted, thumb_values
from houseway.exact.general.counting.states import States
from houseway.exact.general.counting.streets import Streets, Taken
from houseway.exact.general.counting.tally import empty_tally
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.programs import option_values, weights_of
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import source_of
from houseway.exact.general.planning.tree import Fork, Node, forks
from houseway.exact.general.playing.condition_search import Chosen, best_conditions
from houseway.exact.general.playing.conditions import (
    NUMBERS,
    Condition,
    candidates,
    met_by,
    point_words,
)
from houseway.exact.general.playing.marks import (
    MARKS,
    RANKS,
    Keys,
    Sight,
    keys_of,
    marks_of_cells,
    sight_of,
)
from houseway.exact.general.results import label_of, result_of
from houseway.exact.kernels.jit import kernel
from houseway.exact.proving.wording import choice_words
from houseway.gamefile.model import Ranking, Win
from houseway.hands import Category

HAND = "player"
MOST_LINES = 6
LEAST_GAIN = Fraction(3, 10_000)  # of a unit, for which a condition is worth its words

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class DecisionRule:
    """What to do at one decision: the first choice of which a condition is met, or the last."""

    place: int
    name: str  # the decision's
    labels: tuple[str, ...]
    sight: Sight
    chosen: tuple[Chosen, ...]

    @property
    def has_points(self) -> bool:
        return any(one.condition.has_points for one in self.chosen)

    def options(self) -> Ints:
        """By cell: the option."""
        marks = marks_of_cells(self.sight, np.arange(self.sight.cells))
        found = np.full(len(marks), len(self.labels) - 1, np.int64)
        for one in self.chosen:
            met = met_by([one.condition], marks)[0]
            found[met] = np.minimum(found[met], one.option)
        return found


def find_street_rule(plan: Plan, jobs: int) -> FoundRule | None:
    """A rule for every decision; None for games that cards are given up in, or of other hands."""
    ranking = plan.game.hand(HAND).measure
    kept = any(option.choice.keep for fork in forks(plan.tree) for option in fork.options)
    if kept or not isinstance(ranking, Ranking) or Category.PAIR not in ranking.categories:
        return None
    try:
        rules, best, value = _Search(plan, jobs).run()
    except OutOfReach:
        return None
    lines = _lines(ranking, rules)
    if len(lines) > MOST_LINES:
        return None
    return FoundRule(lines, thumb_values(best, value), {one.place: _wanted(one) for one in rules})


def _wanted(rule: DecisionRule) -> tuple[Wanted, ...]:
    return tuple(
        Wanted(rule.labels[one.option], one.condition.least, one.condition.exact)
        for one in rule.chosen
    )


def rule_at(plan: Plan, place: int, wanted: Sequence[Wanted]) -> DecisionRule:
    """A decision's rule from what is shipped of it."""
    fork = max(_forks_at(forks(plan.tree), place), key=lambda one: len(one.options))
    labels = labels_of(plan, fork)
    chosen = tuple(Chosen(labels.index(one.choice), _condition(one)) for one in wanted)
    return DecisionRule(place, fork.name, labels, sight_at(plan, place), chosen)


def _condition(wanted: Wanted) -> Condition:
    """Marks that came to be looked at later are not wanted of a rule found before."""
    more = (0,) * (MARKS - len(wanted.marks))
    return Condition((*wanted.marks, *more), wanted.exact)


def labels_of(plan: Plan, fork: Fork) -> tuple[str, ...]:
    return tuple(label_of(plan.game, fork.place, option.choice) for option in fork.options)


def _forks_at(every: Iterable[Fork], place: int) -> list[Fork]:
    return [fork for fork in every if fork.place == place]


# --- In words -------------------------------------------------------------------------------------


def _lines(ranking: Ranking, rules: Sequence[DecisionRule]) -> tuple[str, ...]:
    """A line for each choice; one for each decision where those would be too many."""
    by_choice = [_sentences(rule, ranking) for rule in rules]
    if sum(map(len, by_choice)) > MOST_LINES:
        by_choice = [["; ".join(some)] for some in by_choice]
    moments = [f"With {NUMBERS[rule.sight.seen]} cards" for rule in rules]
    if len(set(moments)) < len(moments):
        moments = [f"{at}, {rule.name}" for at, rule in zip(moments, rules, strict=True)]
    sentences = [
        f"{moment}: {sentence}"
        for moment, some in zip(moments, by_choice, strict=True)
        for sentence in some
    ]
    return tuple(f"{sentence}." for sentence in _with_points(rules, sentences))


def _sentences(rule: DecisionRule, ranking: Ranking) -> list[str]:
    found: list[str] = []
    *labels, last = (choice_words(label) for label in rule.labels)
    for option, label in enumerate(labels):
        some = [one.condition for one in rule.chosen if one.option == option]
        if some:
            words = [condition.words(ranking, rule.sight) for condition in some]
            found.append(f"{label} with {', or '.join(words)}")
    if not found:
        return [f"always {last}"]
    found[-1] += f"; otherwise {last}"
    return found


def _with_points(rules: Sequence[DecisionRule], sentences: list[str]) -> list[str]:
    """What a point is, said where points are first met."""
    said = next((point_words(rule.sight) for rule in rules if rule.has_points), "")
    first = next((at for at, sentence in enumerate(sentences) if " points" in sentence), None)
    if said and first is not None:
        sentences[first] += f" ({said})"
    return sentences


# --- Playing by rules -----------------------------------------------------------------------------


class _ByRule(Streets):
    """States in which decisions are made by a rule, as far as there is one."""

    rules: dict[int, DecisionRule]
    by_cell: dict[int, Ints]

    def decide(self, level: int, some: States, sums: Ints) -> Ints:
        inputs, decided, taken = self.decided(level, some, sums)
        self.taken[level].keep(some, taken)
        both = np.concatenate([inputs, decided], axis=1)
        return np.ascontiguousarray(both[:, self.levels[level].program.carried])

    def decided(self, level: int, some: States, sums: Ints) -> tuple[Ints, Ints, Taken]:
        """What came in, and of each decision that has a rule its value and the option taken."""
        here, inputs = self.levels[level], self.inputs(level, some, sums)
        decided = np.zeros((len(inputs), len(here.forks)), np.int64)
        taken = np.zeros(decided.shape, np.uint8)
        flags = some.flags(here) if here.forks else np.zeros((0, 0), np.bool_)
        below = self.plan.shape.completions(level)
        keys: dict[int, Keys] = {}
        for number, fork in enumerate(here.forks):
            rule = self.rules.get(fork.place)
            if rule is None:
                continue
            if fork.place not in keys:
                keys[fork.place] = self.keys(some, rule.sight, fork.place)
            values = option_values(here.program, number, below, inputs, flags, decided)
            own = _own_options(self.plan, fork, rule.labels)[self.by_cell[fork.place]]
            option = own[keys[fork.place]]
            decided[:, number] = values[np.arange(len(values)), option]
            taken[:, number] = option
        return inputs, decided, taken

    def keys(self, some: States, sight: Sight, place: int) -> Keys:
        """By state: the cell at a decision."""
        columns = source_of(self.plan.shape, self.plan.game, self.plan.game.hand(HAND), place)
        shared = some.contexts.cards[some.start : some.stop, list(columns.columns)]
        found = np.empty(some.places.shape, np.int32)
        keys_of(sight, some.live, np.ascontiguousarray(shared), found)
        return found.ravel()

    def set_rule(self, rule: DecisionRule) -> None:
        self.rules[rule.place] = rule
        self.by_cell[rule.place] = rule.options()


def _own_options(plan: Plan, fork: Fork, labels: Sequence[str]) -> Ints:
    """By option of a rule: that of one of its decisions, the next cheaper if it has none such."""
    own = labels_of(plan, fork)
    found: list[int] = []
    for at in range(len(labels)):
        there = [own.index(label) for label in labels[at:] if label in own]
        found.append(there[0] if there else len(own) - 1)
    return np.array(found, np.int64)


# --- Searching ------------------------------------------------------------------------------------


@dataclass
class _Search:
    plan: Plan
    jobs: int
    ruled: _ByRule = field(init=False)

    def run(self) -> tuple[list[DecisionRule], Fraction, Fraction]:
        """The rules, what best play is worth, and what they are.

        Found among the states that best play leads to, then among those that the rule does.
        """
        best = Streets(self.plan, self.jobs)
        best.backward()
        first = self._searched(best)
        rules, value = max(first, self._searched(self.ruled), key=lambda found: found[1])
        return rules, result_of(self.plan, best.forward(), {}).value, value

    def _searched(self, played: Streets) -> tuple[list[DecisionRule], Fraction]:
        """The rules for states as some way to play leads to them."""
        arrivals = list(played.arrivals(empty_tally(self.plan)))
        self.ruled = ruled = _ByRule(self.plan, self.jobs)
        ruled.rules, ruled.by_cell = {}, {}
        sums = np.zeros((0, 0, 0), np.int64)
        for level in range(ruled.last, -1, -1):
            for place in dict.fromkeys(fork.place for fork in ruled.levels[level].forks):
                ruled.set_rule(self._found(level, place, sums, *arrivals[level]))
            if level:
                sums = ruled.summed(level, sums)
        ruled.each(0, lambda some: ruled.decide(0, some, sums))  # which keeps what is taken
        total = self._total(sums)
        rules = [ruled.rules[place] for place in sorted(ruled.rules)]
        return rules, Fraction(total, self._scale) / self._unit

    @property
    def _scale(self) -> int:
        return self.plan.shape.total * self.plan.scale

    @property
    def _unit(self) -> Fraction:
        return next(stake for stake in self.plan.first.values() if stake)

    def _total(self, sums: Ints) -> int:
        """Of all deals, from the first decision's values."""
        root = self.ruled.levels[0].forks.index(self.plan.tree)  # pyright: ignore[reportArgumentType]

        def stripe(many: Iterator[States]) -> int:
            return sum(
                int((self.ruled.decided(0, some, sums)[1][:, root] * some.multiples).sum())
                for some in many
            )

        return sum(self.ruled.stripes(0, stripe))

    def _found(
        self, level: int, place: int, sums: Ints, arriving: tuple[Node, ...], weights: Ints
    ) -> DecisionRule:
        here = _forks_at(self.ruled.levels[level].forks, place)
        labels = labels_of(self.plan, max(here, key=lambda fork: len(fork.options)))
        sight = sight_at(self.plan, place)
        blank = DecisionRule(place, here[0].name, labels, sight, ())
        totals = self._totals(level, blank, sums, arriving, weights)
        there = np.flatnonzero(totals.any(axis=0))
        marks = marks_of_cells(sight, there)
        least = LEAST_GAIN * self._scale * self._unit
        chosen = best_conditions(candidates(sight, marks), marks, totals[:, there], int(least))
        return replace(blank, chosen=chosen)

    def _totals(
        self,
        level: int,
        rule: DecisionRule,
        sums: Ints,
        arriving: tuple[Node, ...],
        weights: Ints,
    ) -> Ints:
        """By option and cell: the sum over all states that best play leads to a decision."""
        ruled, here = self.ruled, self.ruled.levels[level]
        below = self.plan.shape.completions(level)
        numbers = [at for at, fork in enumerate(here.forks) if fork.place == rule.place]

        def stripe(many: Iterator[States]) -> Ints:
            totals = np.zeros((len(rule.labels), rule.sight.cells), np.int64)
            for some in many:
                inputs, decided, _ = ruled.decided(level, some, sums)
                arrived = ruled.arrived(level, some, weights)
                keys, flags = ruled.keys(some, rule.sight, rule.place), some.flags(here)
                for number in numbers:
                    fork = here.forks[number]
                    values = option_values(here.program, number, below, inputs, flags, decided)
                    came = _came(arriving, arrived, fork, here.forks) * some.multiples
                    own = _own_options(self.plan, fork, rule.labels)
                    _add_cells(keys, came, values, own, totals)
            return totals

        return sum(ruled.stripes(level, stripe), np.zeros((), np.int64))


def sight_at(plan: Plan, place: int) -> Sight:
    """How the player's cards are looked at when a decision is made."""
    hand = plan.game.hand(HAND)
    assert isinstance(hand.measure, Ranking)
    source = source_of(plan.shape, plan.game, hand, place)
    if source.own not in ("all", "kept"):
        raise OutOfReach("The player's hand leaves cards of the player's out.")
    high, safe = _paying_ranks(plan, hand.measure)
    last = bool(plan.comparisons) and plan.level_of[place] == len(plan.shape.levels) - 1
    open_ = len(source.columns)
    is_last = last and open_ >= hand.measure.cards > 2
    return sight_of(hand.measure, plan.shape.held, open_, high, safe, is_last)


def _came(arriving: Sequence[Node], arrived: Ints, fork: Fork, here: Sequence[Fork]) -> Ints:
    """How often each state comes to a decision; once if another of the same level leads there."""
    if fork in arriving:
        return weights_of(arrived, arriving.index(fork))
    led_to = any(option.then is fork for other in here for option in other.options)
    return np.full(len(arrived), int(led_to), np.int64)


@kernel
def _add_cells(keys: Keys, came: Ints, values: Ints, own: Ints, totals: Ints) -> None:
    for state in range(len(keys)):
        if came[state]:
            for option in range(len(own)):
                totals[option, keys[state]] += came[state] * values[state, own[option]]


def _paying_ranks(plan: Plan, ranking: Ranking) -> tuple[int, int]:
    """The lowest ranks, from 0, of which a pair is paid, and of which it loses nothing."""
    high = safe = RANKS
    pair = ranking.categories[::-1].index(Category.PAIR)
    for component in plan.components:
        table, order = plan.paytables[component.table], component.source.order
        if table.hand != HAND:
            continue
        for rank in range(RANKS - 1, -1, -1):
            found = np.flatnonzero(order.values >> 16 == pair << 4 | rank + 2)
            row = int(component.row_by_rank[found[0]]) if len(found) else len(table.rows)
            if row < len(table.rows):
                safe = min(safe, rank)
                high = min(high, rank) if isinstance(table.rows[row].pay, Win) else high
    return high, safe
