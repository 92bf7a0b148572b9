"""`houseway compare` at the terminal."""

import json
from pathlib import Path

from houseway.games import find
from tests.cli.running import refusal, run


def test_two_games_that_are_known() -> None:
    page = run("compare", "three-card-poker", "casino-holdem").stdout
    for words in (
        "Rules that differ",
        "TCP-",
        find("casino-holdem").book.rules[0].id,
        "3.3730%",
        "Best play",
    ):
        assert words in page, words


def test_as_json() -> None:
    told = json.loads(run("compare", "three-card-poker", "three-card-poker", "--json").stdout)
    assert told["rules"] == []
    assert all(one["edge_change"] == 0 for one in told["wagers"])


def test_the_same_game_under_another_name(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(find("three-card-poker").file)
    assert "The same rules" in run("compare", "three-card-poker", str(copy)).stdout


def test_games_among_players_have_no_edge() -> None:
    assert "played among players" in refusal("compare", "texas-holdem", "three-card-poker")
