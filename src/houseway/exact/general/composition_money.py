"""What some wagers come to on one way through a shoe, as soon as enough cards are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from houseway.exact.general.planning.tree import Stakes
from houseway.gamefile.courses import Course, settlements_on, stakes_on
from houseway.gamefile.facts import UNKNOWN_ROW, paid_row
from houseway.gamefile.model import (
    NamedHand,
    PlainGame,
    Settlement,
)
from houseway.gamefile.money import Compared, Outcome, decide
from houseway.gamefile.values import Piles, value_of

Way = tuple[str, Fraction, Fraction]  # what it is called, what it leaves, what was staked

_COMPARED: Mapping[Compared, str] = {-1: "lower", 0: "equal", 1: "higher"}


def settled(
    game: PlainGame,
    first: Stakes,
    course: Course,
    acts: Sequence[str],
    piles: Piles,
    whole: Callable[[NamedHand], bool],
) -> Way | None:
    """What the wagers come to; None while cards are missing."""
    stakes = stakes_on(game, course, first)
    net = -sum((stakes.get(spot, Fraction(0)) for spot in course.lost), Fraction(0))
    net -= sum((stakes.get(spot, Fraction(0)) for spot in course.halved), Fraction(0)) / 2
    words = list(acts)
    for one in settlements_on(game, course):
        if not (stake := stakes.get(one.spot)):
            continue
        outcome = _outcome(game, one, piles, whole)
        if outcome is None:
            return None
        if decided := decide(one, {name: game.paytable(name) for name in one.tables}, outcome):
            net += stake * decided.net
            words += decided.rows
            words += [_COMPARED[outcome.compared]] if one.against else []
    named = ", ".join(dict.fromkeys(words))
    staked = sum(stakes.values(), Fraction(0))
    return named or ("lose" if net < 0 else "push" if net == 0 else "win"), net, staked


def _outcome(
    game: PlainGame, one: Settlement, piles: Piles, whole: Callable[[NamedHand], bool]
) -> Outcome | None:
    """All that a settlement depends on; None while cards are missing."""
    rows = {name: paid_row(game, game.paytable(name), piles, whole) for name in one.tables}
    if UNKNOWN_ROW in rows.values():
        return None
    if not one.against:
        return Outcome(rows=rows)
    mine, other = game.hand(one.hand), game.hand(one.against)
    if not (whole(mine) and whole(other)):
        return None
    ours, theirs = (value_of(hand, piles, game.decks) for hand in (mine, other))
    compared: Compared = 0 if ours == theirs else 1 if ours > theirs else -1
    return Outcome(other.does_qualify(theirs, ours), compared, rows)
