"""The players' numbers: each page commits to its own before any of them is revealed.

A page draws a number for one round and one root, and sends its hash. When all are ready it reveals
the number, once: if somebody withholds theirs the deck is thrown away, and whoever is dealt in
next commits to another number. docs/shuffle.md says what that is for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256

from houseway.round.questions import Seat
from houseway.round.reserved import steps_of

# Of docs/shuffle.md. In 3 a seat that made no wager had no cards in the deck, 2 did not bind the
# order of dealing, 1 had many attempts to one root, 0 no commitments.
PROTOCOL = 4
ORDER_BOUND = 3  # since this one the root binds the order of dealing
ONE_NUMBER = 2  # since this one a page reveals one number for one root

# One way to write a number: the contribution is made of its digits, not of its value.
_NUMBER = re.compile("[0-9a-f]{64}")


def commitment_of(number: str) -> str:
    """What a page sends when its player is ready."""
    return sha256(bytes.fromhex(number)).hexdigest()


def opens(number: str, commitment: str) -> bool:
    """Whether a number is the one that its page committed to."""
    return bool(_NUMBER.fullmatch(number)) and commitment_of(number) == commitment


def contribution(
    round_id: str,
    root: str,
    order: Sequence[Seat],
    numbers: Mapping[Seat, str],
    protocol: int = PROTOCOL,
) -> bytes:
    """What the players' side adds to a shuffle: the seats in the order they are dealt to, and
    every seat's number."""
    around = " ".join(map(str, order))
    text = f"houseway shuffle {protocol}\n{round_id}\n{root}\n{around}\n{_lines(numbers)}"
    return sha256(text.encode()).digest()


def _lines(numbers: Mapping[Seat, str]) -> str:
    return "".join(f"{seat} {numbers[seat]}\n" for seat in sorted(numbers))


# --- Rounds that were dealt before ----------------------------------------------------------------


def dealing_of_3(dealing: str) -> str:
    """To where a game deals as protocol 3 wrote it: every way, with and without each step that
    may be passed over.

    >>> dealing_of_3("2 seats, [1 seats left], 1 dealer")
    '2 seats, 1 seats left, 1 dealer or 2 seats, 1 dealer'
    """
    if " or " in dealing:
        return dealing
    ways: list[tuple[str, ...]] = [()]
    for step, optional in steps_of(dealing):
        further = [(*way, *step) for way in ways]
        ways = further + ways if optional else further
    return " or ".join(", ".join(way) for way in dict.fromkeys(ways))


def contribution_of_2(round_id: str, root: str, numbers: Mapping[Seat, str]) -> bytes:
    """What the players' side added to a shuffle in protocol 2, without the order of dealing."""
    text = f"houseway shuffle 2\n{round_id}\n{root}\n{_lines(numbers)}"
    return sha256(text.encode()).digest()


def opened_before(number: str, commitment: str, attempt: int) -> bool:
    """Whether a number opens its commitment in protocol 1: hashed once for each attempt."""
    if not _NUMBER.fullmatch(number):
        return False
    value = number
    for _ in range(attempt):
        value = commitment_of(value)
    return value == commitment


def contribution_before(round_id: str, numbers: Mapping[Seat, str], attempt: int) -> bytes:
    """The players' side in protocols 0 and 1; attempt 0 is from before numbers were committed."""
    lines = "\n".join(f"{seat} {numbers[seat]}" for seat in sorted(numbers))
    head = f"{round_id} {attempt}" if attempt else round_id
    return sha256(f"{head}\n{lines}".encode()).digest()
