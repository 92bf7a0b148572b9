"""The list by which a dealer who gets four cards keeps two: the first line that a pair fits."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


class HouseWayLine(Struct, frozen=True):
    """One line of the list by which the dealer keeps two cards."""

    words: str
    fits: Callable[[int, int, bool], bool]  # high, low, suited


_PAIR_OF_EIGHTS = HouseWayLine("pair of 8s or higher", lambda high, low, suited: high == low >= 8)
_ACE_JACK = HouseWayLine(
    "ace with a jack or higher", lambda high, low, suited: high == 14 and low >= 11
)
_SUITED_PAIR = HouseWayLine(
    "suited pair of 2s to 7s", lambda high, low, suited: high == low and suited
)
_REST_OF_THE_LIST = (
    HouseWayLine("unsuited pair of 2s to 7s", lambda high, low, suited: high == low and not suited),
    HouseWayLine("ace high, suited", lambda high, low, suited: high == 14 and suited),
    HouseWayLine("both ten or higher, suited", lambda high, low, suited: low >= 10 and suited),
    HouseWayLine("both ten or higher, unsuited", lambda high, low, suited: low >= 10),
    HouseWayLine("ace high, unsuited", lambda high, low, suited: high == 14),
    HouseWayLine("face card high, suited", lambda high, low, suited: high >= 11 and suited),
    HouseWayLine("face card high, unsuited", lambda high, low, suited: high >= 11),
    HouseWayLine("connected, suited", lambda high, low, suited: high - low == 1 and suited),
    HouseWayLine("connected, unsuited", lambda high, low, suited: high - low == 1),
    HouseWayLine("two highest, suited", lambda high, low, suited: suited),
    HouseWayLine("two highest, unsuited", lambda high, low, suited: True),
)
HOUSE_WAY = (_PAIR_OF_EIGHTS, _ACE_JACK, *_REST_OF_THE_LIST)  # FAH-7
HOUSE_WAY_MULTI_DECK = (_PAIR_OF_EIGHTS, _ACE_JACK, _SUITED_PAIR, *_REST_OF_THE_LIST)  # FAH-8


# FAH-9, read literally: the two highest are kept, suited or not, so its last two lines are one.
TWO_HIGHEST = HouseWayLine("the two highest", lambda high, low, suited: True)

# FAH-8, as it is printed: "face card high, suited" twice, so none unsuited, and no "two highest,
# suited". The line that is there again can take nothing; the last one is left with all the rest.
HOUSE_WAY_AS_PRINTED = (
    *(line for line in HOUSE_WAY_MULTI_DECK[:-2] if line.words != "face card high, unsuited"),
    TWO_HIGHEST,
)


def first_line(house_way: tuple[HouseWayLine, ...], high: int, low: int, suited: bool) -> int:
    """Where in the list a pair first fits; the last line fits every pair."""
    return next(place for place, line in enumerate(house_way) if line.fits(high, low, suited))
