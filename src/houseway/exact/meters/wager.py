"""A wager with a meter: its return at any reading, exactly, and where it breaks even.

With p the chance of a row, W the wager, f a fixed prize and s a share of a meter that shows m, the
return is the sum over rows of p f / W and p s m / W. It is a straight line in every meter
that hands win; `must_hit` has the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.errors import HousewayError
from houseway.exact.meters.must_hit import even_at, worth_at
from houseway.exact.proving.result import Result
from houseway.gamefile.model import Paytable, PlainGame, Row, Settlement, Spot, Win
from houseway.gamefile.prizes import seeds
from houseway.money import Cents
from houseway.round.meters import Meter

Shown = Mapping[str, Fraction]  # what meters show, in cents, by name; one left out shows its seed


class NoMeter(HousewayError, ValueError):
    """A game without a meter, or one whose wager no table alone decides."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A row of the wager's table: how often it comes, and what it gives back of the wager."""

    words: str
    chance: Fraction
    fixed: Fraction  # of the wager, the stake in it
    meter: str = ""
    share: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class MeteredWager:
    """A wager of one amount, with the rows that pay it."""

    game: PlainGame
    spot: str
    wager: Cents
    prizes: tuple[Prize, ...]
    given_back: Fraction  # by rows without a meter, and by pushes, of the wager

    @property
    def meters(self) -> tuple[Meter, ...]:
        """The meters that the wager raises, those that are won least often first."""
        own = [meter for meter in self.game.meters if meter.spot == self.spot]
        return tuple(sorted(own, key=lambda meter: self.slope(meter.name)))

    def slope(self, meter: str) -> Fraction:
        """How much the return rises with each cent that a meter shows, where hands win it."""
        paid = (one.chance * one.share for one in self.prizes if one.meter == meter)
        return sum(paid, Fraction(0)) / self.wager

    def at(self, shown: Shown | None = None) -> Fraction:
        """The return of the wager while the meters show this: what comes back of each wager."""
        readings = self._readings(shown)
        by_meters = (self._worth(meter, readings[meter.name]) for meter in self.meters)
        return self.given_back + sum(by_meters, Fraction(0))

    def _worth(self, meter: Meter, shown: Fraction) -> Fraction:
        return worth_at(meter, shown) if meter.mystery else self.slope(meter.name) * shown

    def break_even(self, meter: str, shown: Shown | None = None) -> Fraction | None:
        """What a meter must show, in cents, for the return to be the whole wager; None if none."""
        own = self.game.meter(meter)
        if own.mystery:
            readings = self._readings(shown)
            return even_at(own, self.at(shown) - worth_at(own, readings[meter]))
        return (1 - self.at({**(shown or {}), meter: Fraction(0)})) / self.slope(meter)

    @property
    def to_meters(self) -> Fraction:
        """The share of each wager that goes to meters, reserves and hidden parts included."""
        return sum((meter.to_meter for meter in self.meters), Fraction(0))

    def _readings(self, shown: Shown | None) -> dict[str, Fraction]:
        begun = {name: Fraction(seed) for name, seed in seeds(self.game).items()}
        return {**begun, **(shown or {})}


def metered_wagers(game: PlainGame, results: Iterable[Result]) -> list[MeteredWager]:
    """Every wager of a game that raises a meter, from the proofs of its wagers alone."""
    from houseway.exact.general.solve import solve

    alone = {result.wager: result for result in results if len(result.first_stakes) == 1}
    spots = dict.fromkeys(meter.spot for meter in game.meters)
    if not spots:
        raise NoMeter(f"{game.title} has no meter")
    return [_metered(game, spot, alone.get(spot) or solve(game, [spot])) for spot in spots]


def _metered(game: PlainGame, spot: str, result: Result) -> MeteredWager:
    own = game.spot(spot)
    table = table_of(game, spot)
    chances = chances_of(table, result)
    prizes = tuple(_prize(row, chances[row.words], own) for row in table.rows)
    fixed = sum((one.chance * one.fixed for one in prizes), Fraction(0))
    return MeteredWager(game, spot, own.exactly, prizes, fixed)


def chances_of(table: Paytable, result: Result) -> dict[str, Fraction]:
    """How often each row of a table comes; a result's rows may name a choice before it."""
    found = dict.fromkeys((row.words for row in table.rows), Fraction(0))
    for row in result.rows:
        fits = [words for words in found if f", {row.name}".endswith(f", {words}")]
        if fits:
            found[max(fits, key=len)] += Fraction(row.count, result.total)
        elif row.net != -1:
            raise NoMeter(f"{row.name} is no row of {table.name}, and does not lose")
    return found


def table_of(game: PlainGame, spot: str) -> Paytable:
    """The one table that decides a wager."""
    settled = [one for one in game.settlements if one.spot == spot]
    if len(settled) != 1 or not _by_one_table(settled[0]):
        raise NoMeter(f"{game.spot(spot).title} of {game.title} goes by more than one table")
    return game.paytable(settled[0].tables[0])


def _by_one_table(one: Settlement) -> bool:
    return not one.against and not one.extra and len(one.tables) == 1


def _prize(row: Row, chance: Fraction, spot: Spot) -> Prize:
    """What a row gives back of the wager: a prize beside it, or with it in."""
    kept = Fraction(not spot.collected)
    if row.prize and row.prize.meter:
        return Prize(row.words, chance, kept, row.prize.meter, row.prize.share)
    if row.prize:
        return Prize(row.words, chance, kept + Fraction(row.prize.sum, spot.exactly))
    odds = row.pay.odds if isinstance(row.pay, Win) else Fraction(0)
    return Prize(row.words, chance, 1 + odds)
