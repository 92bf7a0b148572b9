"""One runner for every game: it plays a script from a setup, a deck and the answers.

An illegal answer is refused before the script hears of it, so the round is as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec.structs import replace

from houseway.cards import Card
from houseway.money import Cents, show_money
from houseway.round.deck import Deck
from houseway.round.events import (
    Answered,
    Award,
    Awarded,
    By,
    Ended,
    Event,
    Line,
    Place,
    Settled,
    Staked,
    Verdict,
    Voided,
)
from houseway.round.game import Game, Setup
from houseway.round.irregularity import Irregularity
from houseway.round.meters import Hit, Readings
from houseway.round.questions import Answer, Option, Question, Seat, check
from houseway.round.refused import Refused
from houseway.round.table import Table


class State(StrEnum):
    OPEN = "open"
    SETTLED = "settled"
    VOID = "void"


class Round:
    """A round under way or over: its events so far and the questions that are open now."""

    def __init__(self, game: Game, setup: Setup, deck: Deck) -> None:
        _check_seats(game, setup)
        _check_aggregate(game, setup)
        _check_meters(game, setup)
        self.game = game
        self.setup = setup
        self.state = State.OPEN
        self.questions: Mapping[Seat, Question] = {}
        self.answers: list[tuple[Seat, Answer, By]] = []
        # Each with the number of answers before it; one that voided the round is its void_reason.
        self.irregularities: list[tuple[int, Irregularity]] = []
        self.void_reason: tuple[str, str] | None = None
        self.meter_hits: list[Hit] = []
        self._table = Table(setup, deck)
        self._script = game.play(setup.rules, self._table)
        self._advance(None)

    @property
    def events(self) -> list[Event]:
        return self._table.events

    @property
    def deck(self) -> Deck:
        return self._table.deck

    @property
    def stacks(self) -> Mapping[Seat, Cents]:
        return self._table.stacks

    @property
    def stakes(self) -> Mapping[Seat, Mapping[str, Cents]]:
        """What stands on the spots of each seat, for all to see."""
        return self._table.stakes

    @property
    def cards(self) -> Mapping[Place, tuple[Card, ...]]:
        """Where every card lies, seen or not: for the house alone."""
        return self._table.cards

    @property
    def lines(self) -> list[Line]:
        """The settlement so far, in the order the document settles."""
        return [event.line for event in self.events if isinstance(event, Settled)]

    @property
    def awards(self) -> list[Award]:
        """Who took what of which pot so far."""
        return [event.award for event in self.events if isinstance(event, Awarded)]

    @property
    def meters(self) -> Readings:
        """What the meters show: as they were read, less what was won of them since."""
        return self._table.meters

    def read_meters(self, readings: Readings) -> None:
        """Take what the meters show now: they rise while a round is dealt, and are won elsewhere.

        Nothing but the settlement goes by them, so that the round is the one it would have been
        with these readings from the start.
        """
        assert self.state is State.OPEN, "a settled round has been paid"
        self.setup = replace(self.setup, meters=dict(readings))
        self._table.setup = self.setup
        self._table.meters = dict(readings)

    def hit_meter(self, hit: Hit) -> None:
        """Pay a meter that must be won by its limit, once the cards are settled.

        The round knows nothing of the hidden sum before: whoever keeps it says that it was reached.
        """
        meters = self.game.meters(self.setup.rules)
        own = next((one for one in meters if one.mystery and one.name == hit.meter), None)
        seat = Seat(hit.seat)
        if own is None or self.state is not State.SETTLED:
            when = "before the cards are settled" if own else "by a hidden sum in this game"
            raise Refused("LIM-10", f"The meter {hit.meter} is not won {when}.")
        staked = (one for one in self.events if isinstance(one, Staked) and one.seat == seat)
        if not any(one.spot == own.spot for one in staked):
            raise Refused("LIM-10", f"Seat {seat} has no wager on {own.spot}.")
        self.meter_hits.append(hit)
        self.events.pop()  # the end, which is another one now
        note = f"the {own.title} meter came to its hidden sum, {show_money(hit.hidden)}"
        line = Line(
            seat,
            f"{own.name}-meter",
            Cents(0),
            Verdict.WIN,
            hit.amount,
            "LIM-10",
            note=note,
            meter=own.name,
            won=hit.amount,
            whole=True,
        )
        self._table.settle([line])
        self._note_end()

    def nets(self) -> dict[Seat, int]:
        """What each seat has won or lost, stakes in play counted as lost."""
        return {one.seat: self._table.stacks[one.seat] - one.stack for one in self.setup.players}

    def answer(self, seat: Seat, answer: Answer, by: By = By.PLAYER) -> None:
        """Take a seat's answer to its open question, or refuse it and change nothing."""
        question = self.questions.get(seat)
        if question is None:
            raise self._not_asked(seat, answer)
        try:
            taken = check(question, answer)
        except Refused:
            self._refuse_closed(seat, answer, question.option(answer.act))
            raise
        self.answers.append((seat, taken, by))
        table = self._table
        table.events.append(Answered(seat, taken.act, by, taken.cards))
        if taken.stakes:
            table.stake_all(seat, taken.stakes)
        self._advance((seat, taken))

    def lapse(self, seat: Seat) -> None:
        """Nobody answered: the platform takes the question's default."""
        if seat not in self.questions:
            raise Refused("LIM-6", f"Seat {seat} is not asked anything now.")
        self.answer(seat, self.questions[seat].default, By.PLATFORM)

    def void(self, reason: str, rule: str = "") -> None:
        """Call the round off: every stake goes back, and the reason is recorded."""
        rule = rule or self.game.void_rule(self.setup.rules)
        if self.state is not State.OPEN:
            raise Refused(rule, f"The round is {self.state} already.")
        self._script.close()
        reason = " ".join(reason.split())  # one line of the log
        table = self._table
        returned: dict[Seat, Cents] = {}
        for one in self.setup.players:
            back = Cents(one.stack - table.stacks[one.seat])
            if back:
                returned[one.seat] = back
                table.stacks[one.seat] = one.stack
        table.bank = self.setup.bank
        self.void_reason = (rule, reason)
        table.events.append(Voided(rule, reason, returned))
        self.questions = {}
        self.state = State.VOID

    def report(self, irregularity: Irregularity) -> None:
        """Something is wrong with the cards: apply the game's controls (DFH-8, P2P-18)."""
        if self.game.irregular is None or self.state is not State.OPEN:
            rule = self.game.void_rule(self.setup.rules)
            raise Refused(rule, f"{self.game.title} has no control to apply now.")
        reason = self.game.irregular(self.setup.rules, self._table, irregularity)
        if reason:
            self.void(reason)
        else:
            self.irregularities.append((len(self.answers), irregularity))

    def _not_asked(self, seat: Seat, answer: Answer) -> Refused:
        self._refuse_closed(seat, answer)
        if self.state is not State.OPEN:
            return Refused("LIM-6", "The hand is over: nobody is asked anything any more.")
        asked = tuple(f"seat {other}" for other in self.questions)
        return Refused("LIM-6", f"Seat {seat} is not asked anything now.", asked)

    def _refuse_closed(self, seat: Seat, answer: Answer, option: Option | None = None) -> None:
        """What the game knows but a rule closes at the moment, act or spot, is refused by that."""
        spots = [stake.spot for stake in option.stakes] if option else []
        named = [spot for spot in answer.stakes if spot not in spots]
        for act in named if option else (answer.act, *named):
            if closed := self._table.closed(act, seat):
                raise Refused(*closed) from None

    def _advance(self, answered: tuple[Seat, Answer] | None) -> None:
        try:
            asked = self._script.send(answered) if answered else next(self._script)
            self.questions = dict(asked)  # as asked now: the script goes on with its own
        except StopIteration:
            self.questions = {}
            self.state = State.SETTLED
            self._note_end()

    def _note_end(self) -> None:
        nets = self.nets()
        self.events.append(Ended(nets, -sum(nets.values())))


def _check_seats(game: Game, setup: Setup) -> None:
    most = game.seats(setup.rules)
    seats = [one.seat for one in setup.players]
    if not seats:
        raise Refused(game.seats_rule, f"{game.title} needs somebody at the table.")
    for seat in seats:
        if not 1 <= seat <= most:
            message = f"{game.title} has seats 1 to {most}, and no seat {seat}."
            raise Refused(game.seats_rule, message)
    if len(set(seats)) < len(seats):
        twice = next(seat for place, seat in enumerate(seats) if seat in seats[:place])
        raise Refused(game.seats_rule, f"Seat {twice} is taken twice.")


def _check_meters(game: Game, setup: Setup) -> None:
    there = {meter.name for meter in game.meters(setup.rules)}
    for name, reading in setup.meters.items():
        if name not in there:
            raise Refused("LIM-6", f"{game.title} has no meter {name}.", tuple(sorted(there)))
        if reading < 0:
            raise Refused("LIM-6", f"The meter {name} cannot show less than nothing.")


def _check_aggregate(game: Game, setup: Setup) -> None:
    """LIM-5: only a game whose document has an aggregate limit takes one."""
    if setup.limits.aggregate is not None and not setup.rules.may_limit_aggregate:
        raise Refused("LIM-5", f"{game.title} has no aggregate limit; leave it out.")
