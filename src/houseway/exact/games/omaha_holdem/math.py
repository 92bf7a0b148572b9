"""What is known of Omaha: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from houseway.exact.coach.among_players import PokerMath
from houseway.games.omaha_holdem import GAME

MATH = PokerMath(GAME, held=4, boards=1)
