"""Fast Action Hold'em solved once and kept: the wins and categories of every four cards, as a file.

    python -m houseway.exact.games.fast_action_holdem.solved_hands 6 --jobs 2

proves the Ante of six decks, or takes the parts of the proof that are kept already, and writes
`data/fast_action_6.npz`: whole numbers cut into words of 32 bits, the lowest first, the
classes of four last, where neighbours are alike and the file stays small. Beside the sums it holds
a check of each part, so that anyone can solve one part again and compare.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from math import comb
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.parts import AnteWins, combine
from houseway.exact.kernels.multi_deck_hands import FACES, face_classes
from houseway.exact.math import NotProved
from houseway.games.fast_action_holdem import FastActionRules

Words = NDArray[np.uint32]
WORD = 32


class NotShipped(NotProved):
    """Rules under which no solved values come with the package."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What a file holds, still in words."""

    decks: int
    wins: Words  # by word, choice and class
    categories: Words  # by word, category, choice and class
    scale: int  # of the wins: see `house_way`
    checks: Words  # by word and part

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
    count = max(1, -(-int(numbers.max()).bit_length() // WORD))
    return np.array(
        [(numbers >> WORD * place & (1 << WORD) - 1).astype(np.uint32) for place in range(count)]
    )


def from_words(words: Words) -> NDArray[np.object_]:
    numbers = np.zeros(words.shape[1:], np.object_)
    for word in words[::-1]:
        numbers = (numbers << WORD) + word.astype(np.object_)
    return numbers


def check_of(result: NDArray[np.int64]) -> int:
    """A part's numbers as one: each times its place, so that no two can be swapped unnoticed.

    Places stay below 2^18 and words below 2^37, each 16,432 x 6 or 22,022 x 6 times: 63 bits would
    not do, whole numbers of any size do.
    """
    high, low = result.reshape(2, -1).astype(np.object_)
    return int(((high << WORD) + low) @ np.arange(1, len(high) + 1).astype(np.object_))


def save(
    path: Path,
    rules: FastActionRules,
    categories: NDArray[np.int64],
    results: Sequence[NDArray[np.int64]],
) -> None:
    """Keep a solution, given the boards by category and the results of all parts in order."""
    wins = combine(rules, results)
    used = categories[:, :, : len(rules.order.categories)].T.astype(np.object_)
    deals = comb(FACES * rules.decks - 4, 5) * comb(FACES * rules.decks - 9, 4)
    np.savez_compressed(
        path,
        wins=to_words(wins.wins.T),
        categories=to_words(used),
        scale=np.int64(wins.total // deals),
        checks=to_words(np.array([check_of(result) for result in results], np.object_)),
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
        scale = int(found["scale"])
        return Solved(decks, found["wins"], found["categories"], scale, found["checks"])


def shipped(rules: FastActionRules) -> Solved:
    """The solution for these rules; the readings of FAH-9 and FAH-15 are those by default."""
    default = FastActionRules()
    if (rules.house_way_tie, rules.two_highest_suited, rules.multi_deck_labels) != (
        default.house_way_tie,
        default.two_highest_suited,
        default.multi_deck_labels,
    ):
        raise NotShipped("solutions are shipped for the default readings of FAH-9 and FAH-15 only")
    return load(rules.decks)


def main() -> None:
    # Solvers are slow to load, and whoever only reads the file does not need them.
    from houseway.exact.games.fast_action_holdem.proofs import ante_proof
    from houseway.exact.games.fast_action_holdem.solution import rules_of
    from houseway.exact.proving.driver import run
    from houseway.exact.proving.part_cache import KeptParts, usual_folder

    parser = ArgumentParser(description="Solve Fast Action Hold'em and keep the result.")
    parser.add_argument("decks", type=int, choices=[1, 6, 7, 8])
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    rules = rules_of(asked.decks)
    proof = ante_proof(rules)
    for _ in run([proof], jobs=asked.jobs):
        kept = KeptParts(proof, usual_folder())
        categories, *results = map(kept.load, kept.parts)
        save(
            Path(__file__).parents[2] / "data" / file_name(asked.decks), rules, categories, results
        )


if __name__ == "__main__":
    main()
