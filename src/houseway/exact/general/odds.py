"""How often each first choice of a game file wins, ties and loses against the dealer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.cards import Card
from houseway.exact.coach.odds import Odds
from houseway.exact.general.known import Seen, compare_choices
from houseway.exact.general.results import label_of
from houseway.exact.general.shape import dealt_at
from houseway.exact.general.solve import stakes_of
from houseway.exact.general.tree import Fork, forks, tree_of
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame


def first_fork(game: PlainGame) -> Fork | None:
    """The first decision about the required wagers."""
    required = [spot.name for spot in game.spots if spot.required and not spot.later]
    return next(forks(tree_of(game, stakes_of(game, required))), None)


def cards_for_odds(game: PlainGame) -> tuple[int, int] | None:
    """The player's cards and the board's at the first decision; None where nobody is compared
    with, or a dealer's card lies open too.
    """
    fork = first_fork(game)
    compared = any(one.against for one in game.settlements)
    if fork is None or not compared:
        return None
    at = dealt_at(game, fork.place)
    return None if at.up else (at.player, at.board)


def count_odds(
    rules: FileRules, held: Sequence[Card], board: Sequence[Card]
) -> Iterator[Odds]:
    """Each choice that comes to a comparison, whatever is chosen later."""
    fork = first_fork(rules.game)
    assert fork is not None
    stakes = stakes_of(
        rules.game, [spot.name for spot in rules.game.spots if spot.required and not spot.later]
    )
    seen = Seen(tuple(held), (), tuple(board))
    for option, kept, higher, equal in compare_choices(rules.game, stakes, fork, seen):
        name = label_of(rules.game, fork.place, option.choice)
        words = " ".join([name, *map(str, kept)])
        yield Odds(words, higher, equal)
