"""A round that cannot be restored is void: stakes go back, and the table goes on."""

import dataclasses
import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from houseway import games
from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.export import Kind, export
from houseway.room.audit.whole_room import audit
from houseway.room.fairness.seal import BrokenSeal, Seal
from houseway.room.ledger import bank, stack
from houseway.room.room import NoSuchTable, Room
from houseway.room.round_history import NoSuchRound, RoundHistory
from houseway.room.storage.store import Store
from houseway.room.views import table_view
from houseway.round import Seat
from houseway.round.log import BadLog
from tests.room.playing import (
    FLOOR,
    Clock,
    deal,
    do,
    done,
    guest,
    new_room,
    person_at,
    play,
    report,
    seated,
    step,
    table_of,
)

DAMAGE = {
    "a changed answer": "UPDATE events SET body = replace(body, 'player', 'platform') WHERE {last}",
    "an unreadable event": "UPDATE events SET body = '{{' WHERE {last}",
    "a start that is gone": "UPDATE events SET body = '' WHERE {started}",
    "a lost event": "DELETE FROM events WHERE {last}",
    "a broken seal": "UPDATE seeds SET sealed = '' WHERE round = {round}",
}


def harm(store: Store, id: str, how: str, version: int, started: int, number: int) -> None:
    last = f"table_id = '{id}' AND version = {version}"
    first = f"table_id = '{id}' AND version = {started}"
    statement = DAMAGE[how].format(last=last, started=first, round=number)
    with store.engine.begin() as connection:
        connection.execute(text(statement.replace(":", "\\:")))


@pytest.mark.parametrize("game", ["double-flop-texas", "hawaiian-holdem"])
@pytest.mark.parametrize("how", DAMAGE)
async def test_stakes_go_back_and_the_table_goes_on(how: str, game: str, sqlite_url: str) -> None:
    clock, random = Clock(), Random(6)
    room = new_room(sqlite_url, clock)
    options = {"fee": "per hand", "fee_amount": "100"} if "texas" in game else {}
    id = await seated(room, game, options=options)
    await play(room, id, random, 2)
    table = await deal(room, id, random)
    before = {one.person: one.stack for one in table.sitters.values()}
    held = table.bank
    assert table.round
    await step(room, id, random)
    newcomer = guest(room, "Zoe")
    await done(room, newcomer, id, ask.Sit(Seat(5), Cents(30_000)))
    await step(room, id, random)
    table = await table_of(room, id)
    harm(room.store, id, how, table.version, table.started_version, table.number)
    room.close()

    again = new_room(sqlite_url, clock)
    await again.start()
    table = await table_of(again, id)
    assert not table.under_way
    assert {one.person: one.stack for one in table.sitters.values()} == before
    balances = again.store.balances()
    assert balances[bank(id)] == table.bank == held
    assert all(balances[stack(id, person)] == chips for person, chips in before.items())
    assert again.store.bankroll(newcomer) == 500_000
    assert sum(balances.values()) == 0
    await play(again, id, random)  # and on with the next commitment
    found = [str(one) for one in audit(again.store)]
    assert found, "the damage is still there to be found"
    assert not any(one.startswith("accounts") for one in found), found
    significant = list(export(again.store, Kind.SIGNIFICANT))
    assert "abandoned" in [one["what"] for one in significant]
    again.close()


async def test_a_table_whose_snapshot_is_damaged_is_read_from_its_first_event(
    sqlite_url: str,
) -> None:
    clock, random = Clock(), Random(6)
    room = new_room(sqlite_url, clock)
    id = await seated(room, "pick-2-poker")
    await play(room, id, random, 2)
    await deal(room, id, random)
    version = (await table_of(room, id)).version
    with room.store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET snapshot = 'x'"))
    room.close()
    again = new_room(sqlite_url, clock)
    await again.start()
    table = await table_of(again, id)
    assert (table.version, table.under_way) == (version, True)
    while (await table_of(again, id)).under_way:
        await step(again, id, random)
    assert list(audit(again.store)) == []
    again.close()


async def test_a_table_that_has_nothing_to_go_back_to_stays_shut_and_the_others_open(
    sqlite_url: str,
) -> None:
    room = new_room(sqlite_url)
    broken = await seated(room, "pick-2-poker")
    well = await seated(room, "pick-2-poker")
    with room.store.engine.begin() as connection:
        connection.execute(text(f"UPDATE tables SET snapshot = 'x' WHERE id = '{broken}'"))
        connection.execute(text(f"UPDATE events SET body = 'x' WHERE table_id = '{broken}'"))
    room.close()
    again = new_room(sqlite_url)
    await again.start()
    await play(again, well, Random(1))
    with pytest.raises(NoSuchTable):
        await table_of(again, broken)
    again.close()


async def test_another_rooms_key_opens_nothing_and_voids_nothing(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker")
    await deal(room, id, Random(1))
    wrong = Room(Store(room.store.engine, Seal(bytes(32))))
    with pytest.raises(BrokenSeal):
        await wrong.start()
    assert list(audit(room.store)) == []
    room.close()


async def test_nothing_of_the_deck_is_readable_while_a_round_is_open(tmp_path: Path) -> None:
    """Not even a stub's new order, when a premature card has it reshuffled (DFH-8)."""
    database = tmp_path / "room.db"
    room, random = new_room(f"sqlite:///{database}"), Random(4)
    id = await seated(room, "double-flop-texas")
    table = await deal(room, id, random)
    assert table.round
    top = str(table.round.deck.stub[0])  # type: ignore[attr-defined]
    await report(room, id, "premature-board-card place 1")
    table = await table_of(room, id)
    with room.store.reading() as connection:
        bodies = connection.execute(text("SELECT body FROM events ORDER BY version")).scalars()
        reported = [json.loads(body) for body in bodies][-1]
        logs = connection.execute(text("SELECT count(*) FROM rounds")).scalar_one()
    assert reported["irregularity"] == f"premature-board-card cards {top}"
    assert logs == 0
    assert table.seeds[table.number] not in database.read_bytes()
    room.close()
    again = new_room(f"sqlite:///{database}")
    restored = await table_of(again, id)
    assert restored.round
    assert table.round
    assert restored.round.deck.stub == table.round.deck.stub  # type: ignore[attr-defined]
    while (await table_of(again, id)).under_way:
        await step(again, id, random)
    assert list(audit(again.store)) == []
    assert person_at(restored, 1).name == "Ann"
    again.close()


# --- The rules in force when a wager is accepted apply to it --------------------------------------


def new_rules(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that does not know the version of the game which a round was dealt under."""
    others = [
        dataclasses.replace(one, version=one.version - 1) if one.name == game else one
        for one in games.GAMES
    ]
    monkeypatch.setattr(games, "GAMES", others)


def old_rules(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program of yesterday, which deals by the first version of the game."""
    older = [one.of_version(1) if one.name == game else one for one in games.GAMES]
    monkeypatch.setattr(games, "GAMES", older)


async def test_a_round_of_an_older_version_is_played_on_by_its_own_rules(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, random = Clock(), Random(1)
    with monkeypatch.context() as yesterday:
        old_rules("pick-2-poker", yesterday)
        room = new_room(sqlite_url, clock)
        id = await seated(room, "pick-2-poker", "Ann Ben")
        table = await deal(room, id, random)
        ann = person_at(table, 1)
        await done(room, ann, id, ask.Act("wager ante 10, 3-5-bonus 10", table.version))
        room.close()
    again = new_room(sqlite_url, clock)
    await again.start()
    table = await table_of(again, id)
    assert table.under_way
    assert table.round
    assert table.round.game.version == 1
    while table.under_way:
        await step(again, id, random)
        table = await table_of(again, id)
    assert table.round
    seats = [line.seat for line in table.round.lines]
    assert seats == sorted(seats)  # P2P-16: bonuses seat by seat, as it was
    await play(again, id, random)
    table = await table_of(again, id)
    assert table.round
    assert table.round.game.version == 2
    assert list(audit(again.store)) == []
    again.close()


async def test_lim_4_a_table_that_lifted_a_ceiling_is_shown_and_not_dealt(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"wager_ceiling": "0"}
    with monkeypatch.context() as yesterday:
        old_rules("texas-holdem", yesterday)
        room = new_room(sqlite_url)
        id = await seated(room, "texas-holdem", "Ann Ben", options=options)
        room.close()
    again = new_room(sqlite_url)
    await again.start()
    table = await table_of(again, id)
    ann = person_at(table, 1)
    assert table_view(table, ann.id).settings.options == options
    refused = await do(again, ann, id, ask.Ready("ab" * 16))
    assert (refused.rule, refused.message) == ("LIM-4", "wager_ceiling cannot be 0.")
    lawful = replace(table.settings, options={})
    await done(again, FLOOR, id, ask.Change(lawful))
    await play(again, id, Random(1))
    again.close()


async def test_a_round_whose_rules_are_gone_is_called_off_and_stays_on_the_shelf(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, random = Clock(), Random(1)
    room = new_room(url, clock)
    id = await seated(room, "pick-2-poker")
    table = await deal(room, id, random)
    ann = person_at(table, 1)
    await done(room, ann, id, ask.Act("wager ante 10, 3-5-bonus 10", table.version))
    room.close()

    new_rules("pick-2-poker", monkeypatch)
    again = new_room(url, clock)
    await again.start()
    table = await table_of(again, id)
    assert not table.under_way
    assert {one.stack for one in table.sitters.values()} == {50_000}
    (mine,) = RoundHistory(again.store).rounds(ann, "", 0)
    assert (mine.round, mine.state, mine.net, mine.staked) == (1, "abandoned", 0, 2_000)
    assert "dealt under version 2 of pick-2-poker" in mine.reason
    with pytest.raises(NoSuchRound):
        RoundHistory(again.store).played(ann, id, 1)
    await play(again, id, random)  # under the rules of now
    assert [one.state for one in RoundHistory(again.store).rounds(ann, "", 0)][1:] == ["abandoned"]
    assert list(export(again.store, Kind.WAGERS))
    (found,) = (one for one in audit(again.store) if "cannot be played" in one.message)
    assert "dealt under version 2 of pick-2-poker" in found.message
    again.close()


async def test_a_past_round_whose_rules_are_gone_is_not_played_under_others(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker", "Ann")
    await play(room, id, Random(1))
    ann = person_at(await table_of(room, id), 1)
    new_rules("pick-2-poker", monkeypatch)
    assert RoundHistory(room.store).rounds(ann, "", 0)[0].state == "settled"
    with pytest.raises(BadLog, match="dealt under version 2 of pick-2-poker"):
        RoundHistory(room.store).played(ann, id, 1)
    room.close()


async def test_a_void_round_is_on_the_shelf_with_its_reason(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker", "Ann")
    table = await deal(room, id, Random(1))
    ann = person_at(table, 1)
    await done(room, FLOOR, id, ask.Void("a card  fell off the table"))
    (mine,) = RoundHistory(room.store).rounds(ann, "", 0)
    assert (mine.state, mine.reason) == ("void", "a card fell off the table")
    assert RoundHistory(room.store).played(ann, id, 1)[0].void_reason
    room.close()
