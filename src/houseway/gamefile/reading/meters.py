"""Meters: `[meter.progressive]`, with the wager that raises it and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from houseway.gamefile.model import Spot
from houseway.gamefile.reading.fields import Table, listed
from houseway.gamefile.reading.words import share_in_percent, sum_in_dollars
from houseway.money import Cents, show_money
from houseway.round.meters import Meter
from houseway.round.questions import label

MOST_METERS = 8


def read_meters(top: Table, spots: Sequence[Spot]) -> tuple[Meter, ...]:
    """The meters in the file's order; of each wager they take no more than all of it."""
    fixed = {spot.name: spot for spot in spots if spot.exactly}
    meters = tuple(
        _meter(name, table, fixed, [spot.name for spot in spots])
        for name, table in top.named("meter", MOST_METERS)
    )
    for spot in fixed:
        taken = sum((one.to_meter for one in meters if one.spot == spot), Fraction(0))
        if taken > 1:
            last = [one.name for one in meters if one.spot == spot][-1]
            found = f"{_percent(taken)} of each {spot} that goes to meters"
            top.reading.fault(("meter", last), found, "100% in all, reserve and hidden included")
    return meters


def _meter(name: str, table: Table, fixed: dict[str, Spot], every: list[str]) -> Meter:
    spot = table.one_of("wager", every, required=True)
    if spot and spot not in fixed:
        found = f"{spot}, whose wagers are of any size"
        table.fault("wager", found, f'a spot with exactly = "$1": {listed(fixed)}')
    rate, reserve, hidden = (
        table.read(key, share_in_percent, Fraction(0)) if key in table else Fraction(0)
        for key in ("rate", "reserve", "hidden")
    )
    seed, limit = (
        table.read(key, sum_in_dollars, Cents(0)) if key in table else Cents(0)
        for key in ("seed", "limit")
    )
    if "limit" in table and limit < seed:
        table.fault("limit", show_money(limit), f"no less than the seed, {show_money(seed)}")
    title = table.text("title", most=40) or label(name)
    wager = fixed[spot].exactly if spot in fixed else Cents(0)
    mystery = "must-hit-by" in table
    if mystery:
        limit = table.read("must-hit-by", sum_in_dollars, Cents(0))
    meter = Meter(name, title, spot, wager, seed, rate, reserve, hidden, limit, mystery)
    if mystery:
        _check_mystery(table, meter)
    table.only("a meter")
    return meter


def _check_mystery(table: Table, meter: Meter) -> None:
    """It comes to its limit exactly, by whole cents, and by nothing else than what it shows."""
    for key in ("limit", "hidden"):
        if key in table:
            table.fault(key, f"{key} beside must-hit-by", "one of the two")
    if not meter.seed or meter.limit <= meter.seed:
        found = f"{show_money(meter.limit)}, with a seed of {show_money(meter.seed)}"
        table.fault("must-hit-by", found, "more than a seed that is more than nothing")
    elif not meter.step or meter.step.denominator > 1 or (meter.limit - meter.seed) % meter.step:
        found = f"{show_money(Cents(meter.limit - meter.seed))} above the seed"
        step = f"a number of steps of {float(meter.step):g} cents, each of whole cents"
        table.fault("must-hit-by", found, step if meter.step else "a rate that raises it")


def _percent(share: Fraction) -> str:
    return f"{float(share * 100):g}%"
