"""What the tests need of Debian's packages: installed where we may, otherwise named."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


def command(package: str) -> str:
    """What installs a package."""
    return f"apt-get install --yes --no-install-recommends {package}"


def install(package: str) -> None:
    """Install a package if we are root on Debian; of several workers, one at a time."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    with Path(tempfile.gettempdir(), "houseway-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for line in ("apt-get update", command(package)):
            subprocess.run(line.split(), capture_output=True, check=False, timeout=300)
