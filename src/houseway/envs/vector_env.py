"""Thousands of seats at once on the batch kernels, for Gymnasium's vector interface.

    envs = SeatVectorEnv("pick-2-poker", num_envs=4096)
    observations, info = envs.reset(seed=7)
    observations, rewards, terminated, truncated, info = envs.step(actions)

A round that ends is followed by a new one in the same step: its last observation is in
`info["final_obs"]`. Masks are in `info["action_mask"]`; with `values=True` the exact value of every
act is in `info["values"]`, and after a step what each act gave up in `info["regret"]`. The coach
finds them seat by seat, far more slowly than seats are played.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from houseway.envs.exact_values import exact_values
from houseway.envs.seat_rounds import DONE, Observations, SeatRounds
from houseway.simulate.streams import deal_rounds

Info = dict[str, Any]
Stepped = tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


class SeatVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Rounds are numbered as they are dealt, whichever place they are dealt to."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: Mapping[str, str] | None = None,
        wagers: Mapping[str, int | str] | None = None,
        *,
        values: bool = False,
    ) -> None:
        self.rounds = SeatRounds(game, options, wagers)
        self.values = values
        self.num_envs = num_envs
        self.single_observation_space = spaces.MultiDiscrete(self.rounds.sizes, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(self.rounds.most_acts)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        cards, decisions = self.rounds.game.cards, self.rounds.decisions
        self._deals = np.empty((num_envs, cards), np.uint16)
        self._faces = np.zeros((num_envs, cards), np.uint8)
        self._acts = np.zeros((num_envs, 1, decisions), np.uint8)
        self._asked = np.full(num_envs, DONE, np.int64)
        self._every = np.arange(num_envs)
        self._key, self._number = np.uint64(0), 0
        self._known = np.zeros((num_envs, self.rounds.most_acts))

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        super().reset(seed=seed if not isinstance(seed, list) else seed[0])
        if seed is not None or not self._number:
            self._key, self._number = np.uint64(self.np_random.integers(2**63)), 0
        self._deal(self._every)
        return self._observe(), self._info()

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """Acts must be open, as the masks say: an act that is closed is not looked for."""
        regret = np.nanmax(self._known, axis=1) - self._known[self._every, actions]
        self._acts[self._every, 0, self._asked] = actions
        self._asked = self.rounds.next_decisions(self._acts, self._asked)
        done = self._asked == DONE
        rewards, info = np.zeros(self.num_envs), Info({"regret": regret} if self.values else {})
        ended = np.flatnonzero(done)
        if len(ended):
            faces, acts = self._faces[ended], self._acts[ended]
            rewards[ended] = self.rounds.rewards(self.rounds.game.settler(faces), acts)
            info["final_obs"] = self.rounds.observe(faces, acts, self._asked[ended])
            info["_final_obs"] = done
            self._deal(ended)
        never = np.zeros(self.num_envs, np.bool_)
        return self._observe(), rewards, done, never, {**info, **self._info()}

    def _deal(self, places: NDArray[np.int64]) -> None:
        """New rounds at some places."""
        game, deals = self.rounds.game, self._deals[: len(places)]
        deal_rounds(self._key, self._number, len(game.shoe), deals)
        self._number += len(places)
        self._faces[places] = game.shoe[deals]
        self._acts[places] = 0
        before = np.full(len(places), DONE, np.int64)
        self._asked[places] = self.rounds.next_decisions(self._acts[places], before)

    def _observe(self) -> Observations:
        return self.rounds.observe(self._faces, self._acts, self._asked)

    def _info(self) -> Info:
        info: Info = {"action_mask": self.rounds.masks(self._faces, self._acts, self._asked)}
        if self.values:
            self._known = info["values"] = np.stack(
                [self._values_at(at) for at in range(self.num_envs)]
            )
        return info

    def _values_at(self, at: int) -> NDArray[np.float64]:
        here, decision = slice(at, at + 1), int(self._asked[at])
        return exact_values(self.rounds, self._faces[here], self._acts[here], decision)

    def action_masks(self) -> NDArray[np.bool_]:
        """By place: the open acts, as libraries for masked policies ask for them."""
        return self._info()["action_mask"].astype(np.bool_)
