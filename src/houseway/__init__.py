"""Houseway: the card room for seven poker games.

It deals, settles, proves and records them from the rule documents of Washington State.
Three lines deal a round, answer for a seat and settle it; docs/library.md shows the rest.

    import houseway
    round = houseway.deal("hawaiian-holdem", seed=7)
    round.answer(1, "raise 20").finish()
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.library import (
        GAMES,
        BadAmount,
        BadArgument,
        BadCards,
        BadLog,
        Deal,
        HousewayError,
        Refused,
        UnknownGame,
        deal,
        evaluate,
        find,
        names,
        odds,
        prove,
        replay,
        simulate,
    )

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BadAmount",
    "BadArgument",
    "BadCards",
    "BadLog",
    "Deal",
    "HousewayError",
    "Refused",
    "UnknownGame",
    "deal",
    "evaluate",
    "find",
    "names",
    "odds",
    "prove",
    "replay",
    "simulate",
]


def __getattr__(name: str) -> object:
    """Load the library when it is first used: `import houseway` alone loads nothing."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("houseway.library"), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
