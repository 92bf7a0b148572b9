"""What people answered to the hand of the day: one answer each, kept to be compared.

They are working papers, as game files are: no event says so, and no chip depends on them.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, insert, select

from houseway.room.commands import Person
from houseway.room.people.names import face_for
from houseway.room.people.persons import People
from houseway.room.storage import schema

MOST_SHOWN = 50

_ANSWERS = schema.daily_answers


class DailyAnswer(Struct, frozen=True):
    """Somebody's answer, as everybody may know who has answered too."""

    name: str
    face: int
    choice: int
    right: bool


def keep_answer(people: People, person: Person, day: str, choice: int, right: bool) -> int:
    """Keep an answer, the first time; the one that is kept."""
    own = (_ANSWERS.c.day == day, _ANSWERS.c.person == person.id)

    def work(connection: Connection) -> int:
        kept = connection.execute(select(_ANSWERS.c.choice).where(*own)).scalar()
        if kept is None:
            row = {"day": day, "person": person.id, "choice": choice, "right": int(right)}
            connection.execute(insert(_ANSWERS).values(row))
        return choice if kept is None else kept

    return people.in_register(work)


def answer_of(people: People, person: Person, day: str) -> int | None:
    query = select(_ANSWERS.c.choice).where(_ANSWERS.c.day == day, _ANSWERS.c.person == person.id)
    with people.store.reading() as connection:
        return connection.execute(query).scalar()


def answers(people: People, day: str) -> list[DailyAnswer]:
    """Everybody's, by name."""
    who = schema.persons
    query = (
        select(who.c.id, who.c.name, who.c.face, _ANSWERS.c.choice, _ANSWERS.c.right)
        .join(_ANSWERS, _ANSWERS.c.person == who.c.id)
        .where(_ANSWERS.c.day == day)
        .order_by(who.c.name, who.c.id)
    )
    with people.store.reading() as connection:
        return [
            DailyAnswer(row.name, row.face or face_for(row.id), row.choice, bool(row.right))
            for row in connection.execute(query)
        ]
