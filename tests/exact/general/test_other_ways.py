"""Published edges that best play does not give: which other way of reading or playing does."""

from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from houseway.exact.general.math import GameFileMath
from houseway.exact.general.planning.verdicts import OtherWay, other_figures
from houseway.exact.general.playing.other_ways import other_ways
from houseway.exact.general.solve import solve
from houseway.exact.wire import from_exact
from houseway.gamefile.reading.file import read_game
from houseway.games import known
from tests.exact.general.files_under_test import file_named

TEXT = known("three-card-poker").file


def test_a_rule_by_kinds_alone_and_what_it_gives() -> None:
    """Playing from queen high is published at 3.45% of the ante."""
    (way,) = other_ways(file_named("three-card-poker"))
    assert way.words == "by this rule: play with Q or better, else fold"
    assert round(float(from_exact(way.edge)), 4) == 0.0345
    assert from_exact(way.edge) > from_exact(way.element_of_risk) > 0


def test_ties_that_push_and_open_cards_turned_down_are_solved_as_files_that_say_so() -> None:
    first = TEXT.index("[settle.ante]")
    changed = TEXT[:first] + TEXT[first:].replace('tie                  = "push"', 'tie = "win"', 1)
    changed = changed.replace("dealer = 3 }", "dealer-up = 1, dealer = 2 }")
    ways = {way.words: way for way in other_ways(read_game(changed, "changed"))}
    ties, down = (
        changed.replace('tie = "win"', 'tie = "push"', 1),
        changed.replace("dealer-up = 1, dealer = 2 }", "dealer = 3 }"),
    )
    for words, text in (
        ("where ties push", ties),
        ("with all of the dealer's cards face down", down),
    ):
        assert from_exact(ways[words].edge) == solve(read_game(text, "other"), ("ante",)).edge


def test_a_disputed_edge_names_the_way_that_gives_it() -> None:
    file = file_named("three-card-poker")
    (printed, *rest) = (one for one in file.printed if one.wagers == ("ante",))
    result = solve(file, ("ante",))
    figures = [
        ("3.45%", "it is 3.4500% by guessing"),
        ("1.20%", "it is 1.2000% of all that is staked, by guessing"),
        ("9.99%", "no other reading that was tried gives it"),
    ]
    way = OtherWay("ante", "by guessing", "345/10000", "12/1000")
    for text, expected in figures:
        claim = Fraction(text.removesuffix("%")) / 100
        other = structs.replace(printed, text=text, value=claim, source="somebody")
        claimed = structs.replace(file, printed=(other, *rest))
        first, *_, last = other_figures(claimed, result, (way,))
        assert first == f"edge of {text} disputed: somebody; {expected}"
        assert last.startswith("best play gives 3.3730% of the first wager, 2.01")
        assert expected not in str(other_figures(claimed, replace(result, wager="other"), (way,)))


def test_the_dispute_about_four_card_poker_is_settled() -> None:
    """Every figure between 1.5% and 3.4% has its reading, but one."""
    math = GameFileMath(known("four-card-poker"))
    (ante,) = (one for one in math.results() if one.wager == "ante")
    told = dict(line.split(" disputed: ") for line in math.also_printed(ante) if "disputed" in line)
    given = {figure: words.rpartition("; ")[2] for figure, words in told.items()}
    assert list(given) == [
        "edge of 3.36%",
        "edge of 3.40%",
        "edge of 2.9%",
        "edge of 1.50%",
        "edge of 1.58%",
    ]
    assert given["edge of 3.36%"].endswith("with all of the dealer's cards face down")
    by_kinds = "play 3x with a pair of tens or better, play 1x with a pair of threes or better"
    assert by_kinds in given["edge of 3.40%"]
    assert given["edge of 2.9%"].endswith("where ties push")
    assert given["edge of 1.50%"] == "no other reading that was tried gives it"
    assert "of all that is staked, by this rule: play 3x" in given["edge of 1.58%"]
