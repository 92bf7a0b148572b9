"""LIM-10: a table's meters in words, as its controls and its signs post them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from houseway.money import show_money
from houseway.room.events import Posted
from houseway.room.meter_books import WHOLE
from houseway.round.game import Game, Rules
from houseway.round.meters import Meter

FREE_PLAY = "A meter counts free-play chips: nothing is bought or sold, and no prize has a value."


def meters_in_words(game: Game, rules: Rules, posted: Mapping[str, Posted]) -> Iterator[str]:
    """Each meter of the game as the house posts it, or that it is not open; nothing without one."""
    for meter in game.meters(rules):
        yield (
            _posted(meter, posted[meter.name])
            if meter.name in posted
            else (
                f"{meter.title} meter: not open at this table, and its wager is not taken (LIM-10)"
            )
        )
    if game.meters(rules):
        yield (
            "Opening, linking, capping and retiring a meter takes a reason in writing; what is in "
            "a retired meter goes to another (LIM-10)"
        )
        yield (
            "What a meter shows is posted at its tables as it moves; a limit is never set below"
            " that, and it falls only by what is won (WAC 230-15-685, 230-15-695; LIM-10)"
        )
        yield (
            "Tables share a meter only where the same hands win it with the same chance for the"
            " same wager (WAC 230-15-685; LIM-10)"
        )
        yield (
            "What is in a meter and its reserve lies in accounts of their own, from which nothing"
            " else is paid; a house that plays for money deposits it weekly in a bank account for"
            " such prizes alone, and stops the game while that is short (WAC 230-15-455; LIM-10)"
        )
        yield "A win above the law's figure is verified; nobody else waits for it (LIM-9)"
        yield FREE_PLAY


def _posted(meter: Meter, posted: Posted) -> str:
    parts = [
        f"{_percent(share)} {where}"
        for share, where in (
            (posted.rate, "to the meter"),
            (posted.reserve, "to its reserve"),
            (posted.hidden, "out of sight until its next start"),
        )
        if share
    ]
    limit = f"; it shows {show_money(posted.limit)} at most" if posted.limit else "; no limit"
    if posted.must_hit:
        limit = (
            f"; it must be won by {show_money(posted.limit)}, by the wager that carries it to a sum"
            " drawn when it starts, sealed until it is reached and in the log before"
        )
    return (
        f"{meter.title} meter “{posted.id}”: starts at {show_money(posted.seed)}; of each "
        f"{show_money(meter.wager)}, {', '.join(parts) or 'nothing raises it'}{limit} (LIM-10)"
    )


def _percent(millionths: int) -> str:
    return f"{float(Fraction(100 * millionths, WHOLE)):g}%"
