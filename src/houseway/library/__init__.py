"""The front door for programmers: deal a round, answer for its seats, print it, read it back.

And the math: evaluate a hand, odds, exact edges, rounds by the million.
"""

from houseway.cards import BadCards
from houseway.errors import BadArgument, HousewayError
from houseway.games import GAMES, UnknownGame, find, names
from houseway.library.deal import Deal, deal, replay
from houseway.library.math import evaluate, odds, prove, simulate
from houseway.money import BadAmount
from houseway.round.log import BadLog
from houseway.round.refused import Refused

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
