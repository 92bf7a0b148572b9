"""The text of a new game file, from a few answers: a game that plays as it is, to be changed."""

from __future__ import annotations

from msgspec import Struct

from houseway.gamefile.rankings import FIVE_CARDS, FOUR_CARDS, THREE_CARDS

_ORDERS = {order.cards: order for order in (THREE_CARDS, FOUR_CARDS, FIVE_CARDS)}
_PAYS = {  # from the highest down; what a table of each size usually starts from
    3: (
        ("straight flush", 40),
        ("three of a kind", 30),
        ("straight", 6),
        ("flush", 3),
        ("pair", 1),
    ),
    4: (
        ("four of a kind", 50),
        ("straight flush", 40),
        ("three of a kind", 8),
        ("flush", 5),
        ("straight", 4),
        ("two pair", 2),
        ("pair of aces or better", 1),
    ),
    5: (
        ("royal flush", 500),
        ("straight flush", 50),
        ("four of a kind", 20),
        ("full house", 7),
        ("flush", 5),
        ("straight", 4),
        ("three of a kind", 3),
        ("two pair", 2),
        ("pair of jacks or better", 1),
    ),
}
SIZES = tuple(_PAYS)


class Start(Struct, frozen=True):
    """What somebody who starts a game is asked."""

    title: str
    letters: str
    size: int = 3  # how many cards make a hand
    player: int = 3
    dealer: int = 3  # 0: no dealer's hand, the player is paid by a table
    board: int = 0
    qualifies: str = ""  # the least hand with which the dealer plays; "" for any
    times: int = 1  # how many antes it takes to play on


def letters_of(title: str) -> str:
    """Three letters for a title: its words' first ones, filled up from the first word."""
    words = [word for word in "".join(_plain(title)).upper().split() if word]
    initials = "".join(word[0] for word in words)
    return (initials + "".join(words)[1:] + "XXX")[:3]


def _plain(title: str) -> list[str]:
    return [letter if letter.isascii() and letter.isalnum() else " " for letter in title]


def starting_file(start: Start) -> str:
    """The file, with a word beside each part on what it is for."""
    parts = [_head(start), _spots(start), _steps(start)]
    parts += [_against_dealer(start)] if start.dealer else [_by_table("ante", start)]
    parts += [_by_table("bonus", start)]
    return "\n".join(parts)


def _head(start: Start) -> str:
    return f'''\
# {start.title}. houseway check FILE reads this file, houseway play FILE deals it.

title   = "{start.title}"
letters = "{start.letters}"    # the ids of its rules: {start.letters}-1, {start.letters}-2 ...
hands   = "{_ORDERS[start.size].name}"    # what beats what
seats   = 6
'''


def _spots(start: Start) -> str:
    return """\
# The places for wagers. A later one is staked by a choice.
[spots]
ante  = {}
bonus = { optional = true, bonus = true }
play  = { later = true }
"""


def _steps(start: Start) -> str:
    dealer = f", dealer = {start.dealer}" if start.dealer else ""
    board = f"\n[[step]]\ndeal = {{ board = {start.board} }}\n" if start.board else ""
    return f"""\
# The round, step by step: cards are dealt, then the player chooses.
[[step]]
deal = {{ player = {start.player}{dealer} }}

[[step]]
ask         = "Play or fold"
choice.play = {{ stake = "play", times = {start.times}, of = "ante" }}
choice.fold = {{ loses = ["ante"] }}
default     = "fold"
{board}"""


def _against_dealer(start: Start) -> str:
    qualifies = f'[hand.dealer]\nqualifies = "{start.qualifies}"\n\n' if start.qualifies else ""
    ante, play = ('dealer-not-qualified = "win"\n', 'dealer-not-qualified = "push"\n')
    return f"""\
{qualifies}# The higher hand wins, 1 to 1.
[settle.ante]
against = "dealer"
tie     = "push"
{ante if start.qualifies else ""}
[settle.play]
against = "dealer"
tie     = "push"
{play if start.qualifies else ""}"""


def _by_table(spot: str, start: Start) -> str:
    """The ante and the play wager go by one table; the bonus has its own."""
    rows = "\n".join(f'"{words}" = {pays}' for words, pays in _PAYS[start.size])
    if spot == "bonus":
        own = f'[hand.own-cards]\ncards = "first {start.size} of player"\n\n'
        enough = start.player >= start.size
        hand = '[settle.bonus]\nhand = "own-cards"\n\n' if enough else ""
        return f"""\
# A side bet on the player's hand alone, from the highest down.
{own if enough else ""}{hand}[settle.bonus.pays]
{rows}
"""
    return f"""\
# Paid by the player's hand, from the highest down.
[paytable.all]
on = "player"

[paytable.all.pays]
{rows}

[settle.ante]
pays = "all"

[settle.play]
pays = "all"
"""
