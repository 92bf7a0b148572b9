"""Run It Twice: a player asks, the other agrees or not, and only then are two boards dealt.

Nobody offers it. Before each street of a run-out both players may say `deal`, which is all that is
done of itself, or ask; `table.close` says why asking is refused at any other moment.
"""

from __future__ import annotations

from houseway.poker.betting import Asking
from houseway.poker.boards import STREETS
from houseway.poker.contest import Contest
from houseway.poker.rules import OneBoardRules
from houseway.round.events import BOARD, LOWER, UPPER
from houseway.round.questions import Answer, Option, Question, Seat

ASK = "run-it-twice"
DEAL, NO = Answer("deal"), Answer("no")
_DEAL_OR_ASK = (Option("deal", "RIT-1", label="Deal it once"), Option(ASK, "RIT-4"))
_YES_OR_NO = (
    Option("no", "RIT-4", label="No, once"),
    Option("yes", "RIT-4", label="Yes, twice"),
)
_TWO_BOARDS = "Twice is two boards, with half of the pot for each."

ONE_BOARD_ONLY = ("RIT-1", "Run It Twice is for a hand that is dealt on one board.")
_TOO_MANY = ("RIT-2", "Run It Twice takes exactly two players, one all-in and called.")
_ONLY_POSTED = ("RIT-2", "At this table a blind that takes the last chips is no all-in bet.")
_ONLY_CALLED = ("RIT-2", "At this table the all-in has to be a bet that the other has called.")
_NOT_IN_IT = ("RIT-2", "Only the two players who are left may ask to run it twice.")
_TOO_LATE = ("RIT-3", "The river is out: it is too late to run it twice.")
_REFUSED = ("RIT-4", "It was asked for and not agreed to: one board is dealt.")
_AGREED = ("RIT-4", "Both have agreed to run it twice already.")


class RunItTwice:
    """Whether a hand is run twice, street by street until it is decided."""

    def __init__(self, rules: OneBoardRules, contest: Contest) -> None:
        self.rules = rules
        self.contest = contest
        self.agreed = False
        self._refused = False
        self._close(_TOO_MANY)

    def _close(self, why: tuple[str, str]) -> None:
        self.contest.table.close(ASK, *why)

    def ask(self) -> Asking:
        """Before a street: a chance to ask, if the hand is one that may be run twice."""
        contest = self.contest
        if self._refused or len(contest.live) != 2 or not contest.all_in:  # RIT-2
            return
        if not any(map(self._is_all_in, contest.live)):
            posted = contest.staked_all.isdisjoint(contest.live)
            self._close(_ONLY_POSTED if posted else _ONLY_CALLED)
            return
        self._close(_NOT_IN_IT)
        waiting = list(contest.live)
        while waiting:
            seat, answer = yield {seat: self._may_ask(seat) for seat in waiting}
            if answer.act == ASK:
                yield from self._consent(seat)  # RIT-4
                return
            waiting.remove(seat)
        self._close(_TOO_MANY)

    def _is_all_in(self, seat: Seat) -> bool:
        """Whether the table takes it for all-in, by how the last chips of the seat went in."""
        contest, rules = self.contest, self.rules
        if contest.table.stacks[seat]:
            return False
        if seat in contest.bet_all:
            return True
        called = seat in contest.staked_all
        return (rules.all_in_by_a_call if called else rules.all_in_from_a_blind) == "counts"

    def _consent(self, asker: Seat) -> Asking:
        (other,) = (seat for seat in self.contest.live if seat != asker)
        self._close(("RIT-4", f"Seat {asker} has asked already; seat {other} says yes or no."))
        purse = self.contest.table.stacks[other]
        prompt = f"Seat {asker} asks to run it twice. Do you agree?"
        asked = Question(other, "RIT-4", prompt, _YES_OR_NO, NO, purse, hint=_TWO_BOARDS)
        _, answer = yield {other: asked}
        self.agreed = answer.act == "yes"
        self._refused = not self.agreed
        self._close(_AGREED if self.agreed else _REFUSED)

    def _may_ask(self, seat: Seat) -> Question:
        purse = self.contest.table.stacks[seat]
        prompt = "Deal the rest once, or ask to run it twice"
        return Question(seat, "RIT-1", prompt, _DEAL_OR_ASK, DEAL, purse, hint=_TWO_BOARDS)

    def deal(self, count: int) -> None:
        """The next street; or, once agreed, all the rest to the upper board, then to the lower.

        What is out already is shared by both boards: nothing, the flop, or flop and turn
        (RIT-5 to RIT-7).
        """
        table = self.contest.table
        if not self.agreed:
            self.contest.burn()  # DFH-11
            table.deal(count, BOARD, up=True)
            two = len(self.contest.live) == 2  # with more it was never possible
            if len(table.cards[BOARD]) == 5 and two and not self._refused:
                self._close(_TOO_LATE)  # RIT-3
            return
        rest = STREETS[(0, 3, 4).index(len(table.cards.get(BOARD, ()))) :]
        for board in (UPPER, LOWER):
            for street in rest:
                self.contest.burn()
                table.deal(street, board, up=True)
