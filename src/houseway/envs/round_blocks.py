"""Rounds of one seat dealt and settled two thousand at a time, and played one after the other.

What a round looks like after some acts, and what it comes to in the end, is worked out for a whole
block when the first of its rounds gets there: a step of one round is then a few look-ups.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from houseway.envs.seat_rounds import DONE, Masks, Observations, SeatRounds
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.streams import deal_rounds

ROUNDS = 2_048

Made = tuple[tuple[int, int], ...]  # decisions and what was done at each


@dataclass(frozen=True, slots=True)
class Node:
    """All rounds of a block after the same acts. At the end they have rewards, and no masks."""

    made: Made
    decision: int  # that is asked for; DONE at the end
    observations: Observations  # by round
    masks: Masks  # by round
    rewards: list[float]  # by round
    after: dict[int, Node] = field(default_factory=dict[int, "Node"])


class RoundBlock:
    """The rounds of a key from number `ROUNDS * block` on."""

    def __init__(self, rounds: SeatRounds, key: np.uint64, block: int) -> None:
        self._rounds = rounds
        shoe = rounds.game.shoe
        deals = np.empty((ROUNDS, rounds.game.cards), np.uint16)
        deal_rounds(key, ROUNDS * block, len(shoe), deals)
        self.faces: Faces = shoe[deals]
        self._open: Observations | None = None
        self.start = self._node(())

    def step(self, node: Node, act: int) -> Node:
        """Where an act leads."""
        found = node.after.get(act)
        if found is None:
            found = node.after[act] = self._node((*node.made, (node.decision, act)))
        return found

    def acts(self, made: Made, rounds: int) -> Acts:
        """The same acts for so many rounds."""
        acts = np.zeros((rounds, 1, self._rounds.decisions), np.uint8)
        for decision, act in made:
            acts[:, 0, decision] = act
        return acts

    def _node(self, made: Made) -> Node:
        rounds, acts = self._rounds, self.acts(made, ROUNDS)
        before = made[-1][0] if made else DONE
        # Acts alone say what is asked next, so one round tells it for all.
        asked = rounds.next_decisions(acts[:1], np.array([before], np.int64))
        decision = int(asked[0])
        if decision == DONE:
            rewards = rounds.rewards(self.faces, acts).tolist()
            return Node(made, DONE, self._ended(made), _NO_MASKS, rewards)
        seen = rounds.observe(self.faces, acts, asked)
        masks = rounds.masks(self.faces, acts, np.full(ROUNDS, decision, np.int64))
        return Node(made, decision, seen, masks, [])

    def _ended(self, made: Made) -> Observations:
        """All cards lie open; only the acts differ from one end to another."""
        if self._open is None:
            ended = np.array([DONE], np.int64)
            self._open = self._rounds.observe(self.faces, self.acts((), ROUNDS), ended)
        seen = self._open.copy()
        for decision, act in made:
            seen[:, self._rounds.game.cards + decision] = act + 1
        return seen


_NO_MASKS: Masks = np.zeros((0, 0), np.int8)
