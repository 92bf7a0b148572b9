"""The front door for programmers: deal a round, answer for its seats, print it, read it back."""

from houseway.games import GAMES, find, names
from houseway.library.deal import Deal, deal, replay
from houseway.round.refused import Refused

__all__ = ["GAMES", "Deal", "Refused", "deal", "find", "names", "replay"]
