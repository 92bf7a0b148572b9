"""How the room opens."""

import subprocess
import sys


def test_the_room_opens_without_numpy_and_kernels() -> None:
    """They would double the time until the first page; who first needs them loads them."""
    code = "import sys, houseway.web.http.app;print(*{'numba', 'numpy'} & sys.modules.keys())"
    opened = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    assert opened.stdout.split() == []
