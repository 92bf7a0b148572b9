"""The floor: no part in its own game, no way to ask for hidden cards, and a reason for a void."""

import json
from random import Random

import pytest

from houseway.cards import DECK, Card
from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Command, Person, Role
from houseway.room.events import HouseRules
from houseway.room.room import Room
from houseway.room.views import report_asked, shared_fields
from houseway.round import Seat
from houseway.round.deck import OrderedDeck
from houseway.round.events import Faces, hole
from houseway.round.runner import Round
from houseway.round.views import own_view
from tests.room.playing import (
    FLOOR,
    SECOND,
    deal,
    do,
    done,
    guest,
    new_room,
    person_at,
    play,
    report,
    seated,
    table_of,
)

AUDITOR = Role.AUDITOR


async def with_a_floor_at_the_table(room: Room, game: str) -> tuple[str, Person]:
    """A table whose third seat is taken by somebody of the floor."""
    id = await seated(room, game, "Ann Ben")
    person = guest(room, "Flo")
    floor = Person(person.id, person.name, Role.FLOOR)
    await done(room, floor, id, ask.Sit(Seat(3), Cents(50_000)))
    return id, floor


OF_THE_FLOOR: list[Command] = [
    ask.Void("I lose this one"),
    ask.Report("misdeal"),
    ask.Pause("to think"),
    ask.Resume(),
    ask.SetHouseRules(HouseRules(void_by_two=True)),
    ask.SitBot(Seat(5), "random"),
    ask.MakeSlip("drop"),
    ask.SignSlip(1),
    ask.Close(),
]


async def test_who_sits_at_a_table_gives_no_floor_command_there(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id, floor = await with_a_floor_at_the_table(room, "texas-holdem")
    elsewhere = await seated(room, "texas-holdem", "Cid Dan")
    await deal(room, id, Random(1))
    for command in OF_THE_FLOOR:
        reply = await do(room, floor, id, command)
        assert "sit at this table" in reply.message, command
    await done(room, floor, id, ask.Leave())  # the hand is finished for them
    assert Seat(3) in (await table_of(room, id)).sitters
    assert (await do(room, floor, id, ask.Void("it is mine still"))).refused
    await done(room, floor, elsewhere, ask.Pause("a drill"))  # where they do not sit
    await done(room, FLOOR, id, ask.Void("another one of the floor may"))
    room.close()


@pytest.mark.parametrize("reason", ["   ", "\t \n ", " . "])
async def test_a_void_has_a_reason(reason: str, sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker", "Ann")
    await deal(room, id, Random(1))
    reply = await do(room, FLOOR, id, ask.Void(reason))
    assert "reason" in reply.message
    assert (await table_of(room, id)).under_way
    room.close()


KINDS = (
    "exposed-card seat 2",
    "wrong-number-of-cards seat 2",
    "boxed-card",
    "premature-board-card",
)


async def test_a_refused_report_says_nothing_of_hidden_cards(sqlite_url: str) -> None:
    """Whatever card is named, the reply is the same: nobody learns a hand by naming 52 cards."""
    room = new_room(sqlite_url)
    id = await seated(room, "double-flop-texas", "Ann Ben")
    version = (await deal(room, id, Random(1))).version
    for kind in KINDS:
        replies = [
            await do(room, FLOOR, id, ask.Report(f"{kind} cards {card}"), f"report-{card}-{n}")
            for n, card in enumerate(DECK)
        ]
        said = {(reply.rule, reply.message, reply.allowed) for reply in replies}
        assert len(said) == 1, kind
        assert all(reply.refused for reply in replies), kind
    assert (await table_of(room, id)).version == version
    room.close()


async def test_dfh_8_the_floor_names_places_and_the_room_the_cards(sqlite_url: str) -> None:
    room, random = new_room(sqlite_url), Random(1)
    id = await seated(room, "double-flop-texas")
    table = await deal(room, id, random)
    held, stub = _cards(table.round)
    await report(room, id, "exposed-card seat 2 place 2")
    now, later = _cards((await table_of(room, id)).round)
    assert now == (held[0], stub[0])
    assert later == stub[1:]
    await report(room, id, "boxed-card place 1")
    assert _cards((await table_of(room, id)).round) == (now, later[1:])
    for wrong in ("exposed-card seat 2 place 3", "exposed-card seat 2 place 0", "boxed-card"):
        assert (await do(room, FLOOR, id, ask.Report(wrong))).refused, wrong
    await done(room, FLOOR, id, ask.Void("the test is over"))
    await play(room, id, random)
    assert list(audit(room.store)) == []
    room.close()


def _cards(round_: Round | None) -> tuple[Faces, tuple[Card, ...]]:
    """What seat 2 holds, and the stub."""
    assert round_
    assert isinstance(round_.deck, OrderedDeck)
    return own_view(round_, Seat(2)).places[hole(Seat(2))], round_.deck.stub


async def test_an_auditor_who_sits_or_waits_can_leave(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker", "Ann Ben", seats=2)
    waiting = guest(room, "Cid")
    await done(room, waiting, id, ask.Wait())
    sitting = person_at(await deal(room, id, Random(1)), 1)
    for one, command in ((waiting, ask.StopWaiting()), (sitting, ask.Leave())):
        await done(room, Person(one.id, one.name, AUDITOR), id, command)
    table = await table_of(room, id)
    assert not table.waiting
    assert table.sitters[Seat(1)].leaving
    await done(room, FLOOR, id, ask.Void("the test is over"))
    assert Seat(1) not in (await table_of(room, id)).sitters
    room.close()


async def test_dfh_8_nobody_of_the_floor_turns_a_card_up_alone(sqlite_url: str) -> None:
    """At a table that a machine deals nothing is exposed by accident."""
    room, random = new_room(sqlite_url), Random(1)
    id = await seated(room, "double-flop-texas")
    before = _cards((await deal(room, id, random)).round)
    await done(room, FLOOR, id, ask.Report("exposed-card seat 2 place 2"))
    table = await table_of(room, id)
    assert _cards(table.round) == before, "nothing is turned up yet"
    assert shared_fields(table, ())["report_asked"] == "exposed-card seat 2 place 2"
    again = await do(room, FLOOR, id, ask.Report("exposed-card seat 2 place 2"))
    assert "Another member of the floor" in again.message
    await done(room, SECOND, id, ask.Report("exposed-card seat 2 place 1"))  # another report
    assert _cards((await table_of(room, id)).round) == before
    await done(room, FLOOR, id, ask.Report("exposed-card  seat 2 place 1"))
    table = await table_of(room, id)
    assert _cards(table.round) != before
    assert shared_fields(table, ())["report_asked"] == ""
    with room.store.reading() as connection:
        query = "SELECT body FROM events WHERE body LIKE '%\"reported\"%'"
        (body,) = connection.exec_driver_sql(query).scalars().all()
    assert json.loads(body)["by"] == f"{SECOND.id} and {FLOOR.id}"
    assert list(audit(room.store)) == []
    room.close()


async def test_lim_3_two_of_the_floor_void_together_where_the_house_has_written_that(
    sqlite_url: str,
) -> None:
    room, random = new_room(sqlite_url), Random(1)
    id = await seated(room, "pick-2-poker")
    by_two = HouseRules({"misdeal": "All cards come back, and are dealt again."}, void_by_two=True)
    await done(room, FLOOR, id, ask.SetHouseRules(by_two))
    await deal(room, id, random)
    await done(room, FLOOR, id, ask.Void("a card fell down"))
    table = await table_of(room, id)
    assert table.under_way, "nothing is called off yet"
    assert report_asked(table) == "void: a card fell down"
    again = await do(room, FLOOR, id, ask.Void("a card fell down"))
    assert "Another member of the floor" in again.message
    await done(room, SECOND, id, ask.Void("I agree"))
    table = await table_of(room, id)
    assert not table.under_way
    with room.store.reading() as connection:
        query = "SELECT body FROM events WHERE body LIKE '%\"voided\"%'"
        (body,) = connection.exec_driver_sql(query).scalars().all()
    assert json.loads(body)["by"] == f"{FLOOR.id} and {SECOND.id}"
    assert json.loads(body)["reason"] == "a card fell down"
    assert (await do(room, guest(room, "Zoe"), id, ask.SetHouseRules(HouseRules()))).refused
    room.close()
    again_open = new_room(sqlite_url)  # a start reads them from the snapshot
    assert (await table_of(again_open, id)).house_rules == by_two
    assert list(audit(again_open.store)) == []
    again_open.close()
