"""LIM-10: meters that must be won by a limit: who comes to the hidden sum, and who knows it."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, text

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room import events as events_of
from houseway.room.audit.whole_room import audit
from houseway.room.decision import Decision
from houseway.room.events import MeterHit, MeterReading, Posted, read_event
from houseway.room.must_hit import Hidden, hidden_sum
from houseway.room.room import Room
from houseway.room.storage import schema
from houseway.room.table import snapshot
from houseway.round import encode, log_of, read, replay, write
from houseway.round.meters import Hit
from houseway.round.refused import Refused
from tests.exact.meters.test_must_hit import TEXT
from tests.room.metered import MUST_HIT as NAME
from tests.room.metered import OPEN_LUCK as OPEN
from tests.room.metered import metered_table, play_at_once
from tests.room.playing import FLOOR, Clock, do, done, new_room, play, table_of

SEED, RATE, RESERVE, LIMIT = Cents(10_00), 200_000, 100_000, Cents(15_00)
STEP = 20
MOST = 25  # wagers to a start: so many, and it has been won


async def opened(room: Room, names: str = "Ann Ben Cid") -> str:
    id = await metered_table(room, names, TEXT, NAME)
    await done(room, FLOOR, id, OPEN)
    return id


async def linked(room: Room, names: str = "Dot Eve") -> str:
    id = await metered_table(room, names, TEXT, NAME)
    await done(room, FLOOR, id, ask.LinkMeter("lucky", "luck", "one more table"))
    return id


def held(room: Room) -> MeterReading:
    return room.store.meters(["luck"])["luck"]


def all_events(room: Room) -> list[events_of.TableEvent]:
    kept = schema.events.c
    rows = select(kept.body).where(kept.table_id.in_(select(schema.tables.c.id)))
    rows = rows.order_by(kept.at, kept.version)
    with room.store.engine.connect() as connection:
        return [read_event(body.encode()) for body in connection.execute(rows).scalars()]


def hits(room: Room) -> list[MeterHit]:
    return sorted(
        (one for one in all_events(room) if isinstance(one, MeterHit)), key=lambda one: one.start
    )


def posted() -> Posted:
    return Posted("luck", SEED, RATE, RESERVE, 0, LIMIT, must_hit=True)


def wagers(room: Room) -> int:
    """How many dollars were ever staked: each is a wager."""
    with room.store.engine.connect() as connection:
        return sum(connection.execute(select(schema.round_players.c.staked)).scalars()) // 100


def nothing_is_lost(room: Room) -> None:
    """What was put in, and the starts that the house put in, was won or is there."""
    now, found = held(room), hits(room)
    assert len(found) >= wagers(room) // MOST
    won = sum(one.amount for one in found)
    into = SEED + wagers(room) * (RATE + RESERVE) // 10_000
    from_bank = now.shown + now.reserve + won - into
    assert 0 <= from_bank <= SEED * len(found)
    assert now.start == len(found)
    assert [one.start for one in found] == list(range(len(found)))
    assert sum(room.store.balances().values()) == 0
    assert [str(one) for one in audit(room.store)] == []


async def test_lim_10_the_wager_that_comes_to_the_hidden_sum_wins_all_of_it(url: str) -> None:
    room = new_room(url, Clock())
    id = await opened(room)
    while wagers(room) < 5 * MOST:
        await play(room, id, Random(5))
    found = hits(room)
    assert len(found) >= 5
    opening = next(one for one in all_events(room) if isinstance(one, events_of.MeterOpened))
    commitments = [opening.commitment, *(one.next for one in found)]
    for one, commitment in zip(found, commitments[:-1], strict=True):
        secret = bytes.fromhex(one.secret)
        assert Hidden("luck", one.start, secret).commitment == commitment
        assert SEED < hidden_sum(posted(), secret) <= one.amount <= LIMIT
        assert one.amount - STEP < hidden_sum(posted(), secret)
        assert (one.amount - SEED) % STEP == 0
    assert len({one.secret for one in found}) == len(found)
    nothing_is_lost(room)
    room.close()


async def test_lim_10_a_round_s_log_has_the_win_and_is_played_again_from_it(
    sqlite_url: str,
) -> None:
    room = new_room(sqlite_url, Clock())
    id = await opened(room)
    while not hits(room):
        await play(room, id, Random(5))
    table = await table_of(room, id)
    round_ = table.round
    assert round_ is not None
    (line,) = [one for one in round_.lines if one.meter]
    (hit,) = hits(room)
    assert (line.seat, line.pay, line.rule) == (hit.seat, hit.amount, "LIM-10")
    assert "came to its hidden sum" in line.note
    again = replay(read(write(log_of(round_))), table.game)
    assert [encode(one) for one in again.events] == [encode(one) for one in round_.events]
    with pytest.raises(Refused, match="has no wager"):
        round_.hit_meter(Hit("lucky", 9, hit.amount, hit.amount))
    with pytest.raises(Refused, match="not won by a hidden sum"):
        round_.hit_meter(Hit("other", hit.seat, hit.amount, hit.amount))
    room.close()


async def test_lim_10_several_tables_raise_it_at_once_and_none_passes_it(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    tables = [await opened(room), await linked(room), await linked(room, "Fay Gil")]
    await play_at_once(dict.fromkeys(tables, room), 15)
    assert wagers(room) > MOST
    nothing_is_lost(room)
    room.close()


async def test_lim_10_several_servers_raise_it_at_once(postgresql_url: str) -> None:
    clock = Clock()
    one, other = new_room(postgresql_url, clock), new_room(postgresql_url, clock)
    first = await opened(one)
    await other.heard(first, 1)
    second = await linked(other)
    await play_at_once({first: one, second: other}, 20)
    assert wagers(one) > MOST
    nothing_is_lost(one)
    for room in (one, other):
        room.close()


# --- Who knows the sum ----------------------------------------------------------------------------


def everything(room: Room, tables: Sequence[Any]) -> str:
    """Every row of the database, and the tables as servers have them."""
    with room.store.engine.connect() as connection:
        rows = [
            str(row)
            for table in schema.metadata.sorted_tables
            for row in connection.execute(text(f'SELECT * FROM "{table.name}"'))
        ]
    kept = [msgspec.json.encode(snapshot(one)).decode() for one in tables]
    return "\n".join([*rows, *kept])


def _numbered(numbers: Iterator[int], size: int = 16) -> str:
    return f"{next(numbers):0{2 * size}x}"


async def test_lim_10_nothing_but_a_digest_depends_on_a_sum_that_is_hidden(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two rooms with the same cards and answers, and different sums that neither comes to."""
    monkeypatch.setattr("houseway.room.room.new_seed", lambda: bytes(32))
    told: list[list[str]] = []
    some = (bytes([number]) * 32 for number in range(100))
    far = [one for one in some if hidden_sum(posted(), one) > SEED + 10 * STEP]
    for secret in far[:2]:
        hidden = Hidden("luck", 0, secret)

        def drawn(self: Decision, meter: str, start: int, hidden: Hidden = hidden) -> Hidden:
            self.hidden.append(hidden)
            return hidden

        monkeypatch.setattr(Decision, "new_secret", drawn)
        path = tmp_path_factory.mktemp("room") / "room.db"
        room = new_room(f"sqlite:///{path}", Clock())
        numbers = count(1)
        monkeypatch.setattr("secrets.token_hex", partial(_numbered, numbers))
        id = await opened(room, "Ann Ben")
        await play(room, id, Random(5), 2)
        assert held(room).shown > SEED
        table = await table_of(room, id)
        shown = everything(room, [table])
        assert secret.hex() not in shown
        assert repr(secret) not in shown
        bodies = [str(event) for event in all_events(room)]
        told.append([one.replace(hidden.commitment, "digest") for one in bodies])
        assert any("digest" in one for one in told[-1])
        room.close()
    assert told[0] == told[1]


async def test_lim_10_a_table_that_was_loaded_anew_does_not_know_it(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    id = await opened(room)
    with room.store.engine.connect() as connection:
        sealed = connection.execute(select(schema.meter_sums.c.sealed)).scalar_one()
    secret = room.store.meter_board([posted()]).secrets["luck"]
    assert len(secret) == 32
    assert secret not in sealed
    loaded = room.store.load(id)
    assert loaded is not None
    assert secret.hex() not in msgspec.json.encode(snapshot(loaded)).decode()
    room.close()


# --- The audit ------------------------------------------------------------------------------------


def _pays_nobody(decision: Decision) -> None:
    """What a house would like to do."""


async def test_lim_10_the_audit_finds_a_win_that_was_kept_from_somebody(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_room(sqlite_url, Clock())
    id = await opened(room)
    with monkeypatch.context() as patched:
        patched.setattr(Decision, "hit_meters", _pays_nobody)
        while held(room).shown < LIMIT:
            await play(room, id, Random(5))
    found = [str(one) for one in audit(room.store)]
    assert any("not won where its hidden sum says" in one for one in found)
    room.close()


async def test_lim_10_the_audit_finds_another_sum_than_was_promised(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    await opened(room)
    with room.store.engine.begin() as connection:
        connection.execute(schema.meter_sums.update().values(commitment="0" * 64))
    assert any("commitment" in str(one) for one in audit(room.store))
    room.close()


# --- What the floor does --------------------------------------------------------------------------


async def refused(room: Room, id: str, command: ask.Command) -> str:
    reply = await do(room, FLOOR, id, command)
    assert reply.rule == "LIM-10", reply
    return reply.message


async def test_lim_10_limits_that_wagers_do_not_come_to_are_refused(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    id = await metered_table(room, "Ann Ben Cid", TEXT, NAME)

    async def opening(**change: object) -> str:
        given = {name: getattr(OPEN, name) for name in OPEN.__struct_fields__}
        return await refused(room, id, ask.OpenMeter(**{**given, **change}))  # type: ignore[arg-type]

    assert "a limit above its start" in await opening(limit=Cents(0))
    assert "a limit above its start" in await opening(limit=SEED)
    assert "a limit above its start" in await opening(seed=Cents(0))
    assert "never come to its limit" in await opening(limit=Cents(LIMIT + 1))
    assert "never come to its limit" in await opening(rate=0)
    assert "out of sight" in await opening(hidden=10_000)
    await done(room, FLOOR, id, OPEN)
    cap = ask.CapMeter("lucky", Cents(20_00), "more of it")
    assert "as it was posted" in await refused(room, id, cap)
    room.close()


async def test_lim_10_no_other_meter_is_linked_to_it_or_retired_into_it(sqlite_url: str) -> None:
    room = new_room(sqlite_url, Clock())
    first = await opened(room)
    by_hands = TEXT.replace('pair = "$5"', 'pair = "100% of lucky"').replace("LKP", "LKH")
    by_hands = by_hands.replace('must-hit-by = "$50"\n', "")
    other = await metered_table(room, "Dot", by_hands, "lucky-hands")
    link = ask.LinkMeter("lucky", "luck", "it looks alike")
    assert "a hidden sum the other" in await refused(room, other, link)
    hands = ask.OpenMeter("lucky", "hands", SEED, RATE, "one that hands win", RESERVE)
    await done(room, FLOOR, other, hands)
    into = ask.RetireMeter("lucky", "it has had its time", "luck")
    assert "nothing but wagers raises it" in await refused(room, other, into)
    before = held(room)
    await done(room, FLOOR, first, ask.RetireMeter("lucky", "it has had its time", "hands"))
    assert room.store.meters(["hands"])["hands"].shown == SEED + before.shown
    assert [str(one) for one in audit(room.store)] == []
    room.close()


def test_every_cent_up_to_the_limit_may_be_the_sum() -> None:
    """From the first above the start; 500 of them, each in 4,000 drawn from the source's digest."""
    sums = [hidden_sum(posted(), number.to_bytes(32, "big")) for number in range(4_000)]
    assert min(sums) == SEED + 1
    assert max(sums) == LIMIT
    assert len(set(sums)) == LIMIT - SEED
    assert abs(sum(sums) / len(sums) - (SEED + LIMIT + 1) / 2) < 10
