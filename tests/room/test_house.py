"""LIM-9: a gaming day begins at the house's hour, in the house's time zone."""

from datetime import UTC, date, datetime

import pytest

from houseway.room.house import House
from houseway.round.refused import Refused

HOUSE = House("The Corner Card Room", "America/Los_Angeles", 6)


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("time", "day"),
    [
        ("2026-11-18T13:59:59", date(2026, 11, 17)),  # a second before six in Washington
        ("2026-11-18T14:00:00", date(2026, 11, 18)),
        ("2026-11-19T13:59:59", date(2026, 11, 18)),
        ("2026-07-18T13:00:00", date(2026, 7, 18)),  # summer time
        ("2026-07-18T12:59:59", date(2026, 7, 17)),
    ],
)
def test_lim_9_the_day_that_a_time_is_in(time: str, day: date) -> None:
    assert HOUSE.day_of(at(time)) == day
    assert at(time) in HOUSE.span_of(day)


@pytest.mark.parametrize(
    ("day", "hours"),
    [(date(2026, 11, 18), 24), (date(2026, 10, 31), 25), (date(2026, 3, 7), 23)],
)
def test_lim_9_days_follow_each_other_when_clocks_change(day: date, hours: int) -> None:
    one, following = HOUSE.span_of(day), HOUSE.span_of(date.fromordinal(day.toordinal() + 1))
    assert one.stop == following.start
    assert one.stop - one.start == hours * 3_600_000
    assert one.stop not in one


def test_lim_9_without_words_a_day_is_utcs() -> None:
    assert House().day_of(at("2026-11-18T00:00:00")) == date(2026, 11, 18)
    assert House().day_of(at("2026-11-17T23:59:59")) == date(2026, 11, 17)


@pytest.mark.parametrize(
    "wrong", [("", "Mars/Olympus", 0), ("", "../etc", 0), ("", "UTC", 24), ("a\nb", "UTC", 0)]
)
def test_lim_9_a_house_that_cannot_be_is_refused(wrong: tuple[str, str, int]) -> None:
    with pytest.raises(Refused, match="LIM-9"):
        House(*wrong)
