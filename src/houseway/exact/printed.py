"""Which printed figure a result is held to. Nothing here computes, so that it loads at once."""

from __future__ import annotations

from dataclasses import replace

from houseway.exact.result import Result
from houseway.games import find
from houseway.round.describe import as_text
from houseway.round.questions import label
from houseway.rulebook import PrintedFigure, document

# FAH-14, FAH-15: the combined figures are for a player who may split the Ante, alone or with
# the Bonus, but not the Bonus alone.
COMBINED, COMBINED_SPLITTING = "ante and bonus", "ante or both"

# A document approves several values of these: none of them is a reading of an open rule.
EACH_APPROVED = (
    "version",
    "shoe",
    "single_deck_paytable",
    "multi_deck_paytable",
    "alternative_a",
    "big_kahuna",
)


def with_printed(result: Result) -> Result:
    """The result beside the figure that its document prints for it, if it prints one."""
    figures = document(find(result.game).document).printed
    about = (figure for figure in figures if _is_about(figure, result))
    return replace(result, printed=next(about, None))


def readings(result: Result) -> dict[str, str]:
    """The options that are read or chosen otherwise than by default."""
    return {
        name: value
        for name, value in result.options.items()
        if name not in EACH_APPROVED and not is_default(result.game, name, value)
    }


def is_default(game: str, name: str, value: str) -> bool:
    """Whether an option is as it is by default; what is no option of the rules has no default."""
    defaults = find(game).rules()
    return not hasattr(defaults, name) or as_text(getattr(defaults, name)) == value


def _is_about(figure: PrintedFigure, result: Result) -> bool:
    if figure.game != result.game or readings(result):
        return False
    if figure.version is None:
        return label(result.wager) == figure.wager
    options = result.options
    return (
        (result.wager, options.get("splitting")) == (COMBINED, COMBINED_SPLITTING)
        and options["version"].replace(" ", "-") == figure.version
        and is_default(result.game, "shoe", options.get("shoe", "6"))  # FAH-15: six decks
        and options[f"{figure.version.replace('-', '_')}_paytable"] == figure.paytable
    )
