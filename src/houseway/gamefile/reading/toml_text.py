"""TOML as people write it by hand: what takes the reader long, or too far, is refused first."""

from __future__ import annotations

import re
import tomllib
from typing import Any

# Strings and remarks as TOML has them, so that no quote in one of them hides a key. One that never
# ends goes as far as it can: the reader refuses it, and nothing here looks twice at a character.
_NO_KEY = re.compile(
    r""""{3}(?:[^\\]|\\(?:.|\Z))*?(?:"{3,5}|\Z)"""
    r"""|'{3}.*?(?:'{3,5}|\Z)"""
    r"""|"(?:[^"\\\n]|\\[^\n])*"?"""
    r"""|'[^'\n]*'?|\#[^\n]*""",
    re.DOTALL,
)
_MOST_DOTS = 40  # of keys in a line; each one of a long key is looked up from the top
_LONG_NUMBER = re.compile(r"[0-9_]{20,}|0[xob][0-9a-fA-F_]{20,}")


def parse_toml(text: str) -> dict[str, Any]:
    """What a text says; a TOMLDecodeError with its line where it says nothing."""
    bare = _NO_KEY.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(bare.split("\n"), start=1):
        if line.count(".") > _MOST_DOTS:
            raise tomllib.TOMLDecodeError(f"A key of many parts (at line {number}, column 1)")
        if _LONG_NUMBER.search(line):
            raise tomllib.TOMLDecodeError(f"A number too long (at line {number}, column 1)")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as error:  # a number that Python has no digits for
        raise tomllib.TOMLDecodeError(str(error)) from error
