"""A hundred rounds by a strategy of the simulator and, with the same decks, by best play.

Nothing is stored: a seed gives the same hundred rounds again. The simulator is loaded with the
first such request, as it takes the kernels along: the room opens without them.
"""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import Router
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from houseway.games import UnknownGame
from houseway.web.api.practice import practised
from houseway.web.http.computing import Lane
from houseway.web.http.guard import computed, computes, from_our_page, get

NEVER = "never"


class OfferedStrategy(Struct, frozen=True):
    name: str
    words: str


class HundredRounds(Struct, frozen=True):
    """A hundred decks played twice: nets so far, in cents, and what was given up in all."""

    chosen: list[int]
    best: list[int]
    given_up: float  # by the strategy's decisions, in cents, as the coach values them


@get("/practice/{game:str}/strategies")
@computed(Lane.SLOW)
def strategies_of(game: FromPath[str]) -> list[OfferedStrategy]:
    """The simulator's strategies for a game, other than best play."""
    from houseway.web.api.rounds_by_strategy import WORDS, offered

    return [OfferedStrategy(name, WORDS.get(name, name)) for name in offered(practised(game))]


@get("/practice/{game:str}/hundred")
@computed(Lane.SLOW)
def hundred_rounds(
    game: FromPath[str],
    strategy: FromQuery[str] = NEVER,
    seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
) -> HundredRounds:
    """A hundred rounds by a strategy and, with the same decks, by best play."""
    from houseway.web.api.rounds_by_strategy import hundred, offered

    found = practised(game)
    if strategy not in offered(found):
        raise UnknownGame(f"{found.title} has no strategy {strategy}")
    return hundred(found, strategy, seed or secrets.randbelow(2**31) + 1)


router = Router(
    "/api",
    route_handlers=[hundred_rounds, strategies_of],
    guards=[from_our_page, computes],
    tags=["practice"],
)
