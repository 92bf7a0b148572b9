"""A table in a server's memory against the same table read from the database."""

import msgspec

from houseway.room.deadlines import answer_by, deal_by, reveal_by
from houseway.room.table import Table
from houseway.round import encode

# All that decisions and views are made of. Left out is what a restart may forget: the last round's
# settlement once it is over, and when which part of it was reached.
_FIELDS = (
    *("version", "hash", "settings", "file", "private_to", "status", "sitters", "waiting"),
    *("offers", "number", "root", "committed_at", "next_deal", "under_way", "bank"),
    *("asked_at", "asked_in", "blinds", "away"),
)
_OF_A_ROUND = ("started_version", "people", "own_limits")


def differences(one: Table, other: Table) -> list[str]:
    """What of two tables of the same version is not the same."""
    names = [*_FIELDS, *(_OF_A_ROUND if one.under_way else ())]
    differ = [name for name in names if _bytes(one, name) != _bytes(other, name)]
    for deadline in (answer_by, deal_by, reveal_by):
        if deadline(one) != deadline(other):
            differ.append(deadline.__name__)
    if one.under_way and one.round and other.round:
        if encode(one.round.events) != encode(other.round.events):
            differ.append("the round's events")
        if one.advised != other.advised:
            differ.append("advised")
    return differ


def _bytes(table: Table, name: str) -> bytes:
    return msgspec.json.encode(getattr(table, name))
