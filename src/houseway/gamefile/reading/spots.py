"""The spots of a game file: `ante = {}`, `pair-plus = { optional = true, bonus = true }`."""

from __future__ import annotations

from houseway.gamefile.model import Spot
from houseway.gamefile.reading.fields import Table, listed
from houseway.gamefile.reading.words import sum_in_dollars
from houseway.money import Cents
from houseway.round.questions import label

MOST_SPOTS = 12
MOST_TIMES = 10


def read_spots(top: Table) -> tuple[Spot, ...]:
    spots: dict[str, Spot] = {}
    for name, table in top.named("spots", MOST_SPOTS, required=True):
        spots[name] = _spot(name, table, spots)
    fixed = {spot.name: spot.exactly for spot in spots.values() if spot.exactly}
    if len(set(fixed.values())) > 1:
        found = f"wagers of several amounts on {listed(fixed)}"
        top.fault("spots", found, "one amount for all that are exactly so much")
    if spots and all(spot.later for spot in spots.values()):
        top.fault("spots", "no wager before the deal", "a spot that is not later")
    return tuple(spots.values())


def _spot(name: str, table: Table, before: dict[str, Spot]) -> Spot:
    title = table.text("title", most=40) or label(name)
    later = table.flag("later")
    optional = table.flag("optional")
    bonus = table.flag("bonus")
    made = [one.name for one in before.values() if not one.later]
    equals = table.one_of("equals", made)
    times = table.whole("times", 1, MOST_TIMES, default=1)
    if later and (optional or equals):
        extra = "optional" if optional else "equals"
        table.fault(
            extra,
            f"{extra} on a spot that is made later",
            "later = true alone: the choice says the rest",
        )
    if "times" in table and not equals:
        table.fault(
            "times",
            "times without equals",
            f"equals = the spot that it is a multiple of: {listed(made)}",
        )
    exactly = table.read("exactly", sum_in_dollars, Cents(0)) if "exactly" in table else Cents(0)
    collected = table.flag("collected")
    if "exactly" in table and (later or equals):
        key = "later" if later else "equals"
        found = f"exactly beside {key}"
        table.fault("exactly", found, "a wager before the deal, of an amount of its own")
    if collected and not exactly:
        found, allowed = "a stake of any size that is taken in", 'exactly = "$1", what it is'
        table.fault("collected", found, allowed)
    adds_to = table.one_of("adds-to", made)
    if adds_to and not optional:
        table.fault("adds-to", "a wager that is not optional", "optional = true beside it")
    table.only("a spot")
    return Spot(
        name,
        title,
        not optional and not later,
        later,
        bonus,
        equals,
        times,
        exactly,
        collected,
        adds_to,
    )
