"""What requests to the desk have in common: bounds, who asks, and how a refusal looks."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import TooManyRequestsException
from litestar.params import PathParameter
from msgspec import Meta, Struct

from houseway.gamefile.editing import without_standing
from houseway.gamefile.game import game_from
from houseway.gamefile.reading.faults import BadGameFile
from houseway.room.commands import Person
from houseway.round.game import Game
from houseway.web.desk import tasks
from houseway.web.desk.desk import Desk
from houseway.web.desk.lane import Full, Who
from houseway.web.desk.process import NotDone
from houseway.web.http.addresses import address_of
from houseway.web.http.guard import AnyRequest, Problem, show_problem

MOST_TEXT = 32_768  # letters of a file
GameName = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=32)]
GameText = Annotated[str, Meta(max_length=MOST_TEXT)]
FileId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$")]
WagerName = Annotated[str, Meta(min_length=1, max_length=40)]


class WrittenGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game file as it stands on the page."""

    name: GameName
    text: GameText


def desk_of(state: State) -> Desk:
    desk = state.desk
    assert isinstance(desk, Desk)
    return desk


def who_asks(request: AnyRequest, person: Person) -> Who:
    return Who(address_of(request), person.id)


async def game_as_written(desk: Desk, who: Who, written: WrittenGame) -> Game:
    """The game of a file that was first read where it can do no harm."""
    await desk.read(who, tasks.Check(written.name, written.text))
    return game_from(without_standing(written.text), written.name)


def show_not_done(request: AnyRequest, error: Exception) -> Response[Problem]:
    return Response(Problem("", str(error)), status_code=409, media_type=MediaType.JSON)


def show_full(request: AnyRequest, error: Exception) -> Response[Problem]:
    return show_problem(request, TooManyRequestsException(str(error)))


REFUSALS: dict[int | type[Exception], Any] = {
    NotDone: show_not_done,
    BadGameFile: show_not_done,
    Full: show_full,
}
