"""Fast Action Hold'em solved once: the wins and categories of every four cards, as shipped.

They are made from the parts of the Ante's proof. The classes of four come last in each table, where
neighbours are alike and the text stays small.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.parts import AnteWins, combine
from houseway.exact.games.fast_action_holdem.house_way import reads_otherwise
from houseway.exact.kernels.multi_deck_hands import FACES, face_classes
from houseway.exact.shipped import store
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.packed import WORD, Packed, Words, from_words, pack, to_words
from houseway.exact.shipped.store import NotShipped, Shipped
from houseway.games.fast_action_holdem import GAME, FastActionRules

DECKS = (1, 6)  # of which solutions are shipped


class SolvedHands(Struct, frozen=True):
    """The numbers of the file: by choice and class; by category, choice and class."""

    wins: Packed
    categories: Packed
    scale: int  # of the wins: see `house_way`


@dataclass(frozen=True, slots=True)
class Solved:
    """What is shipped, still in words: whoever asks for one class turns few into numbers."""

    decks: int
    wins: Words  # by word, choice and class
    categories: Words  # by word, category, choice and class
    scale: int

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


def check_of(result: NDArray[np.int64]) -> int:
    """A part's numbers as one: each times its place, so that no two can be swapped unnoticed.

    Places stay below 2^18 and words below 2^37, each 16,432 x 6 or 22,022 x 6 times: 63 bits would
    not do, whole numbers of any size do.
    """
    high, low = result.reshape(2, -1).astype(np.object_)
    return int(((high << WORD) + low) @ np.arange(1, len(high) + 1).astype(np.object_))


def solved_hands(
    rules: FastActionRules,
    categories: NDArray[np.int64],
    results: Sequence[NDArray[np.int64]],
) -> SolvedHands:
    """A solution, given the boards by category and the results of all parts in order."""
    wins = combine(rules, results)
    used = categories[:, :, : len(rules.order.categories)].T.astype(np.object_)
    deals = comb(FACES * rules.decks - 4, 5) * comb(FACES * rules.decks - 9, 4)
    return SolvedHands(pack(to_words(wins.wins.T)), pack(to_words(used)), wins.total // deals)


def name_of(decks: int) -> str:
    return f"{GAME.name}/hands-{decks}"


def shipped_hands(decks: int) -> Shipped[SolvedHands]:
    """The file, with a check of each part of the Ante."""
    return store.load(name_of(decks), SolvedHands)


@lru_cache(maxsize=4)
def load(decks: int) -> Solved:
    """The solution that comes with the package, for the rules as they are by default."""
    if not store.is_shipped(name_of(decks)):
        raise NotShipped(f"no solution of Fast Action Hold'em with {decks} decks is shipped")
    found = shipped_hands(decks).numbers
    return Solved(decks, found.wins.unpack(), found.categories.unpack(), found.scale)


def shipped(rules: FastActionRules) -> Solved:
    """The solution for these rules; the readings of FAH-8, -9 and -15 are those by default."""
    labels = FastActionRules().multi_deck_labels
    if reads_otherwise(rules) or rules.multi_deck_labels != labels:
        raise NotShipped(
            "solutions are shipped for the default readings of FAH-8, FAH-9 and FAH-15 only"
        )
    return load(rules.decks)


# --- Making them ----------------------------------------------------------------------------------


def hands_makers() -> list[Maker]:
    return [_maker(decks) for decks in DECKS]


def _maker(decks: int) -> Maker:
    about = f"wins and categories of every four cards, {decks} deck{'s' * (decks > 1)}"
    return Maker(name_of(decks), about, lambda jobs: _make(decks, jobs))


def _make(decks: int, jobs: int) -> Made:
    # Solvers are slow to load, and whoever only reads the file does not need them.
    from houseway.exact.games.fast_action_holdem.proofs import HANDS, ante_proof
    from houseway.exact.games.fast_action_holdem.solution import rules_of
    from houseway.exact.proving.driver import solved_parts

    rules = rules_of(decks)
    proof = ante_proof(rules)
    solved = solved_parts(proof, jobs)
    categories = solved.pop(HANDS)
    checks = {part: [str(check_of(result))] for part, result in solved.items()}
    numbers = solved_hands(rules, categories, list(solved.values()))
    return Made(numbers, {proof.name: checks})
