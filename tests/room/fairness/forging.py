"""Proofs of a shuffle, and every way the tests know to forge one."""

import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from hashlib import sha256
from random import Random
from typing import Any

from houseway.cards import shoe
from houseway.room.fairness.shuffle import commit, contribution, open_places, places
from houseway.room.round_history import CardProof, ShuffleProof
from houseway.round import Seat
from houseway.round.events import encode
from tests.room.tampering import changed

Json = dict[str, Any]
Change = Callable[[Json], None]

ROUND = "3f2a9c01b7de/12"
NONCES = {Seat(1): "00112233445566778899aabbccddeeff", Seat(3): "fedcba98765432100123456789abcdef"}
SHOWN = (0, 1, 20, 51)  # positions in the deal


def seed(number: int) -> bytes:
    return sha256(f"round {number}".encode()).digest()


def genuine(decks: int = 1) -> ShuffleProof:
    """What a player downloads of a round in which they saw some of the cards."""
    cards = shoe(decks)
    at = places(contribution(ROUND, NONCES), len(cards))
    opened = open_places(seed(0), cards, [at[position] for position in SHOWN])
    shown = [CardProof(position, one) for position, one in zip(SHOWN, opened, strict=True)]
    return ShuffleProof(commit(seed(0), cards), ROUND, NONCES, len(cards), shown)


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


def _second_place(proof: Json) -> None:
    """A card as if it lay at twice its place: an empty line takes one level of the tree away."""
    order = places(contribution(proof["round_id"], NONCES), proof["cards"])
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
    "no cards": _proof(lambda proof: {"cards": 0}),
}
