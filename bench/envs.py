"""Environments: steps a second of one core, beside RLCard's no-limit hold'em in the same run."""

from collections.abc import Callable, Iterator
from random import Random
from time import process_time

import numpy as np
import rlcard

from bench import Row
from houseway.envs import SeatEnv, SeatVectorEnv, TableEnv, TableVectorEnv

TURNS = 5  # they take turns, so that a busy machine is busy for all; the best counts
SECONDS = 1.0
BETWEEN_LOOKS = 64  # rounds: a look at the clock takes as long as a quarter of a short one
SEATS = 4_096


def rows() -> Iterator[Row]:
    runs: dict[str, Callable[[], int]] = {
        "rlcard": _rlcard(),
        "seat": _seat("ultimate-texas-holdem"),
        "pick 2": _seat("pick-2-poker"),
        "table": _table(),
        "tables": _tables(),
        "vector": _vector(),
    }
    best = dict.fromkeys(runs, 0.0)
    for _ in range(TURNS):
        for name, run in runs.items():
            best[name] = max(best[name], _speed(run))
    peer = f"RLCard no-limit hold'em: {best['rlcard']:,.0f}"
    for name, work, to_reach in (
        ("seat", "Ultimate Texas Hold'em, one seat, Gymnasium, steps", "20 times RLCard"),
        ("pick 2", "Pick 2 Poker, one seat, one step a round, Gymnasium, steps", ""),
        ("table", "Texas Hold'em, two seats, PettingZoo, steps", ""),
        ("tables", "Texas Hold'em, two seats, tables in batches, steps", "10 times RLCard"),
        ("vector", "Pick 2 Poker, vectorised, steps", "1 million a second"),
    ):
        ratio = best[name] / best["rlcard"]
        yield Row(work, f"{best[name]:,.0f} a second, {ratio:.1f} times", to_reach, peer)


def _speed(run: Callable[[], int]) -> float:
    """Steps for each second of this process."""
    run()
    start, steps = process_time(), 0
    while (spent := process_time() - start) < SECONDS:
        steps += sum(run() for _ in range(BETWEEN_LOOKS))
    return steps / spent


def _rlcard() -> Callable[[], int]:
    env = rlcard.make("no-limit-holdem", config={"seed": 1})
    chance = Random(1)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance.random() * len(legal))])
            steps += 1
        return steps

    return play


def _seat(game: str) -> Callable[[], int]:
    env, chance = SeatEnv(game), Random(1)
    env.reset(seed=1)

    def play() -> int:
        _, info = env.reset()
        done, steps = False, 0
        while not done:
            legal = info["acts"]
            _, _, done, _, info = env.step(legal[int(chance.random() * len(legal))])
            steps += 1
        return steps

    return play


def _table() -> Callable[[], int]:
    env, chance = TableEnv("texas-holdem", seats=2), Random(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        while not all(env.terminations.values()):
            legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
            env.step(int(legal[int(chance.random() * len(legal))]))
            steps += 1
        return steps

    return play


def _vector() -> Callable[[], int]:
    envs, rng = SeatVectorEnv("pick-2-poker", SEATS), np.random.default_rng(1)
    envs.reset(seed=1)
    acts = envs.rounds.most_acts

    def play() -> int:
        envs.step(rng.integers(acts, size=SEATS))
        return SEATS

    return play


def _tables() -> Callable[[], int]:
    envs, rng = TableVectorEnv("texas-holdem", SEATS), np.random.default_rng(1)
    masks = envs.reset(seed=1)[1]["action_mask"]

    def play() -> int:
        nonlocal masks
        acts = (rng.random(masks.shape) * masks).argmax(axis=1)
        masks = envs.step(acts)[3]["action_mask"]
        return SEATS

    return play
