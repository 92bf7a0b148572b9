"""Something wrong with the cards, as the floor reports it; a game's controls say what follows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from houseway.cards import Card, card, show
from houseway.round.questions import Seat


class Irregularity(Struct, frozen=True):
    """What went wrong, at which seat if at one, and with which cards.

    Chance comes in as an argument: whoever reports a premature card brings the stub's new order.
    """

    kind: str
    seat: Seat = Seat(0)
    cards: tuple[Card, ...] = ()
    stub: tuple[Card, ...] = ()


class Handled(Struct, frozen=True):
    """A kind of irregularity in words, what the controls do about it, and whose cards it names."""

    words: str
    done: str
    of: Literal["", "seat", "deck"] = ""
    kind: str = ""  # what a card room calls it, where the document has words of its own


def irregularity_text(one: Irregularity) -> str:
    """As a line of the log: `exposed-card seat 3 cards Ah`."""
    words = [one.kind]
    words += [f"seat {one.seat}"] if one.seat else []
    words += [f"cards {show(one.cards)}"] if one.cards else []
    words += [f"stub {show(one.stub)}"] if one.stub else []
    return " ".join(words)


def parse_irregularity(text: str) -> Irregularity:
    """The irregularity that a line names; ValueError if it names none."""
    text, _, stub = text.partition(" stub ")
    text, _, some = text.partition(" cards ")
    kind, _, seat = text.partition(" seat ")
    if not kind or " " in kind:
        raise ValueError(f"{kind!r} is no kind of irregularity")
    return Irregularity(kind, Seat(int(seat or 0)), _cards(some), _cards(stub))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))
