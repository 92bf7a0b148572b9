"""Boards, and the hand that hole cards make with one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from houseway.cards import Card
from houseway.hands import Hand, best, best_with_exactly
from houseway.round.events import BOARD, LOWER, UPPER, Place

STREETS = (3, 1, 1)  # flop, turn, river

_Face = TypeVar("_Face")


def boards_of(places: Mapping[Place, tuple[_Face, ...]]) -> dict[Place, tuple[_Face, ...]]:
    """Each board in full, from a table's or a view's places; cards dealt to both come first."""
    shared = places.get(BOARD, ())
    if UPPER not in places:
        return {BOARD: shared}
    return {place: shared + places.get(place, ()) for place in (UPPER, LOWER)}


def texas(hole: Sequence[Card], board: Sequence[Card]) -> Hand:
    """DFH-4: the best five of two hole cards and one board's five."""
    return best((*hole, *board))


def omaha(hole: Sequence[Card], board: Sequence[Card]) -> Hand:
    """DFO-1: exactly two of four hole cards with exactly three of one board's five."""
    return best_with_exactly(2, hole, board)
