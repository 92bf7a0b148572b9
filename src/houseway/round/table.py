"""What a script works on: a deck, cards at places, chips at seats, and the record of events.

The script calls, the table moves cards and chips and writes down what happened; nothing here
knows any game.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from houseway.cards import Card
from houseway.money import Cents
from houseway.round.deck import Deck
from houseway.round.events import (
    Arranged,
    Award,
    Awarded,
    Charged,
    Dealt,
    Event,
    Gathered,
    Line,
    Marked,
    Moved,
    Place,
    Pot,
    Returned,
    Settled,
    Shown,
    Staked,
    Verdict,
    hole,
)
from houseway.round.questions import Answer, Question, Seat

if TYPE_CHECKING:
    from houseway.round.game import Setup


class Table:
    """One round's cards and chips."""

    def __init__(self, setup: Setup, deck: Deck) -> None:
        self.setup = setup
        self.deck = deck
        self.events: list[Event] = []
        self.cards: dict[Place, tuple[Card, ...]] = {}
        self.stacks: dict[Seat, Cents] = {one.seat: one.stack for one in setup.players}
        self.stakes: dict[Seat, dict[str, Cents]] = {one.seat: {} for one in setup.players}
        self.bank = setup.bank
        self.meters: dict[str, Cents] = dict(setup.meters)
        self.meter_starts: dict[str, Cents] = dict(setup.meter_starts)
        self.seats: tuple[Seat, ...] = tuple(self.stacks)  # those in the round, in dealing order
        self._closed: dict[tuple[str, Seat | None], tuple[str, str]] = {}

    # Cards

    def deal(self, count: int, *places: Place, up: bool = False) -> None:
        """So many cards to each place, a packet at a time."""
        for place in places:
            drawn = self.deck.draw(count, place)
            self.cards[place] = self.cards.get(place, ()) + drawn
            self.events.append(Dealt(place, drawn, up))

    def deal_around(self, count: int, places: Sequence[Place]) -> None:
        """So many cards to each place, one at a time around the table, face down."""
        draw, cards, events = self.deck.draw, self.cards, self.events
        for _ in range(count):
            for place in places:
                drawn = draw(1, place)
                cards[place] = cards.get(place, ()) + drawn
                events.append(Dealt(place, drawn, False))

    def hole(self, seat: Seat) -> tuple[Card, ...]:
        return self.cards.get(hole(seat), ())  # before the deal there are none

    def show(self, place: Place) -> tuple[Card, ...]:
        """Turn up what lies at a place."""
        shown = self.cards.get(place, ())
        self.events.append(Shown(place, shown))
        return shown

    def move(self, some: Iterable[Card], source: Place, target: Place, *, up: bool = False) -> None:
        """Cards from place to place, face down unless they were up already."""
        moved = tuple(some)
        self.cards[source] = tuple(card for card in self.cards[source] if card not in moved)
        self.cards[target] = self.cards.get(target, ()) + moved
        self.events.append(Moved(source, target, moved, up))

    def arrange(self, place: Place, order: Iterable[Card], forward: Iterable[Card]) -> None:
        """Lay the open cards of a place in an order, some of them pushed forward."""
        self.cards[place] = tuple(order)
        self.events.append(Arranged(place, self.cards[place], tuple(forward)))

    # Chips

    def stake(self, seat: Seat, spot: str, amount: Cents, why: str = "") -> None:
        """Bring what stands on a spot up to an amount, from the seat's stack."""
        spots = self.stakes[seat]
        added = Cents(amount - spots.get(spot, 0))
        assert 0 <= added <= self.stacks[seat]
        self.stacks[seat] = Cents(self.stacks[seat] - added)
        spots[spot] = amount
        self.events.append(Staked(seat, spot, added, why))

    def stake_all(self, seat: Seat, stakes: Mapping[str, Cents]) -> None:
        """Bring all spots of one answer up to its amounts."""
        spots, stack, note = self.stakes[seat], self.stacks[seat], self.events.append
        for spot, amount in stakes.items():
            added = Cents(amount - spots.get(spot, 0))
            stack = Cents(stack - added)
            spots[spot] = amount
            note(Staked(seat, spot, added))
        assert stack >= 0
        self.stacks[seat] = stack

    def mark(self, seat: Seat, spot: str, mark: str, rule: str, *, there: bool = True) -> None:
        """Put a marker beside a spot, or take it up again."""
        self.events.append(Marked(seat, spot, mark, rule, there))

    def staked(self, seat: Seat, spot: str) -> Cents:
        return self.stakes[seat].get(spot, Cents(0))

    def settle(self, lines: Iterable[Line]) -> None:
        """Carry out verdicts between seats and the house."""
        stacks, stakes, note = self.stacks, self.stakes, self.events.append
        bank = self.bank
        for line in lines:
            seat, stake = line.seat, line.stake
            net = -stake if line.verdict is Verdict.LOSE else line.pay
            stakes[seat].pop(line.wager, None)
            stacks[seat] = Cents(stacks[seat] + stake + net)
            bank = Cents(bank - net)
            note(Settled(line))
        self.bank = bank

    # Chips that players win from each other

    def give_back(self, seat: Seat, spot: str, amount: Cents) -> None:
        """Return so much of what stands on a spot."""
        spots = self.stakes[seat]
        spots[spot] = Cents(spots[spot] - amount)
        if not spots[spot]:
            del spots[spot]
        self.stacks[seat] = Cents(self.stacks[seat] + amount)
        self.events.append(Returned(seat, spot, amount))

    def gather(self, pots: tuple[Pot, ...]) -> None:
        """Clear the spots: their chips are in these pots now."""
        for spots in self.stakes.values():
            spots.clear()
        self.events.append(Gathered(pots))

    def charge(self, seat: Seat, amount: Cents, rule: str, why: str) -> None:
        """Take a fee from a seat's stack."""
        self.stacks[seat] = Cents(self.stacks[seat] - amount)
        self.bank = Cents(self.bank + amount)
        self.events.append(Charged(amount, rule, why, seat))

    def rake(self, pot: int, amount: Cents, rule: str, why: str) -> None:
        """Take a fee out of a pot."""
        self.bank = Cents(self.bank + amount)
        self.events.append(Charged(amount, rule, why, pot=pot))

    def award(self, award: Award) -> None:
        """Give a seat its share of a pot."""
        self.stacks[award.seat] = Cents(self.stacks[award.seat] + award.amount)
        self.events.append(Awarded(award))

    # Questions

    def close(self, act: str, rule: str, why: str, seat: Seat | None = None) -> None:
        """An act that the game knows is not open now, to a seat or to all."""
        self._closed[act, seat] = (rule, why)

    def closed(self, act: str, seat: Seat) -> tuple[str, str] | None:
        """The rule that closes an act to a seat, and why."""
        return self._closed.get((act, seat)) or self._closed.get((act, None))

    def ask(
        self, questions: Iterable[Question]
    ) -> Generator[Mapping[Seat, Question], tuple[Seat, Answer], dict[Seat, Answer]]:
        """Ask several seats at once; they answer in any order, and the script goes on after all."""
        still_open = {question.seat: question for question in questions}
        answers: dict[Seat, Answer] = {}
        while still_open:
            seat, answer = yield still_open
            del still_open[seat]
            answers[seat] = answer
        return answers
