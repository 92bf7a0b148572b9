"""Rounds of one seat as a learner sees them: what is observed, which acts are open, what follows.

An observation is a row of small numbers: for every card that a round can deal its index, or UNSEEN
while the seat does not see it; then the acts so far, each from 1 on, 0 where none was made; then
the decision that is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from houseway.games import find
from houseway.money import Cents, dollars
from houseway.simulate.batch import Acts, Faces, Settler, room_for_lines
from houseway.simulate.plan import RANDOM, Plan, batch_game, make_plan

UNSEEN = 52
DONE = -1

Observations = NDArray[np.uint8]
Masks = NDArray[np.int8]
Decisions = NDArray[np.int64]


class SeatRounds:
    """One game with one seat, under some options and wagers."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, str] | None = None,
        wagers: Mapping[str, int | str] | None = None,
    ) -> None:
        """Wagers are in dollars by spot; those that are required are $10 unless said."""
        if find(game).banked_by != "house":
            raise ValueError(f"{game} is played among players: houseway.envs.TableEnv plays it")
        staked: dict[str, Cents] = {}
        for spot, amount in (wagers or {}).items():
            staked[spot] = dollars(str(amount))
        self.plan: Plan = make_plan(game, RANDOM, options=options, wagers=staked)
        self.game = batch_game(self.plan)
        if not self.game.decisions:
            raise ValueError(f"{game} has no decision that is simulated in batches")
        self.unit = self.plan.base_stake
        self.most_acts = max(len(one.choices) for one in self.game.decisions)
        self.decisions = len(self.game.decisions)
        self._seen = np.zeros((self.decisions + 1, self.game.cards), np.bool_)
        for decision in range(self.decisions):
            self._seen[decision, self.game.seen_columns(decision)] = True
        self._seen[self.decisions] = True  # at the end all cards lie open

    @property
    def sizes(self) -> list[int]:
        """How many values each number of an observation can have."""
        cards, acts = [UNSEEN + 1] * self.game.cards, [self.most_acts + 1] * self.decisions
        return [*cards, *acts, self.decisions + 1]

    def observe(self, faces: Faces, acts: Acts, decisions: Decisions) -> Observations:
        """A row for each round; `DONE` rounds show everything.

        One decision, with what one round has done before it, may stand for all.
        """
        found = np.empty((len(faces), self.game.cards + self.decisions + 1), np.uint8)
        cards = self.game.cards
        found[:, :cards] = UNSEEN
        if len(decisions) == 1:  # then whole columns are seen or not
            for column in np.flatnonzero(self._seen[decisions[0]]):
                found[:, column] = faces[:, column]
        else:
            np.copyto(found[:, :cards], faces, where=self._seen[decisions])
        asked = np.where(decisions < 0, self.decisions, decisions)
        before = np.arange(self.decisions) < asked[:, None]
        found[:, cards:-1] = np.where(before, acts[:, 0, :] + 1, 0)
        found[:, -1] = asked
        return found

    def next_decisions(self, acts: Acts, decisions: Decisions) -> Decisions:
        """What is asked after a decision has been made; DONE at the end."""
        return self.game.next_decisions(acts, decisions)

    def masks(self, faces: Faces, acts: Acts, decisions: Decisions) -> Masks:
        """By round and act: 1 where it is open to the seat."""
        return self.game.open_acts(faces, acts, decisions, self.most_acts)

    def rewards(self, settle: Settler, acts: Acts) -> NDArray[np.float64]:
        """What settled rounds leave, in units of the first wager."""
        lines = room_for_lines(len(acts), 1, len(self.game.spots))
        settle(acts, lines)
        total = np.zeros(len(acts), np.int64)
        for spot in range(len(self.game.spots)):  # numpy is slow at summing many short rows
            total += lines.net[:, 0, spot]
        return total / self.unit
