"""The application: every door in one place, and what starts and stops with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from houseway import __version__
from houseway.cards import Card
from houseway.exact.registry import math_of
from houseway.games import added
from houseway.hands import Hand
from houseway.room.room import Room
from houseway.room.storage.notifications import follow
from houseway.round.events import plain
from houseway.web.api import (
    adjudicator,
    auditing,
    coach,
    daily,
    duty,
    first_hand,
    games,
    guests,
    hundred_rounds,
    learn,
    lobby,
    odds,
    own_tables,
    pit,
    practice,
    proofs,
    rounds,
    session,
    tables,
)
from houseway.web.api.school import lessons, pupils
from houseway.web.desk import files_api, work_api
from houseway.web.desk.desk import Desk
from houseway.web.http import manual, pages, papers
from houseway.web.http.guard import (
    PRIVATE,
    PROBLEMS,
    Service,
    add_headers,
    at_our_host,
    provide_person,
    provide_room,
    provide_service,
    within_rate,
)
from houseway.web.http.schema import CardsOnTheWire
from houseway.web.live.seating import Host, open_first_tables
from houseway.web.live.socket import watch_table
from houseway.web.ops import health as operator
from houseway.web.ops.warm_up import warm_up

MOST_BODY = 64 * 1024


def create_app(
    room: Room,
    service: Service | None = None,
    *,
    first_tables: bool = True,
    warm: bool = False,
) -> Litestar:
    """The service for a room. It starts the room's clock, and ends it when it stops.

    On a new database it opens a table of each game; `warm` compiles the coach in the background.
    """
    service = service or Service(room)
    desk = Desk()
    room.on_command = service.observe

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        await room.start()
        service.presence.expect_everyone()
        if first_tables:
            await open_first_tables(room)
        games.list_games()
        work = (room.run(), follow(room), *((warm_up(),) if warm else ()))
        tasks = [asyncio.create_task(one) for one in work]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await desk.close()
            service.computing.close()
            await service.presence.close()
            room.close()

    return Litestar(
        route_handlers=[
            *pages.pages(),
            pages.static_files(),
            pages.worker,
            papers.router,
            manual.router,
            guests.router,
            lobby.router,
            tables.router,
            own_tables.router,
            games.router,
            rounds.router,
            session.router,
            adjudicator.router,
            lessons.router,
            pupils.router,
            coach.router,
            proofs.router,
            files_api.router,
            work_api.router,
            odds.router,
            practice.router,
            first_hand.router,
            daily.router,
            learn.router,
            hundred_rounds.router,
            duty.router,
            pit.router,
            auditing.router,
            operator.router,
            watch_table,
        ],
        dependencies={
            "room": Provide(provide_room),
            "person": Provide(provide_person),
            "service": Provide(provide_service),
            "score": Provide(pupils.provide_scoring),
        },
        state=State({"service": service, "host": Host(room), "desk": desk}),
        lifespan=[lifespan],
        before_send=[add_headers],
        compression_config=CompressionConfig("gzip", exclude_opt_key=PRIVATE),
        opt={PRIVATE: True},
        guards=[at_our_host, within_rate],
        response_cache_config=ResponseCacheConfig(key_builder=_kept_as),
        exception_handlers={**PROBLEMS, NotFoundException: pages.show_missing},
        type_encoders={Card: plain, Hand: plain},
        request_max_body_size=MOST_BODY,
        openapi_config=_OPENAPI,
        plugins=[CardsOnTheWire()],
        logging_config=None,
    )


def _kept_as(request: Request[Any, Any, Any]) -> str:
    """What a kept answer is found by: no query changes what is the same for everybody.

    It is kept packed for those who unpack it, and as it is for others. A file of
    the room's own may be solved at any time, by `houseway prove` for one.
    """
    solved = [(game.digest, len(math_of(game).results())) for game in added()]
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    return f"{request.url.path} {packed} {solved}"


_OPENAPI = OpenAPIConfig(
    title="Houseway",
    version=__version__,
    description="A card room of free play. Money is whole cents; cards are two letters, as in Ah.",
    path="/schema",
    render_plugins=[JsonRenderPlugin(path="/")],
    use_handler_docstrings=True,
)
