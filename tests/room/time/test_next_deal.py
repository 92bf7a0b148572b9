"""From ready to the deal: numbers are committed first, then revealed, and nobody gains by not."""

from random import Random

import pytest
from msgspec.structs import replace

from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.deadlines import REVEAL_SECONDS
from houseway.room.fairness.player_numbers import commitment_of
from houseway.room.room import Room
from houseway.room.table import Table
from houseway.round import Seat
from tests.room.playing import (
    FLOOR,
    Clock,
    deal,
    do,
    done,
    new_room,
    person_at,
    play,
    ready,
    reveal,
    seated,
    secret,
    table_of,
    tick,
)

HOUSE, PLAYERS = "pick-2-poker", "texas-holdem"


async def all_ready(room: Room, id: str) -> Table:
    """Everybody has committed to a number, and nobody has revealed one."""
    table = await table_of(room, id)
    for seat in sorted(table.sitters):
        commitment = commitment_of(secret(table, seat))
        await done(room, person_at(table, seat), id, ask.Ready(commitment))
    return await table_of(room, id)


async def reveal_one(room: Room, id: str, seat: int) -> Table:
    table = await table_of(room, id)
    number = secret(table, seat)
    await done(room, person_at(table, seat), id, ask.Reveal(number))
    return await table_of(room, id)


async def test_no_number_is_revealed_before_all_are_committed(url: str) -> None:
    room = new_room(url)
    id = await seated(room, HOUSE)
    await ready(room, id, 1, 2)
    table = await table_of(room, id)
    number = secret(table, 1)
    refused = await do(room, person_at(table, 1), id, ask.Reveal(number))
    assert "no number to reveal" in refused.message
    await all_ready(room, id)
    table = await reveal_one(room, id, 1)
    assert not table.under_way
    late = await do(room, person_at(table, 3), id, ask.Ready("0" * 64))
    assert late.refused, "nobody commits to another number once one is revealed"
    await reveal_one(room, id, 2)
    table = await reveal_one(room, id, 3)
    assert table.under_way
    assert list(audit(room.store)) == []
    room.close()


async def test_a_number_is_the_one_committed_to_or_none(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, HOUSE, "Ann Ben")
    table = await all_ready(room, id)
    ann, mine = person_at(table, 1), secret(table, 1)
    for wrong in ("0" * 64, secret(table, 2), commitment_of(mine)):
        refused = await do(room, ann, id, ask.Reveal(wrong))
        assert "not the number that you committed to" in refused.message
    version = (await reveal_one(room, id, 1)).version
    assert (await reveal_one(room, id, 1)).version == version, "once is enough"
    room.close()


async def test_a_seat_that_reveals_nothing_is_left_out_and_the_deck_is_thrown_away(
    url: str,
) -> None:
    clock = Clock()
    room = new_room(url, clock)
    id = await seated(room, HOUSE)
    before = await all_ready(room, id)
    root, number = before.root, before.number
    table = await reveal(room, id, without=3)
    first = dict(table.next_deal.nonces)
    clock.wait(REVEAL_SECONDS - 1)
    assert (await tick(room, id)).root == root
    clock.wait(1)
    table = await tick(room, id)
    assert (table.number, table.root != root) == (number + 1, True)
    assert not table.next_deal.attempt
    assert not table.next_deal.commitments, "those who stay commit to other numbers"
    assert table.sitters[Seat(3)].sitting_out
    await ready(room, id, 1, 2)
    table = await reveal(room, id)
    assert table.under_way
    assert table.round
    assert set(table.round.stacks) == {1, 2}
    await done(room, FLOOR, id, ask.Void("to see the numbers"))
    with room.store.reading() as connection:
        bodies = connection.exec_driver_sql("SELECT body FROM events").scalars().all()
    (started,) = [body for body in bodies if '"type":"started"' in body]
    assert not any(one in started for one in first.values())
    assert list(audit(room.store)) == []
    room.close()


@pytest.mark.parametrize("leaves", [ask.SitOut(), ask.Leave()])
async def test_who_goes_in_the_middle_throws_the_deck_away(
    leaves: ask.Command, sqlite_url: str
) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, HOUSE)
    root = (await all_ready(room, id)).root
    table = await reveal_one(room, id, 1)
    await done(room, person_at(table, 1), id, leaves)
    table = await table_of(room, id)
    assert table.root != root
    assert not table.next_deal.commitments
    await ready(room, id, 2, 3)
    table = await reveal(room, id)
    assert table.round
    assert set(table.round.stacks) == {2, 3}
    assert list(audit(room.store)) == []
    room.close()


async def test_with_too_few_left_the_deck_is_thrown_away(sqlite_url: str) -> None:
    clock = Clock()
    room = new_room(sqlite_url, clock)
    id = await seated(room, PLAYERS, "Ann Ben")
    before = await all_ready(room, id)
    root, number = before.root, before.number
    await reveal(room, id, without=2)
    clock.wait(REVEAL_SECONDS)
    table = await tick(room, id)
    assert table.root != root
    assert table.number == number + 1
    assert not table.next_deal.commitments
    await play(room, id, Random(1))
    assert list(audit(room.store)) == []
    room.close()


# --- What a restart knows -------------------------------------------------------------------------


async def test_ready_again_after_a_restart_does_not_leave_the_other_out(url: str) -> None:
    clock = Clock()
    room = new_room(url, clock)
    id = await seated(room, HOUSE, "Ann Ben", ready_seconds=15)
    clock.wait(60)
    await ready(room, id, 1)
    room.close()
    again = new_room(url, clock)
    await ready(again, id, 1)
    table = await tick(again, id)
    assert not table.next_deal.attempt, "the other has the rest of the time"
    clock.wait(15)
    assert (await tick(again, id)).next_deal.seats == (1,)
    again.close()


async def test_a_restart_goes_on_in_the_middle_of_revealing(url: str) -> None:
    clock = Clock()
    room = new_room(url, clock)
    id = await seated(room, HOUSE)
    await all_ready(room, id)
    await reveal_one(room, id, 1)
    room.close()
    again = new_room(url, clock)
    await reveal_one(again, id, 2)
    table = await reveal_one(again, id, 3)
    assert table.under_way
    assert list(audit(again.store)) == []
    again.close()


async def test_a_pause_gives_pages_their_time_back_and_a_change_starts_over(
    sqlite_url: str,
) -> None:
    clock = Clock()
    room = new_room(sqlite_url, clock)
    id = await seated(room, HOUSE, "Ann Ben")
    table = await all_ready(room, id)
    await done(room, FLOOR, id, ask.Pause("a drill"))
    clock.wait(10 * REVEAL_SECONDS)
    await tick(room, id)
    await done(room, FLOOR, id, ask.Resume())
    assert (await tick(room, id)).next_deal.seats == (1, 2)
    settings = replace(table.settings, name="another name")
    await done(room, FLOOR, id, ask.Change(settings))
    table = await table_of(room, id)
    assert not table.next_deal.commitments
    assert not table.next_deal.attempt
    await deal(room, id, Random(1))
    assert list(audit(room.store)) == []
    room.close()


# --- The coach ------------------------------------------------------------------------------------


async def test_a_hint_at_one_server_is_kept_with_the_answer_at_another(url: str) -> None:
    clock = Clock()
    one, other = new_room(url, clock), new_room(url, clock)
    id = await seated(one, "hawaiian-holdem", "Ann")
    table = await deal(one, id, Random(1))
    ann = person_at(table, 1)
    version = (await done(one, ann, id, ask.Hint())).version
    assert (await done(one, ann, id, ask.Hint())).version == version, "once a question"
    await done(other, ann, id, ask.Act("wager bet 10", table.version))
    table = await table_of(other, id)
    await done(other, ann, id, ask.Act("check", table.version))
    with other.store.reading() as connection:
        query = "SELECT body FROM events WHERE body LIKE '%%took%%' ORDER BY version"
        bodies = connection.exec_driver_sql(query).scalars().all()
    assert ['"hinted":true' in body for body in bodies] == [True, False]
    assert list(audit(other.store)) == []
    for room in (one, other):
        room.close()
