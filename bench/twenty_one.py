"""Twenty-one: a set of rules off the top of a shoe, and rounds a second of its kernel."""

from collections.abc import Callable, Iterator
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
    for name, to_reach in (("blackjack", "3 s"), ("free-bet", "3 s"), ("zappit", "")):
        rules, decks = _rules(name)
        took = _seconds(lambda rules=rules, decks=decks: solve_shoe(rules, full_shoe(decks)))
        yield Row(f"{find(name).title}, six decks off the top", f"{took:.1f} s", to_reach)
    rules, decks = _rules("blackjack-switch")
    took = _seconds(lambda: solve_two_hands(rules, full_shoe(decks)))
    yield Row("Blackjack Switch, six decks off the top", f"{took:.1f} s", "")
    plan = make_plan("blackjack", "optimal")
    speed = ROUNDS / _seconds(lambda: simulate(plan, ROUNDS))
    yield Row(
        "Blackjack, one seat at best play, as `houseway simulate` deals it",
        f"{speed / 1e6:.1f} million rounds a second",
        f"{TO_REACH / 1e6:.0f} million a second",
    )


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
