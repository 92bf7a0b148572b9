"""Exact results over the wire: as they were proved, and as the description says."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houseway import games
from houseway.exact.general import shipped, solved_here
from houseway.exact.general.solve import solve_all
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.gamefile.starting import Start, starting_file
from houseway.games import GAMES, find, gallery, gallery_names
from tests.web.serving import Running

HOUSE = [game.name for game in GAMES if game.banked_by == "house"]


def test_results_come_whole_and_as_described(running: Running) -> None:
    told: list[dict[str, Any]] = running.guest().get("/api/proofs")
    known = [result for game in (*GAMES, *gallery()) for result in math_of(game).results()]
    assert [Fraction(one["value"]) for one in told] == [one.value for one in known]
    assert [Fraction(one["edge"]) for one in told] == [one.edge for one in known]
    assert [[int(row["count"]) for row in one["rows"]] for one in told] == [
        [row.count for row in one.rows] for one in known
    ]
    assert {one["game"] for one in told} == {*HOUSE, *gallery_names()}


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_house_banked_games_have_a_rule_of_thumb_with_its_cost(running: Running, game: str) -> None:
    known = math_of(find(game)).rule_of_thumb()
    told = running.guest().get(f"/api/proofs/{game}/thumb")
    if known is None:
        assert game not in HOUSE
        assert told is None
        return
    assert told["lines"] == list(known.lines)
    assert Fraction(told["value"]) + Fraction(told["cost"]) == Fraction(told["best"]) == known.best
    assert told["unit"] == ("bet" if game == "hawaiian-holdem" else "ante")


def test_what_a_meter_returns_comes_as_a_straight_line_with_its_break_even(
    running: Running,
) -> None:
    [told] = running.guest().get("/api/proofs/casino-holdem/meters")
    meters = {one["name"]: one for one in told["meters"]}
    assert list(meters) == ["grand", "major", "minor"]
    shown = {name: Fraction(one["shown"]) for name, one in meters.items()}
    even = {**shown, "grand": Fraction(meters["grand"]["break_even"])}
    line = (even[name] * Fraction(one["slope"]) for name, one in meters.items())
    assert Fraction(told["given_back"]) + sum(line) == 1
    assert round(Fraction(told["long_run"]), 6) == Fraction("0.654960")  # as published
    assert running.guest().get("/api/proofs/three-card-poker/meters") == []


def test_the_description_names_what_the_answers_hold(running: Running) -> None:
    paths = running.guest().get("/schema")["paths"]
    for path, method in (
        ("/api/proofs", "get"),
        ("/api/proofs/{game}", "get"),
        ("/api/proofs/{game}/thumb", "get"),
        ("/api/proofs/{game}/meters", "get"),
        ("/api/coach", "post"),
    ):
        answer = paths[path][method]["responses"]["200"]["content"]["application/json"]["schema"]
        assert "$ref" in str(answer), path


def test_a_file_of_the_room_s_own_shows_its_result_as_soon_as_it_is_solved(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_added", {})
    monkeypatch.setattr(solved_here, "usual_folder", lambda: tmp_path / "kept")
    (tmp_path / "napkin-poker.toml").write_text(starting_file(Start("Napkin Poker", "NAP")))
    (game,) = games.add_folder(tmp_path)
    guest = running.guest()
    assert guest.get(f"/api/proofs/{game.name}") == []
    assert guest.get(f"/api/games/{game.name}")["edge"] is None
    assert issubclass(game.rules, FileRules)
    results = list(solve_all(game.rules.file))
    for result in results:
        shipped.keep_result(game.rules.file, result)
    told = guest.get(f"/api/proofs/{game.name}")
    assert [Fraction(one["edge"]) for one in told] == [one.edge for one in results]
    assert guest.get("/api/proofs")[-len(told) :] == told
    assert guest.get(f"/api/games/{game.name}")["edge"] == str(results[0].edge)


def test_no_result_is_named_by_raw_names(running: Running) -> None:
    """Rows, decisions and options are words: `take back, ride`, `3 Card Bonus Flush 3`."""
    for proof in running.guest().get("/api/proofs"):
        rows = [row["row"] for row in proof["rows"]]
        for words in (proof["title"], proof["of"], *rows, *proof["shares"]):
            assert not re.search(r"[a-z]-[a-z]|`", words), words
        assert not re.search(r"[a-z]-[a-z0-9]+-|`", proof["words"]), proof["words"]
