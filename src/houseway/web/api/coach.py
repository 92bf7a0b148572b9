"""The coach: what each answer to your open question is worth, exactly, from what your seat sees."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.exact.coach.wire import CoachAdvice, coach_advice
from houseway.room.commands import Hint
from houseway.room.table import Table
from houseway.round.game import Game, Rules
from houseway.round.refused import Refused
from houseway.round.views import View, view
from houseway.web.http.computing import Lane
from houseway.web.http.guard import (
    AnyRequest,
    Asking,
    TheService,
    check_rate,
    compute,
    computes,
    from_our_page,
    post,
)
from houseway.web.live.seating import command

_MOST = 60  # questions in 20 seconds: a page asks once for each of its own


class AskCoach(Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, Meta(pattern="^[0-9A-Za-z-]{1,64}$")]


@post("/coach")
async def advice(
    request: AnyRequest, service: TheService, person: Asking, data: JSONBody[AskCoach]
) -> CoachAdvice:
    """Every choice with its value, the best first; that whoever asks has had a hint is kept."""
    check_rate(service.rates.allow(("coach", person.id), _MOST))

    def look(table: Table) -> tuple[Game, Rules, View]:
        seat = table.seat_of(person.id)
        if seat is None or seat not in table.questions or table.round is None:
            raise Refused("LIM-3", "You are not asked anything at this table now.")
        return table.game, table.rules, view(table.round, seat)

    hint = await command(service.room, person, data.table, Hint())
    if hint.refused:
        raise Refused(hint.rule, hint.message, hint.allowed)
    game, rules, seen = await service.room.read(data.table, look)
    return await compute(request, Lane.QUICK, person, partial(_advise, game, rules, seen))


def _advise(game: Game, rules: Rules, seen: View) -> CoachAdvice:
    from houseway.exact.coach.advise import advise  # loads the kernels: not before they are used

    return coach_advice(advise(game, rules, seen))


router = Router("/api", route_handlers=[advice], guards=[from_our_page, computes], tags=["coach"])
