"""The game that a table is dealt by: one that is known by name, or the file it was opened with."""

from __future__ import annotations

from sqlalchemy import Connection

from houseway.gamefile.game import game_from
from houseway.games import known
from houseway.room import events as room
from houseway.room.storage import chain
from houseway.round.game import Game
from houseway.round.log import read, replay
from houseway.round.runner import Round


def game_of(name: str, file: str) -> Game:
    """The game of a file's text, if there is one, or else the game of this name."""
    return game_from(file, name) if file else known(name)


def played_again(connection: Connection, table: str, game: str, text: str) -> Round:
    """A stored log, played by the game that its table was opened with."""
    log = read(text)
    return replay(log, game_of(game, _file_of(connection, table) if log.digest else ""))


def _file_of(connection: Connection, table: str) -> str:
    """The game file in a table's first event."""
    (first,) = chain.read(connection, table, until=1)
    opened = room.read_event(first.body.encode())
    return opened.file if isinstance(opened, room.Opened) else ""
