"""Double Flop Omaha: four hole cards, two boards, and exactly two with three on each."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from houseway.poker.boards import omaha
from houseway.poker.game import dealing_on_two_boards, play_two_boards, poker_game
from houseway.poker.procedure import two_boards
from houseway.poker.rules import Betting, PokerRules
from houseway.poker.showdown import Ruling
from houseway.round.game import Script
from houseway.round.look import Look
from houseway.round.options import Reading
from houseway.round.refused import Refused
from houseway.round.table import Table

RULING = Ruling(omaha, wins="DFO-1", ties="DFH-6", side_pots="DFH-7")


SAME_TWO = Ruling(omaha, wins="DFO-1", ties="DFH-6", side_pots="DFH-7", named=2)


class DoubleFlopOmahaRules(PokerRules, frozen=True):
    betting: Betting = "pot limit"
    # 36 hole cards, 10 on the boards and 3 burnt; without burning there is room for a tenth.
    seats: Annotated[int, Meta(ge=2, le=10), Reading("DFH-1")] = 9
    two_cards: Annotated[
        Literal["free on each board", "the same on both"],
        Reading("DFO-1", "the two hole cards", unsolved=("the same on both",)),
    ] = "free on each board"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.seats > 9 and self.burns:
            message = "A tenth seat leaves no cards to burn: have nine seats, or burn none."
            raise Refused("DFH-11", message)


def play(rules: DoubleFlopOmahaRules, table: Table) -> Script:
    ruling = SAME_TWO if rules.two_cards == "the same on both" else RULING
    return play_two_boards(rules, table, 4, ruling)  # DFO-1: four hole cards, the rest as DFH-3


GAME = poker_game(
    "double-flop-omaha",
    "Double Flop Omaha Hold'em",
    DoubleFlopOmahaRules,
    play,
    "DFH-2",
    "DFO-1",
    dealing=lambda rules: dealing_on_two_boards(rules, 4),
    procedure=lambda rules: tuple(two_boards(rules, 4, True)),
    in_a_line="Omaha on two boards at once, half the pot on each: four cards, two of them play.",
    look=Look("iris", "rings"),
)
