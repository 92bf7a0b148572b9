"""To whom cards go, and in which order, is said before anybody's number is, and kept to."""

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from houseway import games
from houseway.games import add_folder
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Person, Role
from houseway.room.fairness.independent_check import check
from houseway.room.fairness.player_numbers import commitment_of
from houseway.room.fairness.proof import build_proof
from houseway.room.fairness.room_check import proof_of, seed_faults
from houseway.room.fairness.shuffle import commit, places
from houseway.room.round_history import RoundHistory
from houseway.room.table import Table, seats_in_order
from houseway.round import Game, Onlooker, Seat
from houseway.round.events import Dealt, encode
from houseway.round.reserved import DRAWN
from houseway.round.runner import Round
from houseway.round.views import events_for
from tests.gamefile.small_game import TEXT
from tests.games_under_test import each_game, played, rounds, steps_with_reports
from tests.room.fairness.forging import seed
from tests.room.playing import (
    FLOOR,
    done,
    new_room,
    person_at,
    play,
    reveal,
    seated,
    secret,
    sqlite,
    table_of,
)

AUDITOR = Person("aud", "Aud", Role.AUDITOR)
NAME = "short-deck"


def faults(round_: Round) -> list[str]:
    """What a checker finds in the order of dealing of a round, whatever its shuffle was."""
    game, setup = round_.game, round_.setup
    seats = tuple(one.seat for one in setup.players)
    order = seats_in_order(game, seats, setup.button, setup.big_blind)
    cards, dealing = game.cards(setup.rules), game.dealing(setup.rules)
    numbers = {seat: (commitment_of("0" * 64), "0" * 64) for seat in seats}
    seen = events_for(round_, Onlooker.AUDITOR)
    root = commit(seed(0), cards, "t/1", dealing)
    proof = build_proof("t/1", root, seed(0), cards, dealing, order, numbers, seen)
    found = check(encode(proof).decode()).faults
    return [one for one in found if "in the order that the root stands for" in one]


@each_game
def test_every_game_deals_to_where_it_says_in_that_order(game: Game) -> None:
    random = Random(f"dealing {game.name}")
    dealt = 0
    for _ in rounds(game, 40):
        round_ = played(game, random)
        assert not faults(round_), round_.setup
        *_, reported = steps_with_reports(game, random)
        assert not faults(reported), reported.setup
        dealt += any(isinstance(event, Dealt) for event in round_.events)
    assert dealt


@each_game
def test_no_game_deals_out_of_turn_unseen(game: Game) -> None:
    """Any two packets of a round that are not alike, exchanged, are another order."""
    random = Random(f"out of turn {game.name}")
    seen = 0
    for _ in range(20):
        round_ = played(game, random, rich=True)
        dealt = [n for n, one in enumerate(round_.events) if isinstance(one, Dealt)]
        way = game.dealing(round_.setup.rules)
        if way.endswith(DRAWN):  # only what comes before has an order that is known beforehand
            seats = len(round_.setup.players) - sum(
                one.act == "sit-out" for _, one, _ in round_.answers
            )
            packets = way.removesuffix(DRAWN).split(", ")
            dealt = dealt[: sum(seats if "seats" in one else 1 for one in packets)]
        for one, other in pairwise(dealt):
            first, second = round_.events[one], round_.events[other]
            assert isinstance(first, Dealt)
            assert isinstance(second, Dealt)
            if (first.place, len(first.cards)) == (second.place, len(second.cards)):
                continue
            round_.events[one], round_.events[other] = second, first
            assert faults(round_)
            seen += 1
            round_.events[one], round_.events[other] = first, second
    assert seen


async def test_the_order_of_the_seats_is_said_before_any_number_is(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "texas-holdem")
    await play(room, id, Random(5), rounds=1)
    table = await table_of(room, id)
    for seat in sorted(table.sitters):
        commitment = commitment_of(secret(table, seat))
        await done(room, person_at(table, seat), id, ask.Ready(commitment))
    table = await table_of(room, id)
    assert not table.under_way
    order = table.next_deal.order
    assert sorted(order) == [1, 2, 3]
    assert order != (1, 2, 3), "the button has moved on"
    await reveal(room, id)
    table = await table_of(room, id)
    assert table.round
    dealt = [one.place for one in table.round.events if isinstance(one, Dealt)]
    assert dealt[:3] == [f"seat {seat}" for seat in order]
    assert list(audit(room.store)) == []
    room.close()


async def test_a_bot_that_goes_before_the_deal_throws_the_deck_away(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker", "Ann")
    await done(room, FLOOR, id, ask.SitBot(Seat(3), "basic"))
    table = await table_of(room, id)
    ann, commitment = person_at(table, 1), commitment_of(secret(table, 1))
    await done(room, ann, id, ask.Ready(commitment))
    table = await table_of(room, id)
    assert table.next_deal.order == (1, 3)
    before, number = table.root, secret(table, 1)
    await done(room, FLOOR, id, ask.RemoveBot(Seat(3)))
    await done(room, ann, id, ask.Reveal(number))
    table = await table_of(room, id)
    assert not table.under_way
    assert table.root != before
    assert list(audit(room.store)) == []
    room.close()


async def test_the_audit_finds_a_round_that_is_dealt_in_another_order(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker", "Ann Ben")

    def promised(table: Table, seats: tuple[Seat, ...]) -> bool:
        return True

    def turned(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return seats[::-1]

    with monkeypatch.context() as patch:
        patch.setattr("houseway.room.decide._as_promised", promised)
        patch.setattr("houseway.room.decide._order", turned)
        await play(room, id, Random(1), rounds=1)
    found = [one.message for one in audit(room.store)]
    assert any("dealt in another order than was said" in one for one in found), found
    room.close()


def test_a_short_deck_is_proved_as_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_added", {})
    text = TEXT.replace("seats   = 5\n", 'seats   = 5\nwithout = ["twos"]\n')
    (tmp_path / f"{NAME}.toml").write_text(text)
    add_folder(tmp_path)
    room = new_room(sqlite(tmp_path))

    async def live() -> str:
        id = await seated(room, NAME, "Ann Ben")
        await play(room, id, Random(1), rounds=1)
        return id

    id = asyncio.run(live())
    proof = proof_of(room.store, id, 1)
    assert proof.cards == 48
    assert seed_faults(room.store, id, 1, proof) == []
    assert list(audit(room.store)) == []
    other = replace(proof, dealing="4 seats, 1 dealer, 3 dealer")
    assert seed_faults(room.store, id, 1, other)
    assert RoundHistory(room.store).proof(AUDITOR, id, 1) == proof
    assert len(places(bytes(32), 48)) == 48
    room.close()
