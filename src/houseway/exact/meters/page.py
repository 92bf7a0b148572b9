"""All that there is to say of a wager with a meter, ready to be printed or drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from houseway.exact.meters.envy import envy_by_players
from houseway.exact.meters.long_run import LongRun, bank, long_run, return_in_the_long_run
from houseway.exact.meters.must_hit import chance_at, steps
from houseway.exact.meters.wager import MeteredWager, NoMeter, metered_wagers
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame
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
    def reading(self) -> Fraction:
        return _reading(self.run.meter, self.shown)

    @property
    def break_even(self) -> Fraction | None:
        """While the other meters show what they do now."""
        return self.wager.break_even(self.run.meter.name, self.shown)

    def in_words(self) -> str:
        meter, run = self.run.meter, self.run
        even = "never even" if self.break_even is None else f"even at {_money(self.break_even)}"
        words = [f"The {meter.title} meter: {even}"]
        if meter.mystery:
            now = chance_at(meter, self.reading)
            words.append(f"must be won by {_money(Fraction(meter.limit))}")
            words.append(f"the next wager wins it once in {float(1 / now):,.0f} times")
        else:
            slope = self.wager.slope(meter.name)
            words.append(f"each $1,000 of it adds {_percent(slope * 100_000)}")
        if run.chance:
            words.append(f"won whole once in {float(1 / run.chance):,.0f} wagers")
        if meter.rate and run.mean is not None:
            at = f"shows {_money(run.mean)} on average when it is won"
            half = run.shown_at(0.5)
            words.append(at + (f", half of the time {_money(half)} or less" if half else ""))
        return "; ".join(words) + "."


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

    @cached_property
    def long_run(self) -> Fraction | None:
        """What comes back of all wagers, if the rules say what raises the meters."""
        return return_in_the_long_run(self.wager)

    @cached_property
    def bank(self) -> Fraction | None:
        """What a house needs behind one seat for ever."""
        return bank(self.wager)

    @cached_property
    def envy(self) -> dict[str, dict[int, Fraction]]:
        """What a round brings on average, in cents, by envy and number of players."""
        game = self.wager.game
        return {envy.name: envy_by_players(game, envy) for envy in game.envies}

    @property
    def now(self) -> Fraction:
        return self.wager.at(self.shown)

    def readings(self) -> list[tuple[Fraction, Fraction]]:
        """What the first meter shows, and the return then; what it shows now is among them."""
        name, first = self.first.name, self.first
        even = self.wager.break_even(name, self.shown)
        now = _reading(first, self.shown)
        if first.mystery:
            parts = [Fraction(steps(first) * at // POINTS) for at in range(POINTS)]
            points = {first.seed + first.step * part for part in parts} | {first.limit - first.step}
        else:
            top = max((even or 0) * Fraction(5, 4), Fraction(0))
            parts = [top * at / (POINTS - 1) for at in range(POINTS)]
            points = {Fraction(round(part / 10_000) * 10_000) for part in parts}
        points |= {now} if even is None else {now, even}
        return [
            (reading, self.wager.at({**self.shown, name: reading})) for reading in sorted(points)
        ]

    def in_words(self) -> list[str]:
        """What the wager comes to, beside its meters."""
        wager, lines = self.wager, list[str]()
        now = ", ".join(
            f"{meter.title} {_money(_reading(meter, self.shown))}" for meter in wager.meters
        )
        lines.append(f"Now ({now}) {_percent(self.now)} of a wager comes back.")
        if wager.to_meters:
            lines.append(f"{_percent(wager.to_meters)} of each wager goes to meters.")
            if self.long_run is not None:
                lines.append(f"In the long run {_percent(self.long_run)} of all wagers comes back.")
        else:
            lines.append("Which share of a wager raises the meter is the house's to post.")
        if self.bank is not None:
            lines.append(f"A house's bank for one seat, for ever at 99.9%: {_money(self.bank)}.")
        lines += envy_in_words(wager.game, self.envy)
        return lines


EnvyByPlayers = Mapping[str, Mapping[int, Fraction]]  # in cents a round, by envy and players


def envy_of(game: Game, options: Mapping[str, str]) -> tuple[EnvyByPlayers, list[str]]:
    """What the hands of others bring in a game with or without meters, and that in words."""
    rules = game.options(options)
    if not isinstance(rules, FileRules):
        return {}, []
    found = {one.name: envy_by_players(rules.game, one) for one in rules.game.envies}
    return found, envy_in_words(rules.game, found)


def envy_in_words(game: PlainGame, found: EnvyByPlayers) -> list[str]:
    """`Envy, by players, on average a round: 2 4.634¢ …`, and of the least wager that has it."""
    lines: list[str] = []
    for name, each in found.items():
        told = ", ".join(f"{players} {_cents(value)}" for players, value in each.items())
        lines.append(f"{label(name)}, by players, on average a round: {told}.")
        least = next(one.least for one in game.envies if one.name == name)
        if least and 2 in each:
            share = _percent(each[2] / least)
            lines.append(f"Each other hand is {share} of a wager of {show_money(least)}.")
    return lines


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


def _reading(meter: Meter, shown: Mapping[str, Fraction]) -> Fraction:
    return shown.get(meter.name, Fraction(meter.seed))


def _money(cents: Fraction) -> str:
    return show_money(Cents(round(cents)))


def _cents(cents: Fraction) -> str:
    return f"{float(cents):.3f}¢"


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.4f}%"
