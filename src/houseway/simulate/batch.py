"""Rounds in batches: cards, decisions and settlements as arrays, a row a round.

A game gives two things: what each decision can be, as small numbers, and a kernel that settles
rounds whose cards and decisions are known. Who decides is somebody else's business: a strategy
fills in the decisions of a batch, from the cards that the seat may see at that point.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.errors import HousewayError
from houseway.money import Cents
from houseway.round.events import BOARD, discards, hole, set_hands
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.limits import Limits, legal_ceiling
from houseway.round.questions import Answer, Question, Seat
from houseway.round.views import View

NOT_STAKED = -1
UNSEEN = 255  # a face that a seat does not see; no card has it

Faces = NDArray[np.uint8]
Acts = NDArray[np.uint8]


class NotSimulated(HousewayError, LookupError):
    """A game that cannot be simulated, or not under these rules."""


class Lines(NamedTuple):
    """What every wager of a batch came to, by round, seat and spot, in cents."""

    staked: NDArray[np.int64]
    net: NDArray[np.int64]
    row: NDArray[np.int8]  # of the spot's rows; NOT_STAKED where nothing stood


Settler = Callable[[Acts, Lines], None]


def room_for_lines(rounds: int, seats: int, spots: int) -> Lines:
    shape = (rounds, seats, spots)
    return Lines(np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.zeros(shape, np.int8))


class Columns(NamedTuple):
    """Where in the order of the deal everybody's cards are."""

    hole: NDArray[np.int64]  # by seat and card
    dealer: NDArray[np.int64]
    board: NDArray[np.int64]


def in_packets(seats: int, hole: int, dealer: int, board: int) -> Columns:
    """A packet to each seat in turn, one to the dealer, then the board."""
    packets = seats * hole
    return Columns(
        np.arange(packets).reshape(seats, hole),
        np.arange(packets, packets + dealer),
        np.arange(packets + dealer, packets + dealer + board),
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to a script's question: its act, and the places as dealt of the cards it names."""

    act: str
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that each seat is asked; in a batch an answer is its place in `choices`."""

    name: str
    choices: tuple[Choice, ...]


class BatchGame(ABC):
    """A house-banked game under some rules, with so many seats that all wager the same."""

    spots: tuple[str, ...]  # all that money can stand on, later wagers included
    first: tuple[str, ...]  # those of them that are wagered before the deal
    board_seen: tuple[int, ...]  # by decision: how many cards of the board lie open

    def __init__(
        self, game: Game, rules: Rules, stakes: Mapping[str, Cents], seats: int, columns: Columns
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.columns = columns
        self.stakes = dict(stakes)
        self.staked = np.array([stakes.get(spot, 0) for spot in self.spots], np.int64)
        self.shoe = np.array([card.index for card in game.cards(rules)], np.uint8)
        self.cards = sum(part.size for part in columns)
        self.decisions: tuple[Decision, ...] = ()
        self.rows: tuple[tuple[str, ...], ...] = ()  # by spot: what can become of it
        self.setup = free_setup(game, rules, seats)

    @property
    def allowed(self) -> tuple[tuple[int, ...], ...]:
        """By decision: the acts that these wagers allow."""
        return tuple(tuple(range(len(decision.choices))) for decision in self.decisions)

    @property
    def acts_need_cards(self) -> bool:
        """Whether some acts are open with some cards only."""
        return False

    @property
    def fixed_pays(self) -> tuple[int, ...]:
        """Sums in cents that are paid whatever is staked."""
        return ()

    @property
    @abstractmethod
    def bounds(self) -> tuple[int, int]:
        """The least and the most that a seat can net in a round, in cents."""

    @abstractmethod
    def settle(self, faces: Faces, acts: Acts, lines: Lines) -> None:
        """Fill in what every wager came to."""

    def settler(self, faces: Faces) -> Settler:
        """For the same deals settled again and again, with other acts each time."""
        return partial(self.settle, faces)

    @abstractmethod
    def decision_of(self, question: Question) -> int:
        """Which of the decisions a script is asking for."""

    @property
    def unit(self) -> int:
        """The largest sum of which every net is a multiple."""
        return int(np.gcd.reduce([*self.staked, *self.fixed_pays]))

    def seen_columns(self, decision: int, seat: int = 0) -> list[int]:
        """Where the cards were dealt that a seat sees at a decision."""
        board = self.columns.board[: self.board_seen[decision]]
        return [*self.columns.hole[seat].tolist(), *board.tolist()]

    def next_decisions(self, acts: Acts, decisions: NDArray[np.int64]) -> NDArray[np.int64]:
        """By round, of the first seat: what is asked after a decision was made, -1 for no more.

        Before the first decision ask with -1.
        """
        following = decisions + 1
        return np.where(following < len(self.decisions), following, -1)

    def open_acts(
        self, faces: Faces, acts: Acts, decisions: NDArray[np.int64], width: int
    ) -> NDArray[np.int8]:
        """By round and act, of the first seat: 1 where the act is open."""
        by_decision = np.zeros((len(self.decisions) + 1, width), np.int8)
        for decision, allowed in enumerate(self.allowed):
            by_decision[decision, list(allowed)] = 1
        return by_decision[decisions]  # the last row is for rounds that are over

    def acts_before(self, view: View, seat: Seat) -> Acts:
        """A batch of one round with what a seat has decided, as far as its strategy must know."""
        return np.zeros((1, self.seats, len(self.decisions)), np.uint8)

    def answer(self, decision: int, act: int, held: Sequence[Card], question: Question) -> Answer:
        """An act as the answer to the script's question, given the seat's cards as dealt."""
        choice = self.decisions[decision].choices[act]
        return Answer(choice.act, tuple(held[place] for place in choice.places))

    def seen(self, view: View, seat: Seat) -> Faces:
        """A batch of one round with the cards that a seat sees, as if it had the first place."""
        faces = np.full((1, self.cards), UNSEEN, np.uint8)
        held = held_by(view, seat)
        board = [face for face in view.places.get(BOARD, ()) if face]
        for columns, cards in ((self.columns.hole[0], held), (self.columns.board, board)):
            for column, card in zip(columns, cards, strict=False):
                faces[0, column] = card.index
        return faces


def free_setup(game: Game, rules: Rules, seats: int) -> Setup:
    """A table with the widest limits that the law allows, and purses that never run dry."""
    most = legal_ceiling()
    players = tuple(Player(Seat(seat + 1), Cents(10**9)) for seat in range(seats))
    limits = Limits(Cents(1), most, Cents(1), most)
    return Setup(rules, players, limits, Cents(10**14))


def held_by(view: View, seat: Seat) -> list[Card]:
    """All cards that were dealt to a seat, wherever it has put them since."""
    places = (hole(seat), *set_hands(seat), discards(seat))
    return [face for place in places for face in view.places.get(place, ()) if face]
