"""DFH-8 in detail: what the floor may report when, what is logged, and what viewers see."""

from __future__ import annotations

import pytest

from houseway.cards import cards
from houseway.poker.irregularities import redeal
from houseway.round import (
    OrderedDeck,
    Refused,
    Round,
    Seat,
    State,
    encode,
    log_of,
    read,
    replay,
    view,
    write,
)
from houseway.round.events import ASIDE, BOARD, Irregular
from houseway.round.irregularity import Irregularity, irregularity_text, parse_irregularity
from tests.games_under_test import snapshot
from tests.poker.table import default, held, say, seated, shuffled_table


def refused(round_: Round, one: Irregularity) -> str:
    before = snapshot(round_)
    with pytest.raises(Refused) as caught:
        round_.report(one)
    assert snapshot(round_) == before
    return f"{caught.value.rule} {caught.value.message}"


def test_what_the_controls_do_not_name_is_refused() -> None:
    assert "no irregularity" in refused(shuffled_table("texas-holdem"), Irregularity("spilt-tea"))


def test_a_settled_round_has_nothing_to_report() -> None:
    assert "DFH-8" in refused(default(shuffled_table("texas-holdem")), Irregularity("misdeal"))


def test_hole_cards_are_replaced_before_a_board_is_out_and_not_after() -> None:
    round_ = shuffled_table("double-flop-texas", "200 200")
    mine = held(round_, 1)
    one = Irregularity("exposed-card", Seat(1), mine[:1])
    assert "Name cards" in refused(round_, Irregularity("exposed-card", Seat(2), mine[:1]))
    assert "Name cards" in refused(round_, Irregularity("exposed-card", Seat(1)))
    say(round_, "2 call", "1 check")
    assert "A board is out" in refused(round_, one)


def test_a_table_may_play_on_with_an_exposed_card() -> None:
    round_ = shuffled_table("double-flop-texas", "200 200", exposed_card="play on")
    mine = held(round_, 1)
    round_.report(Irregularity("exposed-card", Seat(1), mine[:1]))
    assert set(held(round_, 1)) == set(mine)
    (noted,) = (event for event in round_.events if isinstance(event, Irregular))
    assert (noted.handling, noted.cards) == ("play on", mine[:1])


def test_only_the_next_cards_can_be_boxed_or_premature() -> None:
    round_ = shuffled_table("texas-holdem", "200 200")
    stub = round_.deck.order[4:]
    assert "not the next" in refused(round_, Irregularity("boxed-card", cards=stub[1:2]))
    early = Irregularity("premature-board-card", cards=stub[2:5], stub=stub)
    assert "not the next" in refused(round_, early)
    for wrong in (stub[1:], (*stub[1:], stub[1]), ()):
        one = Irregularity("premature-board-card", cards=stub[:3], stub=wrong)
        assert "in their new order" in refused(round_, one)


@pytest.mark.parametrize(("burn", "right"), [("before each street", True), ("none", False)])
def test_dfh_11_a_premature_flop_may_lie_under_the_card_to_be_burnt(burn: str, right: bool) -> None:
    round_ = shuffled_table("texas-holdem", "200 200", burn_cards=burn)
    stub = round_.deck.order[4:]
    early = Irregularity("premature-board-card", cards=stub[1:4], stub=stub[::-1])
    if not right:
        assert "not the next" in refused(round_, early)
        return
    round_.report(early)
    say(round_, "2 call", "1 check")
    assert view(round_, Seat(1)).places[BOARD] == stub[::-1][1:4]


def test_without_a_stub_nothing_comes_from_it() -> None:
    assert "Without a stub" in refused(
        seated("texas-holdem"), Irregularity("boxed-card", cards=cards("Ah"))
    )


def test_a_void_round_is_dealt_again_with_the_same_players_and_button() -> None:
    round_ = say(shuffled_table("double-flop-texas"), "3 raise 6")
    with pytest.raises(Refused, match="Only a round that is void"):
        redeal(round_, OrderedDeck(round_.deck.order))
    round_.report(Irregularity("misdeal"))
    again = redeal(round_, OrderedDeck(round_.deck.order[::-1]))
    assert again.setup == round_.setup
    assert again.state is State.OPEN


def test_reports_are_logged_in_their_place_and_replayed() -> None:
    round_ = shuffled_table("double-flop-texas", "200 200")
    round_.report(Irregularity("exposed-card", Seat(2), held(round_, 2)[1:]))
    say(round_, "2 call")
    stub = round_.deck.order[5:]
    round_.report(Irregularity("premature-board-card", cards=stub[:3], stub=stub[::-1]))
    round_.report(Irregularity("boxed-card", cards=stub[:-2:-1]))
    default(round_)
    text = write(log_of(round_))
    lines = [line for line in text.splitlines() if line.startswith("floor ")]
    assert [line.split()[1] for line in lines] == [
        "exposed-card",
        "premature-board-card",
        "boxed-card",
    ]
    again = replay(read(text), round_.game)
    assert encode(again.events) == encode(round_.events)
    assert log_of(again) == log_of(round_)


def test_a_void_by_the_controls_is_logged_and_replayed() -> None:
    round_ = shuffled_table("double-flop-texas", "200 200")
    round_.report(Irregularity("wrong-number-of-cards", Seat(2)))
    text = write(log_of(round_))
    assert "void DFH-8 wrong number of cards at seat 2" in text
    assert encode(replay(read(text), round_.game).events) == encode(round_.events)


@pytest.mark.parametrize(
    "text", ["misdeal", "exposed-card seat 3 cards Ah", "boxed-card cards Ah stub Kd Qc"]
)
def test_a_report_as_a_line_of_the_log_and_back(text: str) -> None:
    assert irregularity_text(parse_irregularity(text)) == text


def test_a_replacement_is_seen_by_its_owner_alone() -> None:
    round_ = shuffled_table("double-flop-texas", "200 200")
    mine = held(round_, 2)
    round_.report(Irregularity("exposed-card", Seat(2), mine[:1]))
    fresh = held(round_, 2)[-1]
    assert str(fresh).encode() not in encode(view(round_, Seat(1)))
    assert view(round_, Seat(1)).places[ASIDE] == mine[:1]
