"""What only some systems have: niceness, limits on a process, how much memory it took.

Linux and macOS have all of it. On Windows a process simply goes on without.
"""

from __future__ import annotations

import os
import sys
from math import ceil
from pathlib import Path
from time import process_time
from typing import NamedTuple

try:
    import resource
except ImportError:  # Windows
    resource = None


class Used(NamedTuple):
    """What a process took so far; memory is None where the system does not tell."""

    seconds: float
    megabytes: float | None


def be_nice(by: int) -> None:
    """Let others go first."""
    if hasattr(os, "nice"):
        os.nice(by)


def limit_memory(size: int) -> None:
    """So many bytes at most, and no dump of them."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: float) -> None:
    """From here on so much CPU time: whoever uses more is ended by the system (SIGXCPU)."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(process_time() + seconds), hard))


def used() -> Used:
    return Used(process_time(), _most_memory())


def _most_memory() -> float | None:
    """The most that this program held at once, in megabytes.

    Linux hands the resource counter down from the process that started this one, so that a
    small program started by a large one would seem large: there the kernel's own page is read.
    """
    if resource is None:
        return None
    status = Path("/proc/self/status")
    if status.exists():
        lines = status.read_text(encoding="ascii", errors="replace").splitlines()
        fields = dict(line.split(":", 1) for line in lines if ":" in line)
        if "VmHWM" in fields:
            return int(fields["VmHWM"].split()[0]) / (1 << 10)
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
