"""Which Houseway this is: its version, and a digest of its code, as papers and `--version` say."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path


@cache
def code_digest() -> str:
    """Twelve letters that change with any line of the program."""
    package = Path(__file__).parent
    found = blake2b(digest_size=6)
    for path in sorted(package.rglob("*.py")):
        found.update(str(path.relative_to(package)).encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def described() -> str:
    """`0.1.0, code 3f9c2a7b41d0`."""
    return f"{version('houseway')}, code {code_digest()}"
