"""The card room under load: 50 tables of six, all acting over real sockets, every commit durable.

Each server is a process, all players another, all on this machine. Actions come at a rate, as
people's do: at random moments, from any of the seats that are asked. An action's time is from the
moment it is sent to the moment its reply is read, at the player's end of the socket.
"""

from __future__ import annotations

import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from bench import Row
from bench.room.crowd import told

TABLES, SEATS = 50, 6
PACE = TABLES * SEATS // 3  # actions a second: everybody acts every three seconds
SECONDS = {PACE: 10, 4 * PACE: 5, 0: 5}  # by rate; 0: no pause at all
FIRST_RATE, HALVINGS = 100, 5  # the highest rate in time is found to a thirtieth
SEARCH_SECONDS, MOST_SECONDS = 3, 5  # for each rate that is tried, and without a pause
TURNS = 4  # versions take turns, so that a busy machine is busy for all; the best counts
SETTLE_SECONDS = 1
SOON_ENOUGH = 0.05  # seconds, for 99% of the actions
TO_REACH = "99% within 50 ms"
TIMES_BEFORE, TIMES_ONE, TIMES_ALL = 5, 1.5, 10

CROWDS = (40, 120)
# The last version whose limits counted addresses, and whose guards waited for threads.
BEFORE_LIMITS = "03606e6"
# The last version that sent whole views to everybody.
BEFORE = "d07e9f5"
# It cut every socket after 15 seconds: so it is measured with this file as it is now.
_MENDED = "src/houseway/web/http/connections.py"

_ROOT = Path(__file__).parent.parent.parent
_POSTGRES = "postgresql"
_DATABASES = (("SQLite, synchronous FULL", ""), ("PostgreSQL", _POSTGRES))


def rows() -> Iterator[Row]:
    yield _start_up()
    for name, kind in _DATABASES:
        with suppress(FileNotFoundError), _room(kind) as (folder, url):
            yield from _under_load(name, folder, url)
    yield from _beside_others()
    yield from crowds()


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
    _make_schema(_ROOT, folder, url)
    with _servers(_ROOT, folder, url, 1) as (server,):
        empty = _memory(server.pid)
    _fill(_ROOT, folder, url)
    with _servers(_ROOT, folder, url, 1) as (server,):
        unwatched = _memory(server.pid)
        runs = _play(folder, [server], SECONDS)
        full = _memory(server.pid)
    work = f"durable action at the socket, {TABLES} tables of {SEATS}, {name}"
    share = f"the server on {runs[PACE]['server']:.0%} of a core"
    yield Row(f"{work}, each seat every 3 s", f"{_times(runs[PACE])}, {share}", TO_REACH)
    others = [_times(one) for rate, one in runs.items() if rate not in (0, PACE)]
    yield Row(f"{work}, other rates", "; ".join(others))
    yield Row(f"{work}, nobody ever thinks", _times(runs[0]))
    table = f"{(unwatched - empty) / TABLES / 1e3:.0f} kB a table of {SEATS} that nobody watches"
    viewer = f"{(full - unwatched) / TABLES / SEATS / 1e3:.0f} kB more a viewer once all play"
    yield Row(f"memory, {name}", f"{table}, {viewer}")


def _beside_others() -> Iterator[Row]:
    """This version and the one before it, and two servers of it."""
    with tempfile.TemporaryDirectory() as folder, suppress(subprocess.CalledProcessError):
        before = Path(folder)
        _extract(BEFORE, before)
        shutil.copy(_ROOT / _MENDED, before / _MENDED)
        was, now = _in_turn("", (before, 1), (_ROOT, 1))
        yield _ratio("one server against the version before, SQLite", was, now, TIMES_BEFORE)
        with suppress(FileNotFoundError):
            was, now, two = _in_turn(_POSTGRES, (before, 1), (_ROOT, 1), (_ROOT, 2))
            yield _ratio(
                "one server against the version before, PostgreSQL", was, now, TIMES_BEFORE
            )
            spread = "two servers on one PostgreSQL, tables spread over both, against one"
            yield _ratio(spread, now, two, TIMES_ONE)
            yield _ratio(f"{spread} of the version before", was, two, TIMES_ALL)


def crowds() -> Iterator[Row]:
    """Many behind one address, and slow requests beside a click; and the same before."""
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder)
        _extract(BEFORE_LIMITS, before)
        for people in CROWDS:
            was, now = (told(_asked(tree, "crowd", people), people) for tree in (before, _ROOT))
            work = f"{people} people come to a table within 3 s, from one address"
            yield Row(work, f"{now} (was: {was})", f"all {people}")
        was, now = (_asked(tree, "slow", 0) for tree in (before, _ROOT))
        for what, work in (("health", "`/health`"), ("clicks", "a kept command at a table")):
            yield Row(
                f"{work} beside six slow requests",
                f"{_half_and_most(now[what])} (was: {_half_and_most(was[what])})",
                "half within 50 ms",
            )


def _asked(tree: Path, what: str, people: int) -> Any:
    """What one process of browsers found of a server as it is started by its command."""
    with tempfile.TemporaryDirectory() as folder:
        serve = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--data", folder]
        with _process(serve, tree) as process:
            asked = [sys.executable, "-m", "bench.room", what, _address(process), str(people)]
            with _process(asked) as browsers:
                assert browsers.stdout
                return json.loads(browsers.stdout.read())


def _half_and_most(seconds: Sequence[float]) -> str:
    half, most = percentile(seconds, 0.5), max(seconds)
    return f"p50 {1000 * half:.0f} ms, the longest {1000 * most:.0f} ms"


def _in_turn(kind: str, *asked: tuple[Path, int]) -> list[dict[int, Any]]:
    """Versions with so many servers each: their best at each rate."""
    turns = [[_searched(tree, kind, count) for tree, count in asked] for _ in range(TURNS)]
    return [_best(runs) for runs in zip(*turns, strict=True)]


def _best(runs: Sequence[dict[int, Any]]) -> dict[int, Any]:
    rates = {rate for one in runs for rate in one}
    found = {rate: [one[rate] for one in runs if rate in one] for rate in rates}
    return {rate: min(tried, key=_slowness) for rate, tried in found.items()}


def _slowness(run: Any) -> float:
    return percentile(run["times"], 0.99) if run["rate"] else -_rate(run)


def _searched(tree: Path, kind: str, count: int) -> dict[int, Any]:
    """So many servers of a version, on a new database, at rates up to what is too much for them."""
    with _room(kind) as (place, url):
        _make_schema(tree, place, url)
        _fill(tree, place, url)
        with _servers(tree, place, url, count) as servers:
            return _play(place, servers)


def _ratio(work: str, before: dict[int, Any], now: dict[int, Any], to_reach: float) -> Row:
    """Actions in time and at the most, and the CPU for each."""
    in_time, most, cpu = (
        [measure(runs) for runs in (before, now)] for measure in (_most_in_time, _most, _cpu_each)
    )
    measured = (
        f"{in_time[1] / in_time[0]:.1f} times the actions a second with 99% within 50 ms "
        f"({in_time[1]:.0f}, was {in_time[0]:.0f}); "
        f"{most[1] / most[0]:.1f} times at the most ({most[1]:.0f}, was {most[0]:.0f}); "
        f"{cpu[1]:.2f} ms of CPU for each (was {cpu[0]:.2f}), "
        f"the players' own {_cpu_each(now, 'players'):.2f} apart"
    )
    return Row(work, measured, f"{to_reach:g} times")


def _most_in_time(runs: dict[int, Any]) -> float:
    soon = [_rate(one) for one in runs.values() if percentile(one["times"], 0.99) <= SOON_ENOUGH]
    return max(soon, default=math.nan)


def _most(runs: dict[int, Any]) -> float:
    return _rate(runs[0])


def _rate(run: Any) -> float:
    return len(run["times"]) / run["seconds"]


def _cpu_each(runs: dict[int, Any], whose: str = "server") -> float:
    run = runs[0]
    return 1000 * run[whose] * run["seconds"] / max(1, len(run["times"]))


def percentile(times: Sequence[float], share: float) -> float:
    """This share of the times is not above it; without a single one, all were too long."""
    ordered = sorted(times) or [math.inf]
    return ordered[int(share * (len(ordered) - 1))]


def _times(run: Any) -> str:
    p50, p99 = (1000 * percentile(run["times"], share) for share in (0.5, 0.99))
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms at {_rate(run):.0f} a second"


# --- A room and its players -----------------------------------------------------------------------


@contextmanager
def _room(kind: str) -> Generator[tuple[Path, str]]:
    """A folder with an empty database of this kind."""
    with tempfile.TemporaryDirectory() as name, _database(kind, Path(name)) as url:
        yield Path(name), url


def _make_schema(tree: Path, folder: Path, url: str) -> None:
    with _servers(tree, folder, url, 1):
        pass  # a server that starts brings its database up to date


def _fill(tree: Path, folder: Path, url: str) -> None:
    """Tables and people."""
    command = [sys.executable, "-m", "bench.room", "fill", str(folder), url]
    subprocess.run(command, check=True, cwd=tree, env=_path_to(tree))


@contextmanager
def _servers(tree: Path, folder: Path, url: str, count: int) -> Generator[list[Server]]:
    command = [sys.executable, "-m", "bench.room", "serve", str(folder), url]
    with ExitStack() as stack:
        started = [stack.enter_context(_process(command, tree)) for _ in range(count)]
        yield [Server(_address(one), one.pid) for one in started]


def _play(
    folder: Path, servers: Sequence[Server], seconds: Mapping[int, int] | None = None
) -> dict[int, Any]:
    """Each rate for some seconds; without any, the highest in time is searched for.

    The players are always this version's: they understand both.
    """
    asked = json.dumps({"folder": str(folder), "servers": servers, "seconds": seconds})
    command = [sys.executable, "-m", "bench.room", "play", asked]
    told = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, cwd=_ROOT, env=_path_to(_ROOT)
    )
    return {one["rate"]: one for one in json.loads(told.stdout)}


def _extract(commit: str, folder: Path) -> None:
    """An old version's files, out of the repository."""
    command = ["git", "archive", "--format=tar", commit, "src", "bench"]
    packed = subprocess.run(command, check=True, cwd=_ROOT, stdout=subprocess.PIPE).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], check=True, input=packed)


# --- Processes ------------------------------------------------------------------------------------


class Server(NamedTuple):
    address: str
    pid: int


def _path_to(tree: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(tree / "src")}


@contextmanager
def _process(command: Sequence[str], tree: Path = _ROOT) -> Generator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=tree,
        env=_path_to(tree),
    )
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
