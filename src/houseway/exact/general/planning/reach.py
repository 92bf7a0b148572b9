"""What the solver cannot do, said before it tries."""

from __future__ import annotations

from houseway.errors import HousewayError


class OutOfReach(HousewayError, ValueError):
    """A game, or a wager of it, that has no exact solution here: why, in a sentence."""
