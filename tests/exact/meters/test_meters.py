"""What meters are worth: published figures, small cases by hand, and games at a reading."""

from dataclasses import replace as changed
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from houseway.exact.general.solve import solve
from houseway.exact.meters.envy import envy_by_players
from houseway.exact.meters.long_run import (
    LongRun,
    bank,
    house_nets,
    long_run,
    return_in_the_long_run,
)
from houseway.exact.meters.page import envy_of, pages_of
from houseway.exact.meters.wager import MeteredWager, NoMeter, Prize, metered_wagers
from houseway.exact.registry import math_of
from houseway.gamefile.editing import CannotEdit, put_seeds
from houseway.gamefile.game import file_of, game_from
from houseway.gamefile.model import PlainGame
from houseway.gamefile.prizes import at_meters
from houseway.gamefile.reading.file import read_game
from houseway.games import known
from houseway.money import Cents
from tests.gamefile.test_prizes import METERED


def break_even(wager: MeteredWager, meter: str) -> Fraction:
    found = wager.break_even(meter)
    assert found is not None
    return found


def wager_of(name: str, table: str = "") -> MeteredWager:
    options = {"paytable_progressive": table} if table else {}
    (page,) = pages_of(known(name), options)
    return page.wager


# --- Published figures ----------------------------------------------------------------------------


def test_casino_holdem_s_first_table_is_reproduced() -> None:
    wager = wager_of("casino-holdem")
    shown = [run.mean for run in long_run(wager)]
    assert [f"{float(mean or 0) / 100:.2f}" for mean in shown] == ["6847.66", "1083.00", "105.53"]
    returned = return_in_the_long_run(wager)
    assert returned is not None
    assert f"{float(returned):.4%}" == "65.4960%"
    assert wager.to_meters == Fraction(37, 100)


def test_casino_holdem_s_second_table_is_reproduced() -> None:
    """Its half cents are no matter of mathematics."""
    text = known("casino-holdem").file
    for old, new in (
        ('seed  = "$1,000"\nrate  = "9%"', 'seed = "$6,000"\nrate = "8%"'),
        ('seed  = "$250"\nrate  = "20%"', 'seed = "$500"\nrate = "9.5%"'),
        ('seed  = "$50"\nrate  = "8%"', 'seed = "$100"\nrate = "8%"'),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    (wager,) = metered_wagers(read_game(text, "table-2"), math_of(known("casino-holdem")).results())
    returned = return_in_the_long_run(wager)
    assert returned is not None
    assert f"{float(returned):.4%}" == "74.8967%"


@pytest.mark.parametrize(
    ("table", "ours", "published", "holds"),
    [
        ("", "263205.26", "263205", True),
        ("progressive-2", "246784.21", "246784", True),
        ("progressive-3", "218047.37", "217047", False),
        ("progressive-4", "193415.79", "176613", False),
    ],
)
def test_caribbean_stud_s_break_even_meters(
    table: str, ours: str, published: str, holds: bool
) -> None:
    even = break_even(wager_of("caribbean-stud", table), "progressive") / 100
    assert f"{float(even):.2f}" == ours
    assert (round(even) == int(published)) is holds


def test_caribbean_stud_s_fourth_break_even_is_that_of_75_dollars_for_a_flush() -> None:
    text = known("caribbean-stud").file.replace('"$50"', '"$75"')
    game = read_game(text, "caribbean-stud")
    fourth = next(one for one in game.paytables if one.name == "progressive-4")
    tables = (replace(fourth, name="progressive", instead_of=""),)
    others = (one for one in game.paytables if one.name != "progressive")
    game = at_meters(replace(game, paytables=(*tables, *others)))
    (wager,) = metered_wagers(game, math_of(known("caribbean-stud")).results())
    assert round(break_even(wager, "progressive") / 100) == 176_613


def test_three_card_poker_gains_four_and_a_half_percent_with_each_thousand() -> None:
    slope = wager_of("three-card-poker-progressive").slope("progressive")
    assert f"{float(slope * 100_000):.1%}" == "4.5%"


# --- By hand and by trying ------------------------------------------------------------------------


def small() -> tuple[PlainGame, MeteredWager]:
    game = read_game(METERED.replace('limit   = "$2,000"\n', ""), "penny-meter")
    (wager,) = metered_wagers(game, [])
    return game, wager


def test_the_return_is_counted_from_the_hands() -> None:
    _, wager = small()
    # Of 22,100 hands of three cards: 48, 52, 720 and 1,096.
    expected = Fraction(48 * 1_000 + 52 * 100 + 720 * 20 + 1_096 * 5, 22_100)
    assert wager.at() == expected
    assert wager.at({"penny": Fraction(0)}) == Fraction(720 * 20 + 1_096 * 5, 22_100)
    assert wager.at({"penny": break_even(wager, "penny")}) == 1


def test_the_return_is_that_of_the_game_solved_at_the_reading() -> None:
    game, wager = small()
    for reading in (1_000, 250_00, 7_777_00):
        solved = solve(at_meters(game, {"penny": Cents(reading)}), ["penny"])
        assert 1 + solved.value == wager.at({"penny": Fraction(reading)})


def test_the_mean_at_a_hit_is_that_of_a_meter_that_is_played() -> None:
    """20,000 hits of a meter whose rows come often; the lots are the same each time."""
    _, wager = small()
    often = tuple(replace_chance(one) for one in wager.prizes)
    wager = MeteredWager(wager.game, wager.spot, wager.wager, often, wager.given_back)
    (run,) = long_run(wager)
    random, shown, hits = Random(36), 1_000_00.0, list[float]()
    while len(hits) < 20_000:
        shown += 20
        lot = random.random()
        if lot < 0.05:
            hits.append(shown)
            shown = 1_000_00.0
        elif lot < 0.15:
            shown *= 0.9
    assert run.mean is not None
    assert run.deviation is not None
    error = run.deviation / len(hits) ** 0.5
    assert abs(sum(hits) / len(hits) - float(run.mean)) < 4 * error


def replace_chance(one: Prize) -> Prize:
    often = {Fraction(1): Fraction(5, 100), Fraction(1, 10): Fraction(10, 100)}
    chance = often.get(one.share)
    return changed(one, chance=chance) if chance else one


def test_half_of_the_meters_are_won_at_no_more_than_the_median() -> None:
    (run, *_) = long_run(wager_of("casino-holdem"))
    median = run.shown_at(0.5)
    assert median is not None
    wagers = (median - 1_000_00) / run.step
    assert 1 - (1 - run.chance) ** int(wagers) >= Fraction(1, 2)
    assert 1 - (1 - run.chance) ** (int(wagers) - 1) < Fraction(1, 2)


def test_a_limit_cuts_off_what_is_beyond_it() -> None:
    (free, *_) = long_run(wager_of("casino-holdem"))
    assert free.mean is not None
    cut = LongRun(free.wager, replace(free.meter, limit=Cents(6_000_00)))
    far = LongRun(free.wager, replace(free.meter, limit=Cents(1_000_000_00)))
    assert cut.mean is not None
    assert far.mean is not None
    assert free.meter.seed < cut.mean < 6_000_00
    assert abs(far.mean - free.mean) < 1
    none = LongRun(free.wager, replace(free.meter, limit=free.meter.seed))
    assert none.mean == free.meter.seed


def test_a_house_keeps_what_does_not_go_to_meters_and_pays_seeds_and_fixed_prizes() -> None:
    _, wager = small()
    nets = house_nets(wager)
    mean = Fraction(8, 10) - Fraction(48 * 1_000 + 720 * 20 + 1_096 * 5, 22_100)
    assert nets.mean == mean
    assert bank(wager) is None  # it loses money


def test_the_bank_covers_several_seeds() -> None:
    needed = bank(wager_of("casino-holdem"))
    assert needed is not None
    assert needed > 2 * 1_000_00


def test_envy_brings_the_same_from_each_of_the_others() -> None:
    game, _ = small()
    found = envy_by_players(game, game.envies[0])
    each = Fraction(48 * 25_00 + 720 * 2_00, 22_100)
    assert found == {players: each * (players - 1) for players in range(2, 8)}


# --- Games and readings ---------------------------------------------------------------------------


def test_a_game_at_a_reading_is_another_file_with_that_seed() -> None:
    text = put_seeds(known("casino-holdem").file, {"grand": Cents(25_000_00)})
    game = game_from(text, "casino-holdem")
    assert [meter.seed for meter in file_of(game).meters] == [25_000_00, 250_00, 50_00]
    assert game.digest != known("casino-holdem").digest
    opened = put_seeds(known("caribbean-stud").file, {"progressive": Cents(50_00)})
    assert file_of(game_from(opened, "caribbean-stud")).meters[0].seed == 50_00


def test_a_meter_that_is_not_there_cannot_be_read() -> None:
    with pytest.raises(CannotEdit):
        put_seeds(known("casino-holdem").file, {"great": Cents(1)})


def test_a_game_without_meters_has_no_page() -> None:
    for name in ("three-card-poker", "hawaiian-holdem"):
        with pytest.raises(NoMeter):
            pages_of(known(name), {})


def test_a_game_with_envy_and_no_meter_has_its_envy() -> None:
    """Of three cards four in 22,100 are three of a kind of one rank, 52 of them in all."""
    text = (
        'title = "Envied"\nletters = "ENV"\nhands = "three cards"\nseats = 4\n[spots]\nside = {}\n'
        '[[step]]\ndeal = { player = 3 }\n[settle.side.pays]\n"three of a kind" = 30\npair = 1\n'
        '[envy.envy]\nwager = "side"\nfrom = "$5"\npays = { "three of a kind" = "$100" }\n'
    )
    found, words = envy_of(game_from(text, "envied"), {})
    assert found["envy"][2] == Fraction(52 * 100_00, 22_100)
    assert found["envy"][4] == 3 * found["envy"][2]
    assert "2 23.529¢" in words[0]
    assert "4.7059% of a wager of $5" in words[1]


def test_fortune_s_envy_is_nearly_what_was_published() -> None:
    """0.92% of $5 for each other hand; the hands are those that the bonus is paid for."""
    game = known("fortune-pai-gow")
    bonus = next(one for one in math_of(game).results() if one.wager == "fortune")
    counts = {row.name: row.count for row in bonus.rows}
    (envy,) = file_of(game).envies
    prizes = {
        row.words: row.prize.sum for row in file_of(game).paytable(envy.table).rows if row.prize
    }
    each = Fraction(sum(counts[words] * sum_ for words, sum_ in prizes.items()), bonus.total)
    assert f"{float(each / envy.least):.4%}" == "0.9268%"
