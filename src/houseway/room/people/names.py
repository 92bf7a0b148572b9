"""Names that pass for somebody else's: the house's own people, and whoever sits beside one.

Two names are taken for each other if they look alike: whatever the case, with letters of other
alphabets that are drawn the same, with blanks that nobody sees. What looks like a role of the house
is refused; of two at one table who look alike, the second is numbered.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable
from zlib import crc32

from houseway.round.refused import Refused

LONGEST = 24
FACES = 24  # that are drawn, in art/faces.svg

_RESERVED = (
    "floor",
    "floorman",
    "floorperson",
    "pitboss",
    "platform",
    "theplatform",
    "dealer",
    "house",
    "thehouse",
    "houseway",
    "auditor",
    "admin",
    "administrator",
    "moderator",
    "staff",
    "support",
    "system",
    "cashier",
    "bot",
    "you",
    "me",
)
_NUMBERED = re.compile(r"(?:seat|bot|dealer|floor)[0-9]+")
# What is drawn as a Latin letter, in Cyrillic, Armenian, Greek, and among digits and signs.
_CYRILLIC = ("авекмнорстухіјѕԁһԛԝёґзб", "abekmhopctyxijsdhqwereb")
_OTHERS = ("ղոսցքօαβγεηικνορτυχωσςǀıɑɡ", "nnugpoabyenikvoptuxwocliag")
_SIGNS = ("|!1034579@$€", "llloeastgase")
_DRAWN_ALIKE = str.maketrans(
    _CYRILLIC[0] + _OTHERS[0] + _SIGNS[0], _CYRILLIC[1] + _OTHERS[1] + _SIGNS[1]
)
_UNSEEN = "\u115f\u1160\u3164\uffa0\u2800"  # letters and signs that are drawn as nothing


def skeleton(name: str) -> str:
    """What a name looks like; the same for names that are taken for each other."""
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(
        letter
        for letter in plain
        if letter not in _UNSEEN and unicodedata.category(letter)[0] not in "MCZP"
    )
    drawn = plain.casefold().translate(_DRAWN_ALIKE).casefold()
    return drawn.replace("rn", "m").replace("vv", "w").replace("i", "l")


_RESERVED_LOOKS = frozenset(map(skeleton, _RESERVED))
_IN_PASSING = frozenset(
    map(skeleton, ("you", "me", "house", "system", "support"))
)  # as in Dr House


def clean_name(name: str) -> str:
    """A name that fits on one line everywhere, or one that is made up where there is none."""
    shown = "".join(letter for letter in name if letter.isprintable() and letter not in _UNSEEN)
    shown = " ".join(shown.split())[:LONGEST].strip()
    if not skeleton(shown):
        return f"Guest {secrets.randbelow(9000) + 1000}"
    check_name(shown)
    return shown


def check_name(name: str) -> None:
    """Refuse what passes for a role of the house."""
    words = [skeleton(word) for word in re.split(r"[\s._-]+", name)]
    whole = unicodedata.normalize("NFKD", name).casefold().replace(" ", "")
    if (
        skeleton(name) in _RESERVED_LOOKS
        or _RESERVED_LOOKS.intersection(words) - _IN_PASSING
        or _NUMBERED.fullmatch(whole)
    ):
        raise Refused("LIM-3", "That name is the house's own: take another one.")


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name, numbered where somebody at the table has one that looks like it."""
    looks = {skeleton(one) for one in others}
    number, shown = 1, name
    while skeleton(shown) in looks:
        number += 1
        shown = f"{name[: LONGEST - 5]} ({number})"
    return shown


def face_for(one: str) -> int:
    """The face of somebody who has not chosen any: always the same."""
    return crc32(one.encode()) % FACES + 1
