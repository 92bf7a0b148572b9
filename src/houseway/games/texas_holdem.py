"""Texas Hold'em on one board, which two players may run twice when one of them is all-in."""

from __future__ import annotations

from houseway.poker.boards import texas
from houseway.poker.game import dealing_on_one_board, play_one_board, poker_game
from houseway.poker.procedure import one_board
from houseway.poker.rules import OneBoardRules
from houseway.poker.showdown import Ruling
from houseway.round.game import Script
from houseway.round.look import Look
from houseway.round.table import Table

RULING = Ruling(texas, wins="DFH-1", ties="DFH-1", side_pots="DFH-1")  # by Hoyle
TWICE = Ruling(texas, wins="RIT-8", ties="DFH-6", side_pots="RIT-8")


class TexasRules(OneBoardRules, frozen=True):
    pass


def play(rules: TexasRules, table: Table) -> Script:
    return play_one_board(rules, table, 2, RULING, TWICE)


GAME = poker_game(
    "texas-holdem",
    "Texas Hold'em",
    TexasRules,
    play,
    "DFH-1",
    "DFH-1",
    dealing=lambda rules: dealing_on_one_board(rules, 2),
    procedure=lambda rules: tuple(one_board(rules, 2, False)),
    in_a_line="Hold'em; two players who are all in may agree to run the rest of the board twice.",
    look=Look("prairie", "lone-star"),
    form_of="Run It Twice",
)
