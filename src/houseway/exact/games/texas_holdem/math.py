"""What is known of Texas Hold'em: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.exact.coach.among_players import PokerMath
from houseway.exact.shipped.maker import Maker
from houseway.games.texas_holdem import GAME


class TexasMath(PokerMath):
    def shipped_data(self) -> Sequence[Maker]:
        from houseway.exact.equity.texas_before_flop import before_flop_maker

        return [before_flop_maker()]


MATH = TexasMath(GAME, held=2, boards=1)
