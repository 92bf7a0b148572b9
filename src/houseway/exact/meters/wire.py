"""A wager with meters in JSON: one struct for the command line and the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.exact.meters.must_hit import chance_at
from houseway.exact.wire import Exact, exact_or_none, exact_text
from houseway.money import Cents

if TYPE_CHECKING:
    from houseway.exact.meters.page import EnvyByPlayers, MeterPage, OneMeter


class FiguresOfOne(Struct, frozen=True):
    """A meter in numbers: amounts in cents."""

    name: str
    title: str
    seed: Cents
    shown: Exact
    slope: Exact  # how much the return rises with each cent that it shows
    break_even: Exact | None  # None if it never is even
    step: Exact  # what a wager adds to it
    must_hit_by: Cents  # 0 where hands win it
    chance_now: Exact | None  # that the next wager wins it, where a hidden sum decides
    chance: Exact  # that a wager wins all of it
    mean_when_won: Exact | None
    deviation_when_won: float | None
    words: str


class EnvyFigures(Struct, frozen=True):
    """What the hands of others bring in a game without a meter: cents a round, by players."""

    game: str
    envy: dict[str, dict[int, Exact]]
    words: list[str]


class MeterFigures(Struct, frozen=True):
    """A wager with meters in numbers: amounts in cents."""

    game: str
    wager: str
    title: str
    stake: Cents
    given_back: Exact  # of the wager, by rows without a meter
    now: Exact  # the return while the meters show this
    to_meters: Exact
    long_run: Exact | None
    bank: Exact | None
    meters: list[FiguresOfOne]
    envy: dict[str, dict[int, Exact]]  # in cents a round, by envy and number of players
    words: list[str]


def meter_figures(page: MeterPage) -> MeterFigures:
    wager = page.wager
    return MeterFigures(
        game=wager.game.name,
        wager=wager.spot,
        title=page.title,
        stake=wager.wager,
        given_back=exact_text(wager.given_back),
        now=exact_text(page.now),
        to_meters=exact_text(wager.to_meters),
        long_run=exact_or_none(page.long_run),
        bank=exact_or_none(page.bank),
        meters=[_of_one(one) for one in page.meters],
        envy=_in_text(page.envy),
        words=page.in_words(),
    )


def envy_figures(game: str, found: EnvyByPlayers, words: list[str]) -> EnvyFigures:
    return EnvyFigures(game, _in_text(found), words)


def _in_text(found: EnvyByPlayers) -> dict[str, dict[int, Exact]]:
    return {
        name: {players: exact_text(value) for players, value in each.items()}
        for name, each in found.items()
    }


def _of_one(one: OneMeter) -> FiguresOfOne:
    meter = one.run.meter
    return FiguresOfOne(
        name=meter.name,
        title=meter.title,
        seed=meter.seed,
        shown=exact_text(one.reading),
        slope=exact_text(one.wager.slope(meter.name)),
        break_even=exact_or_none(one.break_even),
        step=exact_text(meter.step),
        must_hit_by=meter.limit if meter.mystery else Cents(0),
        chance_now=exact_text(chance_at(meter, one.reading)) if meter.mystery else None,
        chance=exact_text(one.run.chance),
        mean_when_won=exact_or_none(one.run.mean),
        deviation_when_won=one.run.deviation,
        words=one.in_words(),
    )
