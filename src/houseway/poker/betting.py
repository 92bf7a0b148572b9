"""A betting round: whose turn it is, what a seat may do, and when the betting is over.

An amount is what shall stand before the seat: "raise bet 600" is a raise to 600.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from houseway.money import Cents
from houseway.poker.contest import BET, Contest
from houseway.round.questions import Answer, Option, Question, Seat, Stake

Asking = Generator[Mapping[Seat, Question], tuple[Seat, Answer], None]

RULE = "DFH-1"  # betting goes by Hoyle, save where the law (LIM-4) says otherwise
FOLD, CHECK = Answer("fold"), Answer("check")
_FOLD, _CHECK = Option("fold", RULE), Option("check", RULE)


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
        self.answered: dict[Seat, Cents] = {}  # the price that each seat met or made last
        order = contest.positions.first_to_act if first else contest.order
        self.to_act = [seat for seat in order if seat in contest.live]

    def turn(self) -> Seat | None:
        """The next seat that has something to decide; None when the betting is over."""
        if len(self.contest.live) < 2:
            return None
        stacks = self.table.stacks
        while self.to_act:
            seat = self.to_act.pop(0)
            if not stacks[seat]:
                continue
            if self._price_for(seat) > self.table.staked(seat, BET) or self._has_opponent(seat):
                if not self.answered:
                    self.contest.aggressor = None  # this round has betting: the last one is past
                return seat
        return None

    def _has_opponent(self, seat: Seat) -> bool:
        """Whether anybody else could answer a bet."""
        stacks = self.table.stacks
        return any(stacks[other] for other in self.contest.live if other != seat)

    def _reach(self, seat: Seat) -> Cents:
        """The most that any other seat could have standing: nobody can lose more than that."""
        stacks, stakes = self.table.stacks, self.table.stakes
        most = 0
        for other in self.contest.live:
            if other != seat and (has := stacks[other] + stakes[other].get(BET, 0)) > most:
                most = has
        return Cents(most)

    def _price_for(self, seat: Seat) -> Cents:
        return min(self.price, self._reach(seat))

    def question(self, seat: Seat) -> Question:
        standing, purse = self.table.staked(seat, BET), self.table.stacks[seat]
        price = self._price_for(seat)
        if price > standing:
            to_call = min(price, Cents(standing + purse))
            call = Stake(BET, RULE, to_call, to_call, why="to call", standing=standing)
            options = [_FOLD, Option("call", RULE, stakes=(call,))]
        else:
            options = [_CHECK]
        default = FOLD if price > standing else CHECK
        if closed := self._no_raise(seat, Cents(standing + purse)):
            self.table.closed["bet"] = self.table.closed["raise"] = closed
        else:
            options.append(self._raise(standing, purse))
        prompt = " or ".join(option.act for option in options).capitalize()
        return Question(seat, RULE, prompt, tuple(options), default, purse)

    def _no_raise(self, seat: Seat, all_in: Cents) -> tuple[str, str] | None:
        """Why a seat may not raise: the rule, and the reason; None if it may."""
        most_wagers = self.contest.rules.wagers_a_round
        if most_wagers and self.wagers >= most_wagers:
            return "LIM-4", f"A betting round has {most_wagers} wagers at most: a bet and raises."
        if all_in <= self.price:
            return RULE, "There are no chips left to raise with."
        if self._reach(seat) <= self.price:
            return RULE, "Nobody is left who could call a raise."
        met = self.answered.get(seat)
        if met is not None and self.price - met < self.step:
            return RULE, "A short all-in does not reopen the betting."
        return None

    def _raise(self, standing: Cents, purse: Cents) -> Option:
        """Bet or raise by at least the last full bet or raise, or by less if that is all-in."""
        rules, price = self.contest.rules, self.price
        least, most = price + self.step, standing + purse
        rule = RULE
        if rules.betting == "limit":
            most = min(most, least)
        elif rules.betting == "pot limit":
            most = min(most, price + self._pot() + price - standing)
        if rules.wager_ceiling and most > price + rules.wager_ceiling:
            most, rule = price + rules.wager_ceiling, "LIM-4"
        stake = Stake(BET, rule, Cents(min(least, most)), Cents(most), standing=standing)
        return Option("raise" if price else "bet", rule, stakes=(stake,))

    def _pot(self) -> int:
        """All that is in: the pots, and what stands before the seats."""
        now = sum(sum(spots.values()) for spots in self.table.stakes.values())
        return sum(self.contest.paid.values()) + now

    def take(self, seat: Seat, answer: Answer) -> None:
        """Carry on after an answer; its chips have moved already."""
        if answer.act == "fold":
            self.contest.fold(seat)
        elif answer.act in ("bet", "raise"):
            self._raised(seat, answer.stakes[BET])
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
