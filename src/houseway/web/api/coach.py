"""The coach: what each answer to your open question is worth, exactly, from what your seat sees."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.room.commands import Hint
from houseway.room.table import Table
from houseway.round.game import Game, Rules
from houseway.round.refused import Refused
from houseway.round.views import View, view
from houseway.round.words.wording import answer_text
from houseway.web.api.proofs import Exact
from houseway.web.http.guard import (
    Asking,
    TheService,
    check_rate,
    computes,
    from_our_page,
    post,
)
from houseway.web.live.seating import command

_MOST = 60  # questions in 20 seconds: a page asks once for each of its own


class AdvisedChoice(Struct, frozen=True):
    answer: str  # in the log's words
    value: Exact | None  # None where nothing exact is known, as among players
    best: bool


class AdvisedFact(Struct, frozen=True):
    name: str
    value: Exact


class CoachAdvice(Struct, frozen=True):
    """The choices of one question, the best first, with values in units of a stake."""

    unit: str
    choices: list[AdvisedChoice]
    facts: list[AdvisedFact]
    note: str


class AskCoach(Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, Meta(pattern="^[0-9A-Za-z-]{1,64}$")]


@post("/coach")
async def advice(service: TheService, person: Asking, data: JSONBody[AskCoach]) -> CoachAdvice:
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
    return await asyncio.to_thread(_advise, game, rules, seen)


def _advise(game: Game, rules: Rules, seen: View) -> CoachAdvice:
    from houseway.exact.coach.advise import advise  # loads the kernels: not before they are used

    found = advise(game, rules, seen)
    return CoachAdvice(
        unit=found.unit,
        choices=[
            AdvisedChoice(
                answer_text(one.answer), None if one.value is None else str(one.value), one.best
            )
            for one in found.choices
        ],
        facts=[AdvisedFact(one.name, str(one.value)) for one in found.facts],
        note=found.note,
    )


router = Router("/api", route_handlers=[advice], guards=[from_our_page, computes], tags=["coach"])
