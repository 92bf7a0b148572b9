"""What wagers come to that are solved by what is left in the shoe: results, estimates, choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import perm

from houseway.cards import Card
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.general.before_cards import is_asked_first
from houseway.exact.general.composition_classes import (
    PILES,
    hands_by,
    settlements_of,
)
from houseway.exact.general.composition_money import settled
from houseway.exact.general.composition_walk import EMPTY, HIDDEN, Walk, Ways, with_pile
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import MOST_COUNTED
from houseway.exact.general.planning.tree import Stakes
from houseway.exact.proving.proof import Estimate
from houseway.exact.proving.result import Net, Result, ResultRow
from houseway.gamefile.courses import Course, courses, dealt_before, settlements_on, stakes_on
from houseway.gamefile.game import game_of
from houseway.gamefile.model import (
    Choice,
    Count,
    Deal,
    NamedHand,
    Pile,
    PlainGame,
    Points,
)
from houseway.gamefile.values import Held

MOST_WAYS = 20_000_000  # of totals, where ways that add up alike are one
MOST_RANKED = 3_000_000  # of hands that are ranked one by one: what is kept stays within 2 GB
SECONDS_A_WAY, SECONDS_RANKED = 1.5e-6, 40e-6


def goes_by_composition(game: PlainGame, first: Stakes) -> bool:
    """Whether some wagers are solved here: where the cards' ranks in one deck do not say it all."""
    if game.decks > 1 or is_asked_first(game) or any(step.when for step in game.steps):
        return True
    if any(isinstance(step, Deal) and (step.after or step.not_after) for step in game.steps):
        return True
    found = settlements_of(game, first)
    halves = any(one.qualified.halves or one.unqualified.halves for one in found)
    if halves and not game.decisions():
        return True
    many = any(_counts_many(game, hand) for hand in hands_by(game, found))
    if many and not _is_decided(game, first):
        return True
    if any(game.paytable(name).matches for one in found for name in one.tables):
        return True
    totals = [hand.measure for hand in hands_by(game, found) if isinstance(hand.measure, Points)]
    return bool(totals) and not all(one.melds for one in totals)  # melds go by suits: see shape


def _counts_many(game: PlainGame, hand: NamedHand) -> bool:
    """Whether a hand counts ranks among more cards than are looked up."""
    dealt = dealt_before(game.steps, len(game.steps))
    cards = sum(part.first or part.last or dealt[part.pile] for part in hand.parts)
    return isinstance(hand.measure, Count) and not hand.measure.total and cards > MOST_COUNTED


def net_of_cards(
    game: PlainGame,
    first: Stakes,
    course: Course,
    deal: CompleteDeal,
    kept: tuple[Card, ...] | None = None,
) -> Fraction:
    """What some stakes leave in one complete deal, as it is counted here."""
    dealt: dict[Pile, tuple[Card, ...]] = {
        "player": deal.hole,
        "dealer": deal.dealer,
        "board": deal.board,
    }
    piles: dict[Pile, Held] = {pile: Held(cards, cards) for pile, cards in dealt.items()}
    if kept is not None:
        piles["player"] = Held(deal.hole, kept)
    found = settled(game, first, course, (), piles, lambda hand: True)
    assert found is not None
    return found[1]


# --- Results --------------------------------------------------------------------------------------


def estimate_by_composition(game: PlainGame, first: Stakes) -> Estimate:
    """What a solution takes at the most, or why there is none."""
    walk = Walk(game, first, _is_decided(game, first))
    if walk.decides and any(choice.keep for one in game.decisions() for choice in one.choices):
        raise OutOfReach(
            "Cards are kept or given up beside open cards, a joker, several decks or another "
            "choice."
        )
    return _estimate(walk)


def _estimate(walk: Walk) -> Estimate:
    most, seconds = MOST_RANKED, SECONDS_RANKED
    if walk.in_points:
        most, seconds = MOST_WAYS, SECONDS_A_WAY
    too_many = (
        f"There are {walk.ways:,} ways to draw the cards of this wager from the shoe; at most "
    )
    return Estimate(
        walk.ways * seconds, f"{too_many}{most:,} are counted." if walk.ways > most else ""
    )


def solve_by_composition(game: PlainGame, first: Stakes, options: Mapping[str, str]) -> Result:
    """The exact result of some stakes, in units of the first of them."""
    walk = Walk(game, first, _is_decided(game, first))
    if refusal := _estimate(walk).out_of_reach:  # what it finds on the way is not found again
        raise OutOfReach(refusal)
    ways = walk.every()
    total = perm(walk.deck, walk.most)
    assert ways.ends.total() == total, "some deals were lost, or counted twice"
    there = {spot: stake for spot, stake in first.items() if stake}
    unit = next(iter(there.values()))
    value = walk.value(ways) / total
    counts: Counter[tuple[str, Fraction]] = Counter()
    for end, many in ways.ends.items():
        name, net, _ = walk.ends[end]
        counts[name, net] += many
    square = sum((net * net * many for (_, net), many in counts.items()), Fraction(0)) / total
    return Result(
        game=game_of(game),
        wager=" and ".join(there),
        options=options,
        value=value / unit,
        rows=tuple(
            ResultRow(name, _simple(net / unit), many)
            for (name, net), many in sorted(counts.items(), key=lambda one: -one[0][1])
        ),
        total=total,
        first_stakes={spot: stake / unit for spot, stake in there.items()},
        staked=walk.staked(ways) / total / unit,
        variance=(square - value * value) / unit / unit,
        shares={act: Fraction(many, total) for act, many in ways.chosen.items()},
    )


def _simple(net: Fraction) -> Net:
    return int(net) if net.denominator == 1 else net


def _is_decided(game: PlainGame, first: Stakes) -> bool:
    """Whether any choice makes a difference to these stakes."""

    def end_of(course: Course) -> object:
        stakes = {spot: of for spot, of in stakes_on(game, course, first).items() if of}
        settled = tuple(one.name for one in settlements_on(game, course) if one.spot in stakes)
        lost, halved = course.lost & {*stakes}, course.halved & {*stakes}
        return frozenset(stakes.items()), frozenset(lost), frozenset(halved), settled

    return len({end_of(course) for course in courses(game)}) > 1


def value_in_shoe(
    game: PlainGame,
    first: Stakes,
    place: int,
    course: Course,
    choices: Sequence[Choice],
    seen: Mapping[Pile, Sequence[Card | None]],
) -> list[tuple[Choice, Fraction]]:
    """What each choice is worth to a player who sees these cards, None for one face down."""
    walk = Walk(game, first, decides=True)
    at_step = walk.steps.index(game.steps[place])
    table = EMPTY
    for at, pile in enumerate(PILES):
        cards = seen[pile][: walk.needs.most[pile]]
        table = with_pile(
            table, at, tuple(HIDDEN if one is None else walk.classes.of(one) for one in cards)
        )
    for number in (number for some in table for number in some if number != HIDDEN):
        walk.left[number] -= 1
    found: list[tuple[Choice, Fraction]] = []
    for choice in choices:
        ways = Ways()
        walk.walk(walk.start(at_step + 1, course.then(place, choice), table), 1, ways)
        found.append((choice, walk.value(ways) / ways.ends.total()))
    return found
