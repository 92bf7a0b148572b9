"""Kernels are compiled once for all workers."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import kernels

# A worker: it compiles a kernel unless it finds it, and says how often it had to.
_WORKER = """
from tests import kernels
from compiled import total

kernels.compile_once()
assert total(10) == 45
print(sum(total.stats.cache_misses.values()))
"""
_KERNEL = '''"""A kernel to compile."""

import numba


@numba.njit(cache=True)
def total(count):
    result = 0
    for number in range(count):
        result += number
    return result
'''


def test_two_workers_compile_a_kernel_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "compiled.py").write_text(_KERNEL)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kept"))
    monkeypatch.setenv("PYTHONPATH", f"{kernels.ROOT}:{tmp_path}")
    workers = [
        subprocess.Popen([sys.executable, "-c", _WORKER], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    compiled = [int(worker.communicate()[0]) for worker in workers]
    assert sorted(compiled) == [0, 1]
