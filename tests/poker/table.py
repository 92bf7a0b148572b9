"""A hand of poker in a few lines: stacks and cards in, answers as one types them, chips out.

    round_ = seated("texas-holdem", "200 200 50", "1: As Ah / 2: Kd Kc / 3: 7h 2c / board: ...")
    say(round_, "1 raise 6", "2 call", "3 fold")

Seats are numbered as the stacks come, in dollars; the button is the last seat unless it is given.
Cards that a test does not care about may be left out: the rest of the deck fills in.
"""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import DECK, Card, cards, shuffled
from houseway.games import find
from houseway.money import dollars
from houseway.poker.boards import boards_of
from houseway.round import Onlooker, OrderedDeck, Player, Refused, Round, Seat, Setup, view
from houseway.round.events import Dealt, Place, hole
from houseway.round.words.typed import typed
from houseway.round.words.wording import plain_amount
from tests.games_under_test import snapshot

# By Hoyle alone: version 1 of the games took 0 for no ceiling of the law's.
FREE: dict[str, Any] = {"version": 1, "wager_ceiling": 0, "wagers_a_round": 0}


class Stacked:
    """A deck with some cards where a test wants them; other places get what is left, in order."""

    def __init__(self, places: dict[Place, tuple[Card, ...]]) -> None:
        self._places = {place: list(some) for place, some in places.items()}
        wanted = {card for some in places.values() for card in some}
        self._rest = [card for card in DECK if card not in wanted]
        self._drawn: list[Card] = []

    @property
    def order(self) -> tuple[Card, ...]:
        return tuple(self._drawn)

    def draw(self, count: int, place: Place) -> tuple[Card, ...]:
        drawn = list[Card]()
        for _ in range(count):
            drawn.append((self._places.get(place) or self._rest).pop(0))
        self._drawn += drawn
        return tuple(drawn)


def seated(
    game: str,
    stacks: str = "200 200 200",
    places: str = "",
    *,
    button: int = 0,
    blind_at: int = 0,
    version: int = 0,
    **options: Any,
) -> Round:
    found = find(game)
    found = found.of_version(version or found.version)
    named: dict[Place, tuple[Card, ...]] = {}
    for entry in places.split("/") if places else ():
        place, _, held = entry.strip().partition(":")
        named[Place(f"seat {place}" if place.isdigit() else place)] = cards(held)
    setup = Setup(
        found.options(options),
        players(stacks),
        button=Seat(button),
        big_blind=Seat(blind_at),
    )
    return Round(found, setup, Stacked(named))


def shuffled_table(game: str, stacks: str = "200 200 200", **options: Any) -> Round:
    """The same with a real deck, always in the same order."""
    found = find(game)
    deck = shuffled(DECK, lambda below: below * 2 // 3)
    return Round(found, Setup(found.options(options), players(stacks)), OrderedDeck(deck))


def players(stacks: str) -> tuple[Player, ...]:
    """`-` leaves a seat empty."""
    return tuple(
        Player(Seat(seat), dollars(stack))
        for seat, stack in enumerate(stacks.split(), start=1)
        if stack != "-"
    )


def say(round_: Round, *answers: str) -> Round:
    """Answers one after the other, each with its seat in front: `1 raise 6`."""
    for answer in answers:
        seat, _, words = answer.partition(" ")
        question = round_.questions.get(Seat(int(seat)))
        if question is None:  # let the round itself refuse it
            question = next(iter(round_.questions.values()))
        round_.answer(Seat(int(seat)), typed(question, words))
    return round_


def default(round_: Round) -> Round:
    """Nobody says anything more."""
    while round_.questions:
        round_.lapse(next(iter(round_.questions)))
    return round_


def refused(round_: Round, answer: str) -> str:
    """The rule that refuses an answer, after making sure that the round is as it was."""
    before = snapshot(round_)
    with pytest.raises(Refused) as caught:
        say(round_, answer)
    assert snapshot(round_) == before
    return caught.value.rule


def acts(round_: Round, seat: int) -> list[str]:
    return [option.act for option in round_.questions[Seat(seat)].options]


def asked(round_: Round) -> list[int]:
    return list(round_.questions)


def to_bet(round_: Round, seat: int) -> tuple[str, str]:
    """The least and the most that a bet or raise may be."""
    (stake,) = round_.questions[Seat(seat)].options[-1].stakes
    return plain_amount(stake.least), plain_amount(stake.most)


def stacks(round_: Round) -> str:
    """What each seat has now, in dollars."""
    return " ".join(plain_amount(round_.stacks[one.seat]) for one in round_.setup.players)


def awarded(round_: Round) -> list[str]:
    """Each award: its pot, board, seat, amount and rule."""
    return [
        f"{award.pot} {award.board or '-'} {award.seat} {plain_amount(award.amount)} {award.rule}"
        for award in round_.awards
    ]


def boards(round_: Round) -> dict[str, list[str]]:
    """What was dealt face up, place by place, a packet at a time."""
    found: dict[str, list[str]] = {}
    for event in round_.events:
        if isinstance(event, Dealt) and event.up:
            packet = "".join(str(card) for card in event.cards)
            found.setdefault(event.place, []).append(packet)
    return found


def full_boards(round_: Round) -> dict[str, str]:
    """Each board from its first card to its last, shared cards included."""
    places = view(round_, Onlooker.SPECTATOR).places
    return {board: " ".join(map(str, faces)) for board, faces in boards_of(dict(places)).items()}


def held(round_: Round, seat: int) -> tuple[Card, ...]:
    """A seat's own cards."""
    faces = view(round_, Seat(seat)).places[hole(Seat(seat))]
    return tuple(face for face in faces if face)
