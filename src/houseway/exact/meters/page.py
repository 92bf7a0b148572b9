"""All that there is to say of a wager with a meter, ready to be printed or drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from msgspec import Struct

from houseway.exact.meters.envy import envy_by_players
from houseway.exact.meters.long_run import LongRun, bank, long_run, return_in_the_long_run
from houseway.exact.meters.wager import MeteredWager, NoMeter, metered_wagers
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.money import Cents, show_money
from houseway.round.game import Game
from houseway.round.meters import Meter
from houseway.round.questions import label

POINTS = 9  # readings of a table, from nothing to a quarter beyond the break-even


@dataclass(frozen=True)
class OneMeter:
    """One of the meters of a wager."""

    wager: MeteredWager
    run: LongRun
    shown: Mapping[str, Fraction]

    @property
    def break_even(self) -> Fraction:
        """While the other meters show what they do now."""
        return self.wager.break_even(self.run.meter.name, self.shown)

    def in_words(self) -> str:
        meter, run = self.run.meter, self.run
        words = [
            f"The {meter.title} meter: even at {_money(self.break_even)}",
            f"each $1,000 of it adds {_percent(self.wager.slope(meter.name) * 100_000)}",
        ]
        if run.chance:
            words.append(f"won whole once in {float(1 / run.chance):,.0f} wagers")
        if meter.rate and run.mean is not None:
            at = f"shows {_money(run.mean)} on average when it is won"
            half = run.shown_at(0.5)
            words.append(at + (f", half of the time {_money(half)} or less" if half else ""))
        return "; ".join(words) + "."


class FiguresOfOne(Struct, frozen=True):
    """A meter in numbers: amounts in cents, whatever is exact as text."""

    name: str
    title: str
    shown: str
    slope: str  # how much the return rises with each cent that it shows
    break_even: str
    chance: str  # that a wager wins all of it
    mean_when_won: str | None
    deviation_when_won: float | None
    words: str


class MeterFigures(Struct, frozen=True):
    """A wager with meters in numbers: amounts in cents, whatever is exact as text."""

    game: str
    wager: str
    title: str
    stake: Cents
    given_back: str  # of the wager, by rows without a meter
    now: str  # the return while the meters show this
    to_meters: str
    long_run: str | None
    bank: str | None
    meters: list[FiguresOfOne]
    envy: dict[str, dict[int, str]]
    words: list[str]


@dataclass(frozen=True)
class MeterPage:
    """A wager, with its meters and what they show."""

    wager: MeteredWager
    shown: Mapping[str, Fraction]

    @property
    def title(self) -> str:
        return self.wager.game.spot(self.wager.spot).title

    @property
    def first(self) -> Meter:
        """The meter that the return rises with most slowly: the one that is looked at."""
        return self.wager.meters[0]

    @cached_property
    def meters(self) -> list[OneMeter]:
        return [OneMeter(self.wager, run, self.shown) for run in long_run(self.wager)]

    @property
    def now(self) -> Fraction:
        return self.wager.at(self.shown)

    def readings(self) -> list[tuple[Fraction, Fraction]]:
        """What the first meter shows, and the return then; what it shows now is among them."""
        name = self.first.name
        even = self.wager.break_even(name, self.shown)
        top = max(even * 5 / 4, Fraction(0))
        steps = [Fraction(round(top * at / (POINTS - 1) / 10_000) * 10_000) for at in range(POINTS)]
        now = self.shown.get(name, Fraction(self.first.seed))
        return [
            (reading, self.wager.at({**self.shown, name: reading}))
            for reading in sorted({*steps, even, now})
        ]

    def in_words(self) -> list[str]:
        """What the wager comes to, beside its meters."""
        wager, lines = self.wager, list[str]()
        now = ", ".join(f"{meter.title} {_money(self._shows(meter))}" for meter in wager.meters)
        lines.append(f"Now ({now}) {_percent(self.now)} of a wager comes back.")
        if wager.to_meters:
            lines.append(f"{_percent(wager.to_meters)} of each wager goes to meters.")
            if (returned := return_in_the_long_run(wager)) is not None:
                lines.append(f"In the long run {_percent(returned)} of all wagers comes back.")
        else:
            lines.append("Which share of a wager raises the meter is the house's to post.")
        if (needed := bank(wager)) is not None:
            lines.append(f"A house's bank for one seat, for ever at 99.9%: {_money(needed)}.")
        for envy in wager.game.envies:
            each = envy_by_players(wager.game, envy).items()
            told = ", ".join(f"{players} {_cents(value)}" for players, value in each)
            lines.append(f"{label(envy.name)}, by players, on average a round: {told}.")
        return lines

    def _shows(self, meter: Meter) -> Fraction:
        return self.shown.get(meter.name, Fraction(meter.seed))

    def figures(self) -> MeterFigures:
        """Amounts in cents, exact numbers as text."""
        wager = self.wager
        return MeterFigures(
            game=wager.game.name,
            wager=wager.spot,
            title=self.title,
            stake=wager.wager,
            given_back=str(wager.given_back),
            now=str(self.now),
            to_meters=str(wager.to_meters),
            long_run=_text(return_in_the_long_run(wager)),
            bank=_text(bank(wager)),
            meters=[self._of_one(one) for one in self.meters],
            envy={
                envy.name: {
                    players: str(value)
                    for players, value in envy_by_players(wager.game, envy).items()
                }
                for envy in wager.game.envies
            },
            words=self.in_words(),
        )

    def _of_one(self, one: OneMeter) -> FiguresOfOne:
        meter = one.run.meter
        return FiguresOfOne(
            name=meter.name,
            title=meter.title,
            shown=str(self._shows(meter)),
            slope=str(self.wager.slope(meter.name)),
            break_even=str(one.break_even),
            chance=str(one.run.chance),
            mean_when_won=_text(one.run.mean),
            deviation_when_won=one.run.deviation,
            words=one.in_words(),
        )


def pages_of(
    game: Game, options: Mapping[str, str], shown: Mapping[str, Cents] | None = None
) -> list[MeterPage]:
    """A page for each wager of a game that has a meter; NoMeter if there is none."""
    rules = game.options(options)
    if not isinstance(rules, FileRules):
        raise NoMeter(f"{game.title} has no meter")
    changed = {name: str(value) for name, value in rules.changed().items()}
    results = [one for one in math_of(game).results() if dict(one.options) == changed]
    readings = {name: Fraction(cents) for name, cents in (shown or {}).items()}
    return [MeterPage(wager, readings) for wager in metered_wagers(rules.game, results)]


def _text(number: Fraction | None) -> str | None:
    return None if number is None else str(number)


def _money(cents: Fraction) -> str:
    return show_money(Cents(round(cents)))


def _cents(cents: Fraction) -> str:
    return f"{float(cents):.3f}¢"


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.4f}%"
