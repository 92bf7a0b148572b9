"""`houseway new` and `houseway check`, and game files wherever a command takes a game's name."""

from itertools import product
from pathlib import Path
from random import Random

import pytest

from houseway.gamefile.game import game_from
from houseway.gamefile.reading.file import read_game
from houseway.gamefile.starting import Start, letters_of, starting_file
from houseway.games import find, gallery, known
from houseway.round import log_of, write
from tests.cli.running import refusal, run
from tests.exact.general.files_under_test import FOLDER
from tests.gamefile.small_game import TEXT, with_change
from tests.games_under_test import played

FROM_THE_MANUAL = str(FOLDER / "teen-patti.toml")


@pytest.fixture
def napkin(tmp_path: Path) -> str:
    path = tmp_path / "napkin-poker.toml"
    path.write_text(TEXT)
    return str(path)


def test_check_says_that_a_file_is_right(napkin: str) -> None:
    result = run("check", napkin)
    assert result.exit_code == 0
    assert "Napkin Poker is right: 4 wagers, 3 steps, 1 decision, 4 paytables" in result.stdout


def test_a_file_written_from_the_manual_alone_plays_settles_and_proves(tmp_path: Path) -> None:
    hand = tmp_path / "hand.txt"
    seats = "seat 1: 7h 7d 7c\ndealer: Qs Jd 4c\n1 wager ante 10, pair-or-better 5\n1 play\n"
    hand.write_text(f"game {FROM_THE_MANUAL}\n{seats}")
    for words, expected in (
        (("check", FROM_THE_MANUAL), "Teen Patti is right"),
        (("rules", FROM_THE_MANUAL), "it qualifies with queen high or better"),
        (("settle", str(hand)), "Seat 1 in all +$270"),
        (("prove", FROM_THE_MANUAL), "3.3549%"),
        (("prove", FROM_THE_MANUAL, "--exposure"), "No wager favours the player"),
    ):
        result = run(*words)
        assert result.exit_code == 0, words
        assert expected in " ".join(result.stdout.split())
    played = run("play", FROM_THE_MANUAL, "--seed", "3", typed="\nplay\nq\n")
    assert played.exit_code == 0
    assert "TPA-7" in played.stdout


def test_a_path_means_its_file_whatever_the_file_is_called(tmp_path: Path) -> None:
    """A changed copy of a public game under the public game's name."""
    copy = tmp_path / "three-card-poker.toml"
    copy.write_text(known("three-card-poker").file.replace("Three Card Poker", "My Three Cards"))
    page = run("prove", str(copy), "--wager", "pair-plus")
    assert page.exit_code == 0
    assert "My Three Cards" in page.stdout
    assert known("three-card-poker").title == "Three Card Poker"


def test_check_lists_every_fault_by_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(
        with_change("seats   = 5", "chairs  = 5").replace('"queen high or', '"queen or')
    )
    result = run("check", str(path))
    assert result.exit_code == 2
    assert "2 faults, by line" in " ".join(result.stdout.split())
    assert "chairs: found" in result.stdout
    assert "27" in result.stdout


def test_a_wrong_file_is_refused_in_one_line_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(with_change("seats   = 5", "chairs  = 5"))
    assert refusal("rules", str(path)).startswith("wrong, line 4, chairs: found")


def test_a_file_that_is_not_there_is_refused() -> None:
    assert "No such file" in refusal("check", "nowhere.toml")
    assert "No such file" in refusal("rules", "nowhere.toml")


def test_rules_and_play_take_a_path(napkin: str) -> None:
    rules = run("rules", napkin)
    assert rules.exit_code == 0
    assert "NAP-4" in rules.stdout
    result = run("play", napkin, "--seed", "1", typed="\nfold\nq\n")
    assert "Napkin Poker" in result.stdout
    assert "NAP-4" in result.stdout


def test_settle_takes_a_path(napkin: str, tmp_path: Path) -> None:
    case = tmp_path / "hand.txt"
    case.write_text(
        f"game {napkin}\nseat 1: 9h 9d 4c 2s\ndealer: Jh 8d 5c 3s\nboard: 7c\n"
        "1 wager ante 10, match 10\n1 play-1\n"
    )
    shown = run("settle", str(case)).stdout
    assert "the dealer does not qualify" in shown
    assert "NAP-" in shown


def test_replay_takes_the_file_that_a_round_was_dealt_by(napkin: str, tmp_path: Path) -> None:
    log = tmp_path / "round.log"
    log.write_text(write(log_of(played(find(napkin), Random(3)))))
    assert "NAP-" in run("replay", str(log), "--game", napkin).stdout
    assert "no game is called 'napkin-poker'" in refusal("replay", str(log))


def test_replay_refuses_a_file_that_has_changed(napkin: str, tmp_path: Path) -> None:
    log = tmp_path / "round.log"
    log.write_text(write(log_of(played(find(napkin), Random(3)))))
    Path(napkin).write_text(TEXT + "# a word more\n")
    assert "dealt by the file" in refusal("replay", str(log), "--game", napkin)


def test_games_lists_the_gallery_as_other_public_games() -> None:
    shown = run("games").stdout
    own, _, others = shown.partition("Other public games")
    for game in gallery():
        assert game.name in others
        assert game.name not in own
    assert "public rules, not enclosed in the letter" in " ".join(others.split())


# --- A new file -----------------------------------------------------------------------------------


def test_new_asks_and_writes_a_file_that_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("new", "napkin-two", typed="Napkin Two\n\n3\n4\n4\n1\nking high or better\n2\n")
    assert result.exit_code == 0, result.output
    game = read_game((tmp_path / "napkin-two.toml").read_bytes(), "napkin-two")
    assert (game.title, game.letters) == ("Napkin Two", "NTA")
    assert "is right" in run("check", "napkin-two.toml").stdout
    assert "napkin-two.toml is there already" in refusal("new", "napkin-two")


def test_new_takes_enter_for_every_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "enter", typed="\n" * 8).exit_code == 0
    assert find("enter.toml").title == "Enter"


def test_new_refuses_a_name_that_no_game_can_have() -> None:
    assert "'My Game' is no name" in refusal("new", "My Game")


def test_a_number_out_of_range_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("new", "many", typed="\n\n6\n")
    assert result.exit_code == 2
    assert not (tmp_path / "many.toml").exists()


@pytest.mark.parametrize(
    ("size", "player", "dealer", "board"),
    [
        (size, player, dealer, board)
        for size, player, dealer, board in product((3, 4, 5), (1, 2, 3, 5), (0, 2, 5), (0, 2, 3))
        if min(player, dealer or player) + board >= size
    ],
)
def test_every_start_is_a_game(size: int, player: int, dealer: int, board: int) -> None:
    qualifies = "pair or better" if dealer and board % 2 else ""
    start = Start("Any Game", "ANY", size, player, dealer, board, qualifies, times=2)
    played(game_from(starting_file(start), "any-game"), Random(1))


@pytest.mark.parametrize(
    ("title", "letters"),
    [("Three Card Poker", "TCP"), ("Napkin", "NAP"), ("X", "XXX"), ("Über 21", "B2E")],
)
def test_letters_of_a_title(title: str, letters: str) -> None:
    assert letters_of(title) == letters
