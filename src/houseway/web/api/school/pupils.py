"""The dealer's school keeps score for its pupils, and shows it to the floor and to auditors.

Anybody may use the school; scores are kept for people who came by a pupil's link.
"""

from __future__ import annotations

from collections.abc import Callable

from litestar import Router
from litestar.di import NamedDependency

from houseway.room.commands import Role
from houseway.room.people.person_register import Scored
from houseway.room.people.scores import Score, keep_score, scores
from houseway.web.http.computing import Lane
from houseway.web.http.guard import (
    AnyRequest,
    Asking,
    TheRoom,
    computed,
    get,
    need,
    person_or_none,
    service_of,
)

# Called by an exercise that was checked: its lesson, its seed, how many are right, of how many.
KeepScore = Callable[[str, int, int, int], None]
Scoring = NamedDependency[KeepScore]


async def provide_scoring(request: AnyRequest) -> KeepScore:
    """For the school's handlers; it does nothing where no pupil asks."""
    room, person = service_of(request).room, await person_or_none(request)
    if person is None or person.role is not Role.PUPIL:
        return lambda lesson, seed, right, asked: None

    def keep(lesson: str, seed: int, right: int, asked: int) -> None:
        scored = Scored(person.id, lesson, seed, right, asked)
        keep_score(room.people, person, scored, room.clock())

    return keep


@get("/pupils")
@computed(Lane.QUICK)
def pupils(room: TheRoom, person: Asking) -> list[Score]:
    """Every pupil's score in each lesson: the floor and auditors."""
    need(person, Role.FLOOR, Role.AUDITOR)
    return scores(room.people)


router = Router("/api", route_handlers=[pupils], tags=["school"])
