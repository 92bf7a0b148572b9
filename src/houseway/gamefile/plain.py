"""Games with a script of their own as data too: the words of a file, with the script's figures.

The script deals and settles a round; what is simulated goes by the data. Random deals that are
settled both ways hold the one to the other (`tests/rules/test_plain.py`).
"""

from __future__ import annotations

from functools import lru_cache

from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.file import read_game
from houseway.money import Paytable


@lru_cache(maxsize=64)
def plain_game(name: str, text: str) -> PlainGame:
    """What a text in the words of game files says, one object for one text."""
    return read_game(text, name)


def rows(paytable: Paytable) -> str:
    """A script's paytable in those words."""
    return "\n".join(f'"{row}" = "{pay}"' for row, pay in paytable.rows.items())
