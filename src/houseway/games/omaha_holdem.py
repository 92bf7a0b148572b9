"""Omaha on one board, which two players may run twice when one of them is all-in."""

from __future__ import annotations

from houseway.poker.boards import omaha
from houseway.poker.game import dealing_on_one_board, play_one_board, poker_game
from houseway.poker.procedure import one_board
from houseway.poker.rules import Betting, OneBoardRules
from houseway.poker.showdown import Ruling
from houseway.round.game import Script
from houseway.round.look import Look
from houseway.round.table import Table

RULING = Ruling(omaha, wins="DFO-1", ties="DFH-1", side_pots="DFH-1")  # by Hoyle
TWICE = Ruling(omaha, wins="RIT-8", ties="DFH-6", side_pots="RIT-8")


class OmahaRules(OneBoardRules, frozen=True):
    betting: Betting = "pot limit"


def play(rules: OmahaRules, table: Table) -> Script:
    return play_one_board(rules, table, 4, RULING, TWICE)  # DFO-1: four hole cards


GAME = poker_game(
    "omaha-holdem",
    "Omaha Hold'em",
    OmahaRules,
    play,
    "DFH-1",
    "DFO-1",
    dealing=lambda rules: dealing_on_one_board(rules, 4),
    procedure=lambda rules: tuple(one_board(rules, 4, True)),
    in_a_line="Omaha; two players who are all in may agree to run the rest of the board twice.",
    look=Look("slate", "four"),
    form_of="Run It Twice",
)
