"""Double Flop Omaha: four hole cards, two boards, and exactly two with three on each."""

from __future__ import annotations

from houseway.poker.boards import omaha
from houseway.poker.game import play_two_boards, poker_game
from houseway.poker.rules import Betting, PokerRules
from houseway.poker.showdown import Ruling
from houseway.round.game import Script
from houseway.round.table import Table

RULING = Ruling(omaha, wins="DFO-1", ties="DFH-6", side_pots="DFH-7")


class DoubleFlopOmahaRules(PokerRules, frozen=True):
    betting: Betting = "pot limit"


def play(rules: DoubleFlopOmahaRules, table: Table) -> Script:
    return play_two_boards(rules, table, 4, RULING)  # DFO-1: four hole cards, the rest as DFH-3


GAME = poker_game(
    "double-flop-omaha", "Double Flop Omaha Hold'em", DoubleFlopOmahaRules, play, "DFH-2", "DFO-1"
)
