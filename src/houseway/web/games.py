"""The games as data: options, paytables, rules with their ids, sources, and the printed layout."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from litestar import Router
from litestar.params import FromPath
from msgspec import Struct

from houseway.cards import shuffled
from houseway.games import GAMES, find
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.describe import RuleOption, law_in_force, rule_options, rules_in_force
from houseway.round.game import Game, Player, Setup
from houseway.round.questions import Question, Seat, label
from houseway.round.runner import Round, State
from houseway.round.views import view
from houseway.rulebook import PrintedFigure, Rule, Source, document
from houseway.simulate.bots import RandomBot
from houseway.web.doors import get

_LAYOUT_ROUNDS = 60


class PaytableRows(Struct, frozen=True):
    name: str
    rows: Mapping[str, str]  # as printed, from the top


class LayoutSpot(Struct, frozen=True):
    """A spot that the game can put chips on, in the order in which a round comes to it."""

    spot: str
    label: str
    rule: str
    bonus: bool  # beside the game: wagered before the deal, and not required


class GameSummary(Struct, frozen=True):
    name: str
    title: str
    banked_by: str
    seats: int
    options: list[RuleOption]
    paytables: list[PaytableRows]


class GameInFull(GameSummary, frozen=True):
    rules: tuple[Rule, ...]
    source: Source
    printed: tuple[PrintedFigure, ...]
    layout: list[LayoutSpot]


@get("/games")
async def all_games() -> list[GameSummary]:
    """Every game with its options and paytables at their defaults."""
    return [GameSummary(**_summary(game)) for game in GAMES]


@get("/games/{game:str}")
async def one_game(game: FromPath[str]) -> GameInFull:
    """The same, with the rules in our words, the source, what it prints, and the layout."""
    found = find(game)
    words = document(found.document)
    return GameInFull(
        **_summary(found),
        rules=(*rules_in_force(found), *law_in_force(found)),
        source=words.source,
        printed=words.printed,
        layout=layout(found),
    )


def _summary(game: Game) -> dict[str, Any]:
    rules = game.rules()
    return {
        "name": game.name,
        "title": game.title,
        "banked_by": game.banked_by,
        "seats": game.seats(rules),
        "options": rule_options(game.rules),
        "paytables": [
            PaytableRows(table.name, {row: str(pay) for row, pay in table.rows.items()})
            for table in game.paytables(rules)
        ],
    }


@cache
def layout(game: Game) -> list[LayoutSpot]:
    """Every spot that the game's questions name, found by playing it: nothing is typed in twice."""
    spots: dict[str, LayoutSpot] = {}
    if game.banked_by == "house":
        for seed in range(_LAYOUT_ROUNDS):
            _note_spots(game, Random(seed), spots)
    return list(spots.values())


def _note_spots(game: Game, random: Random, spots: dict[str, LayoutSpot]) -> None:
    bot, rules, seat = RandomBot(random), game.rules(), Seat(1)
    deck = OrderedDeck(shuffled(game.cards(rules), random.randrange))
    round_ = Round(game, Setup(rules, (Player(seat, Cents(10_000_00)),)), deck)
    while round_.state is State.OPEN:
        for one in _spots(round_.questions[seat]):
            spots.setdefault(one.spot, one)
        round_.answer(seat, bot(view(round_, seat)))


def _spots(question: Question) -> list[LayoutSpot]:
    return [
        LayoutSpot(stake.spot, label(stake.spot), stake.rule, not stake.required)
        for option in question.options
        for stake in option.stakes
    ]


router = Router("/api", route_handlers=[all_games, one_game], tags=["games"])
