"""Finding a paytable: whole-number pays for given hands that give an edge and a hit rate asked for.

How often each row comes is known from an exact result, so an edge is a sum of pays times counts.
Where the player chooses cards for the paytable, other pays change the choices and so the counts:
such a candidate is solved again before it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import nsmallest
from itertools import accumulate, islice

from houseway.exact.proving.paytable_rows import LOSE
from houseway.exact.proving.result import Result
from houseway.money import Pay, Pays, Paytable

# What printed paytables pay: every number up to 12, then the round ones.
USUAL_PAYS = tuple(
    sorted(
        {
            *range(1, 13),
            *(step * scale for scale in (1, 10, 100, 1000) for step in (15, 20, 25, 30, 40, 50)),
            *(step * scale for scale in (1, 10, 100) for step in (60, 75, 80)),
        }
    )
)
_MOST_TRIED = 200_000
TRIED_FOR_EACH = 4  # candidates that are solved again for each that is asked for


class NothingToDesign(LookupError):
    """A wager whose rows are not known, or a wish that no paytable can fulfil."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a paytable is to be like: shares as fractions of one, the pay of its highest row."""

    edge: tuple[Fraction, Fraction]
    hit: tuple[Fraction, Fraction]
    top: int

    def holds(self, result: Result) -> bool:
        return (
            self.edge[0] <= result.edge <= self.edge[1]
            and self.hit[0] <= result.hit_frequency <= self.hit[1]
        )

    def distance(self, edge: Fraction) -> Fraction:
        """How far an edge is from the middle of what is asked for."""
        low, high = self.edge
        return abs(edge - (low + high) / 2)


@dataclass(frozen=True, slots=True)
class Design:
    """A paytable that fulfils a wish, with its exact edge and hit rate."""

    pays: Mapping[str, int]
    edge: Fraction
    hit: Fraction

    @property
    def paytable(self) -> Paytable:
        rows: dict[str, int | Pay] = {name: Pays(pay) for name, pay in self.pays.items()}
        return Paytable("design", rows)


@dataclass(frozen=True, slots=True)
class Designs:
    """The paytables that were found, nearest first, and how many were looked at for them."""

    found: tuple[Design, ...]
    candidates: int
    solved: int = 0  # of the candidates; 0: how often each row comes says it all
    stopped: bool = False  # whether more candidates could have been looked at or solved
    reach: tuple[Fraction, Fraction] | None = None  # the edges that any pays below the top give


def nearest(found: Iterable[Design], wish: Wish, most: int) -> tuple[Design, ...]:
    """The paytables that come nearest to the middle of the edge asked for, nearest first."""
    return tuple(nsmallest(most, found, key=lambda design: wish.distance(design.edge)))


def designs(
    base: Result, wish: Wish, most: int, solve: Callable[[Paytable], Result] | None = None
) -> Designs:
    """The paytables that come nearest to the middle of the edge asked for, nearest first.

    `base` says how often each row comes. `solve` is given where that depends on the pays.
    """
    candidates = list(islice(_candidates(base, wish), _MOST_TRIED + 1))
    cut = len(candidates) > _MOST_TRIED
    found = nearest(candidates, wish, most if solve is None else TRIED_FOR_EACH * most)
    if solve is None:
        return Designs(found, len(candidates), stopped=cut, reach=_reach(base, wish))
    solved = (_solved_again(design, solve(design.paytable), wish) for design in found)
    again = nearest((design for design in solved if design is not None), wish, most)
    return Designs(again, len(candidates), len(found), cut or len(found) < len(candidates))


def _reach(base: Result, wish: Wish) -> tuple[Fraction, Fraction] | None:
    """The lowest and the highest edge of pays that fall from the top, with a hit rate asked for."""
    edges: list[Fraction] = []
    for counts in _paying(base, wish):
        lower = [pay for pay in reversed(USUAL_PAYS) if pay < wish.top]
        if len(lower) + 1 >= len(counts):
            highest = [wish.top, *lower[: len(counts) - 1]]
            lowest = [wish.top, *lower[len(lower) - len(counts) + 1 :]]
            for pays in (highest, lowest):
                paid = sum(pay * count for pay, count in zip(pays, counts, strict=True))
                edges.append(Fraction(base.total - sum(counts) - paid, base.total))
    return (min(edges), max(edges)) if edges else None


def _paying(base: Result, wish: Wish) -> Iterator[list[int]]:
    """How often the rows come that pay: the rarest ones, so many that the hit rate is in range."""
    counts = sorted(row.count for row in base.rows if row.name != LOSE and row.count)
    for paying in range(1, len(counts) + 1):
        if wish.hit[0] <= Fraction(sum(counts[:paying]), base.total) <= wish.hit[1]:
            yield counts[:paying]


def _solved_again(design: Design, result: Result, wish: Wish) -> Design | None:
    fits = wish.holds(result)
    return Design(design.pays, result.edge, result.hit_frequency) if fits else None


def _candidates(base: Result, wish: Wish) -> Iterator[Design]:
    """The rarest rows pay, down to one of them, each less than the one above it."""
    there = (row for row in base.rows if row.name != LOSE and row.count)
    rows = sorted(there, key=lambda row: row.count)
    if not rows:
        raise NothingToDesign(f"no rows are known for {base.wager}")
    hits = list(accumulate(row.count for row in rows))
    for paying, hit in enumerate(hits, start=1):
        share = Fraction(hit, base.total)
        if wish.hit[0] <= share <= wish.hit[1]:
            least, most = (_paid(base.total, hit, edge) for edge in reversed(wish.edge))
            counts = [row.count for row in rows[:paying]]
            for pays in _pays(counts, wish.top, least, most):
                paid = sum(pay * count for pay, count in zip(pays, counts, strict=True))
                edge = Fraction(base.total - hit - paid, base.total)
                named = {row.name: pay for row, pay in zip(rows, pays, strict=False)}
                yield Design(named, edge, share)


def _paid(total: int, hit: int, edge: Fraction) -> Fraction:
    """What all rows must pay together, in stakes over all deals, for the house to have an edge."""
    return total - hit - edge * total


def _pays(
    counts: Sequence[int], top: int, least: Fraction, most: Fraction
) -> Iterator[tuple[int, ...]]:
    """Pays falling from `top` whose sum by counts is between `least` and `most`."""
    if not counts:
        return

    def rest(
        place: int, above: int, paid: int, chosen: tuple[int, ...]
    ) -> Iterator[tuple[int, ...]]:
        if place == len(counts):
            if least <= paid <= most:
                yield chosen
            return
        lower = [pay for pay in USUAL_PAYS if pay < above]
        below = counts[place + 1 :]
        for pay in reversed(lower):
            now = paid + pay * counts[place]
            smallest = now + sum(
                count * (len(below) - number) for number, count in enumerate(below)
            )
            if smallest > most:
                continue
            if now + sum(count * (pay - 1) for count in below) < least:
                return
            yield from rest(place + 1, pay, now, (*chosen, pay))

    yield from rest(1, top, top * counts[0], (top,))
