"""What is known of Double Flop Texas: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from houseway.exact.coach.among_players import PokerMath
from houseway.games.double_flop_texas import GAME

MATH = PokerMath(GAME, held=2, boards=2)
