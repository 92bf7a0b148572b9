"""Tables that people open for their guests: their codes, what a host may change, and bots to fill
the seats, each with a name, a face and a manner of play.
"""

from __future__ import annotations

from hmac import compare_digest

from msgspec.structs import replace

from houseway.room import commands as ask
from houseway.room.commands import Command
from houseway.room.people.codes import plain_code
from houseway.room.people.names import FACES, told_apart
from houseway.room.table import Table
from houseway.round.questions import Seat
from houseway.round.refused import Refused

CODE_LETTERS = 8  # not to be guessed in the time that a table stands

# How bots play, by the name of their strategy, in the words of a page.
MANNERS = {
    "careful": "careful",
    "book": "by the book",
    "wild": "wild",
    "strength": "by the strength of its hand",
    "random": "at random",
}
_BOT_NAMES = (
    *("Ada", "Bruno", "Cleo", "Dante", "Edith", "Felix", "Greta", "Hugo", "Iris", "Jonas"),
    *("Klara", "Leo", "Mabel", "Nico", "Olive", "Pablo", "Quinn", "Rosa", "Silas", "Tess"),
)


def table_code_is(table: Table, code: str) -> bool:
    return bool(table.code) and compare_digest(table.code.encode(), plain_code(code).encode())


def check_host(table: Table, command: Command) -> None:
    """A host chooses stakes, rules and clocks; the table keeps its name and its bank."""
    match command:
        case ask.SitBot(strategy=strategy) if strategy not in MANNERS:
            raise Refused("LIM-3", f"No bot plays like that: {', '.join(MANNERS)}.")
        case ask.Change(settings=settings) if settings != replace(
            settings, name=table.settings.name, bank=table.settings.bank
        ):
            raise Refused("LIM-3", "A table keeps its name and its bank.")
        case _:
            return


def bot_at(table: Table, seat: Seat) -> tuple[str, int]:
    """The name and the face of a bot that sits down: nobody else's there."""
    names = {one.name for one in table.sitters.values()}
    start = sum(table.id.encode()) + 7 * seat
    order = [_BOT_NAMES[(start + n) % len(_BOT_NAMES)] for n in range(len(_BOT_NAMES))]
    name = next((one for one in order if told_apart(one, names) == one), f"Ada {seat}")
    taken = set(table.faces.values())
    faces = [(start + n) % FACES + 1 for n in range(FACES)]
    return name, next((face for face in faces if face not in taken), faces[0])
