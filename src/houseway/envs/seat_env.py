"""One seat of a house-banked game or game file, for Gymnasium.

    env = SeatEnv("pick-2-poker")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())

The reward comes at the end: what the round leaves, in units of the first wager. `info` has the
`action_mask`; with `values=True` also the exact value of every act, and after a step its `regret`.
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
from houseway.envs.seat_rounds import DONE, Observations, SeatRounds
from houseway.simulate.streams import deal_rounds

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
        self._deals = np.empty((1, self.rounds.game.cards), np.uint16)
        self._acts = np.zeros((1, 1, self.rounds.decisions), np.uint8)
        self._faces = np.zeros((1, self.rounds.game.cards), np.uint8)
        self._asked = np.full(1, DONE, np.int64)
        self._key, self._number = np.uint64(0), -1
        self._mask: NDArray[np.int8] = np.zeros(self.rounds.most_acts, np.int8)
        self._known: NDArray[np.float64] | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        super().reset(seed=seed)
        if seed is not None or self._number < 0:
            self._key, self._number = np.uint64(self.np_random.integers(2**63)), -1
        self._number += 1
        shoe = self.rounds.game.shoe
        deal_rounds(self._key, self._number, len(shoe), self._deals)
        self._faces = shoe[self._deals]
        self._acts[:] = 0
        self._asked = self.rounds.next_decisions(self._acts, np.full(1, DONE, np.int64))
        return self._observe(), self._info()

    def step(self, action: np.int64) -> Stepped:
        """An act that is closed is refused: it has no meaning at this table."""
        if self._asked[0] == DONE:
            raise RuntimeError("the round is over: call reset")
        if not self._mask[action]:
            raise ValueError(f"act {int(action)} is closed; see info['action_mask']")
        regret = self._regret(int(action))
        self._acts[0, 0, self._asked[0]] = action
        self._asked = self.rounds.next_decisions(self._acts, self._asked)
        done = bool(self._asked[0] == DONE)
        reward = float(self.rounds.rewards(self._faces, self._acts)[0]) if done else 0.0
        return self._observe(), reward, done, False, {**self._info(), **regret}

    @property
    def open_acts(self) -> NDArray[np.int8]:
        """The mask that `info` had last."""
        return self._mask

    def names(self) -> list[str]:
        """What the acts of the open question are called."""
        choices = self.rounds.game.decisions[self._asked[0]].choices
        return [choice.act for choice in choices]

    def render(self) -> str:
        """The cards in view and what is asked, as text."""
        shown = self._observe()[: self.rounds.game.cards]
        faces: list[int] = shown.tolist()
        cards = " ".join(str(DECK[face]) if face < len(DECK) else "··" for face in faces)
        asked = self._asked[0]
        what = "over" if asked == DONE else self.rounds.game.decisions[asked].name
        return f"{self.rounds.game.game.title}: {cards} ({what})"

    def _observe(self) -> Observations:
        return self.rounds.observe(self._faces, self._acts, self._asked)[0]

    def _info(self) -> Info:
        self._mask = self.rounds.masks(self._faces, self._acts, self._asked)[0]
        info: Info = {"action_mask": self._mask}
        if self.values and self._asked[0] != DONE:
            asked = int(self._asked[0])
            self._known = exact_values(self.rounds, self._faces, self._acts, asked)
            info["values"] = self._known
        return info

    def _regret(self, action: int) -> Info:
        """What an act gives up against the best, exactly."""
        if not self.values or self._known is None:
            return {}
        return {"regret": float(np.nanmax(self._known) - self._known[action])}
