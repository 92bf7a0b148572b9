"""Other ways to read or to play a game file, for published figures that best play does not give.

Tried is what such figures are found to rest on: the dealer's open cards left out of account, ties
that push, and play by no more than the kind of hand and its highest rank.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
from msgspec.structs import replace

from houseway.exact.general.planning.plan import plan_for, source_of_named
from houseway.exact.general.planning.tree import Fork, Leaf
from houseway.exact.general.planning.verdicts import OtherWay, wager_name
from houseway.exact.general.playing.rule_of_thumb import (
    best_cuts,
    hand_words,
    is_cut_by_rank,
    totals_by_rank,
)
from houseway.exact.general.playing.street_rule import HAND
from houseway.exact.general.results import label_of
from houseway.exact.general.solve import solve, stakes_of, wager_sets
from houseway.exact.wire import exact_text
from houseway.gamefile.model import Deal, PlainGame, Push, Ranking, Results, Settlement, Win

KIND_AND_RANK = 16  # bits of a hand's value below its kind and its highest rank


def other_ways(file: PlainGame, jobs: int = 1) -> tuple[OtherWay, ...]:
    """The ways that differ from best play by the rules of the file."""
    return tuple(_ways(file, jobs))


def _ways(file: PlainGame, jobs: int) -> Iterator[OtherWay]:
    for words, other in (
        ("where ties push", _with_ties_that_push(file)),
        ("with all of the dealer's cards face down", _without_open_cards(file)),
    ):
        if other != file:
            result = solve(other, wager_sets(other)[0], jobs=jobs)
            yield _way(file, words, result.edge, result.element_of_risk)
    yield from _by_kinds(file)


def _way(file: PlainGame, words: str, edge: Fraction, element_of_risk: Fraction) -> OtherWay:
    wager = wager_name(wager_sets(file)[0])
    return OtherWay(wager, words, exact_text(edge), exact_text(element_of_risk))


def _with_ties_that_push(file: PlainGame) -> PlainGame:
    def pushing(results: Results) -> Results:
        goes_by_cards = not isinstance(results.lower, Win)
        wins = isinstance(results.equal, Win) and goes_by_cards
        return replace(results, equal=Push()) if wins else results

    def changed(one: Settlement) -> Settlement:
        qualified, unqualified = pushing(one.qualified), pushing(one.unqualified)
        return replace(one, qualified=qualified, unqualified=unqualified) if one.against else one

    return replace(file, settlements=tuple(map(changed, file.settlements)))


def _without_open_cards(file: PlainGame) -> PlainGame:
    def changed(step: Deal) -> Deal:
        packets = (replace(one, up=one.up and one.pile != "dealer") for one in step.packets)
        return replace(step, packets=tuple(packets))

    steps = (changed(step) if isinstance(step, Deal) else step for step in file.steps)
    return replace(file, steps=tuple(steps))


def _by_kinds(file: PlainGame) -> Iterator[OtherWay]:
    """The best cuts between one kind and highest rank and the next, whatever the dealer shows."""
    plan = plan_for(file, stakes_of(file, wager_sets(file)[0]))
    fork = plan.tree
    if not (isinstance(fork, Fork) and plan.shape.flat and is_cut_by_rank(plan, fork)):
        return
    found = totals_by_rank(plan, fork)
    totals, weights = found.by_rank, found.weights
    order = source_of_named(plan.shape, plan.game, HAND).order
    kinds = order.values >> KIND_AND_RANK
    first = np.flatnonzero(np.append(True, np.diff(kinds) > 0))
    cuts, total = best_cuts(np.add.reduceat(totals, first, axis=1))
    starts = [0, *(int(first[cut]) for cut in cuts), len(weights)]
    unit = next(stake for stake in plan.first.values() if stake)
    edge = -Fraction(total, plan.shape.total * plan.scale) / unit
    staked = Fraction(0)
    for at, option in enumerate(reversed(fork.options)):
        assert isinstance(option.then, Leaf)
        staked += option.then.staked * int(weights[starts[at] : starts[at + 1]].sum())
    risk = edge * unit * int(weights.sum()) / staked
    hands = [int(order.values[start]) for start in starts[1:-1]]
    names = [label_of(file, fork.place, one.choice) for one in reversed(fork.options)]
    yield _way(file, f"by this rule: {_rule_words(file, names, hands)}", edge, risk)


def _rule_words(file: PlainGame, names: Sequence[str], hands: Sequence[int]) -> str:
    ranking = file.hand(HAND).measure
    assert isinstance(ranking, Ranking)
    bare = [hand >> KIND_AND_RANK << KIND_AND_RANK for hand in hands]
    parts = [
        f"{name} with {hand_words(ranking, hand)} or better"
        for name, hand in zip(names[1:], bare, strict=True)
    ]
    return ", ".join([*reversed(parts), f"else {names[0]}"])
