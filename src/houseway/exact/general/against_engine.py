"""What the solver counts with, held against the engine: nothing is exact that a round contradicts.

Rounds of a game file are played through its script with random decisions. What each pays on some
wagers must be what the solver's plan says that deal comes to, card by card and cent by cent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from random import Random

from houseway.cards import Card
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.general.compositions import goes_by_composition, net_of_cards
from houseway.exact.general.cover_all import cover_for, is_cover, row_of_deal
from houseway.exact.general.one_deal import followed, net_of_deal
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes
from houseway.exact.general.sets.against_engine import hold_sets_to_engine
from houseway.exact.general.solve import Wagers, stakes_of
from houseway.gamefile.courses import stakes_on
from houseway.gamefile.game import game_of
from houseway.gamefile.model import PlainGame, Win
from houseway.gamefile.money import NO_ROW
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.events import BOARD, DEALER, Dealt, Place, hole
from houseway.round.game import Player, Setup
from houseway.round.limits import Limits, legal_ceiling
from houseway.round.questions import Answer, Question, Seat, any_pick
from houseway.round.runner import Round, State

DEALS = 150
MOST_SEATS = 5
WITHOUT_LIMIT = Cents(10**15)
DOLLAR = 100


class Contradicted(OutOfReach):
    """The engine pays another sum than the solver counts: a defect, and no result."""


@dataclass(frozen=True, slots=True)
class SettledDeal:
    """One seat's deal, and the round that settled it."""

    round: Round
    seat: Seat
    deal: CompleteDeal


def hold_to_engine(plan: Plan) -> None:
    """Refuse a plan that a sample of settled rounds contradicts."""
    wagers = tuple(spot for spot, stake in plan.first.items() if stake)
    if plan.first == stakes_of(plan.game, wagers):
        check_wagers(plan.game, wagers)


@lru_cache(maxsize=256)
def check_wagers(game: PlainGame, wagers: Wagers, deals: int = DEALS) -> None:
    """Hold so many deals to the engine, the same ones each time."""
    if is_cover(game, stakes_of(game, wagers)):
        _check_cover(game, wagers, deals)
        return
    if game.sets is not None:
        hold_sets_to_engine(game, wagers, deals)
        return
    if goes_by_composition(game, stakes_of(game, wagers)):
        _check_nets(game, wagers, deals)
        return
    plan = plan_for(game, stakes_of(game, wagers))
    for one in _first(deals, settled_deals(game)):
        counted = net_of_deal(plan, one.deal)
        paid = paid_on(plan, one)
        if counted != paid:
            raise Contradicted(
                f"A round of {game.title} pays {float(paid):+g} on {' and '.join(wagers)} where "
                f"the solver counts {float(counted):+g}: this is a defect of ours, and no value "
                "is given."
            )


def _check_nets(game: PlainGame, wagers: Wagers, deals: int) -> None:
    """Hold what is counted by composition to the engine, deal by deal."""
    first = stakes_of(game, wagers)
    for one in _first(deals, settled_deals(game, wagers)):
        course, kept = followed(game, one.deal)
        counted = net_of_cards(game, first, course, one.deal, kept) / unit_stake(first)
        paid = _paid(game, first, one)
        if counted != paid:
            raise Contradicted(
                f"A round of {game.title} pays {float(paid):+g} on {' and '.join(wagers)} where "
                f"the solver counts {float(counted):+g}: this is a defect of ours, and no value "
                "is given."
            )


def _check_cover(game: PlainGame, wagers: Wagers, deals: int) -> None:
    """Hold the best hands that the kernel finds to those of rounds that were settled."""
    first = stakes_of(game, wagers)
    random = Random(f"{game.name}, the best hand of anyone")
    for _ in range(deals):
        round_ = _played(game, wagers, random)
        seats = list(_seats_of(round_))
        others = (*seats[0].deal.dealer, *seats[0].deal.board)
        row = row_of_deal(game, first, [one.deal.hole for one in seats], others)
        table = game.paytable(cover_for(game, first, len(seats)).table)
        counted = "" if row == NO_ROW else table.rows[row].words
        paid = {line.row for line in round_.lines if line.wager in wagers}
        if paid != {counted}:
            raise Contradicted(
                f"A round of {game.title} pays {', '.join(sorted(paid))} on {wagers[0]} where the "
                f"best hand is counted as {counted or 'none that pays'}: this is a defect of ours, "
                "and no value is given."
            )


def unit_stake(first: Stakes) -> Fraction:
    return next(stake for stake in first.values() if stake)


def _first(count: int, deals: Iterator[SettledDeal]) -> Iterator[SettledDeal]:
    for _, one in zip(range(count), deals, strict=False):
        yield one


def settled_deals(game: PlainGame, wagers: Wagers = ()) -> Iterator[SettledDeal]:
    """Deals without end: a unit on every spot or on some, then anything that is legal."""
    random = Random(f"{game.name}, one deal at a time")
    while True:
        yield from _seats_of(_played(game, wagers, random))


def _played(file: PlainGame, wagers: Wagers, random: Random) -> Round:
    game = game_of(file)
    rules = game.rules()
    seats = tuple(map(Seat, range(1, min(file.seats, MOST_SEATS) + 1)))
    players = tuple(Player(seat, WITHOUT_LIMIT) for seat in seats)
    limits = Limits(Cents(1), legal_ceiling(), Cents(1), legal_ceiling())
    deck = list(game.cards(rules))
    random.shuffle(deck)
    round_ = Round(game, Setup(rules, players, limits, WITHOUT_LIMIT), OrderedDeck(deck))
    spots = [
        spot.name
        for spot in file.spots
        if not spot.later and (not wagers or spot.required or spot.name in wagers)
    ]
    unit = unit_of(file)
    stakes = {spot: Cents(int(unit * of)) for spot, of in stakes_of(file, spots).items()}
    for seat in seats:
        round_.answer(seat, Answer("wager", (), {spot: stakes[spot] for spot in spots}))
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        round_.answer(seat, _any_answer(round_.questions[seat], random))
    return round_


def unit_of(file: PlainGame) -> int:
    """A dollar or so on a base wager, of which every stake and pay is a whole number of cents.

    Where a wager is of one amount only, a unit is that.
    """
    if exactly := max(spot.exactly for spot in file.spots):
        return exactly
    choices = (choice for decision in file.decisions() for choice in decision.choices)
    stakes = [end for one in choices for stake in one.stakes for end in (stake.least, stake.most)]
    rows = [row.pay for table in file.paytables for row in table.rows]
    odds = [pay.odds for pay in rows if isinstance(pay, Win)]
    whole = lcm(*(one.denominator for one in (*stakes, *odds)))
    return whole * -(-DOLLAR // whole)


def _any_answer(question: Question, random: Random) -> Answer:
    """Any choice, any cards, and one end of every range of stakes."""
    option = random.choice(question.options)
    end = random.choice(("least", "most"))
    stakes = {one.spot: getattr(one, end) for one in option.stakes}
    return Answer(option.act, any_pick(option, random), stakes)


def _seats_of(round_: Round) -> Iterator[SettledDeal]:
    dealt: defaultdict[Place, tuple[Card, ...]] = defaultdict(tuple)
    for event in round_.events:
        if isinstance(event, Dealt):
            dealt[event.place] += tuple(card for card in event.cards if card)
    for player in round_.setup.players:
        wager, *answers = (said for seat, said, _ in round_.answers if seat == player.seat)
        own = dealt[hole(player.seat)]
        deal = CompleteDeal(own, dealt[BOARD], dealt[DEALER], tuple(answers), wager.stakes)
        yield SettledDeal(round_, player.seat, deal)


def paid_on(plan: Plan, one: SettledDeal) -> Fraction:
    """What the lines on a plan's wagers leave, with all that is staked on them later, in units."""
    return _paid(plan.game, plan.first, one)


def _paid(game: PlainGame, first: Stakes, one: SettledDeal) -> Fraction:
    course, _ = followed(game, one.deal)
    staked = {spot for spot, stake in stakes_on(game, course, first).items() if stake}
    spot_of = {settlement.name: settlement.spot for settlement in game.settlements}
    lines = (line for line in one.round.lines if line.seat == one.seat)
    net = sum(line.net for line in lines if spot_of.get(line.wager, line.wager) in staked)
    return Fraction(net, unit_of(game)) / unit_stake(first)
