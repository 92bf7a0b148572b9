"""The page on letter 3119 says of each of its games what is here: held to the gallery."""

import re

from houseway.gamefile.game import file_of
from houseway.games import GAMES, gallery_names, known
from tools.letter_page import ENTRIES, PLAYED, PROVED, UNKNOWN, entries, figures, standing

_NUMBERS = re.compile(r"Nos?\. (\d+(?:(?:, | and )\d+)*)")


def test_the_letter_has_66_games_in_order() -> None:
    assert list(entries()) == list(range(1, ENTRIES + 1))
    assert all(bool(one.games) != bool(one.public) for one in entries().values())


def test_every_file_stands_under_the_numbers_that_it_names() -> None:
    for name in gallery_names():
        here = {number for number, entry in entries().items() if name in entry.games}
        about = file_of(known(name)).about
        named = {int(one) for found in _NUMBERS.findall(about) for one in re.findall(r"\d+", found)}
        assert bool(here) == bool(named), f"{name} is about {named}, and stands under {here}"
        assert here & named or not named


def test_every_game_that_is_named_is_there() -> None:
    names = {name for entry in entries().values() for name in entry.games}
    assert names <= {*gallery_names(), *(game.name for game in GAMES)}


def test_what_stands_where_is_as_it_is() -> None:
    states = {number: standing(entry) for number, entry in entries().items()}
    assert states[13] == states[20] == PROVED
    assert states[1] == UNKNOWN
    assert PLAYED not in {states[number] for number in (4, 10, 54)}
    assert sum(state == PROVED for state in states.values()) >= 33


def test_a_figure_is_held_to_what_is_shipped() -> None:
    (second_tie,) = [one for one in figures("casino-war") if one.printed == "2.19%"]
    assert second_tie.holds == "disputed"
    assert second_tie.ours == "2.1696%"
