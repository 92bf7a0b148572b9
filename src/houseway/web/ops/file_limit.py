"""How many files and connections the process may have open, and what follows for our limits."""

from __future__ import annotations

from houseway.web.http.connections import ConnectionLimits
from houseway.web.live.open_sockets import SocketLimits

_UNKNOWN = 256


def raise_file_limit() -> int:
    """Let the process have as many open files as it may; how many that is."""
    try:
        import resource
    except ImportError:  # a system that has no such limit to ask for
        return _UNKNOWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 10**6


def limits_for(files: int) -> tuple[ConnectionLimits, SocketLimits]:
    """Connections and sockets together leave a quarter for the database and all else."""
    connections = ConnectionLimits(most=min(ConnectionLimits().most, files // 4))
    return connections, SocketLimits(most=min(SocketLimits().most, files // 2))
