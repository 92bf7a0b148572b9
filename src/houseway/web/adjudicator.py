"""The adjudicator: a hand typed in as text is settled, rule by rule."""

from __future__ import annotations

from typing import Annotated

from litestar import Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.games import find
from houseway.round.adjudicate import adjudicate, read_case
from houseway.round.settlement import Settlement, settlement_of
from houseway.web.doors import from_our_page, post


class TypedHand(Struct, frozen=True, forbid_unknown_fields=True):
    """In the format of docs/settle.md."""

    text: Annotated[str, Meta(max_length=20_000)]


@post("/adjudicate", sync_to_thread=True)
def settle(data: JSONBody[TypedHand]) -> Settlement:
    """Lines with hands, verdicts, pays and the rules they rest on; a mistake names its line."""
    case = read_case(data.text)
    return settlement_of(adjudicate(case, find(case.game.text)))


router = Router("/api", route_handlers=[settle], guards=[from_our_page], tags=["adjudicator"])
