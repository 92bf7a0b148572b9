"""The one judge of answers: acts, cards and amounts, each at its limit and one beside it."""

import pytest

from houseway.cards import card, cards
from houseway.money import Cents
from houseway.round import Answer, Option, Question, Refused, Seat, Stake
from houseway.round.questions import SeparateGames, check, label, risk_of


def amounts(**stakes: int) -> dict[str, Cents]:
    return {spot.replace("_", "-"): Cents(amount) for spot, amount in stakes.items()}


def ask(*options: Option, purse: int = 100_000, cover: int | None = None) -> Question:
    default = Answer(options[0].act)
    bank = None if cover is None else Cents(cover)
    return Question(Seat(3), "2HH-10", "Check or raise", options, default, Cents(purse), bank)


def stake(spot: str, least: int = 500, most: int = 10_000, rule: str = "2HH-6") -> Stake:
    return Stake(spot, rule, Cents(least), Cents(most))


def test_an_act_that_is_not_asked_for_is_refused_with_those_that_are() -> None:
    question = ask(Option("check", "2HH-10"), Option("raise", "2HH-10"))
    with pytest.raises(Refused) as refused:
        check(question, Answer("fold"))
    assert refused.value.rule == "2HH-10"
    assert refused.value.allowed == ("check", "raise")
    assert str(refused.value) == (
        "'fold' does not answer “Check or raise”. Allowed: check; raise. 2HH-10"
    )


HELD = cards("Ah Kd 7c 2s")
ARRANGE = Option("arrange", "2HH-9", pick=2, cards=HELD)


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ("", "name 2 cards, not 0"),
        ("Ah", "name 2 cards, not 1"),
        ("Ah Kd 7c", "name 2 cards, not 3"),
        ("Ah Qd", "Qd is not a card to arrange with"),
        ("Ah Ah", "Ah is named twice"),
        ("Ah Kd#2", "Kd#2 is not a card to arrange with"),
    ],
)
def test_cards_are_as_many_as_asked_each_once_and_one_s_own(named: str, message: str) -> None:
    answer = Answer("arrange", tuple(map(card, named.split())))
    with pytest.raises(Refused, match=message) as refused:
        check(ask(ARRANGE), answer)
    assert refused.value.rule == "2HH-9"


def test_cards_may_come_in_any_order() -> None:
    for named in ("Ah 2s", "2s Ah", "Kd 7c"):
        assert check(ask(ARRANGE), Answer("arrange", cards(named))).cards == cards(named)


def test_an_act_without_cards_takes_none() -> None:
    with pytest.raises(Refused, match="Ah is not a card to check with"):
        check(ask(Option("check", "2HH-10")), Answer("check", cards("Ah")))


@pytest.mark.parametrize(
    ("amount", "right"),
    [
        (-500, False),
        (0, False),
        (499, False),
        (500, True),
        (501, True),
        (9_999, True),
        (10_000, True),
        (10_001, False),
    ],
)
def test_an_amount_lies_within_its_limits(amount: int, right: bool) -> None:
    question = ask(Option("wager", "2HH-6", stakes=(stake("ante"),)))
    answer = Answer("wager", stakes=amounts(ante=amount))
    if right:
        assert check(question, answer) == answer
    else:
        with pytest.raises(Refused, match=r"\$5 to \$100") as refused:
            check(question, answer)
        assert refused.value.rule == "2HH-6"


def test_an_exact_amount_goes_without_saying_and_allows_no_other() -> None:
    exact = Stake("raise", "2HH-10", Cents(2_000), Cents(2_000), why="two antes")
    question = ask(Option("raise", "2HH-10", stakes=(exact,)))
    for stakes in (amounts(), amounts(**{"raise": 2_000})):
        assert check(question, Answer("raise", stakes=stakes)).stakes == {"raise": 2_000}
    for amount in (1_999, 2_001):
        with pytest.raises(Refused, match=r"exactly two antes: \$20, not"):
            check(question, Answer("raise", stakes=amounts(**{"raise": amount})))


def test_a_required_spot_needs_a_wager_and_an_optional_one_does_not() -> None:
    option = Option(
        "wager",
        "2HH-6",
        stakes=(stake("ante"), Stake("bonus", "2HH-7", Cents(100), Cents(500), required=False)),
    )
    assert check(ask(option), Answer("wager", stakes=amounts(ante=500)))
    assert check(ask(option), Answer("wager", stakes=amounts(ante=500, bonus=100)))
    with pytest.raises(Refused, match="Ante needs a wager") as refused:
        check(ask(option), Answer("wager", stakes=amounts(bonus=100)))
    assert refused.value.rule == "2HH-6"


def test_a_spot_that_is_not_there_is_refused_with_those_that_are() -> None:
    option = Option("wager", "2HH-6", stakes=(stake("ante"),))
    for stakes in (amounts(moon=500), amounts(ante=500, moon=500)):
        with pytest.raises(Refused, match="Moon") as refused:
            check(ask(option), Answer("wager", stakes=stakes))
        assert refused.value.allowed == ("ante",)
    with pytest.raises(Refused, match="Moon"):
        check(ask(Option("check", "2HH-10")), Answer("check", stakes=amounts(moon=500)))


@pytest.mark.parametrize(("second", "right"), [(999, False), (1_000, True), (1_001, False)])
def test_a_spot_may_have_to_equal_another(second: int, right: bool) -> None:
    equal = Stake("ante-2", "2HH-6", Cents(1), Cents(40_000), equals="ante-1")
    option = Option("wager", "2HH-6", stakes=(stake("ante-1"), equal))
    answer = Answer("wager", stakes=amounts(ante_1=1_000, ante_2=second))
    if right:
        assert check(ask(option), answer) == answer
    else:
        with pytest.raises(Refused, match=r"Ante 2 equals Ante 1: put \$10 on both, or \$"):
            check(ask(option), answer)


@pytest.mark.parametrize(("purse", "right"), [(1_499, False), (1_500, True), (1_501, True)])
def test_a_seat_stakes_no_more_than_it_has(purse: int, right: bool) -> None:
    option = Option("wager", "2HH-6", stakes=(stake("ante-1"), stake("ante-2")))
    answer = Answer("wager", stakes=amounts(ante_1=1_000, ante_2=500))
    if right:
        assert check(ask(option, purse=purse), answer) == answer
    else:
        with pytest.raises(Refused, match=r"takes \$15, and you have \$14\.99"):
            check(ask(option, purse=purse), answer)


def test_what_stands_on_a_spot_already_is_not_taken_from_the_purse_again() -> None:
    standing = Stake("bet", "DFH-1", Cents(500), Cents(2_000), standing=Cents(400))
    option = Option("raise", "DFH-1", stakes=(standing,))
    answer = Answer("raise", stakes=amounts(bet=1_000))
    assert check(ask(option, purse=600), answer) == answer
    with pytest.raises(Refused):
        check(ask(option, purse=599), answer)


def test_the_bank_must_cover_the_best_outcome() -> None:
    """2HH-2: to the cent."""
    risky = Stake("bonus", "2HH-15", Cents(100), Cents(1_000), risk=500)
    option = Option("wager", "2HH-6", stakes=(risky,))
    answer = Answer("wager", stakes=amounts(bonus=200))
    assert check(ask(option, cover=100_000), answer) == answer
    with pytest.raises(Refused, match=r"could win \$1,000, .* cover \$999\.99 more") as refused:
        check(ask(option, cover=99_999), answer)
    assert refused.value.rule == "2HH-2"


@pytest.mark.parametrize(("amount", "risk"), [(499, 499 * 5), (500, 500 * 5 + 25_000)])
def test_fixed_prizes_count_from_the_stake_that_earns_them(amount: int, risk: int) -> None:
    """FAH-3: an Envy lammer from 5 dollars on."""
    envy = Stake(
        "bonus",
        "FAH-2",
        Cents(100),
        Cents(1_000),
        risk=5,
        prize_from=Cents(500),
        prize_risk=Cents(25_000),
    )
    assert risk_of(Option("wager", "FAH-2", stakes=(envy,)), amounts(bonus=amount)) == risk


@pytest.mark.parametrize(
    ("large", "small", "right"),
    [(3, 3, True), (4, 0, False), (3, 4, False), (0, 6, True), (0, 7, False), (4, 2, False)],
)
def test_separate_wagers_are_few_and_fewer_above_a_small_sum(
    large: int, small: int, right: bool
) -> None:
    """LIM-4: six a hand, three of them limited to 5 dollars."""
    spots = [f"spot-{number}" for number in range(large + small)]
    option = Option(
        "wager",
        "2HH-6",
        stakes=tuple(stake(spot) for spot in spots),
        games=SeparateGames(6, 3, Cents(500)),
    )
    stakes = {spot: Cents(501 if place < large else 500) for place, spot in enumerate(spots)}
    if right:
        assert check(ask(option), Answer("wager", stakes=stakes)).stakes == stakes
    else:
        with pytest.raises(Refused) as refused:
            check(ask(option), Answer("wager", stakes=stakes))
        assert refused.value.rule == "LIM-4"


@pytest.mark.parametrize(
    ("spot", "read"),
    [
        ("ante-1", "Ante 1"),
        ("3-5-bonus", "3-5 Bonus"),
        ("big-kahuna", "Big Kahuna"),
        ("888-flop-bonus", "888 Flop Bonus"),
        ("aa-bonus", "AA Bonus"),
        ("pair-or-better", "Pair or Better"),
    ],
)
def test_a_spot_is_read_out(spot: str, read: str) -> None:
    assert label(spot) == read
