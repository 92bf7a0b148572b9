"""CONTRIBUTING.md's steps, followed: a game of one small file plays, logs, replays and is viewed.

The game is High Card: one card to each seat and to the dealer, raise or not, the higher card wins.
"""

from random import Random
from typing import Annotated

import pytest

from houseway.cards import cards
from houseway.house.verdicts import NOTHING
from houseway.house.wagers import Spot, take_wagers
from houseway.money import Cents
from houseway.round import (
    Answer,
    Game,
    Line,
    Onlooker,
    Option,
    OrderedDeck,
    Player,
    Question,
    Refused,
    Round,
    Rules,
    Script,
    Seat,
    Setup,
    Stake,
    State,
    Table,
    Verdict,
    log_of,
    read,
    replay,
    view,
    write,
)
from houseway.round.events import DEALER, hole
from houseway.round.options import Reading
from tests.games_under_test import played, snapshot, steps

# --- The game's file ------------------------------------------------------------------------------


class HighCardRules(Rules, frozen=True):
    ties_lose: Annotated[bool, Reading("TOY-4")] = False


def play(rules: HighCardRules, table: Table) -> Script:
    yield from take_wagers(table, "TOY-1", Spot("ante", "TOY-1", risk=2))  # TOY-1
    if not table.seats:
        return
    table.deal(1, *map(hole, table.seats), DEALER)  # TOY-2
    yield from table.ask(_double(table, seat) for seat in table.seats)  # TOY-3
    (dealer,) = table.show(DEALER)
    for seat in table.seats:
        (mine,) = table.show(hole(seat))
        for spot, stake in [*table.stakes[seat].items()]:
            verdict = compare(rules, mine.rank, dealer.rank)  # TOY-4
            pay = stake if verdict is Verdict.WIN else NOTHING
            line = Line(seat, spot, stake, verdict, pay, "TOY-4", note=f"{mine}, {dealer}")
            table.settle([line])


def _double(table: Table, seat: Seat) -> Question:
    ante, purse = table.staked(seat, "ante"), table.stacks[seat]
    double = Option("double", "TOY-3", stakes=(Stake("double", "TOY-3", ante, ante),))
    options = (Option("stand", "TOY-3"), *((double,) if purse >= ante else ()))
    return Question(seat, "TOY-3", "Stand or double", options, Answer("stand"), purse)


def compare(rules: HighCardRules, mine: int, dealer: int) -> Verdict:
    if mine == dealer:
        return Verdict.LOSE if rules.ties_lose else Verdict.PUSH
    return Verdict.WIN if mine > dealer else Verdict.LOSE


GAME = Game(
    name="high-card",
    title="High Card",
    version=1,
    document="high-card",
    banked_by="house",
    rules=HighCardRules,
    play=play,
    dealing=lambda rules: "1 seats, 1 dealer",
    seats=lambda rules: 5,
    paytables=lambda rules: (),
)


# --- What it has from the runtime -----------------------------------------------------------------

ANN, BOB = Seat(1), Seat(2)


def ready(**options: bool) -> Round:
    """Ann has a king, Bob a nine, the dealer a nine; both have wagered."""
    players = (Player(ANN, Cents(100_00), "Ann"), Player(BOB, Cents(100_00), "Bob"))
    deck = OrderedDeck(cards("Kh 9c 9d"))
    round_ = Round(GAME, Setup(GAME.options(options), players), deck)
    round_.answer(BOB, Answer("wager", stakes={"ante": Cents(10_00)}))
    round_.answer(ANN, Answer("wager", stakes={"ante": Cents(20_00)}))
    return round_


def test_it_plays() -> None:
    round_ = ready()
    round_.answer(ANN, Answer("double"))
    round_.lapse(BOB)
    assert round_.state is State.SETTLED
    assert [line.verdict for line in round_.lines] == ["win", "win", "push"]
    assert round_.nets() == {ANN: 40_00, BOB: 0}


def test_its_option_counts_and_an_unknown_one_is_refused() -> None:
    round_ = ready(ties_lose=True)
    round_.lapse(ANN)
    round_.lapse(BOB)
    assert round_.nets() == {ANN: 20_00, BOB: -10_00}
    assert round_.setup.rules.changed() == {"ties_lose": True}
    with pytest.raises(Refused, match="LIM-2"):
        GAME.options({"aces_low": True})


def test_it_refuses_by_its_own_rules() -> None:
    round_ = ready()
    with pytest.raises(Refused, match="TOY-3"):
        round_.answer(ANN, Answer("double", stakes={"double": Cents(19_99)}))


def test_it_hides_what_lies_face_down() -> None:
    round_ = ready()
    assert view(round_, ANN).places == {
        hole(ANN): cards("Kh"),
        hole(BOB): (None,),
        DEALER: (None,),
    }
    assert set(view(round_, Onlooker.SPECTATOR).places.values()) == {(None,)}


def test_it_logs_and_replays_at_every_step_of_random_rounds() -> None:
    for seed in range(50):
        for round_ in steps(GAME, Random(seed)):
            again = replay(read(write(log_of(round_))), GAME)
            assert snapshot(again) == snapshot(round_)


def test_it_can_be_called_off() -> None:
    round_ = ready()
    round_.void("a card fell off the table")
    assert (round_.state, set(round_.nets().values())) == (State.VOID, {0})


def test_money_is_conserved() -> None:
    for seed in range(50):
        round_ = played(GAME, Random(seed))
        assert sum(line.net for line in round_.lines) == sum(round_.nets().values())
