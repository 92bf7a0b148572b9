"""A small game file that has a bit of everything, and its text with one thing changed."""

from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.faults import BadGameFile, Fault
from houseway.gamefile.reading.file import read_game

TEXT = """\
title   = "Napkin Poker"
letters = "NAP"
hands   = "three cards"
seats   = 5

[spots]
ante  = {}
match = { equals = "ante" }
side  = { optional = true, bonus = true }
play  = { later = true }

[[step]]
deal = { player = 4, dealer-up = 1, dealer = 3 }

[[step]]
ask           = "Play or fold"
choice.play   = { stake = "play", times = [1, 2], of = "ante" }
choice.big    = { stake = "play", times = 3, of = "ante", needs = "pair or better" }
choice.choose = { keeps = 3, stake = "play", times = 1, of = "ante" }
choice.fold   = { loses = "all" }
default       = "fold"

[[step]]
deal = { board = 1 }

[hand.dealer]
qualifies = "queen high or better"

[hand.first-three]
cards = "first 3 of player"

[settle.ante]
against              = "dealer"
tie                  = "push"
dealer-not-qualified = "win"

[settle.match]
against              = "dealer"
win                  = "table or push"
tie                  = "push"
dealer-not-qualified = "compare"
pays                 = { "straight flush" = 10, "three of a kind" = "3 to 2" }

[settle.play]
against              = "dealer"
tie                  = "push"
dealer-not-qualified = "push"

[settle.extra]
on   = "ante"
pays = { "straight flush" = 5 }

[settle.side]
pays = "side"

[paytable.side]
on   = "first-three"
pays = { "straight flush" = 40, straight = 6, "pair of tens or better" = 1, pair = "push" }

[paytable.side-low]
instead-of = "side"
pays       = { "straight flush" = 30, straight = 6, pair = 1 }

[[printed]]
wager  = "side"
edge   = "2.50%"
source = "a napkin"

[[open]]
question = "Does the ante win if nobody qualifies?"
coded    = "Yes."
why      = "The napkin says so."
"""


def small_game() -> PlainGame:
    return read_game(TEXT, "napkin-poker")


def faults_of(text: str) -> tuple[Fault, ...]:
    """What is wrong with a file; nothing if it is read."""
    try:
        read_game(text, "napkin-poker")
    except BadGameFile as error:
        return error.faults
    return ()


def with_change(old: str, new: str) -> str:
    """The text with one passage exchanged."""
    assert TEXT.count(old) == 1, f"{old!r} is there {TEXT.count(old)} times"
    return TEXT.replace(old, new)


def line_of(text: str, passage: str) -> int:
    return text[: text.index(passage)].count("\n") + 1
