"""What every request passes: who is asking, whether a foreign page sent it, and how errors look."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import cached_property, partial, wraps
from typing import Annotated, Any, TypeVar

import litestar
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders, State
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.exceptions import (
    HTTPException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
    ValidationException,
)
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter
from litestar.types import Message, Scope
from msgspec import Struct

from houseway.cards import BadCards
from houseway.exact.not_proved import NotProved
from houseway.games import UnknownGame
from houseway.money import BadAmount
from houseway.room.commands import Person, Reply, Role
from houseway.room.commands import Request as Command
from houseway.room.people.game_files import NoSuchFile
from houseway.room.people.persons import SESSION_DAYS
from houseway.room.room import NoSuchTable, Room
from houseway.room.round_history import NoSuchRound
from houseway.round.adjudicate import BadCase
from houseway.round.log import BadLog
from houseway.round.refused import Refused
from houseway.web.http.addresses import address_of, networks_of
from houseway.web.http.computing import Computing, Lane, TooBusy
from houseway.web.http.hosts import Hosts
from houseway.web.http.rates import Rates
from houseway.web.live.broadcast import Broadcasts
from houseway.web.live.open_sockets import OpenSockets
from houseway.web.live.presence import Presence
from houseway.web.ops.logs import CommandLog, kind_of
from houseway.web.ops.metrics import Metrics

COOKIE = "houseway"
OWN_PAGE = "X-Houseway"  # a header that a foreign page cannot send without our leave

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

# What a path names; anything else could not be there.
TABLE_NAME = "^[0-9A-Za-z-]{1,64}$"
TableId = Annotated[str, PathParameter(pattern=TABLE_NAME)]
RoundNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]

# What a handler is given by name.
TheRoom = NamedDependency[Room]
Asking = NamedDependency[Person]  # who asks

AnyRequest = Request[Any, Any, State]
AnyConnection = ASGIConnection[Any, Any, Any, State]

Found = TypeVar("Found")

NOTHING_HERE = "there is nothing here"

UNLIMITED = {"unlimited": True}  # the option of handlers that no rate is counted for

# The length of a packed answer tells whether two texts in it are alike. So answers are packed only
# where a handler says that everybody gets the same, with no secret in it.
PRIVATE = "private"
PUBLIC = {PRIVATE: False}
RETRY_SECONDS = 5  # after which a page that was refused for the number of requests tries again

_PERSON = "houseway.person"  # what a request's state keeps whose session it has under
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Service:
    """What all doors of one server process share."""

    room: Room
    metrics: Metrics = field(default_factory=Metrics)
    command_log: CommandLog = field(default_factory=CommandLog)
    rates: Rates = field(default_factory=Rates)
    computing: Computing = field(default_factory=Computing)
    sockets: OpenSockets = field(default_factory=OpenSockets)
    hosts: Hosts = field(default_factory=Hosts)
    secure: bool = False  # whether browsers come by https only, as behind a proxy

    @cached_property
    def broadcasts(self) -> Broadcasts:
        return Broadcasts(self.room)

    @cached_property
    def presence(self) -> Presence:
        return Presence(self.room, self.sockets.limits.gone_seconds)

    def observe(self, person: Person, request: Command, reply: Reply, seconds: float) -> None:
        self.metrics.count_command(kind_of(type(request.command)), reply.refused, seconds)
        self.command_log.add(person, request, reply, seconds)

    def check_changes(self, kind: str, person: Person) -> None:
        """What is kept of a person is changed at a human pace."""
        check_rate(self.rates.allow((kind, person.id), self.rates.limits.changes))


TheService = NamedDependency[Service]


class Problem(Struct, frozen=True):
    """The one shape of a refusal or an error."""

    rule: str
    message: str
    allowed: tuple[str, ...] = ()


PROBLEM_RESPONSES = {
    status: ResponseSpec(Problem, generate_examples=False, description=description)
    for status, description in (
        (400, "malformed"),
        (401, "no session"),
        (403, "not sent by a page of ours"),
        (404, "unknown, or not for you to know"),
        (409, "refused by a rule"),
        (413, "too large"),
        (421, "another host"),
        (429, "too many"),
    )
}

# Every door can be knocked at wrongly, and says so in the same way.
get = partial(litestar.get, responses=PROBLEM_RESPONSES, raises=())
post = partial(litestar.post, responses=PROBLEM_RESPONSES, raises=(), status_code=200)


# --- Who is asking --------------------------------------------------------------------------------


def service_of(connection: AnyConnection) -> Service:
    service = connection.app.state.service
    assert isinstance(service, Service)
    return service


async def person_or_none(connection: AnyConnection) -> Person | None:
    """Whose session the cookie names; looked up once a request."""
    kept = connection.scope["state"]
    if _PERSON not in kept:
        token, room = connection.cookies.get(COOKIE), service_of(connection).room
        by_session = room.people.by_session
        kept[_PERSON] = await room.look_up(by_session, token, room.clock.wall()) if token else None
    person = kept[_PERSON]
    assert person is None or isinstance(person, Person)
    return person


async def provide_person(request: AnyRequest) -> Person:
    """For handlers that need to know who asks."""
    if person := await person_or_none(request):
        return person
    raise NotAuthorizedException("open the page first: it makes you a guest")


async def provide_room(request: AnyRequest) -> Room:
    return service_of(request).room


async def provide_service(request: AnyRequest) -> Service:
    return service_of(request)


def session_cookie(token: str, secure: bool) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        max_age=SESSION_DAYS * 24 * 3600,
        httponly=True,
        samesite="strict",
        secure=secure,
    )


async def from_our_page(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """A guard: what changes something must come from a page of ours."""
    method = connection.method if isinstance(connection, Request) else ""
    if method == "POST" and connection.headers.get(OWN_PAGE) != "1":
        raise PermissionDeniedException(f"send the header {OWN_PAGE}: 1")


def same_origin(connection: AnyConnection) -> bool:
    """A socket is opened by a page of ours, or by a program that is no page at all."""
    origin, host = connection.headers.get("origin"), connection.headers.get("host")
    encrypted = service_of(connection).secure or connection.scope["scheme"] in ("https", "wss")
    return origin is None or origin == f"{'https' if encrypted else 'http'}://{host}"


async def at_our_host(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """A guard: a request names a host that this room answers to."""
    if not service_of(connection).hosts.answers(connection.headers.get("host", "")):
        raise HTTPException("no room goes by this name here", status_code=421)


async def at_its_own_address(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """A guard: the router takes `/metrics/` for `/metrics`, and a proxy's rules may not."""
    if connection.scope["raw_path"].decode("latin-1") not in handler.paths:
        raise NotFoundException(NOTHING_HERE)


async def within_rate(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """A guard: everybody asks for so much in a while, whatever they ask for.

    Somebody with a session is counted by it, as a whole card room may be behind one address. Others
    are counted by address; and so is a session that was not heard of lately, before it is looked
    up, or made-up ones would be looked up without end.
    """
    if handler.opt.get("unlimited"):
        return
    rates, token = service_of(connection).rates, connection.cookies.get(COOKIE, "")
    if not token or not rates.is_counted(("session", token)):
        check_rate(rates.allow_address("requests", networks_of(connection), rates.limits.requests))
        if not token or await person_or_none(connection) is None:
            return
    check_rate(rates.allow(("session", token), rates.limits.of_a_session))


async def computes(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """A guard for what takes some computing to answer."""
    rates, person = service_of(connection).rates, await person_or_none(connection)
    if person:
        check_rate(rates.allow(("computed", person.id), rates.limits.computed))
    else:
        check_rate(rates.allow_address("computed", networks_of(connection), rates.limits.computed))


def computed(
    lane: Lane, *, session: bool = True
) -> Callable[[Callable[..., Found]], Callable[..., Coroutine[Any, Any, Found]]]:
    """Make a handler of a plain function, whose work is done in a lane when it is its turn.

    It takes a session, except for what is worked out once and then kept.
    """

    def decorate(work: Callable[..., Found]) -> Callable[..., Coroutine[Any, Any, Found]]:
        @wraps(work)
        async def handler(request: AnyRequest, **given: Any) -> Found:
            person = await (provide_person if session else person_or_none)(request)
            return await compute(request, lane, person, partial(work, **given))

        own = inspect.signature(work)
        asking = inspect.Parameter("request", inspect.Parameter.KEYWORD_ONLY, annotation=AnyRequest)
        given = (one.replace(kind=one.KEYWORD_ONLY) for one in own.parameters.values())
        vars(handler)["__signature__"] = own.replace(parameters=(asking, *given))
        handler.__annotations__ = {**work.__annotations__, "request": AnyRequest}
        return handler

    return decorate


async def compute(
    request: AnyRequest, lane: Lane, person: Person | None, work: Callable[[], Found]
) -> Found:
    """Do some work for whoever asks, in a lane; refused where they have much under way already."""
    try:
        who = person.id if person else ""
        return await service_of(request).computing.run(lane, who, address_of(request), work)
    except TooBusy as error:
        raise TooManyRequestsException("the room is busy: wait a moment") from error


def need(person: Person, *roles: Role) -> None:
    """Others do not even learn that there is something."""
    if person.role not in roles:
        raise HTTPException(NOTHING_HERE, status_code=404)


def need_found(thing: Found | None) -> Found:
    """What was asked for by name, if there is such a thing."""
    if thing is None:
        raise HTTPException(NOTHING_HERE, status_code=404)
    return thing


def check_rate(allowed: bool) -> None:
    if not allowed:
        raise TooManyRequestsException("too many requests: wait a moment")


# --- Answers --------------------------------------------------------------------------------------


async def add_headers(message: Message, scope: Scope) -> None:
    """On every answer, whichever door it comes from."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders(message)
    for name, value in HEADERS.items():
        if name not in headers:  # a paper has a policy of its own
            headers[name] = value
    if scope["path"].startswith("/api/"):
        headers["Cache-Control"] = "no-store"  # bankrolls and cards stay in no cache


_STATUS: dict[type[Exception], int] = {
    Refused: 409,
    NoSuchTable: 404,
    NoSuchRound: 404,
    NoSuchFile: 404,
    UnknownGame: 404,
    NotProved: 404,
    BadLog: 409,
    BadCase: 400,
    BadCards: 400,
    BadAmount: 400,
}


def show_problem(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Our own refusals, and whatever the framework finds wrong, in one shape."""
    headers: dict[str, str] = {}
    match error:
        case Refused():
            problem = Problem(error.rule, error.message, error.allowed)
        case ValidationException(extra=list() as faults):
            problem = Problem("", "; ".join(_fault(one) for one in faults) or error.detail)
        case HTTPException():
            problem = Problem("", error.detail)
        case _:
            problem = Problem(str(getattr(error, "rule", "")), str(error))
    status = _STATUS.get(type(error)) or getattr(error, "status_code", 400)
    if status == TooManyRequestsException.status_code:
        headers["Retry-After"] = str(RETRY_SECONDS)
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


def show_nothing(request: AnyRequest, error: Exception) -> Response[Problem]:
    """What is not there, without a word on what was looked for."""
    return Response(Problem("", NOTHING_HERE), status_code=404, media_type=MediaType.JSON)


def show_unreadable(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A body that the decoder gave up on with an error of Python's own."""
    deep = isinstance(error, RecursionError)
    problem = Problem("", "The body is nested too deeply." if deep else "The body is not UTF-8.")
    return Response(problem, status_code=400, media_type=MediaType.JSON)


def _fault(one: Any) -> str:
    where = f"{one['key']}: " if one.get("key") else ""
    return f"{where}{one.get('message', '')}"


def show_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: told to the log, and to nobody else."""
    _LOG.error("a request failed", exc_info=error)
    problem = Problem("", "That did not work, by a fault of ours; nothing was changed by halves.")
    return Response(problem, status_code=500, media_type=MediaType.JSON)


PROBLEMS: dict[int | type[Exception], Any] = {
    **dict.fromkeys((*_STATUS, HTTPException), show_problem),
    **dict.fromkeys((RecursionError, UnicodeDecodeError), show_unreadable),
    Exception: show_failure,
}
