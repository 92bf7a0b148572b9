"""Twenty-one: a set of rules off the top of a shoe, and rounds a second of its kernel."""

from collections.abc import Callable, Iterator
from functools import partial
from time import process_time

from bench import Row
from houseway.exact.general.twenty_one.solution import solve_shoe
from houseway.exact.general.twenty_one.tries import full_shoe
from houseway.exact.general.twenty_one.two_hands import solve_two_hands
from houseway.gamefile.game import file_of
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.games import find
from houseway.simulate.plan import make_plan
from houseway.simulate.run import simulate

TURNS = 3  # the best counts; the first compiles
ROUNDS = 4_000_000
TO_REACH = 2_000_000  # rounds a second


def rows() -> Iterator[Row]:
    for name in ("blackjack", "free-bet", "zappit", "blackjack-switch"):
        took = _seconds(partial(_solve, *_rules(name)))
        yield Row(f"{find(name).title}, six decks off the top", f"{took:.1f} s", "3 s")
    plan = make_plan("blackjack", "optimal")
    speed = ROUNDS / _seconds(lambda: simulate(plan, ROUNDS))
    yield Row(
        "Blackjack, one seat at best play, as `houseway simulate` deals it",
        f"{speed / 1e6:.1f} million rounds a second",
        f"{TO_REACH / 1e6:.0f} million a second",
    )


def _solve(rules: TwentyOne, decks: int) -> object:
    shoe = full_shoe(decks)
    return solve_two_hands(rules, shoe) if rules.dealt_hands > 1 else solve_shoe(rules, shoe)


def _rules(name: str) -> tuple[TwentyOne, int]:
    file = file_of(find(name))
    assert file.twenty_one is not None
    return file.twenty_one, file.decks


def _seconds(work: Callable[[], object]) -> float:
    """Of one core, compile apart."""
    fastest = float("inf")
    for _ in range(TURNS):
        start = process_time()
        work()
        fastest = min(fastest, process_time() - start)
    return fastest
