"""The proof of a shuffle for one viewer: one function builds it, `independent_check` checks it.

What is here is the message of docs/shuffle.md, field by field and in that order. It has one way to
be written: compact JSON, with the fields in the order below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from houseway.cards import Card
from houseway.room.fairness.player_numbers import PROTOCOL, contribution
from houseway.room.fairness.shuffle import Opening, open_positions
from houseway.round.events import Dealt, Event, Faces, Irregular, Moved, Place, Shown
from houseway.round.questions import Seat


class SeatNumber(Struct, frozen=True):
    """What a seat committed to, and the number that it then revealed."""

    seat: Seat
    commitment: str
    number: str


class StepDealt(Struct, frozen=True, tag="dealt"):
    """The next cards of the deal went to a place; null is one that the viewer did not see."""

    place: Place
    cards: Faces


class StepShown(Struct, frozen=True, tag="shown"):
    place: Place
    cards: Faces


class StepMoved(Struct, frozen=True, tag="moved"):
    source: Place
    target: Place
    cards: Faces


class StepIrregular(Struct, frozen=True, tag="irregular"):
    """A report of the floor turned cards up; from the stub to the stub, the rest was reshuffled."""

    source: Place
    target: Place
    cards: Faces


Step = StepDealt | StepShown | StepMoved | StepIrregular


class ShuffleProof(Struct, frozen=True):
    """What it takes to check the shuffle of the cards that one viewer saw, and of no others."""

    protocol: int
    round: str  # table and number, as in 3f2a9c01b7de/12
    cards: int  # in the deck or shoe
    dealing: str  # where cards go, in order: `4 seats, 3 board, 3 dealer, 2 board`
    root: str
    order: list[Seat]  # in which seats are dealt to
    seats: list[SeatNumber]  # in the order of the seats
    deal: list[Step]  # where each card went, as the viewer saw it
    openings: list[Opening]  # of the cards that the viewer saw, in the order they were dealt


def build_proof(
    round_id: str,
    root: str,
    seed: bytes,
    cards: Sequence[Card],
    dealing: str,
    order: Sequence[Seat],
    numbers: Mapping[Seat, tuple[str, str]],
    seen: Sequence[Event],
) -> ShuffleProof:
    """The proof of a round for somebody who saw these events of it.

    `numbers` has each seat's commitment and number, `cards` the deck in its usual order, `order`
    the seats as they are dealt to.
    """
    said = {seat: number for seat, (_, number) in numbers.items()}
    added = contribution(round_id, root, order, said)
    steps = [step for event in seen if (step := _step(event))]
    faces = {face for step in steps for face in step.cards if face}
    everything = open_positions(seed, cards, added, range(len(cards)))
    return ShuffleProof(
        protocol=PROTOCOL,
        round=round_id,
        cards=len(cards),
        dealing=dealing,
        root=root,
        order=list(order),
        seats=[SeatNumber(seat, *numbers[seat]) for seat in sorted(numbers)],
        deal=steps,
        openings=[one for one in everything if one.card in faces],
    )


def _step(event: Event) -> Step | None:
    match event:
        case Dealt(place=place, cards=cards):
            return StepDealt(place, cards)
        case Shown(place=place, cards=cards):
            return StepShown(place, cards)
        case Moved(source=source, target=target, cards=cards):
            return StepMoved(source, target, cards)
        case Irregular(source=source, target=target, cards=cards):
            return StepIrregular(source, target, cards)
        case _:
            return None
