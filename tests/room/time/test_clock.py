"""Time as the room has it: it never runs backwards, so a wrong clock stops no deadline."""

from random import Random

from houseway.room.audit.whole_room import audit
from houseway.room.clock import SteadyClock
from tests.room.playing import (
    START,
    Clock,
    deal,
    lose,
    new_room,
    person_at,
    seated,
    table_of,
    tick,
)

HOUR = 3600


class Times:
    """A clock on the wall and a stopwatch, both set by hand, in milliseconds."""

    def __init__(self) -> None:
        self.wall = START
        self.watch = 0

    def wait(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.watch += milliseconds


def test_it_is_the_clock_on_the_wall_as_long_as_that_goes_forward() -> None:
    times = Times()
    clock = SteadyClock(lambda: times.wall, lambda: times.watch)
    for step in (0, 5, 1000, 10**9):
        times.wall += step
        assert clock() == times.wall


def test_after_a_step_back_time_goes_on_from_where_it_was() -> None:
    times = Times()
    clock = SteadyClock(lambda: times.wall, lambda: times.watch)
    assert clock() == START
    times.wall -= 1000 * HOUR
    for passed in (100, 200, 300):
        times.wait(100)
        assert clock() == START + passed
    times.wall = START + 5_000  # somebody puts it right again
    assert clock() == START + 5_000


def test_it_is_never_before_what_is_stored_already() -> None:
    times = Times()
    clock = SteadyClock(lambda: times.wall, lambda: times.watch)
    clock.not_before(START + 500)
    times.wait(100)
    assert clock() == START + 600
    clock.not_before(START)  # long ago
    times.wait(100)
    assert clock() == START + 700


async def test_a_clock_that_steps_back_stops_no_deadline(url: str) -> None:
    """An hour back, in the same process and over a restart: the turn runs out all the same."""
    wall, watch = Clock(), Times()
    room = new_room(url, SteadyClock(wall, lambda: watch.watch))
    id = await seated(room, "hawaiian-holdem", "Ann Ben", turn_seconds=30)
    version = (await deal(room, id, Random(1))).version
    wall.wait(-HOUR)
    assert (await tick(room, id)).version == version
    room.close()
    again = new_room(url, SteadyClock(wall, lambda: watch.watch))
    await again.start()
    assert (await tick(again, id)).version == version
    watch.watch += 30_000
    table = await tick(again, id)
    assert table.version > version
    with again.store.reading() as connection:
        query = "SELECT at FROM events ORDER BY table_id, version"
        times = connection.exec_driver_sql(query).scalars().all()
    assert times
    assert max(times) <= again.clock()
    again.close()


async def test_a_refill_is_not_before_the_loss_that_it_makes_up_for(url: str) -> None:
    """The clock is put back an hour in between: the audit still sees which came first."""
    room = new_room(url)
    id = await seated(room, "pick-2-poker", "Gus")
    assert await lose(room, id) > 0
    gus = person_at(await table_of(room, id), 1)
    room.people.refill(gus, "refill-1", room.clock() - 1000 * HOUR)
    assert list(audit(room.store)) == []
    room.close()


async def test_a_server_starts_no_earlier_than_the_last_refill(url: str) -> None:
    """What is won after a refill is not dated before it."""
    room = new_room(url)
    id = await seated(room, "pick-2-poker", "Gus")
    await lose(room, id)
    later = room.clock() + 1000 * HOUR
    room.people.refill(person_at(await table_of(room, id), 1), "refill-1", later)
    room.close()
    again = new_room(url)
    await again.start()
    assert again.clock() >= later
    again.close()


async def test_a_server_whose_clock_is_behind_follows_the_other_one(postgresql_url: str) -> None:
    ahead, behind, watch = Clock(), Clock(), Times()
    behind.now -= 1000 * HOUR
    one = new_room(postgresql_url, ahead)
    other = new_room(postgresql_url, SteadyClock(behind, lambda: watch.watch))
    id = await seated(one, "hawaiian-holdem", "Ann Ben", turn_seconds=30)
    await other.start()
    other.listen(id, lambda _: None)
    table = await deal(one, id, Random(1))
    await other.heard(id, table.version)
    await table_of(other, id)  # which is when it reads what it has heard of
    assert other.clock() >= one.clock() - 1000
    watch.watch += 30_000
    assert (await tick(other, id)).version > table.version
    assert (await table_of(other, id)).version > table.version
    for room in (one, other):
        room.close()
