"""A table as its events leave it: who sits where, the round under way, what is due when.

`apply` is the only way in which a table changes, at the first deciding as at every later start;
so recovery, replay and audit are the same thing as play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import Card
from houseway.money import Cents
from houseway.poker.positions import positions
from houseway.room import events as room
from houseway.room.commands import Person, Role
from houseway.room.fairness.player_numbers import (
    ONE_NUMBER,
    ORDER_BOUND,
    PROTOCOL,
    contribution,
    contribution_before,
    contribution_of_2,
)
from houseway.room.fairness.shuffle import deal_order, reshuffled
from houseway.room.ledger import MINT, Account, RoundAccounts, Transfer, bank, player, stack
from houseway.room.meter_books import post_act, post_meters, shown_to
from houseway.room.must_hit import opened
from houseway.room.next_deal import NextDeal
from houseway.room.people.names import face_for
from houseway.room.slips import SlipBook
from houseway.room.storage.chain import Milliseconds
from houseway.room.stored_game import game_of
from houseway.round.deck import Deck, OrderedDeck
from houseway.round.events import Answered
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.irregularity import Irregularity, parse_irregularity
from houseway.round.questions import Answer, Question, Seat
from houseway.round.reserved import ReservedDeck
from houseway.round.runner import Round
from houseway.round.words.wording import parse_answer

_PLAYERS = (Role.PLAYER, Role.PUPIL)


class Status(StrEnum):
    OPEN = "open"
    PAUSED = "paused"
    CLOSED = "closed"


class Sitter(Struct):
    """Somebody in a seat."""

    person: str
    name: str
    stack: Cents
    bot: str = ""
    sitting_out: bool = False
    leaving: bool = False
    nonce: str = ""  # for rounds from before numbers were committed


class Saying(Struct, frozen=True):
    """What a seat said last."""

    word: str
    at: Milliseconds


@dataclass(slots=True)
class Table:
    """One table. The seeds behind its commitments are kept apart, sealed; here they are open."""

    id: str
    seeds: dict[int, bytes] = field(default_factory=dict[int, bytes])  # by round
    version: int = 0
    hash: str = ""
    latest_at: Milliseconds = 0  # the time of the last event
    settings: room.Settings = field(default_factory=lambda: room.Settings("", ""))
    file: str = ""  # the game file that the table was opened with, whatever became of it since
    private_to: str = ""  # who may see it and sit there, alone or with guests; "": everybody
    code: str = ""  # by which they invite guests
    guests: tuple[str, ...] = ()  # who came by the code
    said: dict[Seat, Saying] = field(default_factory=dict[Seat, Saying])  # a restart forgets it
    status: Status = Status.OPEN
    sitters: dict[Seat, Sitter] = field(default_factory=dict[Seat, Sitter])
    faces: dict[Seat, int] = field(default_factory=dict[Seat, int])  # of those who show one
    waiting: dict[str, str] = field(default_factory=dict[str, str])  # person to name, in order
    # Those of them for whom a seat is kept free, each since when.
    offers: dict[str, Milliseconds] = field(default_factory=dict[str, int])
    number: int = 0  # of the round committed to, under way, or last played
    root: str = ""
    protocol: int = 1  # by which the root is made
    dealing: str = ""  # where the cards will go, in order, as the root binds it
    committed_at: Milliseconds = 0
    next_deal: NextDeal = field(default_factory=NextDeal)
    round: Round | None = None  # under way, or the last one until the next starts
    under_way: bool = False
    started_version: int = 0  # of the event that started the round
    people: dict[Seat, str] = field(default_factory=dict[Seat, str])  # of the round
    own_limits: dict[Seat, Cents] = field(default_factory=dict[Seat, Cents])  # in the round
    accounts: RoundAccounts | None = None
    bank: Cents = field(default_factory=lambda: Cents(0))
    house_rules: room.HouseRules = field(default_factory=room.HouseRules)
    slips: SlipBook | None = None  # once the floor has made one
    # The meters of the books that its wagers raise and win, by the game's names for them.
    meters: Mapping[str, room.Posted] = field(default_factory=dict[str, room.Posted])
    meter_readings: Mapping[str, room.MeterReading] = field(
        default_factory=dict[str, room.MeterReading]
    )  # as the round was settled by
    asked_at: dict[Seat, Milliseconds] = field(default_factory=dict[Seat, int])
    asked_in: dict[Seat, int] = field(default_factory=dict[Seat, int])  # the version of the asking
    advised: set[Seat] = field(default_factory=set[Seat])  # by the coach, on the open question
    reached: dict[int, int] = field(
        default_factory=dict[int, int]
    )  # version to events of the round
    report_asked: tuple[str, str] | None = None  # in this round: what, and by whom
    blinds: tuple[Seat, Seat] | None = None  # where small and big were due in the last round
    # Seats of people whose last page was closed, each since when.
    away: dict[Seat, Milliseconds] = field(default_factory=dict[Seat, int])
    company_since: Milliseconds = 0  # when a second person was there to wait; 0 if none is

    @property
    def game(self) -> Game:
        return game_of(self.settings.game, self.file)

    @property
    def rules(self) -> Rules:
        return _rules_of(self.game, tuple(self.settings.options.items()))

    @property
    def seats(self) -> int:
        most = self.game.seats(self.rules)
        return min(self.settings.seats or most, most)

    @property
    def tray(self) -> Cents | None:
        """What the house has at the table; None while a round is under way."""
        return None if self.under_way else self.bank

    @property
    def questions(self) -> Mapping[Seat, Question]:
        return self.round.questions if self.round and self.under_way else {}

    def seat_of(self, person: str) -> Seat | None:
        return next((seat for seat, one in self.sitters.items() if one.person == person), None)

    def face_of(self, seat: Seat) -> int:
        """The face that a seat shows, from 1 on."""
        return self.faces.get(seat) or face_for(self.sitters[seat].name)

    def is_open_to(self, person: Person | None) -> bool:
        """Whether a person, or somebody without a session, may know of the table at all."""
        if person is None:
            return not self.private_to
        if person.role not in _PLAYERS or self.private_to in ("", person.id):
            return True
        return person.id in self.guests

    @property
    def is_trial(self) -> bool:
        """Whether somebody tries out their own game here, alone."""
        return bool(self.private_to) and not self.code

    def is_hosted_by(self, person: Person) -> bool:
        """Whether the person opened the table for their guests, and runs it."""
        return bool(self.code) and self.private_to == person.id

    @property
    def present(self) -> list[Seat]:
        """Seats of people whose pages are open and who play, or are still in the round."""
        playing = self.round.stacks.keys() if self.round and self.under_way else ()
        return [
            seat
            for seat, one in self.sitters.items()
            if not (one.bot or one.leaving or seat in self.away)
            and (not one.sitting_out or seat in playing)
        ]

    def events_by(self, version: int) -> int | None:
        """How many events the round had at a version of the table; None before it started."""
        if version < self.started_version:
            return None
        return max((n for at, n in self.reached.items() if at <= version), default=None)

    def round_id(self, number: int) -> str:
        return f"{self.id}/{number}"

    # Events

    def apply(self, event: room.TableEvent, at: Milliseconds, transfer: Transfer) -> None:
        """Take one event into account, and add to the transfer the chips that it moves."""
        match event:
            case room.Took() | room.NumberCommitted() | room.NumberRevealed():  # most are these
                self._apply_round(event, at, transfer)
            case room.Opened(settings=settings, file=file, private_to=private_to, code=code):
                self.settings, self.bank, self.file = settings, settings.bank, file
                self.private_to, self.code = private_to, code
                transfer.move(settings.bank, MINT, bank(self.id))
            case room.Changed(settings=settings):
                self.settings = settings
            case room.HouseRulesSet(house_rules=house_rules):
                self.house_rules = house_rules
            case room.SlipMade() | room.SlipSigned():
                self._apply_slip(event, transfer)
            case room.MeterOpened() | room.MeterLinked() | room.MeterCapped() | room.MeterRetired():
                self._apply_meter(event, transfer)
            case room.Paused():
                self.status = Status.PAUSED
            case room.Resumed():  # clocks stood still in the meantime
                self.status, self.committed_at = Status.OPEN, at
                if self.next_deal.attempt:
                    self.next_deal.reveal_since = at
                self.asked_at = dict.fromkeys(self.asked_at, at)
                self.offers = dict.fromkeys(self.offers, at)
            case room.Closed():
                self.status = Status.CLOSED
            case room.Sat() | room.ToppedUp() | room.Left():
                self._apply_chips(event, transfer)
            case room.Joined(person=person):
                self.guests = (*self.guests, person)
            case room.Renamed(seat=seat, name=name, face=face):
                self.sitters[seat].name, self.faces[seat] = name, face
            case room.Said(seat=seat, word=word):
                self.said[seat] = Saying(word, at)
            case room.Leaving(seat=seat):
                self.sitters[seat].leaving = True
            case room.SatOut(seat=seat):
                self.sitters[seat].sitting_out = True
                self.sitters[seat].nonce = ""
                self.next_deal.withdraw(seat)
            case room.CameBack(seat=seat):
                self.sitters[seat].sitting_out = False
            case room.ConnectionLost(seat=seat):
                self.away[seat] = at
            case room.Reconnected(seat=seat):
                self.away.pop(seat, None)
            case room.Waiting(person=person, name=name):
                self.waiting[person] = name
            case room.StoppedWaiting(person=person):
                self.waiting.pop(person, None)
            case _:
                self._apply_round(event, at, transfer)
        if self.waiting or self.offers:
            self._offer_seats(at)
        self.company_since = (self.company_since or at) if len(self.present) > 1 else 0
        self.version += 1
        self.latest_at = max(self.latest_at, at)

    def _offer_seats(self, at: Milliseconds) -> None:
        """The free seats are for those who wait, in their order."""
        free = max(0, self.seats - len(self.sitters))
        first = list(self.waiting)[:free]
        self.offers = {person: self.offers.get(person, at) for person in first}

    def _apply_chips(self, event: room.Sat | room.ToppedUp | room.Left, transfer: Transfer) -> None:
        if isinstance(event, room.Sat):
            one = Sitter(event.person, event.name, Cents(0), event.bot)
            self.sitters[event.seat] = one
            if event.face:
                self.faces[event.seat] = event.face
            self.waiting.pop(event.person, None)
        one = self.sitters[event.seat]
        # A bot's chips are the house's: they come from the table's bank and go back to it.
        source = bank(self.id) if one.bot else player(one.person)
        if isinstance(event, room.Left):
            del self.sitters[event.seat]
            self.faces.pop(event.seat, None)
            self.said.pop(event.seat, None)
            self.away.pop(event.seat, None)
            self.next_deal.withdraw(event.seat)
            transfer.move(event.amount, stack(self.id, one.person), source)
            change = event.amount
        else:
            one.stack = Cents(one.stack + event.amount)
            transfer.move(event.amount, source, stack(self.id, one.person))
            change = -event.amount
            if self.slips and not one.bot:
                self.slips = self.slips.with_drop(event.amount)
        if one.bot:
            self.bank = Cents(self.bank + change)

    def _apply_slip(self, event: room.SlipMade | room.SlipSigned, transfer: Transfer) -> None:
        book = self.slips or SlipBook()
        if isinstance(event, room.SlipMade):
            self.slips = book.with_made(event)
            return
        slip = book.unsigned[event.number]
        self.slips = book.with_signed(event)
        if slip.kind == "fill":
            transfer.move(slip.amount, MINT, bank(self.id))
            self.bank = Cents(self.bank + slip.amount)
        elif slip.kind == "credit":
            transfer.move(slip.amount, bank(self.id), MINT)
            self.bank = Cents(self.bank - slip.amount)

    def _apply_meter(self, event: room.MeterEvent, transfer: Transfer) -> None:
        """LIM-10: the floor's acts on a meter; its first sum comes out of the table's bank."""
        self.meters = post_act(event, self.meters, bank(self.id), transfer)
        if isinstance(event, room.MeterOpened):
            self.bank = Cents(self.bank - event.posted.seed)

    def _nobody_ready(self) -> None:
        self.next_deal = NextDeal()
        for one in self.sitters.values():
            one.nonce = ""

    def _apply_round(self, event: room.TableEvent, at: Milliseconds, transfer: Transfer) -> None:
        match event:
            case room.Took(seat=seat, answer=answer, by=by):
                round_, before = self._live()
                said = parse_answer(answer)
                if self.meters:
                    round_.read_meters(self._shown(said))
                round_.answer(seat, said, by)
                self._post(before, at, transfer)
            case room.NumberCommitted(seat=seat, commitment=commitment, own_limit=own_limit):
                self.next_deal.add(seat, commitment, own_limit, at)
            case room.NumberRevealed(seat=seat, nonce=nonce):
                self.next_deal.nonces[seat] = nonce
            case room.RevealStarted(attempt=attempt, seats=seats, order=order):
                self.next_deal.reveal(attempt, seats, order, at)
            case room.Committed(round=number, root=root, protocol=protocol, dealing=dealing):
                self.number, self.root, self.committed_at = number, root, at
                self.protocol, self.dealing = protocol, dealing
                # A number that was said before the shuffle was fixed could have been used in it.
                self._nobody_ready()
            case room.Readied(seat=seat, nonce=nonce):
                self.sitters[seat].nonce = nonce
            case room.Started():
                self._start(event)
                self._post(0, at, transfer)
            case room.Advised(seat=seat):
                self.advised.add(seat)
            case room.ReportAsked(irregularity=irregularity, by=by):
                self.report_asked = (irregularity, by)
            case room.Reported(irregularity=irregularity):
                round_, before = self._live()
                self.report_asked = None
                round_.report(self._with_stub(parse_irregularity(irregularity)))
                self._post(before, at, transfer)
            case room.Voided(rule=rule, reason=reason):
                round_, before = self._live()
                round_.void(reason, rule)
                self._post(before, at, transfer)
            case room.MetersRead(readings=readings):
                self.meter_readings = readings
            case room.MeterHit(meter=meter):
                round_, before = self._live()
                round_.hit_meter(opened(event, self.meters[meter]))
                self._post(before - 1, at, transfer)  # the end is another one now
            case room.Ended():
                self._end(transfer)
            case room.Abandoned():
                self._abandon(event, transfer)
            case _:
                raise AssertionError(f"{event!r} has no place in a table")

    def _live(self) -> tuple[Round, int]:
        assert self.round is not None
        return self.round, len(self.round.events)

    def _start(self, event: room.Started) -> None:
        game = self.game.of_version(event.rules_version)
        rules = game.options(self.settings.options)
        shuffled = deal_order(self.seeds[event.round], game.cards(rules), self._added(event))
        players = tuple(
            Player(seat, stack, self.sitters[seat].name) for seat, stack in event.stacks.items()
        )
        self.meter_readings = {}
        # A wager on a meter that nobody has opened here is not offered.
        metered = game.meters(rules)
        starts = {name: posted.seed for name, posted in self.meters.items()}
        setup = Setup(
            rules,
            players,
            self.settings.limits,
            event.bank,
            event.button,
            event.big_blind,
            {**{one.name: Cents(0) for one in metered}, **starts},
            starts,
        )
        self.people = {seat: self.sitters[seat].person for seat in event.stacks}
        self.accounts = RoundAccounts(self.id, event.round, self.people)
        seats = order_of_dealing(game, event)
        by_now = event.protocol >= PROTOCOL
        deck = reserved_for(game, rules, shuffled, seats) if by_now else OrderedDeck(shuffled)
        self.round = Round(game, setup, deck)
        self.under_way = True
        self.started_version = self.version + 1
        self.asked_at, self.asked_in, self.reached, self.advised = {}, {}, {}, set()
        self.report_asked = None
        self.own_limits = self.next_deal.own_limits
        if game.banked_by == "players":
            self.blinds = _blinds(event, self.blinds)
        self._nobody_ready()

    def _added(self, event: room.Started) -> bytes:
        """What the players' side adds to the shuffle."""
        round_id = self.round_id(event.round)
        if event.protocol >= ORDER_BOUND:
            order = order_of_dealing(self.game, event)
            return contribution(round_id, self.root, order, event.nonces, event.protocol)
        if event.protocol >= ONE_NUMBER:
            return contribution_of_2(round_id, self.root, event.nonces)
        nonces = event.nonces if event.attempt else self._spoken_numbers(event)
        return contribution_before(round_id, nonces, event.attempt)

    def _spoken_numbers(self, event: room.Started) -> dict[Seat, str]:
        """What the seats of an old round said when they were ready."""
        return {seat: one.nonce for seat in event.stacks if (one := self.sitters[seat]).nonce}

    def _with_stub(self, one: Irregularity) -> Irregularity:
        """With the reshuffled stub's order, which follows from the seed and is stored nowhere."""
        assert self.round is not None
        deck = self.round.deck
        if one.kind != "premature-board-card" or not isinstance(deck, OrderedDeck):
            return one
        times = len(self.round.irregularities)
        return replace(one, stub=reshuffled(self.seeds[self.number], deck.stub, times))

    def _post(self, before: int, at: Milliseconds, transfer: Transfer) -> None:
        """The chips that the round moved since, and the time for every question that is new."""
        assert self.round is not None
        assert self.accounts is not None
        fresh, questions = self.round.events[before:], self.round.questions
        self.accounts.post(fresh, transfer)
        answered = {event.seat for event in fresh if isinstance(event, Answered)}
        self.advised -= answered
        old = self.asked_at.keys() - answered
        asked_in = self.version + 1  # that of the event which is being applied
        self.asked_at = {seat: self.asked_at[seat] if seat in old else at for seat in questions}
        self.asked_in = {
            seat: self.asked_in[seat] if seat in old else asked_in for seat in questions
        }
        self.reached[asked_in] = len(self.round.events)

    def _shown(self, said: Answer) -> Mapping[str, Cents]:
        """What the round's meters show once an answer's own wagers are in them."""
        assert self.round is not None
        meters = self.game.meters(self.rules)
        return shown_to(self.round, meters, self.meters, self.meter_readings, said.stakes)

    def _end(self, transfer: Transfer) -> None:
        assert self.round is not None
        if self.meters:
            change = post_meters(
                self.round,
                self.game.meters(self.rules),
                self.meters,
                self.meter_readings,
                bank(self.id),
                transfer,
            )
            self.bank = Cents(self.bank + change)
        nets = self.round.nets()
        for seat, net in nets.items():
            one = self.sitters[seat]
            one.stack = Cents(one.stack + net)
        self.bank = Cents(self.bank - sum(nets.values()))
        self.under_way = False
        self.asked_at, self.asked_in = {}, {}

    def _abandon(self, event: room.Abandoned, transfer: Transfer) -> None:
        self.round, self.under_way, self.bank = None, False, event.bank
        self.started_version = self.version + 1  # whatever was before is gone
        self.status, self.blinds = Status(event.status), event.blinds
        self.waiting = dict(event.waiting)
        self.away = {seat: at for seat, at in self.away.items() if seat in event.sitters}
        self.faces = {seat: face for seat, face in self.faces.items() if seat in event.sitters}
        self.asked_at, self.asked_in = {}, {}
        self.sitters = {
            seat: Sitter(one.person, one.name, one.stack, one.bot)
            for seat, one in event.sitters.items()
        }
        self._nobody_ready()
        for account, change in event.moved.items():
            transfer.add(Account(account), change)


class Snapshot(Struct, frozen=True, omit_defaults=True):
    """A table between two rounds: where a start begins to read, instead of at the first event."""

    version: int
    hash: str
    settings: room.Settings
    status: Status
    sitters: Mapping[Seat, Sitter]
    waiting: Mapping[str, str]
    number: int
    root: str
    committed_at: Milliseconds
    bank: Cents
    blinds: tuple[Seat, Seat] | None
    offers: Mapping[str, Milliseconds] = {}
    next_deal: NextDeal | None = None  # once somebody is ready for it
    file: str = ""
    private_to: str = ""
    code: str = ""
    guests: tuple[str, ...] = ()
    faces: Mapping[Seat, int] = {}
    away: Mapping[Seat, Milliseconds] = {}
    company_since: Milliseconds = 0  # also where it was not kept yet
    protocol: int = 1
    dealing: str = ""
    house_rules: room.HouseRules | None = None  # where the floor wrote some
    slips: SlipBook | None = None
    meters: Mapping[str, room.Posted] = {}


_PASSING = (room.NumberCommitted, room.RevealStarted, room.NumberRevealed, room.Said)


def is_worth_a_snapshot(table: Table, events: Sequence[room.TableEvent]) -> bool:
    """Whether a table is kept anew after these events, and not read again from an older snapshot.

    Not in a round; nor on the way to one, where everybody says something twice; nor for a word.
    """
    return not table.under_way and not all(isinstance(one, _PASSING) for one in events)


def snapshot(table: Table) -> Snapshot:
    """What of a table outlives a round."""
    assert not table.under_way
    kept = {name: getattr(table, name) for name in Snapshot.__struct_fields__}
    deal = table.next_deal
    # Numbers that were revealed stay used, even where all who revealed them have withdrawn.
    kept["next_deal"] = deal if deal.commitments or deal.attempt else None
    kept["house_rules"] = table.house_rules if table.house_rules != room.HouseRules() else None
    return Snapshot(**kept)


def restore(id: str, kept: Snapshot) -> Table:
    """The table that a snapshot was taken of."""
    table = Table(id)
    for name in Snapshot.__struct_fields__:
        setattr(table, name, getattr(kept, name))
    table.sitters = {seat: replace(one) for seat, one in kept.sitters.items()}
    table.waiting, table.offers = dict(kept.waiting), dict(kept.offers)
    table.away, table.faces = dict(kept.away), dict(kept.faces)
    table.house_rules = kept.house_rules or room.HouseRules()
    table.meters = dict(kept.meters)
    deal = table.next_deal = kept.next_deal.copy() if kept.next_deal else NextDeal()
    deals = (kept.committed_at, deal.ready_since, deal.reveal_since)
    times = (*deals, *kept.offers.values(), *kept.away.values(), kept.company_since)
    table.latest_at = max(times)  # as far as something is measured from it
    if not kept.company_since and len(table.present) > 1:
        table.company_since = kept.committed_at
    return table


@lru_cache(1_000)
def _rules_of(game: Game, options: tuple[tuple[str, str], ...]) -> Rules:
    """A table asks for its rules several times a command."""
    return game.taking(dict(options))


def order_of_dealing(game: Game, event: room.Started) -> tuple[Seat, ...]:
    """The seats of a round in the order they are dealt to."""
    return seats_in_order(game, tuple(event.stacks), event.button, event.big_blind)


def reserved_for(
    game: Game, rules: Rules, shuffled: tuple[Card, ...], seats: tuple[Seat, ...]
) -> Deck:
    """The deck of a round, in which every place has its cards.

    Among players everybody is in from the start, so there the next card is the next card.
    """
    if game.banked_by == "players":
        return OrderedDeck(shuffled)
    return ReservedDeck(shuffled, game.dealing(rules), seats)


def seats_in_order(
    game: Game, seats: tuple[Seat, ...], button: Seat, big_blind: Seat
) -> tuple[Seat, ...]:
    """From the first seat on; among players from the left of the button."""
    if game.banked_by == "house":
        return tuple(sorted(seats))
    return positions(seats, button, big_blind).order


def _blinds(event: room.Started, last: tuple[Seat, Seat] | None) -> tuple[Seat, Seat]:
    """Where the blinds of this round are due: the small one where the big one was."""
    seats = tuple(event.stacks)
    around = positions(seats, event.button, event.big_blind)
    if len(seats) == 2 or last is None or around.small is not None:
        return around.small or around.button, around.big
    return last[1], around.big
