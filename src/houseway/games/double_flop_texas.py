"""Double Flop Texas: Texas Hold'em with two boards, each of them good for half the pot."""

from __future__ import annotations

from houseway.poker import irregularities
from houseway.poker.betting import bet
from houseway.poker.boards import STREETS, texas
from houseway.poker.contest import MOST_PLAYERS, Contest
from houseway.poker.rules import PokerRules
from houseway.poker.run_it_twice import ASK, ONE_BOARD_ONLY
from houseway.poker.showdown import Ruling, settle
from houseway.round.events import LOWER, UPPER
from houseway.round.game import Game, Script
from houseway.round.table import Table

# DFH-4: a hand with each board by itself. DFH-10 prints how three players come out.
RULING = Ruling(texas, wins="DFH-5", ties="DFH-6", side_pots="DFH-7")


class DoubleFlopTexasRules(PokerRules, frozen=True):
    pass


def play(rules: DoubleFlopTexasRules, table: Table) -> Script:
    table.closed[ASK] = ONE_BOARD_ONLY  # RIT-1
    contest = Contest(rules, table)  # DFH-1
    contest.post()
    table.deal_around(2, contest.holes)  # DFH-3: two hole cards, then betting
    yield from bet(contest)
    for count in STREETS:
        if contest.contested:
            table.deal(count, UPPER, LOWER, up=True)  # DFH-2, DFH-3: to each board, then betting
            yield from bet(contest)
    yield from settle(contest, RULING)  # DFH-5 to DFH-7


GAME = Game(
    name="double-flop-texas",
    title="Double Flop Texas Hold'em",
    version=1,
    document="double-flop-and-run-it-twice",
    banked_by="players",
    rules=DoubleFlopTexasRules,
    play=play,
    seats=lambda rules: MOST_PLAYERS,
    paytables=lambda rules: [],
    irregular=irregularities.apply,  # DFH-8
    handling=irregularities.handling,
    void_rule="DFH-8",
)
