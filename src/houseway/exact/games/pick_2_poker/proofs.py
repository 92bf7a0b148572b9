"""What is proved of Pick 2 Poker: ante and bonuses in every reading of its open rules.

The general solver counts, by `plain(rules)`; outcomes are called by the document's words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Literal, get_args

from houseway.exact.general.custom import with_rows
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.planning.tree import Leaf
from houseway.exact.general.results import Naming, named_net, result_of
from houseway.exact.general.solve import stakes_of, tally_of
from houseway.exact.proving.custom_paytable import BonusSolver, Paytables
from houseway.exact.proving.proof import Proof
from houseway.exact.proving.result import Result, ResultRow, one_wager
from houseway.gamefile.model import PlainGame
from houseway.gamefile.money import NO_ROW, Outcome, odds_of
from houseway.games.pick_2_poker import (
    GAME,
    Pick2Rules,
    Tables,
    Unqualified,
    plain,
    unqualified,
)
from houseway.hands import Category

# P2P-13: how two tables share a stake. The game offers two ways; the others are a half of the
# stake on each table, and a whole one on each, won and lost apart, of which a unit leaves the same.
SharedApart = Literal["half on each", "a stake on each"]

JOBS = 2
LOSE = "lose"
TWO_TABLES = ("five", "three")  # P2P-13


def proofs() -> list[Proof]:
    bonuses = ("3-5-bonus", "5-card-bonus")
    antes = ("ante", "ante and 3-5-bonus", "ante and 3-5-bonus and 5-card-bonus")
    return [
        Proof(f"{GAME.name} bonuses", GAME, bonuses, lambda _: _bonuses()),
        Proof(f"{GAME.name} ante", GAME, antes, lambda _: _antes()),
    ]


# --- The ante, with the bonuses that a fold loses -------------------------------------------------


def _antes() -> list[Result]:
    """P2P-10 in every reading, with P2P-13 in the two that the game offers."""
    return [
        ante(Pick2Rules(unqualified_dealer=reading, three_five_bonus_tables=tables), bonuses)
        for reading in get_args(Unqualified)
        for tables, bonuses in (
            (get_args(Tables)[0], ()),
            *product(get_args(Tables), (("3-5-bonus",), ("3-5-bonus", "5-card-bonus"))),
        )
    ]


def ante(rules: Pick2Rules, bonuses: Sequence[str] = ()) -> Result:
    """Ante and Play with these bonuses at stake, each hand played for the highest sum of them.

    P2P-2: the ante by itself is what is left of it when a freed 3-5 Bonus is made very small.
    """
    options = {
        "unqualified_dealer": rules.unqualified_dealer,
        **({"three_five_bonus_tables": rules.three_five_bonus_tables} if bonuses else {}),
        "three_five_bonus_stake": "equal to the ante" if bonuses else "free",
    }
    game = plain(rules)
    plan = plan_for(game, stakes_of(game, ("ante", *bonuses)))
    found = result_of(plan, tally_of(plan, JOBS), options, partial(_named, rules))
    rows = [one for one in found.rows if one.name != "fold"]
    folded = sum(one.count for one in found.rows if one.name == "fold")
    fold = ResultRow("fold", -int(found.first_stake), folded)
    picks = ("fold", "three", "five")
    return replace(
        found,
        game=GAME,
        rows=(fold, *sorted(rows, key=lambda row: (_ORDER.index(row.name), row.net))),
        shares={pick: found.shares.get(pick, Fraction(0)) for pick in picks},
    )


UNQUALIFIED = "dealer does not qualify"
_COMPARED = {1: "win", 0: "push", -1: "loss"}
_ORDER = [
    *(f"{cards}-card {word}" for cards in ("three", "five") for word in _COMPARED.values()),
    UNQUALIFIED,
    *(f"{UNQUALIFIED}, {word}" for word in _COMPARED.values()),
]


def _named(
    rules: Pick2Rules, plan: Plan, leaf: Leaf, outcome: Outcome, compared: bool
) -> tuple[str, Fraction]:
    """P2P-6, P2P-9, P2P-10: what comes of a pick."""
    _, net = named_net(plan, leaf, outcome, compared)
    ((_, choice),) = leaf.course.choices
    if choice.fold:
        return "fold", net
    word = _COMPARED[outcome.compared]
    if outcome.qualified:
        return f"{choice.act}-card {word}", net
    hands_decide = unqualified(rules.unqualified_dealer)[1] is None
    return f"{UNQUALIFIED}, {word}" if hands_decide else UNQUALIFIED, net


# --- The bonuses by themselves, never folded ------------------------------------------------------


def _bonuses() -> list[Result]:
    """P2P-13 in every reading, and P2P-14."""
    offered = [three_five_bonus(plain(_read(tables)), tables) for tables in get_args(Tables)]
    apart = [three_five_bonus(plain(Pick2Rules()), tables) for tables in get_args(SharedApart)]
    return [*offered, *apart, five_card_bonus(plain(Pick2Rules()))]


def _read(tables: Tables) -> Pick2Rules:
    return Pick2Rules(three_five_bonus_tables=tables)


def three_five_bonus(game: PlainGame, reading: Tables | SharedApart) -> Result:
    """P2P-13: one wager, two tables; the second sees the best three of the five cards."""
    naming = _won_apart if reading in get_args(SharedApart) else _won
    return _alone(game, "3-5-bonus", {"three_five_bonus_tables": reading}, naming)


def five_card_bonus(game: PlainGame) -> Result:
    """P2P-14: one table on all five cards."""
    return _alone(game, "5-card-bonus", {}, _won)


def _alone(game: PlainGame, spot: str, options: Mapping[str, str], naming: Naming) -> Result:
    plan = plan_for(game, stakes_of(game, (spot,)))
    found = result_of(plan, tally_of(plan, JOBS), options, naming)
    tables = [_words(plan, table) for table in _tables(plan)]
    order = [" and ".join(filter(None, words)) or LOSE for words in product(*tables)]
    rows = sorted(found.rows, key=lambda row: order.index(row.name))
    return replace(
        found, game=GAME, wager=spot, rows=tuple(rows), first_stakes=one_wager(spot), shares={}
    )


def _tables(plan: Plan) -> list[str]:
    return [one.table for one in plan.components]


def _words(plan: Plan, table: str) -> list[str]:
    """What the rows of a table are called beside those of another, and the lost one."""
    names = [row.words for row in plan.paytables[table].rows]
    if table == TWO_TABLES[1]:
        names = [one if one == Category.A_K_Q_SUITED else f"three-card {one}" for one in names]
    return [*names, ""]


def _won(plan: Plan, leaf: Leaf, outcome: Outcome, compared: bool) -> tuple[str, Fraction]:
    """The row of each table that pays, and what the wager leaves."""
    words = [_words(plan, table)[outcome.rows[table]] for table in _tables(plan)]
    return " and ".join(filter(None, words)) or LOSE, named_net(plan, leaf, outcome, compared)[1]


def _won_apart(plan: Plan, leaf: Leaf, outcome: Outcome, compared: bool) -> tuple[str, Fraction]:
    """As much on one table as on the other, each won or lost by itself."""
    name, _ = _won(plan, leaf, outcome, compared)
    nets: list[Fraction] = []
    for table in _tables(plan):
        row = outcome.rows[table]
        nets.append(Fraction(-1) if row == NO_ROW else odds_of(plan.paytables[table].rows[row]))
    return name, sum(nets, Fraction(0)) / len(nets)


# --- Under any paytable ---------------------------------------------------------------------------


def _three_five_as_read(rules: Pick2Rules, paytables: Paytables) -> list[Result]:
    return [three_five_bonus(with_rows(plain(rules), paytables), rules.three_five_bonus_tables)]


def _five_card(rules: Pick2Rules, paytables: Paytables) -> list[Result]:
    return [five_card_bonus(with_rows(plain(rules), {"by-all": paytables["rows"]}))]


SOLVERS = {
    "3-5-bonus": BonusSolver(_three_five_as_read, TWO_TABLES),
    "5-card-bonus": BonusSolver(_five_card),
}
