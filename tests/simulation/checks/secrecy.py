"""What one viewer was shown of a table, against what the viewer may know."""

import re

from houseway.room.table import Table
from houseway.room.views import TableView, viewer_of
from houseway.round import Event, encode
from tests.round.test_secrecy import unseen

_CARD = re.compile(rb'"([2-9TJQKA][cdhs])(?![A-Za-z ])')


def shown_too_much(table: Table, person: str, seen: TableView, events: list[Event]) -> set[str]:
    """Faces of cards in what is sent that nobody but others, or nobody at all, may know."""
    if table.round is None:
        return set()
    named = {face.decode() for face in _CARD.findall(encode((seen.round, seen.told, events)))}
    if not named:
        return set()
    hidden = set(unseen(table.round, viewer_of(table, person)))
    known = {one.face for one in table.round.deck.order if one not in hidden}
    return named - known
