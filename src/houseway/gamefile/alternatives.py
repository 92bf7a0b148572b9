"""Paytables that a house may choose instead of the one that a file is written with."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.gamefile.model import Paytable, PlainGame


def alternatives(game: PlainGame) -> dict[str, tuple[str, ...]]:
    """Each paytable that has others to choose from, with itself first."""
    found: dict[str, tuple[str, ...]] = {}
    for table in game.paytables:
        if original := table.instead_of:
            found[original] = (*found.get(original, (original,)), table.name)
    return found


def with_tables(game: PlainGame, chosen: Mapping[str, str]) -> PlainGame:
    """The game with other paytables under the names of those that they stand in for."""

    def in_place(table: Paytable) -> Paytable:
        other = game.paytable(chosen.get(table.name, table.name))
        return replace(table, rows=other.rows)

    return replace(game, paytables=tuple(map(in_place, game.paytables)))
