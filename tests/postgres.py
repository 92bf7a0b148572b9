"""A real PostgreSQL server for tests: found, or installed where we may, started and thrown away.

PostgreSQL refuses to run as root, so the server drops to another user when the tests are root's.
"""

import fcntl
import os
import pwd
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
    if _PLACE not in os.environ:
        os.environ[_PLACE] = tempfile.mkdtemp(prefix="houseway-pg-")


def server(prepare: Callable[[str], None]) -> str:
    """The server's address up to the database's name.

    Whoever asks first starts and prepares it, and the others wait so long.
    """
    programs()
    place = Path(os.environ[_PLACE])
    address = f"postgresql://postgres@/{{}}?host={place}"
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (place / "prepared").exists():
            _start(place)
            prepare(address)
            (place / "prepared").touch()
    return address


def _start(place: Path) -> None:
    if user := _user():
        shutil.chown(place, user)
    _run(place, "initdb", "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync")
    settings = {"listen_addresses": "", "unix_socket_directories": place, "fsync": "off"}
    options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
    _run(place, "pg_ctl", "start", "--wait", "-l", str(place / "server.log"), "-o", options)


def stop() -> None:
    """After the last worker."""
    place = Path(os.environ.pop(_PLACE))
    if (place / "data" / "postmaster.pid").exists():
        _run(place, "pg_ctl", "stop", "--mode=immediate")
    shutil.rmtree(place, ignore_errors=True)


def _run(place: Path, program: str, *arguments: str) -> None:
    command = [str(programs() / program), "-D", str(place / "data"), *arguments]
    with (place / "log").open("a") as output:
        subprocess.run(command, user=_user(), cwd="/", stdout=output, stderr=output, check=True)
