"""The math for programs: evaluate a hand, odds of hands, exact edges, rounds by the million.

Each function loads its solvers when it is first called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from houseway.cards import Card, cards, show
from houseway.errors import BadArgument, naming_extras
from houseway.games import find
from houseway.hands import FOUR_CARD, STANDARD, THREE_CARD, Hand, best, best_of
from houseway.library.frames import Frame, frame
from houseway.money import Cents, dollars
from houseway.round.game import Game

if TYPE_CHECKING:
    from houseway.exact.proving.result import Result
    from houseway.simulate.plan import Plan
    from houseway.simulate.totals import Totals

_SHORT = {"texas": "texas-holdem", "omaha": "omaha-holdem"}
_HEADS = ("wager", "options", "edge", "element of risk", "printed", "verdict")
_ORDERS = {5: STANDARD, 4: FOUR_CARD, 3: THREE_CARD}


def evaluate(some: str | Iterable[Card], size: int = 5) -> Hand:
    """The best hand of `size` cards, three, four or five, that some cards make.

    >>> evaluate("Ah Kd As 4c Kc 4d 2s").name
    'two pair, aces and kings, four kicker'
    """
    held = cards(some) if isinstance(some, str) else tuple(some)
    if size not in _ORDERS or len(held) < size:
        raise BadArgument(f"a hand of 3, 4 or 5 cards is made of as many or more, not {len(held)}")
    return best(held) if size == 5 else best_of(held, _ORDERS[size])


@dataclass(frozen=True, slots=True)
class Odds:
    """What one hand, or one way to play it, is worth: exact shares that add up to one."""

    cards: str
    win: Fraction
    tie: Fraction
    lose: Fraction
    equity: Fraction  # the mean share of the pot; against a dealer, wins and half of the ties


class Table(list[Any]):
    """A list whose rows can be had as a data frame, of pandas or polars, whichever is installed."""

    def rows(self) -> Iterator[Mapping[str, Any]]:
        for one in self:
            yield {name: _plain(getattr(one, name)) for name in one.__slots__}

    def to_frame(self) -> Frame:
        return frame(list(self.rows()))


def _plain(value: object) -> object:
    """Fractions as numbers, as data frames have no fractions."""
    return float(value) if isinstance(value, Fraction) else value


@naming_extras()
def odds(game: str | Game, *hands: str, board: str = "", twice: bool = False) -> Table:
    """Exact odds: shares of the pot among players, or against the dealer for one hand.

    >>> [one.equity for one in odds("texas", "Ah Ad", "Kh Kd", board="2c 7d 9s Jc")]
    [Fraction(21, 22), Fraction(1, 22)]
    """
    from houseway.exact.coach.odds import house_odds
    from houseway.exact.equity.two_boards import one_board, run_once_and_twice, two_boards
    from houseway.exact.registry import math_of

    found = find(_SHORT.get(game, game)) if isinstance(game, str) else game
    held, flop = [cards(hand) for hand in hands], cards(board)
    shares = math_of(found).pot_shares()
    if shares is None:
        if len(held) != 1:
            raise BadArgument(f"{found.title} is played against the dealer: give one hand")
        against = house_odds(found, found.rules(), held[0], flop)
        return Table(
            Odds(one.choice, one.win, one.push, one.lose, one.win + one.push / 2) for one in against
        )
    if shares.boards == 2:
        outcomes = two_boards(held)
    else:
        outcomes = run_once_and_twice(held, flop)[1] if twice else one_board(held, flop)
    return Table(_share(hands[at], outcomes.shares(at), outcomes.total) for at in range(len(held)))


def _share(hand: str, shares: Mapping[Fraction, int], total: int) -> Odds:
    win, lose = (Fraction(shares.get(Fraction(whole), 0), total) for whole in (1, 0))
    equity = sum((share * count for share, count in shares.items()), Fraction(0)) / total
    return Odds(show(cards(hand)), win, 1 - win - lose, lose, equity)


class Proved(list["Result"]):
    """Exact results, one a wager and set of options: a table where they are shown."""

    def __repr__(self) -> str:
        table = [_HEADS, *self._lines()]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in table
        )

    def _repr_html_(self) -> str:
        heads, lines = (
            "".join(
                f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in line)}</tr>"
                for line in table
            )
            for tag, table in (("th", [_HEADS]), ("td", self._lines()))
        )
        return f"<table><thead>{heads}</thead><tbody>{lines}</tbody></table>"

    def _lines(self) -> list[tuple[str, ...]]:
        from houseway.exact.proving.wording import base_edge, option_words, percent, wager_name

        return [
            (
                wager_name(one),
                option_words(one),
                base_edge(one),
                percent(one.element_of_risk) if one.unit else "",
                one.printed.figure if one.printed else "",
                one.verdict,
            )
            for one in self
        ]

    def rows(self) -> Iterator[Mapping[str, Any]]:
        for one in self:
            yield {
                "game": one.game.name,
                "wager": one.wager,
                **one.options,
                "unit": one.unit or "dollars a round",
                "edge": float(one.edge),
                "edge_of_first_stakes": float(one.edge_of_first_stakes),
                "element_of_risk": float(one.element_of_risk),
                "standard_deviation": one.standard_deviation,
                "printed": one.printed.figure if one.printed else None,
                "verdict": one.verdict,
            }

    def to_frame(self) -> Frame:
        return frame(list(self.rows()))


@naming_extras()
def prove(game: str | Game, wager: str | None = None, *, jobs: int = 2) -> Proved:
    """The exact result of every wager of a game, or of one; what is not known yet is solved.

    >>> prove("three-card-poker", "ante")[0].edge
    Fraction(686689, 20358520)
    """
    from houseway.exact.registry import math_of

    found = find(game) if isinstance(game, str) else game
    results: Sequence[Result] = math_of(found).results()
    if not results:
        from houseway.exact.proving.driver import run

        proofs = [one for one in math_of(found).proofs() if not one.asked_by]
        results = [result for one in run(proofs, jobs=jobs) for result in one.results]
    return Proved(one for one in results if wager in (None, one.wager))


@dataclass(frozen=True)
class Simulated:
    """Rounds that were played: their sums, and what they came to in units of the base wager."""

    plan: Plan
    totals: Totals

    @property
    def mean(self) -> float:
        return float(self.totals.mean) / self.plan.base_stake

    @property
    def standard_error(self) -> float:
        return self.totals.standard_error / self.plan.base_stake

    @property
    def exact(self) -> Fraction | None:
        """The exact mean, where it is known for this play."""
        from houseway.simulate.plan import exact_mean

        found = exact_mean(self.plan)
        return None if found is None else found / self.plan.base_stake

    def to_frame(self) -> Frame:
        """A row for each row of each wager: how often it came."""
        hands = self.totals.hands
        return frame(
            [
                {"wager": spot, "row": row, "count": count, "share": count / hands}
                for spot, rows in self.totals.rows.items()
                for row, count in rows.items()
            ]
        )

    def __repr__(self) -> str:
        told = f"{self.mean:+.6f} ± {self.standard_error:.6f} of {self.plan.unit_words}"
        return f"<{self.plan.found.title}, {self.totals.rounds:,} rounds, {told}>"


@naming_extras()
def simulate(
    game: str | Game,
    rounds: int = 100_000,
    *,
    strategy: str = "",
    wagers: Mapping[str, int | str] | None = None,
    seed: int = 1,
    jobs: int = 1,
) -> Simulated:
    """Play rounds by the million, by a strategy of the game or by its rule of thumb.

    >>> simulate("pick-2-poker", 10_000).totals.rounds
    10000
    """
    from houseway.simulate.plan import make_plan, strategies
    from houseway.simulate.run import simulate as play

    found = find(game) if isinstance(game, str) else game
    known = strategies(found)
    chosen = strategy or ("thumb" if "thumb" in known else known[0])
    stakes: dict[str, Cents] = {spot: dollars(of) for spot, of in (wagers or {}).items()}
    plan = make_plan(found, chosen, wagers=stakes, seed=seed)
    return Simulated(plan, play(plan, rounds, jobs=jobs))
