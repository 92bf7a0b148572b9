"""What the pages on the shuffle and on deployment say is so."""

import json
import re
import subprocess
import sys
from pathlib import Path

from houseway.cards import DECK
from houseway.room.fairness.independent_check import faults, read_proof
from houseway.room.fairness.player_numbers import contribution
from houseway.room.fairness.shuffle import commit, deal_order
from houseway.round import Seat
from tests.cli.running import run

DOCS = Path(__file__).parent.parent.parent / "docs"
SHUFFLE = (DOCS / "shuffle.md").read_text()


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", SHUFFLE, re.DOTALL)
    assert found
    return found[1]


def test_the_worked_example_is_proved_by_its_own_program_and_by_ours() -> None:
    command = [sys.executable, "-c", block("python")]
    result = subprocess.run(
        command, input=block("json"), capture_output=True, text=True, check=True
    )
    assert result.stdout == "card 1 of the deal is Ts\n"
    assert f"`{result.stdout.strip()}`" in SHUFFLE
    assert faults(read_proof(block("json").encode())) == []
    assert run("verify", "-", typed=block("json")).exit_code == 0


def test_the_worked_example_is_what_the_room_would_deal() -> None:
    proof, seed = json.loads(block("json")), bytes(range(32))
    nonces = {Seat(int(seat)): nonce for seat, nonce in proof["nonces"].items()}
    added = contribution(proof["round_id"], nonces, proof["attempt"])
    assert added.hex() in SHUFFLE
    assert commit(seed, DECK) == proof["root"]
    assert str(deal_order(seed, DECK, added)[0]) == "Ts"


def test_the_program_refuses_what_was_changed() -> None:
    command = [sys.executable, "-c", block("python")]
    for old, new in (
        ('"Ts"', '"Th"'),
        ('"place": 5', '"place": 6'),
        ('"3": "398f', '"3": "398e'),
        ("8ba1", "8ba2"),
        ('"attempt": 1', '"attempt": 2'),
        ('"kept": {\n    "root": "eb', '"kept": {\n    "root": "ec'),
    ):
        changed = block("json").replace(old, new)
        result = subprocess.run(command, input=changed, capture_output=True, text=True, check=False)
        assert result.returncode == 1
        assert faults(read_proof(changed.encode()))


def test_every_test_that_the_page_on_the_shuffle_rests_on_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", SHUFFLE))
    files = Path(__file__).parent.rglob("test_*.py")
    there = set(
        re.findall(r"^(?:async )?def (test_\w+)", "\n".join(one.read_text() for one in files), re.M)
    )
    assert len(named) >= 7
    assert named <= there


def test_every_command_that_the_pages_name_exists() -> None:
    for page in ("deploy.md", "ledger.md", "shuffle.md"):
        for name in set(re.findall(r"`?houseway (\w+) ", (DOCS / page).read_text())):
            assert run(name, "--help").exit_code == 0, f"{page}: {name}"
