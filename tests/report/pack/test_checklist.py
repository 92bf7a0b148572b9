"""What states ask of a submission is ticked off against what a pack holds, and no more."""

from pathlib import Path

import pytest

from houseway.games import find
from houseway.report.math.findings import Cover
from houseway.report.pack import write_pack
from houseway.report.pack.check import as_pack
from houseway.report.pack.checklist import CHECKLIST, tick_off
from houseway.report.subject import subject
from tests.cli.running import run
from tests.gamefile.small_game import TEXT

COVER = Cover("Ann Smith", "the Commission", "2026-11-18")
APPLICANTS = 5  # lines that only the applicant can bring


def missing(folder: Path) -> dict[str, str]:
    return {one.asked.words: one.missing for one in tick_off(as_pack(folder)) if one.missing}


def ours(folder: Path) -> dict[str, str]:
    return {words: why for words, why in missing(folder).items() if "applicant" not in why}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pack")
    game = find("three-card-poker")
    write_pack(folder, subject(game, game.rules()), pdf=False, cover=COVER)
    return folder


@pytest.fixture
def pack(made: Path, tmp_path: Path) -> Path:
    for path in made.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


def test_a_whole_pack_lacks_what_the_applicant_brings_and_the_pdf(pack: Path) -> None:
    assert list(ours(pack)) == ["all of it as PDF"]
    assert len(missing(pack)) == APPLICANTS + 1
    assert {one.state for one in CHECKLIST} == {"Maryland", "Nevada", "New Jersey"}
    (pack / "submission.pdf").write_bytes(b"%PDF")
    assert ours(pack) == {}


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("1-math-report.html", "<dt>Prepared by</dt>", "<dt>By</dt>", "the developer"),
        ("1-math-report.html", "<td>push</td>", "<td>-</td>", "win, lose and tie"),
        ("1-math-report.html", "true odds", "odds", "true odds, payout odds"),
        ("2-rules-of-play.html", ", 2026-11-18</p>", "</p>", "every page dated"),
        ("2-rules-of-play.html", "Options and readings", "Others", "the options that are used"),
        ("2-rules-of-play.html", "Cards and equipment", "Cards", "the equipment"),
        ("2-rules-of-play.html", "<h2>Rules</h2>", "<h2>Rule</h2>", "rules of play"),
        ("5-rack-card.html", "<h2>Pays</h2>", "<h2>Pay</h2>", "a schedule of payouts"),
        ("results.json", '"ante"', '"auntie"', "true odds, payout odds"),
    ],
)
def test_what_is_not_there_is_not_ticked(
    pack: Path, name: str, old: str, new: str, words: str
) -> None:
    path = pack / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    assert any(words in one for one in ours(pack)), ours(pack)


@pytest.mark.parametrize("name", ["3-dealing-procedure.html", "4-layout.html", "5-rack-card.html"])
def test_a_paper_that_is_not_there_is_missed(pack: Path, name: str) -> None:
    before = ours(pack)
    (pack / name).unlink()
    assert set(ours(pack)) - set(before)


def test_an_invented_game_that_is_not_solved_yet_says_so(tmp_path: Path) -> None:
    file = tmp_path / "napkin-poker.toml"
    file.write_text(TEXT)
    game, folder = find(str(file)), tmp_path / "pack"
    write_pack(folder, subject(game, game.rules()), pdf=False)
    told = ours(folder)
    assert "not solved: ante" in told["true odds, payout odds and house advantage of each wager"]
    assert "`--date`" in told["every page dated"]


def test_a_game_among_players_has_shares_instead_of_edges(tmp_path: Path) -> None:
    game = find("texas-holdem")
    write_pack(tmp_path, subject(game, game.rules()), pdf=False, cover=COVER)
    told = run("report", "check", str(tmp_path), "--parts", "0").stdout
    assert "[x] Maryland, COMAR 36.05.03.20: true odds, payout odds" in told
    assert "[ ] Nevada, Reg. 14.230: all of it as PDF — missing: no submission.pdf" in told
