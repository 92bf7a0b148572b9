"""A seat of a house-banked game for OpenSpiel, where `pyspiel` is installed.

    import pyspiel
    import houseway.envs.open_spiel

    game = pyspiel.load_game("houseway_seat", {"game": "pick-2-poker"})

Cards are chance nodes, all dealt before the first decision; what the seat does not see yet is not
in its information state. One deck only.
"""
# pyright: reportMissingImports=false, reportMissingModuleSource=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUntypedBaseClass=false
# pyright: reportUnknownParameterType=false, reportAttributeAccessIssue=false

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from houseway.cards import DECK
from houseway.envs.seat_rounds import DONE, SeatRounds

NAME = "houseway_seat"
ME = 0

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="A seat of a house-banked poker game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=1,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"game": "pick-2-poker"},
)


class SeatGame(pyspiel.Game):
    """The game, for whoever deals and decides."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rounds = SeatRounds(str(given.get("game", "pick-2-poker")))
        if self.rounds.game.rules.joker:
            raise ValueError("a deck with a joker has one more card than the game describes")
        if self.rounds.game.rules.decks > 1:
            raise ValueError("a shoe of several decks has no single card for each chance outcome")
        low, high = self.rounds.game.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rounds.most_acts,
            max_chance_outcomes=len(DECK),
            num_players=1,
            min_utility=low / self.rounds.unit,
            max_utility=high / self.rounds.unit,
            max_game_length=self.rounds.decisions,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> SeatState:
        return SeatState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        return SeatObserver()


class SeatState(pyspiel.State):
    """The cards dealt so far, and what the seat decided."""

    def __init__(self, game: SeatGame) -> None:
        super().__init__(game)
        self._rounds = game.rounds
        self._dealt: list[int] = []
        self._acts = np.zeros((1, 1, self._rounds.decisions), np.uint8)
        self._asked = np.full(1, DONE, np.int64)
        self._over = False

    @property
    def _faces(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        return np.array([self._dealt], np.uint8)

    def current_player(self) -> int:
        if self._over:
            return pyspiel.PlayerId.TERMINAL
        dealing = len(self._dealt) < self._rounds.game.cards
        return pyspiel.PlayerId.CHANCE if dealing else ME

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = [int(card) for card in self._rounds.game.shoe if int(card) not in self._dealt]
        return [(card, 1 / len(left)) for card in left]

    def _legal_actions(self, player: int) -> list[int]:
        mask = self._rounds.masks(self._faces, self._acts, self._asked)[0]
        return np.flatnonzero(mask).tolist()

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._dealt.append(action)
            if len(self._dealt) == self._rounds.game.cards:
                self._asked = self._rounds.next_decisions(self._acts, self._asked)
            return
        self._acts[0, 0, self._asked[0]] = action
        self._asked = self._rounds.next_decisions(self._acts, self._asked)
        self._over = bool(self._asked[0] == DONE)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(DECK[action])
        choice = self._rounds.game.decisions[self._asked[0]].choices[action]
        return f"{choice.act} {action}"

    def is_terminal(self) -> bool:
        return self._over

    def returns(self) -> list[float]:
        if not self._over:
            return [0.0]
        return [float(self._rounds.rewards(self._rounds.game.settler(self._faces), self._acts)[0])]

    def information_state_string(self, player: int = ME) -> str:
        if self.is_chance_node():
            return "dealing"
        seen = self._rounds.observe(self._faces, self._acts, self._asked)[0]
        return " ".join(map(str, seen.tolist()))

    def observation_string(self, player: int = ME) -> str:
        return self.information_state_string(player)

    def __str__(self) -> str:
        cards = " ".join(str(DECK[card]) for card in self._dealt)
        return f"{cards} | {self._acts[0, 0].tolist()}"


class SeatObserver:
    """What the seat sees, as text alone."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SeatState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: SeatState, player: int) -> str:
        return state.information_state_string(player)


pyspiel.register_game(_TYPE, SeatGame)
