"""Codes that people read out and type in: for another device, or for a friend's table."""

from __future__ import annotations

import secrets

_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another


def new_code(letters: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(letters))


def plain_code(typed: str) -> str:
    """A code as it is kept, however it was typed in."""
    return typed.upper().replace("-", "").replace(" ", "")
