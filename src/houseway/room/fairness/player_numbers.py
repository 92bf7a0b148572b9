"""The players' numbers: each page commits to its own before any of them is revealed.

A page draws a secret and hashes it again and again; the last hash is its commitment. At the first
attempt to deal it reveals the hash before that one, at the second attempt the one before, and so
on. So one commitment is good for as many numbers as a deal may need, each unknown until it is
revealed and none to be changed. docs/shuffle.md says what that is for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256

from houseway.round.questions import Seat

# One way to write a number: the contribution is made of its digits, not of its value.
_NUMBER = re.compile("[0-9a-f]{64}")

ATTEMPTS = 20  # to deal one round: each one fails for a seat at least, and a table has no more


def _hashed(value: str, times: int) -> str:
    for _ in range(times):
        value = sha256(bytes.fromhex(value)).hexdigest()
    return value


def commitment_of(secret: str) -> str:
    """What a page sends when its player is ready."""
    return _hashed(secret, ATTEMPTS)


def number_for(secret: str, attempt: int) -> str:
    """What a page reveals at an attempt, the first being 1."""
    return _hashed(secret, ATTEMPTS - attempt)


def opens(number: str, commitment: str, attempt: int) -> bool:
    """Whether a number is the one that its page committed to for this attempt."""
    well_formed = _NUMBER.fullmatch(number) and 1 <= attempt <= ATTEMPTS
    return bool(well_formed) and _hashed(number, attempt) == commitment


def all_open(numbers: Mapping[Seat, str], commitments: Mapping[Seat, str], attempt: int) -> bool:
    """Whether every seat revealed what it had committed to; nobody could before commitments."""
    if not attempt:
        return not commitments
    return numbers.keys() == commitments.keys() and all(
        opens(number, commitments[seat], attempt) for seat, number in numbers.items()
    )


def contribution(round_id: str, numbers: Mapping[Seat, str], attempt: int) -> bytes:
    """What the players' side adds to a shuffle: every seat's number, in the order of the seats.

    Attempt 0 is a round from before numbers were committed.
    """
    lines = "\n".join(f"{seat} {numbers[seat]}" for seat in sorted(numbers))
    head = f"{round_id} {attempt}" if attempt else round_id
    return sha256(f"{head}\n{lines}".encode()).digest()
