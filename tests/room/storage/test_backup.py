"""A copy of a room in use, put back elsewhere, goes on from where it was."""

import asyncio
import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from houseway.room.audit.whole_room import audit
from houseway.room.table import Table
from tests.cli.running import refusal, run
from tests.postgres import programs
from tests.room.playing import KEY, deal, new_room, play, seated, step, table_of


def test_a_restored_room_voids_what_was_under_way_and_commits_anew(tmp_path: Path) -> None:
    here, there, copy = tmp_path / "here", tmp_path / "there", tmp_path / "copy.db"
    here.mkdir()
    there.mkdir()
    (here / "room.key").write_bytes(KEY)

    async def live() -> None:
        random = Random(1)
        room = new_room(f"sqlite:///{here / 'houseway.db'}")
        id = await seated(room, "double-flop-texas")
        await play(room, id, random)
        await deal(room, id, random)
        before = await table_of(room, id)
        root, number, stacks = before.root, before.number, chips(before)
        result = run("backup", str(copy), "--data", str(here))  # in the middle of a round
        assert result.exit_code == 0, result.output
        await step(room, id, random)  # of which the copy knows nothing

        assert "put the room's key back first" in refusal(
            "restore", str(copy), "--data", str(there)
        )
        (there / "room.key").write_bytes((here / "room.key").read_bytes())
        (there / "room.key").chmod(0o600)
        result = run("restore", str(copy), "--data", str(there))
        assert result.exit_code == 0, result.output
        assert run("audit", "--data", str(there)).exit_code == 0
        again = new_room(f"sqlite:///{there / 'houseway.db'}")
        table = await table_of(again, id)
        assert not table.under_way
        assert (table.number, table.root != root) == (number + 1, True)
        assert chips(table) == stacks, "what was staked went back"
        assert not table.next_deal.commitments
        await play(again, id, random)
        assert list(audit(again.store)) == []
        again.close()
        room.close()

    asyncio.run(live())
    assert copy.stat().st_mode & 0o777 == 0o600


def chips(table: Table) -> dict[str, int]:
    """What everybody has in front of them, with what they staked."""
    assert table.round is not None or not table.under_way
    return {one.person: one.stack for one in table.sitters.values()}


def test_nothing_is_written_over(tmp_path: Path) -> None:
    new_room(f"sqlite:///{tmp_path / 'houseway.db'}").close()
    copy = tmp_path / "copy.db"
    assert run("backup", str(copy), "--data", str(tmp_path)).exit_code == 0
    before = copy.read_bytes()
    assert "writes over nothing" in refusal("backup", str(copy), "--data", str(tmp_path))
    assert "move it away first" in refusal("restore", str(copy), "--data", str(tmp_path))
    assert copy.read_bytes() == before


def test_what_is_no_copy_is_not_put_back(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(b"nothing of the kind" * 100)
    target = tmp_path / "new"
    assert "no copy of a room" in refusal("restore", str(copy), "--data", str(target))
    assert not (target / "houseway.db").exists()
    assert "is no database" in refusal("backup", str(tmp_path / "x"), "--data", str(tmp_path))


def test_a_postgresql_room_has_its_own_tools(tmp_path: Path) -> None:
    address = "postgresql://localhost/room"
    assert "pg_dump" in refusal("backup", str(tmp_path / "x"), "--database", address)


def test_a_postgresql_room_is_restored_by_the_same_command(
    postgresql_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As docs/deploy.md has it."""

    async def live() -> tuple[str, str]:
        room = new_room(postgresql_url)
        id = await seated(room, "pick-2-poker")
        await play(room, id, Random(1))
        root = (await deal(room, id, Random(1))).root
        room.close()
        return id, root

    (id, root), dump = asyncio.run(live()), tmp_path / "room.dump"
    tools = programs()
    subprocess.run(
        [str(tools / "pg_dump"), "--format=custom", f"--file={dump}", postgresql_url], check=True
    )
    name, server = _name(postgresql_url), f"--maintenance-db={_server(postgresql_url)}"
    subprocess.run([str(tools / "createdb"), server, f"{name}_restored"], check=True)
    (tmp_path / "room.key").write_bytes(KEY)
    (tmp_path / "room.key").chmod(0o600)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    data = ("--data", str(tmp_path))
    assert "holds something already" in refusal(
        "restore", str(dump), "--database", postgresql_url, *data
    )
    restored = postgresql_url.replace(f"@/{name}", f"@/{name}_restored")
    result = run("restore", str(dump), "--database", restored, *data)
    assert result.exit_code == 0, result.output
    assert "1 rounds under way are void" in result.stdout
    assert run("audit", "--database", restored, *data).exit_code == 0
    for now, then in ((name, f"{name}_before"), (f"{name}_restored", name)):
        rename = f'ALTER DATABASE "{now}" RENAME TO "{then}"'
        psql = [str(tools / "psql"), _server(postgresql_url), "--quiet", f"--command={rename}"]
        subprocess.run(psql, check=True)
    room = new_room(postgresql_url)
    assert list(audit(room.store)) == []
    table = asyncio.run(table_of(room, id))
    assert not table.under_way
    assert table.root != root
    room.close()


def _name(url: str) -> str:
    return url.partition("@/")[2].partition("?")[0]


def _server(url: str) -> str:
    return url.replace(f"/{_name(url)}?", "/postgres?")
