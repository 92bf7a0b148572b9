"""The desk's questions about a file on the page: its faults, its edges, paytables, a hand of it."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Mapping
from typing import Annotated, Any

import msgspec
from litestar import Response, Router
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import Meta, Raw

from houseway.room.commands import Person
from houseway.room.people.game_files import GameFiles, NoSuchFile
from houseway.room.room import Room
from houseway.web.desk import tasks
from houseway.web.desk.asking import (
    REFUSALS,
    WagerName,
    WrittenGame,
    desk_of,
    game_as_written,
    who_asks,
)
from houseway.web.desk.dealing import check_name, deal
from houseway.web.desk.desk import Solved, SolvingEnded, SolvingStep, ToSolve
from houseway.web.desk.tasks import ChangedText, FileReading, FoundPaytables, PaperKind, PaperPage
from houseway.web.http.guard import (
    PROBLEM_RESPONSES,
    AnyRequest,
    Asking,
    TheRoom,
    TheService,
    check_rate,
    computes,
    from_our_page,
    post,
)
from houseway.web.live.seating import Seated

_STARTS = 40  # solutions that a person may ask for in a while, one after the other
_DEALS = 10
_MOST_FOUND = 12
_LINES = "application/x-ndjson"

Share = Annotated[str, Meta(pattern=r"^-?\d{1,4}(/\d{1,5})?$")]


class ToBeSolved(WrittenGame, frozen=True, forbid_unknown_fields=True):
    file: Annotated[str, Meta(pattern="^([0-9a-f]{16})?$")] = ""  # whose last results these are


class Wished(WrittenGame, frozen=True, forbid_unknown_fields=True):
    """A wager, and what its paytable is to be like: shares of one, the pay of the top row."""

    wager: WagerName
    edge: tuple[Share, Share]
    hit: tuple[Share, Share]
    top: Annotated[int, Meta(ge=1, le=1_000_000)]


class NewPays(WrittenGame, frozen=True, forbid_unknown_fields=True):
    wager: WagerName
    pays: Annotated[
        Mapping[str, Annotated[int, Meta(ge=1, le=1_000_000)]], Meta(min_length=1, max_length=60)
    ]


class PastedPays(WrittenGame, frozen=True, forbid_unknown_fields=True):
    wager: WagerName
    pasted: Annotated[str, Meta(max_length=4_000)]


class WantedPaper(WrittenGame, frozen=True, forbid_unknown_fields=True):
    kind: PaperKind


@post("/read")
async def read_file(
    request: AnyRequest, state: State, person: Asking, data: JSONBody[WrittenGame]
) -> Response[FileReading]:
    """The faults of a file by line, or its game with felt and rules."""
    task = tasks.Read(data.name, data.text)
    return _as_it_is(await desk_of(state).read(who_asks(request, person), task))


@post("/put-pays")
async def put_pays(
    request: AnyRequest, state: State, person: Asking, data: JSONBody[NewPays]
) -> Response[ChangedText]:
    """The file's text with other pays for a wager."""
    task = tasks.PutPays(data.name, data.text, data.wager, data.pays)
    return _as_it_is(await desk_of(state).read(who_asks(request, person), task))


@post("/paste-pays")
async def paste_pays(
    request: AnyRequest, state: State, person: Asking, data: JSONBody[PastedPays]
) -> Response[ChangedText]:
    """The file's text with the rows of a paytable as a document prints it."""
    task = tasks.PastePays(data.name, data.text, data.wager, data.pasted)
    return _as_it_is(await desk_of(state).read(who_asks(request, person), task))


@post("/paper")
async def paper_of(
    request: AnyRequest, state: State, person: Asking, data: JSONBody[WantedPaper]
) -> PaperPage:
    """A card or the math report of a file, as a page."""
    task = tasks.Print(data.name, data.text, data.kind)
    return await desk_of(state).paper(who_asks(request, person), task)


def _as_it_is(answer: Raw) -> Response[Any]:
    """A process wrote it already; it goes on unread."""
    return Response(bytes(answer), media_type=MediaType.JSON)


@post("/paytables")
async def find_paytables(
    request: AnyRequest, state: State, person: Asking, data: JSONBody[Wished]
) -> FoundPaytables:
    """Whole-number paytables that fit, each with its exact edge."""
    task = tasks.FindPaytables(
        *(data.name, data.text, data.wager, data.edge, data.hit, data.top, _MOST_FOUND)
    )
    return await desk_of(state).find_paytables(who_asks(request, person), task)


@post("/deal")
async def deal_it(
    request: AnyRequest,
    state: State,
    room: TheRoom,
    service: TheService,
    person: Asking,
    data: JSONBody[WrittenGame],
) -> Seated:
    """A seat at a table of this very file, which nobody else can see."""
    check_rate(service.rates.allow(("deal", person.id), _DEALS))
    game = await game_as_written(desk_of(state), who_asks(request, person), data)
    check_name(game)
    return await deal(room, person, game)


# --- Solving --------------------------------------------------------------------------------------

_STEPS = {
    **PROBLEM_RESPONSES,
    200: ResponseSpec(
        SolvingStep,
        generate_examples=False,
        description="a step on each line",
        media_type=_LINES,
    ),
}


@post("/solve", responses=_STEPS)
async def solve(
    request: AnyRequest,
    state: State,
    room: TheRoom,
    service: TheService,
    person: Asking,
    data: JSONBody[ToBeSolved],
) -> Stream:
    """The edge of every wager as it is worked out: a step on each line, until the page leaves."""
    check_rate(service.rates.allow(("solve", person.id), _STARTS))
    steps = desk_of(state).solve(who_asks(request, person), data.name, data.text)
    # A proxy that gathers the answer first would show no progress.
    headers = {"X-Accel-Buffering": "no"}
    lines = _lines(steps, room, person, data)
    return Stream(lines, media_type=_LINES, headers=headers)


async def _lines(
    steps: AsyncGenerator[SolvingStep, None], room: Room, person: Person, data: ToBeSolved
) -> AsyncGenerator[bytes, None]:
    wagers, solved = 0, list[Solved]()
    try:
        async for step in steps:
            match step:
                case ToSolve(work=work):
                    wagers = len(work)
                case Solved():
                    solved.append(step)
                case SolvingEnded() if data.file and wagers == len(solved):
                    await _keep(room, person, data, solved)
                case _:
                    pass
            yield msgspec.json.encode(step) + b"\n"
    finally:
        await steps.aclose()


async def _keep(room: Room, person: Person, data: ToBeSolved, solved: list[Solved]) -> None:
    results = json.dumps(msgspec.to_builtins([one.proof for one in solved]))
    try:
        await room.in_store(
            GameFiles(room.people).keep_solved, person, data.file, data.text, results
        )
    except NoSuchFile:  # removed in the meantime
        return


router = Router(
    "/api/desk",
    route_handlers=[read_file, put_pays, paste_pays, paper_of, find_paytables, deal_it, solve],
    guards=[from_our_page, computes],
    exception_handlers=REFUSALS,
    tags=["desk"],
)
