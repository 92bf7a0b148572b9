"""Commands: once each, of two at once one wins, and a refusal changes nothing."""

import asyncio
from random import Random

import pytest

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import PLATFORM, Command, Person, Role
from houseway.room.events import Settings
from houseway.room.room import NoSuchTable, Room
from houseway.room.table import snapshot
from houseway.round import Limits, Refused, Seat
from tests.patience import PATIENCE
from tests.room.playing import (
    FLOOR,
    Clock,
    commitment,
    deal,
    do,
    done,
    guest,
    lose,
    new_room,
    person_at,
    play,
    seated,
    table_of,
)

AUDITOR = Person("auditor", "Aud", Role.AUDITOR)
COMMITMENT = "0" * 64


async def test_the_same_id_has_one_effect_and_one_answer(url: str) -> None:
    clock = Clock()
    room = new_room(url, clock)
    id = await room.open(FLOOR, Settings("pick-2-poker", "one"))
    ann = guest(room, "Ann")
    sit = ask.Sit(Seat(1), Cents(20_000))
    first = await do(room, ann, id, sit, "the-first-one")
    again = [await do(room, ann, id, sit, "the-first-one") for _ in range(3)]
    assert again == [first] * 3
    other = await do(room, ann, id, ask.TopUp(Cents(500)), "the-first-one")
    assert other == first
    room.close()
    after = new_room(url, clock)  # a restart
    assert await do(after, ann, id, sit, "the-first-one") == first
    assert (await table_of(after, id)).sitters[Seat(1)].stack == 20_000
    assert after.store.bankroll(ann) == 480_000
    assert list(audit(after.store)) == []
    after.close()


async def test_the_same_id_at_once_from_two_devices_has_one_effect(url: str) -> None:
    clock = Clock()
    rooms = [new_room(url, clock), new_room(url, clock)]
    id = await rooms[0].open(FLOOR, Settings("pick-2-poker", "one"))
    ann = guest(rooms[0], "Ann")
    sit = ask.Sit(Seat(1), Cents(20_000))
    replies = await asyncio.gather(*(do(room, ann, id, sit, "the-one-id") for room in rooms * 4))
    assert set(replies) == {replies[0]}
    assert rooms[0].store.bankroll(ann) == 480_000
    for room in rooms:
        room.close()


async def test_what_one_server_refused_another_may_carry_out_and_then_that_is_the_answer(
    url: str,
) -> None:
    """A refusal has no effect and is kept by no database: the same id is decided on the table as
    it is when it comes; but once it is carried out, every server says so."""
    clock = Clock()
    one, other = new_room(url, clock), new_room(url, clock)
    id = await seated(one, "texas-holdem", "Ann")
    zoe, sit = guest(one, "Zoe"), ask.Sit(Seat(1), Cents(20_000))
    refused = await do(one, zoe, id, sit, "the-one-id")
    assert refused.message == "Seat 1 is taken."
    assert await do(one, zoe, id, sit, "the-one-id") == refused
    await done(one, person_at(await table_of(one, id), 1), id, ask.Leave())
    carried_out = await do(other, zoe, id, sit, "the-one-id")
    assert not carried_out.refused
    for room in (one, other, one):
        assert await do(room, zoe, id, sit, "the-one-id") == carried_out
    assert other.store.bankroll(zoe) == 480_000
    for room in (one, other):
        room.close()


async def test_of_two_racing_commands_one_wins_and_the_other_is_decided_again(url: str) -> None:
    """Two servers on one database; everybody wants the same seat, and then one of those left."""
    clock = Clock()
    rooms = [new_room(url, clock), new_room(url, clock)]
    id = await rooms[0].open(FLOOR, Settings("hawaiian-holdem", "one", seats=6))
    people = [guest(rooms[0], f"Guest {number}") for number in range(6)]
    wishes = [
        do(rooms[number % 2], one, id, ask.Sit(Seat(1), Cents(20_000)))
        for number, one in enumerate(people)
    ]
    replies = await asyncio.gather(*wishes)
    assert [reply.message for reply in replies if reply.refused] == ["Seat 1 is taken."] * 5
    wishes = [
        do(rooms[number % 2], one, id, ask.Sit(Seat(number + 1), Cents(20_000)))
        for number, one in enumerate(people)
    ]
    await asyncio.gather(*wishes)
    table = await table_of(new_room(url, clock), id)
    assert 5 <= len(table.sitters) <= 6
    assert sum(rooms[0].store.balances().values()) == 0
    assert list(audit(rooms[0].store)) == []
    for room in rooms:
        room.close()


# --- Refusals -------------------------------------------------------------------------------------


FORBIDDEN: list[tuple[str, Command]] = [
    ("stranger", ask.Leave()),
    ("stranger", ask.SitOut()),
    ("stranger", ask.ComeBack()),
    ("stranger", ask.Ready(COMMITMENT)),
    ("stranger", ask.TopUp(Cents(100))),
    ("stranger", ask.Act("fold", 1)),
    ("stranger", ask.StopWaiting()),
    ("stranger", ask.Wait()),  # a seat is free
    ("stranger", ask.Sit(Seat(1), Cents(20_000))),  # taken
    ("stranger", ask.Sit(Seat(20), Cents(20_000))),  # not there
    ("stranger", ask.Sit(Seat(7), Cents(9_999))),
    ("stranger", ask.Sit(Seat(7), Cents(100_001))),
    ("stranger", ask.Void("because I say so")),
    ("stranger", ask.Pause("")),
    ("stranger", ask.Close()),
    ("stranger", ask.Tick()),
    ("stranger", ask.ActFor(Seat(1), "fold", 1)),
    ("stranger", ask.SitBot(Seat(7), "random")),
    ("auditor", ask.Sit(Seat(7), Cents(20_000))),
    ("auditor", ask.Void("an auditor reads")),
    ("floor", ask.Void("no round yet")),
    ("floor", ask.Report("misdeal")),
    ("floor", ask.RemoveBot(Seat(1))),
    ("floor", ask.Change(Settings("omaha-holdem", "other game"))),
    ("floor", ask.Change(Settings("hawaiian-holdem", "x", seats=1))),  # seat 2 is taken
    ("floor", ask.Change(Settings("hawaiian-holdem", "x", options={"nothing": "1"}))),
    ("floor", ask.Change(Settings("hawaiian-holdem", "x", buy_in_least=Cents(0)))),
    ("floor", ask.Change(Settings("hawaiian-holdem", "x", turn_seconds=0))),
    ("player", ask.Sit(Seat(7), Cents(20_000))),  # sits already
    ("player", ask.TopUp(Cents(50_001))),
    ("player", ask.Wait()),
    ("player", ask.Act("check", 1)),  # not asked
    ("platform", ask.ActFor(Seat(1), "fold", 1)),  # no bot
]


@pytest.mark.parametrize(("who", "command"), FORBIDDEN, ids=str)
async def test_what_is_refused_changes_nothing(who: str, command: Command, sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "hawaiian-holdem", "Ann Ben")
    table = await table_of(room, id)
    people = {
        "stranger": guest(room, "Zoe"),
        "auditor": AUDITOR,
        "floor": FLOOR,
        "player": person_at(table, 1),
        "platform": PLATFORM,
    }
    before, books = snapshot(table), room.store.balances()
    reply = await do(room, people[who], id, command)
    assert reply.refused
    assert reply.message
    assert snapshot(await table_of(room, id)) == before
    assert room.store.version(id) == before.version
    assert room.store.balances() == books
    room.close()


async def test_in_a_round_a_wrong_answer_changes_nothing(sqlite_url: str) -> None:
    room, random = new_room(sqlite_url), Random(1)
    id = await seated(room, "hawaiian-holdem", "Ann Ben")
    table = await deal(room, id, random)
    version, ann = table.version, person_at(table, 1)
    for command in (
        ask.Act("wager bet 1", version),  # below the limit
        ask.Act("wager bet", version),
        ask.Act("", version),
        ask.Act("juggle", version),
        ask.Act("wager bet 10", version + 1),
        ask.Act("wager bet 10", 1),  # said before it was asked
        ask.TopUp(Cents(100)),
        ask.Ready(COMMITMENT),
    ):
        reply = await do(room, ann, id, command)
        assert reply.refused, command
    for floor in (
        ask.Change(table.settings),
        ask.Close(),
        ask.Report("nothing at all seat x"),
        ask.Report("exposed-card seat 99 cards Ah"),
    ):
        assert (await do(room, FLOOR, id, floor)).refused, floor
    after = await table_of(room, id)
    assert after.version == version == room.store.version(id)
    assert list(audit(room.store)) == []
    room.close()


async def test_an_unknown_table_and_an_unknown_game_are_refused(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    with pytest.raises(NoSuchTable):
        await do(room, FLOOR, "nowhere", ask.Close())
    with pytest.raises(Refused):
        await room.open(FLOOR, Settings("snap", "x"))
    with pytest.raises(Refused):
        await room.open(guest(room, "Ann"), Settings("omaha-holdem", "x"))
    limits = Limits(aggregate=Cents(100))
    with pytest.raises(Refused, match="LIM-5"):  # what the game has against it, at once
        await room.open(FLOOR, Settings("fast-action-holdem", "x", limits=limits))
    with pytest.raises(Refused, match="LIM-5"):
        await room.open(FLOOR, Settings("omaha-holdem", "x", limits=limits))
    assert room.store.table_ids(closed=True) == []
    room.close()


async def test_a_second_click_answers_no_later_question(sqlite_url: str) -> None:
    room, random = new_room(sqlite_url), Random(1)
    id = await seated(room, "texas-holdem", "Ann Ben")
    table = await deal(room, id, random)
    seat = next(iter(table.questions))
    first = person_at(table, seat)
    version = table.version
    await done(room, first, id, ask.Act("call", version))
    other = next(iter((await table_of(room, id)).questions))
    table = await table_of(room, id)
    await done(room, person_at(table, other), id, ask.Act("check", table.version))
    assert (await do(room, first, id, ask.Act("check", version))).refused
    room.close()


async def test_who_excluded_themselves_start_nothing(sqlite_url: str) -> None:
    clock = Clock()
    room = new_room(sqlite_url, clock)
    id = await seated(room, "pick-2-poker", "Ann")
    ann = person_at(await table_of(room, id), 1)
    room.people.exclude(ann, 7, clock())
    room.people.exclude(ann, 1, clock())  # cannot be made shorter
    assert "kept from playing" in (await do(room, ann, id, ask.Ready(COMMITMENT))).message
    await done(room, ann, id, ask.Leave())
    assert (await do(room, ann, id, ask.Sit(Seat(1), Cents(20_000)))).refused
    clock.wait(7 * 24 * 3600)
    await done(room, ann, id, ask.Sit(Seat(1), Cents(20_000)))
    assert list(audit(room.store)) == []
    room.close()


async def test_a_refill_is_free_and_comes_once(url: str) -> None:
    room = new_room(url)
    id = await seated(room, "pick-2-poker", "Ann")
    ann = person_at(await table_of(room, id), 1)
    assert room.store.bankroll(ann) == 450_000
    with pytest.raises(Refused):  # nothing is missing: the rest lies at the table
        room.people.refill(ann, "refill-0", room.clock())
    lost = await lose(room, id)
    room.people.refill(ann, "refill-1", room.clock())
    room.people.refill(ann, "refill-1", room.clock())
    assert room.store.bankroll(ann) == 450_000 + lost
    with pytest.raises(Refused):
        room.people.refill(ann, "refill-2", room.clock())
    await done(room, ann, id, ask.Leave())
    assert room.store.bankroll(ann) == 500_000
    assert list(audit(room.store)) == []
    room.close()


async def test_listeners_hear_of_committed_versions_only(sqlite_url: str) -> None:
    room, random = new_room(sqlite_url), Random(1)
    heard: list[tuple[int, int]] = []
    id = await seated(room, "pick-2-poker", "Ann Ben")
    room.listen(id, lambda one: heard.append((one.version, room.store.version(id))))
    await play(room, id, random)
    stranger = guest(room, "Zoe")
    count = len(heard)
    assert (await do(room, stranger, id, ask.Ready(commitment(random)))).refused
    assert len(heard) == count
    assert all(version == stored for version, stored in heard)
    room.close()


async def test_a_command_is_carried_out_and_told_though_its_sender_is_gone(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await room.open(FLOOR, Settings("pick-2-poker", "one"))
    heard: asyncio.Queue[int] = asyncio.Queue()
    room.listen(id, lambda one: heard.put_nowait(one.version))
    sitting = asyncio.create_task(do(room, guest(room, "Ann"), id, ask.Sit(Seat(1), Cents(20_000))))
    table = await table_of(room, id)
    while not table.sitters:  # decided, and on its way to the disk
        await asyncio.sleep(0)
    sitting.cancel()
    assert await asyncio.wait_for(heard.get(), PATIENCE) == room.store.version(id)
    assert (await table_of(room, id)).sitters
    room.close()


async def test_a_room_reads_a_table_as_another_left_it(url: str) -> None:
    clock, random = Clock(), Random(2)
    one: Room = new_room(url, clock)
    id = await seated(one, "omaha-holdem")
    await play(one, id, random, 2)
    await deal(one, id, random)
    other = new_room(url, clock)
    await other.start()
    mine, theirs = await table_of(one, id), await table_of(other, id)
    assert mine.version == theirs.version
    assert mine.hash == theirs.hash
    assert mine.asked_at == theirs.asked_at
    assert mine.round
    assert theirs.round
    assert mine.round.events == theirs.round.events
    for room in (one, other):
        room.close()
