"""What each seat of a table of players sees, as arrays that are kept up event by event.

Every event with cards goes through the views' own allowlist, once for each seat that looks; chips
lie open.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.poker.boards import boards_of
from houseway.round import Round
from houseway.round.events import Faces, Gathered, hole
from houseway.round.questions import Seat
from houseway.round.views import Cards, has_cards, masked

BOARDS = 2
CARDS = 52

Marks = NDArray[np.float32]


class TableSight:
    """One round, from its first event on."""

    def __init__(self, round_: Round) -> None:
        self._round = round_
        self._seats = [one.seat for one in round_.setup.players]
        self._cards = {seat: Cards() for seat in self._seats}
        self._marks = {seat: np.zeros(CARDS * (1 + BOARDS), np.float32) for seat in self._seats}
        self._looked = dict.fromkeys(self._seats, 0)  # by seat: the events whose cards it has seen
        self._count = 0
        self.pot, self.staked = 0, 0  # gathered, and bet since
        self.chips: list[int] = []  # each seat's stack, what each has bet, the pot
        self.catch_up()

    def catch_up(self) -> None:
        """Take in what has happened to the chips since."""
        round_ = self._round
        events = round_.events
        for event in events[self._count :]:
            if isinstance(event, Gathered):
                self.pot = sum(one.amount for one in event.pots)
        self._count = len(events)
        stacks = [round_.stacks[seat] for seat in self._seats]
        staked = [sum(round_.stakes[seat].values()) for seat in self._seats]
        self.staked = sum(staked)
        self.chips = [*stacks, *staked, self.pot]

    def cards_of(self, seat: Seat) -> Marks:
        """Zeros and ones: the seat's own cards, then each board."""
        events, found = self._round.events, self._marks[seat]
        news = [event for event in events[self._looked[seat] :] if has_cards(event)]
        self._looked[seat] = len(events)
        if news:
            cards = self._cards[seat]
            for event in news:
                cards.add(masked(event, seat))
            found[:] = 0
            _mark(found[:CARDS], cards.places.get(hole(seat), ()))
            for number, board in enumerate(list(boards_of(cards.places).values())[:BOARDS]):
                _mark(found[CARDS * (1 + number) :], board)
        return found


def _mark(row: Marks, faces: Faces) -> None:
    for card in faces:
        if card:
            row[card.index] = 1
