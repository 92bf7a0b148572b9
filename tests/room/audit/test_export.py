"""Exports: the rounds, wagers, transfers and significant events of a room, and nothing besides."""

import asyncio
import csv
import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.commands import Role
from houseway.round import Seat
from tests.cli.running import refusal, run
from tests.room.playing import FLOOR, KEY, deal, done, guest, new_room, play, seated, step, table_of


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exported")
    (folder / "room.key").write_bytes(KEY)

    async def live() -> None:
        room, random = new_room(f"sqlite:///{folder / 'houseway.db'}"), Random(2)
        for game in ("hawaiian-holdem", "double-flop-texas"):
            fee = {"fee": "rake", "rake_percent": "10"} if "flop" in game else {}
            id = await seated(room, game, options=fee)
            await play(room, id, random, 2)
        await deal(room, id, random)
        await step(room, id, random)
        await done(room, FLOOR, id, ask.Void("=cmd()"))
        table = await table_of(room, id)
        await done(room, FLOOR, id, ask.Change(replace(table.settings, name="another")))
        await done(room, FLOOR, id, ask.Pause("dinner"))
        await done(room, FLOOR, id, ask.Resume())
        zoe = guest(room, "=Zoe")
        room.people.exclude(zoe, 7, room.clock())
        room.people.use_link(zoe, room.people.new_link(Role.AUDITOR, room.clock()), room.clock())
        await done(room, guest(room, "Eve"), id, ask.Sit(Seat(9), Cents(50_000)))
        await done(room, FLOOR, id, ask.Close())
        room.close()

    asyncio.run(live())
    return folder


def exported(folder: Path, what: str) -> list[dict[str, Any]]:
    """The same records from both formats."""
    result = run("export", what, "--format", "json", "--data", str(folder))
    assert result.exit_code == 0, result.output
    records = json.loads(result.stdout)
    table = run("export", what, "--data", str(folder)).stdout
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [list(row) for row in rows] == [list(record) for record in records]
    assert [row[key].removeprefix("'") for row in rows for key in row] == [
        str(value).removeprefix("'") for record in records for value in record.values()
    ]
    return records


def test_rounds_seat_by_seat(folder: Path) -> None:
    records = exported(folder, "rounds")
    assert len(records) == 5 * 3
    assert {one["state"] for one in records} == {"settled", "void"}
    assert all(one["net"] == 0 for one in records if one["state"] == "void")


def test_wagers_add_up_to_the_rounds(folder: Path) -> None:
    wagers = exported(folder, "wagers")
    house_banked = [one for one in exported(folder, "rounds") if one["game"] == "hawaiian-holdem"]
    for one in house_banked:
        own = [
            line
            for line in wagers
            if (line["table"], line["round"], line["seat"])
            == (one["table"], one["round"], one["seat"])
        ]
        assert sum(line["net"] for line in own) == one["net"]
        assert sum(line["staked"] for line in own) == one["staked"]
    assert any(line["verdict"] == "fee" and line["net"] < 0 for line in wagers)


def test_transfers_add_up_to_nothing(folder: Path) -> None:
    records = exported(folder, "transfers")
    sums: dict[str, int] = {}
    for one in records:
        sums[one["transfer"]] = sums.get(one["transfer"], 0) + one["amount"]
    assert len(sums) > 20
    assert set(sums.values()) == {0}


def test_significant_events_are_all_there_with_who_did_them(folder: Path) -> None:
    records = exported(folder, "significant")
    assert [one["what"] for one in records] == [
        "opened",
        "opened",
        "voided",
        "changed",
        "paused",
        "resumed",
        "excluded",
        "appointed",
        "closed",
    ]
    assert all(one["by"] for one in records)
    assert json.loads(records[2]["detail"])["reason"] == "=cmd()"


def test_an_unknown_kind_is_refused_in_one_line() -> None:
    assert "everything" in refusal("export", "everything")


def test_nothing_to_export_is_still_a_table_and_a_list(tmp_path: Path) -> None:
    (tmp_path / "room.key").write_bytes(KEY)
    new_room(f"sqlite:///{tmp_path / 'houseway.db'}").close()
    assert run("export", "rounds", "--format", "json", "--data", str(tmp_path)).stdout == "[]\n"
    assert run("export", "rounds", "--data", str(tmp_path)).stdout.startswith("table,round,game")
