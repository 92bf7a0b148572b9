"""A table of players for PettingZoo: its own tests of interface and seed, and the chips."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from houseway.envs import TableEnv
from houseway.envs.table_env import ACTS, STAY
from houseway.games import GAMES

AMONG_PLAYERS = [game.name for game in GAMES if game.banked_by == "players"]


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_the_official_checks_pass(game: str) -> None:
    api_test(TableEnv(game, seats=3), num_cycles=60)


def test_the_official_seed_test_passes() -> None:
    seed_test(lambda: TableEnv("texas-holdem"), num_cycles=40)


def play(env: TableEnv, rng: np.random.Generator) -> dict[str, float]:
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated or observation is None:
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return total


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_no_chip_is_lost(game: str) -> None:
    env, rng = TableEnv(game, seats=4), np.random.default_rng(1)
    env.reset(seed=3)
    for _ in range(5):
        assert sum(play(env, rng).values()) == pytest.approx(0)
        env.reset()


def test_a_seat_sees_its_own_cards_alone() -> None:
    env = TableEnv("texas-holdem", seats=2)
    env.reset(seed=1)
    first, second = (env.observe(agent)["observation"][:52] for agent in env.possible_agents)
    assert first.sum() == second.sum() == 2
    assert not (first * second).any()


def test_a_closed_act_is_refused() -> None:
    env = TableEnv("texas-holdem", seats=2)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    assert mask[STAY]
    assert len(mask) == len(ACTS)
    with pytest.raises(ValueError, match="closed"):
        env.step(int(np.flatnonzero(mask == 0)[0]))


def test_games_of_the_house_are_for_another_environment() -> None:
    with pytest.raises(ValueError, match="SeatEnv"):
        TableEnv("pick-2-poker")
