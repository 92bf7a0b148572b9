"""Past rounds as one person may see them: a list, a replay, and proof of the cards they saw.

A replay is the stored log played again and masked for its viewer, as in the round itself. Those who
were not dealt in, and are not auditors, learn nothing: not even that there was such a round.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, case, func, select

from houseway.cards import Card
from houseway.room import events as room
from houseway.room.commands import Person, Role
from houseway.room.fairness.independent_check import check
from houseway.room.fairness.player_numbers import PROTOCOL
from houseway.room.fairness.proof import ShuffleProof, build_proof
from houseway.room.fairness.seal import BrokenSeal
from houseway.room.storage import chain, schema
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.finished_rounds import ABANDONED, why_void
from houseway.room.storage.store import Store
from houseway.room.stored_game import played_again
from houseway.room.table import order_of_dealing
from houseway.round.events import encode
from houseway.round.questions import Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round, State
from houseway.round.views import Onlooker, Viewer, events_for

PAGE = 50

_PastRounds = Select[Any, Any, Any, Any, Any, Any, Any, Any]


class PastRound(Struct, frozen=True):
    """A line of the list; to an auditor, net and staked are those of all seats together.

    The state is settled, void or abandoned; in the last two cases stakes went back, and there is a
    reason. Nothing can be shown of a round that was abandoned.
    """

    table: str
    round: int
    game: str
    ended_at: Milliseconds
    state: str
    net: int
    staked: int
    reason: str


class NoSuchRound(LookupError):
    """No such round, or none that this person may know of."""


class RoundHistory:
    """The finished rounds of one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def rounds(self, person: Person, table: str, before: Milliseconds) -> list[PastRound]:
        """The newest first; an auditor's are everybody's."""
        kept, seats = schema.rounds, schema.round_players
        query = self._newest(PAGE)
        if person.role is not Role.AUDITOR:
            query = query.where(seats.c.person == person.id)
        if table:
            query = query.where(kept.c.table_id == table)
        if before:
            query = query.where(kept.c.ended_at < before)
        return self._read(query)

    def last_rounds(self, person: Person, count: int, game: str = "") -> list[PastRound]:
        """A person's own, the newest first, of one game or of all."""
        query = self._newest(count).where(schema.round_players.c.person == person.id)
        return self._read(query.where(schema.rounds.c.game == game) if game else query)

    def _newest(self, count: int) -> _PastRounds:
        kept, seats = schema.rounds, schema.round_players
        return (
            select(
                kept.c.table_id,
                kept.c.round,
                kept.c.game,
                kept.c.ended_at,
                kept.c.state,
                func.sum(seats.c.net),
                func.sum(seats.c.staked),
                case((kept.c.state == State.SETTLED, ""), else_=kept.c.log),
            )
            .join(seats, (seats.c.table_id == kept.c.table_id) & (seats.c.round == kept.c.round))
            .group_by(kept.c.table_id, kept.c.round)
            .order_by(kept.c.ended_at.desc(), kept.c.table_id, kept.c.round.desc())
            .limit(count)
        )

    def _read(self, query: _PastRounds) -> list[PastRound]:
        with self._store.reading() as connection:
            return [
                PastRound(*row[:5], int(row[5]), int(row[6]), why_void(row[7]))
                for row in connection.execute(query)
            ]

    def played(self, person: Person, table: str, number: int) -> tuple[Round, Viewer]:
        """A round played again, and whose eyes the person sees it with."""
        with self._store.reading() as connection:
            row, viewer = self._find(connection, person, table, number)
            return _play(connection, row), viewer

    def shared(
        self, table: str, number: int, token: str
    ) -> tuple[Round, Seat, ShuffleProof | None]:
        """What a seat saw of a round and gave away, with the proof of its cards if there is one."""
        seat = self._seat_of_token(table, number, token)
        with self._store.reading() as connection:
            row = _row(connection, table, number)
            proof: ShuffleProof | None = None
            with suppress(Refused):
                proof = self._proof(connection, row, seat)
            return _play(connection, row), seat, proof

    def share(self, person: Person, table: str, number: int) -> str:
        """A token by which anybody sees the round as the person's own seat saw it."""
        with self._store.reading() as connection:
            _, viewer = self._find(connection, person, table, number)
        if not isinstance(viewer, int):  # an auditor has no view of their own to give away
            raise NoSuchRound("there is nothing here")
        sealed = self._store.seal.close(str(viewer).encode(), _share_id(table, number))
        return urlsafe_b64encode(sealed).decode().rstrip("=")

    def _seat_of_token(self, table: str, number: int, token: str) -> Seat:
        try:
            sealed = urlsafe_b64decode(token + "=" * (-len(token) % 4))
            return Seat(int(self._store.seal.open(sealed, _share_id(table, number))))
        except (BrokenSeal, ValueError) as error:
            raise NoSuchRound("there is nothing here") from error

    def log(self, table: str, number: int) -> str:
        """The whole log, deck included: for auditors."""
        with self._store.reading() as connection:
            return str(_row(connection, table, number).log)

    def seed(self, table: str, number: int) -> bytes:
        """The seed of a closed round: for auditors."""
        with self._store.reading() as connection:
            _row(connection, table, number)  # closed, or there is none
            return self._store.seed(connection, table, number)

    def cards(self, table: str, number: int) -> tuple[Card, ...]:
        """The deck of a closed round in its usual order, as its game has it."""
        with self._store.reading() as connection:
            round_ = _play(connection, _row(connection, table, number))
            return round_.game.cards(round_.setup.rules)

    def proof(self, person: Person, table: str, number: int) -> ShuffleProof:
        """The openings of the cards that the person saw."""
        with self._store.reading() as connection:
            row, viewer = self._find(connection, person, table, number)
            return self._proof(connection, row, viewer)

    def _proof(self, connection: Connection, row: Row[Any], viewer: Viewer) -> ShuffleProof:
        table, number = row.table_id, row.round
        started = _started(connection, row)
        if started.protocol < PROTOCOL:
            raise Refused(
                "LIM-3",
                "This round was dealt under an earlier protocol of the shuffle; "
                "`houseway audit` checks it, and the release of that time.",
            )
        round_ = _play(connection, row)
        proof = build_proof(
            f"{table}/{number}",
            _root(connection, table, number),
            self._store.seed(connection, table, number),
            round_.game.cards(round_.setup.rules),
            round_.game.dealing(round_.setup.rules),
            order_of_dealing(round_.game, started),
            {seat: (started.commitments[seat], one) for seat, one in started.nonces.items()},
            events_for(round_, viewer),
        )
        assert not check(encode(proof).decode()).faults
        return proof

    def _find(
        self, connection: Connection, person: Person, table: str, number: int
    ) -> tuple[Row[Any], Viewer]:
        row = _row(connection, table, number)
        if person.role is Role.AUDITOR:
            return row, Onlooker.AUDITOR
        seats = schema.round_players
        named = (seats.c.table_id == table, seats.c.round == number, seats.c.person == person.id)
        seat = connection.execute(select(seats.c.seat).where(*named)).scalar()
        if seat is None:
            raise NoSuchRound("there is nothing here")
        return row, Seat(seat)


def _share_id(table: str, number: int) -> str:
    """What a token is bound to; no seed is sealed under such a name."""
    return f"share {table}/{number}"


def _row(connection: Connection, table: str, number: int) -> Row[Any]:
    kept = schema.rounds
    query = select(kept).where(kept.c.table_id == table, kept.c.round == number)
    row = connection.execute(query).first()
    if row is None or row.state == ABANDONED:
        raise NoSuchRound("there is nothing here")
    return row


def _play(connection: Connection, row: Row[Any]) -> Round:
    return played_again(connection, row.table_id, row.game, row.log)


def _root(connection: Connection, table: str, number: int) -> str:
    seeds = schema.seeds
    query = select(seeds.c.root).where(seeds.c.table_id == table, seeds.c.round == number)
    return str(connection.execute(query).scalar_one())


def _started(connection: Connection, row: Row[Any]) -> room.Started:
    """The event that a round began with."""
    first = row.first_version
    (stored,) = chain.read(connection, row.table_id, first - 1, first)
    event = room.read_event(stored.body.encode())
    assert isinstance(event, room.Started)
    return event
