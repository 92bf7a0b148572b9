"""From a tally to a `Result`: value, deviation, rows and shares, all of them exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

import numpy as np

from houseway.exact.general.counting.tally import Tally
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.tree import Leaf, forks
from houseway.exact.proving.result import Net, Result, ResultRow, percent_of
from houseway.exact.proving.wording import shares_in_words
from houseway.gamefile.game import game_of
from houseway.gamefile.model import Choice, Decision, PlainGame
from houseway.gamefile.money import Outcome, decide

UNQUALIFIED = "dealer does not qualify"
WORDS = {-1: "lower", 0: "equal", 1: "higher"}


# What an outcome of a leaf is called, and what it leaves; the last says whether hands are compared.
Naming = Callable[[Plan, Leaf, Outcome, bool], tuple[str, Fraction]]


def result_of(
    plan: Plan, tally: Tally, options: Mapping[str, str], naming: Naming | None = None
) -> Result:
    """The result of some stakes, in units of the first of them."""
    named = naming or named_net
    counts: Counter[tuple[str, Fraction]] = Counter()
    staked = Fraction(0)
    for number, (leaf, found) in enumerate(zip(plan.leaves, tally.outcomes, strict=True)):
        for outcome, count in outcomes_of(plan, number, found):
            name, net = named(plan, leaf.leaf, outcome, leaf.comparison >= 0)
            counts[name, net] += count
        staked += leaf.leaf.staked * int(found.sum())
    total = plan.shape.total
    assert sum(counts.values()) == total, "some deals were lost, or counted twice"
    value = sum((net * count for (_, net), count in counts.items()), Fraction(0)) / total
    square = sum((net * net * count for (_, net), count in counts.items()), Fraction(0)) / total
    unit, first_stakes = _first_stakes(plan)
    return Result(
        game=game_of(plan.game),
        wager=" and ".join(first_stakes),
        options=options,
        value=value / unit,
        rows=tuple(
            ResultRow(name, _simple(net / unit), count)
            for (name, net), count in sorted(counts.items(), key=lambda one: -one[0][1])
        ),
        total=total,
        first_stakes=first_stakes,
        staked=staked / total / unit,
        variance=(square - value * value) / unit / unit,
        shares=_shares(plan, tally),
    )


def result_of_total(plan: Plan, total: int, tally: Tally, options: Mapping[str, str]) -> Result:
    """Where only the sum over all deals is known, and what was chosen at each decision."""
    deals = plan.shape.total
    unit, first_stakes = _first_stakes(plan)
    staked = Fraction(0)
    for fork, chosen in tally.chosen.items():
        for option, count in zip(fork.options, chosen.tolist(), strict=True):
            if isinstance(option.then, Leaf):
                staked += option.then.staked * count
    return Result(
        game=game_of(plan.game),
        wager=" and ".join(first_stakes),
        options=options,
        value=Fraction(total, plan.scale * deals) / unit,
        rows=(),
        total=deals,
        first_stakes=first_stakes,
        staked=staked / deals / unit,
        shares=_shares(plan, tally),
    )


def _first_stakes(plan: Plan) -> tuple[Fraction, dict[str, Fraction]]:
    """The base wager's stake, and what is first staked on each spot in units of it."""
    there = {spot: stake for spot, stake in plan.first.items() if stake}
    unit = next(iter(there.values()))
    return unit, {spot: stake / unit for spot, stake in there.items()}


def _simple(net: Fraction) -> Net:
    return int(net) if net.denominator == 1 else net


def outcomes_of(plan: Plan, number: int, found: np.ndarray) -> Iterator[tuple[Outcome, int]]:
    """What came of a leaf, and how often."""
    for class_, cell in np.argwhere(found).tolist():
        outcome = plan.outcome(plan.leaves[number].comparison, class_, cell)
        yield outcome, int(found[class_, cell])


def named_net(
    plan: Plan, leaf: Leaf, outcome: Outcome, compared: bool, acts: Sequence[str] = ()
) -> tuple[str, Fraction]:
    """What an outcome is called, after acts that the plan does not know, and what it leaves."""
    net = -leaf.lost
    rows: list[str] = []
    matters = False
    for unit, stake in leaf.stakes:
        decided = decide(unit.settlement(), plan.paytables, outcome)
        matters = matters or bool(unit.against)
        if decided:
            net += stake * decided.net
            rows += decided.rows
    decided_at = {fork.place for fork in forks(plan.tree)}
    words = list(acts)
    words += [
        label_of(plan.game, place, choice)
        for place, choice in leaf.course.choices
        if place in decided_at
    ]
    if compared and matters:
        words += [] if outcome.qualified else [UNQUALIFIED]
        words.append(WORDS[outcome.compared])
    words += dict.fromkeys(rows)
    if not words:
        words = ["lose" if net < 0 else "push" if net == 0 else "win"]
    return ", ".join(words), net


def label_of(game: PlainGame, place: int, choice: Choice) -> str:
    """A choice by its act; one end of a range of stakes also by how many times it stakes."""
    decision = game.steps[place]
    assert isinstance(decision, Decision)
    listed = next(one for one in decision.choices if one.act == choice.act)
    times = [
        f" {fixed.most}x"
        for fixed, stake in zip(choice.stakes, listed.stakes, strict=True)
        if stake.least < stake.most
    ]
    return choice.act + "".join(times)


def _shares(plan: Plan, tally: Tally) -> dict[str, Fraction]:
    """By decision and choice: the part of all deals in which it is taken."""
    several = len({fork.name for fork in forks(plan.tree)}) > 1
    counts: Counter[str] = Counter()
    for fork, chosen in tally.chosen.items():
        for option, count in zip(fork.options, chosen.tolist(), strict=True):
            label = label_of(plan.game, fork.place, option.choice)
            counts[f"{fork.name}: {label}" if several else label] += count
    return {label: Fraction(count, plan.shape.total) for label, count in counts.items()}


def strategy(result: Result) -> str:
    """How a result is reached, in a sentence; nothing if there is nothing to decide."""
    by_decision = {
        decision: [f"{act} {percent_of(share)}" for act, share in some.items() if share]
        for decision, some in shares_in_words(result).items()
    }
    if not by_decision:
        return ""
    if list(by_decision) == [""]:
        return f"Best play, in parts of all deals: {', '.join(by_decision[''])}."
    parts = (f"{decision}: {', '.join(acts)}" for decision, acts in by_decision.items())
    return f"Best play, in parts of all deals: {'; '.join(parts)}."
