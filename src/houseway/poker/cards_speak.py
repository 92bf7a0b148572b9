"""A showdown without questions: a hand that is not beaten is shown, one that is goes to the muck.

Players would answer so anyway: what wins nothing needs not be seen, and what may win has to be.
Where cards were dealt after the last bet, somebody being all-in, all hands are shown.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.cards import Card
from houseway.poker.boards import boards_of, omaha, texas
from houseway.round.events import (
    BOARD,
    LOWER,
    UPPER,
    Answered,
    Dealt,
    Gathered,
    Place,
    Pot,
    Shown,
    hole,
)
from houseway.round.questions import Answer, Question, Seat
from houseway.round.runner import Round

SHOWDOWN = ("show", "muck")
BETS = ("check", "bet", "call", "raise", "fold")


def showdown_answer(round_: Round, seat: Seat) -> Answer | None:
    """How a seat answers at the showdown; None where it is asked something else, or has to pick."""
    question = round_.questions.get(seat)
    if question is None or not _is_showdown(question):
        return None
    hidden = _is_beaten(round_, seat) and not _is_run_out(round_)
    return Answer("muck" if hidden else "show")


def _is_showdown(question: Question) -> bool:
    acts = tuple(option.act for option in question.options if not option.pick)
    return acts == SHOWDOWN


def _is_run_out(round_: Round) -> bool:
    """Whether a board was dealt to after the last bet was answered."""
    for event in reversed(round_.events):
        match event:
            case Answered(act=act) if act in BETS:
                return False
            case Dealt(place=place) if place in (BOARD, UPPER, LOWER):
                return True
            case _:
                pass
    return False


def _is_beaten(round_: Round, seat: Seat) -> bool:
    """Whether a hand that lies open is higher, on every board and for every pot that it is in."""
    cards = round_.cards
    values = {one: _values(cards, one) for one in (seat, *_shown(round_)) if hole(one) in cards}
    return all(
        any(
            values[other][board] > value for other in pot.seats if other in values and other != seat
        )
        for pot in _pots(round_)
        if seat in pot.seats and len(pot.seats) > 1
        for board, value in values[seat].items()
    )


def _values(cards: Mapping[Place, tuple[Card, ...]], seat: Seat) -> dict[Place, int]:
    held = cards[hole(seat)]
    best = omaha if len(held) == 4 else texas
    return {board: best(held, open_).value for board, open_ in boards_of(cards).items()}


def _shown(round_: Round) -> list[Seat]:
    open_ = {event.place for event in round_.events if isinstance(event, Shown)}
    return [one.seat for one in round_.setup.players if hole(one.seat) in open_]


def _pots(round_: Round) -> tuple[Pot, ...]:
    gathered = (event.pots for event in reversed(round_.events) if isinstance(event, Gathered))
    return next(gathered, ())
