"""An agent learns when to play in Three Card Poker, and comes to the published figures by itself.

    python examples/learn_three_card_poker.py

It knows what beats what and nothing else. For each rank of hand it tries a fold and a play, and
keeps the mean reward of each. Published: play queen-six-four or better, and lose 3.37% of the ante.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.envs import SeatVectorEnv
from houseway.exact.kernels.three_cards import three_cards

SEATS = 8_192
EXPLORES = 0.1

Ints = NDArray[np.int64]


def ranks_of(hands: NDArray[np.uint8]) -> Ints:
    """By hand: its rank in the order of three cards, from 0 up."""
    a, b, c = np.sort(hands.astype(np.int64), axis=1).T
    return three_cards().rank[c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a].astype(np.int64)


class Agent:
    """The mean reward of each act for each rank of hand."""

    def __init__(self, acts: int) -> None:
        ranks = len(three_cards().value)
        self.total, self.tries = np.zeros((ranks, acts)), np.ones((ranks, acts))
        self._chance = np.random.default_rng(1)

    def best(self, ranks: Ints) -> Ints:
        return (self.total[ranks] / self.tries[ranks]).argmax(axis=1)

    def choose(self, ranks: Ints) -> Ints:
        explores = self._chance.random(len(ranks)) < EXPLORES
        return np.where(explores, self._chance.integers(2, size=len(ranks)), self.best(ranks))

    def learn(self, ranks: Ints, acts: Ints, rewards: NDArray[np.float64]) -> None:
        np.add.at(self.total, (ranks, acts), rewards)
        np.add.at(self.tries, (ranks, acts), 1)


def rounds(envs: SeatVectorEnv, agent: Agent, steps: int, *, learns: bool) -> float:
    """Play so many rounds at every seat; the mean reward, in antes."""
    observations, _ = envs.reset(seed=1 if learns else 2)
    total = 0.0
    for _ in range(steps):
        ranks = ranks_of(observations[:, :3])
        acts = agent.choose(ranks) if learns else agent.best(ranks)
        observations, rewards, *_ = envs.step(acts)
        total += float(rewards.sum())
        if learns:
            agent.learn(ranks, acts, rewards)
    return total / (steps * SEATS)


def lowest_played(agent: Agent, play: int) -> str:
    """The lowest hand that the agent plays, and all above it."""
    every = np.array([[a, b, c] for c in range(52) for b in range(c) for a in range(b)], np.uint8)
    ranks = ranks_of(every)
    plays = agent.best(ranks) == play
    lowest = ranks[~plays].max() + 1  # the highest hand that it folds is below
    hand = every[ranks == lowest][0]
    return " ".join(str(DECK[card]) for card in hand[::-1])


def train(steps: int = 3_000, scored: int = 2_000) -> tuple[str, float]:
    """The lowest hand that is played after so many steps of all seats, and what is lost then."""
    envs = SeatVectorEnv("three-card-poker", SEATS, wagers={"ante": 10})
    names = [choice.act for choice in envs.rounds.game.decisions[0].choices]
    agent = Agent(len(names))
    rounds(envs, agent, steps, learns=True)
    return lowest_played(agent, names.index("play")), -rounds(envs, agent, scored, learns=False)


def main() -> None:
    lowest, lost = train()
    print(f"It plays {lowest} and better, and loses {lost:.2%} of the ante; published: 3.37%.")


if __name__ == "__main__":
    main()
