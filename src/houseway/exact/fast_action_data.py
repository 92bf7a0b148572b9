"""Fast Action Hold'em solved once and kept: the wins and categories of every four cards, as a file.

    python -m houseway.exact.fast_action_data 1          one deck, about ten minutes of one core
    python -m houseway.exact.fast_action_data 6 --jobs 2     six decks, several times as long

writes `data/fast_action_N.npz`: whole numbers cut into words of 32 bits, the lowest first, the
classes of four last, where neighbours are alike and the file stays small.
"""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib.resources import as_file, files
from math import comb
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from houseway.exact.fast_action_ante import AnteWins, combine, parts, solve_part
from houseway.exact.fast_action_bonus import categories_of_hands
from houseway.exact.shoe import FACES, face_classes
from houseway.games.fast_action_holdem import FastActionRules

Words = NDArray[np.uint32]
WORD = 32


class NotShipped(LookupError):
    """Rules under which no solved values come with the package."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What a file holds, still in words."""

    decks: int
    wins: Words  # by word, choice and class
    categories: Words  # by word, category, choice and class
    scale: int  # of the wins: see `house_way`

    @property
    def boards(self) -> int:
        return comb(FACES * self.decks - 4, 5)

    @property
    def total(self) -> int:
        """The deals of one hand, in the units of the wins."""
        return self.scale * self.boards * comb(FACES * self.decks - 9, 4)

    def wins_of(self, row: int) -> list[int]:
        """By choice, for one class."""
        return from_words(self.wins[:, :, row]).tolist()

    def categories_of(self, row: int) -> NDArray[np.object_]:
        """By choice and category, for one class."""
        return from_words(self.categories[:, :, :, row]).T

    def ante_wins(self) -> AnteWins:
        return AnteWins(face_classes(4, self.decks), from_words(self.wins).T, self.total)

    def all_categories(self) -> NDArray[np.int64]:
        """By class, choice and category."""
        return from_words(self.categories).T.astype(np.int64)


def to_words(numbers: NDArray[np.object_]) -> Words:
    """Whole numbers, not negative, cut into as many words as the largest needs."""
    count = -(-int(numbers.max()).bit_length() // WORD)
    return np.array(
        [(numbers >> WORD * place & (1 << WORD) - 1).astype(np.uint32) for place in range(count)]
    )


def from_words(words: Words) -> NDArray[np.object_]:
    numbers = np.zeros(words.shape[1:], np.object_)
    for word in words[::-1]:
        numbers = (numbers << WORD) + word.astype(np.object_)
    return numbers


def save(path: Path, wins: AnteWins, categories: NDArray[np.int64], decks: int) -> None:
    used = categories[:, :, categories.any(axis=(0, 1))].T.astype(np.object_)
    total = comb(FACES * decks - 4, 5) * comb(FACES * decks - 9, 4)
    np.savez_compressed(
        path,
        wins=to_words(wins.wins.T),
        categories=to_words(used),
        scale=np.int64(wins.total // total),
    )


def file_name(decks: int) -> str:
    return f"fast_action_{decks}.npz"


@lru_cache(maxsize=4)
def load(decks: int) -> Solved:
    """The solution that comes with the package, for the rules as they are by default."""
    resource = files("houseway.exact") / "data" / file_name(decks)
    if not resource.is_file():
        raise NotShipped(f"no solution of Fast Action Hold'em with {decks} decks is shipped")
    with as_file(resource) as path, np.load(path) as found:
        return Solved(decks, found["wins"], found["categories"], int(found["scale"]))


def shipped(rules: FastActionRules) -> Solved:
    """The solution for these rules; the readings of FAH-9 and FAH-15 are those by default."""
    default = FastActionRules()
    if (rules.house_way_tie, rules.multi_deck_labels) != (
        default.house_way_tie,
        default.multi_deck_labels,
    ):
        raise NotShipped("solutions are shipped for the default readings of FAH-9 and FAH-15 only")
    return load(rules.decks)


def main() -> None:
    parser = ArgumentParser(description="Solve Fast Action Hold'em and keep the result.")
    parser.add_argument("decks", type=int, choices=[1, 6, 7, 8])
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    rules = FastActionRules()
    if asked.decks > 1:
        rules = FastActionRules(version="multi-deck", shoe=asked.decks)
    with ThreadPoolExecutor(asked.jobs) as pool:
        wins = combine(rules, pool.map(partial(solve_part, rules), parts(rules)))
    path = Path(__file__).parent / "data" / file_name(asked.decks)
    save(path, wins, categories_of_hands(asked.decks), asked.decks)


if __name__ == "__main__":
    main()
