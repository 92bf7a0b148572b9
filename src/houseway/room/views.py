"""A table as one viewer sees it: the round through the allowlist, and what is public."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from houseway.money import Cents
from houseway.poker.rules import PokerRules
from houseway.room.deadlines import OFFER_SECONDS, answer_by, deal_by, reveal_by
from houseway.room.events import Settings
from houseway.room.hosting import MANNERS
from houseway.room.table import Milliseconds, Saying, Status, Table
from houseway.round.describe import in_words, standing
from houseway.round.events import Event, Faces, Place
from houseway.round.game import Game, Rules
from houseway.round.questions import Question, Seat
from houseway.round.runner import Round
from houseway.round.views import Onlooker, View, Viewer, events_for, view
from houseway.round.words.holding import Holding, holdings
from houseway.round.words.telling import Telling, tell_award, tellings


class SeatView(Struct, frozen=True):
    """Who sits at a place, as everybody may know."""

    seat: Seat
    name: str
    face: int  # one of those that are drawn, from 1 on
    stack: Cents
    bot: bool
    manner: str  # how a bot plays, in words
    said: Saying | None  # the seat's last word
    sitting_out: bool
    away: bool  # no page of theirs is open
    ready: bool
    leaving: bool


class Blinds(Struct, frozen=True):
    """What a table among players is known by, as others are by their limits."""

    small: Cents
    big: Cents
    betting: str


class RevealView(Struct, frozen=True):
    """The pages of these seats have to reveal their numbers; each keeps all commitments first."""

    attempt: int  # 1: a number is revealed once, and another deck needs another number
    commitments: Mapping[Seat, str]
    order: tuple[Seat, ...]  # in which seats will be dealt to
    waiting_for: tuple[Seat, ...]
    by: Milliseconds  # when those are left out that are still waited for


class SharedView(Struct, frozen=True):
    """What everybody sees of a table, its round apart."""

    id: str
    version: int
    settings: Settings
    private: bool  # somebody's own table, to which others come by a link
    blinds: Blinds | None
    modified: Mapping[str, str]  # LIM-2: options that depart from the document, and what it has
    standing: str  # the same in words, with the choices and readings that are not the usual ones
    status: Status
    seats: int
    sitters: tuple[SeatView, ...]
    waiting: tuple[str, ...]
    offers: tuple[Milliseconds, ...]  # until when seats are kept for the first of those who wait
    round_number: int
    under_way: bool
    root: str  # the commitment to the round that is next, or under way
    asked_in: Mapping[Seat, int]  # the version at which each open question was asked
    deadlines: Mapping[Seat, Milliseconds]  # when the open questions lapse that others wait for
    deal_by: Milliseconds  # when a deal comes without those who are not ready; 0 if none is
    reveal: RevealView | None  # while numbers are being revealed
    told: tuple[Telling, ...]  # the settlement in words, as a dealer would say it
    report_asked: str  # what one of the floor reported about cards, and another has to report too


class TableView(SharedView, frozen=True):
    """Everything that a viewer's page is drawn from."""

    you: Seat | None
    your_turn: int  # your place among those who wait, from 1 on; 0 if you don't
    dealt_at: Seat | None  # your seat in the round; none if it was dealt without you
    round: View | None


def viewer_of(table: Table, person: str) -> Viewer:
    """The person's seat if they were dealt in; otherwise they are a spectator."""
    if table.round is None:
        return Onlooker.SPECTATOR
    return next((seat for seat, who in table.people.items() if who == person), Onlooker.SPECTATOR)


def table_view(table: Table, person: str) -> TableView:
    """The table as it is now, to this person."""
    eyes = viewer_of(table, person)
    return TableView(
        **shared_fields(table, tell_outcome(table.round) if table.round else ()),
        you=table.seat_of(person),
        your_turn=turn_of(table, person),
        dealt_at=dealt_at(eyes),
        round=_round_view(table.round, eyes) if table.round else None,
    )


def _round_view(round_: Round, eyes: Viewer) -> View:
    seen = view(round_, eyes)
    return replace(seen, holdings=held_by(round_, eyes, seen.places, seen.question))


def held_by(
    round_: Round, eyes: Viewer, places: Mapping[Place, Faces], question: Question | None
) -> tuple[Holding, ...]:
    """What a viewer's own cards come to, by the cards that the viewer sees."""
    if isinstance(eyes, Onlooker):
        return ()
    return holdings(round_.game, round_.setup.rules, places, eyes, question)


def dealt_at(eyes: Viewer) -> Seat | None:
    """The seat that sees a round with these eyes."""
    return None if isinstance(eyes, Onlooker) else eyes


def shared_fields(table: Table, told: tuple[Telling, ...]) -> dict[str, Any]:
    """The fields of a `SharedView`; a settlement is put into words by whoever asks."""
    blinds, modified, standing = _of_rules(table.game, table.rules)
    return {
        "id": table.id,
        "version": table.version,
        "settings": table.settings,
        "private": bool(table.code),
        "blinds": blinds,
        "modified": modified,
        "standing": standing,
        "status": table.status,
        "seats": table.seats,
        "sitters": tuple(_seat_view(table, seat) for seat in sorted(table.sitters)),
        "waiting": tuple(table.waiting.values()),
        "offers": tuple(since + 1000 * OFFER_SECONDS for since in table.offers.values()),
        "round_number": table.number,
        "under_way": table.under_way,
        "root": table.root,
        "asked_in": table.asked_in,
        "deadlines": answer_by(table),
        "deal_by": deal_by(table),
        "reveal": _reveal_view(table),
        "told": told,
        "report_asked": report_asked(table),
    }


def report_asked(table: Table) -> str:
    """What one of the floor reported about cards in the round, and another has to report too."""
    return table.report_asked[0] if table.report_asked and table.under_way else ""


@lru_cache(1_000)
def _of_rules(game: Game, rules: Rules) -> tuple[Blinds | None, Mapping[str, str], str]:
    return blinds_of(rules), standing(rules).departures, in_words(game, rules)


def _reveal_view(table: Table) -> RevealView | None:
    deal = table.next_deal
    if not deal.attempt:
        return None
    commitments = {seat: deal.commitments[seat] for seat in deal.still_in}
    due = reveal_by(table)
    return RevealView(deal.attempt, commitments, deal.order, tuple(deal.withheld), due)


def blinds_of(rules: Rules) -> Blinds | None:
    if not isinstance(rules, PokerRules):
        return None
    return Blinds(rules.small_blind, rules.big_blind, rules.betting)


def turn_of(table: Table, person: str) -> int:
    """A person's place in the waiting list, from 1 on; 0 if they are not on it."""
    return 1 + list(table.waiting).index(person) if person in table.waiting else 0


def tell_outcome(round_: Round) -> tuple[Telling, ...]:
    """The settlement so far, in words."""
    return (*tellings(round_.lines, round_.game.label), *map(tell_award, round_.awards))


def round_events(table: Table, person: str, since: int) -> list[Event]:
    """The round's events from a place on, as the person may see them."""
    return events_for(table.round, viewer_of(table, person), since) if table.round else []


def _seat_view(table: Table, seat: Seat) -> SeatView:
    one = table.sitters[seat]
    stack = (
        table.round.stacks.get(seat, one.stack) if table.under_way and table.round else one.stack
    )
    return SeatView(
        seat=seat,
        name=one.name,
        face=table.face_of(seat),
        stack=stack,
        bot=bool(one.bot),
        manner=MANNERS.get(one.bot, ""),
        said=table.said.get(seat),
        sitting_out=one.sitting_out,
        away=seat in table.away,
        ready=seat in table.next_deal.commitments,
        leaving=one.leaving,
    )
