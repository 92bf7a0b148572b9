"""The game files that people make at the desk: each is its maker's until the floor opens a table.

They are working papers: rows that change, no events. What a table is dealt by is in the table's
own first event.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Column, ColumnElement, Connection, delete, func, insert, select, update

from houseway.room.commands import Person
from houseway.room.people.persons import People
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds
from houseway.round.refused import Refused

MOST_FILES = 20  # of one person
MOST_RESULTS = 400_000  # bytes of what was solved last

_RULE = "LIM-3"
_FILES = schema.game_files


class NoSuchFile(LookupError):
    """No file of this name, or none that may be known about."""


class FileSummary(Struct, frozen=True):
    id: str
    name: str
    changed_at: Milliseconds
    submitted_at: Milliseconds  # when it was handed to the floor; 0 if it is not


class GameFile(FileSummary, frozen=True):
    text: str
    solved_text: str = ""  # the version that was solved last, whole
    solved: str = ""  # its results, as the page was told them


class SubmittedFile(FileSummary, frozen=True):
    maker: str
    text: str


class GameFiles:
    def __init__(self, people: People) -> None:
        self._people = people

    def of(self, person: Person) -> list[FileSummary]:
        """A person's files, the latest first."""
        query = select(*_columns(FileSummary)).where(_FILES.c.person == person.id)
        with self._people.store.reading() as connection:
            rows = connection.execute(query.order_by(_FILES.c.changed_at.desc(), _FILES.c.id))
            return [FileSummary(*row) for row in rows]

    def get(self, person: Person, id: str) -> GameFile:
        """A file of this person's own; another's is not there."""
        query = select(*_columns(GameFile)).where(_is_own(person, id))
        with self._people.store.reading() as connection:
            row = connection.execute(query).first()
        if row is None:
            raise NoSuchFile(f"no file of yours is called {id!r}")
        return GameFile(*row)

    def add(self, person: Person, name: str, text: str, at: Milliseconds) -> GameFile:
        file = GameFile(secrets.token_hex(8), name, at, 0, text)

        def work(connection: Connection) -> None:
            there = select(func.count()).where(_FILES.c.person == person.id)
            if connection.execute(there).scalar_one() >= MOST_FILES:
                raise Refused(_RULE, f"You have {MOST_FILES} files: remove one first.")
            row = {name: getattr(file, name) for name in GameFile.__struct_fields__}
            connection.execute(insert(_FILES).values(person=person.id, **row))

        self._people.in_register(work)
        return file

    def save(self, person: Person, id: str, name: str, text: str, at: Milliseconds) -> None:
        """A new version; one that was handed in goes back to its maker."""
        self._change(person, id, name=name, text=text, changed_at=at, submitted_at=0)

    def keep_solved(self, person: Person, id: str, text: str, results: str) -> None:
        """What a version came to, to be compared with the next."""
        if len(results) <= MOST_RESULTS:
            self._change(person, id, solved_text=text, solved=results)

    def submit(self, person: Person, id: str, at: Milliseconds) -> None:
        """Hand a file to the floor, who may open a table with it; 0 takes it back."""
        self._change(person, id, submitted_at=at)

    def remove(self, person: Person, id: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(delete(_FILES).where(_is_own(person, id)))

        self._people.in_register(work)

    def submitted(self) -> list[SubmittedFile]:
        """What the floor has to look at, the first that was handed in first."""
        query = (
            select(*_columns(FileSummary), schema.persons.c.name.label("maker"), _FILES.c.text)
            .join(schema.persons, schema.persons.c.id == _FILES.c.person)
            .where(_FILES.c.submitted_at > 0)
            .order_by(_FILES.c.submitted_at, _FILES.c.id)
        )
        with self._people.store.reading() as connection:
            return [SubmittedFile(*row) for row in connection.execute(query)]

    def from_floor(self, id: str) -> None:
        """The floor is done with a file, which is its maker's again."""

        def work(connection: Connection) -> None:
            connection.execute(update(_FILES).where(_FILES.c.id == id).values(submitted_at=0))

        self._people.in_register(work)

    def _change(self, person: Person, id: str, **values: object) -> None:
        def work(connection: Connection) -> None:
            done = connection.execute(update(_FILES).where(_is_own(person, id)).values(**values))
            if not done.rowcount:
                raise NoSuchFile(f"no file of yours is called {id!r}")

        self._people.in_register(work)


def _columns(of: type[FileSummary]) -> Sequence[Column[Any]]:
    return [_FILES.c[name] for name in of.__struct_fields__]


def _is_own(person: Person, id: str) -> ColumnElement[bool]:
    return (_FILES.c.id == id) & (_FILES.c.person == person.id)
