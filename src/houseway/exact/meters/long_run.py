"""What becomes of a meter in the long run: what it shows when it is won, and what it costs.

Every wager adds r W to what a meter shows; then, with a chance p, all of it is won and it starts at
S again, and with chances q a share s of it is won. Hits do not depend on the reading, so that what
is shown at a hit has the distribution of what is shown at any wager. For its mean M

    M = (1 - p - sum q s) M + p S + r W,  so that  M = (p S + r W) / (p + sum q s),

which is S + r W / p where nothing but all of it is ever won; the square's mean follows alike.
A hidden part is as good as a larger seed: it adds h W / p to it on average. A limit cuts off what
is beyond; only where nothing but all of it is won is its effect worked out.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, expm1, floor, lcm, log1p

from houseway.exact.meters.must_hit import mean_chance, mean_won, steps, variance_won
from houseway.exact.meters.wager import MeteredWager
from houseway.exact.proving.result import root
from houseway.exact.sessions.one_round import Outcomes, outcomes
from houseway.exact.sessions.ruin import for_ever
from houseway.exact.sessions.session import HOUSE_RISK
from houseway.round.meters import Meter


@dataclass(frozen=True)
class LongRun:
    """A meter over as many wagers as anybody likes; amounts are in cents."""

    wager: MeteredWager
    meter: Meter

    @cached_property
    def shares(self) -> dict[Fraction, Fraction]:
        """How often each share of it is won, by the share."""
        found: dict[Fraction, Fraction] = {}
        for one in self.wager.prizes:
            if one.meter == self.meter.name:
                found[one.share] = found.get(one.share, Fraction(0)) + one.chance
        return found

    @property
    def chance(self) -> Fraction:
        """That a wager wins all of it, whatever it shows."""
        if self.meter.mystery:
            return mean_chance(self.meter)
        return self.shares.get(Fraction(1), Fraction(0))

    @property
    def step(self) -> Fraction:
        """What a wager adds to what it shows."""
        return self.meter.step

    @property
    def _seed(self) -> Fraction:
        hidden = self.meter.hidden * self.wager.wager
        begins = Fraction(self.meter.seed)
        return begins + hidden / self.chance if hidden and self.chance else begins

    @cached_property
    def mean(self) -> Fraction | None:
        """What it shows when it is won, on average; None where it grows without end."""
        if self.meter.mystery:
            return mean_won(self.meter)
        if self.meter.limit:
            return self._limited()
        won = sum((chance * share for share, chance in self.shares.items()), Fraction(0))
        return (self.chance * self._seed + self.step) / won if won else None

    def _limited(self) -> Fraction | None:
        """With a limit: n wagers add to it with the chance that none of the last n won it."""
        room = self.meter.limit - self._seed
        if set(self.shares) != {1} or room < 0:
            return None
        if not self.step:
            return self._seed
        whole = floor(room / self.step)
        none = whole * log1p(-float(self.chance))  # the logarithm of the chance of no win
        counted = -expm1(none) / float(self.chance)
        beyond = float(room - whole * self.step) * (1 + expm1(none))
        return self._seed + self.step * Fraction(counted) + Fraction(beyond)

    @cached_property
    def deviation(self) -> float | None:
        """Of what it shows when it is won."""
        if self.meter.mystery:
            return root(variance_won(self.meter))
        if self.mean is None or self.meter.limit or self.meter.hidden:
            return None
        left = 1 - sum(self.shares.values(), Fraction(0))
        left += sum(
            (chance * (1 - share) ** 2 for share, chance in self.shares.items()), Fraction(0)
        )
        seed, step = self._seed, self.step
        square = self.chance * seed**2 + 2 * step * (self.mean - step) + step**2
        return root(max(square / (1 - left) - self.mean**2, Fraction(0)))

    def shown_at(self, chance: float) -> Fraction | None:
        """What it shows at no more than, with this chance, when all of it is won.

        Only where shares of it are never won: the wagers until then are then counted by
        a geometric law, each of which adds the same.
        """
        if self.meter.mystery:
            return self._seed + self.step * ceil(Fraction(str(chance)) * steps(self.meter))
        if set(self.shares) != {1} or self.meter.hidden:
            return None
        wagers = max(ceil(log1p(-chance) / log1p(-float(self.chance))), 1)
        shown = self._seed + self.step * wagers
        return min(shown, Fraction(self.meter.limit)) if self.meter.limit else shown


def long_run(wager: MeteredWager) -> list[LongRun]:
    """Each of a wager's meters."""
    return [LongRun(wager, meter) for meter in wager.meters]


def return_in_the_long_run(wager: MeteredWager) -> Fraction | None:
    """What comes back of all wagers, by rows without a meter and by what meters show when won."""
    found = wager.given_back
    for one in long_run(wager):
        if one.mean is None:
            return None
        slope = one.chance / wager.wager if one.meter.mystery else wager.slope(one.meter.name)
        found += slope * one.mean
    return found


def house_nets(wager: MeteredWager) -> Outcomes:
    """What a wager leaves the house, in wagers: what it does not put into meters, less the prizes.

    A meter is paid by what is in it; the house puts in the seed anew. A reserve is the house's
    until it is needed for that.
    """
    kept = 1 - sum((meter.rate + meter.hidden for meter in wager.meters), Fraction(0))
    seeds = {meter.name: Fraction(meter.seed, wager.wager) for meter in wager.meters}
    rows: list[tuple[Fraction, Fraction]] = []
    for one in wager.prizes:
        reseeded = seeds[one.meter] if one.share == 1 else 0
        rows.append((kept - one.fixed - reseeded, one.chance))
    rows.append((kept, 1 - sum((one.chance for one in wager.prizes), Fraction(0))))
    for meter in wager.meters:
        if meter.mystery:  # as if each wager had the same chance: it is won more evenly than that
            won, seed = mean_chance(meter), seeds[meter.name]
            rows = [
                each
                for net, chance in rows
                for each in ((net, chance * (1 - won)), (net - seed, chance * won))
            ]
    total = lcm(*(chance.denominator for _, chance in rows))
    return outcomes((net, int(chance * total)) for net, chance in rows)


def bank(wager: MeteredWager) -> Fraction | None:
    """What lasts a house for ever at 99.9%, in cents; None where the wager loses money."""
    ever = for_ever(house_nets(wager))
    return ever.bank(float(HOUSE_RISK)) * wager.wager if ever else None
