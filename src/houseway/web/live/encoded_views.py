"""Views as they go over the socket: the shared part is encoded once per version.

What is shared is what a stranger sees; each viewer's own part is made for that viewer alone. The
two put together are the viewer's `TableView`.
"""

from __future__ import annotations

from msgspec import Raw, Struct

from houseway.room.table import Table
from houseway.room.views import table_view, turn_of, viewer_of
from houseway.round.events import encode
from houseway.round.questions import Seat
from houseway.round.views import Own, own_view

_STRANGER = ""


class _OfTable(Struct, frozen=True):
    """What of a `TableView` is its viewer's own."""

    you: Seat | None
    your_turn: int
    round: Raw


class _Shared(Struct, frozen=True):
    """The rest, written, of one version of a table."""

    version: int
    table: bytes
    round: bytes


class EncodedViews:
    def __init__(self) -> None:
        self._newest: dict[str, _Shared] = {}

    def of(self, table: Table, person: str) -> Raw:
        """The table as this person sees it now."""
        shared = self._newest.get(table.id)
        if shared is None or shared.version != table.version:
            shared = self._newest[table.id] = _share(table)
        round_ = b"null"
        if table.round:
            round_ = _joined(shared.round, own_view(table.round, viewer_of(table, person)))
        own = _OfTable(table.seat_of(person), turn_of(table, person), Raw(round_))
        return Raw(_joined(shared.table, own))


def _share(table: Table) -> _Shared:
    seen = table_view(table, _STRANGER)
    round_ = _without(seen.round, Own) if seen.round else b""
    return _Shared(table.version, _without(seen, _OfTable), round_)


def _without(seen: Struct, own: type[Struct]) -> bytes:
    """The shared fields as an object that is not closed yet."""
    names = [name for name in seen.__struct_fields__ if name not in own.__struct_fields__]
    return encode({name: getattr(seen, name) for name in names})[:-1]


def _joined(shared: bytes, own: Struct) -> bytes:
    return shared + b"," + encode(own)[1:]
