"""Reading the table `[twenty-one]` of a game file, and the checks that only such games have."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.gamefile.model import Deal, Packet, PlainGame, Points, Spot
from houseway.gamefile.reading.fields import Reading, Table, items_of, listed, shown
from houseway.gamefile.twenty_one.rules import HOUSE_RULES, HouseRule, TwentyOne

KEY = "twenty-one"
_DEALERS = (Packet("dealer", 1, True), Packet("dealer", 1, False))
# What a game whose second cards are switched may say beside it.
_WITH_SWITCH = {
    "split": ("to 2 hands", "no"),
    "split-tens": ("any two",),
    "insurance": ("without even money", "no"),
    "surrender": ("no", "late", "late, any number of cards", "late, after a double too"),
    "zap": ("no",),
}
# What a game may say whose doubled hands are doubled again.
_WITH_REDOUBLE = {
    "hole-card": ("peek",),
    "double-for-less": ("no",),
    "free-double": ("no",),
    "free-split": ("no",),
    "switch": ("no",),
}
_SAID = {True: "yes", False: "no"}
_SPLITS = ("split-1", "split-2", "split-3")
# What a game may say in which winnings are added to the bet.
_WITH_ADDING = {
    "hole-card": ("peek",),
    "suited-blackjack": ("as others",),
    "split-tens": ("any two",),
    "surrender": ("no", "late", "late, any number of cards", "late, after a double too"),
    "switch": ("no",),
}
TAKEN = ("insurance", *_SPLITS)  # spots that the loop itself stakes


def read_twenty_one(top: Table, without: tuple[int, ...]) -> TwentyOne | None:
    """The rules of twenty-one that a file has, for its decks; None if it has none."""
    table = top.table(KEY)
    if table is None:
        return None
    words: dict[str, str] = {}
    offered: dict[str, tuple[str, ...]] = {}
    for rule in HOUSE_RULES:
        if rule.key in table:
            some = _words(table, rule)
            words[rule.key] = some[0]
            if some[1:]:
                offered[rule.key] = some
    table.only(KEY)
    return TwentyOne(tuple(words.items()), tuple(offered.items()), without)


def _words(table: Table, rule: HouseRule) -> tuple[str, ...]:
    """One of a rule's words, or several of which the first is the usual one."""
    allowed = f"{listed(rule.words)}; or a list of some, the usual one first"
    some = [_word(one) for one in items_of(table.get(rule.key))]
    wrong = [one for place, one in enumerate(some) if one not in rule.words or one in some[:place]]
    if wrong or not some:
        table.fault(rule.key, shown(wrong[0]) if wrong else "an empty list", allowed)
        return (rule.usual,)
    return tuple(some)


def _word(value: object) -> str:
    """A word as it is; `true` and `false` are yes and no, and a number is its digits."""
    if isinstance(value, bool):
        return _SAID[value]
    return str(value) if isinstance(value, str | int) else shown(value)


def check_twenty_one(game: PlainGame, reading: Reading) -> None:
    """The deal that twenty-one is played from, and names that it needs for itself."""
    if game.twenty_one is None:
        for spot in game.spots:
            if spot.adds_to:
                reading.fault(("spots", spot.name, "adds-to"), spot.adds_to, "a game of twenty-one")
        return
    rules = game.twenty_one
    cards = 2 * rules.dealt_hands
    if game.steps != (Deal((Packet("player", cards, True), *_DEALERS)),):
        allowed = f"one step: deal = {{ player-up = {cards}, dealer-up = 1, dealer = 1 }}"
        reading.fault(("step",), "another deal than twenty-one has", allowed)
    if game.hand("player").measure != Points(11, 10):
        found = "hands that do not add up as in twenty-one"
        reading.fault(("totals",), found, "totals = { ace = 11, faces = 10 }")
    if game.joker:
        reading.fault((), "a joker", "decks without one")
    if (game.without or rules.choices("zap") != ("no",)) and "alike" in rules.choices("split-tens"):
        beside = "without some ranks" if game.without else "whose hands are zapped"
        reading.fault((KEY, "split-tens"), f"alike, in a game {beside}", "any two")
    if rules.choices("redouble") != ("no",):
        for key, allowed in _WITH_REDOUBLE.items():
            for word in rules.choices(key):
                if word not in allowed:
                    found = f"{word}, in a game of hands doubled again"
                    reading.fault_once((KEY, key), found, listed(allowed))
    if len(rules.choices("switch")) > 1:
        reading.fault((KEY, "switch"), "a choice", "yes or no: it is another game")
    first, *others = game.spots
    if rules.dealt_hands > 1:
        _check_switch(rules, first, others[:1], reading)
        others = others[1:]
    if not first.required or first.bonus or first.equals:
        found = f"{first.name}, which is no bet that everybody makes"
        reading.fault(("spots", first.name), found, "the bet of twenty-one first: bet = {}")
    for spot in game.spots:
        if spot.name in TAKEN:
            reading.fault(("spots", spot.name), spot.name, "another name: the loop has this spot")
    for spot in others:
        _check_side(spot, reading)
        if spot.adds_to:
            _check_adding(game, rules, spot, reading)
    if sum(bool(spot.adds_to) for spot in others) > 1:
        reading.fault(("spots",), "several wagers that are added", "one with adds-to")


def _check_switch(rules: TwentyOne, first: Spot, second: Sequence[Spot], reading: Reading) -> None:
    """A second bet as large as the first, and rules that are said of two hands."""
    if not second or second[0].equals != first.name or second[0].times != 1:
        found = f"{second[0].name}, which is no second bet" if second else "one bet for two hands"
        allowed = f'a second spot that equals the first: second = {{ equals = "{first.name}" }}'
        reading.fault(("spots",), found, allowed)
    for key, allowed in _WITH_SWITCH.items():
        for word in rules.choices(key):
            if word not in allowed:
                found = f"{word}, in a game of two hands"
                reading.fault_once((KEY, key), found, listed(allowed))


def _check_adding(game: PlainGame, rules: TwentyOne, spot: Spot, reading: Reading) -> None:
    """What is won is known once the dealer has looked, by the player's cards alone."""
    at = ("spots", spot.name, "adds-to")
    for key, allowed in _WITH_ADDING.items():
        for word in rules.choices(key):
            if word not in allowed:
                reading.fault((KEY, key), f"{word}, beside adds-to", listed(allowed))
    hands = {
        name for one in game.settlements if one.spot == spot.name for name in game.hands_of(one)
    }
    if any(part.pile != "player" for name in hands for part in game.hand(name).parts):
        reading.fault(at, "a wager that goes by the dealer's cards", "the player's cards alone")


def _check_side(spot: Spot, reading: Reading) -> None:
    if spot.later or spot.required:
        found = f"{spot.name}, which is made later" if spot.later else f"{spot.name} for everybody"
        reading.fault(("spots", spot.name), found, "side bets that are optional = true")
