"""Which printed figure a result is held to. Nothing here computes, so that it loads at once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.round.game import Game
from houseway.round.options import as_text
from houseway.rulebook import PrintedFigure


def with_printed(result: Result) -> Result:
    """The result beside the figure that its document prints for it, if it prints one."""
    if readings(result):
        return replace(result, printed=None)
    figures = result.game.book.printed
    about = (figure for figure in figures if _is_about(figure, result))
    return replace(result, printed=next(about, None))


def _is_about(figure: PrintedFigure, result: Result) -> bool:
    of_game = figure.game == result.game.name
    return of_game and math_of(result.game).is_held_to(figure, result)


# --- Options --------------------------------------------------------------------------------------


def readings(result: Result) -> dict[str, str]:
    """The open rules that are not read as they are by default."""
    return {
        name: value
        for name, value in result.options.items()
        if name in open_options(result.game) and not is_default(result.game, name, value)
    }


def is_offered(game: Game, name: str) -> bool:
    """Whether it is an option of the rules that the document itself leaves to the house."""
    return name in game.rules.__struct_fields__ and name not in open_options(game)


@lru_cache(maxsize=256)
def open_options(game: Game) -> frozenset[str]:
    """The options that read a rule on which the document is silent or contradicts itself."""
    return frozenset(question.option for rule in game.book.rules for question in rule.open)


def is_default(game: Game, name: str, value: str) -> bool:
    """Whether an option is as it is by default; what is no option of the rules has no default."""
    defaults = game.rules()
    return not hasattr(defaults, name) or as_text(getattr(defaults, name)) == value
