"""A pack holds everything, and its check finds whatever was changed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from houseway.exact.registry import math_of
from houseway.games import find
from houseway.report.pack import check_pack, write_pack
from houseway.report.pack.certificate import result_key
from houseway.report.pack.check import BadPack, read_certificate
from houseway.report.subject import subject
from tests.cli.running import refusal, run

GAME = find("caribbean-stud")
PAPERS = [
    "1-math-report.html",
    "2-rules-of-play.html",
    "3-dealing-procedure.html",
    "4-layout.html",
    "5-rack-card.html",
    "6-exposure.html",
    "layout.svg",
    "results.json",
    "caribbean-stud.toml",
]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    write_pack(tmp_path, subject(GAME, GAME.rules()), pdf=False)
    return tmp_path


def wrong(pack: Path) -> list[str]:
    return [one.what for one in check_pack(pack, parts=0) if not one.right]


def test_a_pack_has_its_papers_and_a_certificate_over_them(pack: Path) -> None:
    assert list(read_certificate(pack).files) == PAPERS
    assert {path.name for path in pack.iterdir()} == {
        *PAPERS,
        "certificate.json",
        "7-certificate.html",
    }
    assert wrong(pack) == []


@pytest.mark.parametrize("name", PAPERS)
def test_a_changed_file_is_found(pack: Path, name: str) -> None:
    (pack / name).write_bytes((pack / name).read_bytes() + b"\n")
    assert name in wrong(pack)


def test_a_missing_and_an_added_file_are_found(pack: Path) -> None:
    (pack / "6-exposure.html").unlink()
    (pack / "other.txt").write_text("")
    assert wrong(pack) == ["6-exposure.html", "other.txt"]


def test_a_result_that_is_not_ours_is_found(pack: Path) -> None:
    file = pack / "certificate.json"
    told = json.loads(file.read_text())
    told["results"]["ante"] = "0" * 16
    file.write_text(json.dumps(told))
    assert wrong(pack) == ["result ante"]


def test_a_part_is_solved_again_and_compared(tmp_path: Path) -> None:
    game = find("pick-2-poker")
    write_pack(tmp_path, subject(game, game.rules()), pdf=False)
    file = tmp_path / "certificate.json"
    told = json.loads(file.read_text())
    told["results"]["5-card-bonus"] = "0" * 16
    file.write_text(json.dumps(told))
    found = {one.what: one.right for one in check_pack(tmp_path, parts=2, seed=1)}
    assert found["pick-2-poker bonuses, solved again"] is False
    assert found["pick-2-poker ante, solved again"] is True


def test_a_folder_without_a_certificate_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="it is no pack"):
        next(check_pack(tmp_path, parts=0))
    (tmp_path / "certificate.json").write_text("{}")
    assert "cannot be read" in refusal("report", "check", str(tmp_path))


def test_at_the_command_line(tmp_path: Path) -> None:
    given = ("report", "submission", "caribbean-stud", "-o", str(tmp_path), "--rounds", "0")
    assert "11 files" in run(*given, "--no-pdf").stdout
    checked = run("report", "check", str(tmp_path), "--parts", "0")
    assert checked.exit_code == 0
    assert "right, 0 wrong\n" in checked.stdout
    (tmp_path / "layout.svg").unlink()
    checked = run("report", "check", str(tmp_path), "--parts", "0")
    assert checked.exit_code == 1
    assert "WRONG  layout.svg" in checked.stdout


def test_a_wager_that_goes_by_the_number_of_players_has_a_digest_for_each() -> None:
    """One key for all of them had a genuine pack of such a game called wrong."""
    (one, *_) = math_of(GAME).results()
    each = [replace(one, players=count) for count in range(4)]
    assert len({result_key(result) for result in each}) == 4
    assert result_key(each[0]) == "ante"
