"""Seeds at rest: unreadable without the room's key, and bound to the round they belong to."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_NONCE = 12


class BrokenSeal(ValueError):
    """A sealed seed that the key does not open: damaged, or of another round or room."""


def room_key(path: Path) -> bytes:
    """The key kept in a file that only its owner reads; made on the first start."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(32))
    return path.read_bytes()


class Seal:
    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    def close(self, seed: bytes, round_id: str) -> bytes:
        nonce = secrets.token_bytes(_NONCE)
        return nonce + self._cipher.encrypt(nonce, seed, round_id.encode())

    def open(self, sealed: bytes, round_id: str) -> bytes:
        try:
            return self._cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], round_id.encode())
        except (InvalidTag, ValueError, TypeError) as error:  # what is no seal at all included
            raise BrokenSeal(f"the seed of {round_id} cannot be opened") from error
