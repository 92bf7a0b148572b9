"""A round on a table of its own, for whoever looks at its felt when nothing can be done there."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from houseway.room.events import Opened, Sat, Settings
from houseway.room.ledger import Transfer
from houseway.room.table import Table
from houseway.room.views import TableView, table_view
from houseway.round.game import Rules
from houseway.round.questions import Seat
from houseway.round.runner import Round, State
from houseway.round.views import Viewer


def still_table(
    round_: Round,
    eyes: Viewer,
    names: Mapping[Seat, str],
    number: int = 1,
    table_id: str = "still",
) -> TableView:
    """The table as these eyes see it; somebody without a seat sees what all may see."""
    table, moved = Table(table_id), Transfer()
    game, setup = round_.game, round_.setup
    settings = Settings(game.name, game.title, _texts(setup.rules), setup.limits)
    table.apply(Opened(settings, "", game.file), 0, moved)
    for one in setup.players:
        person = str(one.seat)
        table.apply(Sat(one.seat, person, names.get(one.seat, ""), one.stack), 0, moved)
        table.sitters[one.seat].stack = round_.stacks[one.seat]
        table.people[one.seat] = person
    table.round = round_
    table.under_way = round_.state is State.OPEN
    table.number = number if table.under_way else number + 1
    table.asked_in = dict.fromkeys(round_.questions, len(round_.events))
    return table_view(table, str(eyes))


def _texts(rules: Rules) -> dict[str, str]:
    """The options that are not at their defaults, as a table's settings have them."""
    return {
        name: value if isinstance(value, str) else msgspec.json.encode(value).decode()
        for name, value in rules.changed().items()
    }
