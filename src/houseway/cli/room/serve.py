"""`houseway serve` and `houseway link`: the card room as a service, and its one-time links."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from houseway.cli.app import Mistake
from houseway.cli.room.house import DayStarts, Licensee, TimeZone, house_of
from houseway.cli.room.storage import Data, Database, existing_store, open_store, serve_alone
from houseway.games import NameTaken, add_folder

if TYPE_CHECKING:
    from houseway.room.room import Room
    from houseway.room.storage.store import Store

Port = Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Port = 8000,
    database: Database = "",
    data: Data = None,
    secure: Annotated[
        bool, typer.Option("--secure", help="Serve browsers over HTTPS only, through a proxy.")
    ] = False,
    proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESSES",
            help="Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.",
        ),
    ] = "127.0.0.1",
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HOST",
            help="A name by which browsers reach the room; with one, no other is answered.",
            show_default=False,
        ),
    ] = None,
    json_logs: Annotated[
        bool,
        typer.Option("--json-logs", help="Log JSON lines at a terminal too, as elsewhere."),
    ] = False,
    games: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Add the game files of a folder to the room, marked as not approved.",
        ),
    ] = None,
    time_zone: TimeZone = "UTC",
    day_starts: DayStarts = 0,
    licensee: Licensee = "",
) -> None:
    """Run the card room: pages, an HTTP interface and a socket for each viewer of a table."""
    # Imported here: the other commands need no web server.
    from houseway.room.room import Room
    from houseway.web.http.app import create_app
    from houseway.web.http.guard import Service
    from houseway.web.http.hosts import Hosts
    from houseway.web.http.server import run
    from houseway.web.live.open_sockets import OpenSockets
    from houseway.web.live.seating import BOTS_THINK, strategies
    from houseway.web.ops.file_limit import limits_for, raise_file_limit
    from houseway.web.ops.logs import log_to

    house = house_of(time_zone, day_starts, licensee)
    at_a_terminal = sys.stderr.isatty()
    log_to(to_a_person=at_a_terminal and not json_logs)
    connections, sockets = limits_for(raise_file_limit())
    if games is not None:
        _add_games(games)
    store = open_store(database, data)
    serve_alone(database, data)
    room = Room(store, strategies=strategies(), bots_think=BOTS_THINK, house=house)
    hosts = Hosts.of(name or (), host, secure=secure)
    service = Service(room, secure=secure, sockets=OpenSockets(sockets), hosts=hosts)

    def opened(port: int) -> None:
        base = f"http://{_shown(host)}:{port}"
        print(f"The room is open: {base}", flush=True)
        if not room.people.any_floor():
            _print_floor_link(room, base)
        if at_a_terminal:
            print("Ctrl-C stops it; rounds under way go on at the next start.", flush=True)

    run(create_app(room, service, warm=True), host, port, opened, proxy, connections)


def _print_floor_link(room: Room, base: str) -> None:
    """Once: a log that is kept should not fill with links that work."""
    from houseway.room.clock import system_time
    from houseway.room.commands import Role

    if room.people.any_open_link(Role.FLOOR, system_time()):
        print("The floor's link was written before; `houseway link` makes another.", flush=True)
    else:
        print(f"The floor's one-time link: {_new_link(room.store, 'floor', base)}", flush=True)


def _shown(host: str) -> str:
    """A host as it stands in an address that a browser opens."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _add_games(folder: Path) -> None:
    """The room's own games, by name, beside those that come with us."""
    if not folder.is_dir():
        raise Mistake(f"{folder} is no folder")
    try:
        added = add_folder(folder)
    except NameTaken as error:
        raise Mistake(str(error)) from error
    titles = ", ".join(game.title for game in added) or "none"
    print(f"Games added, not approved: {titles}", flush=True)


def link(
    role: Annotated[
        Literal["floor", "auditor", "pupil"],
        typer.Option(help="What the link makes its user; a pupil is one of the dealer's school."),
    ] = "floor",
    url: Annotated[
        str, typer.Option(help="The address at which people reach the room.")
    ] = "http://127.0.0.1:8000",
    database: Database = "",
    data: Data = None,
) -> None:
    """Print a link that gives one person a role; it works once, within a day."""
    print(_new_link(open_store(database, data), role, url.rstrip("/")))


def _new_link(store: Store, role: str, base: str) -> str:
    """LIM-3: who may set limits, open tables and void rounds is for the card room to name."""
    from houseway.room.clock import system_time
    from houseway.room.commands import Role
    from houseway.room.people.persons import People

    return f"{base}/link/{People(store).new_link(Role(role), system_time())}"


def staff(
    dismiss: Annotated[
        str,
        typer.Option(metavar="ID", help="Take somebody's role back and end their sessions."),
    ] = "",
    database: Database = "",
    data: Data = None,
) -> None:
    """List everybody who is floor, auditor or pupil, and who is on duty; or take a role back."""
    from houseway.room.clock import system_time
    from houseway.room.people.duty import shifts
    from houseway.room.people.persons import People
    from houseway.round.refused import Refused

    people = People(existing_store(database, data))
    if dismiss:
        try:
            person = people.dismiss(dismiss, max(system_time(), people.latest_at()))
        except Refused as refused:
            raise Mistake(refused.message) from refused
        print(f"{person.name} is {person.role} no more, and has no session")
        return
    with people.store.reading() as connection:
        on_duty = {one.person for one in shifts(connection) if not one.end}
    for one in people.staff():
        print(f"{one.id}  {one.role:<8} {one.name}{', on duty' if one.id in on_duty else ''}")
