"""`houseway replay`: a log step by step through several eyes, and damaged ones by their line."""

import random
from pathlib import Path

import pytest

from houseway.cards import shuffled
from houseway.cli.table.choices import on_enter
from houseway.games import GAMES, find
from houseway.money import Cents
from houseway.round import OrderedDeck, Player, Round, Seat, Setup, State, log_of, write
from houseway.round.game import Game
from tests.cli.running import refusal, run


def dealt(game: Game, seats: int = 2) -> Round:
    rules = game.rules()
    players = tuple(Player(Seat(number), Cents(50_000)) for number in range(1, seats + 1))
    button = Seat(0) if game.banked_by == "house" else Seat(1)
    deck = OrderedDeck(shuffled(game.cards(rules), random.Random(5).randrange))
    return Round(game, Setup(rules, players, button=button), deck)


def finished(game: Game) -> Round:
    round_ = dealt(game)
    while round_.state is State.OPEN:
        seat, question = next(iter(round_.questions.items()))
        round_.answer(seat, on_enter(question))
    return round_


@pytest.fixture
def log(tmp_path: Path) -> Path:
    file = tmp_path / "round.log"
    file.write_text(write(log_of(finished(find("hawaiian-holdem")))))
    return file


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("viewer", ["auditor", "spectator", "seat 1", "2"])
def test_every_game_can_be_replayed_by_every_viewer(
    game: Game, viewer: str, tmp_path: Path
) -> None:
    file = tmp_path / "round.log"
    file.write_text(write(log_of(finished(game))))
    result = run("replay", str(file), "--as", viewer)
    assert result.exit_code == 0, result.output
    assert game.title in result.stdout
    assert "in all" in result.stdout


def test_an_auditor_sees_all_and_a_spectator_what_was_shown(log: Path) -> None:
    auditor = run("replay", str(log)).stdout
    spectator = run("replay", str(log), "--as", "spectator").stdout
    seat = run("replay", str(log), "--as", "seat 1").stdout
    assert "░░" not in auditor
    assert spectator.count("░░") > seat.count("░░") > 0
    assert "You  dealt" not in spectator
    assert "Dealer  shows" in spectator


def test_the_steps_come_in_their_order(log: Path) -> None:
    shown = run("replay", str(log)).stdout
    steps = ["Seat 1  wager  Bet $5", "Seat 1  dealt", "Seat 1  check", "Board  dealt", "HAW-9"]
    places = [shown.index(step) for step in steps]
    assert places == sorted(places)


def test_the_input_is_read_too(log: Path) -> None:
    assert run("replay", "-", typed=log.read_text()).stdout == run("replay", str(log)).stdout


def test_a_round_that_is_still_open_says_who_is_asked() -> None:
    text = write(log_of(dealt(find("hawaiian-holdem"))))
    shown = run("replay", "-", typed=text).stdout
    assert "The log stops here: seat 1 is asked “Place your bet”." in shown


def test_a_void_round_says_why() -> None:
    round_ = dealt(find("pick-2-poker"))
    round_.void("the shuffler jammed or failed")
    shown = run("replay", "-", typed=write(log_of(round_))).stdout
    assert "the shuffler jammed or failed; every stake goes back  P2P-18" in shown


def test_damage_is_named_by_its_line(log: Path) -> None:
    lines = log.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("1 wager"))
    damaged = [*lines[:at], lines[at].replace("5", "6"), *lines[at + 1 :]]
    said = refusal("replay", "-", typed="\n".join(damaged) + "\n")
    assert said == f"line {at + 1}: this line is damaged: its check does not agree"


def test_a_log_that_is_cut_off_is_refused(log: Path) -> None:
    assert "the log is cut off" in refusal("replay", "-", typed=log.read_text()[:-40])
    assert "line 1: a log starts with" in refusal("replay", "-", typed="")


def test_a_viewer_that_is_not_there_is_refused(log: Path) -> None:
    said = refusal("replay", str(log), "--as", "seat 3")
    assert said.endswith("--as takes auditor, spectator, seat 1, seat 2")
