"""A strategy: a small named object that fills in the decisions of a batch of rounds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

import numpy as np

from houseway.errors import HousewayError
from houseway.round.questions import Answer
from houseway.round.views import View
from houseway.simulate.batch import Acts, BatchGame, Faces
from houseway.simulate.streams import lots


class Rounds(NamedTuple):
    """Which rounds a batch has: those from `start` on, of a seed."""

    seed: int
    start: int


class NoStrategy(HousewayError, LookupError):
    """A strategy that a game does not have, or not under these rules."""


class Strategy(ABC):
    """How every seat of a game decides, from what it sees."""

    @abstractmethod
    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        """Fill in one decision of all rounds and seats; earlier ones are in `acts` already."""

    def decide_all(self, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        """Fill in all decisions, one after the other."""
        for decision in range(acts.shape[2]):
            self.decide(decision, faces, acts, rounds)


class BySeat(Strategy):
    """Decides from a seat's view, round by round: where the engine plays."""

    @abstractmethod
    def answer(self, view: View, number: int) -> Answer:
        """What a seat says in the round of a number."""

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        raise NoStrategy("this strategy decides from a seat's view, not in batches")


class Constant(Strategy):
    """Take one act at each decision, whatever the cards."""

    def __init__(self, *acts: int) -> None:
        self.acts = acts

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        acts[:, :, decision] = self.acts[decision]


class ByLot(Strategy):
    """Any act that the wagers allow, all with the same chance."""

    def __init__(self, game: BatchGame) -> None:
        self.allowed = [np.array(acts, np.uint8) for acts in game.allowed]

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        drawn = np.empty(acts.shape[:2], np.uint8)
        allowed = self.allowed[decision]
        lots(np.uint64(rounds.seed), rounds.start, decision, len(allowed), drawn)
        acts[:, :, decision] = allowed[drawn]
