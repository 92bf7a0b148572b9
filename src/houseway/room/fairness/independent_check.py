"""`houseway verify`: the openings of a round's cards, checked with nothing of the room's own code.

What is here follows docs/shuffle.md and uses hashing only, so that a mistake in the room's shuffle
is not repeated in its check. It reads the JSON that a player downloads.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")

MOST_ATTEMPTS = 20
_DIGITS = re.compile("[0-9a-f]{64}")


class Opened(Struct, frozen=True):
    """A card with its place in the house's order, its salt and its path to the root."""

    place: int
    card: str
    salt: str
    path: tuple[str, ...]


class Shown(Struct, frozen=True):
    """A card that the player saw: its position in the deal, and its opening."""

    dealt: int
    opening: Opened


class Kept(Struct, frozen=True):
    """What the player's own page kept: the root and its number from when it was ready, and all
    commitments from before it revealed the number. What is empty was not kept."""

    root: str = ""
    nonce: str = ""
    commitments: Mapping[int, str] = {}


class Proof(Struct, frozen=True):
    """What a player downloads of a round; their page adds what it kept."""

    root: str
    round_id: str
    nonces: Mapping[int, str]
    cards: int
    openings: tuple[Shown, ...]
    attempt: int = 0  # to deal; 0 is a round from before numbers were committed
    commitments: Mapping[int, str] = {}
    kept: Kept = Kept()


class BadProof(ValueError):
    """A file that is no proof at all."""


def read_proof(text: bytes) -> Proof:
    try:
        return msgspec.json.decode(text, type=Proof)
    except msgspec.MsgspecError as error:
        raise BadProof(f"this is no proof of a shuffle: {error}") from error


def faults(proof: Proof) -> list[str]:
    """What is wrong with a proof, card by card; nothing where it holds."""
    found: list[str] = []
    if len({one.opening.place for one in proof.openings}) < len(proof.openings):
        found.append("two cards are said to have been at one place")
    if len({one.opening.card for one in proof.openings}) < len(proof.openings):
        found.append("one card is said to have been at two places")
    found += _faults_of_numbers(proof)
    found += faults_against(proof, proof.kept)
    order = dealing_order(proof.round_id, proof.nonces, proof.cards, proof.attempt)
    for one in proof.openings:
        if not 0 <= one.dealt < proof.cards or order[one.dealt] != one.opening.place:
            found.append(f"{one.opening.card}: the players' numbers have another place dealt then")
        if not _leads_to_root(one.opening, proof.cards, proof.root):
            found.append(f"{one.opening.card}: not the card that the root stands for")
    return found


def _faults_of_numbers(proof: Proof) -> list[str]:
    """Each number, hashed as often as there were attempts, is what its seat committed to."""
    if not proof.attempt:
        return ["commitments of a round that had none"] if proof.commitments else []
    if not 1 <= proof.attempt <= MOST_ATTEMPTS or proof.nonces.keys() != proof.commitments.keys():
        return ["the numbers are not those of the seats that committed to one"]
    found: list[str] = []
    for seat, number in proof.nonces.items():
        value = bytes.fromhex(number) if _DIGITS.fullmatch(number) else b""
        for _ in range(proof.attempt):
            value = sha256(value).digest()
        if not _DIGITS.fullmatch(number) or value.hex() != proof.commitments[seat]:
            found.append(f"seat {seat}: not the number that it committed to")
    return found


def faults_against(proof: Proof, kept: Kept) -> list[str]:
    """Where a proof differs from what the player kept of the round before its cards were dealt."""
    found: list[str] = []
    if kept.root and kept.root != proof.root:
        found.append("the root is not the one that was published before the round")
    if kept.nonce and kept.nonce not in proof.nonces.values():
        found.append("your number did not go into the shuffle")
    if kept.commitments and kept.commitments != proof.commitments:
        found.append("the commitments are not those from before the numbers were revealed")
    return found


def _leads_to_root(one: Opened, width: int, root: str) -> bool:
    try:
        node = sha256(b"\x00" + bytes.fromhex(one.salt) + one.card.encode()).digest()
        place = one.place
        for step in one.path:
            if width == 1 or (step != "") != ((place ^ 1) < width):
                return False
            if step:
                left, right = (
                    (bytes.fromhex(step), node) if place & 1 else (node, bytes.fromhex(step))
                )
                node = sha256(b"\x01" + left + right).digest()
            place, width = place >> 1, (width + 1) >> 1
    except ValueError:  # no hexadecimal digits
        return False
    return width == 1 and node.hex() == root


# --- The fair numbers of docs/shuffle.md ----------------------------------------------------------


def dealing_order(
    round_id: str, nonces: Mapping[int, str], cards: int, attempt: int = 0
) -> list[int]:
    """The places in the order they are dealt, as the players' numbers have it."""
    first = f"{round_id} {attempt}" if attempt else round_id
    lines = [first, *(f"{seat} {nonces[seat]}" for seat in sorted(nonces))]
    text = "\n".join(lines) if nonces else f"{first}\n"
    return _shuffle(range(cards), sha256(text.encode()).digest(), b"places")


def house_order(seed: bytes, cards: Sequence[str]) -> list[str]:
    """The order that the house committed to, where its seed is known."""
    return _shuffle(cards, seed, b"order")


def _shuffle(things: Sequence[T], key: bytes, purpose: bytes) -> list[T]:
    """From the last place down, each changes with one at or before it."""
    order, counter = list(things), 0
    for last in range(len(order) - 1, 0, -1):
        size = last + 1
        while True:
            digest = hmac.new(key, purpose + counter.to_bytes(8, "big"), "sha256").digest()
            counter += 1
            drawn = int.from_bytes(digest[:8], "big")
            if drawn < 2**64 // size * size:
                break
        other = drawn % size
        order[last], order[other] = order[other], order[last]
    return order
