"""A table of players for PettingZoo: any game that players bank, seats in turn (AEC).

An observation has the seat's own cards and the boards as zeros and ones, and the chips in big
blinds; its `action_mask` says which of the seven acts are open. Rewards come at the end, in big
blinds.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from houseway.envs.table_sight import BOARDS, CARDS, TableSight
from houseway.games import find
from houseway.money import Cents
from houseway.poker.rules import PokerRules
from houseway.round import OrderedDeck, Round
from houseway.round.describe import choose
from houseway.round.game import Player, Setup
from houseway.round.questions import Answer, Option, Question, Seat

PASS, STAY, LEAST, HALF_POT, POT, ALL_IN, AGREE = range(7)
ACTS = (
    "fold or default",
    "check or call",
    "bet the least",
    "bet half the pot",
    "bet the pot",
    "all in",
    "agree",
)

SHOWN = CARDS * (1 + BOARDS)  # numbers of an observation that are about cards

Observation = dict[str, NDArray[Any]]


class TableEnv(AECEnv[str, Any, Any]):
    """Seats are `seat_1`, `seat_2`, …; the button goes one seat on with each reset."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "houseway_table_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "texas-holdem",
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        *,
        big_blinds: int = 100,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find(game)
        rules = choose(self.game, dict(options or {}))
        if not isinstance(rules, PokerRules):
            raise ValueError(f"{game} is banked by the house: houseway.envs.SeatEnv plays it")
        self.rules, self.render_mode = rules, render_mode
        self._stack = Cents(big_blinds * rules.big_blind)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        size = SHOWN + 2 * seats + 1
        chips = spaces.Box(0, np.inf, (size,), np.float32)
        mask = spaces.Box(0, 1, (len(ACTS),), np.int8)
        both = spaces.Dict({"observation": chips, "action_mask": mask})
        self._size = size
        self.observation_spaces: dict[str, spaces.Space[Any]] = dict.fromkeys(
            self.possible_agents, both
        )
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(len(ACTS)) for agent in self.possible_agents
        }
        self._chance, self._button = np.random.default_rng(), 0
        self._seats = {agent: Seat(at + 1) for at, agent in enumerate(self.possible_agents)}
        self._agents = {seat: agent for agent, seat in self._seats.items()}
        players = tuple(Player(seat, self._stack) for seat in self._agents)
        self._setups = {seat: Setup(rules, players, button=seat) for seat in self._agents}
        self._masks: dict[tuple[int, ...], NDArray[np.int8]] = {}  # by the acts that are open
        self._shoe = self.game.cards(rules)
        self._open: dict[int, Answer] = {}  # of whose turn it is

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance, self._button = np.random.default_rng(seed), 0
        self._button = self._button % len(self.possible_agents) + 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: Observation() for agent in self.agents}
        deck = [self._shoe[place] for place in self._chance.permutation(len(self._shoe)).tolist()]
        self.round = Round(self.game, self._setups[Seat(self._button)], OrderedDeck(deck))
        self._sight = TableSight(self.round)
        self._go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType]
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        found = self._open.get(int(action))
        if found is None:
            raise ValueError(f"act {action} is closed; see the action_mask")
        self.round.answer(self._seats[agent], found)
        self._sight.catch_up()
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        found = np.empty(self._size, np.float32)
        blind = self.rules.big_blind
        found[:SHOWN] = self._sight.cards_of(self._seats[agent])
        found[SHOWN:] = [chips / blind for chips in self._sight.chips]
        mask = self._mask(tuple(self._open) if agent == self.agent_selection else ())
        return {"observation": found, "action_mask": mask.copy()}

    def _mask(self, acts: tuple[int, ...]) -> NDArray[np.int8]:
        found = self._masks.get(acts)
        if found is None:
            found = self._masks[acts] = np.zeros(len(ACTS), np.int8)
            found[list(acts)] = 1
        return found

    def render(self) -> str:
        """Each seat's chips."""
        pairs = zip(self.possible_agents, self._sight.chips, strict=False)
        stacks = ", ".join(f"{agent} {chips / 100:.2f}" for agent, chips in pairs)
        return f"{self.game.title}: {stacks}"

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def _go_on(self) -> None:
        """Whose turn it is, or what everybody won."""
        if self.round.questions:
            seat, question = next(iter(self.round.questions.items()))
            self.agent_selection = self._agents[seat]
            self._open = answers(question, self._sight)
            return
        self._open = {}
        blind = float(self.rules.big_blind)
        for seat, net in self.round.nets().items():
            self.rewards[self._agents[seat]] = net / blind
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


def answers(question: Question, sight: TableSight) -> dict[int, Answer]:
    """The acts that are open, as answers; several sizes that come to the same are one act."""
    found = {PASS: question.default}
    options = {option.act: option for option in question.options}
    if "yes" in options:
        found[AGREE] = Answer("yes")
    if stay := options.get("call") or options.get("check"):
        found[STAY] = Answer(stay.act)
    raises = options.get("raise") or options.get("bet")
    if raises is not None:
        for act, amount in _sizes(raises, sight.pot + sight.staked).items():
            found[act] = Answer(raises.act, (), {raises.stakes[0].spot: amount})
    return found


def _sizes(raises: Option, pot: int) -> dict[int, Cents]:
    """The least and the most that may be bet, and two sizes between by the pot."""
    stake = raises.stakes[0]
    found = {LEAST: stake.least}
    for act, share in ((HALF_POT, pot // 2), (POT, pot)):
        amount = Cents(stake.least + share)
        if amount < stake.most:
            found[act] = amount
    if stake.most > stake.least:
        found[ALL_IN] = stake.most
    return found
