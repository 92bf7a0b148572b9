"""Prizes are paid on a wager of one amount, from meters that the same wager raises."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.gamefile.model import Paytable, PlainGame, Prize, Row, Spot
from houseway.gamefile.prizes import seeds, sum_of
from houseway.gamefile.reading.fields import Reading, listed
from houseway.gamefile.reading.positions import Path
from houseway.money import show_money


def check_prizes(game: PlainGame, reading: Reading, rows_at: Mapping[str, Path]) -> None:
    envied = {one.table: one for one in game.envies}
    for table in game.paytables:
        if not any(row.prize for row in table.rows) and table.name not in envied:
            continue
        path = rows_at[table.name]
        if table.name in envied:
            _check_envy(reading, table, path)
            continue
        name = table.instead_of or table.name
        settled = (*game.settlements, *(one.settlement for one in game.covers))
        paid = [one for one in settled if name in one.tables]
        covering = name in {one.table for one in game.covers}
        spots = [game.spot(one.spot) for one in paid]
        if len({(one.spot, one.extra) for one in paid}) > 1:
            found = f"prizes that are paid on {listed(spot.name for spot in spots)}"
            reading.fault(path, found, "a table of their own for each wager")
        for row in table.rows:
            for spot in spots:
                if row.prize and row.prize.meter and covering:
                    found = f"{row.words}, which pays a share of a meter for anybody's hand"
                    reading.fault_once((*path, row.words), found, "odds, or dollars")
                elif row.prize:
                    _check_row(game, reading, row, row.prize, spot, (*path, row.words))
    won = {row.prize.meter for table in game.paytables for row in table.rows if row.prize}
    for meter in game.meters:
        if meter.name not in won and not meter.mystery:
            found, allowed = "a meter that no hand wins", f'a row that pays "100% of {meter.name}"'
            reading.fault(("meter", meter.name), found, allowed)


def _check_row(
    game: PlainGame, reading: Reading, row: Row, prize: Prize, spot: Spot, path: Path
) -> None:
    meters = {meter.name: meter for meter in game.meters if meter.spot == spot.name}
    if not spot.exactly:
        found = f"a prize in dollars on {spot.name}, which takes any amount"
        reading.fault_once(path, found, f'odds, or exactly = "$1" on {spot.name}')
    elif prize.meter in meters and meters[prize.meter].mystery:
        found = f"{prize.meter}, which a hidden sum decides"
        reading.fault_once(path, found, "a meter without must-hit-by")
    elif prize.meter and prize.meter not in meters:
        found = f"{prize.meter}, which no wager on {spot.name} raises"
        reading.fault_once(path, found, listed(meters) if meters else "[meter.name] with its wager")
    elif spot.collected and 0 < sum_of(prize, seeds(game)) < spot.exactly:
        found = f"{row.words}, which pays less than was taken in"
        reading.fault_once(path, found, f"{show_money(spot.exactly)} or more")


def _check_envy(reading: Reading, table: Paytable, path: Path) -> None:
    for row in table.rows:
        if not row.prize or row.prize.meter:
            found = f"{row.words}, which pays no fixed sum"
            reading.fault((*path, row.words), found, 'dollars, as in "$25"')
