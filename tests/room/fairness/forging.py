"""Proofs of a shuffle, and every way the tests know to forge one."""

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from hashlib import sha256
from random import Random
from typing import Any

from houseway.cards import shoe
from houseway.room.fairness.player_numbers import commitment_of, contribution, number_for
from houseway.room.fairness.shuffle import commit, open_places, places
from houseway.room.round_history import CardProof, ShuffleProof
from houseway.round import Seat
from houseway.round.events import encode
from tests.room.audit.tampering import changed

Json = dict[str, Any]
Change = Callable[[Json], None]

ROUND = "3f2a9c01b7de/12"
SECRETS = {Seat(1): "0123456789abcdef" * 4, Seat(3): "fedcba9876543210" * 4}  # of two pages
SHOWN = (0, 1, 20, 51)  # positions in the deal


def seed(number: int) -> bytes:
    return sha256(f"round {number}".encode()).digest()


def genuine(
    decks: int = 1, attempt: int = 1, secrets: Mapping[Seat, str] = SECRETS, house: int = 0
) -> ShuffleProof:
    """What a player downloads of a round in which they saw some of the cards."""
    cards = shoe(decks)
    nonces = {seat: number_for(one, attempt) for seat, one in secrets.items()}
    commitments = {seat: commitment_of(one) for seat, one in secrets.items()} if attempt else {}
    at = places(contribution(ROUND, nonces, attempt), len(cards))
    opened = open_places(seed(house), cards, [at[position] for position in SHOWN])
    shown = [CardProof(position, one) for position, one in zip(SHOWN, opened, strict=True)]
    root = commit(seed(house), cards)
    return ShuffleProof(root, ROUND, attempt, commitments, nonces, len(cards), shown)


def kept(proof: ShuffleProof) -> Json:
    """What the page of seat 1 kept from before the cards were dealt."""
    told = as_json(proof)
    return {
        "root": told["root"],
        "nonce": told["nonces"]["1"],
        "commitments": told["commitments"],
    }


def other_shuffles(proof: ShuffleProof) -> Iterator[tuple[str, Json]]:
    """Proofs without a flaw, of another shuffle than the one that was promised."""
    mine, theirs = Seat(1), Seat(3)
    made_up = "5" * 64
    yield "another deck of the house", as_json(genuine(house=1))
    yield "another number of mine", as_json(genuine(secrets={**SECRETS, mine: made_up}))
    yield "another number of theirs", as_json(genuine(secrets={**SECRETS, theirs: made_up}))
    yield "a player made up", as_json(genuine(secrets={**SECRETS, Seat(2): made_up}))
    yield "a player left out", as_json(genuine(secrets={mine: SECRETS[mine]}))
    yield "me left out", as_json(genuine(secrets={theirs: SECRETS[theirs]}))
    yield "the next attempt", as_json(genuine(attempt=2))
    yield "as before numbers were committed", as_json(genuine(attempt=0))


def forgeries(proof: ShuffleProof) -> Iterator[tuple[str, Json]]:
    """The proof as JSON with one thing changed, and what was changed."""
    told = as_json(proof)
    for words, change in _CHANGES.items():
        forged = deepcopy(told)
        change(forged)
        yield words, forged
    yield from _one_value_off(told, Random(1))


def as_json(proof: ShuffleProof) -> Json:
    return json.loads(encode(proof))


def _one_value_off(told: Json, random: Random) -> Iterator[tuple[str, Json]]:
    """Every number and every text of the proof, off by a bit or a digit."""
    for path in _values(told):
        forged: Any = deepcopy(told)
        holder = forged
        for key in path[:-1]:
            holder = holder[key]
        if holder[path[-1]] != "":  # an empty line of a path is among the changes below
            holder[path[-1]] = changed(holder[path[-1]], random)
            yield " ".join(map(str, path)), forged


def _values(told: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(told, Mapping | list):
        for key in range(len(told)) if isinstance(told, list) else told:
            yield from _values(told[key], (*path, key))
    else:
        yield path


def _opening(number: int, change: Callable[[Json, Json], Json]) -> Change:
    """A change to an opening, which may take something from the next one."""

    def apply(proof: Json) -> None:
        one, other = (proof["openings"][at]["opening"] for at in (number, number + 1))
        one.update(change(one, other))

    return apply


def _path(change: Callable[[list[str]], list[str]]) -> Change:
    return _opening(0, lambda one, other: {"path": change(one["path"])})


def _proof(change: Callable[[Json], Json]) -> Change:
    return lambda proof: proof.update(change(proof))


def _shown(change: Callable[[list[Json]], list[Json]]) -> Change:
    return _proof(lambda proof: {"openings": change(proof["openings"])})


def _number(change: Callable[[str], str]) -> Change:
    """A change to the number of one seat."""
    return _proof(lambda proof: {"nonces": {**proof["nonces"], "3": change(proof["nonces"]["3"])}})


def _commitments(change: Callable[[Json], Json]) -> Change:
    return _proof(lambda proof: {"commitments": change(proof["commitments"])})


def _second_place(proof: Json) -> None:
    """A card as if it lay at twice its place: an empty line takes one level of the tree away."""
    numbers = {Seat(int(seat)): number for seat, number in proof["nonces"].items()}
    added = contribution(proof["round_id"], numbers, proof["attempt"])
    order = places(added, proof["cards"])
    shown = min(proof["openings"], key=lambda one: one["opening"]["place"])
    opening = shown["opening"]
    opening["place"] *= 2
    opening["path"].insert(0, "")
    shown["dealt"] = order.index(opening["place"])
    proof["openings"] = [shown]


_CHANGES: dict[str, Change] = {
    "a second place": _second_place,
    "another card": _opening(0, lambda one, other: {"card": other["card"]}),
    "another salt": _opening(0, lambda one, other: {"salt": other["salt"]}),
    "a salt of zeros": _opening(0, lambda one, other: {"salt": "00" * 32}),
    "a salt of no digits": _opening(0, lambda one, other: {"salt": "zz"}),
    "half a byte of salt more": _opening(0, lambda one, other: {"salt": one["salt"] + "0"}),
    "the neighbour's place": _opening(0, lambda one, other: {"place": one["place"] ^ 1}),
    "another card's place": _opening(0, lambda one, other: {"place": other["place"]}),
    "a place beyond the deck": _opening(0, lambda one, other: {"place": one["place"] + 64}),
    "a place before the deck": _opening(0, lambda one, other: {"place": -1 - one["place"]}),
    "another path": _opening(0, lambda one, other: {"path": other["path"]}),
    "a path without its start": _path(lambda path: path[1:]),
    "a path without its end": _path(lambda path: path[:-1]),
    "no path": _path(lambda path: []),
    "a path that goes on": _path(lambda path: [*path, path[0]]),
    "an empty line at the start": _path(lambda path: ["", *path]),
    "an empty line in the middle": _path(lambda path: [*path[:3], "", *path[3:]]),
    "an empty line at the end": _path(lambda path: [*path, ""]),
    "an empty line for a neighbour": _path(lambda path: ["", *path[1:]]),
    "another card's opening": _shown(
        lambda shown: [{"dealt": shown[0]["dealt"], "opening": shown[1]["opening"]}]
    ),
    "dealt at another time": _shown(lambda shown: [{**shown[0], "dealt": 50}]),
    "dealt before the first": _shown(lambda shown: [{**shown[0], "dealt": -1}]),
    "dealt after the last": _shown(lambda shown: [{**shown[0], "dealt": 5000}]),
    "a card twice": _shown(lambda shown: [*shown, shown[0]]),
    "another root": _proof(lambda proof: {"root": commit(seed(1), shoe(1))}),
    "a root of zeros": _proof(lambda proof: {"root": "0" * 64}),
    "another round": _proof(lambda proof: {"round_id": proof["round_id"] + "0"}),
    "another number of a player's": _proof(
        lambda proof: {"nonces": {**proof["nonces"], "3": "0" * 32}}
    ),
    "one player fewer": _proof(lambda proof: {"nonces": {"1": proof["nonces"]["1"]}}),
    "one player more": _proof(lambda proof: {"nonces": {**proof["nonces"], "2": "0" * 32}}),
    "no player": _proof(lambda proof: {"nonces": {}}),
    "a card fewer": _proof(lambda proof: {"cards": proof["cards"] - 1}),
    "a card more": _proof(lambda proof: {"cards": proof["cards"] + 1}),
    "a deck more": _proof(lambda proof: {"cards": proof["cards"] + 52}),
    "another attempt": _proof(lambda proof: {"attempt": proof["attempt"] + 1}),
    "an attempt below none": _proof(lambda proof: {"attempt": -1}),
    "a number in capitals": _number(str.upper),
    "a number with a blank": _number(lambda number: f"{number[:2]} {number[2:]}"),
    "a number that goes on": _number(lambda number: number + "00"),
    "a seat that committed to nothing": _commitments(lambda said: {"1": said.get("1", "")}),
    "a commitment too many": _commitments(lambda said: {**said, "2": "0" * 64}),
    "other commitments": _commitments(lambda said: dict.fromkeys(said or "1", "0" * 64)),
    "no cards": _proof(lambda proof: {"cards": 0}),
}
