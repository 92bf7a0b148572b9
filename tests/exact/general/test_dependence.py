"""What is solved is kept by what it depends on: new words or another bet's pays change nothing."""

from pathlib import Path

import pytest

from houseway.exact.general.proofs import proof_of
from houseway.exact.proving.driver import run
from houseway.exact.proving.part_cache import KeptParts
from houseway.gamefile.game import game_of
from houseway.gamefile.reading.file import read_game
from houseway.round.game import Game
from tests.exact.general.files_under_test import file_named

TEXT = (
    Path(__file__).parents[3] / "src" / "houseway" / "gallery" / "three-card-poker.toml"
).read_text()
ANTE, PAIR_PLUS = ("ante",), ("pair-plus",)


def changed(before: str, after: str, name: str = "three-card-poker") -> Game:
    assert before in TEXT
    return game_of(read_game(TEXT.replace(before, after), name))


def key(game: Game, wagers: tuple[str, ...]) -> str:
    return proof_of(game, {}, wagers).key


AS_IT_IS = changed("", "")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('title    = "Three Card Poker"', 'title    = "Another"'),
        ('ask         = "Play or fold"', 'ask         = "Will you play?"'),
        ("straight = 6, flush = 4, pair = 1", "straight = 5, flush = 4, pair = 1"),
        ('edge            = "3.37%"', 'edge            = "9.99%"'),
    ],
    ids=["title", "words of a question", "another bet's pays", "a printed figure"],
)
def test_what_the_ante_does_not_depend_on_solves_nothing_again(before: str, after: str) -> None:
    other = changed(before, after)
    assert other.digest != AS_IT_IS.digest
    assert key(other, ANTE) == key(AS_IT_IS, ANTE)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("player = 3, dealer = 3", "player = 4, dealer = 3"),
        ("times = 1, of", "times = 2, of"),
        ('"queen high or better"', '"king high or better"'),
        (
            '"straight flush" = 5, "three of a kind" = 4',
            '"straight flush" = 6, "three of a kind" = 4',
        ),
        ('dealer-not-qualified = "win"', 'dealer-not-qualified = "push"'),
    ],
    ids=["the deal", "a stake", "a qualifier", "its own pays", "a result"],
)
def test_what_the_ante_depends_on_does(before: str, after: str) -> None:
    assert key(changed(before, after), ANTE) != key(AS_IT_IS, ANTE)


def test_each_wager_and_each_game_has_its_own() -> None:
    own = [key(AS_IT_IS, wagers) for wagers in (ANTE, PAIR_PLUS, ("6-card-bonus",))]
    other = game_of(file_named("caribbean-stud"))
    assert len({*own, key(other, ANTE)}) == 4
    assert key(changed("", "", "renamed"), ANTE) == own[0]


def test_a_new_title_is_proved_from_what_is_kept(tmp_path: Path) -> None:
    renamed = changed('title    = "Three Card Poker"', 'title    = "Another"')
    first, second = (proof_of(game, {}, PAIR_PLUS) for game in (AS_IT_IS, renamed))
    (solved,) = run([first], folder=tmp_path)
    assert KeptParts(second, tmp_path).missing() == []
    (again,) = run([second], folder=tmp_path)
    assert (solved.solved, again.solved) == (1, 0)
    assert again.results[0].edge == solved.results[0].edge
    assert again.results[0].game.title == "Another"
