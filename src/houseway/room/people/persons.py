"""Guests and their free play, sessions, the one-time links that make floor and auditors, and the
one-time passes by which a person goes on at another device.

Tokens are random and only their hashes are stored. Free play is issued by the mint and refilled
for nothing; there is no other way in or out.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select, update

from houseway.money import Cents
from houseway.room.commands import Person, Reply, Role
from houseway.room.people.codes import new_code, plain_code
from houseway.room.people.holdings import holdings
from houseway.room.people.names import clean_name, face_for
from houseway.room.people.own_limit import NO_LIMIT
from houseway.room.people.person_register import (
    STREAM,
    Appointed,
    Came,
    Excluded,
    Limited,
    Named,
    Refilled,
    record,
)
from houseway.room.storage import channel, schema
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.database import Turn, wait_for
from houseway.room.storage.retries import retried
from houseway.room.storage.store import Store, answered, keep_command
from houseway.round.refused import Refused

BANKROLL = Cents(500_000)  # what a guest starts with, and what a refill fills up to
SESSION_DAYS = 30
LINK_HOURS = 24
_HOUR = 3_600_000
_DAY = 24 * _HOUR
PASS_TIME = 10 * 60_000
_PASS_LETTERS = 10

T = TypeVar("T")


class Pass(Struct, frozen=True):
    """A code to be typed in, or opened as a link, at another device."""

    code: str
    expires_at: Milliseconds


class OwnLimits(Struct, frozen=True):
    """What a person keeps themselves from. Amounts are staked in a round; 0 is no limit."""

    excluded_until: Milliseconds
    most: Cents
    next: Cents  # what holds since then, or will
    since: Milliseconds

    def most_at(self, later: Milliseconds) -> Cents:
        """The most, as time goes on."""
        return self.next if self.since <= later else self.most


_OWN_LIMITS = select(
    schema.persons.c.id,
    schema.persons.c.excluded_until,
    schema.persons.c.stake_limit,
    schema.persons.c.limit_before,
    schema.persons.c.limit_since,
).where(schema.persons.c.id.in_(bindparam("persons", expanding=True)))


def _last_round_ended(connection: Connection, person: Person) -> Milliseconds:
    seats, rounds = schema.round_players, schema.rounds
    same = (seats.c.table_id == rounds.c.table_id) & (seats.c.round == rounds.c.round)
    query = select(func.max(rounds.c.ended_at)).join(seats, same)
    return connection.execute(query.where(seats.c.person == person.id)).scalar() or 0


def names_of_people(connection: Connection) -> dict[str, str]:
    """What everybody is called now, by id."""
    who = schema.persons
    return {row.id: row.name for row in connection.execute(select(who.c.id, who.c.name))}


def _end_sessions(connection: Connection, person_id: str, but: str = "") -> None:
    """And the codes by which another device would go on."""
    sessions, links = schema.sessions, schema.links
    theirs = (sessions.c.person == person_id, sessions.c.token_hash != but)
    connection.execute(delete(sessions).where(*theirs))
    connection.execute(delete(links).where(links.c.person == person_id))
    channel.tell(connection, channel.person_changed(person_id))


def _person(row: Any) -> Person:
    return Person(row.id, row.name, Role(row.role), row.face or face_for(row.id))


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class People:
    def __init__(
        self, store: Store, limits_changed: Callable[[str], None] = lambda person: None
    ) -> None:
        self.store = store
        self._limits_changed = limits_changed

    @property
    def _engine(self) -> Engine:
        return self.store.engine

    def in_register(self, work: Callable[[Connection], T]) -> T:
        """One transaction that writes into the register, one at a time of all servers.

        Its lock comes before any other, so that no two wait for each other.
        """

        def once() -> T:
            with self._engine.begin() as connection:
                wait_for(connection, Turn.REGISTER)
                return work(connection)

        return retried(once)

    def new_guest(self, name: str, at: Milliseconds, wall: Milliseconds = 0) -> tuple[Person, str]:
        """A person with a bankroll of free play, and the token of a session.

        `wall` is the system's time, which sessions go by, where the room's own is ahead of it.
        """
        name = clean_name(name)
        person = Person(secrets.token_hex(8), name, face=face_for(name))
        came = Came(person.id, person.name, BANKROLL, person.face)
        self.in_register(lambda connection: record(connection, came, at, f"{person.id}/came"))
        return person, self.new_session(person, wall or at)

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
            select(who.c.id, who.c.name, who.c.role, who.c.face)
            .join(session, session.c.person == who.c.id)
            .where(session.c.token_hash == _hash(token), session.c.expires_at > at)
        )
        with self.store.reading() as connection:
            row = connection.execute(query).first()
        return _person(row) if row else None

    def end_session(self, person: Person, token: str) -> None:
        """The token is good for nothing any more; the person's other sessions stay."""
        sessions = schema.sessions
        with self._engine.begin() as connection:
            connection.execute(delete(sessions).where(sessions.c.token_hash == _hash(token)))
            channel.tell(connection, channel.person_changed(person.id))

    def refill(self, person: Person, request_id: str, at: Milliseconds) -> None:
        """Fill up what a person has in all, for free; the same request again fills nothing more."""

        def work(connection: Connection) -> None:
            if answered(connection, person, request_id):
                return
            held = holdings(connection, person.id)
            if held >= BANKROLL:
                message = "Your bankroll is full, with your chips at tables; a refill comes later."
                raise Refused("LIM-3", message)
            refilled = Refilled(person.id, Cents(BANKROLL - held), held)
            # A clock may have been put back: what the person has was won and lost before this.
            latest = max(at, _last_round_ended(connection, person))
            version = record(connection, refilled, latest, f"{person.id}/{request_id}")
            keep_command(connection, STREAM, person, Reply(request_id, version))

        self.in_register(work)

    def latest_at(self) -> Milliseconds:
        """The time of the register's last event; 0 if there is none."""
        kept = schema.events
        query = select(kept.c.at).where(kept.c.table_id == STREAM)
        with self.store.reading() as connection:
            return connection.execute(query.order_by(kept.c.version.desc()).limit(1)).scalar() or 0

    def name(self, person_id: str, name: str, face: int, at: Milliseconds, by: str = "") -> Person:
        """What somebody is called from now on, and the face they show, 0 being as it is.

        They choose it themselves, or one of the floor does, `by` their id.
        """
        name = clean_name(name)

        def work(connection: Connection) -> Person:
            who = schema.persons
            row = connection.execute(select(who).where(who.c.id == person_id)).one()
            before = _person(row)
            now = replace(before, name=name, face=face or before.face)
            if now != before:
                named = Named(person_id, now.name, now.face, by)
                record(connection, named, at, f"{by or person_id}/name")
                channel.tell(connection, channel.person_changed(person_id))
            return now

        return self.in_register(work)

    # Links

    def new_link(self, role: Role, at: Milliseconds) -> str:
        """The token of a link that works once, and not for long."""
        token = secrets.token_urlsafe(24)
        row = {"token_hash": _hash(token), "role": role, "expires_at": at + LINK_HOURS * _HOUR}
        with self._engine.begin() as connection:
            connection.execute(insert(schema.links).values(row))
        return token

    def any_open_link(self, role: Role, at: Milliseconds) -> bool:
        """Whether a link to a role is still good."""
        links = schema.links
        good = (links.c.role == role, links.c.expires_at > at, links.c.used_by.is_(None))
        with self.store.reading() as connection:
            return connection.execute(select(links.c.role).where(*good)).first() is not None

    def use_link(
        self, person: Person, token: str, at: Milliseconds, wall: Milliseconds = 0
    ) -> tuple[Person, str]:
        """The person in the link's role, and the token of the one session that has it.

        Their other sessions end: who holds one was nobody special until now. A link that is used
        or old is as good as none.
        """
        links, named = schema.links, _hash(token)
        fresh = (
            links.c.expires_at > (wall or at),
            links.c.used_by.is_(None),
            links.c.person.is_(None),
        )
        good = (links.c.token_hash == named, *fresh)
        taking = update(links).where(*good).values(used_by=person.id).returning(links.c.role)

        def work(connection: Connection) -> Person:
            taken = connection.execute(taking).scalar()
            if taken is None:
                raise Refused("LIM-3", "This link is used, or too old, or was never given.")
            appointed = Appointed(person.id, Role(taken), named)
            record(connection, appointed, at, f"{person.id}/link")
            _end_sessions(connection, person.id)
            return replace(person, role=appointed.role)

        appointed = self.in_register(work)
        return appointed, self.new_session(appointed, wall or at)

    def dismiss(self, person_id: str, at: Milliseconds) -> Person:
        """Take somebody's role back, and end their sessions."""

        def work(connection: Connection) -> Person:
            who = schema.persons
            row = connection.execute(select(who).where(who.c.id == person_id)).first()
            if row is None:
                raise Refused("LIM-3", "Nobody here goes by that id.")
            if row.role != Role.PLAYER:
                dismissed = Appointed(person_id, Role.PLAYER, "")
                record(connection, dismissed, at, f"{person_id}/dismissed")
            _end_sessions(connection, person_id)
            return _person(row)

        return self.in_register(work)

    def end_other_sessions(self, person: Person, token: str) -> None:
        """Every session of a person but this one is good for nothing any more."""
        with self._engine.begin() as connection:
            _end_sessions(connection, person.id, but=_hash(token))

    def staff(self) -> list[Person]:
        """Everybody who is more than a player."""
        who = schema.persons
        query = select(who).where(who.c.role != Role.PLAYER).order_by(who.c.role, who.c.name)
        with self.store.reading() as connection:
            rows = connection.execute(query)
            return [_person(row) for row in rows]

    # Passes

    def new_pass(self, person: Person, at: Milliseconds) -> Pass:
        """A code that opens one more session of the person, once; an earlier one is gone."""
        code, expires_at = new_code(_PASS_LETTERS), at + PASS_TIME
        links = schema.links
        row = {"token_hash": _hash(code), "role": person.role, "expires_at": expires_at}
        with self._engine.begin() as connection:
            connection.execute(delete(links).where(links.c.person == person.id))
            connection.execute(insert(links).values(**row, person=person.id))
        return Pass(code, expires_at)

    def use_pass(self, code: str, at: Milliseconds) -> tuple[Person, str]:
        """Whose code it is, and the token of a session of theirs."""
        links, named = schema.links, _hash(plain_code(code))
        good = (links.c.token_hash == named, links.c.expires_at > at, links.c.person.is_not(None))
        taking = delete(links).where(*good).returning(links.c.person)
        with self._engine.begin() as connection:
            taken = connection.execute(taking).scalar()
        if taken is None:
            raise Refused("LIM-3", "This code is used, or too old, or was never given.")
        who = schema.persons
        with self.store.reading() as connection:
            row = connection.execute(select(who).where(who.c.id == taken)).one()
        person = _person(row)
        return person, self.new_session(person, at)

    def any_floor(self) -> bool:
        query = select(schema.persons.c.id).where(schema.persons.c.role == Role.FLOOR)
        with self.store.reading() as connection:
            return connection.execute(query).first() is not None

    # A way to limit or exclude oneself

    def exclude(self, person: Person, days: int, at: Milliseconds) -> None:
        """Keep oneself from playing for so many days; it cannot be taken back before."""
        until = at + days * _DAY
        if until > self.own_limits(person, at).excluded_until:
            self._limit_oneself(person, Excluded(person.id, until), at, "out")

    def limit(self, person: Person, most: Cents, at: Milliseconds) -> None:
        """Limit what one stakes in a round, 0 being no limit; a higher one holds a day later."""
        now = self.own_limits(person, at)
        if most == now.next:
            return
        stricter = most and (not now.most or most <= now.most)
        since, until_then = (at, most) if stricter else (at + _DAY, now.most)
        self._limit_oneself(person, Limited(person.id, most, since, until_then), at, "limit")

    def _limit_oneself(
        self, person: Person, change: Excluded | Limited, at: Milliseconds, name: str
    ) -> None:
        def work(connection: Connection) -> None:
            record(connection, change, at, f"{person.id}/{name}")
            channel.tell(connection, channel.limits_changed(person.id))

        self.in_register(work)
        self._limits_changed(person.id)

    def own_limits(self, person: Person, at: Milliseconds) -> OwnLimits:
        return self.own_limits_of([person.id], at)[person.id]

    def own_limits_of(self, persons: Sequence[str], at: Milliseconds) -> Mapping[str, OwnLimits]:
        """The own limits of several people at once; the platform, which is no guest, has none."""
        found = dict.fromkeys(persons, OwnLimits(0, NO_LIMIT, NO_LIMIT, 0))
        with self.store.reading() as connection:
            for row in connection.execute(_OWN_LIMITS, {"persons": list(found)}):
                now = row.stake_limit if row.limit_since <= at else row.limit_before
                limits = (row.excluded_until, now, row.stake_limit, row.limit_since)
                found[row.id] = OwnLimits(*limits)
        return found
