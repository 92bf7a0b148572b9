"""The coach: what each answer to your open question is worth, exactly, from what your seat sees."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.exact.coach.wire import CoachAdvice, coach_advice
from houseway.room.table import Table
from houseway.round.game import Game, Rules
from houseway.round.refused import Refused
from houseway.round.views import View, view
from houseway.web.http.guard import (
    Asking,
    TheService,
    check_rate,
    computes,
    from_our_page,
    post,
)

_MOST = 60  # questions in 20 seconds: a page asks once for each of its own


class AskCoach(Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, Meta(pattern="^[0-9A-Za-z-]{1,64}$")]


@post("/coach")
async def advice(service: TheService, person: Asking, data: JSONBody[AskCoach]) -> CoachAdvice:
    """Every choice with its value, the best first; that whoever asks has had a hint is kept."""
    check_rate(service.rates.allow(("coach", person.id), _MOST))

    def look(table: Table) -> tuple[Game, Rules, View, int]:
        seat = table.seat_of(person.id)
        if seat is None or seat not in table.questions or table.round is None:
            raise Refused("LIM-3", "You are not asked anything at this table now.")
        return table.game, table.rules, view(table.round, seat), table.asked_in[seat]

    game, rules, seen, asked_in = await service.room.read(data.table, look)
    service.hints[person.id, data.table] = asked_in
    return await asyncio.to_thread(_advise, game, rules, seen)


def _advise(game: Game, rules: Rules, seen: View) -> CoachAdvice:
    from houseway.exact.coach.advise import advise  # loads the kernels: not before they are used

    return coach_advice(advise(game, rules, seen))


router = Router("/api", route_handlers=[advice], guards=[from_our_page, computes], tags=["coach"])
