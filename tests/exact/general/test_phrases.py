"""Every phrase of the language, alone and in pairs: solver, coach, simulation, engine, brute force.

`make witnesses` holds every pair to brute force; here it is every one of some.
"""

from itertools import islice
from random import Random

import pytest

from houseway.cards import DECK, Card
from houseway.exact.general.against_engine import check_wagers
from houseway.exact.general.estimate import work_of
from houseway.exact.general.known import Seen, value_choices
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Fork, tree_of
from houseway.exact.general.playing.sampling import sample
from houseway.exact.general.solve import Wagers, solve, stakes_of, wager_sets
from houseway.gamefile.game import game_from
from houseway.gamefile.model import Decision, PlainGame
from houseway.simulate.checks.agreement import all_wagers, disagreements, option_sets
from houseway.simulate.plan import make_plan
from tests.exact.general.brute_force import BruteForce, State, cut_packets
from tests.exact.general.phrases import PHRASES, files, read
from tests.exact.general.test_brute_force import with_ranks
from tests.patience import LONG

FILES = files()
GAMES = {name: game for name, text in FILES.items() if (game := read(text))}
RANKS = (12, 13, 14)  # of the small deck: pairs and flushes, and enough cards for every phrase
PAIRS = [name for name in GAMES if name not in PHRASES]
SOME = PAIRS if LONG else PAIRS[::16]
# Brute force deals what lies open packet by packet, which takes seconds where much does.
SLOW = ("the last up",)
SOON = [name for name in (*PHRASES, *SOME) if LONG or not any(one in name for one in SLOW)]


def in_reach(game: PlainGame, wagers: Wagers) -> bool:
    try:
        work_of(plan_for(game, stakes_of(game, wagers)))
    except OutOfReach:
        return False
    return True


def test_every_phrase_is_read_and_most_pairs_are() -> None:
    assert [name for name in PHRASES if name not in GAMES] == []
    assert len(GAMES) > 400


@pytest.mark.parametrize("name", SOON)
def test_the_solver_and_brute_force_agree(name: str) -> None:
    game = with_ranks(GAMES[name], RANKS)
    for wagers in wager_sets(game):
        if in_reach(game, wagers):
            stakes = stakes_of(game, wagers)
            assert solve(game, wagers).value == BruteForce(game, stakes).value(), wagers


def test_the_solver_and_the_engine_agree() -> None:
    """Every phrase and every pair, deal by deal."""
    for game in GAMES.values():
        for wagers in wager_sets(game):
            if in_reach(game, wagers):
                check_wagers(game, wagers, 20)


@pytest.mark.parametrize("name", PHRASES)
def test_simulation_and_engine_agree(name: str) -> None:
    game = game_from(FILES[name], "small")
    options = next(option_sets(game))
    plan = make_plan(game, "random", options=options, wagers=all_wagers(game, options))
    assert disagreements(plan, 0, 40) == []


def states_of(game: PlainGame) -> tuple[Fork, list[tuple[Seen, State]]]:
    """The first decision, and some of what a player can see there, for coach and brute force."""
    fork = tree_of(game, stakes_of(game, wager_sets(game)[0]))
    assert isinstance(fork, Fork)
    deck = [card for card in DECK if card.rank not in game.without]
    random, found = Random(1), list[tuple[Seen, State]]()
    for _ in range(2):
        cards = iter(random.sample(deck, len(deck)))
        state, up = State(place=fork.place), list[Card]()
        piles: dict[str, list[Card]] = {"player": [], "board": []}
        whole = BruteForce(game, {})._whole_piles  # pyright: ignore[reportPrivateUsage]
        for step in cut_packets(game).steps[: fork.place]:
            assert not isinstance(step, Decision)
            for packet in step.packets:
                if packet.pile == "dealer" and not packet.up:
                    hidden = (*state.hidden, packet.count)
                    state = State(state.place, state.course, state.dealt, 0, hidden)
                    if "dealer" in whole:
                        merged = (sum(state.hidden),)
                        state = State(state.place, state.course, state.dealt, 0, merged)
                    else:
                        state = state.with_cards("dealer", 0)
                    continue
                some = list(islice(cards, packet.count))
                state = state.with_cards(packet.pile, sum(1 << card.index for card in some))
                (up if packet.pile == "dealer" else piles[packet.pile]).extend(some)
        seen = Seen(tuple(piles["player"]), tuple(up), tuple(piles["board"]))
        found.append((seen, state))
    return fork, found


# Brute force takes seconds, or the coach says that it is out of reach.
NOT_COACHED = ("first 3 of dealer, the last up", "first 1 of board")


@pytest.mark.parametrize("name", [one for one in PHRASES if one not in NOT_COACHED])
def test_the_coach_and_brute_force_agree(name: str) -> None:
    """The best choice of a first decision is worth the same, card for card."""
    game = with_ranks(GAMES[name], RANKS)
    wagers = wager_sets(game)[0]
    first = stakes_of(game, wagers)
    fork, states = states_of(game)
    brute = BruteForce(game, first)
    for seen, state in states:
        open_ = {act for act, _, _ in brute.choices(state)}
        step = game.steps[fork.place]
        assert isinstance(step, Decision)
        options = tuple(one for one in fork.options if one.choice.act in open_)
        values = value_choices(game, first, Fork(fork.place, fork.name, options), seen)
        best = max(total.mean for total in brute.choices(state).values())
        assert max(one.value for one in values) == best


@pytest.mark.parametrize("name", PHRASES)
def test_a_sample_is_a_bound_of_the_exact_value(name: str) -> None:
    """Rollouts do no better than best play, and not much worse; the seed is fixed."""
    game = with_ranks(GAMES[name], RANKS)
    wagers = wager_sets(game)[0]
    found, exact = sample(game, wagers, 60), float(solve(game, wagers).value)
    assert found.decides
    assert found.mean < exact + 4 * found.error
    assert found.mean > exact - 4 * found.error - 0.25
