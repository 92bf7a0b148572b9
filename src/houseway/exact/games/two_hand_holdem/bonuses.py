"""The four bonus wagers of 2 Hand Hold'em: no decision touches them, so each is one count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import combinations

from houseway.cards import Card, Rank
from houseway.exact.kernels.canonical import weighted_hands
from houseway.exact.kernels.categories import category_counts
from houseway.exact.proving.custom_paytable import BonusSolver, Paytables
from houseway.exact.proving.paytable_rows import check_rows, rows_of_counts
from houseway.exact.proving.result import Result, ResultRow, of_rows, one_wager
from houseway.games.two_hand_holdem import EIGHTS, GAME, TwoHandRules, eights
from houseway.hands import FOUR_CARD, STANDARD, Category
from houseway.money import Paytable
from houseway.rulebook import PrintedFigure


def _bonus(
    spot: str,
    rows: tuple[ResultRow, ...],
    printed: PrintedFigure | None,
    options: Mapping[str, str] | None = None,
) -> Result:
    return of_rows(GAME, spot, rows, first_stakes=one_wager(spot), options=options, printed=printed)


def flounder_4(paytable: Paytable, printed: PrintedFigure | None = None) -> Result:
    """2HH-15: the four hole cards as a four-card hand."""
    check_rows(paytable, frozenset(FOUR_CARD.categories))
    rows = rows_of_counts(paytable, _four_card_counts())
    return _bonus("flounder-4", rows, printed)


@cache
def _four_card_counts() -> dict[Category, int]:
    counts: Counter[Category] = Counter()
    for hand, weight in weighted_hands(4):
        counts[FOUR_CARD.categories[FOUR_CARD.evaluate(hand) >> 20]] += weight
    return dict(counts)


def nessie_9(paytable: Paytable, printed: PrintedFigure | None = None) -> Result:
    """2HH-16: the best five of nine cards."""
    check_rows(paytable, frozenset(STANDARD.categories))
    rows = rows_of_counts(paytable, category_counts(9))
    return _bonus("nessie-9", rows, printed)


def community_bonus(paytable: Paytable, printed: PrintedFigure | None = None) -> Result:
    """2HH-18: the five board cards."""
    check_rows(paytable, frozenset(STANDARD.categories))
    rows = rows_of_counts(paytable, category_counts(5))
    return _bonus("community-bonus", rows, printed)


# --- 888 Flop (2HH-17) ----------------------------------------------------------------------------

# The game's own readings, and others that the printed sentences leave room for: how many sums
# of eight count beside the eights. "Every sum" lets a card serve in more than one of them.
READINGS: dict[str, Callable[[Sequence[Card]], int]] = {
    **{
        reading: partial(eights, reading=reading)
        for reading in ("two or three cards", "two cards", "all other cards")
    },
    "every sum": lambda flop: _eights_and_sums(flop, (2, 3)),
    "every sum of two": lambda flop: _eights_and_sums(flop, (2,)),
    "no sums": lambda flop: _eights_and_sums(flop, ()),
}


def _eights_and_sums(flop: Sequence[Card], sizes: Sequence[int]) -> int:
    """The eights, and every set of other cards that are worth something and total eight."""
    worths = [1 if card.rank is Rank.ACE else int(card.rank) for card in flop]
    others = [worth for worth in worths if worth < 8 or worth == 9]
    sums = sum(sum(some) == 8 for size in sizes for some in combinations(others, size))
    return min(3, worths.count(8) + sums)


def flop_888(
    paytable: Paytable, reading: str = "two or three cards", printed: PrintedFigure | None = None
) -> Result:
    """2HH-17: the eights of the flop, and the sums of eight that the reading counts."""
    check_rows(paytable, frozenset(EIGHTS))
    rows = rows_of_counts(paytable, _eights_counts(reading))
    options = {"eights_reading": reading}
    return _bonus("888-flop-bonus", rows, printed, options)


def _eights_counts(reading: str) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for flop, weight in weighted_hands(3):
        counts[EIGHTS[READINGS[reading](flop)]] += weight
    return dict(counts)


# --- Under any paytable ---------------------------------------------------------------------------


def _by_one_table(solve: Callable[[Paytable], Result]) -> BonusSolver:
    return BonusSolver(lambda _, paytables: [solve(paytables["rows"])])


def _flop_888_as_read(rules: TwoHandRules, paytables: Paytables) -> list[Result]:
    return [flop_888(paytables["rows"], rules.eights_reading)]


SOLVERS = {
    "flounder-4": _by_one_table(flounder_4),
    "nessie-9": _by_one_table(nessie_9),
    "888-flop-bonus": BonusSolver(_flop_888_as_read),
    "community-bonus": _by_one_table(community_bonus),
}
