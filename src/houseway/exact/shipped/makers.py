"""Everything that is shipped: what each game's math lists, games of the gallery included."""

from __future__ import annotations

from houseway.exact.registry import math_of
from houseway.exact.shipped.maker import Maker
from houseway.games import GAMES, gallery


def makers() -> list[Maker]:
    """Each before those that are made from it."""
    return [maker for game in (*GAMES, *gallery()) for maker in math_of(game).shipped_data()]
