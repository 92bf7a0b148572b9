"""Prizes in dollars and shares of meters: what they come to on the wager that they are paid for.

A wager with such prizes is of one amount only, so that a prize is odds like any other pay: the
solver, the simulator and the pages know nothing else. Meters stand at what they show.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from houseway.gamefile.model import Paytable, PlainGame, Prize, Push, Row, Spot, Win
from houseway.money import Cents
from houseway.round.meters import Readings, share_of


def seeds(game: PlainGame) -> dict[str, Cents]:
    """What the meters of a game begin with."""
    return {meter.name: meter.seed for meter in game.meters}


def at_meters(game: PlainGame, readings: Readings | None = None) -> PlainGame:
    """The game with its prizes as odds, meters standing at these readings or at their seeds."""
    if not any(row.prize for table in game.paytables for row in table.rows):
        return game
    shown = {**seeds(game), **(readings or {})}
    spots = spots_of_tables(game)

    def priced(table: Paytable) -> Paytable:
        spot = spots.get(table.instead_of or table.name)
        rows = (_priced(row, spot, shown) for row in table.rows) if spot else table.rows
        return replace(table, rows=tuple(rows))

    return replace(game, paytables=tuple(map(priced, game.paytables)))


def spots_of_tables(game: PlainGame) -> Mapping[str, Spot]:
    """The spot whose wagers each paytable pays; the reader sees that it is one."""
    found: dict[str, Spot] = {}
    for one in (*game.settlements, *(cover.settlement for cover in game.covers)):
        spot = game.spot(one.spot)  # an extra takes nothing, whatever became of the stake
        spot = replace(spot, collected=False) if one.extra else spot
        found |= dict.fromkeys(one.tables, spot)
    return found


def sum_of(prize: Prize, readings: Readings) -> Cents:
    """What a prize comes to."""
    return share_of(readings[prize.meter], prize.share) if prize.meter else prize.sum


def _priced(row: Row, spot: Spot, readings: Readings) -> Row:
    if row.prize is None or not spot.exactly:
        return row
    return replace(row, pay=_as_odds(sum_of(row.prize, readings), spot))


def _as_odds(prize: Cents, spot: Spot) -> Win | Push:
    """A stake that was taken in comes out of the prize, which is never less than it.

    A meter that nobody has opened shows nothing, and nothing is what such a wager gets back.
    """
    if not prize:
        return Win(Fraction(-1)) if spot.collected else Push()
    net = max(prize - spot.exactly * spot.collected, 0)
    return Win(Fraction(net, spot.exactly)) if net else Push()


def percent(share: Fraction) -> str:
    """A share as it is posted: `10%`, `9.5%`."""
    return f"{float(share * 100):g}%"
