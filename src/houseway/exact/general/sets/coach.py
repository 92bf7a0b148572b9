"""What the coach says where cards are set: how the house way would, and by which line."""

from __future__ import annotations

from houseway.exact.coach.advice import Advice, ValuedAnswer
from houseway.gamefile.model import PlainGame
from houseway.gamefile.setting import line_of_house_way
from houseway.round.questions import Question


def advise_setting(game: PlainGame, question: Question) -> Advice | None:
    """The house way's setting without a value: what another setting is worth is not known."""
    if game.sets is None or question.option(question.default.act) is None:
        return None
    option = question.option(question.default.act)
    if option is None or not option.settings:
        return None
    line = line_of_house_way(game.sets, option.cards)
    by = f"by its line “{line}”" if line else "where none of its lines fits"
    note = f"Marked is the house way, {by}. What a setting is worth is not known exactly."
    return Advice("", (ValuedAnswer(question.default, None, best=True),), note=note)
