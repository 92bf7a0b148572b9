"""How a hand fares over some deals: wins, ties and losses, and what that leaves of a unit."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from houseway.house.verdicts import net_of_unit
from houseway.round.events import Verdict


class Record(NamedTuple):
    wins: int
    ties: int
    deals: int

    @property
    def losses(self) -> int:
        return self.deals - self.wins - self.ties

    def net(self, ties: Verdict) -> Fraction:
        """What a unit staked is worth, a tie being what the game says."""
        won = net_of_unit(Verdict.WIN) * self.wins + net_of_unit(ties) * self.ties
        return Fraction(won + net_of_unit(Verdict.LOSE) * self.losses, self.deals)
