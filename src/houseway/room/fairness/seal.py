"""Seeds at rest: unreadable without the room's key, and bound to the round they belong to."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_NONCE = 12
_KEY = 32  # bytes


class BrokenSeal(ValueError):
    """A sealed seed that the key does not open: damaged, or of another round or room."""


def room_key(path: Path) -> bytes:
    """The key kept in a file that only its owner reads; made on the first start."""
    if not path.exists():
        _make_key(path)
    key = path.read_bytes()
    if len(key) != _KEY:
        raise BrokenSeal(f"{path} is no key: it has {len(key)} bytes, and a key has {_KEY} bytes")
    return key


def _make_key(path: Path) -> None:
    """The file appears whole or not at all; of two who make one at once, the first one's stays."""
    partial = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(_KEY))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(partial, path)
    finally:
        partial.unlink(missing_ok=True)


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
