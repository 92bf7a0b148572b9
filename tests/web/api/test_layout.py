"""The felt that is made from a game: its spots, its cards and where picked cards go."""

import pytest

from houseway.games import (
    double_flop_omaha,
    fast_action_holdem,
    hawaiian_holdem,
    pick_2_poker,
    texas_holdem,
    two_hand_holdem,
)
from houseway.round.game import Game
from houseway.round.layout import Layout, Zone, layout
from tests import test_add_a_game
from tests.web.serving import Running


def felt(game: Game, **options: object) -> Layout:
    return layout(game, game.options(options))


def spots(game: Game, **options: object) -> dict[str, str]:
    """By spot: `bonus`, `later`, both or neither."""
    marks = ("bonus", "later")
    return {
        one.spot: " ".join(mark for mark in marks if getattr(one, mark))
        for one in felt(game, **options).spots
    }


def test_spots_of_one_hand_lie_together_and_bonuses_beside_the_game() -> None:
    assert spots(two_hand_holdem.GAME) == {
        "ante-1": "",
        "raise-1": "later",
        "ante-2": "",
        "raise-2": "later",
        "flounder-4": "bonus",
        "nessie-9": "bonus",
        "888-flop-bonus": "bonus",
        "community-bonus": "bonus",
    }
    assert spots(fast_action_holdem.GAME) == {
        "ante": "",
        "split": "later",
        "bonus": "bonus",
        "split-bonus": "bonus later",
    }
    assert spots(pick_2_poker.GAME) == {
        "ante": "",
        "play": "later",
        "3-5-bonus": "bonus",
        "5-card-bonus": "bonus",
    }


def test_a_spot_has_its_amount_and_its_paytables_in_the_documents_words() -> None:
    by_name = {one.spot: one for one in felt(pick_2_poker.GAME).spots}
    assert by_name["play"].amount == "two antes or the ante"
    assert by_name["3-5-bonus"].label == "3-5 Bonus"
    assert by_name["3-5-bonus"].amount == "equals Ante"
    assert by_name["3-5-bonus"].paytables == ["3-5 Bonus, five cards", "3-5 Bonus, three cards"]


@pytest.mark.parametrize(
    ("game", "zones"),
    [
        (two_hand_holdem, ["+Hand 1", "Hand 2"]),
        (fast_action_holdem, ["+Keep, or Hand 1", "Discard, or Hand 2"]),
        (hawaiian_holdem, ["Keep", "+Discard"]),
        (pick_2_poker, ["+In play", "Under the bonus"]),
        (texas_holdem, []),
    ],
)
def test_picked_cards_go_where_the_game_puts_them(game: object, zones: list[str]) -> None:
    found = felt(game.GAME).zones  # type: ignore[attr-defined]
    assert found == [Zone(one.removeprefix("+"), one.startswith("+")) for one in zones]


def test_cards_of_a_seat_of_the_dealer_and_of_the_boards() -> None:
    two_hand, omaha = felt(two_hand_holdem.GAME), felt(double_flop_omaha.GAME)
    assert (two_hand.hole, two_hand.dealer) == (4, 3)
    assert (omaha.hole, omaha.dealer) == (4, 0)
    assert [(one.place, one.cards) for one in omaha.boards] == [("upper", 5), ("lower", 5)]
    assert spots(double_flop_omaha.GAME) == {"bet": ""}
    assert felt(pick_2_poker.GAME).boards == []
    assert [(one.place, one.cards) for one in felt(texas_holdem.GAME).boards] == [("board", 5)]


def test_a_house_without_the_bonus_has_no_spot_for_it() -> None:
    assert list(spots(hawaiian_holdem.GAME)) == ["bet", "raise", "big-kahuna"]
    assert list(spots(hawaiian_holdem.GAME, big_kahuna="none")) == ["bet", "raise"]


def test_a_game_that_nobody_drew_has_a_felt() -> None:
    found = felt(test_add_a_game.GAME)
    assert [one.spot for one in found.spots] == ["ante", "double"]
    assert (found.hole, found.dealer, found.boards, found.zones) == (1, 1, [], [])


def test_a_table_has_the_felt_and_the_paytables_of_its_options(running: Running) -> None:
    table = running.table("hawaiian-holdem", options={"big_kahuna": "B"})
    game = running.guest().get(f"/api/tables/{table}/game")
    assert game["layout"]["spots"][-1]["paytables"] == ["Big Kahuna, payscale B"]
    assert [one["name"] for one in game["paytables"]] == ["Big Kahuna, payscale B"]


def test_the_adjudicator_says_where_cards_are_missing(running: Running) -> None:
    text = "\n".join(
        [
            "game texas-holdem",
            "button 1",
            "seat 1 200: As Ks",
            "seat 2 200: Qd Qc",
            "1 raise bet 200",
            "2 call",
            "1 run-it-twice",
            "2 yes",
            "lower: 2c 3c 4c 5d 7h",
        ]
    )
    step = running.guest().post("/api/adjudicate/step", {"text": text})
    assert step["decks"] == 1
    assert step["fault"]["missing"] == {"place": "upper", "cards": 3}


def test_the_adjudicator_says_how_many_decks_there_are(running: Running) -> None:
    text = "game fast-action-holdem\noption version multi-deck\noption shoe 7\nseat 1: ?"
    assert running.guest().post("/api/adjudicate/step", {"text": text})["decks"] == 7
