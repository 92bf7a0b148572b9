"""Standard environments for learners: `pip install 'houseway[envs]'`.

    from houseway.envs import SeatEnv, SeatVectorEnv, TableEnv

A seat of any house-banked game or game file for Gymnasium, alone or thousands at once; games among
players for PettingZoo.
"""

from __future__ import annotations

from houseway.envs.seat_env import SeatEnv
from houseway.envs.table_env import TableEnv
from houseway.envs.vector_env import SeatVectorEnv

__all__ = ["SeatEnv", "SeatVectorEnv", "TableEnv"]
