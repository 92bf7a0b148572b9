"""A server that brings a database up to date, for the tests: python -m … URL [hold].

With `hold` it stops before its commit, says so, and goes on when something is typed.
"""

import sys

from sqlalchemy import Connection, event

from houseway.room.storage.database import connect, migrate


def hold(connection: Connection) -> None:
    print("holding", flush=True)
    sys.stdin.readline()


if __name__ == "__main__":
    engine = connect(sys.argv[1])
    if sys.argv[2:] == ["hold"]:
        event.listen(engine, "commit", hold)
    migrate(engine)
    print("done", flush=True)
