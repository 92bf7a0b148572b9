"""The games as data: felt, options, paytables, rules with their ids, and their sources."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Literal
from weakref import WeakKeyDictionary

from litestar import Router
from litestar.config.response_cache import CACHE_FOREVER
from litestar.params import FromPath
from msgspec import Struct

from houseway.exact.coach.wagers import result_on
from houseway.exact.proving.wording import unit_words
from houseway.exact.registry import math_of
from houseway.exact.wire import Exact
from houseway.games import GAMES, added, gallery, known
from houseway.money import Cents
from houseway.round.describe import (
    RuleOption,
    law_in_force,
    rests_on,
    rule_options,
    rules_in_force,
)
from houseway.round.game import Game, Rules
from houseway.round.layout import Layout, layout
from houseway.round.limits import Limits
from houseway.round.look import Look
from houseway.round.procedure import Kind as StepKind
from houseway.round.words.how import how_it_is_played
from houseway.round.words.phrases import capital
from houseway.rulebook import PrintedFigure, Rule, Source
from houseway.web.api.school.procedure_drills import Kind, kinds_of
from houseway.web.http.computing import Lane
from houseway.web.http.guard import PUBLIC, Asking, TableId, TheRoom, computed, get


class PaytableRows(Struct, frozen=True):
    name: str
    rows: Mapping[str, str]  # as printed, from the top


class GameSummary(Struct, frozen=True):
    name: str
    title: str
    in_a_line: str
    family: str  # which games it is listed with: `poker`, `twenty-one`, `pai gow`, `shoe`
    look: Look
    form_of: str  # the document's game that this is one form of; "" where it is that game
    banked_by: Literal["house", "players"]
    standing: str  # what is to be said of rules that no commission approved; "" of those it did
    seats: int
    joker: bool  # whether a joker is dealt
    letters: list[str]  # how the ids of its rules begin: `HAW` of `HAW-10`
    layout: Layout
    options: list[RuleOption]
    paytables: list[PaytableRows]
    edge: Exact | None  # the house's, of the base wager; None among players
    edge_of: str  # what that is: `the ante`
    edge_of_first_stakes: Exact | None  # of all that must be wagered before a card is seen
    least: Cents  # that a round costs to play; 0 among players


class PlayersStep(Struct, frozen=True):
    """A step of a round in the words for a player, and the rules that it rests on."""

    kind: StepKind
    words: str
    rules: tuple[str, ...]


class GameInFull(GameSummary, frozen=True):
    rules: tuple[Rule, ...]
    source: Source
    printed: tuple[PrintedFigure, ...]
    how: tuple[str, str, str]  # how it is played: the deal, the decisions, the end
    steps: list[PlayersStep]  # the same step by step, as a player's card has it
    drills: list[Kind]  # of the dealer's procedure, that the school has for it


_Listing = asyncio.Task[list[GameSummary]]
_LISTINGS: WeakKeyDictionary[asyncio.AbstractEventLoop, tuple[tuple[Game, ...], _Listing]] = (
    WeakKeyDictionary()
)


def list_games() -> _Listing:
    """What every page asks for first, made once a server however many come at its start.

    A full room arriving at a cold server would else have it made sixty times over.
    """
    loop = asyncio.get_running_loop()
    games, listing = _LISTINGS.get(loop, ((), None))
    if listing is None or games != added() or _failed(listing):
        listing = loop.create_task(asyncio.to_thread(_summaries))
        _LISTINGS[loop] = added(), listing
    return listing


def _failed(listing: _Listing) -> bool:
    return listing.done() and (listing.cancelled() or listing.exception() is not None)


def _summaries() -> list[GameSummary]:
    games = (*GAMES, *gallery(), *added())
    return [GameSummary(**_summary(game, game.rules())) for game in games]


@get("/games", cache=CACHE_FOREVER, opt=PUBLIC)
async def all_games() -> list[GameSummary]:
    """Every game with its felt, its options and its paytables; those of the documents first."""
    return await asyncio.shield(list_games())


@get("/games/{game:str}", cache=CACHE_FOREVER, opt=PUBLIC)
@computed(Lane.QUICK, session=False)
def one_game(game: FromPath[str]) -> GameInFull:
    """One game with felt and options, the rules in our words, the source, and what it prints."""
    found = known(game)
    return in_full(found, found.rules())


@get("/tables/{table:str}/game", opt=PUBLIC)
async def game_of_table(room: TheRoom, person: Asking, table: TableId) -> GameInFull:
    """A table's game with the felt and the paytables that its own options make."""
    return in_full(*await room.see(person, table, lambda one: (one.game, one.rules)))


def in_full(game: Game, rules: Rules) -> GameInFull:
    words = game.book
    return GameInFull(
        **_summary(game, rules),
        rules=(*rules_in_force(game, rules), *law_in_force(game, rules)),
        source=words.source,
        printed=words.printed,
        how=how_it_is_played(game, rules),
        steps=[
            PlayersStep(step.kind, step.player, step.rules)
            for step in game.procedure(rules)
            if step.player
        ],
        drills=kinds_of(game),
    )


def _summary(game: Game, rules: Rules) -> dict[str, Any]:
    felt = layout(game, rules)
    required = [spot.spot for spot in felt.spots if spot.required] or [felt.spots[0].spot]
    proved = result_on(math_of(game), rules, required)
    return {
        "name": game.name,
        "title": game.title,
        "in_a_line": game.in_a_line,
        "family": game.family,
        "look": game.look.of(game.name),
        "form_of": game.form_of,
        "banked_by": game.banked_by,
        "standing": capital(rests_on(game)) if game.book.source.standing else "",
        "seats": game.seats(rules),
        "joker": rules.joker,
        "letters": list(dict.fromkeys(_letters(game))),
        "layout": felt,
        "options": rule_options(game.rules),
        "paytables": [
            PaytableRows(table.name, {row: str(pay) for row, pay in table.rows.items()})
            for table in game.paytables(rules)
        ],
        "edge": str(proved.edge) if proved else None,
        "edge_of": unit_words(proved) if proved else "",
        "edge_of_first_stakes": str(proved.edge_of_first_stakes) if proved else None,
        "least": Limits().least * len(required) if game.banked_by == "house" else 0,
    }


def _letters(game: Game) -> list[str]:
    return [rule.id.partition("-")[0] for rule in game.book.rules]


router = Router("/api", route_handlers=[all_games, one_game, game_of_table], tags=["games"])
