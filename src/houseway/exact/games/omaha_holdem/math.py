"""What is known of Omaha: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.exact.coach.among_players import PokerMath
from houseway.exact.shipped.maker import Maker
from houseway.games.omaha_holdem import GAME


class OmahaMath(PokerMath):
    def shipped_data(self) -> Sequence[Maker]:
        from houseway.exact.equity.omaha_before_flop import before_flop_maker

        return [before_flop_maker()]


MATH = OmahaMath(GAME, held=4, boards=1)
