"""A betting round: whose turn it is, what a seat may do, and when the betting is over.

An amount is what shall stand before the seat: "raise bet 600" is a raise to 600.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache

from houseway.money import Cents, show_money
from houseway.poker.contest import BET, Contest
from houseway.round.questions import Answer, Option, Question, Reason, Seat, Stake

Asking = Generator[Mapping[Seat, Question], tuple[Seat, Answer], None]

NOTHING = Cents(0)
RULE = "DFH-1"  # betting goes by Hoyle, save where the law (LIM-4) says otherwise
FOLD, CHECK = Answer("fold"), Answer("check")
_FOLD, _CHECK = Option("fold", RULE, gives_up=True), Option("check", RULE)
_ALL_CHIPS = Reason(RULE, "that is all the chips there are")
_FIXED_BETS = Reason(RULE, "a limit game has fixed bets and raises")
_POT_SIZED = Reason(RULE, "a raise is at most as large as the pot")
_CHECK_OR = {"check": "Check", "bet": "Bet, or check", "raise": "Raise, or check"}


def bet(contest: Contest) -> Asking:
    """One betting round, if there is anyone left to bet; then the bets are gathered."""
    betting = Betting(contest)
    while (seat := betting.turn()) is not None:
        _, answer = yield {seat: betting.question(seat)}
        betting.take(seat, answer)
    contest.streets += 1
    contest.gather()


class Betting:
    """The state of one betting round."""

    def __init__(self, contest: Contest) -> None:
        rules, first = contest.rules, contest.streets == 0
        self.contest = contest
        self.table = contest.table
        self.price = rules.big_blind if first else Cents(0)  # what staying in costs
        # The last full bet or raise, and so the least that a raise adds; in limit, the most too.
        late = rules.betting == "limit" and contest.streets >= 2
        self.step = Cents(rules.big_blind * 2) if late else rules.big_blind
        self.wagers = 1 if first else 0  # the big blind is the first bet
        self.most_wagers = rules.wagers_a_round or 10**6
        self.answered: dict[Seat, Cents] = {}  # the price that each seat met or made last
        self.reach = 0  # as of this turn
        order = contest.positions.first_to_act if first else contest.order
        self.to_act = [seat for seat in order if seat in contest.live]

    def turn(self) -> Seat | None:
        """The next seat that has something to decide; None when the betting is over."""
        if len(self.contest.live) < 2:
            return None
        stacks, stakes = self.table.stacks, self.table.stakes
        while self.to_act:
            seat = self.to_act.pop(0)
            if not stacks[seat]:
                continue
            self.reach = reach = self._reach(seat)
            if reach > self.price or reach > stakes[seat].get(BET, 0):
                if not self.answered:
                    self.contest.aggressor = None  # this round has betting: the last one is past
                return seat
        return None

    def _reach(self, seat: Seat) -> int:
        """The most that another seat can have standing, as far as it matters.

        Nobody has to stake more than that; above the price, it says that a raise can be called.
        """
        stacks, stakes, price = self.table.stacks, self.table.stakes, self.price
        most = 0
        for other in self.contest.live:
            if other != seat:
                has = stacks[other] + stakes[other].get(BET, 0)
                if has > price:
                    return has
                if has > most:
                    most = has
        return most

    def question(self, seat: Seat) -> Question:
        """What the seat whose turn it is may do."""
        purse = self.table.stacks[seat]
        standing = self.table.stakes[seat].get(BET, NOTHING)
        all_in = Cents(standing + purse)
        to_call = min(self.price, Cents(self.reach), all_in)
        closed = self._no_raise(seat, all_in)
        if closed:
            self.table.close("bet", *closed)
            self.table.close("raise", *closed)
        if to_call <= standing:
            options = (_CHECK,) if closed else (_CHECK, self._raise(standing, all_in))
            prompt = _CHECK_OR[options[-1].act]
            return Question(seat, RULE, prompt, options, CHECK, purse, hint=self._pot())
        stake = Stake(BET, RULE, to_call, to_call, why="to call", standing=standing)
        call = Option("call", RULE, stakes=(stake,))
        options = (_FOLD, call) if closed else (_FOLD, call, self._raise(standing, all_in))
        prompt = _to_stay_in(to_call - standing, to_call == all_in)
        return Question(seat, RULE, prompt, options, FOLD, purse, hint=self._pot())

    def _pot(self) -> str:
        return _in_the_pot(self.contest.pot)

    def _no_raise(self, seat: Seat, all_in: int) -> tuple[str, str] | None:
        """Why a seat may not raise: the rule, and the reason; None if it may."""
        price = self.price
        if self.wagers >= self.most_wagers:
            most = self.most_wagers
            return "LIM-4", f"A betting round has {most} wagers at most, bet and raises together."
        if all_in <= price:
            return RULE, "There are no chips left to raise with."
        if self.reach <= price:
            return RULE, "Nobody is left who could call a raise."
        if seat in self.answered and price - self.answered[seat] < self.step:
            return RULE, "A short all-in does not reopen the betting."
        return None

    def _raise(self, standing: Cents, all_in: Cents) -> Option:
        """Bet or raise by at least the last full bet or raise, or by less if that is all-in."""
        price = self.price
        least, under = _least(price, self.step)
        most, over = self._most(standing, all_in, least)
        if least > most:
            least, under = most, over
        stake = Stake(BET, RULE, least, most, standing=standing, under=under, over=over)
        label = "All in" if least == all_in else _raise_label(price, least, most)
        return Option("raise" if price else "bet", RULE, stakes=(stake,), label=label)

    def _most(self, standing: Cents, all_in: Cents, least: Cents) -> tuple[Cents, Reason]:
        """The largest bet or raise, and what is in the way of more."""
        rules, price = self.contest.rules, self.price
        most, over = all_in, _ALL_CHIPS
        if rules.betting == "limit" and least < most:
            most, over = least, _FIXED_BETS
        elif rules.betting == "pot limit":  # as much as the pot would be after a call
            pot = Cents(price + self.contest.pot + price - standing)
            if pot < most:
                most, over = pot, _POT_SIZED
        if most - price > rules.wager_ceiling > 0:
            ceiling = show_money(rules.wager_ceiling)
            most = Cents(price + rules.wager_ceiling)
            over = Reason("LIM-4", f"one wager is {ceiling} at most")
        return most, over

    def take(self, seat: Seat, answer: Answer) -> None:
        """Carry on after an answer; its chips have moved already."""
        if answer.act == "fold":
            self.contest.fold(seat)
        elif answer.act in ("bet", "raise"):
            self._raised(seat, answer.stakes[BET])
        if answer.stakes and not self.table.stacks[seat]:
            self.contest.staked_all.add(seat)
            if answer.act != "call":
                self.contest.bet_all.add(seat)
        self.answered[seat] = self.price

    def _raised(self, seat: Seat, amount: Cents) -> None:
        """Everybody else is to answer, from the raiser's left."""
        added = Cents(amount - self.price)
        if self.contest.rules.betting != "limit":
            self.step = max(self.step, added)
        self.price = amount
        self.wagers += 1
        self.contest.aggressor = seat
        live = self.contest.live
        place = live.index(seat)
        self.to_act = live[place + 1 :] + live[:place]


@lru_cache(maxsize=1024)
def _to_stay_in(amount: int, all_in: bool) -> str:
    return f"{show_money(amount)} to stay in{', all that you have' if all_in else ''}"


@lru_cache(maxsize=1024)
def _raise_label(price: int, least: int, most: int) -> str:
    """Among players a raise is to an amount; one that is fixed is said."""
    if not price:
        return "Bet"
    return f"Raise to {show_money(least)}" if least == most else "Raise to"


@lru_cache(maxsize=1024)
def _in_the_pot(amount: int) -> str:
    return f"There is {show_money(amount)} in the pot."


@lru_cache(maxsize=1024)  # asked at every turn, read when a wager is refused
def _least(price: Cents, step: Cents) -> tuple[Cents, Reason]:
    """The least bet or raise, and what is in the way of less."""
    least = Cents(price + step)
    words = f"raise is to {show_money(least)}, by" if price else "bet is"
    return least, Reason(RULE, f"the least {words} {show_money(step)}")
