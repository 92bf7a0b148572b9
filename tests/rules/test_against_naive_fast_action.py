"""Random rounds of Fast Action Hold'em, dealt and settled twice, compared line by line."""

from random import Random

from msgspec.structs import replace

from houseway.games.fast_action_holdem import GAME, FastActionRules
from houseway.money import Cents
from houseway.round import Round, Setup
from tests.naive import fast_action_holdem as naive
from tests.rules.agreement import ROUNDS, Line, chunks, compare
from tests.rules.loaded import played


@chunks
def test_both_settlements_agree(chunk: int) -> None:
    random = Random(f"fast action {chunk}")
    for _ in range(ROUNDS):
        round_ = played(GAME, random, with_a_limit)
        compare(round_, naive_lines(round_))


def with_a_limit(setup: Setup, random: Random) -> Setup:
    """At times the house has posted an aggregate limit, the least that LIM-5 allows or more."""
    if random.random() < 0.7:
        return setup
    least = 50 * max(setup.limits.bonus_most, setup.limits.most)
    posted = Cents(random.choice((least, least + 1, 3 * least + 7)))
    return replace(setup, limits=replace(setup.limits, aggregate=posted))


def naive_lines(round_: Round) -> list[Line]:
    """The round dealt and settled again, from its deck and answers as plain strings."""
    rules, limits = round_.setup.rules, round_.setup.limits
    assert isinstance(rules, FastActionRules)
    multi_deck = rules.version == "multi-deck"
    options = naive.Options(
        paytable=rules.multi_deck_paytable if multi_deck else rules.single_deck_paytable,
        dealing=rules.dealing,
        fives_high=rules.multi_deck_labels == "fives above straight flushes",
        first_dealt=rules.house_way_tie == "first dealt",
        two_highest_literally=rules.two_highest_suited == "two highest cards",
        list_as_printed=multi_deck and rules.multi_deck_list == "as printed",
        envy_needs_bonus=rules.envy_needs_bonus,
        limit=limits.aggregate or 0,
        limit_per=rules.aggregate_per,
        limit_in_order=rules.aggregate_shared == "in order of settlement",
    )
    wagers = {seat: one.stakes for seat, one, _ in round_.answers if one.act == "wager"}
    picks = {seat: one for seat, one, _ in round_.answers if one.act not in ("wager", "sit-out")}
    dealt = naive.deal([*map(str, round_.deck.order)], sorted(wagers), options)
    seats: dict[int, naive.Seat] = {}
    for seat, stakes in wagers.items():
        first = [*map(str, picks[seat].cards)]
        seats[seat] = naive.Seat(
            ante=stakes["ante"],
            bonus=stakes.get("bonus", 0),
            first=faces(first),
            second=faces([card for card in dealt[seat] if card not in first]),
            split_ante=picks[seat].act in ("split-ante", "split-both"),
            split_bonus=picks[seat].act in ("split-bonus", "split-both"),
        )
    if not seats:
        return []
    lines = naive.settle(seats, faces(dealt["board"]), faces(dealt["dealer"]), options)
    return [
        (seat, wager.replace(" ", "-"), stake, verdict, pay)
        for seat, wager, stake, verdict, pay in lines
    ]


def faces(cards: list[str]) -> list[str]:
    """Without the copy numbers that tell equal cards of a shoe apart."""
    return [card[:2] for card in cards]
