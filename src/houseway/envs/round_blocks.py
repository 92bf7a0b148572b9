"""Rounds of one seat dealt and settled a thousand at a time, and played one after the other.

What a round looks like after some acts, and what it comes to in the end, is worked out for a whole
block when the first of its rounds gets there: a step of one round is then a few look-ups.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from houseway.envs.seat_rounds import DONE, Masks, Observations, SeatRounds
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.streams import deal_rounds

ROUNDS = 1_024

Made = tuple[tuple[int, int], ...]  # decisions and what was done at each


@dataclass(frozen=True, slots=True)
class Node:
    """All rounds of a block after the same acts."""

    made: Made
    decision: int  # that is asked for; DONE at the end
    observations: Observations  # by round
    masks: Masks
    rewards: list[float]  # by round, at the end; before it there are none
    after: dict[int, Node] = field(default_factory=dict[int, "Node"])


class RoundBlock:
    """The rounds of a key from number `ROUNDS * block` on."""

    def __init__(self, rounds: SeatRounds, key: np.uint64, block: int) -> None:
        self._rounds = rounds
        shoe = rounds.game.shoe
        deals = np.empty((ROUNDS, rounds.game.cards), np.uint16)
        deal_rounds(key, ROUNDS * block, len(shoe), deals)
        self.faces: Faces = shoe[deals]
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
        asked = rounds.next_decisions(acts, np.full(ROUNDS, before, np.int64))
        decision = int(asked[0])  # acts alone say what is asked next
        return Node(
            made,
            decision,
            rounds.observe(self.faces, acts, asked),
            rounds.masks(self.faces, acts, asked),
            rounds.rewards(self.faces, acts).tolist() if decision == DONE else [],
        )
