"""A math report has every section, and its numbers are those of `houseway prove`."""

import json
import re
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from houseway.exact.proving.wire import ProvedWager, result_of
from houseway.exact.proving.wording import base_edge, edge_words, row_words, unit_words
from houseway.games import GAMES, find
from houseway.report.math import math_report
from houseway.report.math.findings import Cover
from houseway.report.math.returns import true_odds
from houseway.report.paper import Facts, Grid, Items, Paper, Words
from houseway.report.subject import subject
from houseway.round import Game
from tests.cli.running import refusal, run
from tests.games_under_test import each_house_banked_game

SECTIONS = [
    "Findings",
    "Identification",
    "Results at a glance",
    "Rules of play",
    "An example of each outcome",
    "Wagers and payout schedule",
    "Method",
    "Return tables",
    "Strategy",
    "Volatility and confidence",
    "Meters",
    "Largest payouts, limits and bank",
    "Options and readings",
    "Where the player has the edge",
    "Cards seen and players in league",
    "Simulation",
    "Printed figures",
    "How to repeat it",
]


def grids(paper: Paper, title: str) -> list[Grid]:
    return [one for one in paper.section(title).blocks if isinstance(one, Grid)]


@each_house_banked_game
def test_every_section_and_every_number_of_prove(game: Game) -> None:
    told = json.loads(run("prove", game.name, "--shipped", "--json", "-").stdout)
    about = subject(game, game.rules())
    paper = math_report(about)
    spread = any(one["variance"] for one in told)  # of hands that are split it is not known
    absent = {"Volatility and confidence"} if not spread else set[str]()
    absent |= {"Meters"} if not game.meters(game.rules()) else set()
    sections = [one for one in SECTIONS if one not in absent]
    assert [one.title for one in paper.sections] == sections
    proved = [result_of(game, msgspec.convert(one, ProvedWager)) for one in told]
    tables, listed = grids(paper, "Return tables"), grids(paper, "Options and readings")[-1]
    facts = [one.rows for one in paper.section("Return tables").blocks if isinstance(one, Facts)]
    for result in proved:
        assert base_edge(result) in [row[2] for row in listed.rows]
        if not about.holds(result):
            continue
        counts = [(row_words(result, row.name), f"{row.count:,}") for row in result.rows]
        if counts:
            assert any(counts == [(row[0], row[2]) for row in one.rows[:-1]] for one in tables)
        value = ("Player's value", f"{result.value_words} of {unit_words(result)}")
        edge = ("House edge", edge_words(result, 6))
        assert any(value in rows and edge in rows for rows in facts)


@each_house_banked_game
def test_each_outcome_of_the_main_wagers_has_an_example(game: Game) -> None:
    paper = math_report(subject(game, game.rules()))
    (found,) = grids(paper, "An example of each outcome")
    outcomes = {row[1] for row in found.rows}
    assert {"win", "lose"} <= outcomes
    assert all(row[3] for row in found.rows)


def test_the_return_of_a_table_is_its_edge() -> None:
    game = find("three-card-poker")
    (pair_plus,) = (
        one
        for one in grids(math_report(subject(game, game.rules())), "Return tables")
        if one.title == "Pair Plus"
    )
    assert pair_plus.rows[-1] == ("", "", "22,100", "100.000000%", "", "−0.023167")
    assert pair_plus.rows[0][:5] == (
        "play, straight flush",
        "+40",
        "48",
        "0.217195%",
        "459.42 to 1",
    )


def test_true_odds() -> None:
    assert true_odds(Fraction(1, 5)) == "4.00 to 1"
    assert true_odds(Fraction(1, 649_740)) == "649,739 to 1"
    assert true_odds(Fraction(0)) == "never"


@pytest.mark.parametrize(
    ("name", "said", "how"),
    [
        ("two-hand-holdem", "Every deal is counted", {"counted"}),
        ("ez-baccarat", "What is left in the shoe", {"counted"}),
        ("ez-pai-gow", "Deals at random", {"counted", "drawn at random"}),
        ("blackjack", "right to twelve digits", set[str]()),
    ],
)
def test_the_method_is_that_of_the_figures(name: str, said: str, how: set[str]) -> None:
    game = find(name)
    paper = math_report(subject(game, game.rules()))
    words = [one.text for one in paper.section("Method").blocks if isinstance(one, Words)]
    assert any(said in one for one in words)
    assert {row[2] for one in grids(paper, "Method") for row in one.rows} == how


def test_a_table_with_other_options_reports_those() -> None:
    game = find("three-card-poker")
    usual, other = (
        math_report(subject(game, game.options(options)))
        for options in ({}, {"paytable_pair_plus": "pair-plus-flush-3"})
    )
    edges = [
        [row[2] for row in grids(one, "Results at a glance")[0].rows] for one in (usual, other)
    ]
    assert "2.3167%" in edges[0]
    assert "7.2760%" not in edges[0]
    assert "7.2760%" in edges[1]


@pytest.mark.parametrize("name", [one.name for one in GAMES if one.banked_by == "players"][-1:])
def test_a_game_among_players_has_shares_of_the_pot(name: str) -> None:
    game = find(name)
    paper = math_report(subject(game, game.rules()))
    before, run_out = grids(paper, "Shares of the pot")
    shares = [float(row[2].rstrip("%")) for row in before.rows]
    assert shares[0] + shares[1] == pytest.approx(100)
    assert [row[2] for row in run_out.rows[:2]] == [row[2] for row in run_out.rows[2:]]


def test_a_changed_file_under_a_known_name_is_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is simulated as it is, and what to type for it is its file."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "three-card-poker.toml"
    path.write_text(find("three-card-poker").file.replace("queen high", "king high"))
    text = run("report", "math", str(path), "--rounds", "20000").stdout
    assert "2.3950%" in text
    assert "agrees" in text
    (exactly,) = re.findall(r"Exactly</dt>\s*<dd>([^<]*)", text)
    assert exactly.replace("−", "-") == "-0.023950"
    assert "houseway simulate three-card-poker.toml --strategy optimal --rounds 20000" in text
    assert "houseway prove three-card-poker.toml --fresh" in text
    assert "houseway peek three-card-poker.toml dealer:1" in text


def test_findings_come_first_and_the_gravest_before_the_others() -> None:
    game = find("two-hand-holdem")
    cover = Cover("Ada Lovelace", "the commission", "2026-11-18", "nessie-9 10.75%")
    paper = math_report(subject(game, game.rules()), None, cover)
    (found,) = (one for one in paper.section("Findings").blocks if isinstance(one, Items))
    assert found.items[0].startswith("**The player has the edge** on Community Bonus: 37.58%")
    assert "The claim of 10.75% **holds**" in " ".join(found.items)
    assert "12.2% for Community Bonus **does not follow**" in " ".join(found.items)
    assert paper.foot.endswith("2026-11-18")
    assert ("Prepared by", "Ada Lovelace") in next(
        one.rows for one in paper.opening if isinstance(one, Facts)
    )


@pytest.mark.parametrize(
    ("claimed", "says"), [("much", "a claim is a percentage"), ("x 7.78%", "no wager here")]
)
def test_a_claim_that_cannot_be_judged_is_refused(claimed: str, says: str) -> None:
    assert says in refusal("report", "math", "pick-2-poker", "--rounds", "0", "--claimed", claimed)


def test_a_claim_that_does_not_hold_says_what_does() -> None:
    said = run("report", "math", "pick-2-poker", "--rounds", "0", "--claimed", "3.00%").stdout
    assert "does not hold" in said
