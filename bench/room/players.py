"""The players' side: one process for all of them, with as little work of its own as can be.

It shares the machine with the server, so it speaks WebSocket by hand and reads of each view only
what an answer needs.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import secrets
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType

from bench.room import (
    FIRST_RATE,
    HALVINGS,
    MOST_SECONDS,
    SEARCH_SECONDS,
    SEATS,
    SETTLE_SECONDS,
    SOON_ENOUGH,
    percentile,
)
from houseway.room.fairness.player_numbers import commitment_of
from houseway.web.http.guard import COOKIE

# --- What a player reads of a message -------------------------------------------------------------


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


class Sitter(Struct):
    seat: int
    ready: bool


class Reveal(Struct):
    waiting_for: list[int]


class Seen(Struct):
    version: int
    under_way: bool
    sitters: list[Sitter]
    you: int
    round: RoundSeen | None
    reveal: Reveal | None = None

    def change(self, table: TableChange, round_: RoundChange) -> None:
        """Put what is new onto it."""
        self.version = table.version
        if table.under_way is not UNSET:
            self.under_way = table.under_way
        if table.sitters is not UNSET:
            self.sitters = table.sitters
        if table.reveal is not UNSET:
            self.reveal = table.reveal
        if self.round and round_.question is not UNSET:
            self.round.question = round_.question


class TableChange(Struct):
    version: int
    under_way: bool | UnsetType = UNSET
    sitters: list[Sitter] | UnsetType = UNSET
    reveal: Reveal | UnsetType | None = UNSET


class RoundChange(Struct):
    question: Question | UnsetType | None = UNSET


class Message(Struct):
    """A view, a change, a reply or an error: the fields of all four."""

    type: str
    view: Seen | None = None
    table: TableChange | None = None
    round: RoundChange | None = None
    version: int = 0
    rule: str = ""
    message: str = ""


_MESSAGE = msgspec.json.Decoder(Message)
SECRET = "0" * 64  # nobody's luck is at stake here
_COMMITMENT = commitment_of(SECRET)
MOST_REFUSED = 50
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


def is_asked(view: Seen) -> bool:
    """Whether something is up to this player now."""
    if view.under_way:
        return view.round is not None and view.round.question is not None
    if view.reveal and view.you in view.reveal.waiting_for:
        return True
    return not next(one.ready for one in view.sitters if one.seat == view.you)


def next_command(view: Seen) -> dict[str, Any]:
    """What a player says who is asked."""
    if view.under_way:
        assert view.round
        assert view.round.question
        return {"type": "act", "answer": answer(view.round.question), "version": view.version}
    if view.reveal and view.you in view.reveal.waiting_for:
        return {"type": "reveal", "nonce": SECRET}
    return {"type": "ready", "commitment": _COMMITMENT}


# --- Sockets --------------------------------------------------------------------------------------

_TEXT, _PING, _PONG = 1, 9, 10


class Player(asyncio.Protocol):
    """One person's socket, with what they have seen."""

    def __init__(self, crowd: Crowd, request: bytes) -> None:
        self._crowd = crowd
        self._request = request
        self._buffer = b""
        self._open = False
        self._sent = 0.0  # when the command was sent that has no reply yet
        self._done = 0  # the version that the last command led to
        self._view: Seen | None = None
        self.is_asked = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        self._buffer += data
        if not self._open:
            head, found, self._buffer = self._buffer.partition(b"\r\n\r\n")
            assert found, "an answer in one packet"
            assert head.startswith(b"HTTP/1.1 101"), head
            self._open = True
        while frame := self._next_frame():
            kind, payload = frame
            if kind == _PING:
                self._send(_PONG, payload)
            elif kind == _TEXT:
                self._hear(_MESSAGE.decode(payload), at)

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, size = 2, buffer[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        self._buffer = buffer[start + size :]
        return buffer[0] & 15, buffer[start : start + size]

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        mask = bytes(4)  # which leaves the payload as it is
        self._transport.write(bytes([0x80 | kind]) + length + mask + payload)

    def _hear(self, message: Message, at: float) -> None:
        if message.view:
            self._crowd.present.add(self)
            self._view = message.view
        elif message.table and message.round and self._view:
            self._view.change(message.table, message.round)
        elif message.type == "reply":
            self._sent, sent, self._done = 0.0, self._sent, message.version
            if not message.rule:
                self._crowd.times.append(at - sent)
            elif self._view:  # overtaken by the clock, as on a busy machine: what is new comes next
                self._crowd.refuse(message.message)
                self._done = self._view.version + 1
        else:
            sys.exit(f"a command was not carried out: {message.message}")
        if self._view and self._view.version >= self._done and not self._sent:
            self.is_asked = is_asked(self._view)
            self._crowd.can_speak(self)

    def speak(self) -> None:
        assert self._view
        said = next_command(self._view)
        body = {"type": "command", "id": secrets.token_hex(8), "command": said}
        self.is_asked = False
        self._sent = time.perf_counter()
        self._send(_TEXT, msgspec.json.encode(body))


class Crowd:
    """Everybody, and who of them could say something now."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.refused = 0
        self.present: set[Player] = set()
        self._waiting: dict[Player, None] = {}
        self._at_once = False
        self._random = Random(1)

    def refuse(self, why: str) -> None:
        self.refused += 1
        if self.refused > MOST_REFUSED:
            sys.exit(f"too many commands were refused, the last one: {why}")

    def can_speak(self, player: Player) -> None:
        """A player has heard something new, and may have a command."""
        if not player.is_asked:
            self._waiting.pop(player, None)
        elif self._at_once:
            player.speak()
        else:
            self._waiting[player] = None

    async def act(self, rate: int, seconds: float) -> None:
        """So many actions a second, at random moments, from whoever is asked; 0: without pause."""
        self._at_once = not rate
        if not rate:
            waiting, self._waiting = self._waiting, {}
            for player in waiting:
                player.speak()
            await asyncio.sleep(seconds)
            return
        due = time.perf_counter()
        end = due + seconds
        while (due := due + self._random.expovariate(rate)) < end:
            await asyncio.sleep(max(0, due - time.perf_counter()))
            if self._waiting:
                player = self._random.choice(list(self._waiting))
                del self._waiting[player]
                player.speak()


class Run(NamedTuple):
    """What came of one rate: each action's time, and the shares of a core that it took."""

    rate: int
    seconds: float
    times: list[float]
    server: float
    players: float


async def play(
    folder: str, servers: list[tuple[str, int]], seconds: dict[str, int] | None
) -> list[dict[str, Any]]:
    """Everybody connects, the tables in turn at each server; then each rate for some seconds.

    Without any, the highest rate in time is searched for.
    """
    gc.disable()  # a collection here takes 30 ms, and would pass for the server's
    crowd = Crowd()
    loop = asyncio.get_running_loop()
    places = json.loads((Path(folder) / "places.json").read_text())
    for number, (table, token) in enumerate(places):
        address, _ = servers[number // SEATS % len(servers)]
        host, _, port = address.rpartition("/")[2].partition(":")
        player = Player(crowd, _request(host, table, token))
        await loop.create_connection(lambda one=player: one, host, int(port))
    while len(crowd.present) < len(places):
        await asyncio.sleep(0.1)
    pids = [pid for _, pid in servers]
    if seconds is None:
        runs = await _search(crowd, pids)
    else:
        runs = [await _run(crowd, int(rate), long, pids) for rate, long in seconds.items()]
    return [run._asdict() for run in runs]


async def _search(crowd: Crowd, pids: list[int]) -> list[Run]:
    """Twice the rate until it is too much for 99% to be in time, then halfway back; then no pause.

    What was too much is tried once more, as a disk may have stood still for a moment.
    """
    runs: list[Run] = []

    async def is_in_time(rate: int) -> bool:
        run = await _run(crowd, rate, SEARCH_SECONDS, pids)
        if _slowest(run) > SOON_ENOUGH:
            run = min(run, await _run(crowd, rate, SEARCH_SECONDS, pids), key=_slowest)
        runs.append(run)
        return _slowest(run) <= SOON_ENOUGH

    low, high = 0, FIRST_RATE
    while await is_in_time(high):
        low, high = high, 2 * high
    for _ in range(HALVINGS):
        middle = (low + high) // 2
        low, high = (middle, high) if await is_in_time(middle) else (low, middle)
    return [*runs, await _run(crowd, 0, MOST_SECONDS, pids)]


def _slowest(run: Run) -> float:
    """The time within which 99% were answered."""
    return percentile(run.times, 0.99)


async def _run(crowd: Crowd, rate: int, seconds: int, pids: list[int]) -> Run:
    await crowd.act(rate, SETTLE_SECONDS)
    crowd.times, start = [], time.perf_counter()
    cpu, own = sum(map(_cpu, pids)), time.process_time()
    await crowd.act(rate, seconds)
    took, times = time.perf_counter() - start, crowd.times
    crowd.times = []  # what is still under way is not of this run
    shares = ((sum(map(_cpu, pids)) - cpu) / took, (time.process_time() - own) / took)
    return Run(rate, took, times, *shares)


def _request(host: str, table: str, token: str) -> bytes:
    lines = [
        f"GET /ws/tables/{table}?changes=true HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
        f"Cookie: {COOKIE}={token}",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
