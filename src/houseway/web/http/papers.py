"""Papers in the browser, each a page of its own with a print button: `/papers` lists them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache

from litestar import Response, Router
from litestar.enums import MediaType
from litestar.params import FromPath

from houseway.games import GAMES, added, gallery, known
from houseway.report.controls import controls_paper
from houseway.report.day import day_report, slip_paper
from houseway.report.handouts import card, dealer_card, signs
from houseway.report.html import as_html, policy
from houseway.report.paper import Block, Items, Paper, Words, grid, section, sections
from houseway.report.sheet_issue import issue_of
from houseway.room.commands import Person, Role
from houseway.room.day_books import Slip, slip_of
from houseway.room.house import DAYS_OF
from houseway.room.room import Room
from houseway.room.table import Status, Table
from houseway.round.limits import Limits
from houseway.web.http.computing import Lane
from houseway.web.http.guard import (
    AnyRequest,
    Asking,
    TableId,
    TheRoom,
    computed,
    computes,
    get,
    need,
    need_found,
    person_or_none,
)


def shown(paper: Paper) -> Response[str]:
    """As a page that runs nothing but its print button."""
    headers = {"Content-Security-Policy": policy(), "Cache-Control": "no-cache"}
    return Response(as_html(paper), media_type=MediaType.HTML, headers=headers)


@get("/", include_in_schema=False)
async def list_papers(request: AnyRequest, room: TheRoom) -> Response[str]:
    """What there is to print."""
    person = await person_or_none(request)
    staff = person is not None and person.role in (Role.FLOOR, Role.AUDITOR)
    return shown(
        Paper(
            "Papers to print",
            sections=sections(
                section("Games", _games()),
                section("Tables", _tables(room, person)),
                section("The room", _room(room) if staff else ()),
            ),
        )
    )


def _games() -> Iterator[Block]:
    yield grid(
        "game | rule card | dealing procedure | math report",
        (
            (
                game.title,
                f"[rule card](/papers/card/{game.name})",
                f"[dealing procedure](/papers/dealer/{game.name})",
                f"[math report](/papers/math/{game.name})",
            )
            for game in (*GAMES, *added(), *gallery())
        ),
    )


def _tables(room: Room, person: Person | None) -> Iterator[Block]:
    rows = [
        (
            table.settings.name,
            f"[signs](/papers/signs/{table.id})",
            f"[controls](/papers/controls/{table.id})",
        )
        for table in room.tables
        if table.status is not Status.CLOSED and table.is_open_to(person)
    ]
    if rows:
        yield grid("table | signs | internal controls", rows)
    else:
        yield Words("No table is open.")


def _room(room: Room) -> Iterator[Block]:
    today = room.house.day_of(room.clock.wall())
    yield Items((f"[The day at the tables](/papers/day/{today})",))


@get("/card/{game:str}", include_in_schema=False, guards=[computes])
@computed(Lane.QUICK, session=False)
def rule_card(game: FromPath[str]) -> Response[str]:
    found = known(game)
    return shown(card(found, found.rules(), Limits()))


@get("/dealer/{game:str}", include_in_schema=False, guards=[computes])
@computed(Lane.QUICK, session=False)
def procedure(game: FromPath[str]) -> Response[str]:
    found = known(game)
    return shown(dealer_card(found, found.rules()))


@get("/math/{game:str}", include_in_schema=False, guards=[computes])
@computed(Lane.SLOW, session=False)
def math(game: FromPath[str]) -> Response[str]:
    return shown(_math(known(game).name))


@cache
def _math(game: str) -> Paper:
    from houseway.report.math import math_report  # loads the kernels
    from houseway.report.subject import subject

    found = known(game)
    return math_report(subject(found, found.rules()))


@get("/controls/{table:str}", include_in_schema=False, guards=[computes])
async def internal_controls(request: AnyRequest, room: TheRoom, table: TableId) -> Response[str]:
    game, rules, settings, house_rules, meters = await room.see(
        await person_or_none(request),
        table,
        lambda one: (one.game, one.rules, one.settings, one.house_rules, one.meters),
    )
    issue = await room.look_up(issue_of, room.store, table, room.house)
    return shown(controls_paper(game, rules, settings, issue, house_rules, meters))


@get("/signs/{table:str}", include_in_schema=False, guards=[computes])
async def table_signs(request: AnyRequest, room: TheRoom, table: TableId) -> Response[str]:
    def paper(one: Table) -> Paper:
        return signs(one.game, one.rules, one.settings.limits, one.settings.name)

    return shown(await room.see(await person_or_none(request), table, paper))


@get("/day/{day:date}", include_in_schema=False, guards=[computes])
@computed(Lane.SLOW, session=False)
def the_day(room: TheRoom, person: Asking, day: FromPath[date]) -> Response[str]:
    need(person, Role.FLOOR, Role.AUDITOR)
    need_found(day if day.year in DAYS_OF else None)
    return shown(day_report(room.store, day, room.house))


@get("/slip/{table:str}/{number:int}", include_in_schema=False, guards=[computes])
async def one_slip(
    room: TheRoom, person: Asking, table: TableId, number: FromPath[int]
) -> Response[str]:
    need(person, Role.FLOOR, Role.AUDITOR)
    name = await room.see(person, table, lambda one: one.settings.name)

    def look() -> Slip | None:
        with room.store.reading() as connection:
            return slip_of(connection, table, number)

    return shown(slip_paper(need_found(await room.look_up(look)), name, room.house))


router = Router(
    "/papers",
    route_handlers=[
        list_papers,
        rule_card,
        procedure,
        math,
        internal_controls,
        table_signs,
        the_day,
        one_slip,
    ],
)
