"""One seat of a house-banked game or game file, for Gymnasium.

    env = SeatEnv("pick-2-poker")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())

The reward comes at the end: what the round leaves, in units of the first wager. `info` has the
`action_mask`, and `acts` with the numbers of those that are open; with `values=True` also the exact
value of every act, and after a step its `regret`.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.envs.exact_values import exact_values
from houseway.envs.round_blocks import ROUNDS, RoundBlock
from houseway.envs.seat_rounds import Observations, SeatRounds

Info = dict[str, Any]
Stepped = tuple[Observations, float, bool, bool, Info]


class SeatEnv(gymnasium.Env[Observations, np.int64]):
    """Cards follow from the seed of `reset` and from how many rounds were dealt since."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        options: Mapping[str, str] | None = None,
        wagers: Mapping[str, int | str] | None = None,
        *,
        values: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.rounds = SeatRounds(game, options, wagers)
        self.values = values
        self.render_mode = render_mode
        self.observation_space = spaces.MultiDiscrete(self.rounds.sizes, dtype=np.uint8)
        self.action_space = spaces.Discrete(self.rounds.most_acts)
        self._key, self._number = np.uint64(0), -1  # of the block; before the first reset none
        self._block, self._row = RoundBlock(self.rounds, self._key, 0), ROUNDS - 1
        self._node = self._block.start
        self._known: NDArray[np.float64] | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        row = self._row + 1
        if seed is not None or row == ROUNDS:
            row = 0
            self._next_block(seed)
        self._row = row
        self._node = node = self._block.start
        info: Info = {"action_mask": node.masks[row], "acts": node.acts[row]}
        if self.values:
            self._value(info)
        return node.observations[row], info

    def _next_block(self, seed: int | None) -> None:
        if seed is not None or self._number < 0:
            super().reset(seed=seed)
            self._key, self._number = np.uint64(self.np_random.integers(2**63)), -1
        self._number += 1
        self._block = RoundBlock(self.rounds, self._key, self._number)

    def step(self, action: np.int64 | int) -> Stepped:
        """An act that is closed is refused: it has no meaning at this table."""
        node, row, act = self._node, self._row, int(action)
        if act not in node.acts[row]:
            raise self._refusal(act)
        self._node = after = node.after.get(act) or self._block.step(node, act)
        info: Info = {"action_mask": after.masks[row], "acts": after.acts[row]}
        if self.values:
            self._regret(info, act)
            if not after.over:
                self._value(info)
        return after.observations[row], after.rewards[row], after.over, False, info

    def _refusal(self, act: int) -> Exception:
        if self._node.over:
            return RuntimeError("the round is over: call reset")
        return ValueError(f"act {act} is closed; see info['action_mask']")

    @property
    def open_acts(self) -> NDArray[np.int8]:
        """The mask that `info` had last."""
        return self._node.masks[self._row]

    def action_masks(self) -> NDArray[np.bool_]:
        """The open acts as libraries for masked policies ask for them."""
        return self.open_acts.astype(np.bool_)

    def names(self) -> list[str]:
        """What the acts of the open question are called."""
        choices = self.rounds.game.decisions[self._node.decision].choices
        return [choice.act for choice in choices]

    def render(self) -> str:
        """The cards in view and what is asked, as text."""
        node, row = self._node, self._row
        faces: list[int] = node.observations[row][: self.rounds.game.cards].tolist()
        cards = " ".join(str(DECK[face]) if face < len(DECK) else "··" for face in faces)
        what = "over" if node.over else self.rounds.game.decisions[node.decision].name
        return f"{self.rounds.game.game.title}: {cards} ({what})"

    def _regret(self, info: Info, act: int) -> None:
        """Add what an act gave up against the best."""
        if self._known is not None:
            info["regret"] = float(np.nanmax(self._known) - self._known[act])

    def _value(self, info: Info) -> None:
        """Add the exact value of every act."""
        node, row = self._node, self._row
        faces, acts = self._block.faces[row : row + 1], self._block.acts(node.made, 1)
        self._known = info["values"] = exact_values(self.rounds, faces, acts, node.decision)
