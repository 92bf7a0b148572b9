"""Connections and sockets never use up the files that the process may have."""

import subprocess
import sys

import pytest

from houseway.web.ops.file_limit import limits_for

ASK = """
import resource
from houseway.web.ops.file_limit import raise_file_limit
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 500))
print(raise_file_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def test_the_process_takes_as_many_files_as_it_may() -> None:
    ran = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["500", "500", "500"]


@pytest.mark.parametrize("files", [256, 1024, 65_536, 10**6])
def test_a_quarter_of_the_files_is_left_for_the_rest(files: int) -> None:
    connections, sockets = limits_for(files)
    assert 0 < connections.most + sockets.most <= files * 3 // 4
