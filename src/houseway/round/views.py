"""What each viewer may see: every event goes through one allowlist, and a view is made of the rest.

A view is folded from masked events only, so nothing hidden can find a way into it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from houseway.money import Cents
from houseway.round.events import (
    ASIDE,
    Answered,
    Arranged,
    Award,
    Awarded,
    Charged,
    Dealt,
    Ended,
    Event,
    Faces,
    Gathered,
    Irregular,
    Line,
    Marked,
    Moved,
    Place,
    Pot,
    Returned,
    Settled,
    Shown,
    Staked,
    Voided,
    belongs,
)
from houseway.round.questions import Question, Seat
from houseway.round.runner import Round, State
from houseway.round.words.acts import last_acts


class Onlooker(StrEnum):
    """Viewers without a seat."""

    SPECTATOR = "spectator"
    DEALER = "dealer's screen"  # the house deals its hand unseen, so it sees what is face up
    AUDITOR = "auditor"  # sees every card, once the round is closed


Viewer = Seat | Onlooker

_OF_CARDS = (Dealt, Shown, Moved, Arranged, Irregular)


class View(Struct, frozen=True):
    """The table as one viewer sees it now."""

    game: str
    version: int  # how many events it is made of
    state: State
    places: Mapping[Place, Faces]
    stacks: Mapping[Seat, Cents]
    stakes: Mapping[Seat, Mapping[str, Cents]]
    asked: tuple[Seat, ...]
    question: Question | None
    lines: tuple[Line, ...]
    nets: Mapping[Seat, int]
    button: Seat = Seat(0)
    pots: tuple[Pot, ...] = ()  # as they were gathered last; bets made since stand in `stakes`
    awards: tuple[Award, ...] = ()
    charges: tuple[Charged, ...] = ()
    forward: Mapping[Place, Faces] = {}  # open cards that were pushed forward (P2P-8)
    marks: Mapping[Seat, Mapping[str, str]] = {}  # by seat and spot: the marker beside it (FAH-3)
    acts: Mapping[Seat, str] = {}  # what each seat did last, in a word or two


class Own(Struct, frozen=True):
    """The part of a view that is its viewer's alone; the rest is the same for all."""

    places: Mapping[Place, Faces]
    question: Question | None


def may_see(viewer: Viewer, place: Place) -> bool:
    """Whether cards that lie face down at a place are this viewer's own."""
    if isinstance(viewer, Onlooker):
        return False
    return belongs(place, viewer)


def masked(event: Event, viewer: Viewer) -> Event:
    """The event with every card blanked that the viewer may not see."""
    match event:
        case Dealt(place=place, up=False):
            return event if may_see(viewer, place) else replace(event, cards=_blank(event.cards))
        case Moved(source=source, up=False):
            return event if may_see(viewer, source) else replace(event, cards=_blank(event.cards))
        case Answered(seat=seat):
            return event if viewer == seat else replace(event, cards=_blank(event.cards))
        case Dealt() | Moved() | Shown() | Arranged() | Marked() | Staked() | Settled():
            return event
        case Voided() | Ended():
            return event
        case Returned() | Gathered() | Charged() | Awarded() | Irregular():
            return event


def events_for(round_: Round, viewer: Viewer, since: int = 0) -> list[Event]:
    """The round's events from a version on, as the viewer may see them."""
    return _seen(round_, viewer, round_.events[since:])


def _seen(round_: Round, viewer: Viewer, events: Sequence[Event]) -> list[Event]:
    if viewer is Onlooker.AUDITOR and round_.state is not State.OPEN:
        return list(events)
    return [masked(event, viewer) for event in events]


def own_view(round_: Round, viewer: Viewer) -> Own:
    """The cards as the viewer sees them now, and the viewer's own open question."""
    mine = None if isinstance(viewer, Onlooker) else round_.questions.get(viewer)
    of_cards = [event for event in round_.events if isinstance(event, _OF_CARDS)]
    return Own(_places(_seen(round_, viewer, of_cards)), mine)


def view(round_: Round, viewer: Viewer) -> View:
    """The table as the viewer sees it now."""
    events, own = events_for(round_, viewer), own_view(round_, viewer)
    stacks, stakes = _chips(round_, events)
    ended = next((event for event in events if isinstance(event, Ended)), None)
    return View(
        game=round_.game.name,
        version=len(events),
        state=round_.state,
        places=own.places,
        stacks=stacks,
        stakes=stakes,
        asked=tuple(sorted(round_.questions)),
        question=own.question,
        lines=tuple(event.line for event in events if isinstance(event, Settled)),
        nets=ended.nets if ended else {},
        button=round_.setup.button,
        pots=next((event.pots for event in reversed(events) if isinstance(event, Gathered)), ()),
        awards=tuple(event.award for event in events if isinstance(event, Awarded)),
        charges=tuple(event for event in events if isinstance(event, Charged)),
        forward={event.place: event.forward for event in events if isinstance(event, Arranged)},
        marks=_marks(events),
        acts=last_acts(events, {one.seat: one.stack for one in round_.setup.players}),
    )


def _marks(events: Iterable[Event]) -> dict[Seat, dict[str, str]]:
    """The markers that are on the table now."""
    marks: dict[Seat, dict[str, str]] = {}
    for event in events:
        match event:
            case Marked(seat=seat, spot=spot, mark=mark, there=True):
                marks.setdefault(seat, {})[spot] = mark
            case Marked(seat=seat, spot=spot):
                marks[seat].pop(spot)
            case Voided():
                marks.clear()
            case _:
                pass
    return {seat: spots for seat, spots in marks.items() if spots}


def _blank(faces: Faces) -> Faces:
    return (None,) * len(faces)


def _places(events: Iterable[Event]) -> dict[Place, Faces]:
    places: dict[Place, Faces] = {}
    for event in events:
        match event:
            case Dealt(place=place, cards=cards):
                places[place] = places.get(place, ()) + cards
            case Shown(place=place, cards=cards) | Arranged(place=place, cards=cards):
                places[place] = cards
            case Moved(source=source, target=target, cards=cards):
                places[source] = _without(places[source], cards)
                places[target] = places.get(target, ()) + cards
            case Irregular(source=source, target=target, cards=cards):
                if source in places:
                    places[source] = _without(places[source], cards)
                if target in places or target == ASIDE:  # at its own place again, but seen by all
                    places[target] = places.get(target, ()) + cards
            case _:
                pass
    return places


def _without(faces: Faces, gone: Faces) -> Faces:
    """The faces that stay.

    One that the viewer saw only the back of leaves a back fewer; and where no back is left, a hand
    that goes away face down takes the cards along that had been exposed in it.
    """
    rest = list(faces)
    for face in gone:
        if face in rest:
            rest.remove(face)
        elif None in rest:
            rest.remove(None)
        else:
            rest.pop()
    return tuple(rest)


def _chips(
    round_: Round, events: Iterable[Event]
) -> tuple[dict[Seat, Cents], dict[Seat, dict[str, Cents]]]:
    stacks = {one.seat: one.stack for one in round_.setup.players}
    stakes: dict[Seat, dict[str, Cents]] = {seat: {} for seat in stacks}
    for event in events:
        match event:
            case Staked(seat=seat, spot=spot, amount=amount):
                stacks[seat] = Cents(stacks[seat] - amount)
                stakes[seat][spot] = Cents(stakes[seat].get(spot, 0) + amount)
            case Settled(line=line):
                stacks[line.seat] = Cents(stacks[line.seat] + line.returned)
                stakes[line.seat].pop(line.wager, None)
            case Returned(seat=seat, spot=spot, amount=amount):
                stacks[seat] = Cents(stacks[seat] + amount)
                stakes[seat][spot] = Cents(stakes[seat][spot] - amount)
                if not stakes[seat][spot]:
                    del stakes[seat][spot]
            case Gathered():
                stakes = {seat: {} for seat in stacks}
            case Charged(amount=amount):
                if event.seat is not None:
                    stacks[event.seat] = Cents(stacks[event.seat] - amount)
            case Awarded(award=award):
                stacks[award.seat] = Cents(stacks[award.seat] + award.amount)
            case Voided(returned=returned):
                for seat, amount in returned.items():
                    stacks[seat] = Cents(stacks[seat] + amount)
                    stakes[seat] = {}
            case _:
                pass
    return stacks, stakes
