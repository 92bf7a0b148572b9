"""Random rounds of Pick 2 Poker, settled twice and compared line by line."""

from collections.abc import Iterator
from random import Random

from houseway.games.pick_2_poker import GAME, Pick2Rules
from houseway.round import Round
from tests.games_under_test import played
from tests.naive import pick_2_poker as naive
from tests.rules.agreement import ROUNDS, Line, chunks, compare

# The naive settlement's names for the wagers, in the package's words.
NAMES = {"ante": "ante", "play": "play", "3-5": "3-5-bonus", "5 card": "5-card-bonus"}


@chunks
def test_both_settlements_agree(chunk: int) -> None:
    random = Random(f"pick 2 {chunk}")
    for _ in range(ROUNDS):
        round_ = played(GAME, random, rich=random.random() < 0.7)
        compare(round_, naive_lines(round_))


def naive_lines(round_: Round) -> Iterator[Line]:
    """The round dealt and settled again, from its deck and answers as plain strings."""
    rules = round_.setup.rules
    assert isinstance(rules, Pick2Rules)
    options = naive.Options(
        unqualified=rules.unqualified_dealer,
        bonuses_first=rules.bonuses_settle == "before",
        bonus_equals_ante=rules.three_five_bonus_stake == "equal to the ante",
        both_tables=rules.three_five_bonus_tables == "sum of both",
        table_sees_picked=rules.three_card_table == "the three picked",
    )
    wagers = {seat: answer.stakes for seat, answer, _ in round_.answers if answer.act == "wager"}
    picks = {seat: answer for seat, answer, _ in round_.answers if answer.act not in WAGERING}
    deck = iter(map(str, round_.deck.order))
    hands = {seat: [next(deck) for _ in range(5)] for seat in sorted(wagers)}
    dealer = [next(deck) for _ in range(5)]
    seats: dict[int, naive.Seat] = {}
    for seat, hand in hands.items():
        seats[seat] = naive.Seat(
            hand=hand,
            decision=picks[seat].act,
            ante=wagers[seat]["ante"],
            bonus=wagers[seat]["3-5-bonus"],
            five_card_bonus=wagers[seat].get("5-card-bonus", 0),
            picked=[*map(str, picks[seat].cards)],
        )
        assert naive.legal_stakes(seats[seat], options)
    for seat, wager, stake, verdict, pay in naive.settle(seats, dealer, options):
        yield seat, NAMES[wager], stake, verdict, pay


WAGERING = ("wager", "sit-out")
