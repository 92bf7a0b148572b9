"""What the players were told, kept on their side, and compared with what the room has kept.

A reply is an acknowledgement: whatever happens to the server afterwards, the command was carried
out once, and its reply stays what it was.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct, field
from sqlalchemy import Connection, text

from houseway.room.audit.whole_room import audit
from houseway.room.storage.store import Store


class Acknowledged(Struct, frozen=True):
    """One command that was carried out, as its sender was told."""

    person: str
    id: str
    table: str
    version: int


class Record(Struct):
    """All acknowledgements, and how the requests fared that got none at first."""

    acknowledged: list[Acknowledged] = field(default_factory=list[Acknowledged])
    refused: int = 0
    sent_again: int = 0
    broken: int = 0  # requests without an answer: the connection broke, or the server had trouble


def losses(record: Record, store: Store) -> Iterator[str]:
    """What was acknowledged and is lost, doubled or different; and whatever the audit finds."""
    with store.reading() as connection:
        kept = _kept(connection)
        carried_out = _carried_out(connection)
    for one in record.acknowledged:
        version = kept.get((one.person, one.id))
        if version is None:
            yield f"{one} is lost"
        elif version != one.version:
            yield f"{one} was answered with version {version} as well"
        elif carried_out[f"{one.person}/{one.id}"] != 1:
            yield f"{one} was carried out {carried_out[f'{one.person}/{one.id}']} times"
    for finding in audit(store):
        yield f"the audit says: {finding}"


def _kept(connection: Connection) -> dict[tuple[str, str], int]:
    query = "SELECT person, id, CAST(CAST(reply AS json) ->> 'version' AS integer) FROM commands"
    if connection.dialect.name == "sqlite":
        query = "SELECT person, id, json_extract(reply, '$.version') FROM commands"
    return {(row[0], row[1]): int(row[2]) for row in connection.execute(text(query))}


def _carried_out(connection: Connection) -> Counter[str]:
    """How many runs of events each command has: one, as they are committed together."""
    query = text("SELECT table_id, command FROM events ORDER BY table_id, version")
    runs: Counter[str] = Counter()
    last: tuple[str, str] | None = None
    for row in connection.execute(query):
        if (row[0], row[1]) != last:
            last = (row[0], row[1])
            runs[row[1]] += 1
    return runs


def rounds_in(store: Store) -> int:
    with store.reading() as connection:
        return int(connection.execute(text("SELECT count(*) FROM rounds")).scalar_one())
