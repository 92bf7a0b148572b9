"""Money is conserved, whatever the stacks, the acts and the boards, for two to ten players."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import DECK, shuffled
from houseway.games import find
from houseway.money import Cents
from houseway.round import (
    Answer,
    Onlooker,
    OrderedDeck,
    Player,
    Question,
    Round,
    Seat,
    Setup,
    encode,
    log_of,
    read,
    replay,
    view,
    write,
)
from houseway.round.events import Gathered

GAMES = ["double-flop-texas", "double-flop-omaha", "texas-holdem", "omaha-holdem"]
FEES: list[dict[str, Any]] = [
    {},
    {"fee": "per hand", "fee_amount": 37},
    {"fee": "rake", "rake_percent": 10},
    {"fee": "rake", "rake_percent": 7, "rake_cap": 101},
]

options = st.fixed_dictionaries(
    {
        "betting": st.sampled_from(["no limit", "pot limit", "limit"]),
        "ante": st.sampled_from([0, 0, 17]),
        "wager_ceiling": st.sampled_from([4_000, 30_000]),
        "wagers_a_round": st.sampled_from([1, 4]),
        "burn_cards": st.sampled_from(["before each street", "none"]),
        "odd_chip": st.sampled_from(["upper", "lower"]),
    }
)
# Few and odd amounts, so that side pots, ties of stacks and odd chips are common.
stacks_of_two_to_ten = st.lists(
    st.one_of(st.integers(38, 999), st.sampled_from([333, 1_000, 7_001])), min_size=2, max_size=10
)


def an_answer(question: Question, random: Random) -> Answer:
    """Mostly in, so that hands get far."""
    weights = {"fold": 1, "muck": 1, "raise": 3, "bet": 3}
    option = random.choices(
        question.options, [weights.get(one.act, 4) for one in question.options]
    )[0]
    stakes = {
        one.spot: Cents(random.choice((one.least, one.most, random.randint(one.least, one.most))))
        for one in option.stakes
    }
    return Answer(option.act, (), stakes)


def chips(round_: Round) -> int:
    """All chips that a spectator can count."""
    seen = view(round_, Onlooker.SPECTATOR)
    in_pots = sum(pot.amount for pot in seen.pots)
    raked = sum(charge.amount for charge in seen.charges if charge.pot is not None)
    awarded = sum(award.amount for award in seen.awards)
    on_spots = sum(sum(spots.values()) for spots in seen.stakes.values())
    fees = sum(charge.amount for charge in seen.charges)
    return sum(seen.stacks.values()) + on_spots + in_pots - raked - awarded + fees


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(
    stacks=stacks_of_two_to_ten,
    options=options,
    fee=st.sampled_from(FEES),
    button=st.integers(0, 10),
    seed=st.integers(0, 2**32),
)
def test_chips_are_conserved(
    name: str,
    stacks: list[int],
    options: dict[str, Any],
    fee: dict[str, Any],
    button: int,
    seed: int,
) -> None:
    game, random = find(name), Random(seed)
    stacks = stacks[: game.seats(game.rules())]
    seats = sorted(random.sample(range(1, game.seats(game.rules()) + 1), len(stacks)))
    players = tuple(
        Player(Seat(seat), Cents(stack)) for seat, stack in zip(seats, stacks, strict=True)
    )
    setup = Setup(game.options({**options, **fee}), players, button=Seat(button))
    round_ = Round(game, setup, OrderedDeck(shuffled(DECK, random.randrange)))
    while round_.questions:
        seat = random.choice(list(round_.questions))
        round_.answer(seat, an_answer(round_.questions[seat], random))
        assert chips(round_) == sum(stacks)
        assert min(round_.stacks.values()) >= 0
    assert sum(round_.stacks.values()) + _fees(round_) == sum(stacks)
    _check_awards(round_)
    again = replay(read(write(log_of(round_))), game)
    assert encode(again.events) == encode(round_.events)


def _fees(round_: Round) -> int:
    return sum(charge.amount for charge in view(round_, Onlooker.SPECTATOR).charges)


def _check_awards(round_: Round) -> None:
    """Each pot goes out whole, to its own contenders, its boards and its ties as even as can be."""
    pots = [event.pots for event in round_.events if isinstance(event, Gathered)][-1]
    seen = view(round_, Onlooker.SPECTATOR)
    parts: dict[tuple[int, str], list[int]] = defaultdict(list)
    for award in round_.awards:
        assert award.seat in pots[award.pot].seats
        parts[award.pot, award.board].append(award.amount)
    for number, pot in enumerate(pots):
        raked = sum(charge.amount for charge in seen.charges if charge.pot == number)
        boards = [sum(shares) for (of, _), shares in parts.items() if of == number]
        assert sum(boards) == pot.amount - raked
        assert max(boards) - min(boards) <= 1
    assert all(max(shares) - min(shares) <= 1 for shares in parts.values())
