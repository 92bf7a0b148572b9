"""The files that a person keeps at the desk, and those that were handed to the floor."""

from __future__ import annotations

from litestar import Router
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from houseway.gamefile.reading.keys import vocabulary
from houseway.gamefile.starting import Start, letters_of, starting_file
from houseway.games import known
from houseway.room.commands import Role
from houseway.room.decide import HOUSE_RULE, OwnGame
from houseway.room.events import Settings
from houseway.room.people.game_files import FileSummary, GameFile, GameFiles, SubmittedFile
from houseway.room.table import Status
from houseway.round.game import Game
from houseway.round.refused import Refused
from houseway.web.api.tables import NewTable
from houseway.web.desk.asking import (
    REFUSALS,
    FileId,
    WrittenGame,
    desk_of,
    game_as_written,
    who_asks,
)
from houseway.web.desk.dealing import check_name
from houseway.web.http.guard import (
    NOTHING_HERE,
    AnyRequest,
    Asking,
    TheRoom,
    TheService,
    from_our_page,
    get,
    need,
    post,
)

_EMPTY = "my-game"


class HandIn(Struct, frozen=True, forbid_unknown_fields=True):
    submitted: bool


@get("/start")
async def start(game: FromQuery[str] = "") -> WrittenGame:
    """What a new file starts from: a game file that is known here, or a small one that plays."""
    if not game:
        title = "My Game"
        return WrittenGame(_EMPTY, starting_file(Start(title, letters_of(title))))
    found = known(game)
    if not found.file:
        raise NotFoundException(NOTHING_HERE)
    return WrittenGame(f"my-{found.name}"[:32].rstrip("-"), found.file)


@get("/words")
async def words() -> list[str]:
    """What a game file may say: its keys, hands and answers, to go on from what was begun."""
    return list(vocabulary())


@get("/files")
async def own_files(room: TheRoom, person: Asking) -> list[FileSummary]:
    """Yours, the latest first."""
    return await room.look_up(GameFiles(room.people).of, person)


@get("/files/{file:str}")
async def one_file(room: TheRoom, person: Asking, file: FileId) -> GameFile:
    """One of yours, with what was solved of it last."""
    return await room.look_up(GameFiles(room.people).get, person, file)


@post("/files")
async def new_file(
    service: TheService, room: TheRoom, person: Asking, data: JSONBody[WrittenGame]
) -> GameFile:
    service.check_changes("new game file", person)
    files = GameFiles(room.people)
    return await room.in_store(files.add, person, data.name, data.text, room.clock())


@post("/files/{file:str}")
async def save_file(
    room: TheRoom, person: Asking, file: FileId, data: JSONBody[WrittenGame]
) -> FileSummary:
    """A new version of a file of yours."""
    files, at = GameFiles(room.people), room.clock()
    await room.in_store(files.save, person, file, data.name, data.text, at)
    return FileSummary(file, data.name, at, 0)


@post("/files/{file:str}/remove", status_code=204)
async def remove_file(room: TheRoom, person: Asking, file: FileId) -> None:
    await room.in_store(GameFiles(room.people).remove, person, file)


@post("/files/{file:str}/submit")
async def hand_in(
    service: TheService, room: TheRoom, person: Asking, file: FileId, data: JSONBody[HandIn]
) -> FileSummary:
    """Hand a file to the floor, or take it back."""
    service.check_changes("submit", person)
    files, at = GameFiles(room.people), room.clock() if data.submitted else 0
    await room.in_store(files.submit, person, file, at)
    found = await room.look_up(files.get, person, file)
    return FileSummary(found.id, found.name, found.changed_at, found.submitted_at)


# --- The floor ------------------------------------------------------------------------------------


@get("/submitted")
async def submitted(room: TheRoom, person: Asking) -> list[SubmittedFile]:
    """What makers have handed in, for the floor."""
    need(person, Role.FLOOR)
    return await room.look_up(GameFiles(room.people).submitted)


@post("/submitted/{file:str}/open")
async def open_submitted(
    request: AnyRequest,
    state: State,
    room: TheRoom,
    person: Asking,
    file: FileId,
    data: JSONBody[Settings],
) -> NewTable:
    """The floor opens a table with a maker's file, which is not approved."""
    need(person, Role.FLOOR)
    found = await _submitted(room, file)
    written = WrittenGame(found.name, found.text)
    game = await game_as_written(desk_of(state), who_asks(request, person), written)
    check_name(game)
    await _check_tables(room, game)
    settings = replace(data, game=game.name)
    table = await room.open(person, settings, own_game=OwnGame(game))
    await room.in_store(GameFiles(room.people).from_floor, file)
    return NewTable(table)


async def _check_tables(room: TheRoom, game: Game) -> None:
    """At one time there is one game of a name."""
    for table in await room.newest_tables():
        closed = table.status is Status.CLOSED or table.private_to
        if not closed and table.settings.game == game.name and table.file != game.file:
            raise Refused(HOUSE_RULE, f"A table of another game called {game.name} is open.")


@post("/submitted/{file:str}/decline", status_code=204)
async def decline(room: TheRoom, person: Asking, file: FileId) -> None:
    """The file goes back to its maker."""
    need(person, Role.FLOOR)
    await room.in_store(GameFiles(room.people).from_floor, file)


async def _submitted(room: TheRoom, file: str) -> SubmittedFile:
    waiting = await room.look_up(GameFiles(room.people).submitted)
    found = next((one for one in waiting if one.id == file), None)
    if found is None:
        raise NotFoundException(NOTHING_HERE)
    return found


router = Router(
    "/api/desk",
    route_handlers=[
        start,
        words,
        own_files,
        one_file,
        new_file,
        save_file,
        remove_file,
        hand_in,
        submitted,
        open_submitted,
        decline,
    ],
    guards=[from_our_page],
    exception_handlers=REFUSALS,
    tags=["desk"],
)
