"""`houseway session`: the page, the JSON, the plot, and what it refuses."""

import json
from pathlib import Path
from xml.etree import ElementTree

from tests.cli.running import refusal, run

PICK_2 = ("session", "500", "pick-2-poker")


def words(*args: str) -> str:
    result = run(*args)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_a_line_a_wager_as_approved() -> None:
    page = words(*PICK_2)
    assert "Pick 2 Poker, 500 rounds" in page
    assert "volatility" in page
    assert "both push" not in page  # another reading of P2P-10


def test_a_page_for_one_wager() -> None:
    page = words(*PICK_2, "--wager", "5-card-bonus")
    assert "chance to be ahead" in page
    assert "every chance right to" in page
    assert "bankroll by risk of ruin 10%" in page
    assert "house bank at 99.9%" in page
    assert "1,000,000" in page


def test_an_edge_of_the_player_leaves_no_bank() -> None:
    page = words(*PICK_2, "--wager", "ante and 3-5-bonus")
    assert "none is enough: the player has the edge" in page
    assert "for ever, at most" in page


def test_hands_that_hang_together_say_so() -> None:
    page = words("session", "100", "two-hand-holdem", "--wager", "antes")
    assert "normal, by the exact mean and deviation" in page
    assert "the rows count hands, not rounds" in page


def test_options_ask_for_other_readings() -> None:
    page = words(*PICK_2, "--option", "unqualified_dealer=both push")
    assert "both push" in page


def test_json(tmp_path: Path) -> None:
    file = tmp_path / "session.json"
    run(*PICK_2, "--wager", "5-card-bonus", "--json", str(file))
    (told,) = json.loads(file.read_text())
    assert told["rounds"] == 500
    assert told["curve"]


def test_a_plot(tmp_path: Path) -> None:
    file = tmp_path / "session.svg"
    words(*PICK_2, "--wager", "5-card-bonus", "--plot", str(file))
    title = ElementTree.fromstring(file.read_text()).findtext("{http://www.w3.org/2000/svg}title")
    assert title == "Pick 2 Poker, 5 Card Bonus: net after 500 rounds"


def test_mistakes_are_one_line(tmp_path: Path) -> None:
    file = str(tmp_path / "x.svg")
    assert "--plot draws one wager" in refusal(*PICK_2, "--plot", file)
    hands = ("session", "9", "two-hand-holdem", "--wager", "antes", "--plot", file)
    assert "no curve to plot" in refusal(*hands)
    envy = ("session", "9", "fast-action-holdem", "--wager", "envy")
    assert "no wager here has a known deviation" in refusal(*envy)
    assert "rounds" in refusal("session", "99000000", "pick-2-poker")


def test_the_old_spelling_says_the_new_one() -> None:
    old, new = run("prove", "pick-2-poker", "--session", "500"), run(*PICK_2)
    assert old.stdout == new.stdout
    assert "houseway session 500 pick-2-poker" in old.stderr
