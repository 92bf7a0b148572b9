"""`houseway prove`: verdicts, exposures, JSON, and every kind of wrong input."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli import app
from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.shipped import shipped_results
from tests.cli.running import Terminal, refusal, run


def shown(*args: str) -> str:
    result = run("prove", *args)
    assert result.exit_code == 0, result.output
    return result.stdout


def words(*args: str) -> str:
    return " ".join(shown(*args).split())


@pytest.fixture(autouse=True)
def _keep_parts_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_printed_against_computed() -> None:
    page = words("two-hand-holdem", "--shipped")
    assert "Flounder 4 by default 10.9632% of the wager 10.96% reproduced" in page
    assert "Nessie 9 by default 10.7527% of the wager 10.75% reproduced" in page
    assert "−0.1086% of the wager 15.14% disputed" in page
    assert "below the print by 15.2486%" in page
    assert 'pays read as "for 1" would give 12.30%' in page


def test_a_computed_page_is_the_shipped_one() -> None:
    computed = shown("two-hand-holdem", "--wager", "community-bonus")
    assert computed == shown("two-hand-holdem", "--wager", "community-bonus", "--shipped")
    assert "four of a kind" in computed
    assert "1,098,240" in computed


def test_a_net_need_not_be_whole() -> None:
    """P2P-13 read as half a stake on each table."""
    page = words("pick-2-poker", "--wager", "3-5-bonus", "--shipped")
    assert "three of a kind and A-K-Q suited +11/2 36 " in page


def test_how_long_it_took_and_how_much_memory() -> None:
    result = run("prove", "two-hand-holdem", "--wager", "flounder-4")
    assert "two-hand-holdem bonuses: " in result.stderr
    assert "s of one core in all, at most" in result.stderr
    assert "MB of memory" in result.stderr


def test_a_stopped_run_keeps_what_is_done(tmp_path: Path) -> None:
    def is_kept() -> bool:
        """A part that is whole; while it is written it has a number before its suffix."""
        parts = tmp_path.rglob("hawaiian-holdem-bet-rules-*/*.npy")
        return any(part.suffixes == [".npy"] for part in parts)

    terminal = Terminal("prove", "hawaiian-holdem", "--wager", "bet")
    terminal.wait_until(is_kept, within=120)
    terminal.type("\x03")
    terminal.wait_for("Stopped; what is done is kept", within=60)
    assert terminal.end() == 130
    assert is_kept()


def test_options_choose_results() -> None:
    page = words("hawaiian-holdem", "--shipped", "--option", "alternative_a=true")
    assert "3.2603%" in page
    assert "3.4902%" not in page


def test_json_carries_exact_numbers_as_text(tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    shown("two-hand-holdem", "--wager", "flounder-4", "--shipped", "--json", str(file))
    (told,) = json.loads(file.read_text())
    assert list(told)[:4] == ["game", "wager", "options", "value"]
    assert Fraction(told["value"]) == -Fraction(told["edge"])
    assert told["printed"] == "10.96%"
    assert told["verdict"] == "reproduced"
    assert told["rows"][0] == {"row": "four of a kind", "net": "500", "count": "13"}
    assert told["total"] == "270725"
    assert json.loads(shown("--shipped", "--json", "-", "two-hand-holdem"))


def test_the_exposures_come_worst_first() -> None:
    found = exposures(shipped_results())
    gains = [one.gain for one in found]
    assert gains == sorted(gains, reverse=True)
    assert all(gain > 0 for gain in gains)
    page = words("--exposure")
    assert page.index("Community Bonus") < page.index("888 Flop Bonus")
    assert "37.58% of the wager 2 Hand Hold'em, Community Bonus Bet it on every deal" in page
    assert "The document prints 12.2% for the house." in page


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("page", ["--exposure", "--shipped"])
def test_no_line_is_too_wide(columns: int, page: str) -> None:
    result = CliRunner().invoke(app, ["prove", page], env={"COLUMNS": str(columns)})
    assert max(map(len, result.stdout.splitlines())) <= columns


def test_exposures_as_json() -> None:
    told = json.loads(shown("--exposure", "--json", "-"))
    assert all(Fraction(one["edge"]) < 0 and one["strategy"] for one in told)


def test_a_paytable_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[rows]\n"royal flush" = 500\n"pair" = "push"\n')
    page = words("two-hand-holdem", "--wager", "community-bonus", "--paytable", str(file))
    assert "by mine.toml" in page
    assert "royal flush +500 4 0.000154%" in page
    assert "pair 0 1,098,240 42.256903%" in page


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("whist",), "no game is called 'whist'"),
        (("double-flop-texas",), "no house edge to prove"),
        (("two-hand-holdem", "--shipped", "--wager", "ante"), "no wager here is called 'ante'"),
        (
            ("--shipped", "--option", "colour=red"),
            "no game here has an option 'colour'; there are: ",
        ),
        (
            ("hawaiian-holdem", "--shipped", "--option", "big_kahuna=C"),
            "big_kahuna is A or B here, not 'C'",
        ),
        (("--paytable", "x.toml"), "--paytable needs a game and a --wager"),
        (("pick-2-poker", "--option", "foo=bar"), "no game here has an option 'foo'; there are: "),
        (("pick-2-poker", "--shipped", "--fresh"), "--fresh has no meaning with --shipped"),
        (("pick-2-poker", "--exposure", "--jobs", "2"), "--jobs has no meaning with --exposure"),
        (("pick-2-poker", "--plot", "x.svg"), "--plot has no meaning with prove"),
        (
            ("my.toml", "--sample", "9", "--option", "a=b", "--exposure", "--cluster", "x"),
            "--cluster, --exposure and --option have no meaning with --sample",
        ),
        (("hawaiian-holdem", "--wager", "trump"), "nothing is proved about such a wager"),
    ],
)
def test_a_mistake_is_one_line(args: tuple[str, ...], says: str) -> None:
    assert says in refusal("prove", *args)


def test_a_malformed_paytable_names_the_row(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('[rows]\n"pair" = "maybe"\n')
    args = ("two-hand-holdem", "--wager", "nessie-9", "--paytable", str(file))
    said = refusal("prove", *args)
    assert 'row "pair"' in said
    assert "bad.toml" in said
