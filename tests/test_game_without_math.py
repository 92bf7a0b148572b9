"""A game that nobody has solved works everywhere: what is not known is said, nothing breaks.

The game is High Card, added as CONTRIBUTING.md says. It goes through every command that takes a
game, every address that names one, and a live table.
"""

import json
from collections.abc import Generator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.coach import decisions
from houseway import games
from houseway.exact.coach.advise import advise
from houseway.exact.not_proved import NOTHING_PROVED
from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.printed import with_printed
from houseway.exact.proving.result import ResultRow, of_rows, one_wager
from houseway.round import Game, log_of, view, write
from houseway.web.api.school.card_exercises import asked
from houseway.web.api.school.settled_round import settled_round
from houseway.web.ops.warm_up import ask_the_coach
from tests.adding_a_game import added
from tests.cli.running import refusal, run
from tests.cli.test_help import COMMANDS
from tests.test_add_a_game import ANN, BOB, GAME, ready
from tests.web.serving import Running, serving

NAME = GAME.name
WORDS = """
id = "high-card"

[source]
title = "High Card"
commission = "Nobody's"

[[rule]]
id = "TOY-1"
title = "Ante"
text = "Each player makes an ante."

[[rule]]
id = "TOY-2"
title = "One card"
text = "Every player and the dealer get one card."

[[rule]]
id = "TOY-3"
title = "Double"
text = "A player may double the ante."

[[rule]]
id = "TOY-4"
title = "The higher card wins"
text = "It is paid 1 to 1."

[[rule.open]]
option = "ties_lose"
question = "Who wins a tie?"
default = "Nobody."
why = "It is the usual way."
"""
HAND = f"game {NAME}\nseat 1: Kh\n1 wager ante 10\n"
SETTLED = HAND.replace("seat 1: Kh", "seat 1: Kh\ndealer: 9d") + "1 double\n"


@pytest.fixture(scope="module", autouse=True)
def _high_card(  # pyright: ignore[reportUnusedFunction]
    tmp_path_factory: pytest.TempPathFactory,
) -> Generator[None]:
    with added(GAME, WORDS, tmp_path_factory.mktemp("words") / "rulebook"):
        yield


# --- The exact side -------------------------------------------------------------------------------


def test_the_coach_lists_the_answers_and_says_that_nothing_is_proved() -> None:
    round_ = ready()
    advice = advise(GAME, round_.setup.rules, view(round_, ANN))
    assert [choice.answer.act for choice in advice.choices] == ["stand", "double"]
    assert {choice.value for choice in advice.choices} == {None}
    assert advice.note == NOTHING_PROVED


def test_a_result_of_it_is_held_to_no_print_and_has_a_sentence_all_the_same() -> None:
    result = of_rows(
        GAME,
        "ante",
        (ResultRow("win", 1, 2), ResultRow("lose", -1, 1)),
        first_stakes=one_wager("ante"),
    )
    assert with_printed(result).verdict == "nothing printed"
    (exposure,) = exposures([result])
    assert exposure.strategy


def test_the_warm_up_goes_on_to_the_next_game() -> None:
    ask_the_coach()


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_a_game_of_any_shape_under_a_name_that_has_no_math(game: Game) -> None:
    """Hands, boards, discards and bets as the known games have them, and no math to find."""
    unsolved = replace(game, name=f"new-{game.name}")
    for rules, seen in islice(decisions(unsolved, Random(3)), 20):
        advice = advise(unsolved, rules, seen)
        assert advice.note == NOTHING_PROVED
        assert {choice.value for choice in advice.choices} <= {None, 0}
    if game.banked_by == "house":
        for seed in range(1, 20):
            assert all(one.rule for one in asked(settled_round(unsolved, seed)))


# --- Commands -------------------------------------------------------------------------------------


def shown(*args: str, typed: str = "") -> str:
    result = run(*args, typed=typed)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


NOTHING = "nothing is proved about High Card yet"


def test_every_command_that_takes_a_game(tmp_path: Path) -> None:
    log = tmp_path / "round.log"
    round_ = ready()
    round_.lapse(ANN)
    round_.lapse(BOB)
    log.write_text(write(log_of(round_)))
    paytable = tmp_path / "mine.toml"
    paytable.write_text('[rows]\n"pair" = 1\n')
    said = {
        "games": shown("games"),
        "rules": shown("rules", NAME),
        "play": shown("play", NAME, "--seed", "3", "--coach", typed="\n\nq\n"),
        "settle": shown("settle", "-", typed=SETTLED),
        "replay": shown("replay", str(log)),
        "coach": shown("coach", "-", typed=HAND),
        "prove": refusal("prove", NAME),
        "odds": refusal("odds", NAME, "Kh"),
        "design": refusal("design", NAME, "--wager", "ante", "--edge", "4..6"),
    }
    assert NAME in said["games"]
    assert "TOY-4" in said["rules"]
    assert NOTHING_PROVED in said["play"]
    assert "TOY-4" in said["settle"]
    assert "High Card" in said["replay"]
    assert NOTHING_PROVED in said["coach"]
    assert said["prove"] == NOTHING
    assert said["odds"] == NOTHING
    assert "none that can be designed" in said["design"]
    assert json.loads(shown("coach", "-", "--json", typed=HAND))["note"] == NOTHING_PROVED
    assert refusal("coach", NAME) == NOTHING
    assert refusal("prove", NAME, "--shipped") == NOTHING
    assert refusal("prove", NAME, "--exposure") == NOTHING
    assert refusal("prove", NAME, "--wager", "ante") == NOTHING
    assert refusal("prove", NAME, "--wager", "ante", "--paytable", str(paytable)) == NOTHING


def takes_a_game(command: Any) -> bool:
    return any(parameter.name in {"game", "games"} for parameter in command.params)


@pytest.mark.parametrize("name", [name for name, one in COMMANDS.items() if takes_a_game(one)])
def test_no_command_that_takes_a_game_breaks(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does what it can, or says in a line what is in the way."""
    monkeypatch.chdir(tmp_path)
    result = run(*name.split(), NAME, typed="q\n")
    assert isinstance(result.exception, SystemExit | None), result.exception
    in_a_line = result.output.startswith(("houseway: ", "Usage: "))
    assert result.exit_code == 0 or in_a_line, result.output


# --- Addresses and a live table -------------------------------------------------------------------


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Generator[Running]:
    with serving(tmp_path_factory.mktemp("room"), first_tables=True) as one:
        yield one


def test_every_address_that_names_a_game(room: Running) -> None:
    guest = room.guest()
    exercise = guest.get(f"/api/school/{NAME}?seed=7")
    verdicts = [
        {"seat": one["seat"], "wager": one["wager"], "verdict": "win"} for one in exercise["wagers"]
    ]
    checked = guest.post(f"/api/school/{NAME}", {"seed": 7, "verdicts": verdicts})
    assert [one["line"]["rule"] for one in checked["lines"]] == ["TOY-4"] * len(verdicts)
    assert guest.get(f"/api/games/{NAME}")["title"] == GAME.title
    assert guest.get(f"/api/proofs/{NAME}") == []
    assert guest.get(f"/api/proofs/{NAME}/thumb") is None
    assert guest.get(f"/api/proofs/{NAME}/meters") == []
    assert guest.post(f"/api/odds/{NAME}", {"hands": ["Kh"]}, 404)["message"] == NOTHING
    run_out = {"hands": {"1": "Kh", "2": "2c"}, "boards": []}
    assert guest.http.post(f"/api/odds/{NAME}/run-out", json=run_out).status_code in (400, 403, 404)
    path = guest.get(f"/api/learn/{NAME}")
    assert path
    assert guest.http.get(f"/api/learn/{NAME}/decision").status_code in (200, 404)
    assert guest.get(f"/api/proofs/{NAME}/charts") == []
    for unknown in (f"proofs/{NAME}/session?wager=ante", f"practice/{NAME}"):
        assert guest.http.get(f"/api/{unknown}").status_code == 404
    offered = [one["name"] for one in guest.get(f"/api/practice/{NAME}/strategies")]
    assert offered == ["never", "random"]
    assert guest.get(f"/api/practice/{NAME}/hundred")
    assert guest.get(f"/api/school/{NAME}/procedure?kind=pitch&seed=5")["options"]
    pitched = guest.post(f"/api/school/{NAME}/pitch", {"seed": 5, "said": ["Seat 2"]})
    assert pitched["words"].startswith("Seat 2 is empty")
    seated = guest.post(f"/api/play/{NAME}", {})
    assert seated["seat"] == 1
    assert guest.http.get(f"/api/school/{NAME}/reading").status_code == 404
    assert guest.post(f"/api/school/{NAME}/reading", {"seed": 7, "upper": [], "lower": []}, 404)
    tried = {
        "/api/school/{game}",
        "/api/school/{game}/reading",
        "/api/games/{game}",
        "/api/proofs/{game}",
        "/api/proofs/{game}/thumb",
        "/api/proofs/{game}/meters",
        "/api/play/{game}",
        "/api/odds/{game}",
        "/api/odds/{game}/run-out",
        "/api/learn/{game}",
        "/api/learn/{game}/{step}",
        "/api/proofs/{game}/charts",
        "/api/proofs/{game}/session",
        "/api/practice/{game}",
        "/api/practice/{game}/hundred",
        "/api/practice/{game}/strategies",
        "/api/school/{game}/procedure",
        "/api/school/{game}/pitch",
    }
    assert tried == {path for path in guest.get("/schema")["paths"] if "{game}" in path}
    for page in ("game", "math", "school", "practice", "strategy"):
        assert guest.http.get(f"/{page}/{NAME}").status_code == 200


def test_lists_of_games_hold_it_too(room: Running) -> None:
    guest = room.guest()
    assert NAME in {one["name"] for one in guest.get("/api/games")}
    assert NAME in {one["game"] for one in guest.get("/api/lobby")}
    assert NAME not in {one["game"] for one in guest.get("/api/proofs")}
    assert guest.post("/api/adjudicate", {"text": SETTLED})["game"] == NAME


def test_a_live_table_with_its_coach(room: Running) -> None:
    guest, table = room.guest(), room.table(NAME)
    with guest.watch(table) as seat:
        seat.next()
        seat.do("sit", seat=1, amount=50_000)
        seat.ready()
        while not seat.view.get("round"):
            seat.next()
        before = guest.post("/api/coach", {"table": table})
        assert before["note"] == NOTHING_PROVED
        seat.act("wager ante 10")
        told = guest.post("/api/coach", {"table": table})
        assert [one["answer"] for one in told["choices"]] == ["stand", "double"]
        assert told["note"] == NOTHING_PROVED
        seat.act("double")
        assert seat.view["round"]["state"] == "settled"
    assert guest.get(f"/api/rounds/{table}/1")["setup"]["game"] == NAME
