"""Fixed prizes, meters and envy: what a file may say of them, and what a round pays by them."""

from fractions import Fraction
from typing import Any

import pytest

from houseway.cards import cards
from houseway.exact.general.solve import solve
from houseway.exact.registry import math_of
from houseway.gamefile.game import file_of, game_from
from houseway.gamefile.model import Push, Win
from houseway.gamefile.prizes import at_meters
from houseway.gamefile.reading.file import read_game
from houseway.money import Cents, OfMeter
from houseway.round import Player, Refused, Round, Seat, Setup, encode, log_of, read, replay, write
from houseway.round.deck import NamedCards
from houseway.round.events import Marked, Place
from houseway.round.views import view
from tests.gamefile.small_game import TEXT, faults_of, with_change
from tests.rules.deal import WIDE, deal, say, settled

METERED = """\
title   = "Penny Meter"
letters = "PEN"
hands   = "three cards"

[spots]
ante  = {}
penny = { optional = true, bonus = true, exactly = "$1", collected = true }

[[step]]
deal = { player = 3 }

[[step]]
ask         = "Play or fold"
choice.play = {}
choice.fold = { loses = "ante" }
default     = "fold"

[settle.ante.pays]
pair = 1

[settle.penny.pays]
"straight flush"  = "100% of penny"
"three of a kind" = "10% of penny"
straight          = "$20"
flush             = "5 for 1"

[meter.penny]
wager   = "penny"
seed    = "$1,000"
rate    = "20%"
reserve = "5%"
limit   = "$2,000"

[envy.envy]
wager = "penny"
from  = "$1"
pays  = { "straight flush" = "$25", straight = "$2" }
"""


def metered(places: str, shown: int | None = None) -> Round:
    """A round of the game above, its meter standing at so many cents."""
    game = game_from(METERED, "penny-meter")
    named: dict[Place, Any] = {
        Place(f"seat {number}"): cards(held)
        for number, held in enumerate(places.split(" / "), start=1)
    }
    players = tuple(Player(Seat(number), Cents(100_000)) for number in range(1, len(named) + 1))
    meters = {} if shown is None else {"penny": Cents(shown)}
    setup = Setup(game.options({}), players, WIDE, meters=meters)
    return Round(game, setup, NamedCards(named))


def played(round_: Round, wagers: str = "ante 10, penny 1") -> list[str]:
    seats = [one.seat for one in round_.setup.players]
    say(round_, *(f"{seat} wager {wagers}" for seat in seats))
    return settled(say(round_, *(f"{seat} play" for seat in seats)))


# --- What a round pays ----------------------------------------------------------------------------


def test_a_fixed_prize_has_the_collected_wager_in_it() -> None:
    assert played(metered("4h 5d 6c"))[1] == "1 penny 1 win 19"
    assert played(metered("4h 9h 6h"))[1] == "1 penny 1 win 4"


def test_all_of_a_meter_is_what_it_shows_and_its_seed_where_nobody_read_it() -> None:
    assert played(metered("4h 5h 6h", 1_234_56))[1] == "1 penny 1 win 1233.56"
    assert played(metered("4h 5h 6h"))[1] == "1 penny 1 win 999"


def test_a_share_of_a_meter_is_rounded_down_to_the_cent() -> None:
    assert played(metered("4h 4d 4c", 1_234_56))[1] == "1 penny 1 win 122.45"


def test_hands_are_paid_in_turn_each_from_what_the_meter_shows_by_then() -> None:
    found = played(metered("4h 4d 4c / 5h 6h 7h / 7s 8s 9s", 2_000_00))
    assert [line for line in found if " penny " in line] == [
        "1 penny 1 win 199",  # a tenth of 2,000
        "2 penny 1 win 1799",  # what is left of it
        "3 penny 1 win 999",  # it starts again
    ]


def test_a_line_names_the_meter_that_it_is_paid_from_and_how_much_of_it() -> None:
    round_ = metered("4h 4d 4c", 2_000_00)
    played(round_)
    line = round_.lines[1]
    assert (line.meter, line.won) == ("penny", 200_00)
    assert line.note == "10% of the Penny meter, $200, the wager in it"
    assert not any(line.meter for line in round_.lines if line is not round_.lines[1])


def test_the_wager_is_of_one_amount_only_whatever_the_table_s_limits() -> None:
    for wagers in ("ante 10, penny 2", "ante 10, penny 0.50"):
        with pytest.raises(Refused, match=r"exactly \$1"):
            say(metered("4h 5d 6c"), f"1 wager {wagers}")


def test_a_meter_is_read_again_while_a_round_is_dealt_and_the_log_replays_it() -> None:
    round_ = say(metered("4h 5h 6h", 1_500_00), "1 wager ante 10, penny 1")
    round_.read_meters({"penny": Cents(1_000_20)})  # somebody else won it meanwhile
    assert settled(say(round_, "1 play"))[1] == "1 penny 1 win 999.20"
    text = write(log_of(round_))
    assert "\nmeter penny 1000.20\n" in text
    again = replay(read(text), round_.game)
    assert encode(again.events) == encode(round_.events)


def test_a_meter_that_the_game_does_not_have_is_refused() -> None:
    game = game_from(METERED, "penny-meter")
    setup = Setup(game.options({}), (Player(Seat(1), Cents(100)),), meters={"pound": Cents(1)})
    with pytest.raises(Refused, match="no meter pound"):
        Round(game, setup, NamedCards({}))


# --- Envy -----------------------------------------------------------------------------------------


def envied(round_: Round) -> list[str]:
    return [line for line in settled(round_) if " envy " in line]


def test_envy_pays_for_the_hands_of_others_several_times_and_never_for_one_s_own() -> None:
    round_ = metered("4h 5h 6h / 5d 6c 7d / 2s 9c Kd")
    played(round_)
    assert envied(round_) == [
        "1 envy 0 win 2",
        "2 envy 0 win 25",
        "3 envy 0 win 25",
        "3 envy 0 win 2",
    ]
    assert [line.whose for line in round_.lines if line.wager == "envy"] == [2, 1, 1, 2]


def test_envy_is_for_those_who_wagered_and_a_hand_that_was_folded_counts_for_nobody() -> None:
    round_ = metered("4h 5h 6h / 5d 6c 7d / 2s 9c Kd")
    say(round_, "1 wager ante 10", "2 wager ante 10, penny 1", "3 wager ante 10, penny 1")
    say(round_, "1 fold", "2 play", "3 play")
    assert envied(round_) == ["3 envy 0 win 2"]


def test_who_has_a_part_in_envy_has_a_lammer_until_it_is_paid() -> None:
    round_ = metered("4h 5h 6h / 5d 6c 7d")
    say(round_, "1 wager ante 10", "2 wager ante 10, penny 1", "1 play", "2 play")
    marks = [(one.seat, one.there) for one in round_.events if isinstance(one, Marked)]
    assert marks == [(2, True), (2, False)]


# --- What the file comes to -----------------------------------------------------------------------


def test_prizes_are_odds_on_their_wager_at_what_the_meter_shows() -> None:
    game = read_game(METERED, "penny-meter")
    pays = [row.pay for row in at_meters(game, {"penny": Cents(500_00)}).paytable("penny").rows]
    assert pays == [Win(Fraction(499)), Win(Fraction(49)), Win(Fraction(19)), Win(Fraction(4))]
    assert at_meters(game, {"penny": Cents(10_00)}).paytable("penny").rows[1].pay == Push()
    assert game == at_meters(game)


def test_the_rules_say_meters_prizes_and_envy() -> None:
    game = game_from(METERED, "penny-meter")
    told = {rule.title: rule.text for rule in game.book.rules}
    assert "Penny is exactly $1" in told["Wagers"]
    assert "straight flush 100% of the Penny meter" in told["Penny"]
    assert "starts at $1,000" in told["Penny meter"]
    assert "20% raises it and 5% goes to a reserve" in told["Penny meter"]
    assert "$2,000 at most" in told["Penny meter"]
    assert "$1 or more on Penny" in told["Envy"]
    (_, table, _) = game.paytables(game.options({}))
    assert table.rows["straight flush"] == OfMeter("100%", "Penny")


# --- Files that are refused -----------------------------------------------------------------------

SIDE = 'pays = { "straight flush" = 40, straight = 6, "pair of tens or better" = 1, pair = "push" }'


@pytest.mark.parametrize(
    ("old", "new", "field", "found"),
    [
        ('rate    = "20%"', 'rate = "96%"', "meter.penny", "101% of each penny"),
        ('rate    = "20%"', 'rate = "101%"', "meter.penny.rate", '"101%"'),
        ('limit   = "$2,000"', 'limit = "$999"', "meter.penny.limit", "$999"),
        ('"10% of penny"', '"110% of penny"', "settle.penny.pays.three of a kind", "110%"),
        ('"10% of penny"', '"10% of pound"', "settle.penny.pays.three of a kind", "pound"),
        ('seed    = "$1,000"', 'seed = "$9"', "settle.penny.pays.three of a kind", "less than"),
        ('wager   = "penny"', 'wager = "ante"', "meter.penny.wager", "any size"),
        ('wager = "penny"\nfrom', 'wager = "pony"\nfrom', "envy.envy.wager", '"pony"'),
        ('"$25", straight', "25, straight", "envy.envy.pays.straight flush", "no fixed sum"),
        ("pair = 1", 'pair = "$1"', "settle.ante.pays.pair", "takes any amount"),
        ('exactly = "$1", ', "", "spots.penny.collected", "any size"),
        ('exactly = "$1"', 'exactly = "1"', "spots.penny.exactly", '"1"'),
    ],
)
def test_what_makes_no_sense_is_refused_by_field(
    old: str, new: str, field: str, found: str
) -> None:
    assert METERED.count(old) == 1
    faults = faults_of(METERED.replace(old, new))
    assert any(fault.field == field and found in fault.found for fault in faults), faults


def test_a_meter_that_no_hand_wins_is_refused() -> None:
    extra = '\n[meter.other]\nwager = "penny"\n'
    (fault,) = faults_of(METERED + extra)
    assert (fault.field, fault.found) == ("meter.other", "a meter that no hand wins")


def test_prizes_on_two_wagers_need_two_tables() -> None:
    text = with_change("side  = { optional = true, bonus = true }", _TWO).replace(SIDE, _PRIZES)
    text = text.replace('[settle.side]\npays = "side"', _SETTLED)
    assert text != TEXT
    assert any("prizes that are paid on side, aside" in fault.found for fault in faults_of(text))


_TWO = """side  = { optional = true, bonus = true, exactly = "$1" }
aside = { optional = true, bonus = true, exactly = "$1" }"""
_PRIZES = 'pays = { "straight flush" = "$40" }'
_SETTLED = '[settle.side]\npays = "side"\n\n[settle.aside]\npays = "side"'


# --- The gallery's meters -------------------------------------------------------------------------


def test_cst_a_fold_leaves_the_progressive_to_the_cards() -> None:
    places = "1: 2h 2d 2c 5s 5h / dealer: Kd Qc Js 9h 3d"
    round_ = say(deal("caribbean-stud", places), "1 wager ante 10, progressive 1", "1 fold")
    assert settled(round_) == ["1 ante 10 lose", "1 progressive 1 win 74"]


@pytest.mark.parametrize(
    ("held", "up", "paid"),
    [
        ("7h 7h", "7h#3", "win 499"),
        ("7h 7d", "7h#2", "win 49"),
        ("7h 7s", "7d", "win 199"),
        ("7h 7s", "8d", "win 24"),
        ("7h 2s", "7d", "win 1"),
        ("3h 2s", "7d", "lose"),
    ],
)
def test_bz7_one_and_two_sevens_are_the_player_s_three_the_dealer_s_too(
    held: str, up: str, paid: str
) -> None:
    round_ = deal("blazing-sevens", f"1: {held} / dealer: {up}")
    round_.read_meters({"sevens": Cents(500_00)})
    assert settled(say(round_, "1 wager sevens 1")) == [f"1 sevens 1 {paid}"]


def test_wagers_of_two_amounts_are_refused() -> None:
    text = METERED.replace("[[step]]", 'pound = { optional = true, exactly = "$5" }\n\n[[step]]', 1)
    assert any("several amounts on penny, pound" in fault.found for fault in faults_of(text))


# --- Where a decision depends on the meter --------------------------------------------------------

DEPENDING = """\
title   = "Third of a Kind"
letters = "TOK"
hands   = "three cards"
seats   = 4

[spots]
ante  = {}
penny = { exactly = "$1", collected = true, optional = true, bonus = true }
play  = { later = true }

[[step]]
deal = { player = 2 }

[[step]]
ask         = "Play or fold"
choice.play = { stake = "play", times = 1, of = "ante" }
choice.fold = { loses = ["ante", "penny"] }
default     = "fold"

[[step]]
deal = { player = 1 }

[settle.ante.pays]
"three of a kind" = 1

[settle.play.pays]
"three of a kind" = 1

[settle.penny.pays]
"three of a kind" = "100% of penny"

[meter.penny]
wager = "penny"
seed  = "$100"
rate  = "20%"
"""


def best_with_a_pair(meter: int) -> tuple[str, Fraction]:
    """What the coach says to a pair of twos, with the meter at so many dollars."""
    game = game_from(DEPENDING, "third")
    players = (Player(Seat(1), Cents(100_000)),)
    setup = Setup(game.options({}), players, WIDE, meters={"penny": Cents(meter * 100)})
    round_ = Round(game, setup, NamedCards({Place("seat 1"): cards("2h 2d 9c")}))
    say(round_, "1 wager ante 10, penny 1")
    advice = math_of(game).advise(game.rules(), view(round_, Seat(1)))
    assert advice is not None
    return advice.choices[0].answer.act, advice.choices[0].value or Fraction(0)


def test_the_coach_plays_for_what_the_meter_shows_now() -> None:
    """Two of the 50 other cards win. To play is even with to fold where 2 (20 + m) = 48 (20), or
    48 (20) less the 11 that a fold loses: of each 50, 2 (20 + m - 1) - 48 (21) against -11 (50)."""
    even = (48 * 21 - 50 * 11) // 2 - 19  # dollars
    assert [best_with_a_pair(even + more)[0] for more in (-1, 1)] == ["fold", "play"]
    value = Fraction(2 * (20 + even) - 48 * 21, 50)  # a dollar above: 20 and m less the wager
    assert best_with_a_pair(even + 1)[1] == value / 10


def test_best_play_at_a_reading_is_that_of_the_solver() -> None:
    """With an ante of a dollar too: 2 (2 + m - 1) - 48 (3) against -2 (50), even at 21 dollars."""
    file = file_of(game_from(DEPENDING, "third"))
    shares = [
        solve(at_meters(file, {"penny": Cents(meter * 100)}), ("ante", "penny")).shares
        for meter in (20, 22)
    ]
    assert [one.get("play", 0) for one in shares] == [0, Fraction(1, 17)]  # a pair, or nothing
