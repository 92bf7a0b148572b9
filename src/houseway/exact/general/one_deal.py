"""One complete deal of a game file, scored by the code and the numbers that its solver counts with.

Ranks come from the kernels' arrays, classes and nets from the plan; nothing asks the script.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

import numpy as np

from houseway.cards import Card
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.general.cover_all import is_cover
from houseway.exact.general.planning.orders import rank_hands
from houseway.exact.general.planning.plan import Comparison, LeafPlan, Plan, plan_for
from houseway.exact.general.planning.shape import HandSource, Shape
from houseway.exact.general.planning.tree import ends_of, leaf_of
from houseway.exact.general.solve import Wagers, stakes_of, wager_sets
from houseway.gamefile.courses import Course, dealt_before, is_asked
from houseway.gamefile.model import Choice, Decision, PlainGame
from houseway.money import Cents
from houseway.round.questions import Answer


def nets(game: PlainGame, deal: CompleteDeal) -> dict[str, Fraction]:
    """By set of wagers: what a unit on each leaves, in units of the first of them.

    A range of stakes must have been answered by one of its ends, as the solver's tree has it.
    """
    return {
        " and ".join(wagers): net_of_deal(_plan(game, wagers), deal)
        for wagers in wager_sets(game)
        if not is_cover(game, stakes_of(game, wagers))  # one seat's cards do not decide it
    }


def nets_apart(game: PlainGame, spots: Sequence[str], deal: CompleteDeal) -> dict[str, Fraction]:
    """By spot, with all that is staked on it later: what a unit leaves."""
    return {spot: net_of_deal(_plan(game, (spot,)), deal) for spot in spots}


@lru_cache(maxsize=256)
def _plan(game: PlainGame, wagers: Wagers) -> Plan:
    return plan_for(game, stakes_of(game, wagers))


def net_of_deal(plan: Plan, deal: CompleteDeal) -> Fraction:
    """What a plan's wagers leave in a deal, in units of the first of them."""
    course, kept = followed(plan.game, deal)
    cards = _Cards(deal, kept)
    leaf = _leaf(plan, course)
    total = leaf.whole
    # A round that everybody has left is dealt no further, so nothing is ranked in vain.
    number = cards.class_in(plan) if leaf.terms else 0
    for at, times in leaf.terms:
        one = plan.sums[at]
        cell = cards.cell_in(plan, plan.comparisons[one.comparison]) if one.comparison >= 0 else 0
        total += times * int(one.nets[number, cell])
    return Fraction(total, plan.scale) / next(stake for stake in plan.first.values() if stake)


def _leaf(plan: Plan, course: Course) -> LeafPlan:
    """The end of a way; choices that come to the same have one end."""
    money = leaf_of(plan.game, plan.first, course).money
    return next(one for one in plan.leaves if one.leaf.money == money)


# --- What the seat chose --------------------------------------------------------------------------


def followed(game: PlainGame, deal: CompleteDeal) -> tuple[Course, tuple[Card, ...] | None]:
    """The way that a seat's answers went, and the cards that they kept."""
    course, kept = Course(), None
    answers = iter(deal.answers)
    stakes = dict(deal.stakes)
    for place, step in enumerate(game.steps):
        if isinstance(step, Decision) and is_asked(step, course):
            answer = next(answers, None)
            if answer is None and step.when:
                continue  # its cards did not lead to the question
            assert answer is not None
            choice = _fixed(step, answer, stakes)
            course = course.then(place, choice)
            stakes |= answer.stakes
            if choice.keep:
                gives_up, out = bool(choice.gives_up), dealt_before(game.steps, place)["player"]
                kept = tuple(
                    card
                    for at, card in enumerate(deal.hole)
                    if at >= out or (card in answer.cards) != gives_up
                )
    return course, kept


def _fixed(step: Decision, answer: Answer, stakes: Mapping[str, Cents]) -> Choice:
    """The choice that an answer takes, with its stakes as it names them."""
    listed = next(choice for choice in step.choices if choice.act == answer.act)
    return next(
        choice
        for choice in ends_of(listed)
        if all(
            answer.stakes.get(stake.spot) == stake.most * stakes[stake.of]
            for stake, range_ in zip(choice.stakes, listed.stakes, strict=True)
            if range_.least < range_.most
        )
    )


# --- What the cards come to -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Cards:
    deal: CompleteDeal
    kept: tuple[Card, ...] | None

    def class_in(self, plan: Plan) -> int:
        number = 0
        for component in plan.components:
            rank = self._rank(plan.shape, component.source)
            number = number * component.rows + int(component.row_by_rank[rank])
        return number

    def cell_in(self, plan: Plan, comparison: Comparison) -> int:
        mine, theirs = (
            self._rank(plan.shape, source) for source in (comparison.mine, comparison.theirs)
        )
        return 3 * bisect_right(comparison.bounds, theirs) + 1 + (mine > theirs) - (mine < theirs)

    def _rank(self, shape: Shape, source: HandSource) -> int:
        return max(self._rank_of(source, used) for used in self._used(shape, source))

    def _rank_of(self, source: HandSource, used: Sequence[Card]) -> int:
        hand = np.array([sorted(card.index for card in used)], np.uint8)
        return int(rank_hands(source.order, hand, np.zeros(0, np.int64))[0])

    def _used(self, shape: Shape, source: HandSource) -> Iterator[list[Card]]:
        """The cards that a hand can be made of, wherever the shape has them."""
        piles = {"player": self.deal.hole, "dealer": self.deal.dealer, "board": self.deal.board}
        if shape.drawn:
            yield [
                card
                for pile, first, last in shape.drawn
                for card in (piles[pile][-last:] if last else piles[pile][:first])
            ]
            return
        faces = zip(self.deal.dealer, shape.faces, strict=False)
        seen = {**piles, "dealer": tuple(card for card, up in faces if up)}
        open_ = [
            card
            for group in shape.groups
            for card in seen[group.pile][group.first : group.first + group.count]
        ]
        own = self.deal.hole[: shape.held]
        by_own = {
            "none": (),
            "all": own,
            "kept": own if self.kept is None else self.kept,
            "aside": tuple(card for card in own if self.kept and card not in self.kept),
        }
        faces = zip(self.deal.dealer, shape.faces, strict=False)
        hidden = [card for card, up in faces if not up][: shape.hidden] if source.hidden else ()
        seen_cards = [*by_own[source.own], *(open_[column] for column in source.columns)]
        for some in combinations(hidden, source.uses or len(hidden)):
            yield [*seen_cards, *some]
