"""2HH-1, P2P-1: which deck is in play, and which is shuffled meanwhile."""

from houseway.house.decks import ONE_DECK, TWO_DECKS, in_play, in_shuffle


def test_two_decks_are_each_used_every_other_round() -> None:
    assert [in_play(number) for number in range(1, 6)] == ["red", "blue", "red", "blue", "red"]


def test_one_deck_is_shuffled_while_the_other_is_in_play() -> None:
    for number in range(1, 20):
        assert {in_play(number), in_shuffle(number)} == set(TWO_DECKS)
        assert in_shuffle(number) == in_play(number + 1)


def test_a_single_deck_is_in_play_every_round() -> None:
    assert {in_play(number, ONE_DECK) for number in range(1, 6)} == set(ONE_DECK)
