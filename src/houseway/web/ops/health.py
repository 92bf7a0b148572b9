"""Health, readiness and metrics, for the operator."""

from __future__ import annotations

from litestar import Router, get
from litestar.enums import MediaType
from litestar.exceptions import ServiceUnavailableException
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.table import Status
from houseway.web.http.guard import TheRoom, TheService, at_its_own_address


@get("/health", media_type=MediaType.TEXT, sync_to_thread=False)
def health() -> str:
    """The process answers."""
    return "ok\n"


@get("/ready", media_type=MediaType.TEXT)
async def ready(room: TheRoom) -> str:
    """The process answers, and so does its database."""
    try:
        await room.look_up(room.store.table_ids)
    except SQLAlchemyError as error:
        raise ServiceUnavailableException("the database does not answer") from error
    return "ready\n"


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(service: TheService) -> str:
    """Counts in Prometheus' text form."""
    tables = [table for table in service.room.tables if table.status is not Status.CLOSED]
    sitters = [one for table in tables for one in table.sitters.values()]
    gauges = {
        "sockets": service.sockets.count,
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
