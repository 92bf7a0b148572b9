"""A meter that must be won by a limit: the math against every sum that may be drawn."""

from fractions import Fraction
from itertools import pairwise

import pytest
from msgspec import json, to_builtins

from houseway.exact.meters.long_run import house_nets, return_in_the_long_run
from houseway.exact.meters.must_hit import chance_at
from houseway.exact.meters.page import MeterPage, pages_of
from houseway.exact.meters.wire import meter_figures
from houseway.gamefile.game import game_from
from houseway.gamefile.reading.faults import BadGameFile
from houseway.money import Cents
from tests.cli.running import run

TEXT = """\
title   = "Lucky Pairs"
letters = "LKP"
hands   = "two cards"
seats   = 4

[spots]
lucky = { exactly = "$1", collected = true }

[[step]]
deal = { player = 2 }

[settle.lucky.pays]
pair = "$5"

[meter.lucky]
title       = "Lucky Dollar"
wager       = "lucky"
seed        = "$10"
rate        = "20%"
reserve     = "10%"
must-hit-by = "$50"
"""
SEED, LIMIT, STEP, WAGER = 1_000, 5_000, 20, 100
PAIR = Fraction(3, 51)


def page(shown: int | None = None, text: str = TEXT) -> MeterPage:
    game = game_from(text, "lucky-pairs")
    (found,) = pages_of(game, {}, None if shown is None else {"lucky": Cents(shown)})
    return found


def drawn() -> list[tuple[int, int]]:
    """For every sum that may be drawn: how many wagers there are until it is won, and what is."""
    found: list[tuple[int, int]] = []
    for hidden in range(SEED + 1, LIMIT + 1):
        shown, wagers = SEED, 0
        while shown < hidden:
            shown, wagers = shown + STEP, wagers + 1
        found.append((wagers, shown))
    return found


def test_in_the_long_run_it_is_won_as_all_sums_together_have_it() -> None:
    (one,) = page().meters
    ways = drawn()
    wagers, won = (Fraction(sum(each), len(ways)) for each in zip(*ways, strict=True))
    assert one.run.chance == 1 / wagers
    assert one.run.mean == won
    square = Fraction(sum(each**2 for _, each in ways), len(ways)) - won**2
    assert one.run.deviation == pytest.approx(float(square) ** 0.5)
    assert return_in_the_long_run(page().wager) == 5 * PAIR + won / wagers / WAGER


def test_half_of_the_sums_are_won_at_what_it_says_or_less() -> None:
    (one,) = page().meters
    half = one.run.shown_at(0.5)
    assert half is not None
    assert sum(won <= half for _, won in drawn()) * 2 >= len(drawn())
    assert sum(won <= half - STEP for _, won in drawn()) * 2 < len(drawn())


def test_a_reading_s_chance_is_that_of_the_sums_that_are_left() -> None:
    (meter,) = page().wager.meters
    for shown in (SEED, 2_520, LIMIT - STEP):
        left = [won for _, won in drawn() if won > shown]
        chance = Fraction(left.count(shown + STEP), len(left))
        assert chance_at(meter, Fraction(shown)) == chance
        assert page(shown).now == 5 * PAIR + chance * (shown + STEP) / WAGER
    assert chance_at(meter, Fraction(LIMIT - STEP)) == 1


def test_it_is_even_where_the_wager_comes_back_whole() -> None:
    (one,) = page().meters
    assert one.break_even is not None
    assert SEED < one.break_even < LIMIT
    assert page().wager.at({"lucky": one.break_even}) == 1
    never = page(
        text=TEXT.replace('"$1"', '"$100"').replace("20%", "0.2%").replace('"$5"', '"$100"')
    )
    assert never.meters[0].break_even is None
    assert "never even" in never.meters[0].in_words()


def test_what_the_house_keeps_is_what_is_not_won() -> None:
    nets = house_nets(page().wager)
    returned = return_in_the_long_run(page().wager)
    assert returned is not None
    assert nets.mean == 1 - returned


def test_readings_rise_from_the_start_to_the_last_before_the_limit() -> None:
    readings = page().readings()
    assert readings[0][0] == SEED
    assert readings[-1][0] == LIMIT - STEP
    assert all(one <= other for one, other in pairwise(readings))


def test_the_command_and_the_rulebook_tell_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("game") / "lucky-pairs.toml"
    path.write_text(TEXT)
    said = " ".join(run("meter", str(path), "--meter", "lucky=49.80").output.split())
    for words in ("must be won by $50", "the next wager wins it once in 1 times", "even at $"):
        assert words in said
    told = to_builtins(meter_figures(page()), str_keys=True)
    assert json.decode(json.encode(told))["meters"][0]["must_hit_by"] == LIMIT
    rules = " ".join(rule.text for rule in game_from(TEXT, "lucky-pairs").book.rules)
    assert "It must be won by $50" in rules
    assert "kept secret" in rules


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('"$50"', '"$10"', "with a seed of $10"),
        ('seed        = "$10"', "", "with a seed of $0"),
        ('"$50"', '"$50.10"', "a number of steps of 20 cents"),
        ('"20%"', '"0%"', "a rate that raises it"),
        ('"20%"', '"0.5%"', "each of whole cents"),
        ("reserve ", 'limit = "$60"\nreserve ', "limit beside must-hit-by"),
        ("reserve ", 'hidden = "5%"\nreserve ', "hidden beside must-hit-by"),
        ('"$5"', '"100% of lucky"', "which a hidden sum decides"),
    ],
)
def test_a_limit_that_it_cannot_come_to_is_refused(old: str, new: str, found: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(BadGameFile, match="lucky") as refused:
        game_from(TEXT.replace(old, new), "lucky-pairs")
    assert found in str(refused.value)


def test_one_step_above_the_seed_is_a_limit() -> None:
    """Then every wager wins it."""
    (one,) = page(text=TEXT.replace('"$50"', '"$10.20"')).meters
    assert one.run.chance == 1
    assert one.run.mean == SEED + STEP
