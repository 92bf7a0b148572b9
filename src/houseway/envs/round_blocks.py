"""Rounds of one seat dealt and settled four thousand at a time, and played one after the other.

What a round looks like after some acts, and what it comes to in the end, is worked out for a whole
block when the first of its rounds gets there: a step of one round is then a few look-ups.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from houseway.envs.seat_rounds import DONE, Masks, Observations, SeatRounds
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.streams import deal_rounds

ROUNDS = 4_096

Mask = NDArray[np.int8]  # by act
Made = tuple[tuple[int, int], ...]  # decisions and what was done at each


@dataclass(frozen=True, slots=True)
class Node:
    """All rounds of a block after the same acts. At the end they have rewards, and no open acts."""

    made: Made
    decision: int  # that is asked for; DONE at the end
    over: bool
    observations: Observations | list[Observations]  # by round
    masks: list[Mask]  # by round; those that are alike are one ...
    acts: list[tuple[int, ...]]  # ... and the acts that they leave open
    rewards: list[float]  # by round
    after: dict[int, Node] = field(default_factory=dict[int, "Node"])


class RoundBlock:
    """The rounds of a key from number `ROUNDS * block` on."""

    def __init__(self, rounds: SeatRounds, key: np.uint64, block: int) -> None:
        self._rounds = rounds
        shoe = rounds.game.shoe
        deals = np.empty((ROUNDS, rounds.game.cards), np.uint16)
        deal_rounds(key, ROUNDS * block, len(shoe), deals)
        self.faces: Faces = shoe.take(deals)
        self._settle = rounds.game.settler(self.faces)
        self._open: Observations | None = None
        self._closed = _shared(np.zeros((1, rounds.most_acts), np.int8))
        self.start = self._node(())

    def step(self, node: Node, act: int) -> Node:
        """Where an act leads, for the first time."""
        node.after[act] = found = self._node((*node.made, (node.decision, act)))
        return found

    def acts(self, made: Made, rounds: int) -> Acts:
        """One row of acts, repeated for so many rounds."""
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
            rewards = rounds.rewards(self._settle, acts).tolist()
            return Node(made, DONE, True, self._ended(made), *self._closed, rewards)
        seen = rounds.observe(self.faces, acts[:1], asked)
        differ = ROUNDS if rounds.game.acts_need_cards else 1
        masks = rounds.masks(self.faces[:differ], acts[:differ], asked.repeat(differ))
        # Every round is observed at its start: rows are cheaper to take all at once.
        rows = seen if made else [*seen]
        return Node(made, decision, False, rows, *_shared(masks), [0.0] * ROUNDS)

    def _ended(self, made: Made) -> Observations:
        """All cards lie open; only the acts differ from one end to another."""
        if self._open is None:
            ended = np.array([DONE], np.int64)
            self._open = self._rounds.observe(self.faces, self.acts((), 1), ended)
        seen = self._open.copy()
        for decision, act in made:
            seen[:, self._rounds.game.cards + decision] = act + 1
        return seen


def _shared(masks: Masks) -> tuple[list[Mask], list[tuple[int, ...]]]:
    """By round: its mask and its open acts, the same objects where the same acts are open.

    One mask stands for all rounds.
    """
    masks.flags.writeable = False
    found: dict[bytes, tuple[Mask, tuple[int, ...]]] = {}
    for mask in masks:
        found.setdefault(mask.tobytes(), (mask, tuple(np.flatnonzero(mask).tolist())))
    pairs, times = [found[mask.tobytes()] for mask in masks], ROUNDS // len(masks)
    return [mask for mask, _ in pairs] * times, [acts for _, acts in pairs] * times
