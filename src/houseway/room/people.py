"""Guests and their free play, sessions, and the one-time links that make floor and auditors.

Tokens are random and only their hashes are stored. Free play is issued by the mint and refilled
for nothing; there is no other way in or out.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from sqlalchemy import Engine, insert, select, update

from houseway.money import Cents
from houseway.room import schema
from houseway.room.commands import Person, Role
from houseway.room.ledger import MINT, Transfer, player
from houseway.room.store import Store
from houseway.room.table import Milliseconds
from houseway.round.refused import Refused

BANKROLL = Cents(500_000)  # what a guest starts with, and what a refill fills up to
SESSION_DAYS = 30
LINK_HOURS = 24
_DAY = 24 * 3_600_000


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class People:
    def __init__(self, store: Store) -> None:
        self.store = store

    @property
    def _engine(self) -> Engine:
        return self.store.engine

    def new_guest(self, name: str, at: Milliseconds) -> tuple[Person, str]:
        """A person with a bankroll of free play, and the token of a session."""
        person = Person(secrets.token_hex(8), _clean(name))
        with self._engine.begin() as connection:
            row = {"id": person.id, "name": person.name, "role": person.role, "created_at": at}
            connection.execute(insert(schema.persons).values(row))
        self._issue(person, BANKROLL, f"guest/{person.id}", at)
        return person, self.new_session(person, at)

    def new_session(self, person: Person, at: Milliseconds) -> str:
        token = secrets.token_urlsafe(32)
        row = {
            "token_hash": _hash(token),
            "person": person.id,
            "expires_at": at + SESSION_DAYS * _DAY,
        }
        with self._engine.begin() as connection:
            connection.execute(insert(schema.sessions).values(row))
        return token

    def by_session(self, token: str, at: Milliseconds) -> Person | None:
        """Whose session this is, if it is one and still good."""
        who, session = schema.persons, schema.sessions
        query = (
            select(who.c.id, who.c.name, who.c.role)
            .join(session, session.c.person == who.c.id)
            .where(session.c.token_hash == _hash(token), session.c.expires_at > at)
        )
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        return Person(row.id, row.name, Role(row.role)) if row else None

    def refill(self, person: Person, request_id: str, at: Milliseconds) -> int:
        """Fill the bankroll up again, free of charge; what it holds now."""
        held = self.store.bankroll(person)
        if held >= BANKROLL:
            raise Refused("LIM-3", "Your bankroll is full; a refill comes when it is not.")
        self._issue(person, Cents(BANKROLL - held), f"refill/{person.id}/{request_id}", at)
        return BANKROLL

    def _issue(self, person: Person, amount: Cents, id: str, at: Milliseconds) -> None:
        transfer = Transfer("free play, issued for nothing")
        transfer.move(amount, MINT, player(person.id))
        self.store.transfer(id, at, transfer)

    # Links

    def new_link(self, role: Role, at: Milliseconds) -> str:
        """The token of a link that works once, and not for long."""
        token = secrets.token_urlsafe(24)
        row = {"token_hash": _hash(token), "role": role, "expires_at": at + LINK_HOURS * 3_600_000}
        with self._engine.begin() as connection:
            connection.execute(insert(schema.links).values(row))
        return token

    def use_link(self, person: Person, token: str, at: Milliseconds) -> Person:
        """The person in the link's role; a link that is used or old is as good as none."""
        links = schema.links
        with self._engine.begin() as connection:
            taken = connection.execute(
                update(links)
                .where(
                    links.c.token_hash == _hash(token),
                    links.c.expires_at > at,
                    links.c.used_by.is_(None),
                )
                .values(used_by=person.id)
                .returning(links.c.role)
            ).scalar()
            if taken is None:
                raise Refused("LIM-3", "This link is used, or too old, or was never given.")
            named = update(schema.persons).where(schema.persons.c.id == person.id)
            connection.execute(named.values(role=taken))
        return Person(person.id, person.name, Role(taken))

    def any_floor(self) -> bool:
        query = select(schema.persons.c.id).where(schema.persons.c.role == Role.FLOOR)
        with self._engine.connect() as connection:
            return connection.execute(query).first() is not None

    # A way to limit or exclude oneself

    def exclude(self, person: Person, days: int, at: Milliseconds) -> None:
        """Keep oneself from playing for so many days; it cannot be taken back before."""
        who = schema.persons
        until = at + days * _DAY
        named = update(who).where(who.c.id == person.id, who.c.excluded_until < until)
        with self._engine.begin() as connection:
            connection.execute(named.values(excluded_until=until))

    def excluded_until(self, person: Person) -> Milliseconds:
        query = select(schema.persons.c.excluded_until).where(schema.persons.c.id == person.id)
        with self._engine.connect() as connection:
            return connection.execute(query).scalar() or 0


def _clean(name: str) -> str:
    """A name that fits on one line everywhere."""
    shown = " ".join("".join(letter for letter in name if letter.isprintable()).split())[:24]
    return shown or f"Guest {secrets.randbelow(9000) + 1000}"
