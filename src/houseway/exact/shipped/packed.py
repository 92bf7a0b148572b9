"""Large tables of whole numbers as text: cut into words of 32 bits, compressed, in base 64."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

WORD = 32

Words = NDArray[np.uint32]
Whole = NDArray[np.object_]  # whole numbers of any size


class Packed(Struct, frozen=True):
    """A table of whole numbers, none of them negative; the lowest words come first."""

    shape: tuple[int, ...]  # of the words: how many of them a number has, then the table's own
    words: str

    def unpack(self) -> Words:
        found = np.frombuffer(zlib.decompress(b64decode(self.words)), "<u4")
        return found.reshape(self.shape)


def pack(words: Words) -> Packed:
    packed = zlib.compress(np.ascontiguousarray(words, "<u4").tobytes(), 9)
    return Packed(words.shape, b64encode(packed).decode())


def to_words(numbers: Whole) -> Words:
    """Whole numbers, not negative, cut into as many words as the largest needs."""
    count = max(1, -(-int(numbers.max()).bit_length() // WORD))
    return np.array(
        [(numbers >> WORD * place & (1 << WORD) - 1).astype(np.uint32) for place in range(count)]
    )


def from_words(words: Words) -> Whole:
    numbers = np.zeros(words.shape[1:], np.object_)
    for word in words[::-1]:
        numbers = (numbers << WORD) + word.astype(np.object_)
    return numbers
