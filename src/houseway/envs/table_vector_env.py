"""Thousands of tables of players at once, for learning by self-play.

    envs = TableVectorEnv("double-flop-texas", num_envs=4096, seats=6)
    observations, info = envs.reset(seed=7)
    observations, rewards, done, info = envs.step(actions)

At each table one seat is to act: `info["seat"]`. Observations and acts are those of `TableEnv`, as
that seat has them. A hand that ends pays every seat its reward, in big blinds, and is followed by a
new one in the same step, with the button one seat on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.tables import tables
from houseway.games import find
from houseway.poker.boards import STREETS
from houseway.poker.rules import PokerRules
from houseway.round.describe import choose
from houseway.simulate.betting_kernel import (
    ACTS,
    LIMIT,
    NO_LIMIT,
    NOBODY,
    POT_LIMIT,
    Terms,
    empty_hands,
    observe,
    play,
    start,
)
from houseway.simulate.streams import deal_rounds

SHOWN = 52 * 3  # own cards and two boards
BETTING = {"no limit": NO_LIMIT, "pot limit": POT_LIMIT, "limit": LIMIT}
ON_TWO_BOARDS = "double-flop-"
IN_OMAHA = "omaha"

Info = dict[str, Any]
Observations = NDArray[np.float32]


class TableVectorEnv:
    """Hands are numbered as they are dealt, whichever table they are dealt at."""

    def __init__(
        self,
        game: str = "texas-holdem",
        num_envs: int = 1,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        *,
        big_blinds: int = 100,
    ) -> None:
        self.game = find(game)
        rules = choose(self.game, dict(options or {}))
        if not isinstance(rules, PokerRules):
            raise ValueError(f"{game} is banked by the house: houseway.envs.SeatVectorEnv plays it")
        if rules.ante or rules.fee not in ("none", "hourly"):
            raise ValueError(
                "Tables in batches have no antes and no fee: houseway.envs.TableEnv does"
            )
        if not 2 <= seats <= self.game.seats(rules):
            raise ValueError(f"{game} has 2 to {self.game.seats(rules)} seats, not {seats}")
        self.rules, self.seats, self.num_envs = rules, seats, num_envs
        self.num_actions, self.num_columns = ACTS, SHOWN + 2 * seats + 1
        holes = 4 if IN_OMAHA in game else 2
        boards = _board_places(seats * holes, 1 + game.startswith(ON_TWO_BOARDS), rules.burns)
        self._terms = Terms(
            rules.small_blind,
            rules.big_blind,
            big_blinds * rules.big_blind,
            BETTING[rules.betting],
            rules.wager_ceiling,
            rules.wagers_a_round,
            holes,
            rules.odd_chip == "upper",
            boards,
        )
        self._hands = empty_hands(num_envs, seats)
        self._out = np.concatenate([[0], np.cumsum(STREETS)])  # cards of a board, by street
        self._every = np.arange(num_envs)
        self._key, self._number = np.uint64(0), 0

    def reset(self, seed: int | None = None) -> tuple[Observations, Info]:
        """New hands at every table."""
        if seed is not None or not self._number:
            self._key = np.uint64(np.random.default_rng(seed).integers(2**63))
            self._number = 0
            self._hands.button[:] = self.seats - 1
        self._deal(self._every)
        return self._observed()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], Info]:
        """One act at each table, for the seat whose turn it is; rewards are by table and seat."""
        nets = np.zeros((self.num_envs, self.seats), np.int64)
        done = np.zeros(self.num_envs, np.bool_)
        acts = np.asarray(actions, np.int64)
        closed = play(self._hands, acts, self._terms, tables(), nets, done)
        if closed != NOBODY:
            raise ValueError(f"act {acts[closed]} is closed at table {closed}; see the action_mask")
        ended = np.flatnonzero(done)
        if len(ended):
            self._deal(ended)
        observations, info = self._observed()
        return observations, nets / self._terms.big_blind, done, info

    def _deal(self, places: NDArray[np.int64]) -> None:
        decks = np.empty((len(places), 52), np.uint16)
        deal_rounds(self._key, self._number, 52, decks)
        self._number += len(places)
        self._hands.decks[places] = decks
        self._hands.button[places] = (self._hands.button[places] + 1) % self.seats
        start(self._hands, places, self._terms, tables())

    def _observed(self) -> tuple[Observations, Info]:
        found = np.empty((self.num_envs, self.num_columns), np.float32)
        mask = np.empty((self.num_envs, ACTS), np.int8)
        observe(self._hands, self._terms, self._out, found, mask)
        return found, {"seat": self._hands.turn.copy(), "action_mask": mask}


def _board_places(first: int, boards: int, burns: bool) -> NDArray[np.int64]:
    """By board: where its cards lie in a deck, after so many hole cards."""
    places: list[list[int]] = [[] for _ in range(boards)]
    at = first
    for count in STREETS:
        at += burns
        for board in places:
            board += range(at, at + count)
            at += count
    return np.array(places, np.int64)
