"""The card room under load: 50 tables of six, all acting over real sockets, every commit durable.

The server is one process, the players another; an action's time is from the moment it is sent to
the moment its reply is read, at the player's end of the socket.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench import Row

TABLES, SEATS = 50, 6
THINK = (1.0, 3.0)  # seconds between a question and its answer: a brisk human pace
WARM_UP, MEASURE = 8.0, 20.0
TO_REACH = "99% within 50 ms"


def rows() -> Iterator[Row]:
    yield _start_up()
    for name, database in (("SQLite, synchronous FULL", ""), ("PostgreSQL", _POSTGRES)):
        with (
            tempfile.TemporaryDirectory() as folder,
            suppress(FileNotFoundError),
            _database(database, Path(folder)) as url,
        ):
            yield from _under_load(name, url, Path(folder))


# --- The rows -------------------------------------------------------------------------------------


def _start_up() -> Row:
    """From the command to the first page, in a folder without a database."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--data", folder]
        with _process(command) as process:
            address = _address(process)
            httpx.get(address).raise_for_status()
            seconds = time.perf_counter() - start
    return Row("`houseway serve` to the first page", f"{seconds:.1f} s", "3 s")


def _under_load(name: str, url: str, folder: Path) -> Iterator[Row]:
    with _process([sys.executable, "-m", "bench.room", "serve", str(folder), url]) as process:
        address = _address(process)
        empty = _memory(process.pid)
        before = _cpu(process.pid)
        told = subprocess.run(
            [sys.executable, "-m", "bench.room", "play", address],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        times = sorted(json.loads(told.stdout))
        full, cpu = _memory(process.pid), _cpu(process.pid) - before
    work = f"durable action at the socket, {TABLES} tables of {SEATS}, {name}"
    share = cpu / (WARM_UP + MEASURE)
    yield Row(
        work,
        f"p50 {_at(times, 0.5)}, p99 {_at(times, 0.99)} at {len(times) / MEASURE:.0f} a second, "
        f"the server on {share:.0%} of a core",
        TO_REACH,
    )
    yield Row(f"memory per table, {name}", f"{(full - empty) / TABLES / 1e6:.2f} MB")


def _at(times: Sequence[float], share: float) -> str:
    return f"{1000 * times[int(share * (len(times) - 1))]:.0f} ms"


# --- Processes ------------------------------------------------------------------------------------


@contextmanager
def _process(command: Sequence[str]) -> Generator[subprocess.Popen[str]]:
    root = Path(__file__).parent.parent
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=root
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


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


_POSTGRES = "postgresql"


@contextmanager
def _database(kind: str, folder: Path) -> Generator[str]:
    """A database for one run: SQLite in the folder, or a PostgreSQL server of our own."""
    if kind != _POSTGRES:
        yield ""
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


# --- The server -----------------------------------------------------------------------------------


def serve(folder: Path, url: str) -> None:
    """A room with the tables open, and no limit on guests from one address."""
    from houseway.room.commands import PLATFORM
    from houseway.room.database import connect as open_database
    from houseway.room.database import migrate
    from houseway.room.room import Room
    from houseway.room.seal import Seal
    from houseway.room.store import Store
    from houseway.web.app import create_app
    from houseway.web.doors import Service
    from houseway.web.rates import Rates
    from houseway.web.server import run
    from houseway.web.watch import log_to

    log_to()
    engine = open_database(url or f"sqlite:///{folder / 'room.db'}")
    migrate(engine)
    room = Room(Store(engine, Seal(bytes(32))))
    app = create_app(room, Service(room, rates=Rates(guests=10**6)), first_tables=False)

    async def open_tables() -> None:
        from houseway.games import GAMES
        from houseway.web.seating import settings_for

        for number in range(TABLES):
            game = GAMES[number % len(GAMES)]
            settings = settings_for(game, f"Table {number + 1}")
            # Players decide the pace, not the clock.
            await room.open(PLATFORM, replace(settings, ready_seconds=600, turn_seconds=600))

    app.on_startup.append(open_tables)
    run(app, "127.0.0.1", 0, lambda port: print(f"http://127.0.0.1:{port}", flush=True))


# --- The players ----------------------------------------------------------------------------------


class Stake(Struct):
    spot: str
    least: int
    required: bool = True
    equals: str = ""


class Option(Struct):
    act: str
    pick: int = 0
    cards: list[str] = []
    stakes: list[Stake] = []


class Question(Struct):
    options: list[Option]


class RoundSeen(Struct):
    question: Question | None


class Seen(Struct):
    version: int
    under_way: bool
    sitters: list[dict[str, Any]]
    you: int | None
    round: RoundSeen | None


class Message(Struct):
    type: str
    view: Seen | None = None
    rule: str = ""
    message: str = ""


_MESSAGE = msgspec.json.Decoder(Message)
_PREFERRED = ("wager", "check", "call")


def answer(question: Question) -> str:
    """The plainest answer that goes on: a least wager, a check, a call, or whatever comes first."""
    by_act = {option.act: option for option in question.options}
    option = next((by_act[act] for act in _PREFERRED if act in by_act), question.options[0])
    words = [option.act, *option.cards[: option.pick]]
    stakes = {stake.spot: stake for stake in option.stakes if stake.required}
    if option.act == "wager":
        amounts = {s.spot: stakes[s.equals].least if s.equals else s.least for s in stakes.values()}
        words.append(", ".join(f"{spot} {cents / 100:g}" for spot, cents in amounts.items()))
    return " ".join(words)


class Player:
    """One person at a seat, who answers every question after a while."""

    def __init__(self, socket: ClientConnection, random: Random, times: list[float]) -> None:
        self._socket = socket
        self._random = random
        self._times = times
        self._sent = 0.0
        self._version = -1  # of the last view that was acted on

    async def command(self, kind: str, **fields: Any) -> None:
        command = {"type": kind, **fields}
        body = {"type": "command", "id": secrets.token_hex(8), "command": command}
        self._sent = time.perf_counter()
        await self._socket.send(json.dumps(body))

    async def play(self) -> None:
        thinking: asyncio.Task[None] | None = None
        async for text in self._socket:
            message = _MESSAGE.decode(text)
            if message.type == "reply":
                self._times.append(time.perf_counter() - self._sent)
                assert not message.rule, message.message
                thinking = None
            elif message.view and thinking is None:
                thinking = self._think(message.view)

    def _think(self, view: Seen) -> asyncio.Task[None] | None:
        question = view.round.question if view.round and view.under_way else None
        ready = next(one["ready"] for one in view.sitters if one["seat"] == view.you)
        if question is None and (view.under_way or ready):
            return None
        return asyncio.create_task(self._speak(view.version, question))

    async def _speak(self, version: int, question: Question | None) -> None:
        await asyncio.sleep(self._random.uniform(*THINK))
        with suppress(ConnectionClosed):  # the measuring is over
            if question is None:
                await self.command("ready", nonce=secrets.token_hex(16))
            else:
                await self.command("act", answer=answer(question), version=version)


async def play(address: str) -> list[float]:
    """Everybody sits down, plays for a while, and the times of the later part count."""
    times: list[float] = []
    async with httpx.AsyncClient(base_url=address) as lobby:
        tables = [one["id"] for one in (await lobby.get("/api/lobby")).json()]
    door = asyncio.Semaphore(8)
    places = [(table, seat) for table in tables for seat in range(1, SEATS + 1)]
    cookies = await asyncio.gather(*(_sit(address, door, *place) for place in places))
    async with asyncio.TaskGroup() as people:
        playing = [
            people.create_task(_play(address, cookie, *place, times))
            for place, cookie in zip(places, cookies, strict=True)
        ]
        await asyncio.sleep(WARM_UP)
        times.clear()
        await asyncio.sleep(MEASURE)
        measured = list(times)
        for one in playing:
            one.cancel()
    return measured


async def _sit(address: str, door: asyncio.Semaphore, table: str, seat: int) -> str:
    """A new guest in a seat; the cookie of their session."""
    headers = {"X-Houseway": "1"}
    async with door, httpx.AsyncClient(base_url=address, headers=headers, timeout=60) as http:
        await http.post("/api/guest", json={})
        command = {"type": "sit", "seat": seat, "amount": 30_000}
        body = {"id": secrets.token_hex(8), "command": command}
        sat = await http.post(f"/api/tables/{table}/commands", json=body)
        sat.raise_for_status()
        return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


async def _play(address: str, cookie: str, table: str, seat: int, times: list[float]) -> None:
    url = f"{address.replace('http', 'ws', 1)}/ws/tables/{table}"
    headers = {"Cookie": cookie}
    async with connect(
        url, additional_headers=headers, compression=None, open_timeout=60
    ) as socket:
        await Player(socket, Random(f"{table} {seat}"), times).play()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve", folder, url]:
            serve(Path(folder), url)
        case ["play", address]:
            print(json.dumps(asyncio.run(play(address))))
        case _:
            for row in rows():
                print(f"{row.work}: {row.measured} ({row.to_reach})", flush=True)
