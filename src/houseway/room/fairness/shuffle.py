"""A shuffle that can be checked: fair, fixed before anyone wagers, and opened card by card.

The house draws a seed from the operating system; the seed gives an order of the cards and a salt
for each place. A root, made of the round's name and a Merkle tree over the salted places, is
published before the first wager. Then the players' side adds its own numbers, which choose the
order in which the places are dealt; so neither side can choose the cards. A shown card is proved by
its salt and its path, and says nothing of any other card. docs/shuffle.md has the whole protocol.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct

from houseway.cards import Card, shuffled
from houseway.room.fairness.player_numbers import PROTOCOL

SEED_BYTES = 32


def new_seed() -> bytes:
    """From the operating system's cryptographic source."""
    return secrets.token_bytes(SEED_BYTES)


class Numbers:
    """Fair whole numbers from a key: HMAC-SHA256 in counter mode, biased draws thrown away."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self._key = key
        self._purpose = purpose.encode()
        self._counter = 0

    def _draw(self) -> int:
        message = self._purpose + self._counter.to_bytes(8, "big")
        self._counter += 1
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as any other."""
        fair = (1 << 64) - (1 << 64) % limit
        while (drawn := self._draw()) >= fair:
            pass
        return drawn % limit


def house_order(seed: bytes, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The order that the house commits to."""
    return shuffled(cards, Numbers(seed, "order").below)


def places(added: bytes, count: int) -> tuple[int, ...]:
    """The places of the house's order in the order they are dealt."""
    numbers = Numbers(added, "places")
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = numbers.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deal_order(seed: bytes, cards: Sequence[Card], added: bytes) -> tuple[Card, ...]:
    """The deck as it is dealt: the house's order, in the players' order of places."""
    order = house_order(seed, cards)
    return tuple(order[place] for place in places(added, len(order)))


def reshuffled(seed: bytes, stub: Sequence[Card], times: int) -> tuple[Card, ...]:
    """A new order for what is left of the deck, when an irregularity asks for one (DFH-8)."""
    return shuffled(stub, Numbers(seed, f"stub {times}").below)


# --- The commitment -----------------------------------------------------------------------------


def _salt(seed: bytes, place: int) -> bytes:
    return hmac.digest(seed, f"salt {place}".encode(), "sha256")


def _leaf(salt: bytes, card: Card) -> bytes:
    return sha256(b"\x00" + salt + str(card).encode()).digest()


def _above(level: Sequence[bytes]) -> list[bytes]:
    """The next level of the tree; a node without a neighbour goes up as it is."""
    pairs = [level[place : place + 2] for place in range(0, len(level), 2)]
    return [sha256(b"\x01" + b"".join(pair)).digest() if pair[1:] else pair[0] for pair in pairs]


def _leaves(seed: bytes, cards: Sequence[Card]) -> list[bytes]:
    order = house_order(seed, cards)
    return [_leaf(_salt(seed, place), card) for place, card in enumerate(order)]


def commit(
    seed: bytes, cards: Sequence[Card], round_id: str, dealing: str, protocol: int = PROTOCOL
) -> str:
    """The root, published before the first wager: over all places, for this round and this way to
    deal it, and no other."""
    return _root(seed, cards, f"houseway shuffle {protocol}\n{round_id}\n{len(cards)}\n{dealing}\n")


def commit_of_2(seed: bytes, cards: Sequence[Card], round_id: str) -> str:
    """The root in protocol 2, which said nothing of the order of dealing."""
    return _root(seed, cards, f"houseway shuffle 2\n{round_id}\n{len(cards)}\n")


def _root(seed: bytes, cards: Sequence[Card], head: str) -> str:
    top = bytes.fromhex(commit_before(seed, cards))
    return sha256(b"\x02" + head.encode() + top).hexdigest()


def commit_before(seed: bytes, cards: Sequence[Card]) -> str:
    """The top of the tree alone, which was the root in protocols 0 and 1."""
    level = _leaves(seed, cards)
    while len(level) > 1:
        level = _above(level)
    return level[0].hex()


class Opening(Struct, frozen=True):
    """The proof of one card: its position in the deal, its place in the house's order, its salt,
    and the path to the top of the tree."""

    position: int
    place: int
    card: Card
    salt: str
    path: tuple[str, ...]


def open_positions(
    seed: bytes, cards: Sequence[Card], added: bytes, wanted: Sequence[int]
) -> list[Opening]:
    """The proofs of the cards at some positions of the deal, and of no other."""
    order, at = house_order(seed, cards), places(added, len(cards))
    levels = [_leaves(seed, cards)]
    while len(levels[-1]) > 1:
        levels.append(_above(levels[-1]))
    return [
        Opening(
            position, place, order[place], _salt(seed, place).hex(), tuple(_path(levels, place))
        )
        for position, place in ((one, at[one]) for one in wanted)
    ]


def _path(levels: Sequence[Sequence[bytes]], place: int) -> list[str]:
    """The neighbours on the way up, '' where there is none."""
    path: list[str] = []
    for level in levels[:-1]:
        neighbour = place ^ 1
        path.append(level[neighbour].hex() if neighbour < len(level) else "")
        place //= 2
    return path
