"""What a game file may say of twenty-one: each rule with its words, and what they mean.

The first word of a rule is what holds where a file says nothing. The reader, the options of a
table, the rulebook and the manual's list are all made from `HOUSE_RULES`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from msgspec import Struct

MOST_HANDS = 4  # of one seat, after splits
DECKS = tuple(map(str, range(1, 9)))

# Which part of a round a rule is about: each part is one rule of the game's rulebook.
Section = Literal["shoe", "blackjack", "insurance", "double", "split", "surrender", "dealer"]


class HouseRule(Struct, frozen=True):
    """A rule by its key in the file, with what each of its words means."""

    key: str
    section: Section
    words: Mapping[str, str]

    @property
    def usual(self) -> str:
        return next(iter(self.words))


_SIZES = {
    "to 4 hands": "A pair may be split, and split again up to four hands.",
    "to 3 hands": "A pair may be split, and split again up to three hands.",
    "to 2 hands": "A pair may be split once.",
    "no": "Pairs are not split.",
}

HOUSE_RULES = (
    HouseRule("decks", "shoe", {count: f"Decks in the shoe: {count}." for count in DECKS}),
    HouseRule(
        "blackjack",
        "blackjack",
        {
            "3 to 2": "A blackjack pays 3 to 2.",
            "6 to 5": "A blackjack pays 6 to 5.",
            "7 to 5": "A blackjack pays 7 to 5.",
            "1 to 1": "A blackjack pays 1 to 1.",
            "2 to 1": "A blackjack pays 2 to 1.",
        },
    ),
    HouseRule(
        "both-blackjack",
        "blackjack",
        {
            "push": "Against a dealer's blackjack it pushes.",
            "win": "It wins against a dealer's blackjack too.",
        },
    ),
    HouseRule(
        "hole-card",
        "dealer",
        {
            "peek": "Under an ace or a ten-value the dealer looks at the card face down, and shows"
            " a blackjack before anybody acts.",
            "none": "The dealer has one card until all players have acted.",
        },
    ),
    HouseRule(
        "dealer-blackjack",
        "dealer",
        {
            "takes every bet": "A dealer's blackjack takes doubles and splits too.",
            "takes the first bet": "A dealer's blackjack takes the first bet alone; what was added"
            " by a double or a split comes back.",
        },
    ),
    HouseRule(
        "soft-17",
        "dealer",
        {
            "stand": "The dealer draws to 16 and stands on every 17.",
            "hit": "The dealer draws to 16 and to soft 17.",
        },
    ),
    HouseRule(
        "dealer-22",
        "dealer",
        {
            "loses": "A dealer over 21 loses to every hand that is left.",
            "pushes": "With 22 the dealer pushes with every hand that is left but a blackjack; with"
            " more the dealer loses.",
        },
    ),
    HouseRule(
        "insurance",
        "insurance",
        {
            "yes": "Against an ace, insurance of half the bet pays 2 to 1 if the dealer has a"
            " blackjack. A player with a blackjack may take even money instead.",
            "no": "There is no insurance.",
        },
    ),
    HouseRule(
        "double",
        "double",
        {
            "any two cards": "Any first two cards may be doubled, for one more card.",
            "9 to 11": "Two cards that total 9, 10 or 11 may be doubled, for one more card.",
            "10 or 11": "Two cards that total 10 or 11 may be doubled, for one more card.",
            "any number of cards": "A hand of any number of cards may be doubled, for one more.",
            "no": "Hands are not doubled.",
        },
    ),
    HouseRule(
        "double-for-less",
        "double",
        {
            "no": "A double adds as much as the bet.",
            "yes": "A double adds as much as the bet, or less.",
        },
    ),
    HouseRule(
        "double-after-split",
        "double",
        {
            "yes": "Hands after a split may be doubled.",
            "no": "Hands after a split are not doubled.",
        },
    ),
    HouseRule(
        "free-double",
        "double",
        {
            "no": "",
            "9 to 11": "On two cards that total 9, 10 or 11 the house makes the double: it wins as"
            " chips do, and costs nothing where it loses.",
        },
    ),
    HouseRule("split", "split", _SIZES),
    HouseRule(
        "split-tens",
        "split",
        {
            "any two": "Any two ten-values are a pair.",
            "alike": "Ten-values are a pair if they are alike, as two kings are.",
        },
    ),
    HouseRule(
        "split-aces",
        "split",
        {
            "one card each": "Split aces get one card each, and are not split again.",
            "one card each, split again": "Split aces get one card each, and may be split again.",
            "played on": "Split aces are played as other hands, and are not split again.",
            "played on, split again": "Split aces are played as other hands, and may be split"
            " again.",
        },
    ),
    HouseRule(
        "free-split",
        "split",
        {
            "no": "A split takes a second bet as large as the first.",
            "all but tens": "The house makes the second bet of a split, but not of ten-values: it"
            " wins as chips do, and costs nothing where it loses.",
        },
    ),
    HouseRule(
        "surrender",
        "surrender",
        {
            "no": "Hands are not surrendered.",
            "late": "The first two cards may be given up for half of the bet, once the dealer has"
            " no blackjack.",
            "early": "The first two cards may be given up for half of the bet, before the dealer"
            " looks for a blackjack.",
        },
    ),
    HouseRule(
        "cards-that-win",
        "blackjack",
        {
            "none": "",
            "5": "Five cards of 21 or less win at once.",
            "6": "Six cards of 21 or less win at once.",
            "7": "Seven cards of 21 or less win at once.",
        },
    ),
)
BY_KEY = {rule.key: rule for rule in HOUSE_RULES}


class TwentyOne(Struct, frozen=True):
    """The rules of one game of twenty-one; `offered` are those that a house chooses between."""

    words: tuple[tuple[str, str], ...] = ()  # by key, where a file says one
    offered: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def word(self, key: str) -> str:
        return next((word for one, word in self.words if one == key), BY_KEY[key].usual)

    def says(self, key: str, word: str) -> bool:
        assert word in BY_KEY[key].words, f"{key} does not say {word}"
        return self.word(key) == word

    def sentences(self, section: Section) -> str:
        """What a part of the rules says, with what the house may choose instead."""
        some = (_sentence(self, one) for one in HOUSE_RULES if one.section == section)
        return " ".join(filter(None, some))

    @property
    def decks(self) -> int:
        return int(self.word("decks"))

    @property
    def blackjack(self) -> Fraction:
        """What a blackjack pays, to 1."""
        pays, to = self.word("blackjack").split(" to ")
        return Fraction(int(pays), int(to))

    @property
    def hits_soft_17(self) -> bool:
        return self.says("soft-17", "hit")

    @property
    def peeks(self) -> bool:
        return self.says("hole-card", "peek")

    @property
    def first_bet_only(self) -> bool:
        """Whether a dealer's blackjack leaves what was added alone: it never finds any added."""
        return self.peeks or self.says("dealer-blackjack", "takes the first bet")

    @property
    def pushes_22(self) -> bool:
        return self.says("dealer-22", "pushes")

    @property
    def insures(self) -> bool:
        return self.says("insurance", "yes")

    @property
    def most_hands(self) -> int:
        word = self.word("split")
        return 1 if word == "no" else int(word.split()[1])

    @property
    def resplits_aces(self) -> bool:
        return self.word("split-aces").endswith("split again")

    @property
    def plays_split_aces(self) -> bool:
        return self.word("split-aces").startswith("played on")

    @property
    def winning_cards(self) -> int:
        """So many cards of 21 or less win at once; 0: none do."""
        word = self.word("cards-that-win")
        return 0 if word == "none" else int(word)

    def doubles(self, cards: int, total: int, *, split: bool) -> bool:
        """Whether a hand of so many cards may be doubled."""
        if split and self.says("double-after-split", "no"):
            return False
        match self.word("double"):
            case "no":
                return False
            case "any number of cards":
                return True
            case "9 to 11":
                return cards == 2 and 9 <= total <= 11
            case "10 or 11":
                return cards == 2 and 10 <= total <= 11
            case _:
                return cards == 2

    def doubles_free(self, cards: int, total: int, *, split: bool) -> bool:
        if split and self.says("double-after-split", "no"):
            return False
        return self.says("free-double", "9 to 11") and cards == 2 and 9 <= total <= 11

    def splits_free(self, points: int) -> bool:
        """Whether the house makes the second bet on a pair of cards that count so much."""
        return self.says("free-split", "all but tens") and points != 10


def _sentence(rules: TwentyOne, one: HouseRule) -> str:
    """A rule as it is, with the others that the house may have."""
    said = one.words[rules.word(one.key)]
    others = [one.words[word] for word in dict(rules.offered).get(one.key, ())[1:]]
    if not others:
        return said
    instead = " Or: ".join(others)
    return f"{said} (The house may choose instead: {instead})"


def with_words(rules: TwentyOne, chosen: Mapping[str, str]) -> TwentyOne:
    """The rules with these words in place of those that the file has first: nothing is open."""
    return TwentyOne(tuple({**dict(rules.words), **chosen}.items()))
