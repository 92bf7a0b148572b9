"""Auditing one table: all its events from the first one on, played again through the games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import groupby

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select

from houseway.room import events as room
from houseway.room.audit.compare_rows import Expected, Finding
from houseway.room.commands import Reply
from houseway.room.fairness.player_numbers import (
    ONE_NUMBER,
    ORDER_BOUND,
    PROTOCOL,
    dealing_of_3,
    opened_before,
    opens,
)
from houseway.room.fairness.seal import BrokenSeal, Seal
from houseway.room.fairness.shuffle import commit, commit_before, commit_of_2
from houseway.room.ledger import MINT, Account, Transfer, bank, escrow, is_of_a_meter, player, stack
from houseway.room.must_hit import hits_of
from houseway.room.storage import chain, schema
from houseway.room.storage.books import open_sum
from houseway.room.storage.chain import ChainRow, chained
from houseway.room.storage.finished_rounds import finished_round_rows, meter_win_rows
from houseway.room.table import (
    Snapshot,
    Table,
    is_worth_a_snapshot,
    order_of_dealing,
    snapshot,
)


class TableAudit:
    """A table as its events make it again, and what the database should hold of it."""

    def __init__(
        self,
        connection: Connection,
        seal: Seal,
        id: str,
        used_seeds: dict[bytes, str] | None = None,
    ) -> None:
        self._used_seeds = {} if used_seeds is None else used_seeds  # by seed, its first round
        self._dealt_from: set[str] = set()  # roots
        self.table = Table(id)
        self.expected = Expected()
        self.rounds = 0
        self._hits: list[room.MeterHit] = []  # of the round that is played
        self._connection = connection
        self._seal = seal
        self._hash = ""  # of the event before, as stored
        self._version = 0
        self._lost = False  # an event could not be played: what follows is unknown
        self._unknown: list[str] = []  # transfers made meanwhile
        self._held: dict[Account, int] = {}
        self._snapshot = ""
        self._stored = _stored_snapshot(connection, id)

    @property
    def id(self) -> str:
        return self.table.id

    def run(self) -> Iterator[Finding]:
        rows = chain.read(self._connection, self.id)
        if not rows:
            yield self._finding("the table has no events")
        yield from self._open_seeds()
        yield from self._open_sums()
        for command, group in groupby(rows, key=lambda row: row.command):
            yield from self._commit(command, list(group))
        if not self._lost:
            yield from self._check_accounts()
        yield from self._compare()

    def _finding(self, message: str, version: int | None = None) -> Finding:
        return Finding(f"table {self.id}", version, message)

    # Commits

    def _commit(self, command: str, rows: list[ChainRow]) -> Iterator[Finding]:
        """The events of one command, and the one transfer that they make."""
        transfer, events = Transfer(), list[room.TableEvent]()
        for row in rows:
            yield from self._check_chain(row)
            yield from self._play(row, transfer, events)
        last = rows[-1]
        person, _, id = command.partition("/")
        reply = msgspec.json.encode(Reply(id, last.version)).decode()
        answered = {"person": person, "id": id, "table_id": self.id, "reply": reply}
        self.expected.add(schema.commands, [answered])
        if self._lost:
            self._unknown.append(f"{self.id}/{last.version}")
            return
        yield from self._post(last, room.reason(events), transfer)
        self._expect_snapshot(last, events)

    def _expect_snapshot(self, last: ChainRow, events: list[room.TableEvent]) -> None:
        """After a commit that is worth one; the one that is stored may also be newer, or old."""
        stored = self._stored if self._stored and self._stored.version == last.version else None
        if self.table.under_way or not (stored or is_worth_a_snapshot(self.table, events)):
            return
        self.table.hash = last.hash
        kept = snapshot(self.table)
        if stored:  # a table that was kept without it has gone on from a guess
            kept = replace(kept, company_since=stored.company_since)
        self._snapshot = msgspec.json.encode(kept).decode()

    def _check_chain(self, row: ChainRow) -> Iterator[Finding]:
        if row.version != self._version + 1:
            yield self._finding(f"no event from {self._version + 1} to here", row.version)
        if row.hash != chained(self._hash, row):
            yield self._finding("the hash chain breaks here", row.version)
        self._version, self._hash = row.version, row.hash

    def _play(
        self, row: ChainRow, transfer: Transfer, events: list[room.TableEvent]
    ) -> Iterator[Finding]:
        try:
            event = room.read_event(row.body.encode())
            if isinstance(event, room.Abandoned):
                self._lost, self.table.version = False, row.version - 1
            if self._lost:
                return
            if wrong := _contradiction(self.table, event):
                yield self._finding(wrong, row.version)
            yield from self._check_root_is_new(event, row)
            self.table.apply(event, row.at, transfer)
        except Exception as error:
            self._lost = True
            message = f"cannot be played: {type(error).__name__}: {error}"
            yield self._finding(message, row.version)
            return
        events.append(event)
        self._note(event, row)
        if isinstance(event, room.Ended):
            yield from self._check_hits(row)
        if isinstance(event, room.Committed):
            yield from self._check_commitment(event, row)

    def _note(self, event: room.TableEvent, row: ChainRow) -> None:
        """The rows of finished rounds and of seeds that an event makes."""
        if isinstance(event, room.Ended | room.Abandoned):
            round_, players = finished_round_rows(self.table, event, row.at)
            self.rounds += 1
            self.expected.add(schema.rounds, [round_])
            self.expected.add(schema.round_players, players)
            self.expected.add(schema.meter_wins, meter_win_rows(self.table, event, row.at))
        if isinstance(event, room.MeterOpened) and event.commitment:
            self._note_sum(event.posted.id, 0, event.commitment)
        if isinstance(event, room.MeterHit):
            self._note_sum(self.table.meters[event.meter].id, event.start + 1, event.next)
            self._hits.append(event)
        if isinstance(event, room.Committed):
            kept = {"table_id": self.id, "round": event.round, "root": event.root}
            self.expected.add(schema.seeds, [kept])

    # Hidden sums

    def _note_sum(self, meter: str, start: int, commitment: str) -> None:
        row = {"meter": meter, "start": start, "table_id": self.id, "commitment": commitment}
        self.expected.add(schema.meter_sums, [row])

    def _open_sums(self) -> Iterator[Finding]:
        """Each sum that was drawn at this table is the one that was committed to."""
        sums = schema.meter_sums
        for row in self._connection.execute(select(sums).where(sums.c.table_id == self.id)):
            try:
                open_sum(self._connection, self._seal, row.meter, row.start)
            except BrokenSeal as error:
                yield self._finding(str(error))

    def _check_hits(self, row: ChainRow) -> Iterator[Finding]:
        """LIM-10: in a round that has ended, who came to a hidden sum won it, and nobody else."""
        said, self._hits = self._hits, []
        found: list[room.MeterHit] | None = []
        try:
            for name, posted in self.table.meters.items():
                if posted.must_hit and name in self.table.meter_readings and self.table.round:
                    read = self.table.meter_readings[name]
                    secret = partial(open_sum, self._connection, self._seal, posted.id)
                    first = secret(read.start)
                    found += hits_of(self.table.round, name, posted, read, first, secret)
        except BrokenSeal as error:
            yield self._finding(f"a hidden sum cannot be opened: {error}", row.version)
            return
        except LookupError:  # a start is missing: the one after a win that nobody was paid
            found = None
        if found != said:
            yield self._finding("a meter was not won where its hidden sum says", row.version)

    # The shuffle

    def _open_seeds(self) -> Iterator[Finding]:
        seeds = schema.seeds
        rows = select(seeds).where(seeds.c.table_id == self.id).order_by(seeds.c.round)
        for row in self._connection.execute(rows):
            try:
                seed = self._seal.open(row.sealed, f"{self.id}/{row.round}")
                self.table.seeds[row.round] = seed
                first = self._used_seeds.setdefault(seed, f"{self.id}/{row.round}")
                if first != f"{self.id}/{row.round}":
                    yield self._finding(f"round {row.round}: its seed was used before, in {first}")
            except BrokenSeal as error:
                yield self._finding(str(error))

    def _check_commitment(self, event: room.Committed, row: ChainRow) -> Iterator[Finding]:
        seed = self.table.seeds.get(event.round)
        if seed and self._root(seed, event) != event.root:
            yield self._finding(f"round {event.round}: the seed is not the one committed to")

    def _check_root_is_new(self, event: room.TableEvent, row: ChainRow) -> Iterator[Finding]:
        """A root is dealt from once: later, numbers are known that were revealed for it."""
        if isinstance(event, room.Started):
            if self.table.root in self._dealt_from:
                yield self._finding(f"round {event.round}: its root was used before", row.version)
            self._dealt_from.add(self.table.root)

    def _root(self, seed: bytes, event: room.Committed) -> str:
        cards = self.table.game.cards(self.table.rules)
        if event.protocol < ONE_NUMBER:
            return commit_before(seed, cards)
        round_id = self.table.round_id(event.round)
        if event.protocol < ORDER_BOUND:
            return commit_of_2(seed, cards, round_id)
        return commit(seed, cards, round_id, event.dealing, event.protocol)

    # The books

    def _post(self, last: ChainRow, reason: str, transfer: Transfer) -> Iterator[Finding]:
        id = f"{self.id}/{last.version}"
        for account, change in transfer.postings.items():
            self._held[account] = self._held.get(account, 0) + change
            shared = account.startswith(player("")) or is_of_a_meter(account)
            own = account != MINT and not shared
            if own and self._held[account] < 0:
                yield self._finding(f"{account} goes short", last.version)
        if transfer:
            self.expected.add(schema.transfers, [{"id": id, "at": last.at, "reason": reason}])
            legs = [
                {"transfer": id, "account": account, "amount": change}
                for account, change in transfer.postings.items()
            ]
            self.expected.add(schema.postings, legs)
        at_stake = self._held.get(escrow(self.id, self.table.number), 0)
        if at_stake and not self.table.under_way:
            yield self._finding("chips are at stake with no round under way", last.version)

    def _check_accounts(self) -> Iterator[Finding]:
        """The books' stacks and bank are those of the table."""
        table = self.table
        stacks = {stack(self.id, one.person): one.stack for one in table.sitters.values()}
        if table.under_way:
            assert table.round is not None
            for seat, amount in table.round.stacks.items():
                stacks[stack(self.id, table.people[seat])] = amount
        else:
            stacks[bank(self.id)] = table.bank
        for account, amount in stacks.items():
            if self._held.get(account, 0) != amount:
                yield self._finding(f"{account} is not what the table says")

    # What is stored

    def _compare(self) -> Iterator[Finding]:
        where = self._connection
        for kept in (
            schema.seeds,
            schema.rounds,
            schema.round_players,
            schema.commands,
            schema.meter_wins,
            schema.meter_sums,
        ):
            yield from self.expected.compare(where, kept, kept.c.table_id == self.id)
        unknown = frozenset((id,) for id in self._unknown)
        transfers, postings = schema.transfers, schema.postings
        prefix = f"{self.id}/"
        ours = transfers.c.id.startswith(prefix)
        yield from self.expected.compare(where, transfers, ours, unknown)
        query = select(postings.c.transfer, postings.c.account)
        legs = where.execute(query.where(postings.c.transfer.in_(self._unknown)))
        unknown = frozenset((row.transfer, row.account) for row in legs)
        ours = postings.c.transfer.startswith(prefix)
        yield from self.expected.compare(where, postings, ours, unknown)
        if not self._lost:
            kept = {"id": self.id, "version": self._version, "status": self.table.status}
            self.expected.add(schema.tables, [{**kept, "snapshot": self._snapshot}])
            named = schema.tables.c.id == self.id
            yield from self.expected.compare(where, schema.tables, named)


def _stored_snapshot(connection: Connection, id: str) -> Snapshot | None:
    """None where it cannot be read."""
    tables = schema.tables
    text = connection.execute(select(tables.c.snapshot).where(tables.c.id == id)).scalar()
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(text or "", type=Snapshot)
    return None


def _contradiction(table: Table, event: room.TableEvent) -> str:
    """What an event says of the table that the table itself does not."""
    match event:
        case room.Started(round=number, stacks=stacks, bank=held):
            now = {seat: table.sitters[seat].stack for seat in stacks}
            if (number, held, dict(stacks)) != (table.number, table.bank, now):
                return "the round starts with other chips than the table has"
            return _contradicted_numbers(table, event)
        case room.NumberRevealed(seat=seat, nonce=nonce):
            commitment = table.next_deal.commitments.get(seat, "")
            if not _opens(table, nonce, commitment):
                return f"seat {seat} reveals another number than it committed to"
        case room.RevealStarted(attempt=attempt, seats=seats):
            deal = table.next_deal
            again = table.protocol >= ONE_NUMBER and attempt != 1
            if again:
                return "numbers are revealed twice for one root"
            if attempt != deal.attempt + 1 or not set(seats) <= deal.commitments.keys():
                return "numbers are revealed by seats that committed to none"
        case room.Ended(round=number, state=state, nets=nets):
            assert table.round is not None
            if (number, dict(nets)) != (table.number, table.round.nets()):
                return "the round's nets are not what its cards and answers come to"
            if state != table.round.state.value:
                return f"the round is {table.round.state.value}, not {state}"
        case room.Left(seat=seat, amount=amount):
            if table.sitters[seat].stack != amount:
                return f"seat {seat} leaves with other chips than it has"
        case _:
            pass
    return ""


def _opens(table: Table, nonce: str, commitment: str) -> bool:
    if table.protocol >= ONE_NUMBER:
        return opens(nonce, commitment)
    return opened_before(nonce, commitment, table.next_deal.attempt)


def _contradicted_numbers(table: Table, event: room.Started) -> str:
    """The shuffle is made of the numbers that were revealed, by all who had to."""
    deal = table.next_deal
    if not event.attempt:  # from before numbers were committed
        return "numbers were committed and not used" if deal.attempt else ""
    commitments = {seat: deal.commitments.get(seat) for seat in deal.seats}
    told = (event.protocol, event.attempt, dict(event.commitments), dict(event.nonces))
    if told != (table.protocol, deal.attempt, commitments, deal.nonces) or deal.withheld:
        return "the shuffle is made of other numbers than were revealed"
    if event.protocol >= ORDER_BOUND:
        game = table.game.of_version(event.rules_version)
        dealing = game.dealing(game.options(table.settings.options))
        if event.protocol < PROTOCOL:
            dealing = dealing_of_3(dealing)
        if (dealing, order_of_dealing(game, event)) != (table.dealing, deal.order):
            return "the cards are dealt in another order than was said before the numbers were"
    return ""
