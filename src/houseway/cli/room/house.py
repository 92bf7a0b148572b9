"""Whose room it is and when its gaming day begins, as several commands take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import Mistake

if TYPE_CHECKING:
    from houseway.room.house import House

TimeZone = Annotated[
    str,
    typer.Option(metavar="ZONE", help="The house's time zone, as America/Los_Angeles."),
]
DayStarts = Annotated[
    int,
    typer.Option(metavar="HOUR", help="The hour at which a gaming day starts.", min=0, max=23),
]
Licensee = Annotated[
    str,
    typer.Option(metavar="NAME", help="Whose card room it is, for its papers.", show_default=False),
]


def house_of(time_zone: str, day_starts: int, licensee: str = "") -> House:
    from houseway.room.house import House
    from houseway.round.refused import Refused

    try:
        return House(licensee, time_zone, day_starts)
    except Refused as refused:
        raise Mistake(refused.message) from refused
