"""A real PostgreSQL server for tests: found, or installed where we may, started and thrown away.

PostgreSQL refuses to run as root, so the server drops to another user when the tests are root's.
"""

import fcntl
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests import debian

_PLACE = "HOUSEWAY_TEST_POSTGRES"
_PROGRAMS = ("initdb", "pg_ctl", "postgres")


@cache
def programs() -> Path:
    """The folder of the server's programs; the test is skipped, loudly, where there is none."""
    if not (found := _find()):
        debian.install("postgresql")
        found = _find()
    if not found:
        pytest.skip(
            f"NO POSTGRESQL: not tested with it. Install it: {debian.command('postgresql')}"
        )
    return found


def _find() -> Path | None:
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = [Path(one).resolve().parent for one in [shutil.which("postgres")] if one]
    for folder in [*installed, *on_path]:
        if all((folder / name).exists() for name in _PROGRAMS):
            return folder
    return None


def _user() -> str | None:
    """Whom the server runs as, where it can't be us."""
    if os.geteuid():
        return None
    known = {one.pw_name for one in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


# --- One server for all workers ------------------------------------------------------------------


def choose_place() -> None:
    """Before the workers start: where they will find the server, once somebody needs it."""
    name = f"houseway-pg-{secrets.token_hex(8)}"
    os.environ.setdefault(_PLACE, str(Path(tempfile.gettempdir(), name)))


def server(prepare: Callable[[str], None]) -> str:
    """The server's address up to the database's name.

    Whoever asks first starts and prepares it, and the others wait so long.
    """
    programs()
    place = Path(os.environ[_PLACE])
    address = f"postgresql://postgres@/{{}}?host={place}"
    place.mkdir(mode=0o700, exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (place / "prepared").exists():
            create(place)
            launch(place, fsync="off")
            prepare(address)
            (place / "prepared").touch()
    return address


def create(place: Path) -> None:
    """A server's files in a folder that is there already."""
    if user := _user():
        shutil.chown(place, user)
    _run(place, "initdb", "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync")


def launch(place: Path, **settings: str) -> None:
    """Start the server of a folder, which listens at a socket there."""
    settings = {"listen_addresses": "", "unix_socket_directories": str(place), **settings}
    options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
    _run(place, "pg_ctl", "start", "--wait", "-l", str(place / "server.log"), "-o", options)


def halt(place: Path) -> None:
    """Stop it hard: connections break, and its next start recovers from the log."""
    if (place / "data" / "postmaster.pid").exists():
        _run(place, "pg_ctl", "stop", "--mode=immediate")


def stop() -> None:
    """After the last worker."""
    place = Path(os.environ.pop(_PLACE))
    halt(place)
    shutil.rmtree(place, ignore_errors=True)


def _run(place: Path, program: str, *arguments: str) -> None:
    command = [str(programs() / program), "-D", str(place / "data"), *arguments]
    with (place / "log").open("a") as output:
        subprocess.run(command, user=_user(), cwd="/", stdout=output, stderr=output, check=True)
