"""Random rounds of Hawaiian Hold'em, settled twice and compared line by line."""

from collections.abc import Iterator
from random import Random

from houseway.games.hawaiian_holdem import GAME, HawaiianRules
from houseway.round import Round
from tests.games_under_test import played
from tests.naive import hawaiian_holdem as naive
from tests.rules.agreement import ROUNDS, Line, chunks, compare

# The naive settlement's names for the wagers, in the package's words.
NAMES = {"bet": "bet", "raise": "raise", "kahuna": "big-kahuna"}


@chunks
def test_both_settlements_agree(chunk: int) -> None:
    random = Random(f"hawaiian {chunk}")
    for _ in range(ROUNDS):
        round_ = played(GAME, random, rich=random.random() < 0.7)
        compare(round_, naive_lines(round_))


def naive_lines(round_: Round) -> Iterator[Line]:
    """The round dealt and settled again, from its deck and answers as plain strings."""
    rules = round_.setup.rules
    assert isinstance(rules, HawaiianRules)
    options = naive.Options(
        dealer_may_use_three=rules.dealer_may_use_three,
        alternative_a=rules.alternative_a,
        payscale=rules.big_kahuna,
        kahuna_on_all_three=rules.big_kahuna_hand == "dealt three",
    )
    said = {
        (seat, answer.act): (dict(answer.stakes), [*map(str, answer.cards)])
        for seat, answer, _ in round_.answers
    }
    seats = sorted(seat for seat, act in said if act == "wager")
    deck = iter(map(str, round_.deck.order))
    holes = {seat: [next(deck) for _ in range(3)] for seat in seats}
    dealer, board = [next(deck) for _ in range(3)], [next(deck) for _ in range(5)]
    for seat in seats:
        stakes, _ = said[seat, "wager"]
        more, _ = said.get((seat, "raise"), ({}, []))
        late, _ = said.get((seat, "big-kahuna"), (stakes, []))  # HAW-13, read otherwise
        played_seat = naive.Seat(
            hole=holes[seat],
            discard=said[seat, "discard"][1][0],
            bet=stakes["bet"],
            raised=more.get("raise", 0),
            kahuna=late.get("big-kahuna", 0),
        )
        assert played_seat.raised <= naive.most_raise(played_seat.bet, options)
        for wager, line in naive.settle(played_seat, dealer, board, options).items():
            yield seat, NAMES[wager], *line
