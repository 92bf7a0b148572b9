"""What a game file may say of twenty-one: each rule with its words, and what they mean.

The first word of a rule is what holds where a file says nothing. The reader, the options of a
table, the rulebook and the manual's list are all made from `HOUSE_RULES`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from houseway.cards import SUITS, Suit

MOST_POINTS = 21
MOST_HANDS = 4  # of one seat, after splits
DECKS = tuple(map(str, range(1, 9)))

# Which part of a round a rule is about: each part is one rule of the game's rulebook.
Section = Literal[
    "shoe", "blackjack", "insurance", "switch", "double", "split", "zap", "surrender", "dealer"
]


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


def _zap(totals: str) -> str:
    return (
        f"Once in a round, two cards that total hard {totals} and are not of a split may be zapped:"
        " they are put aside, and the next two cards take their place. These are played as any"
        " first two, but an ace and a ten-value among them are 21 and no blackjack."
    )


_ANY_TIME = (
    "A hand of any number of cards, after a split too, may be given up for half of its bet, once"
    " the dealer has no blackjack"
)

# What a hand of 21 pays by its number of cards: the fewest first.
LONG_21: Mapping[str, tuple[tuple[int, Fraction], ...]] = {
    "as others": (),
    "2 to 1 from 5 cards": ((5, Fraction(2)),),
    "2 to 1 from 5 cards, if it wins": ((5, Fraction(2)),),
    "2 to 1 from 6 cards": ((6, Fraction(2)),),
    "3 to 2 with 5 cards, 2 to 1 with 6, 3 to 1 from 7": (
        (5, Fraction(3, 2)),
        (6, Fraction(2)),
        (7, Fraction(3)),
    ),
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
        "suited-blackjack",
        "blackjack",
        {
            "as others": "",
            "2 to 1": "With both cards of one suit it pays 2 to 1.",
            "2 to 1 in diamonds": "With both cards diamonds it pays 2 to 1.",
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
            "yes": "Against an ace, insurance of half of what is bet pays 2 to 1 if the dealer has"
            " a blackjack. A player with a blackjack may take even money instead.",
            "without even money": "Against an ace, insurance of half of what is bet pays 2 to 1 if"
            " the dealer has a blackjack.",
            "no": "There is no insurance.",
        },
    ),
    HouseRule(
        "switch",
        "switch",
        {
            "no": "",
            "yes": "Each player has two hands with a bet each, and may let their second cards"
            " change places before they are played. Hands that were switched are played as any"
            " other, but an ace and a ten-value in one are 21 and no blackjack. The first hand is"
            " played to its end, then the second.",
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
        "redouble",
        "double",
        {
            "no": "",
            "up to three doubles": "A doubled hand that is below 21 may be doubled again, for as"
            " much as is staked on it and one more card: three times in all, to eight times the"
            " bet.",
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
        "split-pairs",
        "split",
        {
            "any": "",
            "aces alone": "Other pairs than aces are not split.",
        },
    ),
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
        "zap",
        "zap",
        {
            "no": "",
            "15 to 17": _zap("15, 16 or 17"),
            "15 to 18": _zap("15, 16, 17 or 18"),
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
            "late, any number of cards": f"{_ANY_TIME}.",
            "late, after a double too": f"{_ANY_TIME}. A doubled hand may be given up after its"
            " card, for half of all that is staked on it.",
        },
    ),
    HouseRule(
        "cards-that-win",
        "blackjack",
        {
            "none": "",
            "5": "Five cards of 21 or less win at once, unless the hand was doubled.",
            "6": "Six cards of 21 or less win at once, unless the hand was doubled.",
            "7": "Seven cards of 21 or less win at once, unless the hand was doubled.",
        },
    ),
    HouseRule(
        "player-21",
        "blackjack",
        {
            "as others": "",
            "wins": "Any other hand of 21 wins, unless the dealer has a blackjack.",
        },
    ),
    HouseRule(
        "long-21",
        "blackjack",
        {
            "as others": "",
            "2 to 1 from 5 cards": "A hand of 21 with five cards or more that was not doubled wins"
            " at once, and pays 2 to 1.",
            "2 to 1 from 5 cards, if it wins": "A hand of 21 with five cards or more that was not"
            " doubled pays 2 to 1 if it wins.",
            "2 to 1 from 6 cards": "A hand of 21 with six cards or more that was not doubled wins"
            " at once, and pays 2 to 1.",
            "3 to 2 with 5 cards, 2 to 1 with 6, 3 to 1 from 7": "A hand of 21 that was not doubled"
            " wins at once with five cards or more: with five it pays 3 to 2, with six 2 to 1, with"
            " more 3 to 1.",
        },
    ),
)
BY_KEY = {rule.key: rule for rule in HOUSE_RULES}


class TwentyOne(Struct, frozen=True):
    """The rules of one game of twenty-one; `offered` are those that a house chooses between."""

    words: tuple[tuple[str, str], ...] = ()  # by key, where a file says one
    offered: tuple[tuple[str, tuple[str, ...]], ...] = ()
    without: tuple[int, ...] = ()  # ranks that are taken out of every deck

    def word(self, key: str) -> str:
        return _all_words(self.words)[key]

    def says(self, key: str, word: str) -> bool:
        assert word in BY_KEY[key].words, f"{key} does not say {word}"
        return self.word(key) == word

    def choices(self, key: str) -> tuple[str, ...]:
        """The words that a house may have for a rule, the usual one first."""
        return dict(self.offered).get(key, (self.word(key),))

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

    def blackjack_in(self, suit: Suit | None) -> Fraction:
        """What a blackjack pays whose cards are both of a suit, if they are."""
        special = self.word("suited-blackjack")
        if suit is None or special == "as others":
            return self.blackjack
        return Fraction(2) if suit is Suit.DIAMONDS or special == "2 to 1" else self.blackjack

    @property
    def mean_blackjack(self) -> Fraction:
        """What a blackjack pays on average: each of 16 pairs of suits is as likely."""
        suited = sum((self.blackjack_in(suit) for suit in SUITS), Fraction(0))
        return (12 * self.blackjack + suited) / 16

    @property
    def most_for_hand(self) -> Fraction:
        """The highest odds of a hand beside a first blackjack, a double counted as two."""
        doubled = Fraction(2 * 2**self.redoubles)
        return max([doubled, *(pays for _, pays in LONG_21[self.word("long-21")])])

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
    def wins_21(self) -> bool:
        """Whether a hand of 21 wins against a dealer's."""
        return self.says("player-21", "wins")

    @property
    def redoubles(self) -> int:
        """How often a doubled hand may be doubled again."""
        return 0 if self.says("redouble", "no") else 2

    @property
    def insures(self) -> bool:
        return not self.says("insurance", "no")

    @property
    def has_even_money(self) -> bool:
        return self.says("insurance", "yes")

    @property
    def dealt_hands(self) -> int:
        """How many hands a player is dealt, each with a bet of its own."""
        return 2 if self.says("switch", "yes") else 1

    @property
    def in_short(self) -> str:
        two = "Two hands whose second cards may be switched"
        return two if self.dealt_hands > 1 else "Two cards, and more for the asking"

    @property
    def most_hands(self) -> int:
        word = self.word("split")
        return 1 if word == "no" else int(word.split()[1])

    def splits(self, points: int) -> bool:
        """Whether two cards that each count so much, an ace 1, may be split at all."""
        return self.most_hands > 1 and (points == 1 or self.says("split-pairs", "any"))

    @property
    def resplits_aces(self) -> bool:
        return self.word("split-aces").endswith("split again")

    @property
    def plays_split_aces(self) -> bool:
        return self.word("split-aces").startswith("played on")

    def long_21(self, cards: int, points: int) -> Fraction:
        """What a hand of so many cards that was not doubled pays if it wins."""
        some = [pays for least, pays in LONG_21[self.word("long-21")] if cards >= least]
        return some[-1] if some and points == MOST_POINTS else Fraction(1)

    def wins_at_once(self, cards: int, points: int) -> bool:
        """Whether a hand that was not doubled has won by its number of cards."""
        if points > MOST_POINTS:
            return False
        word = self.word("cards-that-win")
        bonus = self.long_21(cards, points) > 1 and not self.word("long-21").endswith("if it wins")
        return bonus or (word != "none" and cards >= int(word))

    def zaps(self, cards: int, points: int, *, soft: bool, split: bool) -> bool:
        """Whether a hand of so many cards may be replaced by the next two."""
        word = self.word("zap")
        if word == "no" or cards != 2 or soft or split:
            return False
        least, most = map(int, word.split(" to "))
        return least <= points <= most

    def gives_up(self, cards: int, *, split: bool, doubled: bool = False) -> bool:
        """Whether a hand may be surrendered once the dealer has looked."""
        match self.word("surrender"):
            case "late":
                return cards == 2 and not split and not doubled
            case "late, any number of cards":
                return not doubled
            case "late, after a double too":
                return True
            case _:
                return False

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


@lru_cache(maxsize=256)
def _all_words(said: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """A word for every rule; a solution asks for some of them 100,000 times."""
    return {key: rule.usual for key, rule in BY_KEY.items()} | dict(said)


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
    return TwentyOne(tuple({**dict(rules.words), **chosen}.items()), without=rules.without)
