"""The coach: what each answer to your open question is worth, exactly, from what your seat sees."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any

from litestar import Response, Router
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.room.table import Table
from houseway.round.game import Game, Rules
from houseway.round.refused import Refused
from houseway.round.views import View, view
from houseway.web.api.proofs import Ratio
from houseway.web.http.guard import (
    PROBLEM_RESPONSES,
    Asking,
    TheService,
    check_rate,
    from_our_page,
    post,
)

_MOST = 60  # questions in 20 seconds: a page asks once for each of its own


class Choice(Struct, frozen=True):
    answer: str
    value: Ratio | None  # None where nothing exact is known, as among players
    best: bool


class Fact(Struct, frozen=True):
    name: str
    value: Ratio


class Advice(Struct, frozen=True):
    """Values in units of a stake."""

    unit: str
    choices: list[Choice]
    facts: list[Fact]
    note: str


class AskCoach(Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, Meta(pattern="^[0-9A-Za-z-]{1,64}$")]


_ADVICE = {**PROBLEM_RESPONSES, 200: ResponseSpec(Advice, generate_examples=False)}


@post("/coach", responses=_ADVICE)
async def advice(service: TheService, person: Asking, data: JSONBody[AskCoach]) -> Response[Any]:
    """Every choice with its value, the best first; that whoever asks has had a hint is kept."""
    check_rate(service.rates.allow(("coach", person.id), _MOST))

    def look(table: Table) -> tuple[Game, Rules, View, int]:
        seat = table.seat_of(person.id)
        if seat is None or seat not in table.questions or table.round is None:
            raise Refused("LIM-3", "You are not asked anything at this table now.")
        return table.game, table.rules, view(table.round, seat), table.asked_in[seat]

    game, rules, seen, asked_in = await service.room.read(data.table, look)
    service.hints[person.id, data.table] = asked_in
    told = await asyncio.to_thread(_advise, game, rules, seen)
    return Response(told, media_type=MediaType.JSON)


def _advise(game: Game, rules: Rules, seen: View) -> str:
    """Values are fractions of whole numbers of any size, which only the standard library writes."""
    from houseway.exact.coach.advise import (  # loads the kernels: not before they are used
        advise,
        as_json,
    )

    return json.dumps(as_json(advise(game, rules, seen)))


router = Router("/api", route_handlers=[advice], guards=[from_our_page], tags=["coach"])
