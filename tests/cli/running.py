"""Running the command, inside the test and in a terminal of its own."""

import codecs
import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import psutil
import typer.testing
from typer.main import get_command
from typer.testing import CliRunner, Result

from houseway.cli import app
from houseway.games import GAMES
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent.parent
GAME_NAMES = [game.name for game in GAMES]
PROMPT = "▸ "
# The runner makes all commands anew for each run, which takes longer than most of them.
setattr(typer.testing, "_get_command", cache(get_command))  # noqa: B010
_LOOKS = 10  # so often in a row a program is seen asleep before it has missed a key


def run(*args: str, typed: str = "") -> Result:
    """The command's result with this much typed, in 80 columns and without colour."""
    return CliRunner().invoke(app, list(args), input=typed, env={"COLUMNS": "80"})


def refusal(*args: str, typed: str = "") -> str:
    """The one line that a refused command says, on stderr and with code 2."""
    result = run(*args, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("houseway: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("houseway: ").strip()


class Terminal:
    """The command in a pseudo-terminal, as a person has it."""

    def __init__(self, *args: str, columns: int = 80) -> None:
        self.ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns)}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "houseway", *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(theirs)
        self.shown = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.heard = 0

    def wait_for(self, words: str, within: float = PATIENCE) -> None:
        """Read on until these words appear, after those that were waited for before."""
        end = time.monotonic() + within
        while (found := self.shown.find(words, self.heard)) < 0:
            assert time.monotonic() < end, f"{words!r} did not come: {self.shown}"
            if not self._read(0.2) and self.process.poll() is not None:
                raise AssertionError(f"{words!r} never came: {self.shown}")
        self.heard = found + len(words)

    def wait_until(self, holds: Callable[[], bool], within: float = 30) -> None:
        """Read on until something is so, whatever is shown meanwhile."""
        end = time.monotonic() + within
        while not holds():
            assert time.monotonic() < end, f"it did not come to that: {self.shown}"
            assert self.process.poll() is None, f"it never came to that: {self.shown}"
            self._read(0.2)

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def end(self, again: str = "", until: str = "") -> int:
        """The exit code, when all that was shown is read.

        A key that comes in the very moment in which the program starts to wait for one can be
        missed. A program that goes on sleeping and does not say what it should has missed it: a
        person presses it again, and so do we.
        """
        end = time.monotonic() + PATIENCE
        asleep = 0
        while self.process.poll() is None and time.monotonic() < end:
            self._read(0.1)
            missed = again and until not in self.shown and self._sleeps()
            asleep = asleep + 1 if missed else 0
            if asleep == _LOOKS:
                self.type(again)
                asleep = 0
        while self._read(0):
            pass
        os.close(self.ours)  # not before: a program that loses its terminal is killed
        return self.process.wait(PATIENCE)

    def _sleeps(self) -> bool:
        """Whether the program waits for something rather than for a turn at the processor."""
        try:
            return psutil.Process(self.process.pid).status() == psutil.STATUS_SLEEPING
        except psutil.NoSuchProcess:
            return False

    def _read(self, within: float) -> bool:
        if not select.select([self.ours], [], [], within)[0]:
            return False
        try:
            fresh = os.read(self.ours, 65536)
        except OSError:  # the other side has closed
            return False
        self.shown += self.decoder.decode(fresh)
        return bool(fresh)


def _take_terminal() -> None:
    """Make the pseudo-terminal the one that Ctrl-C is typed at, for background jobs too."""
    import fcntl
    import signal
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
