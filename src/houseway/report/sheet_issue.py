"""Which issue of its sheet of controls a table has: read from the events that wrote it."""

from __future__ import annotations

from sqlalchemy import or_, select

from houseway.report.controls import Issue
from houseway.room.house import House
from houseway.room.storage import schema
from houseway.room.storage.store import Store


def issue_of(store: Store, table: str, house: House) -> Issue:
    """A sheet is revised whenever the floor sets the table's settings or house rules anew."""
    kept = schema.events
    tags = ("opened", "changed", "house rules set")
    written = or_(*(kept.c.body.startswith(f'{{"type":"{tag}"') for tag in tags))
    query = select(kept.c.at).where(kept.c.table_id == table, written).order_by(kept.c.version)
    with store.reading() as connection:
        times = connection.execute(query).scalars().all()
    since = house.time_at(times[-1]) if times else ""
    return Issue(house.licensee, f"{since}, {house.time_zone}" if since else "", len(times))
