"""How a game looks: the cloth of its felt and the emblem on it, by names that the pages draw."""

from __future__ import annotations

from zlib import crc32

from msgspec import Struct

CLOTHS = ("loch", "night", "lagoon", "claret", "iris", "saddle", "slate", "prairie", "stone")
EMBLEMS = (
    "bolt",
    "cards",
    "crown",
    "flower",
    "four",
    "hands",
    "lone-star",
    "palm",
    "rings",
    "river",
    "spade",
    "stars",
)


class Look(Struct, frozen=True):
    """What a game names of its looks; what it leaves open is chosen by its name."""

    cloth: str = ""
    emblem: str = ""

    def of(self, name: str) -> Look:
        """The whole look of the game of this name: always the same."""
        chosen = crc32(name.encode())
        return Look(
            self.cloth or CLOTHS[chosen % len(CLOTHS)],
            self.emblem or EMBLEMS[chosen // 64 % len(EMBLEMS)],
        )


ANY = Look()
