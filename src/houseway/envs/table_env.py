"""A table of players for PettingZoo: any game that players bank, seats in turn (AEC).

An observation has the seat's own cards and the boards as zeros and ones, and the chips in big
blinds; its `action_mask` says which of the seven acts are open. Rewards come at the end, in big
blinds.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from houseway.cards import shuffled
from houseway.games import find
from houseway.money import Cents
from houseway.poker.boards import boards_of
from houseway.poker.rules import PokerRules
from houseway.round import OrderedDeck, Round, view
from houseway.round.describe import choose
from houseway.round.events import hole
from houseway.round.game import Player, Setup
from houseway.round.questions import Answer, Option, Question, Seat
from houseway.round.views import View

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
BOARDS = 2
CARDS = 52

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
        size = CARDS * (1 + BOARDS) + 2 * seats + 1
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
        self._chance, self._button = Random(), 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance, self._button = Random(seed), 0
        self._button = self._button % len(self.possible_agents) + 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: Observation() for agent in self.agents}
        players = tuple(
            Player(Seat(seat + 1), self._stack) for seat in range(len(self.possible_agents))
        )
        setup = Setup(self.rules, players, button=Seat(self._button))
        deck = shuffled(self.game.cards(self.rules), self._chance.randrange)
        self.round = Round(self.game, setup, OrderedDeck(deck))
        self._go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType]
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seat(agent)
        question = self.round.questions[seat]
        found = answers(question, self._view(agent)).get(int(action))
        if found is None:
            raise ValueError(f"act {action} is closed; see the action_mask")
        self.round.answer(seat, found)
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        seen = self._view(agent)
        seat = self._seat(agent)
        blind = float(self.rules.big_blind)
        found = np.zeros(self._size, np.float32)
        for card in seen.places.get(hole(seat), ()):
            if card:
                found[card.index] = 1
        for place, board in enumerate(list(boards_of(dict(seen.places)).values())[:BOARDS]):
            for card in board:
                if card:
                    found[CARDS * (1 + place) + card.index] = 1
        chips = [seen.stacks[one.seat] / blind for one in self.round.setup.players]
        staked = [
            sum(seen.stakes.get(one.seat, {}).values()) / blind for one in self.round.setup.players
        ]
        pot = sum(one.amount for one in seen.pots) / blind
        found[CARDS * (1 + BOARDS) :] = [*chips, *staked, pot]
        mask = np.zeros(len(ACTS), np.int8)
        if seen.question is not None:
            mask[list(answers(seen.question, seen))] = 1
        return {"observation": found, "action_mask": mask}

    def render(self) -> str:
        """The table as an onlooker's log of questions and stacks."""
        stacks = ", ".join(
            f"{agent} {self._view(agent).stacks[self._seat(agent)] / 100:.2f}"
            for agent in self.possible_agents
        )
        return f"{self.game.title}: {stacks}"

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def _go_on(self) -> None:
        """Whose turn it is, or what everybody won."""
        if self.round.questions:
            self.agent_selection = f"seat_{next(iter(self.round.questions))}"
            return
        blind = float(self.rules.big_blind)
        for seat, net in self.round.nets().items():
            self.rewards[f"seat_{seat}"] = net / blind
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _seat(self, agent: str) -> Seat:
        return Seat(int(agent.removeprefix("seat_")))

    def _view(self, agent: str) -> View:
        return view(self.round, self._seat(agent))


def answers(question: Question, seen: View) -> dict[int, Answer]:
    """The acts that are open, as answers; several sizes that come to the same are one act."""
    found = {PASS: question.default}
    if question.option("yes"):
        found[AGREE] = Answer("yes")
    if stay := question.option("call") or question.option("check"):
        found[STAY] = Answer(stay.act)
    raises = question.option("raise") or question.option("bet")
    if raises is not None:
        for act, amount in _sizes(raises, seen).items():
            found[act] = Answer(raises.act, (), {raises.stakes[0].spot: amount})
    return found


def _sizes(raises: Option, seen: View) -> dict[int, Cents]:
    """The least and the most that may be bet, and two sizes between by the pot."""
    stake = raises.stakes[0]
    pot = sum(one.amount for one in seen.pots)
    pot += sum(sum(spots.values()) for spots in seen.stakes.values())
    found = {LEAST: stake.least}
    for act, share in ((HALF_POT, pot // 2), (POT, pot)):
        amount = Cents(stake.least + share)
        if amount < stake.most:
            found[act] = amount
    if stake.most > stake.least:
        found[ALL_IN] = stake.most
    return found
