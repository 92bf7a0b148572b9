"""Chips at every commit: conserved, nobody short, and nothing at stake between rounds."""

from random import Random

import pytest
from sqlalchemy import func, select

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.ledger import MINT, Transfer, bank, escrow, player, stack
from houseway.room.room import Room
from houseway.room.storage import schema
from houseway.room.storage.store import Store
from houseway.round import Seat
from tests.room.playing import (
    FLOOR,
    GAME_NAMES,
    commitment,
    deal,
    do,
    done,
    new_room,
    play,
    ready,
    seated,
    step,
    table_of,
)


def check_books(store: Store) -> None:
    """What holds at every commit, asked of the database itself."""
    balances = store.balances()
    assert sum(balances.values()) == 0
    assert all(amount >= 0 for account, amount in balances.items() if account != MINT)
    with store.reading() as connection:
        postings = schema.postings
        by_transfer = select(func.sum(postings.c.amount)).group_by(postings.c.transfer)
        assert set(connection.execute(by_transfer).scalars()) <= {0}


async def check_table(room: Room, id: str) -> None:
    """The books' stacks, bank and escrow are those of the table."""
    table, balances = await table_of(room, id), room.store.balances()
    stacks = {seat: one.stack for seat, one in table.sitters.items()}
    at_stake = 0
    if table.under_way and table.round:
        at_stake = sum(stacks[seat] - now for seat, now in table.round.stacks.items())
        stacks |= table.round.stacks
        at_stake -= balances[bank(id)] - table.bank
    for seat, amount in stacks.items():
        assert balances.get(stack(id, table.sitters[seat].person), 0) == amount
    assert balances.get(escrow(id, table.number), 0) == at_stake


@pytest.mark.parametrize("game", GAME_NAMES)
async def test_chips_are_conserved_at_every_commit(game: str, sqlite_url: str) -> None:
    room, random = new_room(sqlite_url), Random(game)
    id = await seated(room, game)
    for _ in range(4):
        await deal(room, id, random)
        await check_table(room, id)
        while (await table_of(room, id)).under_way:
            await step(room, id, random)
            await check_table(room, id)
            check_books(room.store)
        assert room.store.balance(escrow(id, (await table_of(room, id)).number - 1)) == 0
    assert list(audit(room.store)) == []


@pytest.mark.parametrize(
    "fee",
    [
        {"fee": "rake", "rake_percent": "10"},
        {"fee": "per hand", "fee_amount": "100"},
    ],
    ids=["rake", "per hand"],
)
async def test_fees_go_to_the_bank_and_come_back_when_a_round_is_void(
    fee: dict[str, str], sqlite_url: str
) -> None:
    room, random = new_room(sqlite_url), Random(3)
    id = await seated(room, "double-flop-texas", options=fee)
    await play(room, id, random, 3)
    table = await deal(room, id, random)
    before = dict(table.round.stacks) if table.round else {}
    await step(room, id, random)
    stacks = {seat: one.stack for seat, one in (await table_of(room, id)).sitters.items()}
    await done(room, FLOOR, id, ask.Void("the lights went out"))
    table = await table_of(room, id)
    assert {seat: one.stack for seat, one in table.sitters.items()} == stacks
    assert sum(before.values()) <= sum(stacks.values())
    await check_table(room, id)
    check_books(room.store)
    assert list(audit(room.store)) == []


async def test_a_short_stack_does_not_stop_a_table_with_a_fee_for_each_hand(
    sqlite_url: str,
) -> None:
    """Who cannot pay the fee is refused by name, and the others are dealt in."""
    room, random = new_room(sqlite_url), Random(3)
    options = {"fee": "per hand", "fee_amount": "100"}
    id = await seated(room, "double-flop-texas", "Ann Ben", options=options, buy_in_least=100)
    poor = room.people.new_guest("Cid", 1)[0]
    await done(room, poor, id, ask.Sit(Seat(3), Cents(100)))
    reply = await do(room, poor, id, ask.Ready(commitment(random)))
    assert "at least $1.01" in reply.message
    await done(room, poor, id, ask.SitOut())
    await ready(room, id, 1, 2)
    assert (await table_of(room, id)).under_way


def test_a_movement_takes_from_one_what_it_gives_to_another() -> None:
    transfer = Transfer()
    transfer.move(500, MINT, player("a"))
    transfer.move(200, player("a"), bank("t"))
    assert transfer.postings == {MINT: -500, player("a"): 300, bank("t"): 200}
    transfer.move(300, player("a"), MINT)
    transfer.move(200, bank("t"), MINT)
    assert not transfer
