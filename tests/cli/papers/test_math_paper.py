"""`houseway report math`: to a file by its name, or to the output."""

import sys
from importlib.resources import files
from pathlib import Path

import pytest

from houseway.report import pdf
from tests.cli.running import refusal, run

SHORT = ("report", "math", "caribbean-stud", "--rounds", "0")


def test_html_goes_to_the_output_or_a_file(tmp_path: Path) -> None:
    shown = run(*SHORT).stdout
    file = tmp_path / "stud.html"
    assert run(*SHORT, "-o", str(file)).exit_code == 0
    assert file.read_text() == shown
    assert "5.2243%" in shown


def test_other_endings_are_refused(tmp_path: Path) -> None:
    said = refusal(
        "report", "math", "caribbean-stud", "-o", str(tmp_path / "stud.doc"), "--rounds", "0"
    )
    assert "a paper is .html, .pdf or .md, not '.doc'" in said


def test_without_the_library_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    said = refusal(
        "report", "math", "caribbean-stud", "-o", str(tmp_path / "stud.pdf"), "--rounds", "0"
    )
    assert pdf.HOW_TO_GET_IT in said


def test_a_game_file_by_its_path(tmp_path: Path) -> None:
    mine = tmp_path / "three-card-poker.toml"
    mine.write_bytes((files("houseway") / "gallery" / mine.name).read_bytes())
    by_path = run("report", "math", str(mine), "--rounds", "0").stdout
    assert by_path == run("report", "math", "three-card-poker", "--rounds", "0").stdout
    assert "3.3730%" in by_path
