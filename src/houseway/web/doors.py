"""What every request passes: who is asking, whether a foreign page sent it, and how errors look."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.enums import MediaType
from litestar.exceptions import (
    HTTPException,
    NotAuthorizedException,
    PermissionDeniedException,
)
from litestar.handlers import BaseRouteHandler
from msgspec import Struct

from houseway.cards import BadCards
from houseway.games import UnknownGame
from houseway.money import BadAmount
from houseway.room.commands import Person, Role
from houseway.room.room import NoSuchTable, Room
from houseway.round.adjudicate import BadCase
from houseway.round.refused import Refused

COOKIE = "houseway"
OWN_PAGE = "X-Houseway"  # a header that a foreign page cannot send without our leave

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

AnyRequest = Request[Any, Any, State]
AnyConnection = ASGIConnection[Any, Any, Any, State]


class Problem(Struct, frozen=True):
    """The one shape of a refusal or an error."""

    rule: str
    message: str
    allowed: tuple[str, ...] = ()


def room_of(connection: AnyConnection) -> Room:
    room = connection.app.state.room
    assert isinstance(room, Room)
    return room


async def person_or_none(connection: AnyConnection) -> Person | None:
    """Whose session the cookie names."""
    token = connection.cookies.get(COOKIE)
    if not token:
        return None
    room = room_of(connection)
    return await room.in_store(room.people.by_session, token, room.clock())


async def provide_person(request: AnyRequest) -> Person:
    """For handlers that need to know who asks."""
    if person := await person_or_none(request):
        return person
    raise NotAuthorizedException("open the page first: it makes you a guest")


async def provide_room(request: AnyRequest) -> Room:
    return room_of(request)


def session_cookie(token: str, secure: bool) -> Cookie:
    return Cookie(COOKIE, token, httponly=True, samesite="strict", secure=secure, path="/")


def from_our_page(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """A guard: what changes something must come from a page of ours."""
    if connection.scope.get("method") == "POST" and connection.headers.get(OWN_PAGE) != "1":
        raise PermissionDeniedException(f"send the header {OWN_PAGE}: 1")


def same_origin(connection: AnyConnection) -> bool:
    """A socket is opened by a page of ours, or by a program that is no page at all."""
    origin = connection.headers.get("origin")
    return origin is None or origin.split("://")[-1] == connection.headers.get("host")


def need(person: Person, *roles: Role) -> None:
    """Others do not even learn that there is something."""
    if person.role not in roles:
        raise HTTPException("there is nothing here", status_code=404)


# --- Errors ---------------------------------------------------------------------------------------

_STATUS: dict[type[Exception], int] = {
    Refused: 409,
    NoSuchTable: 404,
    UnknownGame: 404,
    BadCase: 400,
    BadCards: 400,
    BadAmount: 400,
}


def show_problem(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Our own refusals, and whatever the framework finds wrong, in one shape."""
    if isinstance(error, Refused):
        problem = Problem(error.rule, error.message, error.allowed)
    else:
        problem = Problem("", str(getattr(error, "detail", "") or error))
    status = _STATUS.get(type(error)) or getattr(error, "status_code", 400)
    return Response(problem, status_code=status, media_type=MediaType.JSON)


PROBLEMS = dict.fromkeys((*_STATUS, HTTPException), show_problem)
