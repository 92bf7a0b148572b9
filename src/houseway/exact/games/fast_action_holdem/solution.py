"""Fast Action Hold'em under optimal play: Ante, Bonus, both together, with every way of splitting.

A player sees four cards and nothing else, so a strategy is a choice for each class of four. What
a choice is worth is the wins of `ante` and the categories of `bonus`,
brought to one denominator; the best choice of each class, weighed and added up, is the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from typing import Any, Literal

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.parts import AnteWins
from houseway.exact.games.fast_action_holdem.house_way import CHOICES
from houseway.exact.kernels.multi_deck_hands import FACES, choose, face_classes
from houseway.exact.proving.paytable_rows import nets_by_category as paytable_nets
from houseway.exact.proving.paytable_rows import rows_of_counts
from houseway.exact.proving.result import Result, ResultRow, of_rows, one_wager
from houseway.games.fast_action_holdem import GAME, TIE, FastActionRules
from houseway.hands import MULTI_DECK, STANDARD, Category
from houseway.house.verdicts import net_of_unit
from houseway.money import Fixed, Pay, Paytable
from houseway.round.events import Verdict
from houseway.rulebook import PrintedFigure

Act = Literal["keep", "split-ante", "split-bonus", "split-both"]
Splitting = Literal["none", "ante", "bonus", "both together", "ante or both", "any"]
Whole = NDArray[np.object_]  # whole numbers of any size

# By set of splitting options: what a player may do, the smaller stake first.
ACTS: dict[Splitting, tuple[Act, ...]] = {
    "none": ("keep",),
    "ante": ("keep", "split-ante"),
    "bonus": ("keep", "split-bonus"),
    "both together": ("keep", "split-both"),
    "ante or both": ("keep", "split-ante", "split-both"),  # FAH-14's combined figure
    "any": ("keep", "split-ante", "split-bonus", "split-both"),
}
SPLITS_ANTE = ("split-ante", "split-both")
SPLITS_BONUS = ("split-bonus", "split-both")

assert TIE is Verdict.LOSE, "the kernels count wins, and a tie with what is lost"

TO_SECOND = list(range(5, -1, -1))  # a choice's rest is the choice as far from the other end


@dataclass(frozen=True, slots=True)
class Worth:
    """What each choice of two cards is worth, by class of four: the nets over one denominator."""

    decks: int
    ante: Whole
    bonus: Whole
    denominator: int

    @property
    def weights(self) -> Whole:
        """How many hands of physical cards a class stands for."""
        return physical_weights(self.decks)


@dataclass(frozen=True, slots=True)
class Strategy:
    """The best act of each class, the choice of a first hand with it, and what both bring."""

    acts: tuple[Act, ...]
    act: NDArray[np.int64]  # by class: an index into `acts`
    choice: NDArray[np.int64]  # by class: an index into CHOICES
    net: Whole  # by class, over the denominator of the worth it was found for

    def takes(self, act: Act) -> NDArray[np.bool_]:
        return np.isin(self.act, [place for place, one in enumerate(self.acts) if one == act])

    def splits(self, acts: Sequence[Act]) -> NDArray[np.bool_]:
        return np.isin(self.act, [self.acts.index(act) for act in acts if act in self.acts])


@cache
def physical_weights(decks: int) -> Whole:
    """By class of four: the hands that a shoe can deal of it."""
    classes = face_classes(4, decks)
    weights = classes.weights.astype(np.object_)
    for row, four in enumerate(classes.faces):
        for times in np.unique(four, return_counts=True)[1].tolist():
            weights[row] *= choose(decks, times)
    return weights


def worth(wins: AnteWins, categories: NDArray[np.int64], rules: FastActionRules) -> Worth:
    """Ante and Bonus of each choice over one denominator: the deals of the Ante."""
    ante = ante_net(wins.wins, wins.total)
    boards = comb(FACES * rules.decks - 4, 5)
    bonus = bonus_nets(rules, categories) * (wins.total // boards)
    return Worth(rules.decks, ante, bonus, wins.total)


def ante_net(wins: Any, deals: Any) -> Any:
    """What the deals that a hand wins leave of an Ante in all; numbers, or arrays of them.

    A tie is among the deals that are not won, as the house wins it (FAH-11).
    """
    return net_of_unit(Verdict.WIN) * wins + net_of_unit(TIE) * (deals - wins)


def worth_of_bonus(
    rules: FastActionRules, categories: NDArray[np.int64], paytable: Paytable | None = None
) -> Worth:
    """The Bonus of each choice by itself, with nothing staked on the Ante."""
    nets = bonus_nets(rules, categories, paytable)
    boards = comb(FACES * rules.decks - 4, 5)
    return Worth(rules.decks, np.zeros_like(nets), nets, boards)


def bonus_nets(
    rules: FastActionRules, categories: NDArray[np.int64], paytable: Paytable | None = None
) -> Whole:
    """By class and choice: what the paytable brings, over the boards."""
    nets = np.array(nets_by_category(rules, paytable), np.object_)
    return categories[:, :, : len(nets)].astype(np.object_) @ nets


def nets_by_category(rules: FastActionRules, paytable: Paytable | None = None) -> list[int]:
    """What a hand brings to the Bonus; one in no row of the paytable loses."""
    return paytable_nets(paytable or rules.paytable, categories_of(rules))


@lru_cache(maxsize=64)
def envy_by_category(rules: FastActionRules) -> list[Fraction]:
    """The dollars that a hand brings to each lammer (FAH-17)."""
    pays = (rules.envy.rows.get(of) for of in categories_of(rules))
    return [Fraction(pay.sum, 100) if isinstance(pay, Fixed) else Fraction(0) for pay in pays]


def categories_of(rules: FastActionRules) -> tuple[Category, ...]:
    """The categories as the counts of `bonus` have them."""
    return MULTI_DECK.categories if rules.multi_deck else STANDARD.categories


# --- The rules of a shoe --------------------------------------------------------------------------


FIVES_HIGH = "fives above straight flushes"  # FAH-15, the other reading


def rules_of(decks: int) -> FastActionRules:
    """The rules by default, of so many decks."""
    if decks == 1:
        return FastActionRules()
    return FastActionRules(version="multi-deck", shoe=decks)


def with_paytable(rules: FastActionRules, paytable: int) -> FastActionRules:
    option = "multi_deck_paytable" if rules.multi_deck else "single_deck_paytable"
    changed: dict[str, Any] = {option: paytable}
    return replace(rules, **changed)


def paytables_of(rules: FastActionRules) -> tuple[int, ...]:
    """FAH-14, FAH-15: those of the version."""
    return (1, 2, 3) if rules.multi_deck else (4, 5, 6)


# --- The best choice ------------------------------------------------------------------------------


def value_of_act(found: Worth, act: Act, ante: int, bonus: int) -> Whole:
    """By class and choice of a first hand: the net of an act, for stakes in one unit."""
    net = ante * found.ante + bonus * found.bonus
    if act in SPLITS_ANTE:
        net = net + ante * found.ante[:, TO_SECOND]
    if act in SPLITS_BONUS:
        net = net + bonus * found.bonus[:, TO_SECOND]
    return net


def best(found: Worth, splitting: Splitting, ante: int, bonus: int) -> Strategy:
    """The strategy that brings most; of equals, the smaller stake and the first choice."""
    acts = ACTS[splitting]
    nets = np.concatenate([value_of_act(found, act, ante, bonus) for act in acts], axis=1)
    top = np.argmax(nets, axis=1)
    rows = np.arange(len(nets))
    return Strategy(acts, top // len(CHOICES), top % len(CHOICES), nets[rows, top])


# --- Results --------------------------------------------------------------------------------------


def ante_result(rules: FastActionRules, found: Worth, splitting: Literal["none", "ante"]) -> Result:
    """The Ante alone: the rows are wagers won and lost, a Split counting as one more."""
    strategy = best(found, splitting, 1, 0)
    split = strategy.splits(("split-ante",))
    rows = np.arange(len(split))
    weights = found.weights
    first = found.ante[rows, strategy.choice]
    second = np.where(split, found.ante[rows, 5 - strategy.choice], 0)
    wagers = int(weights.sum() + weights[split].sum()) * found.denominator
    won = (wagers + int((weights * (first + second)).sum())) // 2
    outcomes = (ResultRow("win", 1, won), ResultRow("lose", -1, wagers - won))
    if splitting == "none":
        return of_rows(
            GAME,
            "ante",
            outcomes,
            first_stakes=one_wager("ante"),
            options=_options(rules, splitting),
        )
    return _result(rules, "ante", found, strategy, splitting, 1, 0, outcomes, None)


def bonus_result(
    rules: FastActionRules,
    categories: NDArray[np.int64],
    splitting: Literal["none", "bonus"],
    paytable: Paytable | None = None,
) -> Result:
    """The Bonus alone, two cards chosen for it: the rows are hands, a split one counting as two."""
    found = worth_of_bonus(rules, categories, paytable)
    strategy = best(found, splitting, 0, 1)
    counts = category_counts(rules, categories, strategy, found.weights)
    outcomes = rows_of_counts(paytable or rules.paytable, counts)
    if splitting == "none":
        return of_rows(
            GAME,
            "bonus",
            outcomes,
            first_stakes=one_wager("bonus"),
            options=_options(rules, splitting),
        )
    return _result(rules, "bonus", found, strategy, splitting, 0, 1, outcomes, None)


def category_counts(
    rules: FastActionRules, categories: NDArray[np.int64], strategy: Strategy, weights: Whole
) -> dict[Category, int]:
    """The hands in play by category, over all deals: first hands, and the second ones of splits."""
    rows = np.arange(len(weights))
    counts = weights @ categories[rows, strategy.choice].astype(np.object_)
    split = strategy.act > 0
    second = categories[rows[split], 5 - strategy.choice[split]].astype(np.object_)
    counts = counts + weights[split] @ second if split.any() else counts
    return {of: int(count) for of, count in zip(categories_of(rules), counts, strict=False)}


def combined_result(
    rules: FastActionRules,
    found: Worth,
    splitting: Splitting,
    printed: PrintedFigure | None = None,
) -> Result:
    """Ante and an equal Bonus: the edge is what both lose together, per unit of Ante (FAH-14)."""
    strategy = best(found, splitting, 1, 1)
    wager = "ante and bonus"
    return _result(rules, wager, found, strategy, splitting, 1, 1, (), printed)


def _result(
    rules: FastActionRules,
    wager: str,
    found: Worth,
    strategy: Strategy,
    splitting: Splitting,
    ante: int,
    bonus: int,
    rows: tuple[ResultRow, ...],
    printed: PrintedFigure | None,
) -> Result:
    weights, hands = found.weights, comb(FACES * found.decks, 4)
    shares = {
        act: Fraction(int(weights[strategy.takes(act)].sum()), hands) for act in strategy.acts
    }
    second = {"split-ante": ante, "split-bonus": bonus, "split-both": ante + bonus}
    staked = ante + bonus + sum(share * second.get(act, 0) for act, share in shares.items())
    total = hands * found.denominator
    return Result(
        game=GAME,
        wager=wager,
        options=_options(rules, splitting),
        value=Fraction(int((weights * strategy.net).sum()), total),
        rows=rows,
        total=total,
        first_stakes={spot: Fraction(1) for spot in wager.split(" and ")},
        staked=Fraction(staked),
        printed=printed,
        shares=shares,
    )


def _options(rules: FastActionRules, splitting: Splitting) -> dict[str, str]:
    paytable = rules.multi_deck_paytable if rules.multi_deck else rules.single_deck_paytable
    return {
        "version": rules.version,
        "decks": str(rules.decks),
        "paytable": str(paytable),
        "house_way_tie": rules.house_way_tie,
        "splitting": splitting,
    }


def envy(
    rules: FastActionRules, categories: NDArray[np.int64], other: Strategy
) -> tuple[Fraction, Fraction]:
    """What a lammer is worth for one other player who plays so, in cents; and their hands in play.

    FAH-17, FAH-18: a fixed sum for each qualifying hand, a split hand as a second one.
    """
    weights = physical_weights(rules.decks)
    counts = category_counts(rules, categories, other, weights)
    deals = int(weights.sum()) * comb(FACES * rules.decks - 4, 5)
    pays = rules.envy.rows
    cents = sum(_sum_of(pays[of]) * count for of, count in counts.items() if of in pays)
    return Fraction(cents, deals), Fraction(sum(counts.values()), deals)


def _sum_of(pay: Pay) -> int:
    assert isinstance(pay, Fixed)
    return pay.sum
