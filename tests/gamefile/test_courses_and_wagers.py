"""The ways through a round, what stands on the spots at their end, and what the house may owe."""

from fractions import Fraction

from houseway.gamefile.courses import Course, courses, settlements_on, stakes_on
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame
from houseway.gamefile.wagers import spots_of
from houseway.games import find
from tests.gamefile.small_game import small_game


def plain(name: str) -> PlainGame:
    rules = find(name).rules()
    assert isinstance(rules, FileRules)
    return rules.game


def acts(course: Course) -> str:
    return " ".join(choice.act for _, choice in course.choices)


def test_every_way_through_a_round_with_one_raise_at_most() -> None:
    assert [acts(course) for course in courses(plain("ultimate-texas-holdem"))] == [
        "raise-3",
        "raise-4",
        "check raise",
        "check check raise",
        "check check fold",
    ]


def test_a_fold_ends_the_choices() -> None:
    ways = [acts(course) for course in courses(plain("mississippi-stud"))]
    assert len(ways) == 1 + 3 + 9 + 27
    assert "bet-2 fold" in ways


def test_what_stands_where_in_the_end() -> None:
    game = plain("ultimate-texas-holdem")
    ways = {acts(course): course for course in courses(game)}
    first = {"ante": Fraction(1), "blind": Fraction(1)}
    assert stakes_on(game, ways["raise-4"], first)["play"] == 4
    assert "play" not in stakes_on(game, ways["check check fold"], first)
    fold = ways["check check fold"]
    assert fold.lost == {"ante", "blind"}
    assert [one.name for one in settlements_on(game, fold)] == ["play", "trips"]


def test_a_bet_that_is_taken_back_is_not_staked() -> None:
    game = plain("let-it-ride")
    ways = {acts(course): course for course in courses(game)}
    first = {f"bet-{number}": Fraction(1) for number in (1, 2, 3)}
    assert set(stakes_on(game, ways["take-back ride"], first)) == {"bet-2", "bet-3"}


def test_of_a_range_the_most_or_the_least() -> None:
    game = plain("four-card-poker")
    play = next(course for course in courses(game) if acts(course) == "play")
    first = {"ante": Fraction(2)}
    assert stakes_on(game, play, first)["play"] == 6
    assert stakes_on(game, play, first, most=False)["play"] == 2


def test_the_most_that_the_house_may_owe_on_a_spot() -> None:
    """The ante's own win, the play wager's, and the highest extra."""
    by_name = {spot.name: spot for spot in spots_of(plain("three-card-poker"), "TCP-2")}
    assert by_name["ante"].risk == 1 + 1 + 5
    assert by_name["6-card-bonus"].risk == 1_000
    assert "play" not in by_name


def test_a_range_counts_in_full_and_half_odds_are_rounded_up() -> None:
    by_name = {spot.name: spot for spot in spots_of(small_game(), "NAP-2")}
    assert by_name["ante"].risk == 1 + 3 + 5
    four = {spot.name: spot for spot in spots_of(plain("four-card-poker"), "FCP-2")}
    assert four["ante"].risk == 1 + 3 + 25


def test_lim_1_the_largest_fixed_multiple_of_a_wager() -> None:
    by_name = {spot.name: spot for spot in spots_of(plain("ultimate-texas-holdem"), "UTH-2")}
    assert (by_name["ante"].multiple, by_name["blind"].multiple) == (4, 1)
    four = {spot.name: spot for spot in spots_of(plain("four-card-poker"), "FCP-2")}
    assert four["ante"].multiple == 1  # any amount from one ante up
