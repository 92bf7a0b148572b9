"""A table as it goes over the socket: whole views, and what is new since the version before.

What is shared is what a stranger sees: it is worked out and written once a version. What only some
may see is made from events that are masked for them, and written once for all who see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, NamedTuple, TypeVar

from msgspec import Meta, Raw, Struct

from houseway.room.table import Milliseconds, Table
from houseway.room.views import (
    TableView,
    dealt_at,
    held_by,
    round_events,
    shared_fields,
    tell_outcome,
    turn_of,
)
from houseway.round.events import Event, Faces, Place, encode
from houseway.round.questions import Question, Seat
from houseway.round.runner import Round
from houseway.round.views import (
    Cards,
    Onlooker,
    Public,
    View,
    Viewer,
    events_for,
    has_cards,
    masked,
    may_know,
    question_for,
)
from houseway.round.words.telling import Telling
from houseway.web.live.frames import text_frame

Fields = Mapping[str, Any]
Name = TypeVar("Name", bound=str)


class Told(Struct, frozen=True, tag="view"):
    """The table as it is (a `TableView`), and the round's events since the last message."""

    view: Raw
    events: list[Event]
    at: Milliseconds  # the room's time, by which deadlines are to be read


class Changed(Struct, frozen=True, tag="change"):
    """The fields that are new since a version, and the round's events since then.

    They take the place of the old ones; of the round's places only those come that changed.
    """

    since: int
    table: Annotated[Raw, Meta(extra={"some of": TableView})]
    round: Annotated[Raw, Meta(extra={"some of": View})]
    events: Annotated[Raw, Meta(extra={"as": list[Event]})]
    at: Milliseconds


class Audience(NamedTuple):
    """People of one audience see the same of a table."""

    eyes: Viewer
    you: Seat | None
    your_turn: int


_WATCHING = Audience(Onlooker.SPECTATOR, None, 0)


def _audiences(table: Table) -> dict[str, Audience]:
    """Everybody who is more to a table than somebody who watches."""
    eyes = {who: seat for seat, who in table.people.items()} if table.round else {}
    seats = {one.person: seat for seat, one in table.sitters.items()}
    return {
        person: Audience(
            eyes.get(person, Onlooker.SPECTATOR), seats.get(person), turn_of(table, person)
        )
        for person in eyes.keys() | seats.keys() | table.waiting.keys()
    }


class TableTold:
    """A table as its viewers were told of it last."""

    def __init__(self) -> None:
        self.version = -1
        self.since = -1  # the version that a change starts from; -1 where there is no change
        self._at: Milliseconds = 0
        self._shared: Fields = {}
        self._new: Fields = {}
        self._round: _RoundTold | None = None
        self.seen = (0, 0)  # the round's start, and how many events of it
        self._written: dict[object, bytes] = {}  # of this version
        self._audiences: dict[str, Audience] = {}
        self._places: tuple[dict[Seat, str], list[str]] = ({}, [])  # who sits, and who waits

    def catch_up(self, table: Table, at: Milliseconds) -> None:
        """Take the table's newest version into account, as of this time."""
        told = self._round
        if table.round is not (told.round if told else None) or table.version < self.version:
            self.version = -1
            self._round = told = _RoundTold(table.round) if table.round else None
        elif table.version == self.version:
            return
        if told:
            told.catch_up()
        shared = shared_fields(table, told.outcome if told else ())
        self._new, self._shared = _new_in(shared, self._shared), shared
        self.since, self.version, self._at = self.version, table.version, at
        self.seen = (table.started_version, told.count if told else 0)
        self._written = {}
        places = ({seat: one.person for seat, one in table.sitters.items()}, list(table.waiting))
        if self.since < 0 or places != self._places:
            self._audiences, self._places = _audiences(table), places

    def audience(self, person: str) -> Audience:
        """As whom a person sees this version."""
        return self._audiences.get(person, _WATCHING)

    def change(self, eyes: Viewer) -> bytes:
        """What is new to these eyes, of a viewer who has the version before, as a frame."""
        if self._round is None or self._round.is_nothing_else_to(eyes):
            return self._once("change", self._shared_change)
        return self._once(eyes, lambda: self._own_change(eyes))

    def whole(self, table: Table, person: str, known: int | None, at: Milliseconds) -> bytes:
        """The table to a person who knows so many events of the round, or wants none; a frame."""
        audience = self.audience(person)

        def write() -> bytes:
            events = [] if known is None else round_events(table, person, known)
            return text_frame(encode(Told(Raw(self.view(audience)), events, at)))

        return self._once((audience, known, at), write)

    def view(self, audience: Audience) -> bytes:
        """The table as an audience sees it: a `TableView`."""
        shared = self._once("table", lambda: encode(self._shared))
        round_ = b"null"
        if told := self._round:
            public = self._once("round", lambda: encode(told.public))
            round_ = _joined(public, encode(told.own(audience.eyes)))
        own = {
            "you": audience.you,
            "your_turn": audience.your_turn,
            "dealt_at": dealt_at(audience.eyes),
            "round": Raw(round_),
        }
        return _joined(shared, encode(own))

    def _shared_change(self) -> bytes:
        """One change for all to whom nothing else is new."""
        return self._written_change(*self._shared_parts())

    def _own_change(self, eyes: Viewer) -> bytes:
        assert self._round
        own, events = self._round.new_to(eyes)
        round_, shared = self._shared_parts()
        written = shared if events is self._round.fresh else encode(events)
        return self._written_change(_joined(round_, encode(own)), written)

    def _shared_parts(self) -> tuple[bytes, bytes]:
        """What is new of the round to a stranger, and the newest events."""
        if (told := self._round) is None:
            return b"{}", b"[]"
        public = self._once("new round", lambda: encode(told.new_public))
        return public, self._once("events", lambda: encode(told.fresh))

    def _written_change(self, round_: bytes, events: bytes) -> bytes:
        table = self._once("new", lambda: encode(self._new))
        # A `Changed`, put together from parts that are written already.
        message = b'{"type":"change","since":%d,"table":%b,"round":%b,"events":%b,"at":%d}'
        return text_frame(message % (self.since, table, round_, events, self._at))

    def _once(self, key: object, write: Callable[[], bytes]) -> bytes:
        """What is written once for this version."""
        if (found := self._written.get(key)) is None:
            found = self._written[key] = write()
        return found


class _RoundTold:
    """A round as its viewers were told of it last."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.public: Fields = {}
        self.new_public: Fields = {}
        self.outcome: tuple[Telling, ...] = ()
        self.fresh: list[Event] = []  # the newest events, as everybody sees them
        self.count = 0  # of all events
        self._of_cards = False  # whether some of the newest are about cards
        self._questions: Mapping[Seat, Question] = {}
        self._asked_anew: set[Viewer] = set()  # whose question is another than before
        self._fold = Public(round_)
        self._eyes: dict[Viewer, _Eyes] = {}

    def catch_up(self) -> None:
        self.fresh = events_for(self.round, Onlooker.SPECTATOR, self.count)
        for event in self.fresh:
            self._fold.add(event)
        self._of_cards = any(map(has_cards, self.fresh))
        self.count += len(self.fresh)
        public = self._fold.fields()
        self.new_public, self.public = _new_in(public, self.public), public
        if self.new_public.keys() & _OUTCOME:
            self.outcome = tell_outcome(self.round)
        before, self._questions = self._questions, self.round.questions
        self._asked_anew = {
            seat
            for seat in before.keys() | self._questions.keys()
            if before.get(seat) is not self._questions.get(seat)
        }

    def is_nothing_else_to(self, eyes: Viewer) -> bool:
        """Whether what is new is to these eyes what it is to a stranger's."""
        return not self._of_cards and eyes not in self._asked_anew

    def own(self, eyes: Viewer) -> Fields:
        """What only these eyes see."""
        places, question = self._up_to_date(eyes).cards.places, question_for(self.round, eyes)
        held = held_by(self.round, eyes, places, question)
        return {"places": places, "question": question, "holdings": held}

    def new_to(self, eyes: Viewer) -> tuple[Fields, list[Event]]:
        """What is new of it, and the events that came with it."""
        new: dict[str, Any] = {}
        events = self.fresh
        if self._of_cards:
            one = self._up_to_date(eyes)
            events = one.fresh
            if one.new_places:
                new["places"] = one.new_places
        question = question_for(self.round, eyes)
        if eyes in self._asked_anew:
            new["question"] = question
        if new and not isinstance(eyes, Onlooker):
            places = self._up_to_date(eyes).cards.places
            new["holdings"] = held_by(self.round, eyes, places, question)
        return new, events

    def _up_to_date(self, eyes: Viewer) -> _Eyes:
        if (one := self._eyes.get(eyes)) is None:
            one = self._eyes[eyes] = _Eyes(eyes)
        one.catch_up(self.round, self.fresh)
        return one


class _Eyes:
    """The cards as one seat sees them, or all who watch; looked at only where cards are new."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer = viewer
        self._count = 0  # of the events that the cards are made of
        self.cards = Cards()
        self.new_places: Mapping[Place, Faces] = {}
        self.fresh: list[Event] = []

    def catch_up(self, round_: Round, public: list[Event]) -> None:
        """Take all events into account, the newest of which are these to a stranger."""
        if self._count == len(round_.events):
            return
        since = len(round_.events) - len(public)
        for event in round_.events[self._count : since]:
            self.cards.add(masked(event, self._viewer))
        both = zip(round_.events[since:], public, strict=True)
        self.fresh = [one if may_know(self._viewer, one) else blank for one, blank in both]
        before = dict(self.cards.places)
        for event in self.fresh:
            self.cards.add(event)
        self.new_places = _new_in(self.cards.places, before)
        self._count = len(round_.events)


_OUTCOME = {"lines", "awards"}
_MISSING = object()


def _new_in(now: Mapping[Name, Any], before: Mapping[Name, Any]) -> dict[Name, Any]:
    """The fields that are not what they were."""
    known = before.get
    return {
        name: value
        for name, value in now.items()
        if (old := known(name, _MISSING)) is not value and old != value
    }


def _joined(one: bytes, other: bytes) -> bytes:
    """Two objects as one."""
    if one == b"{}" or other == b"{}":
        return other if one == b"{}" else one
    return one[:-1] + b"," + other[1:]
