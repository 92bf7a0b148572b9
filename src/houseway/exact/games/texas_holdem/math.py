"""What is known of Texas Hold'em: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from houseway.exact.coach.among_players import PokerMath
from houseway.games.texas_holdem import GAME

MATH = PokerMath(GAME, held=2, boards=1)
