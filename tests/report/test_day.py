"""A day's paper agrees with the ledger and the rounds, and knows what should have been won."""

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select

from houseway.money import Cents
from houseway.report.day import day_report
from houseway.report.day.books import Inventory, inventories
from houseway.report.day.theory import holds
from houseway.report.markdown import as_markdown
from houseway.report.paper import Grid
from houseway.room import commands as ask
from houseway.room import large_wins as wins
from houseway.room.house import House, Span
from houseway.room.room import Room
from houseway.room.storage import schema
from houseway.room.storage.store import Store
from houseway.round.questions import Seat
from houseway.round.words.telling import tell
from tests.room.playing import FLOOR, START, Clock, done, new_room, play, seated, sqlite

DAY = datetime.fromtimestamp(START / 1000, UTC).date()


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """A room in which two tables were played, and one was paused."""
    room = new_room(sqlite(tmp_path_factory.mktemp("day")), Clock())
    asyncio.run(_play(room))
    return room.store


async def _play(room: Room) -> None:
    for game in ("hawaiian-holdem", "texas-holdem"):
        table = await seated(room, game)
        await play(room, table, Random(3), rounds=4)
    await done(room, FLOOR, table, ask.Pause("a break"))


def books(store: Store, day: Span) -> dict[str, Inventory]:
    with store.reading() as connection:
        return inventories(connection, day)


def test_an_inventory_closes_with_what_the_bank_holds(store: Store) -> None:
    found = books(store, House().span_of(DAY))
    with store.reading() as connection:
        accounts = {one.id: one.balance for one in connection.execute(select(schema.accounts))}
        nets = select(schema.round_players.c.table_id, func.sum(schema.round_players.c.net))
        rows = connection.execute(nets.group_by(schema.round_players.c.table_id))
        won = {table: int(net) for table, net in rows}
    assert len(found) == 2
    for table, one in found.items():
        assert one.closer == accounts[f"bank:{table}"]
        assert one.win == -won[table]
        assert one.opener == 0
        assert one.drop > 0


async def test_what_bots_get_and_give_back_is_not_won_or_lost(tmp_path: Path) -> None:
    room = new_room(sqlite(tmp_path), Clock())
    table = await seated(room, "texas-holdem", names="Ann")
    await done(room, FLOOR, table, ask.SitBot(Seat(5), "random"))
    lent = books(room.store, House().span_of(DAY))[table]
    assert lent.win == 0
    assert lent.credits > 0
    await done(room, FLOOR, table, ask.RemoveBot(Seat(5)))
    back = books(room.store, House().span_of(DAY))[table]
    assert back.win == 0
    assert back.closer == lent.closer + lent.credits
    room.close()


def test_the_next_day_opens_with_it_and_nothing_moves(store: Store) -> None:
    today, tomorrow = House().span_of(DAY), House().span_of(date.fromordinal(DAY.toordinal() + 1))
    before, after = books(store, today), books(store, tomorrow)
    for table, one in after.items():
        assert one.opener == one.closer == before[table].closer
        assert (one.fills, one.credits, one.win, one.drop) == (0, 0, 0, 0)


def test_theory_is_of_what_was_wagered(store: Store) -> None:
    with store.reading() as connection:
        ((_, title), found) = next(iter(holds(connection, House().span_of(DAY)).items()))
    assert title == "Hawaiian Hold'em"
    assert found.rounds == 4
    assert found.theoretical != 0
    assert found.deviation > 0


def test_the_paper_has_the_columns_and_the_events(store: Store) -> None:
    paper = day_report(store, DAY)
    (master,) = (x for x in paper.section("Master game report").blocks if isinstance(x, Grid))
    columns = ("opener", "fills", "credits", "closer", "drop", "win", "hold")
    assert master.heads[2:] == columns
    assert len(master.rows) == 3
    text = as_markdown(paper)
    assert "| paused |" in text
    assert "| Hawaiian Hold'em | 4 |" in text


def test_a_day_without_a_table_says_so(store: Store) -> None:
    text = as_markdown(day_report(store, date(2020, 1, 1)))
    assert "No table was open." in text
    assert "No house-banked round was settled." in text


def test_lim_9_a_win_above_the_laws_figure_is_to_be_verified(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wins.verified_from() == 3_000_00

    def above(amount: int) -> list[wins.LargeWin]:
        monkeypatch.setattr(wins, "verified_from", lambda: Cents(amount))
        with store.reading() as connection:
            return list(wins.large_wins(connection, House().span_of(DAY)))

    assert above(10**12) == []
    assert "No wager paid more than $3,000." in as_markdown(day_report(store, DAY))
    best = max(above(-1), key=lambda one: one.line.pay)  # cards are real: perhaps nobody won
    assert above(best.line.pay) == []
    found = above(best.line.pay - 1)
    assert found
    assert {one.line.pay for one in found} == {best.line.pay}
    assert all(one.player in ("Ann", "Ben", "Cid") for one in found)
    text = as_markdown(day_report(store, DAY))
    for words in (best.player, tell(best.line), f"round {best.round}", "Practice, free play"):
        assert words in text, words


def test_lim_9_the_gaming_day_of_the_paper_is_the_houses(store: Store) -> None:
    here = datetime.fromtimestamp(START / 1000, UTC)
    later = House("The Corner", "UTC", (here.hour + 2) % 24)
    day = later.day_of(START)
    assert (day < DAY) is (here.hour < later.day_starts)
    text = as_markdown(day_report(store, day, later))
    assert "The Corner. Practice, free play." in text
    assert f"The day starts at {later.day_starts:02}:00, UTC." in text
    assert "| Hawaiian Hold'em | 4 |" in text
    after = date.fromordinal(day.toordinal() + 1)
    assert "| Hawaiian Hold'em | 4 |" not in as_markdown(day_report(store, after, later))
