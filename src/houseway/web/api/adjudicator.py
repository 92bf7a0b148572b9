"""The adjudicator: a hand typed in as text is settled, rule by rule."""

from __future__ import annotations

from typing import Annotated

from litestar import Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.games import UnknownGame, known
from houseway.round.adjudicate import (
    BadCase,
    Missing,
    StillAsked,
    adjudicate,
    read_case,
    rules_of,
)
from houseway.round.events import Place
from houseway.round.questions import Question
from houseway.round.settlement import Settlement, settlement_of
from houseway.web.http.computing import Lane
from houseway.web.http.guard import computed, computes, from_our_page, post


class TypedHand(Struct, frozen=True, forbid_unknown_fields=True):
    """In the format of docs/settle.md."""

    text: Annotated[str, Meta(max_length=20_000)]


class CardsMissing(Struct, frozen=True):
    """A place that needs so many cards in all."""

    place: Place
    cards: int


class CaseFault(Struct, frozen=True):
    """What keeps a hand from being settled: the line (0 where none is), and the rule."""

    line: int
    message: str
    rule: str
    missing: CardsMissing | None = None


class Step(Struct, frozen=True):
    """One of three: settled, questions that are open, or what is wrong so far.

    `decks` says how many copies of a card there are, under the options of the hand.
    """

    decks: int = 1

    settlement: Settlement | None = None
    questions: tuple[Question, ...] = ()
    fault: CaseFault | None = None


@post("/adjudicate")
@computed(Lane.QUICK)
def settle(data: JSONBody[TypedHand]) -> Settlement:
    """Lines with hands, verdicts, pays and the rules they rest on; a mistake names its line."""
    case = read_case(data.text)
    return settlement_of(adjudicate(case, known(case.game.text)))


@post("/adjudicate/step")
@computed(Lane.QUICK)
def step(data: JSONBody[TypedHand]) -> Step:
    """How far a hand has come that is put together click by click; unfinished is no error."""
    decks = 1
    try:
        case = read_case(data.text)
        game = known(case.game.text)
        decks = rules_of(case, game).decks
        return Step(decks, settlement_of(adjudicate(case, game)))
    except StillAsked as asked:
        return Step(decks, questions=tuple(asked.questions.values()))
    except Missing as error:
        missing = CardsMissing(error.place, error.cards)
        return Step(decks, fault=CaseFault(error.line, error.message, error.rule, missing))
    except BadCase as error:
        return Step(decks, fault=CaseFault(error.line, error.message, error.rule))
    except UnknownGame as error:
        return Step(fault=CaseFault(1, str(error), ""))


router = Router(
    "/api", route_handlers=[settle, step], guards=[from_our_page, computes], tags=["adjudicator"]
)
