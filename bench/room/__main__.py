"""`python -m bench.room` measures; the words after it are for the processes that it starts."""

import asyncio
import json
import sys
from pathlib import Path

from bench.room import crowds, rows

match sys.argv[1:]:
    case ["serve", folder, url]:
        from bench.room.house import serve

        serve(Path(folder), url)
    case ["fill", folder, url]:
        from bench.room.house import fill

        fill(Path(folder), url)
    case ["play", asked]:
        import uvloop

        from bench.room.players import play

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            print(json.dumps(runner.run(play(**json.loads(asked)))))
    case ["crowd", address, people]:
        from bench.room.crowd import crowd

        print(json.dumps(asyncio.run(crowd(address, int(people)))))
    case ["slow", address, _]:
        from bench.room.crowd import beside_slow_requests

        print(json.dumps(asyncio.run(beside_slow_requests(address))))
    case ["crowds"]:
        for row in crowds():
            print(f"{row.work}: {row.measured} ({row.to_reach})", flush=True)
    case _:
        for row in rows():
            print(f"{row.work}: {row.measured} ({row.to_reach})", flush=True)
