"""The scores of the dealer's school, kept under the names of its pupils.

They are events of the register, in the same chain. An exercise counts once: a pupil who has
seen the solution has nothing more to prove by it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import Connection, select

from houseway.room.commands import Person, Reply
from houseway.room.people import person_register as register
from houseway.room.people.person_register import STREAM, Scored
from houseway.room.people.persons import People, names_of_people
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.store import answered, keep_command


class Score(Struct, frozen=True):
    """What a pupil answered to all exercises of one kind together."""

    person: str
    name: str
    lesson: str
    exercises: int
    right: int
    asked: int


def keep_score(people: People, person: Person, scored: Scored, at: Milliseconds) -> None:
    """Keep a pupil's score for an exercise, the first time that it is checked."""
    id = f"{scored.lesson}-{scored.seed}"

    def work(connection: Connection) -> None:
        if answered(connection, person, id):
            return
        version = register.record(connection, scored, at, f"{person.id}/{id}")
        keep_command(connection, STREAM, person, Reply(id, version))

    people.in_register(work)


def scored(connection: Connection) -> Iterator[tuple[Milliseconds, Scored]]:
    """Every score with its time, in the order they came."""
    kept = schema.events
    query = select(kept.c.at, kept.c.body).where(
        kept.c.table_id == STREAM, kept.c.body.startswith(f'{{"type":"{_TAG}"')
    )
    for at, body in connection.execute(query.order_by(kept.c.version)):
        event = register.read_event(body.encode())
        assert isinstance(event, Scored)
        yield at, event


_TAG = Scored.__struct_config__.tag


def scores(people: People) -> list[Score]:
    """All pupils' scores, by name and lesson."""
    found: dict[tuple[str, str], Score] = {}
    with people.store.reading() as connection:
        names = names_of_people(connection)
        for _, one in scored(connection):
            key = one.person, one.lesson
            last = found.get(key) or Score(one.person, names[one.person], one.lesson, 0, 0, 0)
            found[key] = Score(
                *(one.person, last.name, one.lesson, last.exercises + 1),
                *(last.right + one.right, last.asked + one.asked),
            )
    return sorted(found.values(), key=lambda score: (score.name, score.person, score.lesson))
