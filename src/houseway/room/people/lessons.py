"""How far somebody has come on the learning path of a game: hands answered, and how many rightly.

They are working papers, as answers to the hand of the day are: no event says so.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from houseway.room.commands import Person
from houseway.room.people.persons import People
from houseway.room.storage import schema

_LESSONS = schema.lessons


class Progress(Struct, frozen=True):
    answered: int = 0
    right: int = 0


def progress(people: People, person: Person, game: str) -> dict[str, Progress]:
    """By step."""
    own = select(_LESSONS).where(_LESSONS.c.person == person.id, _LESSONS.c.game == game)
    with people.store.reading() as connection:
        return {
            row.step: Progress(row.answered, row.right)
            for row in connection.execute(own.order_by(_LESSONS.c.step))
        }


def keep_progress(
    people: People, person: Person, game: str, step: str, hand: int, right: bool
) -> Progress:
    """Count an answer to the next hand of a step; one to any other hand changes nothing."""
    key = {"person": person.id, "game": game, "step": step}
    own = [_LESSONS.c[name] == value for name, value in key.items()]

    def work(connection: Connection) -> Progress:
        row = connection.execute(select(_LESSONS).where(*own)).one_or_none()
        before = Progress(row.answered, row.right) if row else Progress()
        if hand != before.answered:
            return before
        now = Progress(before.answered + 1, before.right + right)
        counted = {"answered": now.answered, "right": now.right}
        if row is None:
            connection.execute(insert(_LESSONS).values(key | counted))
        else:
            connection.execute(update(_LESSONS).where(*own).values(counted))
        return now

    return people.in_register(work)
