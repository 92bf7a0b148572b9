"""What the pages on the shuffle and on deployment say is so."""

import json
import re
import subprocess
import sys
from pathlib import Path

from houseway.cards import DECK
from houseway.room.fairness.independent_check import check
from houseway.room.fairness.player_numbers import contribution
from houseway.room.fairness.shuffle import commit, deal_order
from houseway.round import Seat
from tests.cli.running import run

DOCS = Path(__file__).parent.parent.parent / "docs"
SHUFFLE = (DOCS / "shuffle.md").read_text()


def block(language: str, number: int = 0) -> str:
    return re.findall(rf"```{language}\n(.*?)```", SHUFFLE, re.DOTALL)[number]


def program(folder: Path, proof: str, kept: str = "") -> subprocess.CompletedProcess[str]:
    """As the page says to run it."""
    files = [folder / "proof.json", *([folder / "kept.json"] if kept else [])]
    for file, text in zip(files, (proof, kept), strict=False):
        file.write_text(text)
    command = [sys.executable, "-c", block("python"), *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_worked_example_is_proved_by_its_own_program_and_by_ours(tmp_path: Path) -> None:
    proof, kept = block("json"), block("json", 1)
    told = program(tmp_path, proof, kept)
    assert told.stdout == "This is the shuffle that was promised.\ncard 1 of the deal is Kc\n"
    assert "agrees with itself" in program(tmp_path, proof).stdout
    checked = check(proof, kept)
    assert (checked.faults, checked.warnings) == ([], [])
    assert run("verify", "-", "--kept", str(tmp_path / "kept.json"), typed=proof).exit_code == 0


def test_the_worked_example_is_what_the_room_would_deal() -> None:
    proof, seed = json.loads(block("json")), bytes(range(32))
    numbers = {Seat(one["seat"]): one["number"] for one in proof["seats"]}
    added = contribution(proof["round"], proof["root"], proof["order"], numbers)
    assert added.hex() in SHUFFLE
    assert commit(seed, DECK, proof["round"], proof["dealing"]) == proof["root"]
    assert str(deal_order(seed, DECK, added)[0]) == "Kc"


def test_the_program_refuses_what_was_changed(tmp_path: Path) -> None:
    for old, new in (
        ('"Kc"', '"Kd"'),
        ('"place":34', '"place":35'),
        ('"order":[1,3]', '"order":[3,1]'),
        ("1 seats, 1 dealer", "1 dealer, 1 seats"),
        ('"number":"ba81', '"number":"ba82'),
        ("b7520c", "b7520d"),
        ('"seat":3', '"seat":2'),
        ("/12", "/13"),
    ):
        changed = block("json").replace(old, new)
        assert program(tmp_path, changed).returncode == 1
        assert check(changed).faults
    kept = block("json", 1).replace("027211", "027212")
    assert program(tmp_path, block("json"), kept).returncode == 1


def test_every_test_that_the_page_on_the_shuffle_rests_on_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", SHUFFLE))
    files = Path(__file__).parent.parent.rglob("test_*.py")
    there = set(
        re.findall(r"^(?:async )?def (test_\w+)", "\n".join(one.read_text() for one in files), re.M)
    )
    assert len(named) >= 7
    assert named <= there


def test_every_command_that_the_pages_name_exists() -> None:
    for page in ("deploy.md", "ledger.md", "shuffle.md"):
        for name in set(re.findall(r"(?:`|^    )houseway (\w+) ", (DOCS / page).read_text(), re.M)):
            assert run(name, "--help").exit_code == 0, f"{page}: {name}"
