"""A wager as a polynomial of what is left in the shoe, and what a count finds of that.

1. `worth_of`: every set of cards that decides the wager, with what it wins and how many orders it
   can come in. With any cards left, the wager's value is a sum of products.
2. `_effects`: how much the value changes when one card is gone: in all, nothing.
3. `best_tags`: small whole numbers that go with the effects as closely as they can.
4. `_sampled`: shoes at random, cut anywhere before the cut card, each valued exactly.

Which rounds are bet on is decided by a count, by the effects themselves, or by the value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import factorial, perm, prod, sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, Rank
from houseway.exact.general.composition_walk import State, Walk
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes
from houseway.exact.general.solve import is_touched, solve, stakes_of
from houseway.exact.kernels.jit import kernel
from houseway.exact.peeks.count import Count, Won
from houseway.exact.peeks.peek import BadPeek
from houseway.exact.proving.result import Result
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame
from houseway.round.game import Game

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Drawn = tuple[int, ...]  # how many of each class

MOST_SETS = 400_000  # of cards that decide a wager
SAMPLES = 40_000
MOST_TAG = 4
SCALES = 120
SHIFTS = (0.0, -0.5, 0.5, -1.0, 1.0)  # a count need not be in balance
CLEARLY = 0.01  # of correlation
CHUNK = 2_000  # shoes at a time
DECK = 52


@dataclass(frozen=True)
class Worth:
    """Sets of cards that decide a wager, by class, and what they win in all their orders."""

    cards: Sequence[Sequence[Card]]  # of each class
    counts: Drawn  # of a full shoe
    wins: Mapping[Drawn, Fraction]

    @property
    def most(self) -> int:
        return max(map(sum, self.wins))

    def value(self, left: Drawn) -> Fraction:
        """What the wager is worth with these cards left; exact."""
        total, value = sum(left), Fraction(0)
        for drawn, won in self.wins.items():
            orders = prod(perm(many, of) for many, of in zip(left, drawn, strict=True) if of)
            value += won * orders / perm(total, sum(drawn))
        return value


def worth_of(game: PlainGame, first: Stakes) -> Worth:
    """The value of a wager without decisions, for any cards left."""
    walk = Walk(game, first, decides=False)
    wins: dict[Drawn, Fraction] = {}
    classes = len(walk.left)
    frontier: dict[tuple[State, Drawn], int] = {(walk.start(), (0,) * classes): 1}
    unit = next(stake for stake in first.values() if stake)
    while frontier:
        following: dict[tuple[State, Drawn], int] = {}
        for (state, drawn), orders in frontier.items():
            if state.turn == "end":
                won = orders * walk.ends[state.way][1] / unit
                wins[drawn] = wins.get(drawn, Fraction(0)) + won
                continue
            for some, further in walk.further(state):
                of = Counter(some)
                more = tuple(many + of[number] for number, many in enumerate(drawn))
                if any(one > there for one, there in zip(more, walk.left, strict=True)):
                    continue
                ways = factorial(len(some)) // prod(map(factorial, of.values()))
                following[further, more] = following.get((further, more), 0) + orders * ways
        if len(following) + len(wins) > MOST_SETS:
            raise OutOfReach(f"More than {MOST_SETS:,} sets of cards decide this wager.")
        frontier = following
    return Worth(walk.classes.cards, walk.classes.counts, wins)


def wagers_to_count(game: PlainGame) -> list[str]:
    """Those that no decision touches, and that others do not have to be made beside."""
    first = [spot for spot in game.spots if not spot.later]
    return [spot.name for spot in first if not spot.equals and not is_touched(game, (spot.name,))]


def count_wager(
    game: Game,
    only: Callable[[PlainGame], PlainGame],
    wager: str,
    penetration: int,
    options: Mapping[str, str],
) -> Count:
    """A wager under some options, counted down."""
    rules = game.options(options)
    assert isinstance(rules, FileRules)
    file = only(rules.game)
    there = wagers_to_count(file)
    if wager not in there:
        known = f"a count is known of {', '.join(there)}" if there else "no wager of it is counted"
        raise BadPeek(f"{wager or 'a wager'} of {game.title} is not counted: {known}")
    first = stakes_of(file, (wager,))
    result = replace(solve(file, (wager,), options={}), game=game, options=dict(options))
    return count_shoe(file, first, result, penetration)


def count_shoe(
    game: PlainGame,
    first: Stakes,
    result: Result,
    penetration: int,
    samples: int = SAMPLES,
    seed: int = 1,
) -> Count:
    """What a count of the cards that are gone is worth, at this penetration."""
    worth = worth_of(game, first)
    effects = _effects(worth, result.value)
    by_rank = _by_rank(worth, effects)
    tags, correlation = best_tags(worth, effects, by_rank)
    found = _sampled(worth, effects, tags, penetration, samples, seed)
    names = [_name(some) for some in worth.cards]
    return Count(
        result=result,
        penetration=penetration,
        effects={
            name: (many, effect)
            for name, many, effect in zip(names, worth.counts, effects, strict=True)
        },
        tags={rank.letter: tag for rank, tag in tags.items()},
        correlation=correlation,
        trigger=found.trigger,
        by_tags=found.by_tags,
        by_effects=found.by_effects,
        by_all=found.by_all,
        deals=samples,
    )


def _effects(worth: Worth, value: Fraction) -> list[Fraction]:
    """By class: what one card less adds to the player's value."""
    found: list[Fraction] = []
    for number in range(len(worth.counts)):
        left = list(worth.counts)
        left[number] -= 1
        found.append(worth.value(tuple(left)) - value)
    return found


def _by_rank(worth: Worth, effects: Sequence[Fraction]) -> Mapping[Rank, float]:
    """The mean effect of a card of each rank."""
    sums: dict[Rank, list[float]] = {}
    for some, effect in zip(worth.cards, effects, strict=True):
        for card in some:
            sums.setdefault(card.rank, []).append(float(effect))
    return {rank: sum(one) / len(one) for rank, one in sums.items()}


def best_tags(
    worth: Worth, effects: Sequence[Fraction], by_rank: Mapping[Rank, float]
) -> tuple[Mapping[Rank, int], float]:
    """Small whole numbers by rank that go with the effects, and how closely.

    Larger numbers are taken only where they go with them clearly better.
    """
    best: tuple[Mapping[Rank, int], float] = (dict.fromkeys(by_rank, 0), 0.0)
    for most in range(1, MOST_TAG + 1):
        tags, found = _tags_up_to(most, worth, effects, by_rank)
        if found > best[1] + CLEARLY:
            best = tags, found
    return best


def _tags_up_to(
    most: int, worth: Worth, effects: Sequence[Fraction], by_rank: Mapping[Rank, float]
) -> tuple[Mapping[Rank, int], float]:
    """Effects larger and smaller, moved and rounded; in balance where that is as good."""
    largest = max(map(abs, by_rank.values()))
    best: tuple[tuple[float, bool], Mapping[Rank, int]] = ((0.0, False), {})
    for step in range(1, SCALES + 1) if largest else ():
        for shift in SHIFTS:
            scale = (2 * most + 0.49) * step / SCALES / largest
            tags = {rank: round(effect * scale + shift) for rank, effect in by_rank.items()}
            if max(map(abs, tags.values())) <= most:
                found = round(_correlation(worth, effects, tags), 9)
                best = max(best, ((found, not sum(tags.values())), tags), key=lambda one: one[0])
    return best[1], best[0][0]


def _correlation(worth: Worth, effects: Sequence[Fraction], tags: Mapping[Rank, int]) -> float:
    """Over the cards of a shoe, each beside the mean of all."""
    cards = [
        (tags[card.rank], float(one))
        for some, one in zip(worth.cards, effects, strict=True)
        for card in some
    ]
    tag_mean = sum(tag for tag, _ in cards) / len(cards)
    both = sum((tag - tag_mean) * effect for tag, effect in cards)
    tag_square = sum((tag - tag_mean) ** 2 for tag, _ in cards)
    square = sum(effect**2 for _, effect in cards)  # their mean is nothing
    return both / sqrt(tag_square * square) if tag_square and square else 0.0


# --- Shoes at random ------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Found:
    trigger: int
    by_tags: Won
    by_effects: Won
    by_all: Won


def _sampled(
    worth: Worth,
    effects: Sequence[Fraction],
    tags: Mapping[Rank, int],
    penetration: int,
    samples: int,
    seed: int,
) -> _Found:
    """Rounds that begin anywhere before the cut card, each place as likely as any other."""
    random, total = np.random.default_rng(seed), sum(worth.counts)
    cut = min(total * penetration // 100, total - worth.most)
    counts = np.array(worth.counts, np.int64)
    depths, many = np.unique(random.integers(0, cut + 1, samples), return_counts=True)
    left = np.concatenate(
        [
            random.multivariate_hypergeometric(counts, total - int(gone), int(of))
            for gone, of in zip(depths, many, strict=True)
        ]
    )
    values = _values(worth, left)
    there = left.sum(axis=1)
    out = counts - left
    running = out @ np.array([float(one) for one in effects])
    start = float(worth.value(worth.counts))
    linear = start + running * (total - 1) / there
    by_class = np.array([sum(tags[card.rank] for card in some) / len(some) for some in worth.cards])
    mean = float(counts @ by_class) / total  # what a card counts on average, in a full shoe
    true_count = np.floor(out @ (by_class - mean) / (there / DECK) + 1e-9)
    triggers = range(1, 41)
    trigger = max(triggers, key=lambda least: float(values[true_count >= least].sum()))
    return _Found(
        trigger,
        _won(values, true_count >= trigger),
        _won(values, linear > 0),
        _won(values, values > 0),
    )


def _won(values: Floats, bet: NDArray[np.bool_]) -> Won:
    won = np.where(bet, values, 0.0)
    error = float(won.std() / np.sqrt(len(won)))
    return Won(float(bet.mean()), 100 * float(won.mean()), 100 * error)


def _values(worth: Worth, left: Ints) -> Floats:
    sets = list(worth.wins.items())
    widest = max(sum(many > 0 for many in drawn) for drawn, _ in sets)
    which = np.full((len(sets), widest), -1, np.int64)
    times = np.zeros((len(sets), widest), np.int64)
    for row, (drawn, _) in enumerate(sets):
        there = [(number, many) for number, many in enumerate(drawn) if many]
        for column, (number, many) in enumerate(there):
            which[row, column], times[row, column] = number, many
    won = np.array([float(one) for _, one in sets])
    cards = np.array([sum(drawn) for drawn, _ in sets], np.int64)
    return np.concatenate(
        [
            values_of_shoes(left[at : at + CHUNK], which, times, won, cards)
            for at in range(0, len(left), CHUNK)
        ]
    )


@kernel
def values_of_shoes(left: Ints, which: Ints, times: Ints, won: Floats, cards: Ints) -> Floats:
    """By shoe: the sum over all sets of cards, each as likely as it is with these left."""
    found = np.zeros(len(left))
    for shoe in range(len(left)):
        total = 0
        for number in range(left.shape[1]):
            total += left[shoe, number]
        value = 0.0
        for row in range(len(won)):
            chance = won[row]
            out = 0
            for column in range(which.shape[1]):
                number = which[row, column]
                if number < 0:
                    break
                for one in range(times[row, column]):
                    chance *= max(left[shoe, number] - one, 0) / (total - out)
                    out += 1
                if chance == 0.0:
                    break
            value += chance
        found[shoe] = value
    return found


# --- Names ----------------------------------------------------------------------------------------


def _name(some: Sequence[Card]) -> str:
    """Cards alike by their ranks, and by their suits where these are not all: `10 J Q K`, `K s`."""
    ranks = sorted({card.rank for card in some})
    suits = sorted({card.suit for card in some})
    words = " ".join("10" if rank is Rank.TEN else rank.letter for rank in ranks)
    return words if len(suits) == 4 else f"{words} {''.join(suit.letter for suit in suits)}"
