"""Double Flop Omaha: four hole cards, two boards, and exactly two with three on each."""

from __future__ import annotations

from typing import Literal

from houseway.poker import irregularities
from houseway.poker.betting import bet
from houseway.poker.boards import STREETS, omaha
from houseway.poker.contest import MOST_PLAYERS, Contest
from houseway.poker.rules import PokerRules
from houseway.poker.run_it_twice import ASK, ONE_BOARD_ONLY
from houseway.poker.showdown import Ruling, settle
from houseway.round.events import LOWER, UPPER
from houseway.round.game import Game, Script
from houseway.round.table import Table

RULING = Ruling(omaha, wins="DFO-1", ties="DFH-6", side_pots="DFH-7")


class DoubleFlopOmahaRules(PokerRules, frozen=True):
    betting: Literal["no limit", "pot limit", "limit"] = "pot limit"


def play(rules: DoubleFlopOmahaRules, table: Table) -> Script:
    table.closed[ASK] = ONE_BOARD_ONLY  # RIT-1
    contest = Contest(rules, table)  # DFH-1
    contest.post()
    table.deal_around(4, contest.holes)  # DFO-1: four hole cards; the rest as in DFH-3
    yield from bet(contest)
    for count in STREETS:
        if contest.contested:
            table.deal(count, UPPER, LOWER, up=True)  # DFH-2, DFH-3
            yield from bet(contest)
    yield from settle(contest, RULING)  # DFO-1, DFH-5 to DFH-7


GAME = Game(
    name="double-flop-omaha",
    title="Double Flop Omaha Hold'em",
    version=1,
    document="double-flop-and-run-it-twice",
    banked_by="players",
    rules=DoubleFlopOmahaRules,
    play=play,
    seats=lambda rules: MOST_PLAYERS,  # 40 hole cards and 10 on the boards: one deck is enough
    paytables=lambda rules: [],
    irregular=irregularities.apply,  # DFH-8
    handling=irregularities.handling,
    void_rule="DFH-8",
)
