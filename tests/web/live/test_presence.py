"""A page that closes leaves its seat away, and one that opens anywhere takes it up again."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from houseway.games import find
from houseway.room.storage import schema
from houseway.room.table import Table
from houseway.web.live.open_sockets import SocketLimits
from houseway.web.live.presence import Presence
from tests.patience import PAUSE, looks
from tests.room.playing import new_room, person_at, seated, table_of
from tests.web.serving import Running, serving

LOST_AND_FOUND = ["connection lost", "reconnected"]
AT_ONCE = SocketLimits(per_address=10**6, gone_seconds=0)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("presence"), sockets=AT_ONCE) as one:
        yield one


def kept(house: Running, id: str) -> list[str]:
    """What happened at a table, event by event."""
    query = select(schema.events.c.body).where(schema.events.c.table_id == id)
    with house.room.store.engine.connect() as connection:
        rows = connection.execute(query.order_by(schema.events.c.version))
        return [json.loads(row.body)["type"] for row in rows]


def table_at(house: Running, id: str) -> Table:
    return next(one for one in house.room.tables if one.id == id)


def test_a_closed_page_is_away_until_another_opens(house: Running) -> None:
    id = house.table("hawaiian-holdem")
    ann, ben = house.guest("Ann"), house.guest("Ben")
    with ann.watch(id) as page:
        page.next()
        page.do("sit", seat=1, amount=50_000)
        with ann.watch(id) as second:
            second.next()
        with ben.watch(id) as other:
            other.next()
            other.do("sit", seat=2, amount=50_000)
        while not page.view["sitters"][-1]["away"]:
            page.next()
        assert [one["away"] for one in page.view["sitters"]] == [False, True]
        with ben.watch(id):
            while page.view["sitters"][-1]["away"]:
                page.next()


def test_a_server_that_does_not_know_of_a_page_is_put_right(house: Running) -> None:
    id = house.table("hawaiian-holdem")
    ann = house.guest("Ann")
    with ann.watch(id) as page:
        page.next()
        page.do("sit", seat=1, amount=50_000)
        house.service.presence.pages.clear()  # as at another server, which has only the next page
        with ann.watch(id) as elsewhere:
            elsewhere.next()
        for _ in looks("the seat is away, and then it is not"):
            if [one for one in kept(house, id) if "connect" in one] == LOST_AND_FOUND:
                break
            time.sleep(PAUSE)


async def test_many_short_visits_are_missed_once(tmp_path: Path) -> None:
    """Whoever comes and goes has their time anew, and leaves nothing behind."""
    room = new_room(f"sqlite:///{tmp_path / 'room.db'}")
    id = await seated(room, "hawaiian-holdem", "Ann")
    ann = person_at(await table_of(room, id), 1)
    presence = Presence(room, gone_seconds=3600)
    before = len(asyncio.all_tasks())
    for _ in range(100):
        with presence.at(id, ann):
            assert not presence.missed
    assert presence.missed == {(id, ann.id)}
    assert len(asyncio.all_tasks()) == before
    await presence.close()
    assert not presence.missed
    room.close()


def test_play_now_prefers_a_table_where_nobody_is_missing(house: Running) -> None:
    game = find("pick-2-poker")
    stale, lively = (house.table(game.name) for _ in range(2))
    for id in (stale, lively):
        guest = house.guest()
        with guest.watch(id) as page:
            page.next()
            page.do("sit", seat=1, amount=50_000)
    for _ in looks("both are away"):
        if table_at(house, stale).away and table_at(house, lively).away:
            break
        time.sleep(PAUSE)
    empty = house.table(game.name)
    assert house.guest().post(f"/api/play/{game.name}", {})["table"] == empty


def test_play_now_among_players_finds_somebody_to_play_with(house: Running) -> None:
    """At a table that is empty, or where everybody is away, no cards would come."""
    game = find("texas-holdem")
    empty, left = (house.table(game.name) for _ in range(2))
    with house.guest().watch(left) as page:
        page.next()
        page.do("sit", seat=1, amount=20_000)
    for _ in looks("they are away"):
        if table_at(house, left).away:
            break
        time.sleep(PAUSE)
    guest = house.guest()
    seated = guest.post(f"/api/play/{game.name}", {})
    assert seated["table"] not in (empty, left)
    guest.ready(seated["table"])
    assert guest.get(f"/api/tables/{seated['table']}")["under_way"]


def test_who_sits_down_without_a_page_is_away(tmp_path: Path) -> None:
    limits = SocketLimits(gone_seconds=0, arrive_seconds=0)
    with serving(tmp_path, sockets=limits) as house:
        id, ann = house.table("hawaiian-holdem"), house.guest("Ann")
        ann.command(id, "sit", seat=1, amount=50_000)
        for _ in looks("somebody without a page to be away"):
            if table_at(house, id).away:
                break
            time.sleep(PAUSE)
        ann.post("/api/play/pick-2-poker", {})
        for _ in looks("somebody without a page to be away"):
            if sum(len(one.away) for one in house.room.tables) == 2:
                break
            time.sleep(PAUSE)


async def test_a_hang_up_is_told_again_while_the_database_is_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_room(f"sqlite:///{tmp_path / 'room.db'}")
    id = await seated(room, "hawaiian-holdem", "Ann")
    presence = Presence(room, 0)
    monkeypatch.setattr("houseway.web.live.presence._FIRST_PAUSE", 0)
    tried = 0

    async def down(*_: object) -> None:
        nonlocal tried
        tried += 1
        raise OSError("the database does not answer")

    with monkeypatch.context() as patch:
        patch.setattr("houseway.web.live.presence.command", down)
        with presence.at(id, person_at(await table_of(room, id), 1)):
            pass
        for _ in looks("it to be tried again"):
            if tried > 2:
                break
            await asyncio.sleep(PAUSE)
    for _ in looks("it to be told"):
        if (await table_of(room, id)).away:
            break
        await asyncio.sleep(PAUSE)
    await presence.close()
    room.close()
