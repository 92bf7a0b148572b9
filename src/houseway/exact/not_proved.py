"""What is said when nothing exact is known."""

from __future__ import annotations

from houseway.errors import HousewayError
from houseway.round.game import Game

NOTHING_PROVED = "Nothing is proved about this game yet."
OUT_OF_REACH = "This decision is out of the coach's reach; the game as a whole is proved."


class NotProved(HousewayError, LookupError):
    """Nothing exact is known about what was asked: a game without math, or rules not solved."""


def not_proved(game: Game) -> NotProved:
    return NotProved(f"nothing is proved about {game.title} yet")
