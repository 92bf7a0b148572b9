"""Small game files, one for each phrase of the language and one for each two that go together.

A phrase fills some slots of a plain three-card game. Two go together if they fill no slot alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.faults import BadGameFile
from houseway.gamefile.reading.file import read_game

PLAIN = {
    "order": 'hands = "three cards"',
    "deal": "deal = { player = 3, dealer = 3 }",
    "ask": """choice.play = { stake = "play", times = 1, of = "ante" }
choice.fold = { loses = "ante" }
default = "fold\"""",
    "later": "",
    "player": "",
    "dealer": "",
    "qualifies": "",
    "unqualified": "",
    "tie": 'tie = "push"',
    "win": "",
    "lose": "",
    "pays": "",
    "spots": "",
    "bonus": "",
}

# By phrase: what it puts into which slots.
PHRASES: dict[str, Mapping[str, str]] = {
    "plain": {},
    "dealer-up": {"deal": "deal = { player = 3, dealer-up = 1, dealer = 2 }"},
    "dealer-up after a card down": {"deal": "deal = { player = 3, dealer = 1, dealer-up = 2 }"},
    "four of the dealer's": {"deal": "deal = { player = 3, dealer = 4 }"},
    "four of the player's": {"deal": "deal = { player = 4, dealer = 3 }"},
    "first 3 of dealer": {
        "deal": "deal = { player = 3, dealer = 4 }",
        "dealer": 'cards = "first 3 of dealer"',
    },
    "first 4 of dealer": {
        "deal": "deal = { player = 3, dealer = 5 }",
        "dealer": 'cards = "first 4 of dealer"',
    },
    "first 3 of dealer, one up": {
        "deal": "deal = { player = 3, dealer-up = 1, dealer = 3 }",
        "dealer": 'cards = "first 3 of dealer"',
    },
    "first 3 of dealer, the last up": {
        "deal": "deal = { player = 3, dealer = 2, dealer-up = 2 }",
        "dealer": 'cards = "first 3 of dealer"',
    },
    "board": {"later": "[[step]]\ndeal = { board = 1 }"},
    "board before the decision": {"deal": "deal = { player = 3, dealer = 3, board = 1 }"},
    "first 1 of board": {
        "later": "[[step]]\ndeal = { board = 2 }",
        "dealer": 'cards = ["dealer", "first 1 of board"]',
    },
    "a range of stakes": {
        "ask": """choice.play = { stake = "play", times = "1 to 3", of = "ante" }
choice.fold = { loses = "ante" }
default = "fold\""""
    },
    "needs": {
        "ask": """choice.more = { stake = "play", times = 3, of = "ante", needs = "pair or better" }
choice.play = { stake = "play", times = 1, of = "ante" }
choice.fold = { loses = "ante" }
default = "fold\""""
    },
    "two decisions": {
        "ask": """choice.raise = { stake = "play", times = 2, of = "ante" }
choice.check = {}
default = "check\"""",
        "later": """[[step]]
deal = { board = 1 }

[[step]]
ask = "Once more"
not-after = "raise"
choice.bet = { stake = "play", times = 1, of = "ante" }
choice.fold = { loses = "ante" }
default = "fold\"""",
    },
    "gives-up": {
        "order": 'hands = "two cards"',
        "deal": "deal = { player = 3, dealer = 2 }",
        "ask": """choice.play = { gives-up = 1, stake = "play", times = 1, of = "ante" }
choice.fold = { loses = "ante" }
default = "fold\"""",
    },
    "keeps": {
        "order": 'hands = "two cards"',
        "deal": "deal = { player = 4, dealer = 2 }",
        "ask": """choice.play = { keeps = 2, stake = "play", times = 1, of = "ante" }
choice.fold = { loses = "ante" }
default = "fold\"""",
    },
    "qualifies, else win": {
        "qualifies": 'qualifies = "king high or better"',
        "unqualified": 'dealer-not-qualified = "win"',
    },
    "qualifies, else push": {
        "qualifies": 'qualifies = "pair or better"',
        "unqualified": 'dealer-not-qualified = "push"',
    },
    "qualifies, else compare": {
        "qualifies": 'qualifies = "ace high or better"',
        "unqualified": 'dealer-not-qualified = "compare"',
    },
    "qualifies, by result": {
        "qualifies": 'qualifies = "pair or better"',
        "unqualified": 'dealer-not-qualified = { win = "2 to 1", tie = "push", lose = "push" }',
    },
    "ties win": {"tie": 'tie = "win"'},
    "ties lose": {"tie": 'tie = "lose"'},
    "odds": {"win": 'win = "3 to 2"'},
    "table or 1": {
        "win": 'win = "table or 1"',
        "pays": 'pays = { "three of a kind" = 5, pair = 2 }',
    },
    "table or push": {
        "win": 'win = "table or push"',
        "pays": 'pays = { "three of a kind" = 5, pair = 2 }',
    },
    "paid though the dealer wins": {
        "win": 'win = "win"',
        "lose": 'lose = "table or lose"',
        "pays": 'pays = { "three of a kind" = 5, pair = 2 }',
    },
    "a bonus": {
        "spots": "extra = { optional = true, bonus = true }",
        "bonus": """[settle.extra]
pays = { "three of a kind" = 20, flush = 4, "pair of kings or better" = "push" }""",
    },
    "a bonus lost by a fold": {
        "spots": "extra = { optional = true, bonus = true }",
        "bonus": '[settle.extra]\nnot-after = "fold"\npays = { "three of a kind" = 20, pair = 1 }',
        "ask": """choice.play = { stake = "play", times = 1, of = "ante" }
choice.fold = { loses = ["ante", "extra"] }
default = "fold\"""",
    },
    "a bonus on the first cards": {
        "spots": "extra = { optional = true, bonus = true }",
        "bonus": """[hand.two]
cards = "first 2 of player"
ranked = "two cards"

[settle.extra]
hand = "two"
pays = { pair = 8, "A-K suited" = 5 }""",
    },
    "a bonus on the dealer's hand": {
        "spots": "extra = { optional = true, bonus = true }",
        "bonus": '[settle.extra]\nhand = "dealer"\npays = { "three of a kind" = 20, pair = 2 }',
    },
    "a bonus by counting": {
        "spots": "extra = { optional = true, bonus = true }",
        "bonus": """[hand.aces]
cards = "first 3 of player"
counts = { ranks = "A" }

[settle.extra]
hand = "aces"
pays = { three = 30, two = 5, one = 1 }""",
    },
    "two tables on one stake": {
        "spots": "extra = { optional = true, bonus = true }",
        "bonus": """[hand.two]
cards = "first 2 of player"
ranked = "two cards"

[paytable.pairs]
on = "two"
pays = { pair = 8 }

[paytable.threes]
on = "player"
pays = { "three of a kind" = 20, pair = 1 }

[settle.extra]
pays = ["pairs", "threes"]
otherwise = "lose\"""",
    },
    "an extra on the ante": {
        "bonus": """[settle.ante-bonus]
on = "ante"
after = "play"
pays = { "three of a kind" = 4 }"""
    },
    "a wager that equals another": {
        "spots": 'blind = { equals = "ante" }',
        "bonus": """[settle.blind]
not-after = "fold"
pays = { "three of a kind" = 4, pair = "push" }""",
        "ask": """choice.play = { stake = "play", times = 1, of = "ante" }
choice.fold = { loses = ["ante", "blind"] }
default = "fold\"""",
    },
}


def text_of(slots: Mapping[str, str]) -> str:
    settled = "\n".join(
        f'[settle.{spot}]\nagainst = "dealer"\n{slots["tie"]}\n{slots["unqualified"]}\n{more}\n'
        for spot, more in (
            ("ante", ""),
            ("play", "\n".join(slots[name] for name in ("win", "lose", "pays"))),
        )
    )
    hands = f"[hand.dealer]\n{slots['dealer']}\n{slots['qualifies']}\n"
    if not (slots["dealer"] or slots["qualifies"]):
        hands = ""
    return f"""title = "Small"
letters = "SML"
{slots["order"]}
seats = 1

[spots]
ante = {{}}
{slots["spots"]}
play = {{ later = true }}

[[step]]
{slots["deal"]}

[[step]]
ask = "Play or fold"
{slots["ask"]}

{slots["later"]}

{hands}
{settled}
{slots["bonus"]}
"""


def files() -> dict[str, str]:
    """By name: the text of a file for each phrase, and for each two that fill no slot alike."""
    found: dict[str, str] = {}
    for name, slots in PHRASES.items():
        found[name] = text_of({**PLAIN, **slots})
    for (one, first), (other, second) in combinations(PHRASES.items(), 2):
        if first and second and not first.keys() & second.keys():
            found[f"{one} + {other}"] = text_of({**PLAIN, **first, **second})
    return found


def read(text: str) -> PlainGame | None:
    """The game, or nothing where two phrases do not go together after all."""
    try:
        return read_game(text, "small")
    except BadGameFile:
        return None
