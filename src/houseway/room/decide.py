"""From a command to events: what a table allows now, to whom, and what follows by itself.

A refusal leaves the table as it was: every check comes before the first event. Events are applied
as they are decided; the store then keeps them all in one transaction, or the table is read again
and the command decided anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from houseway.money import BadAmount, Cents, show_money
from houseway.poker.cards_speak import showdown_answer
from houseway.poker.positions import next_button
from houseway.room import commands as ask
from houseway.room import events as room
from houseway.room.commands import Command, Person, Role
from houseway.room.deadlines import (
    away_too_long,
    dealt_in,
    enough_for_deal,
    gone_for_good,
    idle,
    is_due,
    late_for_deal,
    late_to_reveal,
    least_stack,
    offers_over,
    out_of_time,
    ready_for_deal,
)
from houseway.room.decision import Decision
from houseway.room.fairness.player_numbers import PROTOCOL, opens
from houseway.room.hosting import bot_at, check_host, table_code_is
from houseway.room.ledger import BOT
from houseway.room.meter_links import NO_METERS, MeterBoard, act_on_meter
from houseway.room.people.names import told_apart
from houseway.room.people.own_limit import NO_LIMIT, check_answer, check_round
from houseway.room.reports import irregularity_at
from houseway.room.slips import SlipBook, filled_in, sign
from houseway.room.table import Milliseconds, Status, Table, seats_in_order
from houseway.room.table_settings import check_seats_stay, check_settings, known_game
from houseway.round.events import By, Dealt
from houseway.round.game import Game
from houseway.round.irregularity import irregularity_text
from houseway.round.questions import SIT_OUT, Seat, check
from houseway.round.refused import Refused
from houseway.round.runner import State
from houseway.round.words.wording import answer_text, parse_answer

HOUSE_RULE = "LIM-3"  # what a card room's own internal controls decide
_LEAST_REASON = 3  # letters and digits
VOID_ASKED = "void: "  # before the reason for which one of the floor would void a round
_BETWEEN_WORDS = 2_000  # milliseconds


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game, perhaps a file that is known by no name, and to whom its table is private."""

    game: Game
    private_to: str = ""
    code: str = ""  # for their guests


def open_table(
    table: Table,
    settings: room.Settings,
    person: Person,
    at: Milliseconds,
    seed: bytes,
    own_game: OwnGame | None = None,
) -> Decision:
    """A new table, with the first shuffle fixed; of a known game, or of somebody's own."""
    game = own_game.game if own_game else known_game(settings.game)
    check_settings(game, settings)
    decision = Decision(table, at, lambda: seed)
    private = (own_game.private_to, own_game.code) if own_game else ("", "")
    decision.do(room.Opened(settings, person.id, game.file, *private))
    decision.commit_to_next()
    return decision


def decide(
    table: Table,
    person: Person,
    command: Command,
    at: Milliseconds,
    fresh_seed: Callable[[], bytes],
    own_limit: Cents = NO_LIMIT,
    meters: MeterBoard = NO_METERS,
) -> Decision:
    """Carry a command out on a table, or refuse it and change nothing.

    A command that changes nothing by itself has no events, and need not be kept.
    """
    _check_rights(table, person, command)
    decision = Decision(table, at, fresh_seed)
    decision.own_limit = own_limit
    decision.meters = meters
    _carry_out(decision, person, command)
    _note_presence(decision, person)
    _what_follows(decision)
    return decision


def _check_rights(table: Table, person: Person, command: Command) -> None:
    if not table.is_open_to(person) and not isinstance(command, ask.Join):
        raise Refused(HOUSE_RULE, "This table is somebody's own.")
    if isinstance(command, ask.OF_THE_PLATFORM):
        if person.role is not Role.PLATFORM:
            raise Refused(HOUSE_RULE, "Only the platform does that.")
    elif isinstance(command, ask.OF_THE_HOST) and table.is_hosted_by(person):
        check_host(table, command)
    elif isinstance(command, ask.OF_THE_FLOOR):
        if person.role not in (Role.FLOOR, Role.PLATFORM):
            raise Refused(HOUSE_RULE, "Only the floor does that.")
        if table.seat_of(person.id) is not None:
            message = "You sit at this table: another member of the floor has to do that."
            raise Refused(HOUSE_RULE, message)
    elif person.role is Role.AUDITOR and not isinstance(command, ask.ENDS_PLAY):
        raise Refused(HOUSE_RULE, "An auditor reads everything and changes nothing.")
    elif person.role is Role.PUPIL and isinstance(command, ask.STARTS_PLAY):
        raise Refused(HOUSE_RULE, "A pupil of the dealer's school watches, and does not play.")
    if table.status is Status.CLOSED:
        raise Refused(HOUSE_RULE, "The table is closed.")


def _carry_out(decision: Decision, person: Person, command: Command) -> None:
    match command:
        case ask.Act(answer=answer, version=version, hinted=hinted):
            seat = _own_seat(decision.table, person)
            _act(decision, seat, answer, version, By.PLAYER, hinted)
        case ask.Ready(commitment=commitment):
            _ready(decision, person, commitment)
        case ask.Reveal(nonce=nonce):
            _reveal(decision, person, nonce)
        case ask.Sit():
            _sit(decision, person, command)
        case ask.SitBot(seat=seat, strategy=strategy):
            _sit_bot(decision, seat, strategy)
        case ask.Join(code=code):
            if not table_code_is(decision.table, code):
                raise Refused(HOUSE_RULE, "No table has this code.")
            if not decision.table.is_open_to(person):
                decision.do(room.Joined(person.id))
        case ask.SayWord(word=word):
            _say(decision, _own_seat(decision.table, person), word)
        case ask.TopUp(amount=amount):
            _top_up(decision, person, amount)
        case ask.Leave():
            _leave(decision, _own_seat(decision.table, person))
        case ask.RemoveBot(seat=seat):
            if not (one := decision.table.sitters.get(seat)) or not one.bot:
                raise Refused(HOUSE_RULE, f"No bot sits at seat {seat}.")
            _leave(decision, seat)
        case ask.SitOut():
            _sit_out(decision, _own_seat(decision.table, person))
        case ask.ComeBack():
            seat = _own_seat(decision.table, person)
            if decision.table.sitters[seat].sitting_out:
                decision.do(room.CameBack(seat))
        case ask.Here():
            pass  # as whatever somebody does shows that they are there
        case ask.Disconnected(person=gone):
            seat = decision.table.seat_of(gone)
            if seat is not None and seat not in decision.table.away:
                decision.do(room.ConnectionLost(seat))
        case ask.Wait():
            _wait(decision, person)
        case ask.StopWaiting():
            if person.id not in decision.table.waiting:
                raise Refused(HOUSE_RULE, "You are not waiting for a seat here.")
            decision.do(room.StoppedWaiting(person.id))
        case ask.Hint():
            _hint(decision, _own_seat(decision.table, person))
        case ask.Rename(person=whose, name=name, face=face):
            _rename(decision, whose, name, face)
        case ask.ActFor(seat=seat, answer=answer, version=version):
            if not (one := decision.table.sitters.get(seat)) or not one.bot:
                raise Refused(HOUSE_RULE, f"No bot sits at seat {seat}.")
            _act(decision, seat, answer, version, By.PLAYER, hinted=False)
        case ask.Tick():
            _tick(decision)
        case _:
            _carry_out_for_the_floor(decision, person, command)


def _carry_out_for_the_floor(decision: Decision, person: Person, command: Command) -> None:
    table = decision.table
    match command:
        case ask.Void(reason=reason):
            _void(decision, person, reason)
        case ask.SetHouseRules(house_rules=house_rules):
            if house_rules != table.house_rules:
                decision.do(room.HouseRulesSet(house_rules, person.id))
        case ask.MakeSlip():
            book = table.slips or SlipBook()
            decision.do(filled_in(book, person, command, table.tray, table.number))
        case ask.SignSlip():
            decision.do(sign(table.slips or SlipBook(), person, command, table.tray))
        case ask.OpenMeter() | ask.LinkMeter() | ask.CapMeter() | ask.RetireMeter():
            event = act_on_meter(table, person.id, command, decision.meters, decision.new_secret)
            decision.do(event)
        case ask.Report(irregularity=text):
            _report(decision, person, text)
        case ask.Change(settings=settings):
            if settings.game != table.settings.game:
                raise Refused(HOUSE_RULE, "A table keeps its game; open another one.")
            if table.under_way:
                raise Refused(HOUSE_RULE, "A round is under way; settings change between rounds.")
            check_settings(table.game, settings)
            check_seats_stay(table, settings)
            if settings != table.settings:
                decision.do(room.Changed(settings, person.id))
                decision.commit_to_next()  # other rules may need other cards
        case ask.Pause(reason=reason):
            if table.status is not Status.PAUSED:
                decision.do(room.Paused(person.id, reason))
        case ask.Resume():
            if table.status is Status.PAUSED:
                decision.do(room.Resumed(person.id))
        case ask.Close():
            _close(decision, person)
        case _:
            raise AssertionError(f"{command!r} is not decided anywhere")


# --- Seats ----------------------------------------------------------------------------------------


def _own_seat(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refused("P2P-17", "You have no seat at this table.")
    return seat


def _note_presence(decision: Decision, person: Person) -> None:
    seat = decision.table.seat_of(person.id)
    if seat is not None and seat in decision.table.away:
        decision.do(room.Reconnected(seat))


def _check_free(table: Table, seat: Seat) -> None:
    if not 1 <= seat <= table.seats:
        raise Refused(HOUSE_RULE, f"The table has seats 1 to {table.seats}.")
    if seat in table.sitters:
        raise Refused(HOUSE_RULE, f"Seat {seat} is taken.")


def _sit(decision: Decision, person: Person, command: ask.Sit) -> None:
    table = decision.table
    if table.seat_of(person.id) is not None:
        raise Refused(HOUSE_RULE, "You have a seat at this table already.")
    _check_free(table, command.seat)
    if person.id not in table.offers and not _unclaimed(table):
        raise Refused(HOUSE_RULE, "Others are waiting for that seat before you.")
    _check_buy_in(table, command.amount)
    name = told_apart(person.name, (one.name for one in table.sitters.values()))
    decision.do(room.Sat(command.seat, person.id, name, command.amount, face=person.face))


def _rename(decision: Decision, person: str, name: str, face: int) -> None:
    table = decision.table
    if (seat := table.seat_of(person)) is None:
        return
    name = told_apart(name, (one.name for at, one in table.sitters.items() if at != seat))
    if (table.sitters[seat].name, table.face_of(seat)) != (name, face):
        decision.do(room.Renamed(seat, name, face))


def _say(decision: Decision, seat: Seat, word: str) -> None:
    last = decision.table.said.get(seat)
    if last and decision.at - last.at < _BETWEEN_WORDS:
        raise Refused(HOUSE_RULE, "One word at a time: wait a moment.")
    decision.do(room.Said(seat, word))


def _unclaimed(table: Table) -> int:
    """How many seats are free, and kept for nobody who waits."""
    return table.seats - len(table.sitters) - len(table.offers)


def _check_buy_in(table: Table, amount: int) -> None:
    least, most = table.settings.buy_in_least, table.settings.buy_in_most
    if not least <= amount <= most:
        message = f"Sit with {show_money(least)} to {show_money(most)}."
        raise Refused(HOUSE_RULE, message)


def _sit_bot(decision: Decision, seat: Seat, strategy: str) -> None:
    table = decision.table
    _check_free(table, seat)
    amount = Cents(min(table.settings.buy_in_most, table.bank))
    person = f"{BOT}{table.id}-{seat}-{table.version}"
    name, face = bot_at(table, seat)
    decision.do(room.Sat(seat, person, name, amount, strategy, face))


def _top_up(decision: Decision, person: Person, amount: Cents) -> None:
    table = decision.table
    seat = _own_seat(table, person)
    if table.under_way and table.round and seat in table.round.stacks:
        raise Refused(HOUSE_RULE, "Chips are added between rounds.")
    _check_buy_in(table, table.sitters[seat].stack + amount)
    decision.do(room.ToppedUp(seat, amount))


def _leave(decision: Decision, seat: Seat) -> None:
    table = decision.table
    if table.under_way and table.round and seat in table.round.stacks:
        if not table.sitters[seat].leaving:
            decision.do(room.Leaving(seat))
    else:
        decision.do(room.Left(seat, table.sitters[seat].stack))


def _sit_out(decision: Decision, seat: Seat) -> None:
    """From the next round on, and in this one if it was dealt before that was heard."""
    table = decision.table
    if not table.sitters[seat].sitting_out:
        decision.do(room.SatOut(seat))
    if (question := table.questions.get(seat)) and question.option(SIT_OUT.act):
        _take(decision, room.Took(seat, answer_text(SIT_OUT), By.PLAYER))


def _wait(decision: Decision, person: Person) -> None:
    table = decision.table
    if table.seat_of(person.id) is not None or person.id in table.waiting:
        raise Refused(HOUSE_RULE, "You have a place at this table already.")
    if _unclaimed(table):
        raise Refused(HOUSE_RULE, "A seat is free: sit down.")
    decision.do(room.Waiting(person.id, person.name))


def _close(decision: Decision, person: Person) -> None:
    table = decision.table
    if table.under_way and table.round:
        dealt = any(isinstance(one, Dealt) for one in table.round.events)
        if dealt or not table.is_hosted_by(person):
            raise Refused(HOUSE_RULE, "A round is under way; finish or void it first.")
        rule = table.game.void_rule(table.rules)
        decision.do(room.Voided(rule, "The table is closed before the deal.", person.id))
        decision.do(room.Ended(table.number, table.round.state.value, table.round.nets()))
    for seat in list(table.sitters):
        decision.do(room.Left(seat, table.sitters[seat].stack))
    decision.do(room.Closed(person.id))


# --- Rounds ---------------------------------------------------------------------------------------


def _check_under_way(table: Table) -> None:
    if not table.under_way:
        raise Refused(HOUSE_RULE, "No round is under way.")


def _ready(decision: Decision, person: Person, commitment: str) -> None:
    table = decision.table
    seat = _own_seat(table, person)
    if table.under_way or table.next_deal.attempt:
        raise Refused(HOUSE_RULE, "A round is under way.")
    if table.status is not Status.OPEN:
        raise Refused(HOUSE_RULE, f"The table is {table.status}.")
    if table.sitters[seat].stack < least_stack(table):
        least = show_money(least_stack(table))
        raise Refused(HOUSE_RULE, f"A round takes at least {least}: add chips first.")
    check_round(table, decision.own_limit)
    table.game.options(table.settings.options)  # what only an older version took is not dealt
    if table.sitters[seat].sitting_out:
        decision.do(room.CameBack(seat))
    if table.next_deal.commitments.get(seat) != commitment:
        decision.do(room.NumberCommitted(seat, commitment, decision.own_limit))


def _reveal(decision: Decision, person: Person, nonce: str) -> None:
    table, deal = decision.table, decision.table.next_deal
    seat = _own_seat(table, person)
    if seat not in deal.seats or seat not in deal.commitments:
        raise Refused(HOUSE_RULE, "You have no number to reveal now.")
    if not opens(nonce, deal.commitments[seat]):
        raise Refused(HOUSE_RULE, "That is not the number that you committed to.")
    if seat not in deal.nonces:
        decision.do(room.NumberRevealed(seat, nonce))


def _hint(decision: Decision, seat: Seat) -> None:
    table = decision.table
    if seat not in table.questions:
        raise Refused(HOUSE_RULE, "You are not asked anything at this table now.")
    if seat not in table.advised:
        decision.do(room.Advised(seat))


def _act(decision: Decision, seat: Seat, text: str, version: int, by: By, hinted: bool) -> None:
    table = decision.table
    if (question := table.questions.get(seat)) is None:
        raise Refused(HOUSE_RULE, f"Seat {seat} is not asked anything now.")
    if version > table.version:
        raise Refused(HOUSE_RULE, "That version of the table does not exist.")
    if version < table.asked_in[seat]:
        raise Refused(HOUSE_RULE, "That was said before the present question: answer this one.")
    try:
        said = parse_answer(text)
    except (ValueError, BadAmount) as error:
        raise Refused(question.rule, f"{error}.") from error
    assert table.round is not None
    taken = check(question, said)
    check_answer(table.round, question, taken, table.own_limits.get(seat, NO_LIMIT))
    _take(decision, room.Took(seat, answer_text(taken), by, hinted or seat in table.advised))


def _take(decision: Decision, event: room.Took) -> None:
    """An answer is taken; before one that may settle the round its meters are read."""
    table = decision.table
    if table.meters and len(table.questions) == 1:
        books = decision.meters.books
        readings = {name: books[posted.id] for name, posted in table.meters.items()}
        # The answer is checked first: only the first event may still be refused.
        check(table.questions[event.seat], parse_answer(event.answer))
        decision.do(room.MetersRead(readings))
    decision.do(event)


def _void(decision: Decision, person: Person, reason: str) -> None:
    table = decision.table
    _check_under_way(table)
    reason = " ".join(reason.split())
    if sum(letter.isalnum() for letter in reason) < _LEAST_REASON:
        raise Refused(
            table.game.void_rule(table.rules), "A round is called off for a reason: write it down."
        )
    by = person.id
    if table.house_rules.void_by_two and person.role is Role.FLOOR:
        asked, first = table.report_asked or ("", "")
        if not asked.startswith(VOID_ASKED):
            decision.do(room.ReportAsked(VOID_ASKED + reason, person.id))
            return
        if first == person.id:
            raise Refused(HOUSE_RULE, "Another member of the floor has to void it too.")
        reason, by = asked.removeprefix(VOID_ASKED), f"{first} and {person.id}"
    decision.do(room.Voided(table.game.void_rule(table.rules), reason, by))


def _report(decision: Decision, person: Person, text: str) -> None:
    table = decision.table
    _check_under_way(table)
    assert table.round is not None
    one = irregularity_at(table.round, text)
    by = person.id
    if one.cards and not table.is_trial:
        # A machine deals here, and exposes nothing by accident: nobody turns a card up alone.
        said = " ".join(text.split())
        asked, first = table.report_asked or ("", "")
        if asked != said:
            decision.do(room.ReportAsked(said, person.id))
            return
        if first == person.id:
            raise Refused(HOUSE_RULE, "Another member of the floor has to report it too.")
        by = f"{first} and {person.id}"
    decision.do(room.Reported(irregularity_text(one), by))


def _tick(decision: Decision) -> None:
    """Whatever is overdue; a deal follows by itself."""
    table, at = decision.table, decision.at
    if not is_due(table, at):
        return
    for seat in out_of_time(table, at):
        if question := table.questions.get(seat):
            _take(decision, room.Took(seat, answer_text(question.default), By.PLATFORM))
    for seat in late_to_reveal(table, at):
        decision.do(room.SatOut(seat, By.PLATFORM))
    for seat in gone_for_good(table, at):
        _leave(decision, seat)
    for person in offers_over(table, at):
        decision.do(room.StoppedWaiting(person, By.PLATFORM))


def _what_follows(decision: Decision) -> None:
    """The platform's own part after any command: leavers' answers, the end, the next start."""
    table = decision.table
    _answer_for_leavers(decision)
    _let_cards_speak(decision)
    if table.under_way and table.round and table.round.state is not State.OPEN:
        state = table.round.state
        decision.hit_meters()
        decision.do(room.Ended(table.number, state.value, table.round.nets()))
        for seat in [seat for seat, one in table.sitters.items() if one.leaving]:
            decision.do(room.Left(seat, table.sitters[seat].stack))
        _leave_out(decision, [*away_too_long(table, decision.at), *idle(table)])
        _top_up_bots(decision)
        decision.commit_to_next()
    if not table.under_way and table.status is Status.OPEN:
        _deal_if_ready(decision)


def _leave_out(decision: Decision, missing: list[Seat]) -> None:
    """A player who missed a round is not asked about the next ones."""
    for seat in missing:
        one = decision.table.sitters.get(seat)
        if one and not one.sitting_out and not one.bot:
            decision.do(room.SatOut(seat, By.PLATFORM))


def _top_up_bots(decision: Decision) -> None:
    """A bot that is short buys in again: people who play against bots do not run out of them."""
    table, most = decision.table, decision.table.settings.buy_in_most
    for seat, one in table.sitters.items():
        missing = min(most - one.stack, table.bank)
        if one.bot and one.stack < table.settings.buy_in_least and missing > 0:
            decision.do(room.ToppedUp(seat, Cents(missing)))


def _answer_for_leavers(decision: Decision) -> None:
    table = decision.table
    while leavers := [seat for seat in table.questions if table.sitters[seat].leaving]:
        seat = leavers[0]
        _take(decision, room.Took(seat, answer_text(table.questions[seat].default), By.PLATFORM))


def _let_cards_speak(decision: Decision) -> None:
    """At the showdown nobody is asked what follows from the cards."""
    table = decision.table
    while table.under_way and table.round:
        answers = ((seat, showdown_answer(table.round, seat)) for seat in table.questions)
        seat, answer = next(((seat, one) for seat, one in answers if one), (Seat(0), None))
        if answer is None:
            return
        _take(decision, room.Took(seat, answer_text(answer), By.PLATFORM))


def _deal_if_ready(decision: Decision) -> None:
    """From all being ready to all numbers revealed to the deal, as far as it has come."""
    table = decision.table
    seats = ready_for_deal(table, decision.at)
    if seats and table.protocol < PROTOCOL:  # a root from before this version is dealt no more
        decision.commit_to_next()
    elif seats:
        _leave_out(decision, late_for_deal(table))
        decision.do(room.RevealStarted(1, seats, _order(table, tuple(dealt_in(table, seats)))))
    deal = table.next_deal
    if not deal.attempt:
        return
    if deal.still_in != deal.seats:
        # What was revealed so far may have made somebody leave: the deck is thrown away, and those
        # who stay commit to other numbers, for another root.
        decision.commit_to_next()
    elif not deal.withheld:
        _start(decision)


def _start(decision: Decision) -> None:
    table, deal = decision.table, decision.table.next_deal
    seats = dealt_in(table, deal.seats)
    if not _as_promised(table, tuple(seats)):
        decision.commit_to_next()
        return
    button, big_blind = _button(table, tuple(seats))
    decision.do(
        room.Started(
            round=table.number,
            stacks=seats,
            bank=table.bank,
            button=button,
            big_blind=big_blind,
            rules_version=table.game.version,
            attempt=deal.attempt,
            commitments={seat: deal.commitments[seat] for seat in deal.seats},
            nonces=dict(deal.nonces),
            protocol=PROTOCOL,
        )
    )


def _as_promised(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Whether a round is dealt to whom, and in the order, that was said before any number was: a
    bot may have come or gone meanwhile, and a newer version of the game may deal otherwise."""
    deal = table.next_deal
    return (
        enough_for_deal(table, deal.seats)
        and _order(table, seats) == deal.order
        and table.game.dealing(table.rules) == table.dealing
    )


def _order(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return seats_in_order(table.game, seats, *_button(table, seats))


def _button(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, Seat]:
    if table.game.banked_by == "house":
        return Seat(0), Seat(0)
    if table.blinds is None:
        return seats[-1], Seat(0)
    return next_button(seats, *table.blinds)
