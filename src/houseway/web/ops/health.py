"""Health, readiness and metrics, for the operator."""

from __future__ import annotations

import shutil
from pathlib import Path

from litestar import Router, get
from litestar.enums import MediaType
from litestar.exceptions import ServiceUnavailableException
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.storage.store import Store
from houseway.room.table import Status
from houseway.web.http.guard import TheRoom, TheService, at_its_own_address

LEAST_SPACE = 50 * 2**20  # bytes


@get("/health", media_type=MediaType.TEXT, sync_to_thread=False)
def health() -> str:
    """The process answers."""
    return "ok\n"


@get("/ready", media_type=MediaType.TEXT)
async def ready(room: TheRoom) -> str:
    """The process answers, its database does, and what it writes is kept."""
    try:
        await room.look_up(room.store.table_ids)
    except SQLAlchemyError as error:
        raise ServiceUnavailableException("the database does not answer") from error
    if not await room.in_store(room.store.can_write):
        raise ServiceUnavailableException("the database cannot be written")
    if _space(room.store) < LEAST_SPACE:
        raise ServiceUnavailableException("the database's disk is nearly full")
    return "ready\n"


def _space(store: Store) -> int:
    """The bytes that are free where the database is, if it is a file."""
    if store.engine.dialect.name != "sqlite" or not store.engine.url.database:
        return LEAST_SPACE
    return shutil.disk_usage(Path(store.engine.url.database).resolve().parent).free


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(service: TheService) -> str:
    """Counts in Prometheus' text form."""
    newest = await service.room.newest_tables()
    tables = [table for table in newest if table.status is not Status.CLOSED]
    sitters = [one for table in tables for one in table.sitters.values()]
    gauges = {
        "sockets": service.sockets.count,
        "computing": service.computing.count,
        "tables": len(tables),
        "rounds_under_way": sum(table.under_way for table in tables),
        "people_seated": sum(not one.bot for one in sitters),
        "bots_seated": sum(bool(one.bot) for one in sitters),
    }
    return service.metrics.expose(gauges)


router = Router(
    "/",
    route_handlers=[health, ready, metrics],
    guards=[at_its_own_address],
    tags=["operator"],
)
