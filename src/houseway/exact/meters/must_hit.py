"""A meter that must be won by a limit: how likely, what it adds to a wager, where it is even.

The sum that wins it is drawn between its start S and its limit L, every cent as likely as another.
While it shows m and nobody has won it, the sum is above m: each cent up to L is still as likely as
another. A wager of W adds d and so wins with the chance d / (L - m), and wins m + d; it comes to L
by whole steps, n of them. From one start to the next there are (n + 1) / 2 wagers on average, and
it shows S + d (n + 1) / 2 on average when it is won.
"""

from __future__ import annotations

from fractions import Fraction

from houseway.round.meters import Meter


def steps(meter: Meter) -> int:
    """How many wagers carry it from its start to its limit."""
    return int((meter.limit - meter.seed) / meter.step)


def chance_at(meter: Meter, shown: Fraction) -> Fraction:
    """That the next wager wins it, while it shows this."""
    left = meter.limit - shown
    return meter.step / left if left > meter.step else Fraction(1)


def worth_at(meter: Meter, shown: Fraction) -> Fraction:
    """What it gives back of the next wager."""
    won = min(shown + meter.step, Fraction(meter.limit))
    return chance_at(meter, shown) * won / meter.wager


def even_at(meter: Meter, rest: Fraction) -> Fraction | None:
    """What it shows when it makes up for what all else leaves of a wager; None if it never does."""
    missing, step, limit = (1 - rest) * meter.wager, meter.step, meter.limit
    if missing > limit:
        return None
    even = (missing * limit - step**2) / (step + missing)
    return max(min(even, limit - step), Fraction(0))


def mean_chance(meter: Meter) -> Fraction:
    """How often a wager wins it, over all of them."""
    return Fraction(2, steps(meter) + 1)


def mean_won(meter: Meter) -> Fraction:
    return meter.seed + meter.step * Fraction(steps(meter) + 1, 2)


def variance_won(meter: Meter) -> Fraction:
    return meter.step**2 * Fraction(steps(meter) ** 2 - 1, 12)
