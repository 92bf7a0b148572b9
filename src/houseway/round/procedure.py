"""How a round is dealt, step by step, as a dealer is taught it and a commission reads it.

Each game lists its own steps in the order that its script carries them out, each with its rules
and with what it covers of what happens at a table: `dealt player`, `settled ante`. A test holds the
list to the events of real rounds, so that no step is missing, or in the wrong place.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from houseway.round.events import (
    BOARD,
    BURN,
    DEALER,
    DEALER_DISCARDS,
    LOWER,
    UPPER,
    Arranged,
    Awarded,
    Charged,
    Dealt,
    Event,
    Gathered,
    Marked,
    Moved,
    Place,
    Returned,
    Settled,
    Shown,
    Staked,
)

Kind = Literal["wager", "deal", "ask", "show", "settle", "after"]


class DealingStep(Struct, frozen=True):
    """One step: what the dealer does, by which rules, and what a player reads of it."""

    kind: Kind
    words: str
    rules: tuple[str, ...]
    covers: tuple[str, ...] = ()
    player: str = ""  # "": no business of a player's card


def step(kind: Kind, words: str, rules: str, covers: str = "", player: str = "") -> DealingStep:
    """A step with its rules and what it covers as they are listed, apart by commas."""
    return DealingStep(kind, words, _listed(rules), _listed(covers), player)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in text.split(",") if one.strip())


# --- What happens at a table ----------------------------------------------------------------------

_PLACES = {
    DEALER: "dealer",
    DEALER_DISCARDS: "discards",
    BOARD: "board",
    UPPER: "board",
    LOWER: "board",
    BURN: "burn",
}


def happening(event: Event) -> str:
    """What an event is to a procedure, whichever seat it is about; "" where it is no step."""
    match event:
        case Dealt(place=place):
            return f"dealt {_where(place)}"
        case Shown(place=place):
            return f"shown {_where(place)}"
        case Moved(source=source, target=target):
            return f"moved {_where(source)} to {_where(target)}"
        case Arranged(place=place):
            return f"arranged {_where(place)}"
        case Marked(there=there):
            return "marked" if there else "unmarked"
        case Staked(spot=spot):
            return happening_of_spot("staked", spot)
        case Settled(line=line):
            return happening_of_spot("settled", line.wager)
        case Gathered() | Awarded() | Charged() | Returned():
            return type(event).__name__.lower()
        case _:
            return ""


def _where(place: Place) -> str:
    if found := _PLACES.get(place):
        return found
    rest = place.split(" ", 2)[2:]
    return {"discards": "discards"}.get(rest[0], "hand") if rest else "player"


_NUMBERS = ("1", "2", "3")  # of wagers alike; Flounder 4 is a name


def happening_of_spot(what: str, spot: str) -> str:
    """`staked ante` of `ante-1` and of `ante-2`, which are one step."""
    name, _, number = spot.rpartition("-")
    return f"{what} {name if number in _NUMBERS else spot}"
