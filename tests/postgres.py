"""A real PostgreSQL server for tests: found, or installed where we may, started and thrown away.

PostgreSQL refuses to run as root, so the server drops to another user when the tests are root's.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from tests import debian

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


@contextmanager
def server() -> Generator[str]:
    """A server on a socket of its own; gives the address up to the database's name."""
    folder, user = programs(), _user()
    place = Path(tempfile.mkdtemp(prefix="houseway-pg-"))
    if user:
        shutil.chown(place, user)
    data, log = place / "data", place / "log"

    def run(name: str, *args: str) -> None:
        command = [str(folder / name), "-D", str(data), *args]
        with log.open("a") as output:
            subprocess.run(command, user=user, cwd="/", stdout=output, stderr=output, check=True)

    try:
        run("initdb", "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories='{place}' -c fsync=off"
        run("pg_ctl", "start", "--wait", "-l", str(place / "server.log"), "-o", options)
        try:
            yield f"postgresql://postgres@/{{}}?host={place}"
        finally:
            run("pg_ctl", "stop", "--mode=immediate")
    finally:
        shutil.rmtree(place, ignore_errors=True)
