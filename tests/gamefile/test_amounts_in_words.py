"""Choices that differ in their amount alone have one name in every sentence for players."""

import re

from houseway.exact.registry import math_of
from houseway.games import gallery

_RAW = re.compile(r"\b[a-z]+-\d+\b")


def test_no_sentence_of_a_game_has_the_name_of_an_answer_in_it() -> None:
    told: list[str] = []
    for game in gallery():
        rules = game.rules()
        told += [words for step in game.procedure(rules) for words in (step.words, step.player)]
        thumb = math_of(game).rule_of_thumb()
        told += thumb.lines if thumb else ()
    assert len(told) > 50
    assert [words for words in told if _RAW.search(words)] == []
