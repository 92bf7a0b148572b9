"""A table that is dealt by a game file keeps the file that it was opened with, come what may."""

import asyncio
from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest

from houseway import games
from houseway.games import NameTaken, UnknownGame, add_folder, added, gallery_names, known, names
from houseway.room import commands as ask
from houseway.room.audit.export import Kind, export
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Person, Role
from houseway.room.room import Room
from houseway.room.round_history import RoundHistory
from houseway.round import Refused
from tests.gamefile.small_game import TEXT
from tests.room.playing import FLOOR, do, new_room, play, seated, sqlite, table_of

NAME = "napkin-poker"
AUDITOR = Person("aud", "Aud", Role.AUDITOR)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(games, "_added", {})
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / f"{NAME}.toml").write_text(TEXT)
    return folder


@pytest.fixture
def room(tmp_path: Path, folder: Path) -> Generator[Room]:
    add_folder(folder)
    room = new_room(sqlite(tmp_path))
    yield room
    room.close()


def forget_and_add(folder: Path, text: str) -> None:
    """The server was stopped, the file changed, and the server started again."""
    games._added.clear()  # pyright: ignore[reportPrivateUsage]
    (folder / f"{NAME}.toml").write_text(text)
    add_folder(folder)


def test_a_folder_s_games_are_known_by_name(folder: Path) -> None:
    assert [game.name for game in add_folder(folder)] == [NAME]
    assert known(NAME).title == "Napkin Poker"
    assert NAME in names()
    assert [game.name for game in added()] == [NAME]


def test_a_name_that_a_game_has_already_is_refused(folder: Path) -> None:
    (folder / f"{gallery_names()[0]}.toml").write_text(TEXT)
    with pytest.raises(NameTaken, match=gallery_names()[0]):
        add_folder(folder)


def test_a_name_from_elsewhere_never_opens_a_path(folder: Path) -> None:
    for name in (str(folder / f"{NAME}.toml"), f"../games/{NAME}.toml", f"{NAME}.toml"):
        with pytest.raises(UnknownGame):
            known(name)


def test_rounds_are_dealt_by_the_file_and_the_books_balance(room: Room) -> None:
    async def live() -> None:
        id = await seated(room, NAME)
        await play(room, id, Random(1), rounds=3)

    asyncio.run(live())
    assert list(audit(room.store)) == []


def test_a_table_keeps_its_file_when_the_file_changes(room: Room, folder: Path) -> None:
    async def live() -> None:
        id = await seated(room, NAME)
        await play(room, id, Random(1))
        before = (await table_of(room, id)).game
        forget_and_add(folder, TEXT.replace("Napkin Poker", "Tablecloth Poker"))
        again = new_room(str(room.store.engine.url))
        table = await table_of(again, id)
        assert table.game.title == "Napkin Poker"
        assert table.game.digest == before.digest != known(NAME).digest
        await play(again, id, Random(2))
        other = await seated(again, NAME, "Dan Eva")
        assert (await table_of(again, other)).game.title == "Tablecloth Poker"
        assert [
            RoundHistory(again.store).played(AUDITOR, id, number)[0].game for number in (1, 2)
        ] == [
            before,
            before,
        ]
        again.close()

    asyncio.run(live())
    assert list(audit(room.store)) == []


def test_a_table_plays_on_when_its_file_is_gone(room: Room) -> None:
    async def live() -> None:
        id = await seated(room, NAME)
        await play(room, id, Random(1))
        games._added.clear()  # pyright: ignore[reportPrivateUsage]
        again = new_room(str(room.store.engine.url))
        await play(again, id, Random(2))
        assert RoundHistory(again.store).proof(AUDITOR, id, 2).openings
        again.close()

    asyncio.run(live())
    assert list(audit(room.store)) == []
    wagers = [record["wager"] for record in export(room.store, Kind.WAGERS)]
    assert "ante" in wagers
    assert "unreadable" not in wagers


async def test_changed_settings_leave_the_file_alone(room: Room, folder: Path) -> None:
    id = await seated(room, NAME, options={"paytable_side": "side-low"})
    table = await table_of(room, id)
    forget_and_add(folder, TEXT.replace("[paytable.side-low]", "[paytable.side-high]"))
    reply = await do(room, FLOOR, id, ask.Change(table.settings))
    assert not reply.refused
    assert (await table_of(room, id)).rules.changed() == {"paytable_side": "side-low"}


async def test_a_path_opens_no_table(room: Room, folder: Path) -> None:
    with pytest.raises(Refused, match="no game is called"):
        await seated(room, str(folder / f"{NAME}.toml"))


async def test_the_gallery_s_games_are_dealt_in_the_room(tmp_path: Path) -> None:
    room = new_room(sqlite(tmp_path))
    for name in gallery_names():
        id = await seated(room, name)
        await play(room, id, Random(name), rounds=2)
        assert (await table_of(room, id)).file == known(name).file != ""
    assert list(audit(room.store)) == []
    room.close()
