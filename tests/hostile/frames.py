"""Frames of all kinds at the socket: `python -m tests.hostile.frames 1000000`; `make fuzz-frames`.

Two players at one table, a spectator and an auditor send commands, nearly commands and rubbish,
straight into the application. Each frame gets one answer; what is no command, or is refused, leaves
the table at its version. At the end the room's books are audited. A seed names a run.
"""

import asyncio
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from litestar import Litestar

from houseway.room.audit.whole_room import audit
from houseway.room.commands import Command, Role
from houseway.room.events import Settings
from houseway.room.fairness.player_numbers import commitment_of
from houseway.room.room import Room
from houseway.web.http.app import create_app
from houseway.web.http.guard import COOKIE, Service
from houseway.web.http.rates import Rates
from houseway.web.live.frames import NAME, FramedSocket
from houseway.web.live.open_sockets import OpenSockets, SocketLimits
from tests.hostile.memory import megabytes
from tests.hostile.mutating import mutated
from tests.room.playing import FLOOR, new_room

GAME = "hawaiian-holdem"
STACK = 40_000
SECRET = "0" * 64
_TYPES: tuple[type, ...] = Command.__args__
_KINDS = [str(one.__struct_config__.tag) for one in _TYPES]
_ANSWERS = (
    "wager bet 10",
    "wager bet 25; big-kahuna 5",
    "raise 20",
    "fold",
    "discard 7c",
    "no raise",
)
# An answer comes at once or never: this is for a busy machine.
_PATIENCE = 120.0
_LINES = 50  # that tell the memory on the way

Frame = str | bytes


Said = asyncio.Queue[Mapping[str, Any]]  # by the other side, one message after the other


class Underneath(FramedSocket):
    """The connection as the application sees it, with nothing at the other end but a list."""

    def __init__(self, hear: Callable[[bytes], None], said: Said) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self._heard = hear
        self._said = said

    async def receive(self) -> Any:
        return await self._said.get()

    def write_frame(self, frame: bytes) -> None:
        header = {126: 4, 127: 10}.get(frame[1], 2)  # by the length that it tells
        self._heard(frame[header:])


class Sender:
    """One open socket, held at the application itself."""

    def __init__(self, app: Litestar, table: str, token: str) -> None:
        self._app, self._table, self._token = app, table, token
        self._said: Said = asyncio.Queue()
        self._answers: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._said, self._answers = asyncio.Queue(), asyncio.Queue()
        path = f"/ws/tables/{self._table}"
        scope: dict[str, Any] = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "scheme": "ws",
            "query_string": b"",
            "headers": [(b"host", b"room"), (b"cookie", f"{COOKIE}={self._token}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "extensions": {NAME: Underneath(self._take, self._said)},
            "state": {},
            "app": self._app,
            "http_version": "1.1",
        }
        await self._said.put({"type": "websocket.connect"})
        work: Any = self._app(scope, self._said.get, self._hear)  # pyright: ignore[reportArgumentType]
        self._task = asyncio.create_task(work)

    async def _hear(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            await self._answers.put({"type": "closed", "code": message["code"]})

    def _take(self, message: bytes) -> None:
        told = json.loads(message)
        if told["type"] in ("reply", "error"):
            self._answers.put_nowait(told)

    async def say(self, frame: Frame) -> Mapping[str, Any]:
        """What a frame is answered; a socket that was ended is opened again."""
        kind = "text" if isinstance(frame, str) else "bytes"
        await self._said.put({"type": "websocket.receive", kind: frame})
        async with asyncio.timeout(_PATIENCE):
            answer = await self._answers.get()
        assert self._answers.empty() or answer["type"] == "error", "one frame, one answer"
        if answer.get("code") == "too large":
            await self.close()
            await self.open()
        return answer

    async def close(self) -> None:
        await self._said.put({"type": "websocket.disconnect", "code": 1000})
        if self._task:
            await self._task


def frame(random: Random, version: int, number: int) -> Frame:
    """Mostly something that is nearly a command; at times one that is, or no text at all."""
    said = _command(random, version, number)
    match random.randrange(10):
        case 0 | 1 | 2:
            return said
        case 3:
            return random.randbytes(random.choice((0, 1, 7, 100, 9000)))
        case 4:
            return said.encode()
        case 5:
            return random.choice(
                ("[" * 5000, '{"a":' * 1000, " " * 9000, "\x00", "", "null", "1e999")
            )
        case _:
            return mutated([said, *(_command(random, version, number) for _ in range(3))], random)


def _command(random: Random, version: int, number: int) -> str:
    kind = random.choice(_KINDS)
    fields: dict[str, Any] = {
        "seat": random.choice((1, 2, 3, 20, 21, -1)),
        "amount": random.choice((STACK, STACK, 1, 0, 10**11, 10**12)),
        "strategy": "random",
        "person": "somebody",
        "commitment": commitment_of(SECRET),
        "nonce": SECRET,
        "answer": random.choice(_ANSWERS),
        "version": random.choice((version, version, version, version - 1, 0, 2**63)),
        "reason": "a test",
        "irregularity": "exposed-card seat 1 place 2",
        "settings": {"game": GAME, "name": "mine"},
    }
    wanted = _FIELDS[kind]
    body = {"type": kind, **{name: fields[name] for name in wanted if name in fields}}
    return json.dumps({"type": "command", "id": f"frame-{number:08}", "command": body})


_FIELDS = {
    str(one.__struct_config__.tag): one.__struct_fields__  # pyright: ignore[reportAttributeAccessIssue]
    for one in _TYPES
}


class Attack:
    """A room, whoever sends to it, and what came back."""

    def __init__(self, room: Room, table: str, senders: list[Sender]) -> None:
        self.room, self.table, self.senders = room, table, senders
        self.answers: Counter[str] = Counter()

    async def version(self) -> int:
        return await self.room.read(self.table, lambda table: table.version)

    async def send(self, random: Random, number: int) -> None:
        before = await self.version()
        said = frame(random, before, number)
        answer = await random.choice(self.senders).say(said)
        after = await self.version()
        carried_out = answer["type"] == "reply" and not answer["rule"]
        assert carried_out or after == before, (said, answer)
        what = "done" if carried_out else "refused" if answer["type"] == "reply" else answer["code"]
        assert what in ("done", "refused", "malformed", "too large"), (said, answer)
        self.answers[what] += 1

    def findings(self) -> list[str]:
        return [str(one) for one in audit(self.room.store)]


@asynccontextmanager
async def attacked(folder: Path) -> AsyncGenerator[Attack]:
    room = new_room(f"sqlite:///{folder / 'room.db'}", clock=lambda: 10**12)
    seconds = count()  # a day between two frames: nobody is ever too fast
    service = Service(
        room,
        rates=Rates(clock=lambda: 86_400.0 * next(seconds)),
        sockets=OpenSockets(SocketLimits(gone_seconds=10**6)),
    )
    app = create_app(room, service, first_tables=False)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.lifespan())
        await room.open(FLOOR, Settings(GAME, "fuzzed"), "fuzzed")
        senders: list[Sender] = []
        for name in ("Ann", "Bob", "Eve", "Ada"):
            person, token = room.people.new_guest(name, room.clock())
            if name == "Ada":
                link = room.people.new_link(Role.AUDITOR, room.clock())
                _, token = room.people.use_link(person, link, room.clock())
            one = Sender(app, "fuzzed", token)
            await one.open()
            stack.push_async_callback(one.close)
            senders.append(one)
        yield Attack(room, "fuzzed", senders)


async def main(frames: int, seed: int) -> None:
    """All frames, or those up to a SIGTERM or Ctrl-C: the audit comes either way."""
    random, started, stopped = Random(seed), time.monotonic(), asyncio.Event()
    for kind in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(kind, stopped.set)
    with TemporaryDirectory() as folder:
        async with attacked(Path(folder)) as attack:
            for number in range(frames):
                if stopped.is_set():
                    break
                try:
                    await attack.send(random, number)
                except BaseException:
                    print(f"seed {seed}, frame {number} fails", file=sys.stderr)
                    raise
                if (number + 1) % max(1, frames // _LINES) == 0:
                    print(f"{number + 1:,} frames: {megabytes():.0f} MB", flush=True)
            findings = attack.findings()
    sent, seconds = attack.answers.total(), time.monotonic() - started
    print(
        f"{sent:,} frames of seed {seed} in {seconds:,.0f} s, {time.process_time():,.0f} s of CPU"
    )
    print(", ".join(f"{what} {n:,}" for what, n in attack.answers.most_common()))
    print(f"the audit finds {len(findings)} faults", *findings, sep="\n")
    sys.exit(bool(findings))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
