"""A copy of a room in use, put back elsewhere, goes on from where it was."""

import asyncio
import subprocess
from pathlib import Path
from random import Random

from houseway.room.audit.whole_room import audit
from tests.cli.running import refusal, run
from tests.postgres import programs
from tests.room.playing import KEY, deal, new_room, play, seated, step, table_of


def test_a_copy_of_a_room_in_use_is_put_back_and_goes_on(tmp_path: Path) -> None:
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
        version = (await table_of(room, id)).version
        result = run("backup", str(copy), "--data", str(here))  # in the middle of a round
        assert result.exit_code == 0, result.output
        await step(room, id, random)  # of which the copy knows nothing

        (there / "room.key").write_bytes((here / "room.key").read_bytes())
        assert run("restore", str(copy), "--data", str(there)).exit_code == 0
        assert run("audit", "--data", str(there)).exit_code == 0
        again = new_room(f"sqlite:///{there / 'houseway.db'}")
        table = await table_of(again, id)
        assert (table.version, table.under_way) == (version, True)
        while (await table_of(again, id)).under_way:
            await step(again, id, random)
        assert list(audit(again.store)) == []
        again.close()
        room.close()

    asyncio.run(live())
    assert copy.stat().st_mode & 0o777 == 0o600


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


def test_pg_dump_and_pg_restore_bring_a_room_back(postgresql_url: str, tmp_path: Path) -> None:
    """As docs/deploy.md has it."""

    async def live() -> str:
        room = new_room(postgresql_url)
        id = await seated(room, "pick-2-poker")
        await play(room, id, Random(1))
        await deal(room, id, Random(1))
        room.close()
        return id

    id, dump = asyncio.run(live()), tmp_path / "room.dump"
    tools = programs()
    subprocess.run(
        [str(tools / "pg_dump"), "--format=custom", f"--file={dump}", postgresql_url], check=True
    )
    subprocess.run(
        [
            str(tools / "dropdb"),
            "--force",
            f"--maintenance-db={_server(postgresql_url)}",
            _name(postgresql_url),
        ],
        check=True,
    )
    subprocess.run(
        [str(tools / "pg_restore"), "--create", f"--dbname={_server(postgresql_url)}", str(dump)],
        check=True,
    )
    room = new_room(postgresql_url)
    assert list(audit(room.store)) == []
    assert asyncio.run(table_of(room, id)).under_way
    room.close()


def _name(url: str) -> str:
    return url.partition("@/")[2].partition("?")[0]


def _server(url: str) -> str:
    return url.replace(f"/{_name(url)}?", "/postgres?")
