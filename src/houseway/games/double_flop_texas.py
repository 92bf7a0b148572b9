"""Double Flop Texas: Texas Hold'em with two boards, each of them good for half the pot."""

from __future__ import annotations

from houseway.poker.boards import texas
from houseway.poker.game import dealing_on_two_boards, play_two_boards, poker_game
from houseway.poker.procedure import two_boards
from houseway.poker.rules import PokerRules
from houseway.poker.showdown import Ruling
from houseway.round.game import Script
from houseway.round.look import Look
from houseway.round.table import Table

# DFH-4: a hand with each board by itself. DFH-10 prints how three players come out.
RULING = Ruling(texas, wins="DFH-5", ties="DFH-6", side_pots="DFH-7")


class DoubleFlopTexasRules(PokerRules, frozen=True):
    pass


def play(rules: DoubleFlopTexasRules, table: Table) -> Script:
    return play_two_boards(rules, table, 2, RULING)  # DFH-3: two hole cards


GAME = poker_game(
    "double-flop-texas",
    "Double Flop Texas Hold'em",
    DoubleFlopTexasRules,
    play,
    "DFH-2",
    "DFH-3",
    dealing=lambda rules: dealing_on_two_boards(rules, 2),
    procedure=lambda rules: tuple(two_boards(rules, 2, False)),
    in_a_line="Hold'em on two boards at once, half the pot on each.",
    look=Look("saddle", "stars"),
)
