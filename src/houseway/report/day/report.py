"""The day's paper: the master game report's columns, win against theory, significant events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime, tzinfo
from typing import Any

import msgspec

from houseway.exact.sessions.hold import ALARM, Hold
from houseway.money import show_money
from houseway.report.day.books import Inventory, inventories
from houseway.report.day.theory import holds
from houseway.report.paper import Block, Items, Note, Paper, Words, grid, section, sections
from houseway.room.audit.export import Kind, export
from houseway.room.day_books import DayBooks, Slip, day_books
from houseway.room.house import House, Span
from houseway.room.large_wins import LargeWin, large_wins, verified_from
from houseway.room.people.duty import SIGNATURES, Shift, Signature, shifts_in, signatures
from houseway.room.people.persons import names_of_people
from houseway.room.storage.database import consistent_read
from houseway.room.storage.store import Store
from houseway.round.questions import label
from houseway.round.words.telling import tell


def day_report(store: Store, day: date, house: House | None = None) -> Paper:
    """One gaming day of a room."""
    house = house or House()
    within = house.span_of(day)
    with consistent_read(store.engine) as connection:
        books = inventories(connection, within)
        theory = holds(connection, within)
        wins = list(large_wins(connection, within))
        closing = day_books(connection, within)
        people = names_of_people(connection)
        duty = shifts_in(connection, within), signatures(connection, day)
    tables = ((table, store.load(table)) for table in books)
    games = {table: (one.game.title, one.settings.name) for table, one in tables if one}
    return Paper(
        f"The day at the tables: {day:%B %-d, %Y}",
        subtitle=_subtitle(house),
        sections=sections(
            section("Master game report", _master(books, theory, games)),
            section("Win against theory, by table", _by_table(theory, games)),
            section("Win against theory, by game", _by_game(theory)),
            section("Wins to verify", _wins(wins, closing, games, house.zone)),
            section("Slips", _slips(closing, games, house.zone)),
            section("Shifts and signatures", _duty(*duty, closing, house.zone)),
            section("Significant events", _significant(store, within, games, people, house.zone)),
        ),
        foot=f"Day report, {day}",
    )


def _subtitle(house: House) -> str:
    whose = f"{house.licensee}. " if house.licensee else ""
    starts = f"The day starts at {house.day_starts:02}:00, {house.time_zone}."
    return f"{whose}Practice, free play. {starts}"


Names = Mapping[str, tuple[str, str]]  # by table: the game's title and the table's name


def _master(
    books: Mapping[str, Inventory], theory: Mapping[tuple[str, str], Hold], games: Names
) -> Iterator[Block]:
    """The columns that WAC 230-15 has a card room keep for each table and day."""
    rows = [(*_named(table, games), *_inventory(one)) for table, one in sorted(books.items())]
    total = sum(books.values(), start=Inventory("all"))
    rounds = sum(one.rounds for one in theory.values())
    if rows:
        yield grid(
            "game | table | #opener | #fills | #credits | #closer | #drop | #win | #hold",
            [*rows, ("all", f"{rounds:,} rounds", *_inventory(total))],
            total=True,
        )
    else:
        yield Words("No table was open.")
    yield Note(
        "The opener and closer are the table's bank as the day began and ended; the drop is what "
        "players brought to the table; the win is what the bank gained but for fills and credits; "
        "these include what bots get and give back. At poker tables the win is the fees. "
        "The hold is the win over the drop."
    )


def _named(table: str, games: Names) -> tuple[str, str]:
    title, name = games.get(table, ("", ""))
    return title, f"{name} ({table})" if name else table


def _inventory(one: Inventory) -> tuple[str, ...]:
    amounts = (one.opener, one.fills, one.credits, one.closer, one.drop, one.win)
    hold = f"{one.win / one.drop:.1%}".replace("-", "−") if one.drop else ""
    return (*map(show_money, amounts), hold)


def _by_table(theory: Mapping[tuple[str, str], Hold], games: Names) -> Iterator[Block]:
    rows = [
        (_named(table, games)[1], *_against(hold)) for (table, _), hold in sorted(theory.items())
    ]
    yield from _theory("table", rows)


def _by_game(theory: Mapping[tuple[str, str], Hold]) -> Iterator[Block]:
    together: dict[str, Hold] = {}
    for (_, title), hold in theory.items():
        together.setdefault(title, Hold()).join(hold)
    rows = [(title, *_against(hold)) for title, hold in sorted(together.items())]
    yield from _theory("game", rows)


def _theory(what: str, rows: list[tuple[str, ...]]) -> Iterator[Block]:
    if not rows:
        yield Words("No house-banked round was settled.")
        return
    yield grid(
        f"{what} | #rounds | #first stakes | #theory | #range | #actual | #off by | remark",
        rows,
    )
    yield Note(
        "The theory is what the house wins on average of exactly these wagers, from their exact "
        "values at best play; rounds with a wager of which none is proved are counted apart. "
        f"The range is {ALARM:g} deviations of exactly these stakes to either side, wagers of one "
        "round taken to win and lose together; an alarm is a win outside of it."
    )


def _against(hold: Hold) -> tuple[str, ...]:
    low, high = (show_money(round(end)) for end in hold.range())
    return (
        f"{hold.rounds:,}" + (f" and {hold.unproved:,} without theory" if hold.unproved else ""),
        show_money(hold.staked),
        show_money(round(hold.theoretical)),
        f"{low} to {high}",
        show_money(hold.actual),
        f"{hold.off:+.2f}".replace("-", "−"),
        "**alarm**" if hold.alarmed() else "",
    )


def _wins(wins: list[LargeWin], closing: DayBooks, games: Names, zone: tzinfo) -> Iterator[Block]:
    """LIM-9: a line for each, with room for the floor's signature."""
    above = show_money(verified_from())
    if not wins:
        yield Words(f"No wager paid more than {above}.")
        return
    rows = [
        (
            _at(one.at, zone),
            f"{_named(one.table, games)[1]}, round {one.round}",
            f"{one.player or 'a bot'}, seat {one.line.seat}",
            f"{label(one.line.wager)}, {show_money(one.line.stake)}",
            tell(one.line),
            show_money(one.line.pay),
            _verified(closing, one),
        )
        for one in wins
    ]
    yield grid("time | table | player | wager | hand and verdict | #payout | verified by", rows)
    yield Note(f"Practice, free play: wagers that paid more than {above} (LIM-9, WAC 230-15-320).")


def _verified(closing: DayBooks, win: LargeWin) -> str:
    """The slip by which the floor verified a win, or room to sign on paper."""
    slip = closing.verified(win)
    if slip is None:
        return "_" * 16
    return f"{slip.made_by} and {slip.signed_by}, slip {slip.made.number}: {slip.made.about}"


def _slips(closing: DayBooks, games: Names, zone: tzinfo) -> Iterator[Block]:
    """LIM-9: every slip that was filled in, in the order of their times."""
    if not closing.slips:
        yield Words("No slip was filled in.")
        return
    rows = [
        (
            _at(one.at, zone),
            _named(one.table, games)[1],
            f"{one.made.number}",
            one.made.kind,
            *_counted(one),
            one.made_by,
            one.signed_by or "_" * 16,
            "; ".join(_remarks(one)),
        )
        for one in closing.slips
    ]
    heads = (
        "time | table | #slip | kind | #counted | #books | #off by | filled in | signed | remark"
    )
    yield grid(heads, rows)
    yield Note(
        "Practice, free play. A slip holds once a second member of the floor has signed it, who "
        "counted anew where chips are counted. It is never changed; a slip of the error says what "
        "is wrong (LIM-9)."
    )


def _counted(slip: Slip) -> tuple[str, str, str]:
    """What was counted, what the books say, and the difference: not before two have counted."""
    if slip.is_blind:
        return "not yet told", "", ""
    amount = show_money(slip.made.amount) if slip.made.chips or slip.is_count else ""
    books = show_money(slip.made.expected) if slip.is_count or slip.made.kind == "drop" else ""
    return amount, books, _signed_money(slip.off) if slip.is_count else ""


def _remarks(slip: Slip) -> Iterator[str]:
    made = slip.made
    if slip.wrong:
        yield f"wrong, see slip {slip.wrong}"
    if made.kind == "win":
        yield f"round {made.of}, seat {made.seat}, {label(made.wager)}"
    elif made.of:
        yield f"of slip {made.of}"
    if made.about:
        yield made.about
    if slip.is_told and not slip.wrong:
        yield "**told to the agency within a day**"


def _signed_money(cents: int) -> str:
    return f"{'−' if cents < 0 else '+'}{show_money(abs(cents))}" if cents else "nothing"


def _duty(
    shifts: list[Shift], signed: list[Signature], closing: DayBooks, zone: tzinfo
) -> Iterator[Block]:
    if shifts:
        rows = [
            (one.name, _at(one.begin, zone), _at(one.end, zone) if one.end else "on duty")
            for one in shifts
        ]
        yield grid("of the floor | from | to", rows)
    for one in signed:
        yield Words(f"Signed by {one.name} at {_at(one.at, zone)}.")
    if len(signed) >= SIGNATURES:
        yield Words("**The day is closed.**")
    elif closing.missing:
        yield Words("The day is not closed. Missing:")
        yield Items(tuple(closing.missing))
    else:
        yield Words("The day is not closed: two members of the floor sign it.")


def _significant(
    store: Store, within: Span, games: Names, people: Mapping[str, str], zone: tzinfo
) -> Iterator[Block]:
    rows = [
        (
            _at(one["at"], zone),
            _named(one["table"], games)[1],
            _what(one),
            people.get(one["by"], one["by"]),
        )
        for one in export(store, Kind.SIGNIFICANT)
        if one["at"] in within
    ]
    if rows:
        yield grid("time | table | event | by", rows)
    else:
        yield Words("Nothing: no void, no change of limits, no act of the floor.")


def _what(record: Mapping[str, Any]) -> str:
    """An event, with the reason that was written down for it."""
    what = str(record["what"])
    if not what.startswith("meter"):
        return what
    told = msgspec.json.decode(record["detail"], type=dict[str, Any])
    return f"{what} ({told['meter']}): {told['reason']}"


def _at(milliseconds: int, zone: tzinfo) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, zone):%H:%M:%S}"
