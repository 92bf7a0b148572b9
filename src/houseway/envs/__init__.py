"""Standard environments for learners: `pip install 'houseway[envs]'`.

    import gymnasium
    env = gymnasium.make("houseway/three-card-poker-v0")

A seat of any house-banked game or game file for Gymnasium, alone or thousands at once; games among
players for PettingZoo (`TableEnv`), and thousands of such tables at once (`TableVectorEnv`).
"""
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import gymnasium

from houseway.envs.seat_env import SeatEnv
from houseway.envs.table_env import TableEnv
from houseway.envs.table_vector_env import TableVectorEnv
from houseway.envs.vector_env import SeatVectorEnv
from houseway.games import GAMES, gallery_names

__all__ = ["SeatEnv", "SeatVectorEnv", "TableEnv", "TableVectorEnv", "env_ids", "register_envs"]

NAMESPACE = "houseway"


def env_ids() -> list[str]:
    """The ids that `gymnasium.make` takes: one for each house-banked game that comes with us."""
    names = [*(game.name for game in GAMES if game.banked_by == "house"), *gallery_names()]
    return [f"{NAMESPACE}/{name}-v0" for name in names]


def register_envs() -> None:
    """Make the ids known; Gymnasium calls this by itself where the package is installed."""
    for id in env_ids():
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="houseway.envs:SeatEnv",
                vector_entry_point="houseway.envs:SeatVectorEnv",
                kwargs={"game": id.removeprefix(f"{NAMESPACE}/").removesuffix("-v0")},
                # A seat's own rule: an act that is closed is refused.
                disable_env_checker=True,
            )


register_envs()
