"""How the figures were found, and how anyone finds them again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256

import msgspec

from houseway import __version__
from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import shipped_digests
from houseway.exact.proving.wire import proved_wager
from houseway.games import typed_name
from houseway.report.math.identification import game_digest
from houseway.report.paper import Block, Items, Note, Sample, Words, grid
from houseway.report.subject import Subject, title_of


def result_digest(result: Result) -> str:
    """SHA-256 of all that a result says, in sixteen letters."""
    told = msgspec.json.encode(proved_wager(result), order="deterministic")
    return sha256(told).hexdigest()[:16]


_AT_RANDOM = (
    "**Deals at random.** A figure with a ± is not exact: it is the mean of deals that were drawn "
    "at random and played as the report says, and lies within so much of the true one in 95 of "
    "100 such samples."
)


def method(about: Subject) -> Iterator[Block]:
    if not all(one.sample for one in about.staked):
        yield from map(Words, about.math.method())
    if any(one.sample for one in about.staked):
        yield Words(_AT_RANDOM)
    deals = [
        (title_of(one), f"{one.sample.deals:,}", "drawn at random")
        if one.sample
        else (title_of(one), f"{one.total:,}", "counted")
        for one in about.staked
        if one.is_counted
    ]
    if deals:
        yield grid("wager | #deals | how", deals)
    yield Note(
        "What decides money is written once: the settlement of a live round and the solver use the "
        "same functions. Every compiled kernel is tested against a slow twin by plain enumeration."
    )


def how_to_repeat(about: Subject) -> Iterator[Block]:
    name = typed_name(about.game)
    house = about.game.banked_by == "house"
    computed = (
        f"houseway prove {name} --fresh      # solves every part again\n"
        f"houseway prove {name} --json -     # all results, rows and counts\n"
        if house
        else f"houseway odds {name} HAND HAND   # shares of the pot, counted again\n"
    )
    paper = f"houseway report math {name} -o {about.game.name}.pdf"
    yield Sample(f"pip install houseway=={__version__}\n{computed}{paper}")
    yield Items((f"Game: `{game_digest(about.game)}`", f"Houseway: {__version__}"))
    if not house:
        return
    yield grid(
        "result | digest",
        ((title_of(one), f"`{result_digest(one)}`") for one in about.in_force),
        title="Digests of the results in force",
    )
    shipped = shipped_digests(about.game)
    parts = {
        proof.name: digests for proof in about.math.proofs() if (digests := shipped.get(proof.name))
    }
    if parts:
        yield grid(
            "proof | #parts | digest of all its parts",
            (
                (proof, f"{len(digests):,}", f"`{digest_of_parts(digests)}`")
                for proof, digests in parts.items()
            ),
            title="Digests of the parts of each proof",
        )
        yield Note("A proof is solved in parts, any of which can be solved again and compared.")


def digest_of_parts(digests: Mapping[str, str]) -> str:
    told = json.dumps(digests, sort_keys=True)
    return sha256(told.encode()).hexdigest()[:16]
