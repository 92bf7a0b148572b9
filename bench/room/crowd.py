"""A card room behind one address: many browsers at once, and slow requests beside a click.

Each person is a browser: six connections, every file that a page names, a session, a seat, and a
socket at the table. What is measured is how many get to see their table, and when.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
import time
from collections.abc import Sequence
from typing import Any

import websockets

GAME = "hawaiian-holdem"
ARRIVE_SECONDS = 3.0
GIVE_UP_SECONDS = 60.0
CONNECTIONS = 6  # of a browser
SLOW = 6  # requests at once
SLOW_PATH = "/api/practice/two-hand-holdem/hundred?seed="
CLICKS, PAUSE = 40, 0.1


class Refused(Exception):
    """An answer other than the one that was asked for."""


class Browser:
    """One person's, with the files that it has already."""

    def __init__(self, host: str, port: int) -> None:
        self._where = (host, port)
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._places = asyncio.Semaphore(CONNECTIONS)
        self._files: set[str] = set()
        self.cookie = ""

    async def ask(self, path: str, body: Any = None) -> bytes:
        """The answer's body; a refusal is an error, as it is to a page that does not try again."""
        async with self._places:
            reader, writer = self._idle.pop() if self._idle else await self._connect()
            status, headers, content = await self._exchange(reader, writer, path, body)
            self._idle.append((reader, writer))
        if cookie := headers.get("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        if status != 200:
            raise Refused(f"{status} for {path}")
        return content

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(*self._where)

    async def _exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, body: Any
    ) -> tuple[int, dict[str, str], bytes]:
        sent = b"" if body is None else json.dumps(body).encode()
        head = [
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1",
            f"Host: {self._where[0]}:{self._where[1]}",
            "X-Houseway: 1",
            f"Content-Length: {len(sent)}",
            *(["Content-Type: application/json"] if sent else []),
            *([f"Cookie: {self.cookie}"] if self.cookie else []),
        ]
        writer.write("\r\n".join([*head, "", ""]).encode() + sent)
        told = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in told[1:])
        }
        content = await reader.readexactly(int(headers.get("content-length", 0)))
        return int(told[0].split()[1]), headers, content

    async def open(self, path: str) -> None:
        """A page, with every file that it names and that is not here yet."""
        html = (await self.ask(path)).decode()
        named = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', html)) - self._files
        await asyncio.gather(*(self.ask(one) for one in named))
        self._files |= named

    def close(self) -> None:
        for _, writer in self._idle:
            writer.close()


async def _come(host: str, port: int, later: float) -> float | None:
    """Seconds until somebody sees their table; none where they never do."""
    await asyncio.sleep(later)
    browser, start = Browser(host, port), time.perf_counter()
    try:
        async with asyncio.timeout(GIVE_UP_SECONDS):
            await browser.open("/")
            await browser.ask("/api/guest", {})
            await asyncio.gather(browser.ask("/api/games"), browser.ask("/api/lobby"))
            table = json.loads(await browser.ask(f"/api/play/{GAME}", {}))["table"]
            await browser.open(f"/table/{table}")
            await asyncio.gather(browser.ask("/api/me"), browser.ask(f"/api/tables/{table}"))
            url = f"ws://{host}:{port}/ws/tables/{table}?changes=true"
            headers = {"Cookie": browser.cookie}
            async with websockets.connect(url, additional_headers=headers) as socket:
                told = json.loads(await socket.recv())
                if told["type"] != "view":
                    raise Refused(told["message"])
                seconds = time.perf_counter() - start
                await asyncio.sleep(ARRIVE_SECONDS)  # they stay
                return seconds
    except (Refused, OSError, TimeoutError, EOFError, websockets.WebSocketException):
        return None
    finally:
        browser.close()


async def crowd(address: str, people: int) -> list[float]:
    """Seconds of all who see their table, of so many who come within three seconds."""
    host, _, port = address.removeprefix("http://").partition(":")
    lots = random.Random(people)
    come = (_come(host, int(port), lots.uniform(0, ARRIVE_SECONDS)) for _ in range(people))
    return sorted(one for one in await asyncio.gather(*come) if one is not None)


async def beside_slow_requests(address: str) -> dict[str, list[float]]:
    """Seconds for `/health` and for a command at a table, while six ask for something slow."""
    host, _, port = address.removeprefix("http://").partition(":")
    people = [Browser(host, int(port)) for _ in range(SLOW + 1)]
    for one in people:
        await one.ask("/api/guest", {})
    player, *greedy = people
    table = json.loads(await player.ask(f"/api/play/{GAME}", {}))["table"]
    url = f"ws://{host}:{port}/ws/tables/{table}"
    headers = {"Cookie": player.cookie}
    stop = asyncio.Event()

    async def ask_on(one: Browser) -> None:
        while not stop.is_set():
            try:
                await one.ask(SLOW_PATH + str(secrets.randbelow(10**6) + 1))
            except Refused:
                await asyncio.sleep(PAUSE)

    async with websockets.connect(url, additional_headers=headers) as socket:
        await socket.recv()
        slow = [asyncio.create_task(ask_on(one)) for one in greedy]
        await asyncio.sleep(1)
        health: list[float] = []
        clicks: list[float] = []
        try:
            async with asyncio.timeout(GIVE_UP_SECONDS):
                for number in range(CLICKS):
                    start = time.perf_counter()
                    await player.ask("/health")
                    health.append(time.perf_counter() - start)
                    clicks.append(await _click(socket, number))
                    await asyncio.sleep(PAUSE)
        except TimeoutError:
            health.append(GIVE_UP_SECONDS)
        stop.set()
        for one in slow:
            one.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
    for one in people:
        one.close()
    return {"health": sorted(health), "clicks": sorted(clicks)}


async def _click(socket: Any, number: int) -> float:
    """Sit out, or come back: a command that is kept."""
    command: dict[str, Any] = {"type": "sit out" if number % 2 == 0 else "come back"}
    id = secrets.token_hex(8)
    start = time.perf_counter()
    await socket.send(json.dumps({"type": "command", "id": id, "command": command}))
    while json.loads(await socket.recv()).get("id") != id:
        pass
    return time.perf_counter() - start


def told(seconds: Sequence[float], people: int) -> str:
    """`118 of 120 see their table, half of them within 1.2 s, the last after 4.0 s`."""
    if not seconds:
        return f"none of {people}"
    half, last = seconds[len(seconds) // 2], seconds[-1]
    return f"{len(seconds)} of {people}, half within {half:.1f} s, the last after {last:.1f} s"
