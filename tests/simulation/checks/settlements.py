"""A finished round against a second opinion: replayed to the byte, settled by the naive rules."""

from collections.abc import Callable, Iterable, Iterator

from houseway.round import Round, State, log_of, read, replay, write
from houseway.round.events import Charged
from tests.room.metered import dealt
from tests.rules.agreement import Line, compare
from tests.rules.test_against_naive_fast_action import naive_lines as fast_action
from tests.rules.test_against_naive_hawaiian import naive_lines as hawaiian
from tests.rules.test_against_naive_pick_2 import naive_lines as pick_2
from tests.rules.test_against_naive_two_hand import naive_lines as two_hand

_NAIVE: dict[str, Callable[[Round], Iterable[Line]]] = {
    "fast-action-holdem": fast_action,
    "hawaiian-holdem": hawaiian,
    "pick-2-poker": pick_2,
    "two-hand-holdem": two_hand,
}


def faults_of(game: str, log: str, nets: dict[int, int], state: str) -> Iterator[str]:
    """What is wrong with a round as it was kept."""
    round_ = replay(read(log), dealt(game))
    if write(log_of(round_)) != log:
        yield "the replay's log is another one"
    if dict(round_.nets()) != nets or round_.state.value != state:
        yield "the replay comes to another end"
    if round_.state is not State.SETTLED:
        if any(nets.values()):
            yield "a void round moves chips"
    elif naive := _NAIVE.get(game):
        try:
            compare(round_, naive(round_))
        except AssertionError:
            yield "the naive settlement comes to something else"
    elif round_.game.banked_by == "players":
        charged = sum(one.amount for one in round_.events if isinstance(one, Charged))
        if sum(nets.values()) != -charged:
            yield "players win other chips than players lose"
