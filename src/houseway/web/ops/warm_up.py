"""Kernels compile on first use; a starting service has it done by the time that somebody asks.

Compiling would hold up the event loop, so another process does it and leaves the compiled kernels
on disk; ours then only loads them. None of it comes before the first page.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from contextlib import suppress
from random import Random

from houseway.cards import shuffled
from houseway.exact.registry import all_math
from houseway.money import Cents
from houseway.process import be_nice
from houseway.round.deck import OrderedDeck
from houseway.round.game import Game, Player, Setup
from houseway.round.questions import Seat
from houseway.round.runner import Round, State
from houseway.round.views import view
from houseway.simulate.bots import RandomBot

_AFTER_SECONDS = 5
_SEATS = (Seat(1), Seat(2))


async def warm_up() -> None:
    """Compile elsewhere, then load here."""
    await asyncio.sleep(_AFTER_SECONDS)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "houseway.web.ops.warm_up"),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        await process.wait()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        raise
    await asyncio.to_thread(ask_the_coach)
    gc.freeze()  # the compiler stays loaded: no collection has to walk through it


def ask_the_coach() -> None:
    """Some rounds of every game that has math, so that each kernel is used once."""
    for math in all_math():
        for seed in range(math.warm_up_rounds):
            _play(math.game, Random(seed))


def _play(game: Game, random: Random) -> None:
    from houseway.exact.coach.advise import advise

    bot, rules = RandomBot(random), game.rules()
    setup = Setup(rules, tuple(Player(seat, Cents(100_000)) for seat in _SEATS))
    round_ = Round(game, setup, OrderedDeck(shuffled(game.cards(rules), random.randrange)))
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        seen = view(round_, seat)
        advise(game, rules, seen)
        round_.answer(seat, bot(seen))


if __name__ == "__main__":
    be_nice(10)
    ask_the_coach()
