"""The viewers of a table are told together: what several of them get is made once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from houseway.room.room import Room
from houseway.room.table import Table
from houseway.web.live.encoded_views import TableTold

_LOG = logging.getLogger(__name__)


class Hearer(Protocol):
    def hear(self, table: Table, told: TableTold) -> None:
        """The table has a new version; it is as it was committed only until this returns."""
        ...

    def ask_again(self) -> None:
        """Something went wrong: the viewer has to look at the table by itself."""
        ...


class _OneTable:
    def __init__(self) -> None:
        self.told = TableTold()
        self.hearers: dict[Hearer, None] = {}
        self.stop: Callable[[], None] = lambda: None


class Broadcasts:
    """Who watches which table. A table that nobody watches takes no memory."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._tables: dict[str, _OneTable] = {}

    def join(self, table_id: str, hearer: Hearer) -> Callable[[], None]:
        """Tell a viewer of the table from now on; calling the result ends that."""
        one = self._tables.get(table_id)
        if one is None:
            one = self._tables[table_id] = _OneTable()
            one.stop = self._room.listen(table_id, self._tell)
        one.hearers[hearer] = None

        def leave() -> None:
            one.hearers.pop(hearer, None)
            if not one.hearers and self._tables.get(table_id) is one:
                one.stop()
                del self._tables[table_id]

        return leave

    def show(self, table: Table, hearer: Hearer) -> None:
        """Tell one viewer of the table as it is now."""
        if one := self._tables.get(table.id):
            one.told.catch_up(table, self._room.clock())
            hearer.hear(table, one.told)

    def _tell(self, table: Table) -> None:
        one = self._tables[table.id]
        try:
            one.told.catch_up(table, self._room.clock())
            for hearer in list(one.hearers):
                hearer.hear(table, one.told)
        except Exception:  # it is committed, and that is what counts
            _LOG.exception("the viewers of table %s could not be told together", table.id)
            one.told = TableTold()
            for hearer in list(one.hearers):
                hearer.ask_again()
