"""A refusal leaves the table as it was, to the last field; a command without effect is not kept."""

from dataclasses import fields
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import PLATFORM, Command, Person
from houseway.room.decide import decide
from houseway.room.room import Room
from houseway.room.table import Table
from houseway.round import Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round
from tests.room.playing import (
    FLOOR,
    GAME_NAMES,
    Clock,
    commitment,
    deal,
    do,
    done,
    guest,
    new_room,
    person_at,
    play,
    seated,
    step,
    table_of,
)


def state(table: Table) -> dict[str, Any]:
    """All that a table is, as text, so that nothing of it can change with the table."""
    return {one.name: _told(getattr(table, one.name)) for one in fields(table)}


def _told(value: object) -> str:
    if isinstance(value, Round):
        told = (value.state, value.events, value.questions, value.answers, value.stacks, value.deck)
        return repr([*told[:5], getattr(value.deck, "stub", ())])
    return repr(value) if not hasattr(value, "at_stake") else repr(vars(value))


def commands(table: Table, random: Random) -> list[tuple[Person, Command]]:
    """All kinds of commands, by people who may and people who may not."""
    version = random.choice((table.version, table.version - 1, table.version + 1, 1))
    seat = Seat(random.randint(1, 6))
    people = [person_at(table, one) for one in table.sitters] or [Person("x", "x")]
    everybody = [*people, Person("zoe", "Zoe"), FLOOR, PLATFORM]
    settings = table.settings
    said = random.choice(
        ("fold", "check", "wager ante 10", "raise bet 1", "", "discard Ah", "call")
    )
    kinds: list[Command] = [
        ask.Sit(seat, Cents(random.choice((1, 20_000, 10**7)))),
        ask.SitBot(seat, "random"),
        ask.Join("ABCDEFGH"),
        ask.Rename(random.choice(people).id, "Somebody", 3),
        ask.SayWord("Wow"),
        ask.TopUp(Cents(random.choice((1, 10**7)))),
        ask.Leave(),
        ask.RemoveBot(seat),
        ask.SitOut(),
        ask.ComeBack(),
        ask.Wait(),
        ask.StopWaiting(),
        ask.Ready(commitment(random)),
        ask.Reveal("0" * 64),
        ask.Hint(),
        ask.Act(said, version),
        ask.ActFor(seat, said, version),
        ask.Tick(),
        ask.Void(random.choice(("  ", "a reason"))),
        ask.Report(
            random.choice(("misdeal", "exposed-card seat 1 place 1", "boxed-card place 99"))
        ),
        ask.Change(replace(settings, seats=random.choice((0, 1, 99)))),
        ask.Change(replace(settings, options={"nothing": "1"})),
        ask.Pause("a drill"),
        ask.Resume(),
        ask.Close(),
    ]
    random.shuffle(kinds)
    return [(random.choice(everybody), one) for one in kinds]


async def refused_ones(room: Room, id: str, random: Random) -> int:
    """Try all kinds of commands on the table itself; each that is refused changes nothing."""
    count, table = 0, room.store.load(id)
    assert table
    for person, command in commands(table, random):
        before = state(table)
        try:
            decide(table, person, command, room.clock(), lambda: bytes(32))
        except Refused:
            assert state(table) == before, command
            count += 1
        else:
            table = room.store.load(id)  # what was decided is kept nowhere
            assert table
    return count


@pytest.mark.parametrize("game", GAME_NAMES)
async def test_a_refusal_leaves_the_table_as_it_was(game: str, sqlite_url: str) -> None:
    room, random = new_room(sqlite_url, Clock()), Random(game)
    id = await seated(room, game)
    count = 0
    for _ in range(2):
        count += await refused_ones(room, id, random)
        await deal(room, id, random)
        while (await table_of(room, id)).under_way:
            count += await refused_ones(room, id, random)
            await step(room, id, random)
    assert count > 30
    assert list(audit(room.store)) == []
    room.close()


# --- Commands without effect ----------------------------------------------------------------------


async def _twice(room: Room, person: Person, id: str, command: Command) -> None:
    """The second one is answered with the version that the first one led to."""
    first = await done(room, person, id, command)
    with room.store.reading() as connection:
        kept = connection.execute(text("SELECT count(*) FROM commands")).scalar_one()
    again = await done(room, person, id, command)
    assert again.version == first.version, command
    with room.store.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM commands")).scalar_one() == kept


async def test_a_command_without_effect_is_not_kept(url: str) -> None:
    room = new_room(url)
    id = await seated(room, "pick-2-poker", "Ann Ben")
    table = await table_of(room, id)
    ann = person_at(table, 1)
    for person, command in (
        (ann, ask.SitOut()),
        (ann, ask.ComeBack()),
        (ann, ask.Ready("0" * 64)),
        (FLOOR, ask.Pause("a drill")),
        (FLOOR, ask.Resume()),
        (FLOOR, ask.Change(replace(table.settings, name="another"))),
    ):
        await _twice(room, person, id, command)
    await play(room, id, Random(1))
    await deal(room, id, Random(1))
    await _twice(room, ann, id, ask.Leave())
    assert list(audit(room.store)) == []
    room.close()


async def test_a_command_without_effect_has_none_when_it_is_sent_again(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker", "Ann")
    ann = person_at(await table_of(room, id), 1)
    first = await do(room, ann, id, ask.ComeBack(), "no-effect")
    await done(room, ann, id, ask.SitOut())
    assert await do(room, ann, id, ask.ComeBack(), "no-effect") == first
    assert (await table_of(room, id)).sitters[Seat(1)].sitting_out
    assert guest(room, "Zoe")
    room.close()
