"""A seat for Gymnasium: the official checks, the engine beside it, masks, exact values."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from houseway.envs import SeatEnv, SeatVectorEnv, env_ids
from houseway.envs.round_blocks import ROUNDS
from houseway.envs.seat_rounds import UNSEEN
from houseway.gamefile.game import FileRules
from houseway.games import GAMES, find, gallery_names
from houseway.round import Game
from houseway.simulate.plan import make_plan
from houseway.simulate.registry import simulated
from houseway.simulate.run import play_part

HOUSE_BANKED = [*(game.name for game in GAMES if game.banked_by == "house"), *gallery_names()]


class OpenActs(gymnasium.ActionWrapper):  # type: ignore[type-arg]
    """The checker takes any act; here one that is closed stands for the first that is open."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        self.seat = env

    def action(self, action: int) -> int:
        mask = self.seat.open_acts
        return action if mask[action] else int(mask.argmax())


def asks_anything(game: Game) -> bool:
    rules = game.rules()
    return not isinstance(rules, FileRules) or bool(rules.game.decisions())


@pytest.mark.parametrize("game", HOUSE_BANKED)
def test_the_official_checks_pass(game: str) -> None:
    if simulated(find(game)).by_engine or not asks_anything(find(game)):
        with pytest.raises(ValueError, match="no decision"):
            SeatEnv(game)
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # the checker warns of every wrapper
        check_env(OpenActs(SeatEnv(game, render_mode="ansi")), skip_render_check=True)


def play(env: SeatEnv, rng: np.random.Generator) -> tuple[float, list[np.ndarray]]:
    observation, info = env.reset()
    seen, total, done = [observation], 0.0, False
    while not done:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, done, _, info = env.step(action)
        seen.append(observation)
        total += reward
    return total, seen


def test_a_seed_gives_the_same_rounds() -> None:
    found: list[tuple[float, list[int]]] = []
    for _ in range(2):
        env, rng = SeatEnv("hawaiian-holdem"), np.random.default_rng(3)
        env.reset(seed=5)
        rounds = [play(env, rng) for _ in range(20)]
        found += [(sum(one for one, _ in rounds), rounds[-1][1][-1].tolist())]
    assert found[0] == found[1]


def test_hidden_cards_are_not_in_an_observation() -> None:
    env = SeatEnv("hawaiian-holdem")
    observation, info = env.reset(seed=1)
    columns = env.rounds.game.columns
    assert (observation[columns.hole[0]] < UNSEEN).all()
    assert (observation[columns.dealer] == UNSEEN).all()
    assert (observation[columns.board] == UNSEEN).all()
    observation, *_, info = env.step(np.int64(0))
    assert (observation[columns.board] < UNSEEN).tolist() == [True] * 3 + [False] * 2
    assert info["action_mask"].tolist() == [1, 1, 1]
    observation, _, terminated, *_ = env.step(np.int64(0))
    assert terminated
    assert (observation[: env.rounds.game.cards] < UNSEEN).all()


def test_a_closed_act_is_refused() -> None:
    """Crazy 4 Poker: a triple raise needs a pair of aces."""
    env = SeatEnv("crazy-4-poker")
    for seed in range(20):
        _, info = env.reset(seed=seed)
        assert info["acts"] == tuple(np.flatnonzero(info["action_mask"]))
        closed = np.flatnonzero(info["action_mask"] == 0)
        if len(closed):
            with pytest.raises(ValueError, match="closed"):
                env.step(closed[0])
            return
    raise AssertionError("every hand had a pair of aces")


def test_an_act_is_a_whole_number_of_any_kind() -> None:
    """Python's, numpy's, or an array of one as some agents give it."""
    env = SeatEnv("three-card-poker")
    rewards = set[float]()
    for act in (0, np.int64(0), np.array(0)):
        env.reset(seed=3)
        rewards.add(env.step(act)[1])  # type: ignore[arg-type]
    assert len(rewards) == 1


def test_exact_values_and_regret() -> None:
    env = SeatEnv("three-card-poker", values=True)
    _, info = env.reset(seed=2)
    values = info["values"]
    assert np.isfinite(values).all()
    *_, info = env.step(np.int64(values.argmin()))
    assert info["regret"] == pytest.approx(values.max() - values.min())
    env = SeatEnv("pick-2-poker", values=True)
    _, info = env.reset(seed=2)
    *_, info = env.step(np.int64(np.nanargmax(info["values"])))
    assert info["regret"] == 0


def test_names_say_what_an_act_is() -> None:
    env = SeatEnv("three-card-poker")
    env.reset(seed=1)
    assert env.names() == ["play", "fold"]
    assert "Three Card Poker" in env.render()


# --- Many at once ---------------------------------------------------------------------------------


def test_the_vectorised_seats_know_the_exact_values() -> None:
    envs = SeatVectorEnv("three-card-poker", 3, values=True)
    _, info = envs.reset(seed=2)
    first = info["values"]
    best = np.nanargmax(first, axis=1)
    _, _, _, _, info = envs.step(best)
    assert (info["regret"] == 0).all()
    worst = np.nanargmin(info["values"], axis=1)
    lost = np.nanmax(info["values"], axis=1) - np.nanmin(info["values"], axis=1)
    assert (envs.step(worst)[4]["regret"] == lost).all()
    alone = SeatEnv("three-card-poker", values=True)
    assert alone.reset(seed=2)[1]["values"] == pytest.approx(first[0], nan_ok=True)


def test_the_vectorised_seats_play_the_rounds_of_the_batch() -> None:
    """Always the first act: the same totals as a strategy that does so in a simulation."""
    envs = SeatVectorEnv("mississippi-stud", num_envs=64)
    _, info = envs.reset(seed=4)
    total, ended = 0.0, 0
    for _ in range(30):
        actions = info["action_mask"].argmax(axis=1)
        _, rewards, done, _, info = envs.step(actions)
        total += rewards.sum()
        ended += int(done.sum())
    assert ended == 64 * 10  # three decisions a round, and no fold
    alone = SeatEnv("mississippi-stud")
    alone.reset(seed=4)
    assert alone._key == envs._key  # pyright: ignore[reportPrivateUsage]
    by_number = 0.0
    for number in range(64 * 10):
        if number:
            alone.reset()
        done = False
        while not done:
            _, reward, done, _, _ = alone.step(np.int64(0))
            by_number += reward
    assert total == pytest.approx(by_number)


def test_a_round_that_ends_shows_its_last_observation() -> None:
    envs = SeatVectorEnv("three-card-poker", num_envs=8)
    observations, info = envs.reset(seed=1)
    assert envs.observation_space.contains(observations)
    observations, _, done, truncated, info = envs.step(np.zeros(8, np.int64))
    assert done.all()
    assert not truncated.any()
    assert (info["final_obs"][:, :6] < UNSEEN).all()
    assert (observations[:, 3:6] == UNSEEN).all()
    assert envs.observation_space.contains(observations)


def test_rewards_are_the_nets_of_the_kernels() -> None:
    """The mean over many seats is that of the same strategy in a simulation."""
    envs = SeatVectorEnv("three-card-poker", num_envs=4_096)
    envs.reset(seed=6)
    rewards = np.concatenate([envs.step(np.zeros(4_096, np.int64))[1] for _ in range(10)])
    plan = make_plan("three-card-poker", "always")
    totals = play_part(plan, 0, 40_960)
    error = totals.standard_error / plan.first_stake
    assert abs(rewards.mean() - float(totals.mean) / plan.first_stake) < 6 * error


def test_games_among_players_are_for_another_environment() -> None:
    with pytest.raises(ValueError, match="TableEnv"):
        SeatEnv("texas-holdem")


def test_rounds_go_on_over_the_border_of_a_block() -> None:
    """Rounds are numbered through: those of the vectorised seats, whichever block they are in."""
    envs = SeatVectorEnv("three-card-poker", num_envs=ROUNDS + 2)
    alone = SeatEnv("three-card-poker")
    observations, _ = envs.reset(seed=5)
    last = envs.step(np.zeros(ROUNDS + 2, np.int64))[-1]
    seen, _ = alone.reset(seed=5)
    for number in range(ROUNDS + 2):
        assert (seen == observations[number]).all()
        if number >= ROUNDS - 1:
            ended, *_ = alone.step(np.int64(0))
            assert (ended == last["final_obs"][number]).all()
        seen, _ = alone.reset()


def test_every_house_banked_game_has_an_id() -> None:
    assert [one.removeprefix("houseway/").removesuffix("-v0") for one in env_ids()] == HOUSE_BANKED
    env = gymnasium.make("houseway/three-card-poker-v0", values=True)
    _, info = env.reset(seed=1)
    assert info["values"].max() >= -1
    many = gymnasium.make_vec("houseway/three-card-poker-v0", num_envs=8)
    observations, _ = many.reset(seed=1)
    assert len(observations) == 8


def test_masks_as_masked_policies_ask_for_them() -> None:
    env, many = SeatEnv("two-hand-holdem"), SeatVectorEnv("two-hand-holdem", 4)
    _, info = env.reset(seed=1)
    assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    _, info = many.reset(seed=1)
    assert (many.action_masks() == info["action_mask"].astype(bool)).all()
