"""Who acts and who posts, with the button at a player, at an empty seat, and from hand to hand."""

from __future__ import annotations

import pytest

from houseway.poker.positions import next_button, positions
from houseway.round import Refused, Seat
from houseway.round.events import Staked
from tests.poker.table import asked, say, seated


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, numbers))


def test_blinds_are_the_two_seats_after_the_button() -> None:
    found = positions(seats(1, 4, 6, 9), Seat(6), Seat(0))
    assert (found.small, found.big, found.order) == (9, 1, (9, 1, 4, 6))
    assert found.first_to_act == (4, 6, 9, 1)


def test_a_dead_button_leaves_the_blinds_to_the_seats_after_it() -> None:
    found = positions(seats(1, 4, 9), Seat(6), Seat(0))
    assert (found.small, found.big, found.order) == (9, 1, (9, 1, 4))


def test_no_button_given_is_the_last_seat() -> None:
    assert positions(seats(2, 5, 7), Seat(0), Seat(0)).order == (2, 5, 7)


def test_heads_up_the_button_is_the_small_blind() -> None:
    found = positions(seats(3, 8), Seat(3), Seat(0))
    assert (found.small, found.big, found.order) == (3, 8, (8, 3))
    assert found.first_to_act == (3, 8)


def test_heads_up_whoever_is_not_the_big_blind_posts_the_small_one() -> None:
    found = positions(seats(1, 3), Seat(1), Seat(1))
    assert (found.small, found.big, found.order) == (3, 1, (1, 3))


def test_the_big_blind_moves_on_and_the_button_follows_to_where_the_blinds_were() -> None:
    button, big = next_button(seats(1, 2, 3, 4), small=Seat(2), big=Seat(3))
    assert (button, big) == (2, 4)
    found = positions(seats(1, 2, 3, 4), button, big)
    assert (found.small, found.big) == (3, 4)


def test_a_big_blind_who_leaves_makes_the_next_small_blind_dead() -> None:
    button, big = next_button(seats(1, 2, 4), small=Seat(2), big=Seat(3))
    found = positions(seats(1, 2, 4), button, big)
    assert (found.button, found.small, found.big) == (2, None, 4)


def test_a_small_blind_who_leaves_makes_the_next_button_dead() -> None:
    button, big = next_button(seats(1, 3, 4), small=Seat(2), big=Seat(3))
    found = positions(seats(1, 3, 4), button, big)
    assert (found.button, found.small, found.big) == (2, 3, 4)


def test_when_two_are_left_nobody_posts_the_big_blind_twice() -> None:
    button, big = next_button(seats(1, 3), small=Seat(2), big=Seat(3))
    found = positions(seats(1, 3), button, big)
    assert (found.button, found.small, found.big) == (3, 3, 1)


def test_with_a_dead_small_blind_only_the_big_one_is_posted() -> None:
    round_ = seated("double-flop-texas", "200 200 - 200", button=2, blind_at=4)
    posted = [(e.seat, e.why) for e in round_.events if isinstance(e, Staked)]
    assert posted == [(4, "big blind")]
    assert asked(round_) == [1]
    say(round_, "1 call", "2 call", "4 check")
    assert asked(round_) == [4]


def test_an_empty_seat_posts_nothing() -> None:
    with pytest.raises(Refused, match="Seat 3 is empty"):
        seated("double-flop-texas", "200 200 - 200", blind_at=3)
