"""What a command leads to at a table, before it is stored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from houseway.room import events as room
from houseway.room.fairness.player_numbers import PROTOCOL
from houseway.room.fairness.shuffle import commit
from houseway.room.ledger import Transfer
from houseway.room.meter_links import NO_METERS
from houseway.room.must_hit import Hidden, hits_of
from houseway.room.people.own_limit import NO_LIMIT
from houseway.room.table import Milliseconds, Table
from houseway.round.refused import Refused


class Decision:
    """What a command leads to, as it is worked out: events, chips moved, and a seed to seal."""

    def __init__(self, table: Table, at: Milliseconds, fresh_seed: Callable[[], bytes]) -> None:
        self.table = table
        self.at = at
        self.events: list[room.TableEvent] = []
        self.transfer = Transfer()
        self.seeds: dict[int, bytes] = {}
        self.own_limit = NO_LIMIT
        self.meters = NO_METERS
        self.hidden: list[Hidden] = []  # secrets of meters, to be sealed
        self._fresh_seed = fresh_seed

    @property
    def since(self) -> int:
        """The version of the table that it was decided on."""
        return self.table.version - len(self.events)

    def do(self, event: room.TableEvent) -> None:
        """Apply an event. Only the first one may still be refused, by the round that it is for."""
        try:
            self.table.apply(event, self.at, self.transfer)
        except Refused as refused:
            if self.events:
                raise AssertionError(f"refused half-way through: {refused}") from refused
            raise
        self.events.append(event)

    def new_secret(self, meter: str, start: int) -> Hidden:
        """Draw what a meter's next hidden sum follows from."""
        self.hidden.append(Hidden(meter, start, self._fresh_seed()))
        return self.hidden[-1]

    def hit_meters(self) -> None:
        """Pay the meters that a settled round's wagers carried to their hidden sums."""
        table, round_ = self.table, self.table.round
        for name, posted in table.meters.items():
            read, secret = table.meter_readings.get(name), self.meters.secrets.get(posted.id)
            if round_ is None or read is None or secret is None:
                continue
            following = partial(self._next_secret, posted.id)
            for event in list(hits_of(round_, name, posted, read, secret, following)):
                self.do(event)

    def _next_secret(self, meter: str, start: int) -> bytes:
        return self.new_secret(meter, start).secret

    def commit_to_next(self) -> None:
        """Fix the next round's shuffle and publish its commitment."""
        table, seed = self.table, self._fresh_seed()
        number = table.number + 1
        self.seeds[number] = table.seeds[number] = seed
        game, rules = table.game, table.rules
        dealing = game.dealing(rules)
        root = commit(seed, game.cards(rules), table.round_id(number), dealing)
        self.do(room.Committed(number, root, PROTOCOL, dealing))
