"""LIM-9: what a card room says of itself: whose it is, and when its gaming day begins."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from houseway.room.storage.chain import Milliseconds
from houseway.round.refused import Refused

LONGEST_LICENSEE = 120
DAYS_OF = range(2000, 3000)  # the years that a room can have days in


class Span(NamedTuple):
    """From a time to before another, in milliseconds."""

    start: Milliseconds
    stop: Milliseconds

    def __contains__(self, at: object) -> bool:
        return isinstance(at, int) and self.start <= at < self.stop


class House(Struct, frozen=True):
    """A card room as its papers name it. A gaming day has the date on which it begins."""

    licensee: str = ""
    time_zone: str = "UTC"
    day_starts: int = 0  # the hour, from 0 to 23

    def __post_init__(self) -> None:
        try:
            _ = self.zone
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            message = f"{self.time_zone!r} is no time zone; one is America/Los_Angeles."
            raise Refused("LIM-9", message) from error
        if not 0 <= self.day_starts <= 23:
            raise Refused("LIM-9", "A gaming day starts at an hour from 0 to 23.")
        if len(self.licensee) > LONGEST_LICENSEE or not (self.licensee + " ").isprintable():
            raise Refused("LIM-9", f"A licensee has a name of up to {LONGEST_LICENSEE} letters.")

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)

    def day_of(self, at: Milliseconds) -> date:
        """The gaming day that a time is in."""
        here = datetime.fromtimestamp(at / 1000, self.zone)
        return here.date() - timedelta(days=here.hour < self.day_starts)

    def span_of(self, day: date) -> Span:
        """A gaming day; where clocks are put forward or back it is an hour shorter or longer."""
        starts = (datetime.combine(one, time(self.day_starts), self.zone) for one in _two_days(day))
        return Span(*(int(one.timestamp() * 1000) for one in starts))

    def time_at(self, at: Milliseconds) -> str:
        return f"{datetime.fromtimestamp(at / 1000, self.zone):%Y-%m-%d %H:%M:%S}"


def _two_days(day: date) -> tuple[date, date]:
    return day, day + timedelta(days=1)
