"""What each viewer may see: every event goes through one allowlist, and a view is made of the rest.

A view is folded from masked events only, so nothing hidden can find a way into it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

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
from houseway.round.words.acts import LastActs
from houseway.round.words.holding import Holding


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
    meters: Mapping[str, Cents] = {}  # what those that were read show by now
    holdings: tuple[Holding, ...] = ()  # what the viewer's own cards come to, where it is said


class Own(Struct, frozen=True):
    """The part of a view that is its viewer's alone; the rest is the same for all."""

    places: Mapping[Place, Faces]
    question: Question | None


def may_see(viewer: Viewer, place: Place) -> bool:
    """Whether cards that lie face down at a place are this viewer's own."""
    if isinstance(viewer, Onlooker):
        return False
    return belongs(place, viewer)


def may_know(viewer: Viewer, event: Event) -> bool:
    """Whether an event is told to this viewer as it is, with all of its cards."""
    match event:
        case Dealt(place=place, up=False):
            return may_see(viewer, place)
        case Moved(source=source, up=False):
            return may_see(viewer, source)
        case Answered(seat=seat):
            return viewer == seat
        case Dealt() | Moved() | Shown() | Arranged() | Marked() | Staked() | Settled():
            return True
        case Voided() | Ended():
            return True
        case Returned() | Gathered() | Charged() | Awarded() | Irregular():
            return True


def masked(event: Event, viewer: Viewer) -> Event:
    """The event with every card blanked that the viewer may not see."""
    if may_know(viewer, event):
        return event
    assert isinstance(event, Dealt | Moved | Answered)
    return replace(event, cards=_blank(event.cards))


def has_cards(event: Event) -> bool:
    """Whether it is about cards; any other event is the same to everybody."""
    return isinstance(event, _OF_CARDS) or (isinstance(event, Answered) and bool(event.cards))


def events_for(round_: Round, viewer: Viewer, since: int = 0) -> list[Event]:
    """The round's events from a version on, as the viewer may see them."""
    return _seen(round_, viewer, round_.events[since:])


def _seen(round_: Round, viewer: Viewer, events: Sequence[Event]) -> list[Event]:
    if viewer is Onlooker.AUDITOR and round_.state is not State.OPEN:
        return list(events)
    return [masked(event, viewer) for event in events]


def own_view(round_: Round, viewer: Viewer) -> Own:
    """The cards as the viewer sees them now, and the viewer's own open question."""
    cards = Cards()
    for event in events_for(round_, viewer):
        cards.add(event)
    return Own(cards.places, question_for(round_, viewer))


def question_for(round_: Round, viewer: Viewer) -> Question | None:
    """The viewer's own open question."""
    return None if isinstance(viewer, Onlooker) else round_.questions.get(viewer)


def view(round_: Round, viewer: Viewer) -> View:
    """The table as the viewer sees it now."""
    public, cards = Public(round_), Cards()
    for event in events_for(round_, viewer):
        public.add(event)
        cards.add(event)
    return View(**public.fields(), places=cards.places, question=question_for(round_, viewer))


class Cards:
    """Where cards lie to one viewer, kept up as the viewer's masked events come."""

    def __init__(self) -> None:
        self.places: dict[Place, Faces] = {}

    def add(self, event: Event) -> None:
        places = self.places
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


class Public:
    """What of a view is the same for all, kept up as masked events come.

    Its values are replaced and never changed, so that a new one is another object.
    """

    def __init__(self, round_: Round) -> None:
        self._round = round_
        self._count = 0
        self._stacks = {one.seat: one.stack for one in round_.setup.players}
        self._stakes: dict[Seat, dict[str, Cents]] = {seat: {} for seat in self._stacks}
        self._lines: tuple[Line, ...] = ()
        self._nets: Mapping[Seat, int] = {}
        self._pots: tuple[Pot, ...] = ()
        self._awards: tuple[Award, ...] = ()
        self._charges: tuple[Charged, ...] = ()
        self._forward: dict[Place, Faces] = {}
        self._marks: dict[Seat, dict[str, str]] = {}
        self._acts = LastActs(self._stacks)

    def fields(self) -> dict[str, Any]:
        """A `View` without what is its viewer's own."""
        return {
            "game": self._round.game.name,
            "version": self._count,
            "state": self._round.state,
            "stacks": self._stacks,
            "stakes": self._stakes,
            "asked": tuple(sorted(self._round.questions)),
            "lines": self._lines,
            "meters": dict(self._round.meters),
            "nets": self._nets,
            "button": self._round.setup.button,
            "pots": self._pots,
            "awards": self._awards,
            "charges": self._charges,
            "forward": self._forward,
            "marks": self._marks,
            "acts": self._acts.words,
        }

    def add(self, event: Event) -> None:
        self._count += 1
        self._acts.add(event)
        match event:
            case Staked(seat=seat, spot=spot, amount=amount):
                self._pay(seat, -amount)
                self._put(seat, spot, self._stakes[seat].get(spot, 0) + amount)
            case Returned(seat=seat, spot=spot, amount=amount):
                self._pay(seat, amount)
                self._put(seat, spot, self._stakes[seat][spot] - amount or None)
            case Settled(line=line):
                self._pay(line.seat, line.returned)
                self._put(line.seat, line.wager, None)
                self._lines += (line,)
            case Gathered(pots=pots):
                self._stakes = {seat: {} for seat in self._stacks}
                self._pots = pots
            case Charged(amount=amount):
                if event.seat is not None:
                    self._pay(event.seat, -amount)
                self._charges += (event,)
            case Awarded(award=award):
                self._pay(award.seat, award.amount)
                self._awards += (award,)
            case Arranged(place=place, forward=forward):
                self._forward = {**self._forward, place: forward}
            case Marked(seat=seat, spot=spot, mark=mark, there=there):
                self._mark(seat, spot, mark if there else "")
            case Voided(returned=returned):
                for seat, amount in returned.items():
                    self._pay(seat, amount)
                    self._stakes = {**self._stakes, seat: {}}
                self._marks = {}
            case Ended(nets=nets):
                self._nets = nets
            case _:
                pass

    def _pay(self, seat: Seat, amount: int) -> None:
        self._stacks = {**self._stacks, seat: Cents(self._stacks[seat] + amount)}

    def _put(self, seat: Seat, spot: str, amount: int | None) -> None:
        """So much stands on a spot now, or nothing."""
        spots = dict(self._stakes[seat])
        if amount is None:
            spots.pop(spot, None)
        else:
            spots[spot] = Cents(amount)
        self._stakes = {**self._stakes, seat: spots}

    def _mark(self, seat: Seat, spot: str, mark: str) -> None:
        """The marker beside a spot is this one now, or none."""
        spots = {**self._marks.get(seat, {}), spot: mark}
        marks = {**self._marks, seat: {name: one for name, one in spots.items() if one}}
        self._marks = {seat: one for seat, one in marks.items() if one}


def _blank(faces: Faces) -> Faces:
    return (None,) * len(faces)


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
