"""A live `houseway serve` in a process of its own, that may be killed and started again.

To import all that a server needs takes longer than to start it, so servers are forked from a
process that has done so.
"""

import multiprocessing
import os
import resource
import socket
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.patience import looks

_OPEN = "The room is open: "
_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.faults.serving", "houseway.cli", "houseway.web.http.app"])


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _serve(arguments: Sequence[str], log: Path) -> None:
    """The command as from a shell, with its output in a file."""
    from houseway.cli import main
    from houseway.web.http import app

    async def warm_up() -> None:
        """No coach is asked: to warm up its kernels would only keep the cores busy."""

    setattr(app, "warm_up", warm_up)  # noqa: B010
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(output, 1)
    os.dup2(output, 2)
    sys.argv = ["houseway", *arguments]
    main()


class Serving:
    """One server on one database, always at the same port."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.folder = folder
        self.url = url
        self.port = free_port()
        self.log = folder.parent / f"{folder.name}.log"
        self._process = _FORKS.Process(target=_serve)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def arguments(self) -> Sequence[str]:
        """What follows `houseway` on its command line."""
        database = ("--database", self.url) if self.url else ()
        return ["serve", "--port", str(self.port), "--data", str(self.folder), *database]

    def start(self) -> None:
        """Start it, and wait until it is open."""
        self.log.touch()
        before = self.log.stat().st_size
        self._process = _FORKS.Process(target=_serve, args=(self.arguments, self.log))
        self._process.start()
        for _ in looks("the server is open"):
            if _OPEN in self.told(before):
                return
            assert self.alive(), self.told()
            time.sleep(0.02)

    def kill(self) -> None:
        """As hard as it gets: the process has no time for anything."""
        self._process.kill()
        self._process.join()

    def alive(self) -> bool:
        return self._process.is_alive()

    def fill_disk(self) -> None:
        """No file of the server can grow any more, until `free_disk`."""
        largest = max(path.stat().st_size for path in self.folder.iterdir())
        self._limit_files(largest)

    def free_disk(self) -> None:
        self._limit_files(resource.RLIM_INFINITY)

    def _limit_files(self, most: int) -> None:
        limits = (most, resource.RLIM_INFINITY)
        assert self._process.pid
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, limits)

    def told(self, since: int = 0) -> str:
        """The end of what it logged, from a place in the log on."""
        with self.log.open() as log:
            log.seek(max(since, log.seek(0, os.SEEK_END) - 10_000))
            return log.read()


def private_folder() -> Path:
    """A new folder that others can't look into, with a room's folder inside."""
    folder = Path(tempfile.mkdtemp(prefix="houseway-faults-")) / "room"
    folder.mkdir(mode=0o700)
    return folder
