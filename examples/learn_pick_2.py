"""A small agent learns Pick 2 Poker from rewards alone, scored by what it gives up, exactly.

    python examples/learn_pick_2.py regret.svg

It knows which hands are alike, by the category and the leading rank of all five cards and of the
best three, and no more. For each kind of hand it tries a fold, five cards and the best three, and
keeps the mean reward of each. What its choices are worth over all 2,598,960 hands is computed
exactly as it learns.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from houseway.envs import SeatVectorEnv
from houseway.exact.general.counting.flat import Spread
from houseway.exact.general.planning.tree import Fork
from houseway.exact.kernels.evaluate import rank_fives
from houseway.exact.kernels.tables import tables
from houseway.exact.kernels.three_cards import three_cards
from houseway.report.plot import Line, plot
from houseway.simulate.gamefile.best_play import value_by_choice
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.plan import exact_mean, make_plan, prepared

PICKS = ("fold", "five", "three")
FOLD, FIVE, THREE = range(3)  # the first acts of each: there is one for every three cards
SEATS = 4_096
EXPLORES = 0.2
KINDS = 1 << 16

Hands = NDArray[np.uint8]
Ints = NDArray[np.int64]


def best_threes(hands: Hands) -> tuple[Ints, Ints]:
    """By hand: which three of its cards are best, in the order of the acts, and their rank."""
    ranks: list[Ints] = []
    for places in combinations(range(5), 3):
        a, b, c = np.sort(hands[:, places].astype(np.int64), axis=1).T
        place = c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a
        ranks.append(three_cards().rank[place].astype(np.int64))
    every = np.stack(ranks)
    return every.argmax(axis=0), every.max(axis=0)


def kinds_of(hands: Hands) -> tuple[Ints, Ints]:
    """By hand: its kind, and the best three of it."""
    five = np.empty(len(hands), np.uint16)
    rank_fives(tables(), np.sort(hands, axis=1), five)
    which, three = best_threes(hands)
    of_five = tables().value[five] >> 16  # category and first rank
    of_three = three_cards().value[three] >> 16
    return (of_five.astype(np.int64) << 7 | of_three) % KINDS, which


class Agent:
    """The mean reward of each pick for each kind of hand."""

    def __init__(self) -> None:
        self.total = np.zeros((KINDS, len(PICKS)))
        self.tries = np.zeros((KINDS, len(PICKS)))
        self._random = np.random.default_rng(1)

    def best(self, kinds: Ints) -> Ints:
        """Untried picks come before all others."""
        tries = self.tries[kinds]
        means = np.where(tries > 0, self.total[kinds] / np.maximum(tries, 1), np.inf)
        return means.argmax(axis=1)

    def choose(self, kinds: Ints) -> Ints:
        explores = self._random.random(len(kinds)) < EXPLORES
        any_pick = self._random.integers(len(PICKS), size=len(kinds))
        return np.where(explores, any_pick, self.best(kinds))

    def learn(self, kinds: Ints, picks: Ints, rewards: NDArray[np.float64]) -> None:
        np.add.at(self.total, (kinds, picks), rewards)
        np.add.at(self.tries, (kinds, picks), 1)


def exact_regret(agent: Agent) -> float:
    """What the agent gives up against best play, in antes, over all hands."""
    plan = make_plan("pick-2-poker", "optimal")
    game = prepared(plan).game
    assert isinstance(game, FileBatch)

    def choose(spread: Spread, fork: Fork) -> Ints:
        acts = [option.choice.act for option in fork.options]
        options = np.array([acts.index(pick) for pick in PICKS])
        kinds, _ = kinds_of(spread.cards)
        return options[agent.best(kinds)]

    best = exact_mean(plan)
    assert best is not None
    return float(best - value_by_choice(game, choose)) / plan.first_stake


def train(seconds: float = 60, enough: float = 0.01) -> list[tuple[int, float]]:
    """Hands seen and the exact regret then, until it is below enough or time is up."""
    envs, agent = SeatVectorEnv("pick-2-poker", SEATS), Agent()
    observations, _ = envs.reset(seed=1)
    curve: list[tuple[int, float]] = []
    hands, start = 0, monotonic()
    while monotonic() - start < seconds and (not curve or curve[-1][1] > enough):
        for _ in range(25):
            kinds, which = kinds_of(observations[:, :5])
            picks = agent.choose(kinds)
            acts = np.where(picks == THREE, THREE + which, picks)
            observations, rewards, *_ = envs.step(acts)
            agent.learn(kinds, picks, rewards)
            hands += SEATS
        curve.append((hands, exact_regret(agent)))
        print(f"{hands:>10,} hands: gives up {curve[-1][1]:.4%} of an ante", flush=True)
    return curve


def main() -> None:
    curve = train(enough=0.0)
    if len(sys.argv) > 1:
        points = [(hands / 1e6, 100 * regret) for hands, regret in curve]
        words = "What the agent gives up against best play, computed over all hands."
        page = plot(
            "Learning Pick 2 Poker", words, [Line(points)], x_label="million hands",
            y_label="% of an ante",
        )  # fmt: skip
        Path(sys.argv[1]).write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
