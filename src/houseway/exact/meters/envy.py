"""What the hands of others are worth to somebody with a part in envy, by how many play.

Every other hand is as likely as one's own whatever else is dealt, so that each adds the same.
That nobody folds a hand that wins envy for the others is taken for granted.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from houseway.exact.meters.wager import chances_of, table_of
from houseway.gamefile.model import Envy, PlainGame, Win

MOST_PLAYERS = 7


def envy_by_players(game: PlainGame, envy: Envy) -> dict[int, Fraction]:
    """What a round brings on average, in cents, with two players to a full table."""
    each = _each(game, envy)
    most = min(game.seats, MOST_PLAYERS)
    return {players: each * (players - 1) for players in range(2, most + 1)}


def _each(game: PlainGame, envy: Envy) -> Fraction:
    """What one other hand brings: the wager is solved as if the envy's rows paid it."""
    from houseway.exact.general.solve import solve

    prizes = {row.words: row.prize.sum for row in game.paytable(envy.table).rows if row.prize}
    paid = table_of(game, envy.spot)
    rows = tuple(
        replace(row, prize=None, pay=Win(Fraction(1))) for row in game.paytable(envy.table).rows
    )
    table = replace(paid, hand=game.paytable(envy.table).hand, rows=rows)
    tables = tuple(table if one.name == paid.name else one for one in game.paytables)
    result = solve(replace(game, paytables=tables, digest=""), [envy.spot])
    chances = chances_of(table, result)
    return sum((prizes[words] * chance for words, chance in chances.items()), Fraction(0))
