"""What a question offers, in words."""

from houseway.cards import cards
from houseway.money import Cents
from houseway.round.questions import Option, Stake
from houseway.round.words.offers import offer


def stake(spot: str, least: int, most: int, **more: object) -> Stake:
    return Stake(spot, "HAW-4", Cents(least), Cents(most), **more)  # type: ignore[arg-type]


def test_an_act_alone() -> None:
    assert offer(Option("check", "HAW-4")) == "check"


def test_cards_to_pick_from() -> None:
    option = Option("discard", "HAW-6", pick=1, cards=cards("8s Qs 3c"))
    assert offer(option) == "discard 1 of 8s Qs 3c"


def test_the_spot_that_the_act_is_named_after_goes_unnamed() -> None:
    assert offer(Option("raise", "HAW-4", stakes=(stake("raise", 1, 2_000),))) == (
        "raise $0.01 to $20"
    )
    assert offer(Option("call", "DFH-1", stakes=(stake("bet", 200, 200),))) == "call bet $2"


def test_several_spots() -> None:
    stakes = (
        stake("ante-1", 500, 20_000),
        stake("ante-2", 1, 40_000, equals="ante-1"),
        stake("nessie-9", 100, 10_000, required=False),
    )
    assert offer(Option("wager", "2HH-6", stakes=stakes)) == (
        "wager ante-1 $5 to $200; ante-2 the same as Ante 1; nessie-9 $1 to $100, optional"
    )
