"""A round as text: the table as it stands, the open questions with their answers, the settlement.

Cards are written as they are typed. Each seat's own cards are shown, since a program answers for
all seats; what lies face down to its owner too, as the dealer's hand does, is `??`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from houseway.money import show_money
from houseway.round.events import Faces, Place, belongs
from houseway.round.questions import Question, Seat
from houseway.round.runner import Round, State
from houseway.round.views import Onlooker, View, view
from houseway.round.words.offers import offer
from houseway.round.words.telling import tell_award, tellings

_INDENT = "  "


def picture(round_: Round) -> str:
    seen = view(round_, Onlooker.SPECTATOR)
    lines = [
        f"{round_.game.title}, {_state(round_)}",
        *_columns(list(_rows(round_, seen))),
        *(line for question in round_.questions.values() for line in _question(question)),
        *(f"{_INDENT}{line}" for line in _settled(round_)),
    ]
    return "\n".join(lines)


def _state(round_: Round) -> str:
    if round_.void_reason:
        rule, reason = round_.void_reason
        return f"{round_.state}: {reason} ({rule})"
    return str(round_.state)


def _rows(round_: Round, seen: View) -> Iterator[tuple[str, str, str]]:
    """A place, its cards, and the chips beside it: first the house's, then each seat's."""
    seats = tuple(seen.stacks)
    for place, faces in seen.places.items():
        if faces and not any(belongs(place, seat) for seat in seats):
            yield place, _faces(faces), ""
    if seen.pots and not seen.awards:
        yield "pot", "", ", ".join(show_money(pot.amount) for pot in seen.pots)
    for seat in seats:
        yield from _seat_rows(seat, view(round_, seat))


def _seat_rows(seat: Seat, own: View) -> Iterator[tuple[str, str, str]]:
    held = {place: faces for place, faces in own.places.items() if faces and belongs(place, seat)}
    name = f"seat {seat} (button)" if seat == own.button else f"seat {seat}"
    chips = _chips(own, seat)
    if Place(f"seat {seat}") not in held:
        yield name, "", chips
    for place, faces in held.items():
        first = place == f"seat {seat}"
        yield name if first else place, _faces(faces), chips if first else ""


def _chips(own: View, seat: Seat) -> str:
    staked = (f"{spot} {show_money(amount)}" for spot, amount in own.stakes[seat].items() if amount)
    return ", ".join([show_money(own.stacks[seat]), *staked])


def _faces(faces: Faces) -> str:
    return " ".join("??" if face is None else str(face) for face in faces)


def _columns(rows: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    names = max(len(name) for name, _, _ in rows)
    shown = max(len(faces) for _, faces, _ in rows)
    for name, faces, chips in rows:
        yield f"{_INDENT}{name:<{names}}  {faces:<{shown}}  {chips}".rstrip()


def _question(question: Question) -> Iterator[str]:
    yield f"Seat {question.seat}: {question.prompt} ({question.rule})"
    for option in question.options:
        yield _INDENT + offer(option)


def _settled(round_: Round) -> Iterator[str]:
    alone = len(round_.setup.players) == 1
    for telling in (*tellings(round_.lines, round_.game.label), *map(tell_award, round_.awards)):
        yield str(telling) if alone else f"Seat {telling.seat}, {telling}"
    if round_.state is State.SETTLED:
        for seat, net in round_.nets().items():
            yield f"Seat {seat} {_won(net)}."


def _won(net: int) -> str:
    if not net:
        return "comes out even"
    return f"{'wins' if net > 0 else 'loses'} {show_money(abs(net))} in all"


# --- In a notebook --------------------------------------------------------------------------------

_BLACK, _RED = "#1c1b19", "#b3261e"
_SUITS = {"s": ("♠", _BLACK), "h": ("♥", _RED), "d": ("♦", _RED), "c": ("♣", _BLACK)}
_CARD = "display:inline-block;min-width:1.9em;padding:.1em .2em;margin:.08em;text-align:center"
_FACE = f"{_CARD};border:1px solid #cfcabd;border-radius:.3em;background:#fffefb"


def picture_in_html(round_: Round) -> str:
    """The table with its cards drawn, then what is asked or how it was settled."""
    seen = view(round_, Onlooker.SPECTATOR)
    rows = "".join(
        f"<tr><th style='text-align:left'>{escape(name)}</th><td>{_drawn(faces)}</td>"
        f"<td>{escape(chips)}</td></tr>"
        for name, faces, chips in _rows(round_, seen)
    )
    below = [line for one in round_.questions.values() for line in _question(one)]
    told = "".join(f"<li>{escape(line)}</li>" for line in (*below, *_settled(round_)))
    title = f"<strong>{escape(round_.game.title)}</strong>, {escape(_state(round_))}"
    return f"<div><p>{title}</p><table>{rows}</table><ul>{told}</ul></div>"


def _drawn(faces: str) -> str:
    return "".join(_card(face) for face in faces.split())


def _card(face: str) -> str:
    if face == "??":
        return f"<span style='{_FACE};background:#7d2433'>&nbsp;</span>"
    mark, ink = _SUITS[face[-1]]
    return f"<span style='{_FACE};color:{ink}'>{escape(face[:-1])}{mark}</span>"
