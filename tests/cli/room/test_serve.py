"""`houseway serve`: a few lines for a person at a terminal, JSON lines for everything else."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from houseway.gamefile.starting import Start, starting_file
from tests.cli.running import Terminal


def test_at_a_terminal_a_person_reads_where_to_go_and_how_to_stop(tmp_path: Path) -> None:
    terminal = Terminal("serve", "--port", "0", "--data", str(tmp_path))
    terminal.wait_for("The room is open: http://127.0.0.1:")
    terminal.wait_for("The floor's one-time link: http://127.0.0.1:")
    terminal.wait_for("Ctrl-C stops it")
    terminal.type("\x03")
    assert terminal.end(again="\x03") in (0, 130)
    assert '{"at"' not in terminal.shown
    assert "Traceback" not in terminal.shown


def test_json_lines_at_a_terminal_when_asked_for(tmp_path: Path) -> None:
    terminal = Terminal("serve", "--port", "0", "--data", str(tmp_path), "--json-logs")
    terminal.wait_for("Ctrl-C stops it")
    assert '{"at"' in terminal.shown
    terminal.type("\x03")
    terminal.end(again="\x03")


def test_elsewhere_logs_are_json_lines(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as one:
        assert one.stdout
        assert one.stderr
        assert one.stdout.readline().startswith(b"The room is open: ")
        assert b"one-time link" in one.stdout.readline()
        one.send_signal(signal.SIGTERM)
        told, lines = one.stdout.read(), one.stderr.read().splitlines()
    assert told == b""
    assert lines
    assert all(json.loads(line)["event"] for line in lines)


def test_the_games_of_a_folder_are_in_the_room_and_not_approved(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    text = starting_file(Start("Napkin Poker", "NAP"))
    (games / "napkin-poker.toml").write_text(text)
    options = ["--port", "0", "--data", str(tmp_path / "data"), "--games", str(games)]
    command = [sys.executable, "-m", "houseway", "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as one:
        assert one.stdout
        assert one.stdout.readline() == b"Games added, not approved: Napkin Poker\n"
        address = one.stdout.readline().decode().removeprefix("The room is open: ").strip()
        game = httpx.get(f"{address}/api/games/napkin-poker").json()
        listed = [one["name"] for one in httpx.get(f"{address}/api/games").json()]
        start = httpx.get(f"{address}/api/desk/start?game=napkin-poker").json()
        one.send_signal(signal.SIGTERM)
    assert game["standing"] == "A game file, not approved"
    assert "napkin-poker" in listed
    assert start["text"] == text


def test_a_folder_with_a_faulty_file_is_refused_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("title = 3")
    command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--games", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "broken, line 1, title" in done.stderr
    assert done.stderr.count("\n") == 1
