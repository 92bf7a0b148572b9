"""Omaha on one board, which two players may run twice when one of them is all-in."""

from __future__ import annotations

from typing import Literal

from houseway.poker import irregularities
from houseway.poker.betting import bet
from houseway.poker.boards import STREETS, omaha
from houseway.poker.contest import MOST_PLAYERS, Contest
from houseway.poker.rules import PokerRules
from houseway.poker.run_it_twice import RunItTwice
from houseway.poker.showdown import Ruling, settle
from houseway.round.game import Game, Script
from houseway.round.table import Table

RULING = Ruling(omaha, wins="DFO-1", ties="DFH-1", side_pots="DFH-1")  # by Hoyle
TWICE = Ruling(omaha, wins="RIT-8", ties="RIT-8", side_pots="RIT-8")


class OmahaRules(PokerRules, frozen=True):
    betting: Literal["no limit", "pot limit", "limit"] = "pot limit"


def play(rules: OmahaRules, table: Table) -> Script:
    contest = Contest(rules, table)  # DFH-1
    contest.post()
    twice = RunItTwice(contest)  # RIT-1: never of itself
    table.deal_around(4, contest.holes)  # DFO-1
    yield from bet(contest)
    for count in STREETS:
        if contest.contested and not twice.agreed:
            yield from twice.ask()  # RIT-2 to RIT-4
            twice.deal(count)  # one board, or RIT-5 to RIT-7
            yield from bet(contest)
    yield from settle(contest, TWICE if twice.agreed else RULING)  # RIT-8


GAME = Game(
    name="omaha-holdem",
    title="Omaha Hold'em",
    version=1,
    document="double-flop-and-run-it-twice",
    banked_by="players",
    rules=OmahaRules,
    play=play,
    seats=lambda rules: MOST_PLAYERS,
    paytables=lambda rules: [],
    irregular=irregularities.apply,  # DFH-8
    handling=irregularities.handling,
    void_rule="DFH-8",
)
