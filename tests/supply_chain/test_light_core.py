"""The package alone: what works with four dependencies, and what names the extra that it misses.

Here packages are hidden from a process of its own; `make wheel-test` installs without them.
"""

import subprocess
import sys

import pytest

from houseway.errors import EXTRA_OF
from tests.supply_chain.locks import EXTRAS, ROOT, asked_for

HIDING = """
import sys
hidden = set({hidden!r})
class Hidden:
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"no {{name}}", name=name)
sys.meta_path.insert(0, Hidden())
"""
UNIX_ONLY = ("resource", "fcntl", "pwd", "termios", "uvloop")


def run(code: str, *hidden: str) -> subprocess.CompletedProcess[str]:
    code = HIDING.format(hidden=hidden) + code
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_core_is_small() -> None:
    assert len(asked_for()) <= 5


def test_every_extras_package_is_named_by_its_extra() -> None:
    for package, extra in EXTRA_OF.items():
        assert extra in EXTRAS, package


def test_games_library_and_terminal_need_no_extra() -> None:
    done = run(
        "import houseway\n"
        "assert houseway.deal('hawaiian-holdem', seed=7).finish().nets\n"
        "assert houseway.evaluate('Ah Kh Qh Jh Th').name == 'royal flush'\n"
        "assert houseway.prove('pick-2-poker', 'ante and 3-5-bonus')\n"
        "from houseway.cli import app\n"
        "app(['games'], standalone_mode=False)\n"
        "app(['prove', '--shipped'], standalone_mode=False)\n"
        "app(['prove', 'three-card-poker', '--shipped'], standalone_mode=False)\n"
        "app(['report', 'card', 'pick-2-poker'], standalone_mode=False)\n".replace("\\\n", "\n"),
        *EXTRA_OF,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "package"),
    [
        (["session", "9", "pick-2-poker"], "numpy"),
        (["simulate", "pick-2-poker"], "numpy"),
        (["audit"], "sqlalchemy"),
        (["serve"], "sqlalchemy"),
    ],
)
def test_a_missing_extra_is_one_line_that_names_it(words: list[str], package: str) -> None:
    done = run(f"from houseway.cli import app\napp({words!r})", *EXTRA_OF)
    assert done.returncode == 2
    wanted = f"houseway: this needs {package}: pip install 'houseway[{EXTRA_OF[package]}]'"
    assert done.stderr.strip() == wanted


def test_nothing_needs_what_only_unix_has() -> None:
    code = (
        "import os\n"
        "del os.nice\n"
        "import houseway.process as process\n"
        "process.be_nice(1); process.limit_memory(10**12); process.limit_time(9)\n"
        "assert process.used().megabytes is None\n"
        "import houseway.web.desk.worker, houseway.web.http.server, houseway.web.ops.warm_up\n"
        "import houseway.cli.math.run_proofs, houseway.cli.room.storage\n"
    )
    done = run(code, *UNIX_ONLY)
    assert done.returncode == 0, done.stderr
