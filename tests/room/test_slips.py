"""LIM-9: slips of a table's books, signed by two, and a gaming day that two close."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from houseway.money import Cents
from houseway.report.day import day_report, slip_paper
from houseway.report.markdown import as_markdown
from houseway.room import commands as ask
from houseway.room.audit.export import Kind, export
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Command, Person
from houseway.room.day_books import day_books, slip_of, slips_in
from houseway.room.house import House
from houseway.room.large_wins import LargeWin
from houseway.room.ledger import MINT, bank
from houseway.room.people.duty import set_duty, shifts, sign_day, signatures
from houseway.room.room import Room
from houseway.room.slips import VALUES
from houseway.room.storage.books import balance
from houseway.round import Seat
from houseway.round.refused import Refused
from tests.room.playing import (
    FLOOR,
    SECOND,
    START,
    deal,
    do,
    done,
    new_room,
    play,
    seated,
    table_of,
)

DAY = datetime.fromtimestamp(START / 1000, UTC).date()
SPAN = House().span_of(DAY)


def chips(amount: int) -> dict[Cents, int]:
    """An amount in as few chips as there are."""
    found: dict[Cents, int] = {}
    for value in sorted(VALUES, reverse=True):
        found[value], amount = divmod(amount, value)
    return found


async def made(room: Room, table: str, command: Command, by: Person = FLOOR) -> int:
    """The number of the slip that a member of the floor filled in."""
    await done(room, by, table, command)
    book = (await table_of(room, table)).slips
    assert book is not None
    return book.last


async def filed(
    room: Room, table: str, command: ask.MakeSlip, by: Person = FLOOR, second: Person = SECOND
) -> int:
    """The number of a slip that was filled in and signed."""
    number = await made(room, table, command, by)
    await done(room, second, table, ask.SignSlip(number, command.chips))
    return number


async def count(room: Room, table: str, kind: str, off: int = 0) -> int:
    held = (await table_of(room, table)).bank
    return await filed(room, table, ask.MakeSlip(kind, chips(held + off)))  # pyright: ignore


async def test_lim_9_a_slip_holds_once_a_second_of_the_floor_has_signed(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    table = await seated(room, "pick-2-poker", "Ann")
    number = await made(room, table, ask.MakeSlip("fill", chips(50_000)))
    before = (await table_of(room, table)).bank
    assert "Another member" in (await do(room, FLOOR, table, ask.SignSlip(number))).message
    await done(room, SECOND, table, ask.SignSlip(number))
    after = await table_of(room, table)
    assert after.bank == before + 50_000
    with room.store.reading() as connection:
        assert balance(connection, bank(table)) == after.bank
        assert balance(connection, MINT) < 0
        slip = slip_of(connection, table, number)
    assert slip is not None
    assert slip.holds
    assert "waits for a signature" in (await do(room, SECOND, table, ask.SignSlip(1))).message
    await filed(room, table, ask.MakeSlip("credit", chips(50_000)))
    assert (await table_of(room, table)).bank == before
    assert not list(audit(room.store))
    room.close()


def slips_exported(room: Room) -> str:
    """What is told of slips as they are filled in."""
    told = export(room.store, Kind.SIGNIFICANT)
    return " ".join(one["detail"] for one in told if one["what"] == "slip made")


async def test_lim_9_what_is_counted_is_counted_twice(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    table = await seated(room, "pick-2-poker", "Ann")
    held = (await table_of(room, table)).bank
    number = await made(room, table, ask.MakeSlip("opening inventory", chips(held)))
    for other in (held - 1, held + 1, 0):
        reply = await do(room, SECOND, table, ask.SignSlip(number, chips(other)))
        assert "not the first one" in reply.message
        assert str(held) not in reply.message
        assert "$1,000" not in as_markdown(day_report(room.store, DAY)).partition("## Slips")[2]
        assert f'"expected":{held}' not in slips_exported(room)
        assert '"chips"' not in slips_exported(room)
    await done(room, SECOND, table, ask.SignSlip(number, chips(held)))
    assert f'"expected":{held}' in slips_exported(room)
    assert '"chips"' in slips_exported(room)
    room.close()


async def test_lim_9_a_box_holds_what_players_brought_since_the_last(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    table = await seated(room, "pick-2-poker", "Ann")
    assert "opening inventory" in (await do(room, FLOOR, table, ask.MakeSlip("drop"))).message
    await count(room, table, "opening inventory")
    await done(room, await seat_more(room, table), table, ask.Sit(Seat(3), Cents(30_000)))
    box = await filed(room, table, ask.MakeSlip("drop"))
    reply = await do(room, FLOOR, table, ask.MakeSlip("count", chips(30_000), of=box + 1))
    assert "not counted yet" in reply.message
    await filed(room, table, ask.MakeSlip("count", chips(30_000), of=box))
    assert (await table_of(room, table)).slips.boxes == {}  # pyright: ignore
    with room.store.reading() as connection:
        *_, drop, counted = slips_in(connection, SPAN)
    assert drop.made.expected == counted.made.expected == 30_000
    assert counted.off == 0
    room.close()


async def seat_more(room: Room, table: str) -> Person:
    person, _ = room.people.new_guest("Ben", room.clock())
    return person


@pytest.mark.parametrize(
    ("off", "told"), [(-20_000, True), (-19_999, False), (19_999, False), (20_000, True)]
)
async def test_lim_9_the_agency_is_told_of_200_dollars(
    off: int, told: bool, sqlite_url: str
) -> None:
    room = new_room(sqlite_url)
    table = await seated(room, "pick-2-poker", "Ann")
    number = await count(room, table, "opening inventory", off)
    with room.store.reading() as connection:
        slip = slip_of(connection, table, number)
    assert slip is not None
    assert (slip.off, slip.is_told) == (off, told)
    paper = as_markdown(day_report(room.store, DAY))
    assert ("told to the agency" in paper) == told
    room.close()


async def test_lim_9_a_slip_that_is_wrong_stays_and_another_says_so(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    table = await seated(room, "pick-2-poker", "Ann")
    first = await count(room, table, "opening inventory", 500)
    waiting = await made(room, table, ask.MakeSlip("credit", chips(100)))
    for number in (first, waiting):
        await filed(room, table, ask.MakeSlip("error", of=number, about="miscounted"))
    with room.store.reading() as connection:
        slips = slips_in(connection, SPAN)
    assert [slip.wrong for slip in slips] == [3, 4, 0, 0]
    assert slips[0].made.amount == slips[0].made.expected + 500
    assert (await do(room, SECOND, table, ask.SignSlip(waiting))).refused
    room.close()


BAD = [
    (ask.MakeSlip("fill"), "how many chips"),
    (ask.MakeSlip("fill", {Cents(7): 1}), "no chips of $0.07"),
    (ask.MakeSlip("drop", {Cents(100): 1}), "No chips are counted"),
    (ask.MakeSlip("count", {Cents(100): 1}, of=9), "not counted yet"),
    (ask.MakeSlip("error", of=1), "what is wrong"),
    (ask.MakeSlip("error", of=99, about="no such slip"), "Name the number"),
    (ask.MakeSlip("win", of=1, about="seen"), "the seat and the wager"),
    (ask.MakeSlip("win", of=1, seat=Seat(1), wager="ante"), "what the cameras show"),
    (ask.SignSlip(99), "waits for a signature"),
]


async def test_lim_9_a_slip_that_says_too_little_is_refused(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    table = await seated(room, "pick-2-poker", "Ann")
    await count(room, table, "opening inventory")
    version = (await table_of(room, table)).version
    for command, words in BAD:
        reply = await do(room, FLOOR, table, command)
        assert (reply.rule, words in reply.message) == ("LIM-9", True), reply
    guest = await seat_more(room, table)
    assert "Only the floor" in (await do(room, guest, table, ask.MakeSlip("drop"))).message
    assert (await table_of(room, table)).version == version
    room.close()


async def test_lim_9_chips_move_between_rounds_and_never_more_than_there_are(
    sqlite_url: str,
) -> None:
    room = new_room(sqlite_url)
    table = await seated(room, "pick-2-poker", "Ann")
    held = (await table_of(room, table)).bank
    number = await made(room, table, ask.MakeSlip("credit", chips(held + 1)))
    assert "The tray holds" in (await do(room, SECOND, table, ask.SignSlip(number))).message
    await deal(room, table, Random(1))
    for command in (ask.MakeSlip("fill", chips(100)), ask.MakeSlip("closing inventory", {})):
        assert "under way" in (await do(room, FLOOR, table, command)).message
    assert "under way" in (await do(room, SECOND, table, ask.SignSlip(number))).message
    room.close()


async def test_lim_9_a_restart_knows_the_slips(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.db'}"
    room = new_room(url)
    table = await seated(room, "pick-2-poker", "Ann")
    await count(room, table, "opening inventory")
    waiting = await made(room, table, ask.MakeSlip("fill", chips(2_500)))
    book = (await table_of(room, table)).slips
    room.close()
    again = new_room(url)
    assert (await table_of(again, table)).slips == book
    await done(again, SECOND, table, ask.SignSlip(waiting))
    assert not list(audit(again.store))
    again.close()


async def test_lim_9_a_day_is_closed_by_two_once_nothing_is_missing(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    flo, fay = (room.people.new_guest(name, room.clock())[0] for name in ("Flo", "Fay"))
    table = await seated(room, "pick-2-poker", "Ann")
    await count(room, table, "opening inventory")
    await play(room, table, Random(3), rounds=2)

    def missing() -> list[str]:
        with room.store.reading() as connection:
            return day_books(connection, SPAN).missing

    assert [words.partition(": ")[2] for words in missing()] == ["the closing inventory, the box."]
    with pytest.raises(Refused, match="closing inventory"):
        sign_day(room.people, flo, DAY, missing(), room.clock())
    box = await filed(room, table, ask.MakeSlip("drop"))
    assert missing()[-1].endswith(f"the count of the box of slip {box}.")
    expected = slip(room, table, box)
    await filed(room, table, ask.MakeSlip("count", chips(expected), of=box))
    await count(room, table, "closing inventory")
    assert missing() == []
    set_duty(room.people, flo, True, room.clock())
    sign_day(room.people, flo, DAY, missing(), room.clock())
    with pytest.raises(Refused, match="Another member"):
        sign_day(room.people, flo, DAY, missing(), room.clock())
    sign_day(room.people, fay, DAY, missing(), room.clock())
    with pytest.raises(Refused, match="closed"):
        sign_day(room.people, fay, DAY, missing(), room.clock())
    set_duty(room.people, flo, False, room.clock())
    set_duty(room.people, flo, False, room.clock())  # over already
    with room.store.reading() as connection:
        assert [one.name for one in signatures(connection, DAY)] == ["Flo", "Fay"]
        (shift,) = shifts(connection)
    assert shift.begin < shift.end
    paper = as_markdown(day_report(room.store, DAY))
    assert "The day is closed." in paper
    assert not list(audit(room.store))
    room.close()


def slip(room: Room, table: str, number: int) -> int:
    with room.store.reading() as connection:
        found = slip_of(connection, table, number)
    assert found is not None
    return found.made.expected


async def test_lim_9_a_large_win_is_verified_by_a_slip(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.room.large_wins.verified_from", lambda: 0)
    room = new_room(sqlite_url)
    table = await seated(room, "hawaiian-holdem", "Ann Ben Cid")
    wins: list[LargeWin] = []
    while not wins:  # whatever cards come
        await play(room, table, Random(5), rounds=1)
        with room.store.reading() as connection:
            wins = day_books(connection, SPAN).wins
    win = wins[0]
    command = ask.MakeSlip(
        "win", of=win.round, seat=win.line.seat, wager=win.line.wager, about="as dealt"
    )
    number = await made(room, table, command)
    with room.store.reading() as connection:
        assert day_books(connection, SPAN).verified(win) is None  # nobody else has looked
    await done(room, SECOND, table, ask.SignSlip(number))
    with room.store.reading() as connection:
        found = day_books(connection, SPAN).verified(win)
    assert found is not None
    assert found.made.number == number
    paper = as_markdown(slip_paper(found, "Main", House(licensee="Example Card Room")))
    for words in ("Win verified", "as dealt", "Practice, free play", f"{win.round}"):
        assert words in paper
    room.close()
