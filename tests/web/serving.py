"""A real server in a thread, and clients who come to it as a browser would."""

import asyncio
import json
import secrets
import ssl
import threading
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from houseway.cards import Card
from houseway.money import Cents
from houseway.room import table as room_table
from houseway.room.clock import system_time
from houseway.room.commands import Role
from houseway.room.events import Settings
from houseway.room.fairness.player_numbers import commitment_of
from houseway.room.fairness.seal import Seal
from houseway.room.room import Room
from houseway.room.storage.database import connect as open_database
from houseway.room.storage.store import Store
from houseway.round import Game
from houseway.round.events import encode
from houseway.web.http.app import create_app
from houseway.web.http.connections import ConnectionLimits
from houseway.web.http.guard import OWN_PAGE, Service
from houseway.web.http.rates import RateLimits, Rates
from houseway.web.http.server import Server, config
from houseway.web.live.open_sockets import OpenSockets, SocketLimits
from houseway.web.live.seating import strategies
from tests.patience import PATIENCE
from tests.room.storage.new_database import bring_up_to_date

Json = dict[str, Any]

TLS = ssl.create_default_context()  # nobody uses it, but each client would make one of its own
SEATS = (1, 2, 3)
SECRET = "0" * 64  # of every page: no test is lucky by it
COMMITMENT = commitment_of(SECRET)
STACK = 40_000
FAREWELL = 0.5  # seconds for the last words of a socket that nobody reads
# All tests come from one address, and many of them as one person.
PLENTY = SocketLimits(per_address=10**6, arrive_seconds=PATIENCE)
# On a busy machine a request may take its time.
PATIENT = ConnectionLimits(most_per_address=1000, request_seconds=PATIENCE)
NO_LIMITS = RateLimits(*[10**6] * len(RateLimits.__struct_fields__))


def unopened(game: Game) -> dict[str, Cents]:
    """What the meters of a new table show: nobody has opened any, so no wager goes on them."""
    return {one.name: Cents(0) for one in game.meters(game.rules())}


class SlowClock:
    """The time of day at a hundredth of its pace, put forward as much as a test says.

    So no turn runs out by itself, however busy the machine.
    """

    def __init__(self) -> None:
        self.start = system_time()
        self.milliseconds = 0

    def __call__(self) -> int:
        return self.start + (system_time() - self.start) // 100 + self.milliseconds

    def wait(self, seconds: int) -> None:
        self.milliseconds += 1000 * seconds


class Running:
    """A server that is open."""

    def __init__(self, room: Room, service: Service, port: int, app: Litestar) -> None:
        self.room = room
        self.app = app
        self.service = service
        self.address = f"127.0.0.1:{port}"

    def guest(self, name: str = "") -> "Guest":
        guest = Guest(self.address)
        guest.post("/api/guest", {"name": name} if name else {})
        return guest

    def forget_answers(self) -> None:
        """As if nobody had asked for what is the same for everybody."""
        kept = self.app.stores.get("response_cache")
        # In a thread of its own, as a test may have an event loop running.
        one = threading.Thread(target=lambda: asyncio.run(kept.delete_all()))
        one.start()
        one.join()

    def guest_status(self) -> int:
        """The status that somebody gets who wants to be a guest."""
        url = f"http://{self.address}/api/guest"
        return httpx.post(url, json={}, headers={OWN_PAGE: "1"}, verify=TLS).status_code

    def with_role(self, role: Role) -> "Guest":
        guest = self.guest()
        token = self.room.people.new_link(role, self.room.clock())
        guest.post("/api/me/link", {"token": token})
        return guest

    def table(self, game: str, **settings: Any) -> str:
        """A new table of a game, opened by the floor."""
        given: Json = {"ready_seconds": 3600, "turn_seconds": 3600, **settings}
        floor = self.with_role(Role.FLOOR)
        body = json.loads(encode(Settings(game, given.pop("name", f"A table of {game}"), **given)))
        return str(floor.post("/api/tables", body)["table"])


class Guest:
    """One person with a session."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.takes_changes = True  # as a page does that knows of them
        self.http = httpx.Client(
            base_url=f"http://{address}", headers={OWN_PAGE: "1"}, timeout=PATIENCE, verify=TLS
        )

    @property
    def id(self) -> str:
        return str(self.get("/api/me")["person"]["id"])

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Json, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def command(self, table: str, kind: str, status: int = 200, **fields: Any) -> Any:
        body = {"id": secrets.token_hex(8), "command": {"type": kind, **fields}}
        return self.post(f"/api/tables/{table}/commands", body, status)

    def ready(self, table: str) -> None:
        """Ready for the next round, and dealt in if nobody is missing."""
        self.command(table, "ready", commitment=COMMITMENT)
        if self.get(f"/api/tables/{table}")["reveal"]:
            self.command(table, "reveal", nonce=SECRET)

    def watch(self, table: str, version: int | None = None, **headers: str) -> "Watching":
        query = f"?changes={self.takes_changes}"
        if version is not None:
            query += f"&version={version}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://{self.address}/ws/tables/{table}{query}"
        given = {"Cookie": cookie, **headers}
        opening = connect(
            url,
            additional_headers=given,
            open_timeout=PATIENCE,
            close_timeout=FAREWELL,
            ping_interval=None,
        )
        return Watching(opening)


def unframed(frame: bytes) -> Json:
    """The message in a text frame."""
    head = {126: 4, 127: 10}.get(frame[1], 2)  # by the first byte of the length
    return json.loads(frame[head:])


def changed(view: Json, change: Json) -> Json:
    """A view with a change, as a page puts it there."""
    round_ = view["round"]
    if round_:
        places = {**round_["places"], **change["round"].get("places", {})}
        round_ = {**round_, **change["round"], "places": places}
    return {**view, **change["table"], "round": round_}


class Watching:
    """One open socket, with every message that came, as bytes and as data."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self._opening = opening
        self.socket = opening.__enter__()
        self.received: list[str] = []
        self.view: Json = {}
        self.events: list[Json] = []

    def __enter__(self) -> "Watching":
        return self

    def __exit__(self, *_: object) -> None:
        self._opening.__exit__(None, None, None)

    def next(self) -> Json:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "view":
            self.view = message["view"]
            self.events += message["events"]
        elif message["type"] == "change":
            assert message["since"] == self.view["version"]
            self.view = changed(self.view, message)
            self.events += message["events"]
        return message

    def ended(self) -> int:
        """The code with which the server closes the socket, whatever it says before."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    def until(self, version: int) -> Json:
        """The view at a version, or a later one."""
        while self.view.get("version", -1) < version:
            self.next()
        return self.view

    def say(self, text: str | bytes) -> None:
        self.socket.send(text)

    def send(self, kind: str, id: str = "", **fields: Any) -> Json:
        """Give a command, and wait for its reply."""
        id = id or secrets.token_hex(8)
        self.say(json.dumps({"type": "command", "id": id, "command": {"type": kind, **fields}}))
        while (message := self.next())["type"] in ("view", "change"):
            pass
        return message

    def do(self, kind: str, **fields: Any) -> int:
        """A command that is carried out; the table's version after it."""
        reply = self.send(kind, **fields)
        assert reply["type"] == "reply", reply
        assert reply["rule"] == "", reply
        version = int(reply["version"])
        self.until(version)
        return version

    def act(self, answer: str) -> int:
        """Answer the open question; others may have to reveal or answer before it is asked."""
        while not (self.view.get("round") or {}).get("question"):
            self.next()
        return self.do("act", answer=answer, version=self.view["version"])

    def ready(self) -> int:
        """Ready for the next round, and dealt in if nobody is missing; the version then."""
        self.do("ready", commitment=COMMITMENT)
        return self.reveal()

    def reveal(self) -> int:
        """Reveal the number if it is time, as a page does by itself; the version then."""
        told = self.view["reveal"]
        if told and self.view["you"] in told["waiting_for"]:
            self.do("reveal", nonce=SECRET)
        return int(self.view["version"])

    def option(self, act: str) -> Json:
        """What the open question says of one of its acts."""
        options = self.view["round"]["question"]["options"]
        return next(one for one in options if one["act"] == act)


@contextmanager
def serving(
    folder: Path,
    *,
    clock: Callable[[], int] | None = None,
    rates: Rates | None = None,
    first_tables: bool = False,
    secure: bool = False,
    proxies: str = "127.0.0.1",
    connections: ConnectionLimits = PATIENT,
    sockets: SocketLimits = PLENTY,
) -> Generator[Running]:
    """A server on a free port with a database of its own, until the block ends."""
    folder.mkdir(exist_ok=True)
    engine = open_database(f"sqlite:///{folder / 'room.db'}")
    bring_up_to_date(engine)
    clock = clock or SlowClock()
    room = Room(Store(engine, Seal(bytes(32))), clock=clock, strategies=strategies())
    rates = rates or Rates(NO_LIMITS, lambda: clock() / 1000)
    service = Service(room, rates=rates, secure=secure, sockets=OpenSockets(sockets))
    opened = threading.Event()
    ports: list[int] = []

    def note(port: int) -> None:
        ports.append(port)
        opened.set()

    app = create_app(room, service, first_tables=first_tables)
    settings = config(app, proxies=proxies, connections=connections)
    settings.ws_ping_interval = None  # nobody is hung up on for being slow
    server = Server(settings, note)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    assert opened.wait(PATIENCE), "the server did not start"
    try:
        yield Running(room, service, ports[0], app)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


# --- At a table -----------------------------------------------------------------------------------


def fix_the_deck(monkeypatch: pytest.MonkeyPatch, order: tuple[Card, ...]) -> None:
    def fixed(*_: object) -> tuple[Card, ...]:
        return order

    monkeypatch.setattr(room_table, "deal_order", fixed)


def sit_down(
    stack: ExitStack, running: Running, table: str, seats: Sequence[int] = SEATS
) -> dict[int, Watching]:
    """Three people at a table, each at a socket."""
    seated: dict[int, Watching] = {}
    for seat in seats:
        one = stack.enter_context(running.guest(f"Guest {seat}").watch(table))
        one.next()
        one.do("sit", seat=seat, amount=STACK)
        seated[seat] = one
    return seated


def deal_in(seated: Iterable[Watching]) -> int:
    """Everybody is ready and reveals their number; the version at which the round is under way."""
    people = list(seated)
    version = max([one.ready() for one in people])
    for one in people:
        one.until(version)
        version = max(version, one.reveal())
    for one in people:
        assert one.until(version)["under_way"]
    return version
