"""What places of the felt are called: by the hand that all of a place's cards make."""

from __future__ import annotations

from houseway.gamefile.model import NamedHand, Part, PlainGame, Points
from houseway.gamefile.twenty_one.hands import ADDING
from houseway.gamefile.values import adding
from houseway.round.events import BOARD, DEALER, Place
from houseway.round.named import OWN, Named, NamedPlaces
from houseway.round.questions import label

_PLACES = {"player": OWN, "dealer": DEALER, "board": BOARD}


def named_places(game: PlainGame) -> NamedPlaces:
    """Hands with a title, or that add up, where all of a place's cards make one."""
    if game.twenty_one:
        return {OWN: Named("", ADDING), DEALER: Named("", ADDING)}
    used = {name for one in game.settlements for name in game.hands_of(one)}
    found: dict[Place, Named] = {}
    for hand in game.hands:
        place = _place(hand)
        is_points = isinstance(hand.measure, Points)
        if hand.name in used and place and (hand.title or is_points):
            adds_up = adding(hand.measure) if isinstance(hand.measure, Points) else None
            own = "" if hand.name in ("player", "dealer") else label(hand.name)
            found.setdefault(place, Named(hand.title or own, adds_up))
    return found


def _place(hand: NamedHand) -> Place | None:
    """Where all cards of a hand lie, if nothing else lies there."""
    (part, *others) = hand.parts
    whole = not others and part in (Part(part.pile), Part(part.pile, "in play"))
    return _PLACES[part.pile] if whole else None
