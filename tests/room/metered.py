"""Tables with a meter that is won often, for tests of the room's books."""

import asyncio
from functools import cache
from random import Random

import msgspec

from houseway.gamefile.game import game_from
from houseway.games import find
from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.decide import OwnGame
from houseway.room.events import MeterReading, Settings
from houseway.room.room import Room
from houseway.round import Game
from tests.exact.meters.test_must_hit import TEXT as LUCKY
from tests.room.playing import FLOOR, done, fill, play

OFTEN = """\
title   = "Penny Pairs"
letters = "PNP"
hands   = "two cards"
seats   = 4

[spots]
penny = { exactly = "$1", collected = true }

[[step]]
deal = { player = 2 }

[settle.penny.pays]
pair  = "100% of penny"
flush = "10% of penny"

[meter.penny]
wager = "penny"
"""
METERED, METER = "penny-pairs", "pennies"
SEED, RATE, RESERVE, HIDDEN = Cents(50_00), 200_000, 50_000, 10_000
OPEN = ask.OpenMeter("penny", METER, SEED, RATE, "the first of the house", RESERVE, HIDDEN)
# One that must be won by a limit, of 25 steps.
MUST_HIT, LUCK = "lucky-pairs", "luck"
OPEN_LUCK = ask.OpenMeter(
    *("lucky", LUCK, Cents(10_00), 200_000, "the first of the house", 100_000, 0, Cents(15_00))
)
FILES = {METERED: OFTEN, MUST_HIT: LUCKY}
OPENING = {METERED: OPEN, MUST_HIT: OPEN_LUCK}


@cache
def dealt(name: str) -> Game:
    """A game by name, or one with a meter."""
    return game_from(FILES[name], name) if name in FILES else find(name)


async def metered_table(
    room: Room, names: str = "Ann Ben Cid", text: str = OFTEN, name: str = "penny-pairs"
) -> str:
    """A table of that game, for everybody, with people at its first seats."""
    game = game_from(text, name)
    settings = msgspec.convert({"game": name, "name": name}, Settings)
    id = await room.open(FLOOR, settings, own_game=OwnGame(game))
    await fill(room, id, names)
    return id


async def empty_table(room: Room, *, first: bool) -> str:
    """A table of that game where nobody sits; the first of them opens the meter."""
    settings = msgspec.convert({"game": METERED, "name": METERED}, Settings)
    id = await room.open(FLOOR, settings, own_game=OwnGame(dealt(METERED)))
    await done(room, FLOOR, id, OPEN if first else ask.LinkMeter("penny", METER, "one more table"))
    return id


async def opened(room: Room, names: str = "Ann Ben Cid") -> str:
    """The same, with its meter open."""
    id = await metered_table(room, names)
    await done(room, FLOOR, id, OPEN)
    return id


async def linked(room: Room, names: str = "Ann Ben Cid") -> str:
    """Another table that raises the same meter."""
    id = await metered_table(room, names)
    await done(room, FLOOR, id, ask.LinkMeter("penny", "pennies", "one more table"))
    return id


def held(room: Room) -> MeterReading:
    return room.store.meters(["pennies"])["pennies"]


async def play_at_once(rooms: dict[str, Room], rounds: int) -> None:
    """So many rounds at each table, all tables at the same time."""
    await asyncio.gather(*(play(room, id, Random(id), rounds) for id, room in rooms.items()))
