"""The course of a hand that players bank, on one board or on two, and the game made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from houseway.poker import irregularities
from houseway.poker.betting import bet
from houseway.poker.boards import STREETS
from houseway.poker.contest import Contest
from houseway.poker.rules import OneBoardRules, PokerRules
from houseway.poker.run_it_twice import ASK, ONE_BOARD_ONLY, RunItTwice
from houseway.poker.showdown import Ruling, settle
from houseway.round.events import LOWER, UPPER
from houseway.round.game import Game, Script
from houseway.round.look import Look
from houseway.round.procedure import DealingStep
from houseway.round.table import Table


def poker_game(
    name: str,
    title: str,
    rules: type[PokerRules],
    play: Callable[[Any, Table], Script],
    deck_rule: str,
    deal_rule: str,
    *,
    dealing: Callable[[Any], str],
    procedure: Callable[[Any], Sequence[DealingStep]],
    in_a_line: str,
    look: Look,
    form_of: str = "",
) -> Game:
    return Game(
        name=name,
        title=title,
        version=2,
        document="double-flop-and-run-it-twice",
        banked_by="players",
        in_a_line=in_a_line,
        look=look,
        form_of=form_of,
        rules=rules,
        play=play,
        dealing=dealing,
        procedure=procedure,
        seats=lambda rules: 10 if rules.before(2) else rules.seats,
        seats_rule="DFH-1",
        deck_rule=deck_rule,
        deal_rule=deal_rule,
        paytables=lambda rules: [],
        irregular=irregularities.apply,  # DFH-8
        handling=irregularities.handling,
        void_rule=lambda rules: "DFH-8",
    )


def play_two_boards(rules: PokerRules, table: Table, holes: int, ruling: Ruling) -> Script:
    table.close(ASK, *ONE_BOARD_ONLY)  # RIT-1
    contest = Contest(rules, table)  # DFH-1
    contest.post()
    table.deal_around(holes, contest.holes)  # DFH-3: hole cards, then betting
    yield from bet(contest)
    for count in STREETS:
        if contest.contested:
            contest.burn()  # DFH-11
            table.deal(count, UPPER, LOWER, up=True)  # DFH-2, DFH-3: to each board, then betting
            yield from bet(contest)
    yield from settle(contest, ruling)  # DFH-5 to DFH-7


def dealing_on_two_boards(rules: PokerRules, holes: int) -> str:
    """To where a hand on two boards is dealt, in order."""
    streets = (f"{_burn(rules)}{count} upper, {count} lower" for count in STREETS)
    return ", ".join(("1 seats",) * holes + tuple(streets))


def dealing_on_one_board(rules: PokerRules, holes: int) -> str:
    """To where a hand on one board is dealt; or, from any street on, to the upper board and then
    to the lower.
    """
    return " or ".join(
        ", ".join(("1 seats",) * holes + tuple(_streets(rules, shared)))
        for shared in reversed(range(len(STREETS) + 1))
    )


def _streets(rules: PokerRules, shared: int) -> Iterator[str]:
    for count in STREETS[:shared]:
        yield f"{_burn(rules)}{count} board"
    for board in ("upper", "lower"):
        for count in STREETS[shared:]:
            yield f"{_burn(rules)}{count} {board}"


def _burn(rules: PokerRules) -> str:
    return "1 burn, " if rules.burns else ""


def play_one_board(
    rules: OneBoardRules, table: Table, holes: int, ruling: Ruling, twice: Ruling
) -> Script:
    contest = Contest(rules, table)  # DFH-1
    contest.post()
    running = RunItTwice(rules, contest)  # RIT-1: never of itself
    table.deal_around(holes, contest.holes)
    yield from bet(contest)
    for count in STREETS:
        if contest.contested and not running.agreed:
            yield from running.ask()  # RIT-2 to RIT-4
            running.deal(count)  # one board, or RIT-5 to RIT-7
            yield from bet(contest)
    yield from settle(contest, twice if running.agreed else ruling)  # RIT-8
