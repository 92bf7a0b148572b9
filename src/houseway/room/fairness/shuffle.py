"""A shuffle that can be checked: fair, fixed before anyone wagers, and opened card by card.

The house draws a seed from the operating system; the seed gives an order of the cards and a salt
for each place. The root of a Merkle tree over the salted places is published before the first
wager. Then the players' side adds its own numbers, which choose the order in which the places are
dealt; so neither side can choose the cards. A shown card is proved by its salt and its path, and
says nothing of any other card. docs/shuffle.md describes it for whoever wants to check by hand.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256

from msgspec import Struct

from houseway.cards import Card, shuffled
from houseway.round.questions import Seat

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


def contribution(round_id: str, nonces: Mapping[Seat, str]) -> bytes:
    """What the players' side adds: every seat's own number, in the order of the seats."""
    said = "\n".join(f"{seat} {nonces[seat]}" for seat in sorted(nonces))
    return sha256(f"{round_id}\n{said}".encode()).digest()


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


def commit(seed: bytes, cards: Sequence[Card]) -> str:
    """The root over all places, published before the first wager."""
    level = _leaves(seed, cards)
    while len(level) > 1:
        level = _above(level)
    return level[0].hex()


class Opening(Struct, frozen=True):
    """The proof of one card: its place in the house's order, its salt, and the path to the root."""

    place: int
    card: Card
    salt: str
    path: tuple[str, ...]


def open_places(seed: bytes, cards: Sequence[Card], wanted: Sequence[int]) -> list[Opening]:
    """The proofs of some places, and of no other."""
    order = house_order(seed, cards)
    levels = [_leaves(seed, cards)]
    while len(levels[-1]) > 1:
        levels.append(_above(levels[-1]))
    return [
        Opening(place, order[place], _salt(seed, place).hex(), tuple(_path(levels, place)))
        for place in wanted
    ]


def _path(levels: Sequence[Sequence[bytes]], place: int) -> list[str]:
    """The neighbours on the way up, '' where there is none."""
    path: list[str] = []
    for level in levels[:-1]:
        neighbour = place ^ 1
        path.append(level[neighbour].hex() if neighbour < len(level) else "")
        place //= 2
    return path


def proves(opening: Opening, root: str, count: int) -> bool:
    """Whether an opening leads to the root that was published over so many cards."""
    place = opening.place
    if not 0 <= place < count:
        return False
    try:
        node = _leaf(bytes.fromhex(opening.salt), opening.card)
        for neighbour in opening.path:
            # A neighbour stands exactly where the tree has one: else a card could have two places.
            if bool(neighbour) != (place ^ 1 < count) or count == 1:
                return False
            if neighbour:
                other = bytes.fromhex(neighbour)
                pair = (other, node) if place % 2 else (node, other)
                node = sha256(b"\x01" + b"".join(pair)).digest()
            place, count = place // 2, (count + 1) // 2
    except ValueError:  # not hexadecimal digits
        return False
    return count == 1 and node.hex() == root


def holds(root: str, added: bytes, count: int, dealt: Sequence[tuple[int, Opening]]) -> bool:
    """Whether cards, each with its position in the deal, are those that the root stands for.

    Each lies at the place that the players' numbers chose, and none is shown twice.
    """
    order = places(added, count)
    return (
        len({one.place for _, one in dealt}) == len({one.card for _, one in dealt}) == len(dealt)
        and all(0 <= position < count and order[position] == one.place for position, one in dealt)
        and all(proves(one, root, count) for _, one in dealt)
    )
