"""The spots of a game file as the betting period knows them, with what each may cost the house."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import ceil

from houseway.cards import SUITS
from houseway.gamefile.courses import Course, courses, settlements_on
from houseway.gamefile.model import ByTable, Payment, PlainGame, Settlement, Win
from houseway.gamefile.money import odds_of
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.house.wagers import Spot
from houseway.money import Cents

NONE = Cents(0)


def spots_of(game: PlainGame, rule: str) -> list[Spot]:
    """The spots that are wagered before the deal."""
    risks, multiples = _risks(game), _multiples(game)
    return [
        Spot(
            spot.name,
            rule,
            bonus=spot.bonus,
            required=spot.required,
            equals=spot.equals,
            times=spot.times,
            risk=ceil(risks[spot.name]),
            multiple=ceil(multiples[spot.name]),
            exactly=spot.exactly,
            prize_from=_envied_from(game, spot.name),
            prize_risk=_most_envy(game, spot.name),
            title=spot.title,
        )
        for spot in game.spots
        if not spot.later
    ]


def _envied_from(game: PlainGame, spot: str) -> Cents:
    """The least stake on a spot that can win for the hands of others."""
    return min((max(one.least, Cents(1)) for one in game.envies if one.spot == spot), default=NONE)


def _most_envy(game: PlainGame, spot: str) -> Cents:
    """The most that one player can win for the hands of all others at a full table."""
    tops = [
        max((row.prize.sum for row in game.paytable(one.table).rows if row.prize), default=NONE)
        for one in game.envies
        if one.spot == spot
    ]
    return Cents(sum(tops) * (game.seats - 1))


def _risks(game: PlainGame) -> dict[str, Fraction]:
    """The most that the house may pay for each unit of a spot, later wagers on it included."""
    most: dict[str, Fraction] = defaultdict(Fraction)
    for course in courses(game):
        here: dict[str, Fraction] = defaultdict(Fraction)
        for one in settlements_on(game, course):
            spot, times = _base(course, one.spot)
            here[spot] += times * _highest_odds(game, one)
        for spot, risk in here.items():
            most[spot] = max(most[spot], risk)
    for one in game.covers:
        most[one.spot] = max(most[one.spot], _highest_odds(game, one.settlement))
    if game.twenty_one:
        for spot in game.spots[: game.twenty_one.dealt_hands]:
            most[spot.name] = _risk_of_loop(game.twenty_one)
        for spot in game.spots:
            if spot.adds_to:  # its stake and what it has won
                most[spot.name] += (1 + most[spot.name]) * _risk_of_loop(game.twenty_one)
    return most


def _risk_of_loop(rules: TwentyOne) -> Fraction:
    """Every hand doubled and won, for a house that doubles or splits for the player too."""
    highest = max(rules.blackjack_in(suit) for suit in (None, *SUITS))
    return max(highest, rules.most_for_hand * rules.most_hands)


def _multiples(game: PlainGame) -> dict[str, Fraction]:
    """LIM-1: the largest later wager that is fixed as a multiple of a spot."""
    most: dict[str, Fraction] = defaultdict(lambda: Fraction(1))
    for course in courses(game):
        for _, choice in course.choices:
            for stake in choice.stakes:
                spot, times = _base(course, stake.of)
                most[spot] = max(most[spot], times * stake.least)
    return most


def _base(course: Course, spot: str) -> tuple[str, Fraction]:
    """The spot before the deal that a wager is a multiple of, and the most times."""
    times = Fraction(1)
    stakes = {stake.spot: stake for _, choice in course.choices for stake in choice.stakes}
    while spot in stakes:
        times *= stakes[spot].most
        spot = stakes[spot].of
    return spot, times


def _highest_odds(game: PlainGame, one: Settlement) -> Fraction:
    results = (*one.qualified, *one.unqualified)
    return max(_odds(game, payment) for payment in results)


def _odds(game: PlainGame, payment: Payment) -> Fraction:
    match payment:
        case Win(odds):
            return odds
        case ByTable(tables, otherwise, highest):
            tops = [_top(game, name) for name in tables]
            by_table = max(tops) if highest else sum(tops, Fraction(0))
            return max(by_table, _odds(game, otherwise))
        case _:
            return Fraction(0)


def _top(game: PlainGame, table: str) -> Fraction:
    rows = game.paytable(table).rows
    return max(map(odds_of, rows), default=Fraction(0))
