"""What is said when nothing exact is known."""

from __future__ import annotations

from houseway.round.game import Game

NOTHING_PROVED = "Nothing is proved about this game yet."


class NotProved(LookupError):
    """Nothing exact is known about what was asked: a game without math, or rules not solved."""


def not_proved(game: Game) -> NotProved:
    return NotProved(f"nothing is proved about {game.title} yet")
