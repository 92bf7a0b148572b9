"""What a game file brings at best play, exactly: from the results of its wagers."""

from __future__ import annotations

from fractions import Fraction

from houseway.exact.general.solve import is_touched, stakes_of
from houseway.exact.general.twenty_one.proofs import as_fraction, is_loop, solved_loop
from houseway.exact.registry import math_of
from houseway.gamefile.alternatives import alternatives
from houseway.gamefile.game import FileRules, option_name
from houseway.gamefile.model import PlainGame
from houseway.round.options import as_text
from houseway.simulate.gamefile.by_engine import EngineBatch
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.proved import sum_known
from houseway.simulate.strategy import Strategy


def exact_mean(game: FileBatch | EngineBatch, strategy: Strategy, name: str) -> Fraction | None:
    """The net of a seat in a round, in cents; None for other play and for stakes not solved."""
    if name == "thumb":
        return _by_thumb(game)
    if name != "optimal":
        return None
    staked = [spot.name for spot in game.file.spots if game.stakes.get(spot.name)]
    apart = [spot for spot in staked if _is_apart(game.file, spot)]
    together = [spot for spot in staked if spot not in apart]
    main = [_value(game, together)] if together else []
    return sum_known(*main, *(_value(game, [spot]) for spot in apart))


def _by_thumb(game: FileBatch | EngineBatch) -> Fraction | None:
    """Of the required wagers as the rule was found for them."""
    rule = math_of(game.game).rule_of_thumb()
    spots = [spot.name for spot in game.file.spots if game.stakes.get(spot.name)]
    required = [spot for spot in spots if game.file.spot(spot).required]
    if rule is None or spots != required or game.rules != type(game.rules)():
        return None
    return game.stakes[spots[0]] * rule.value


def _is_apart(file: PlainGame, spot: str) -> bool:
    """Whether a wager is beside the game: no choice changes what it comes to."""
    return not file.spot(spot).required and not is_touched(file, (spot,))


def _value(game: FileBatch | EngineBatch, spots: list[str]) -> Fraction | None:
    """What wagers that are solved together bring, if they are staked as they are solved."""
    unit = game.stakes[spots[0]]
    solved = stakes_of(game.file, spots)
    if any(game.stakes[spot] != unit * solved[spot] for spot in spots):
        return None
    if is_loop(game.file, tuple(spots)):
        assert isinstance(game.rules, FileRules)
        return unit * as_fraction(solved_loop(game.rules.game).value)
    chosen = {name: as_text(getattr(game.rules, name)) for name in game.rules.__struct_fields__}
    default = {name: as_text(getattr(type(game.rules)(), name)) for name in chosen}
    for result in math_of(game.game).results():
        options = {**default, **result.options}
        if result.wager == " and ".join(spots) and _alike(game, spots, options, chosen):
            return unit * result.value
    return None


def _alike(
    game: FileBatch | EngineBatch, spots: list[str], options: dict[str, str], chosen: dict[str, str]
) -> bool:
    """Whether two sets of paytables are the same to some wagers, or altogether."""
    return options == chosen or all(
        options[name] == value or not _pays(game.file, spots, name)
        for name, value in chosen.items()
    )


def _pays(file: PlainGame, spots: list[str], option: str) -> bool:
    """Whether an option's paytable is of these wagers or of one that is made later.

    What is no paytable, such as the number of decks, is of every wager.
    """
    if option not in {option_name(table) for table in alternatives(file)}:
        return True
    tables = {
        option_name(table)
        for one in file.settlements
        if one.spot in spots or file.spot(one.spot).later
        for table in one.tables
    }
    return option in tables
