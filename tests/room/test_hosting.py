"""Tables of people's own, names and faces, bots with manners, and a few words."""

from collections.abc import Iterator
from random import Random
from typing import cast, get_args

import pytest
from msgspec.structs import replace

from houseway.games import GAMES
from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import PLATFORM, Person, Word
from houseway.room.decide import OwnGame
from houseway.room.events import Settings
from houseway.room.people.names import FACES
from houseway.room.room import NoSuchTable, Room
from houseway.round import Seat
from houseway.round.refused import Refused
from houseway.web.live.private_tables import join, open_for_guests, settings_at, table_of_code
from tests.room.playing import FLOOR, Clock, deal, do, done, guest, new_room, play, step, table_of

ALL = [game.name for game in GAMES]


@pytest.fixture
def room(sqlite_url: str) -> Iterator[Room]:
    one = new_room(sqlite_url, Clock())
    yield one
    assert list(audit(one.store)) == []
    one.close()


def game(name: str):
    return next(one for one in GAMES if one.name == name)


async def own_table(room: Room, host: Person, name: str = "pick-2-poker", bots: int = 0) -> str:
    return (await open_for_guests(room, host, game(name), "usual", bots)).table


async def test_a_private_table_is_there_for_its_host_and_whoever_has_the_code(room: Room) -> None:
    host, friend, stranger = (guest(room, name) for name in ("Ann", "Ben", "Zoe"))
    id = await own_table(room, host)
    table = await table_of(room, id)
    for nobody in (friend, stranger, None):
        with pytest.raises(NoSuchTable):
            await room.see(nobody, id, lambda one: one)
    assert (await do(room, friend, id, ask.Sit(Seat(2), Cents(20_000)))).refused
    assert (await do(room, friend, id, ask.Join("WRONGONE"))).refused
    typed = f" {table.code[:4].lower()}-{table.code[4:].lower()}"
    assert (await join(room, friend, typed)).seat == 2
    assert (await join(room, friend, typed)).seat == 2, "a second time is the same seat"
    with pytest.raises(NoSuchTable):
        await room.see(stranger, id, lambda one: one)
    assert (await room.see(friend, id, lambda one: one)).seat_of(friend.id) == 2
    await play(room, id, Random(1))
    again = room.store.load(id)
    assert again
    assert (again.guests, again.code, again.faces) == ((friend.id,), table.code, table.faces)


async def test_a_host_runs_the_table_and_nobody_else_does(room: Room) -> None:
    host, friend = guest(room, "Ann"), guest(room, "Ben")
    id = await own_table(room, host, bots=2)
    table = await table_of(room, id)
    assert [one.bot for one in table.sitters.values()] == ["", "book", "careful"]
    await join(room, friend, table.code)
    high = settings_at(table.game, table.game.title, "high")
    for command in (ask.SitBot(Seat(6), "wild"), ask.RemoveBot(Seat(2)), ask.Change(high)):
        assert (await do(room, friend, id, command)).refused
        await done(room, host, id, command)
    assert table.settings.limits.least == 2_500
    for command in (
        ask.SitBot(Seat(7), "nothing"),
        ask.Change(replace(high, bank=Cents(1))),
        ask.Change(replace(high, name="A free text")),
        ask.Pause("only the floor"),
        ask.Void("only the floor"),
    ):
        assert (await do(room, host, id, command)).refused, command
    await deal(room, id, Random(2))
    await step(room, id, Random(2))  # somebody has wagered, and nothing is dealt
    assert (await do(room, friend, id, ask.Close())).refused
    await done(room, host, id, ask.Close())
    assert table.sitters == {}
    with pytest.raises(NoSuchTable):
        await table_of_code(room, table.code)


async def test_a_host_has_three_tables_and_idle_ones_make_room(room: Room) -> None:
    host = guest(room, "Ann")
    for _ in range(3):
        await own_table(room, host)
    with pytest.raises(Refused, match="close one"):
        await own_table(room, host)
    clock = room.clock
    clock.not_before(clock() + 3_700_000)
    await own_table(room, guest(room, "Ben"))  # an hour later nobody is there
    await own_table(room, host)


@pytest.mark.parametrize("stakes", ["small", "usual", "high"])
@pytest.mark.parametrize("name", ALL)
async def test_every_game_is_opened_at_every_stake(name: str, stakes: str, room: Room) -> None:
    settings = settings_at(game(name), "A table", stakes)  # pyright: ignore[reportArgumentType]
    own = OwnGame(game(name), guest(room, "Ann").id, "ABCDEFGH")
    table = await table_of(room, await room.open(PLATFORM, settings, own_game=own))
    assert table.rules.changed() == {} or table.game.banked_by == "players"


async def test_a_name_and_a_face_go_with_a_person_to_every_table(room: Room) -> None:
    host, friend = guest(room, "Ann"), guest(room, "Ben")
    id = await own_table(room, host)
    table = await table_of(room, id)
    await join(room, friend, table.code)
    assert {table.face_of(seat) for seat in table.sitters} <= set(range(1, FACES + 1))
    named = room.people.name(friend.id, "Аnn", 7, room.clock())  # noqa: RUF001  a Cyrillic A
    await done(room, PLATFORM, id, ask.Rename(friend.id, named.name, named.face))
    assert table.sitters[Seat(2)].name.endswith("(2)"), "told apart from Ann"
    assert table.face_of(Seat(2)) == 7
    assert (await do(room, friend, id, ask.Rename(host.id, "Nobody", 1))).refused
    with pytest.raises(Refused, match="the house's own"):
        room.people.name(friend.id, "The Dealer", 7, room.clock())
    by_floor = room.people.name(friend.id, "", 0, room.clock(), FLOOR.id)
    assert by_floor.name.startswith("Guest ")
    assert by_floor.face == 7
    assert room.people.staff() == []


async def test_a_word_is_heard_by_all_and_not_too_often(room: Room) -> None:
    host = guest(room, "Ann")
    id = await own_table(room, host, bots=1)
    table = await table_of(room, id)
    words = cast(tuple[Word, ...], get_args(Word))
    await done(room, host, id, ask.SayWord(words[0]))
    assert (await do(room, host, id, ask.SayWord(words[1]))).refused
    room.clock.not_before(room.clock() + 2_001)
    await done(room, host, id, ask.SayWord(words[1]))
    assert table.said[Seat(1)].word == words[1]
    assert (await do(room, guest(room, "Zoe"), id, ask.SayWord(words[0]))).refused
    await done(room, host, id, ask.Leave())
    assert table.said == {}


async def test_bots_have_names_faces_and_manners_of_their_own(room: Room) -> None:
    id = await room.open(FLOOR, Settings("pick-2-poker", "Bots"))
    table = await table_of(room, id)
    for seat in range(1, table.seats + 1):
        await done(room, FLOOR, id, ask.SitBot(Seat(seat), "wild"))
    assert len({one.name for one in table.sitters.values()}) == table.seats
    assert len({table.face_of(seat) for seat in table.sitters}) == table.seats
