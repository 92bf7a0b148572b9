"""`houseway play`: whole rounds by Enter alone, typed answers, refusals, and leaving in time."""

import pytest
from rich.cells import cell_len
from typer.testing import Result

from houseway.games import GAMES
from tests.cli.running import GAME_NAMES, PROMPT, Terminal, refusal, run

each_game = pytest.mark.parametrize("game", GAME_NAMES)
PLAYER_BANKED = [game.name for game in GAMES if game.banked_by == "players"]


def play(game: str, *args: str, enters: int) -> Result:
    """A session by Enter alone, against bots that do not think."""
    quick = ("--against", "random") if game in PLAYER_BANKED else ()
    return run("play", game, *quick, *args, typed="\n" * enters)


@each_game
def test_enter_alone_plays_rounds_to_their_end(game: str) -> None:
    result = play(game, "--seed", "1", enters=40)
    assert result.exit_code == 0
    assert result.stdout.count("This round ") >= 3
    assert result.stdout.splitlines()[-1].startswith("  Goodbye. ")
    assert result.stderr == ""


@each_game
def test_a_seed_repeats_the_session(game: str) -> None:
    first, again, other = (play(game, "--seed", seed, enters=12).stdout for seed in ("7", "7", "8"))
    assert first == again
    assert first != other


@each_game
def test_the_table_fits_eighty_columns(game: str) -> None:
    most = next(one for one in GAMES if one.name == game)
    seats = str(most.seats(most.rules()))
    shown = play(game, "--seed", "2", "--seats", seats, enters=20).stdout
    assert max(map(cell_len, shown.splitlines())) <= 80


@pytest.mark.parametrize("enters", range(7))
@each_game
def test_the_end_of_input_is_a_clean_exit_at_every_prompt(game: str, enters: int) -> None:
    result = play(game, "--seed", "3", enters=enters)
    assert result.exit_code == 0
    assert result.stdout.rstrip().splitlines()[-1].startswith("  Goodbye. ")


def test_the_balance_runs_on() -> None:
    shown = run(
        "play", "hawaiian-holdem", "--seed", "3", "--stack", "100", typed="\n2\n\n\n"
    ).stdout
    assert "Round 1 · $100" in shown
    assert "This round −$15 · you have $85." in shown
    assert "Round 2 · $85" in shown


def test_answers_are_typed_as_the_log_writes_them() -> None:
    typed = "wager bet 10, big-kahuna 5\nraise 20\ndiscard 5d\nq\n"
    shown = run("play", "hawaiian-holdem", "--seed", "3", typed=typed).stdout
    assert "Bet $10" in shown
    assert "Big Kahuna $5" in shown
    assert "Raise $20" in shown
    assert "This round −$35" in shown


def test_a_number_picks_from_the_list_and_an_amount_wagers() -> None:
    shown = run("play", "two-hand-holdem", "--seed", "5", typed="10\n2\n4\nq\n").stdout
    assert "Ante 1 $10" in shown
    assert "Ante 2 $10" in shown
    assert "Ante $10 loses, raise $20 loses. 2HH-14" in " ".join(shown.split())


def test_a_number_outside_the_list_is_refused() -> None:
    assert "The list goes from 1 to 2." in run("play", "hawaiian-holdem", typed="\n3\n").stdout


@pytest.mark.parametrize(
    ("game", "typed", "says"),
    [
        ("hawaiian-holdem", "bet 1", "Bet is $5 to $200, not $1. HAW-2"),
        ("hawaiian-holdem", "\nraise 11", "Raise is $0.01 to $10, not $11. HAW-4"),
        ("two-hand-holdem", "ante-1 10 ante-2 5", "Ante 2 equals Ante 1: $10. 2HH-6"),
        ("two-hand-holdem", "\n\nraise-1 9", "Raise 1 is exactly two antes: $10, not $9. 2HH-10"),
        ("pick-2-poker", "\nfour", "Allowed: fold; three; five. P2P-5"),
        ("fast-action-holdem", "wager ante", "no amount behind it"),
    ],
)
def test_a_refusal_shows_its_rule_and_asks_again(game: str, typed: str, says: str) -> None:
    result = run("play", game, "--seed", "4", typed=f"{typed}\nq\n")
    assert says in " ".join(result.stdout.split())
    assert result.exit_code == 0


def test_the_last_wager_is_offered_again() -> None:
    shown = run("play", "hawaiian-holdem", "--seed", "3", typed="25\n\n\n\nq\n").stdout
    assert "Enter: wager bet 25" in shown


def test_sitting_out_ends_the_round_and_is_not_offered_again() -> None:
    shown = run("play", "hawaiian-holdem", typed="sit-out\n\nq\n").stdout
    assert "This round $0" in shown
    assert shown.count("Enter: wager bet 5") == 2


def test_help_and_a_rule_on_request() -> None:
    shown = " ".join(run("play", "hawaiian-holdem", typed="?\nHAW-13\nhaw-99\nq\n").stdout.split())
    assert "A rule's id, such as LIM-1, shows the rule." in shown
    assert "HAW-13 Big Kahuna. The house may offer this bonus" in shown
    assert "the rulebook has no rule 'HAW-99'" in shown


def test_other_seats_play_too() -> None:
    shown = run("play", "fast-action-holdem", "--seed", "3", "--seats", "3", typed="\n\nq\n").stdout
    assert "Seat 3, Ante · " in shown


def test_a_changed_option_is_said_at_the_table() -> None:
    shown = run("play", "hawaiian-holdem", "--option", "big_kahuna=B", typed="q\n").stdout
    assert "House modifications: big_kahuna = B" in shown


def test_chips_that_are_gone_end_the_session() -> None:
    result = run("play", "hawaiian-holdem", "--seed", "3", "--stack", "5", typed="\n" * 9)
    assert "That was your last chip." in result.stdout
    assert result.stdout.splitlines()[-1] == "  Goodbye. 1 round, −$5."


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("gin-rummy",), "no game is called 'gin-rummy'; there are two-hand-holdem"),
        (("hawaiian-holdem", "--option", "colour=red"), "has no option 'colour'"),
        (("hawaiian-holdem", "--option", "big_kahuna=C"), "Allowed: A; B; none. HAW-13"),
        (("hawaiian-holdem", "--option", "big_kahuna"), "--option takes a name and a value"),
        (("hawaiian-holdem", "--seats", "11"), "takes 1 to 10 seats, not 11"),
        (("double-flop-texas", "--seats", "1"), "takes 2 to 10 seats, not 1"),
        (("hawaiian-holdem", "--stack", "lots"), "'lots' is no amount"),
        (("hawaiian-holdem", "--seed", "x"), "Invalid value for '--seed'"),
        ((), "Missing argument"),
    ],
)
def test_wrong_arguments_are_one_line_and_code_2(args: tuple[str, ...], says: str) -> None:
    assert says in refusal("play", *args)


@pytest.mark.parametrize("against", ["strength", "random"])
@pytest.mark.parametrize("game", PLAYER_BANKED)
def test_player_banked_games_are_played_against_bots(game: str, against: str) -> None:
    args = ("--seed", "11", "--seats", "3", "--against", against)
    result = run("play", game, *args, typed="call\n" + "check\n\n" * 3)
    assert result.exit_code == 0, result.output
    assert "of the main pot" in " ".join(result.stdout.split())


def test_a_round_that_is_left_does_not_count() -> None:
    shown = run("play", "hawaiian-holdem", typed="\nq\n").stdout
    assert "The round under way does not count." in shown
    assert shown.endswith("Goodbye. 0 rounds, $0.\n")


# --- In a terminal -------------------------------------------------------------------------------


def test_a_round_in_a_terminal_in_colour() -> None:
    terminal = Terminal("play", "hawaiian-holdem", "--seed", "3")
    for _ in range(3):
        terminal.wait_for(PROMPT)
        terminal.type("\n")
    terminal.wait_for("Another round?")
    terminal.wait_for(PROMPT)
    terminal.type("q\n")
    assert terminal.end() == 0
    assert "Goodbye. 1 round" in terminal.shown
    assert "\x1b[" in terminal.shown
    assert "Traceback" not in terminal.shown


@pytest.mark.parametrize("answered", [0, 1, 3])
@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_ctrl_c_and_ctrl_d_leave_politely(key: str, answered: int) -> None:
    terminal = Terminal("play", "two-hand-holdem", "--seed", "3")
    for _ in range(answered):
        terminal.wait_for(PROMPT)
        terminal.type("\n")
    terminal.wait_for(PROMPT)
    terminal.type(key)
    assert terminal.end(again=key, until="Goodbye.") == 0
    assert "Goodbye." in terminal.shown
    assert "Traceback" not in terminal.shown
