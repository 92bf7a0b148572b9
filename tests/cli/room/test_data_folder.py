"""The data folder: a key that is whole and its owner's alone, and one server at a time."""

import asyncio
import os
import resource
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from houseway.room.fairness.seal import BrokenSeal, room_key
from tests.cli.running import refusal, run
from tests.room.playing import KEY, new_room, seated


@contextmanager
def a_full_disk() -> Generator[None]:
    """No file can grow any more."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def a_room(folder: Path) -> None:
    """A database with a table, and its key."""
    (folder / "room.key").write_bytes(KEY)
    (folder / "room.key").chmod(0o600)
    room = new_room(f"sqlite:///{folder / 'houseway.db'}")
    asyncio.run(seated(room, "pick-2-poker", "Ann"))
    room.close()
    (folder / "houseway.db").chmod(0o600)


# --- The key --------------------------------------------------------------------------------------


def test_a_full_disk_leaves_no_half_a_key(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    with a_full_disk(), pytest.raises(OSError, match="large"):
        room_key(path)
    assert list(tmp_path.iterdir()) == []
    assert len(room_key(path)) == 32


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_key_of_another_length_is_refused(size: int, tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    path.write_bytes(bytes(size))
    path.chmod(0o600)
    with pytest.raises(BrokenSeal, match="32 bytes"):
        room_key(path)


def test_two_that_make_a_key_at_once_have_the_same_one(tmp_path: Path) -> None:
    make = "import sys; from pathlib import Path; from houseway.room.fairness.seal import room_key;"
    make += "sys.stdin.readline(); print(room_key(Path(sys.argv[1])).hex())"
    command = [sys.executable, "-c", make, str(tmp_path / "room.key")]
    pipe = subprocess.PIPE
    both = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) for _ in range(2)]
    for one in both:
        assert one.stdin
        one.stdin.write("go\n")
        one.stdin.flush()
    first, second = (one.communicate()[0] for one in both)
    assert first == second
    assert len(first.strip()) == 64


def test_a_missing_key_is_not_replaced(tmp_path: Path) -> None:
    a_room(tmp_path)
    (tmp_path / "room.key").unlink()
    for command in (["link"], ["serve", "--port", "0"]):
        message = refusal(*command, "--data", str(tmp_path))
        assert "the room's key is not at" in message
        assert not (tmp_path / "room.key").exists()


@pytest.mark.parametrize("name", ["room.key", "houseway.db"])
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660])
def test_what_others_can_read_is_refused(name: str, mode: int, tmp_path: Path) -> None:
    a_room(tmp_path)
    tmp_path.chmod(0o755)
    (tmp_path / name).chmod(mode)
    message = refusal("serve", "--port", "0", "--data", str(tmp_path))
    assert f"{name} can be read by others" in message
    assert "chmod 600" in message


def test_a_new_database_is_its_owner_s_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        assert run("link", "--data", str(tmp_path / "new")).exit_code == 0
    finally:
        os.umask(before)
    files = list((tmp_path / "new").iterdir())
    assert {"room.key", "houseway.db"} <= {one.name for one in files}
    assert {one.stat().st_mode & 0o777 for one in files} == {0o600}


# --- One server -----------------------------------------------------------------------------------


def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--data", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=subprocess.DEVNULL) as first:
        assert first.stdout
        assert first.stdout.readline().startswith(b"The room is open")
        message = refusal("serve", "--port", "0", "--data", str(tmp_path))
        assert "another server uses" in message
        assert run("link", "--data", str(tmp_path)).exit_code == 0  # it serves nobody
        first.kill()  # as hard as may be: no lock stays behind
        first.wait()
    with subprocess.Popen(command, stdout=pipe, stderr=subprocess.DEVNULL) as again:
        assert again.stdout
        assert again.stdout.readline().startswith(b"The room is open")
        again.kill()


def test_folders_are_those_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run("link").exit_code == 0
    assert (tmp_path / "houseway" / "houseway.db").is_file()
