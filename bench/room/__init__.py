"""The card room under load: 50 tables of six, all acting over real sockets, every commit durable.

The server is one process, all players another, both on this machine. Actions come at a rate, as
people's do: at random moments, from any of the seats that are asked. An action's time is from the
moment it is sent to the moment its reply is read, at the player's end of the socket.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from bench import Row

TABLES, SEATS = 50, 6
PACE = TABLES * SEATS // 3  # actions a second: everybody acts every three seconds
SECONDS = {PACE // 2: 6, PACE: 15, 2 * PACE: 6, 4 * PACE: 6, 0: 8}  # by rate; 0: no pause at all
SETTLE_SECONDS = 2
TO_REACH = "99% within 50 ms"

_POSTGRES = "postgresql"


def rows() -> Iterator[Row]:
    yield _start_up()
    for name, kind in (("SQLite, synchronous FULL", ""), ("PostgreSQL", _POSTGRES)):
        with (
            tempfile.TemporaryDirectory() as folder,
            suppress(FileNotFoundError),
            _database(kind, Path(folder)) as url,
        ):
            yield from _under_load(name, Path(folder), url)


# --- The rows -------------------------------------------------------------------------------------


def _start_up() -> Row:
    """From the command to the first page, in a folder without a database."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--data", folder]
        with _process(command) as process, urllib.request.urlopen(_address(process)) as page:
            page.read()
            seconds = time.perf_counter() - start
    return Row("`houseway serve` to the first page", f"{seconds:.1f} s", "3 s")


def _under_load(name: str, folder: Path, url: str) -> Iterator[Row]:
    room = [sys.executable, "-m", "bench.room"]
    with _process([*room, "serve", str(folder), url]) as process:
        _address(process)
        empty = _memory(process.pid)
    subprocess.run([*room, "fill", str(folder), url], check=True)
    with _process([*room, "serve", str(folder), url]) as process:
        play = [*room, "play", _address(process), str(folder), str(process.pid)]
        told = subprocess.run(play, check=True, stdout=subprocess.PIPE)
        full = _memory(process.pid)
    runs: dict[int, Any] = {one["rate"]: one for one in json.loads(told.stdout)}
    work = f"durable action at the socket, {TABLES} tables of {SEATS}, {name}"
    share = f"the server on {runs[PACE]['server']:.0%} of a core"
    yield Row(f"{work}, each seat every 3 s", f"{_times(runs[PACE])}, {share}", TO_REACH)
    others = [_times(one) for rate, one in runs.items() if rate not in (0, PACE)]
    yield Row(f"{work}, other rates", "; ".join(others))
    yield Row(f"{work}, nobody ever thinks", _times(runs[0]))
    yield Row(f"memory per table, {name}", f"{(full - empty) / TABLES / 1e6:.2f} MB")


def _times(run: Any) -> str:
    times = sorted(run["times"])
    p50, p99 = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms at {len(times) / run['seconds']:.0f} a second"


# --- Processes ------------------------------------------------------------------------------------


@contextmanager
def _process(command: Sequence[str]) -> Generator[subprocess.Popen[str]]:
    root = Path(__file__).parent.parent.parent
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True, cwd=root)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().split()[-1]


def _memory(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def _database(kind: str, folder: Path) -> Generator[str]:
    """A database for one run: SQLite in the folder, or a PostgreSQL server of our own."""
    if kind != _POSTGRES:
        yield f"sqlite:///{folder / 'room.db'}"
        return
    found = shutil.which("postgres")
    if found is None:
        raise FileNotFoundError("no PostgreSQL on this machine")
    programs, data = Path(found).resolve().parent, folder / "postgres"
    folder.chmod(0o777)
    _run([str(programs / "initdb"), "-D", str(data), "-A", "trust", "-U", "room"])
    control = [str(programs / "pg_ctl"), "-D", str(data), "-w"]
    _run([*control, "-o", f"-k {folder} -c listen_addresses=", "start"])
    try:
        yield f"postgresql://room@/postgres?host={folder}"
    finally:
        _run([*control, "-m", "immediate", "stop"])


def _run(command: Sequence[str]) -> None:
    """PostgreSQL refuses to run as root."""
    user = "nobody" if os.geteuid() == 0 else None
    quiet = subprocess.DEVNULL
    subprocess.run(command, check=True, cwd="/", user=user, stdout=quiet, stderr=quiet)
