"""LIM-10: a meter's books, at one table and at several, on one server and on two."""

from collections.abc import Sequence
from random import Random

import pytest
from sqlalchemy import select

from houseway.gamefile.game import game_from
from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.events import MeterReading, Settings
from houseway.room.room import Room
from houseway.room.storage import schema
from houseway.room.storage.decision_rows import Commit
from houseway.room.storage.store import StaleVersion
from houseway.round import Seat, encode, log_of, read, replay, write
from tests.room.metered import (
    HIDDEN,
    OFTEN,
    OPEN,
    RATE,
    RESERVE,
    SEED,
    held,
    linked,
    metered_table,
    opened,
    play_at_once,
)
from tests.room.playing import FLOOR, Clock, deal, do, done, new_room, play, seated, table_of


def findings(room: Room) -> list[str]:
    return [str(one) for one in audit(room.store)]


def wins(room: Room) -> Sequence[tuple[int, int]]:
    """The wins of the meter in their order: number and amount."""
    kept = schema.meter_wins
    with room.store.engine.connect() as connection:
        rows = connection.execute(select(kept.c.number, kept.c.amount).order_by(kept.c.number))
        return [(row.number, row.amount) for row in rows]


def wagers(room: Room) -> int:
    """How many dollars were ever staked: each is a wager."""
    with room.store.engine.connect() as connection:
        rows = connection.execute(select(schema.round_players.c.staked)).scalars()
        return sum(rows) // 100


def whole_wins(room: Room) -> int:
    """How often all of it was won, by the logs of all rounds."""
    count = 0
    with room.store.engine.connect() as connection:
        for log in connection.execute(select(schema.rounds.c.log)).scalars():
            round_ = replay(read(log), game_from(OFTEN, "penny-pairs"))
            count += sum(line.whole for line in round_.lines)
    return count


def nothing_is_lost(room: Room) -> None:
    """All that was put in and not won is there, and nothing besides."""
    now, number = held(room), wagers(room)
    put_in = SEED + number * (RATE + RESERVE + HIDDEN) * 100 // 1_000_000
    won = wins(room)
    assert [number for number, _ in won] == list(range(1, len(won) + 1))
    there = now.shown + now.reserve + now.hidden
    from_bank = there + sum(amount for _, amount in won) - put_in
    assert 0 <= from_bank <= SEED * whole_wins(room)
    assert now.wins == len(won)
    assert sum(room.store.balances().values()) == 0
    assert findings(room) == []


async def test_lim_10_a_meter_rises_and_is_won_and_the_books_hold_all_of_it(url: str) -> None:
    room = new_room(url, Clock())
    id = await opened(room)
    await play(room, id, Random(5), 40)
    assert wins(room)
    assert whole_wins(room)
    nothing_is_lost(room)
    room.close()


async def test_lim_10_a_round_without_a_win_puts_in_what_is_posted(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    id = await opened(room, "Ann Ben")
    before = held(room)
    assert before == MeterReading(SEED, Cents(0), Cents(0), 0)
    while True:
        await play(room, id, Random(5))  # by which both seats wager, however often there is a win
        now = held(room)
        if now.wins > before.wins:
            before = now
            continue
        assert (now.shown - before.shown, now.reserve - before.reserve) == (40, 10)
        assert now.hidden - before.hidden == 2
        break
    room.close()


async def test_lim_10_a_win_is_what_the_meter_shows_with_the_round_s_own_wagers(
    sqlite_url: str,
) -> None:
    room = new_room(sqlite_url, Clock())
    id = await opened(room, "Ann")
    random, before = Random(5), held(room)
    while not (won := wins(room)):
        before = held(room)
        await play(room, id, random)
    table = await table_of(room, id)
    assert table.round is not None
    (line,) = table.round.lines
    shown = before.shown + 20  # its own wager is in it
    share = shown if line.whole else shown // 10
    assert won == [(1, share)]
    assert line.pay == share - 100
    text = write(log_of(table.round))
    assert encode(replay(read(text), table.game).lines) == encode([line])
    room.close()


async def test_lim_10_several_tables_raise_one_meter_at_once(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    tables = [await opened(room), await linked(room, "Dot Eve"), await linked(room, "Fay Gil")]
    await play_at_once(dict.fromkeys(tables, room), 15)
    assert len(wins(room)) > 5
    nothing_is_lost(room)
    room.close()


async def test_lim_10_tables_that_win_one_meter_at_once_do_not_overtake_each_other(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each winner is decided alone: none is decided again until it is given up."""
    room = new_room(sqlite_url, Clock())
    tables = [await opened(room), *[await linked(room) for _ in range(9)]]
    commit, overtaken = room.store.commit_all, list[object]()

    def counted(batch: Sequence[Commit]) -> list[Exception | None]:
        results = commit(batch)
        overtaken.extend(one for one in results if isinstance(one, StaleVersion))
        return results

    monkeypatch.setattr(room.store, "commit_all", counted)
    await play_at_once(dict.fromkeys(tables, room), 4)
    assert len(wins(room)) > 10
    assert not overtaken
    nothing_is_lost(room)
    room.close()


async def test_lim_10_several_servers_raise_one_meter_at_once(postgresql_url: str) -> None:
    clock = Clock()
    one, other = new_room(postgresql_url, clock), new_room(postgresql_url, clock)
    first = await opened(one)
    await other.heard(first, 1)
    second = await linked(other, "Dot Eve")
    await play_at_once({first: one, second: other}, 20)
    assert len(wins(one)) > 5
    nothing_is_lost(one)
    for room in (one, other):
        room.close()


async def test_lim_10_a_win_that_was_overtaken_is_decided_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second table is told what the meter showed before the first one won it."""
    room = new_room(url, Clock())
    first, second = await opened(room), await linked(room, "Dot Eve")
    random = Random(5)
    old = held(room)
    while not wins(room):
        old = held(room)
        await play(room, first, random)
    store, asked = room.store.meters, list[int]()

    def late(ids: Sequence[str]) -> object:
        asked.append(len(asked))
        now = store(ids)
        return {**now, "pennies": old} if len(asked) % 4 in (1, 2) else now

    monkeypatch.setattr(room.store, "meters", late)
    before = len(wins(room))
    while len(wins(room)) == before:
        await play(room, second, random)
    monkeypatch.undo()
    nothing_is_lost(room)
    room.close()


async def test_lim_10_a_wager_whose_meter_nobody_opened_is_not_offered(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    id = await seated(room, "caribbean-stud", "Ann")
    table = await deal(room, id, Random(5))
    stakes = table.questions[Seat(1)].options[0].stakes
    assert [one.spot for one in stakes] == ["ante"]
    room.close()


async def test_lim_10_an_open_meter_is_offered_and_kept_over_a_restart(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    id = await seated(room, "caribbean-stud", "Ann")
    opening = ask.OpenMeter("progressive", "stud", Cents(10_000_00), 700_000, "first of all")
    await done(room, FLOOR, id, opening)
    room.close()
    room = new_room(sqlite_url, Clock())
    table = await deal(room, id, Random(5))
    stakes = table.questions[Seat(1)].options[0].stakes
    assert [one.spot for one in stakes] == ["ante", "progressive"]
    assert table.bank == Settings("", "").bank - 10_000_00
    assert room.store.meters(["stud"])["stud"].shown == 10_000_00
    assert findings(room) == []
    room.close()


# --- What the floor does --------------------------------------------------------------------------


async def refused(room: Room, id: str, command: ask.Command) -> str:
    reply = await do(room, FLOOR, id, command)
    assert reply.rule == "LIM-10", reply
    return reply.message


async def test_lim_10_bad_meters_are_refused(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    id = await metered_table(room)

    async def opening(**change: object) -> str:
        given = {name: getattr(OPEN, name) for name in OPEN.__struct_fields__}
        return await refused(room, id, ask.OpenMeter(**{**given, **change}))  # type: ignore[arg-type]

    assert "101% of each wager" in await opening(rate=1_000_000, reserve=0, hidden=10_000)
    assert "parts of a cent" in await opening(rate=5_000)
    assert "not below what the meter shows: $50" in await opening(limit=Cents(49_99))
    assert "holds $1,000,000" in await opening(seed=Cents(1_000_000_01))
    assert "no meter of that name" in await opening(meter="pound")
    assert "a reason" in await opening(reason="...")
    assert "No open table" in await refused(room, id, ask.LinkMeter("penny", "none", "so it is"))
    assert "is not open" in await refused(room, id, ask.CapMeter("penny", Cents(1), "so it is"))
    await done(room, FLOOR, id, OPEN)
    assert "already" in await refused(room, id, OPEN)
    cap = ask.CapMeter("penny", Cents(49_99), "so it is")
    assert "not below what the meter shows" in await refused(room, id, cap)
    await done(room, FLOOR, id, ask.CapMeter("penny", Cents(60_00), "a limit is posted"))
    other = await metered_table(room, "Dot")
    assert "link it instead" in await refused(room, other, OPEN)
    assert findings(room) == []
    room.close()


async def test_lim_10_games_whose_hands_differ_in_probability_share_no_meter(
    sqlite_url: str,
) -> None:
    room = new_room(sqlite_url, Clock())
    await opened(room)
    two_decks = OFTEN.replace('hands   = "two cards"', 'hands   = "two cards"\ndecks = 2')
    text = two_decks.replace('letters = "PNP"', 'letters = "PN2"')
    other = await metered_table(room, "Dot", text, "penny-pairs-two")
    link = ask.LinkMeter("penny", "pennies", "it looks alike")
    assert "same hands win it with the same chance" in await refused(room, other, link)
    five = OFTEN.replace('exactly = "$1"', 'exactly = "$5"').replace("PNP", "PN5")
    other = await metered_table(room, "Eve", five, "penny-pairs-five")
    assert "one wager" in await refused(room, other, link)
    alike = OFTEN.replace("Penny Pairs", "Penny Twins").replace("PNP", "PNT")
    other = await metered_table(room, "Fay", alike, "penny-twins")
    await done(room, FLOOR, other, link)
    room.close()


async def test_lim_10_what_is_in_a_retired_meter_goes_to_another(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    first, second = await opened(room), await linked(room, "Dot Eve")
    await play(room, first, Random(5), 3)
    await done(room, FLOOR, second, ask.RetireMeter("penny", "the table is moved"))
    nobody = ask.RetireMeter("penny", "it has had its time")
    assert "which open meter" in await refused(room, first, nobody)
    other = ask.OpenMeter("penny", "dimes", SEED, RATE, "instead of the old one")
    await done(room, FLOOR, second, other)
    before = held(room)
    await done(room, FLOOR, first, ask.RetireMeter("penny", "it has had its time", "dimes"))
    now = room.store.meters(["pennies", "dimes"])
    assert (now["pennies"].shown, now["pennies"].reserve, now["pennies"].hidden) == (0, 0, 0)
    assert now["dimes"].shown == SEED + before.shown
    assert now["dimes"].reserve == before.reserve
    assert findings(room) == []
    room.close()


async def test_lim_10_beyond_its_limit_a_meter_s_share_goes_to_the_reserve(
    sqlite_url: str,
) -> None:
    room = new_room(sqlite_url, Clock())
    id = await metered_table(room, "Ann")
    await done(
        room,
        FLOOR,
        id,
        ask.OpenMeter("penny", "pennies", SEED, RATE, "posted", limit=Cents(SEED + 10)),
    )
    random = Random(5)
    while held(room).wins == 0 and held(room).reserve == 0:
        await play(room, id, random)
    now = held(room)
    assert now.wins or (now.shown, now.reserve) == (SEED + 10, 10)
    assert findings(room) == []
    room.close()
