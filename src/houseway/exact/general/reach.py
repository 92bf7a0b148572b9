"""What the solver cannot do, said before it tries."""

from __future__ import annotations


class OutOfReach(ValueError):
    """A game, or a wager of it, that has no exact solution here: why, in a sentence."""
