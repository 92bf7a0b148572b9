"""What one's own cards come to: by the engine's own orders, and by nothing that is hidden."""

from random import Random

import pytest

from houseway.cards import Card, cards
from houseway.games import known
from houseway.hands import best, best_with_exactly
from houseway.round import Game, Refused, Round, Seat, State, encode, view
from houseway.round.events import BOARD, DEALER, LOWER, UPPER, Place, hole
from houseway.round.questions import Option, first_pick
from houseway.round.words.holding import Holding, holdings
from tests.games_under_test import each_game, rounds, steps
from tests.round.test_secrecy import with_unseen_exchanged

YOU = Seat(1)


def held(round_: Round, seat: Seat) -> tuple[Holding, ...]:
    seen = view(round_, seat)
    return holdings(round_.game, round_.setup.rules, seen.places, seat, seen.question)


def read(game: str, own: str, board: str = "", lower: str = "") -> list[str]:
    """The words of some own cards on a board, or on two."""
    found = known(game)
    names = (UPPER, LOWER) if lower else (BOARD,)
    places = {Place(name): cards(some) for name, some in zip(names, (board, lower), strict=False)}
    (one,) = holdings(found, found.rules(), {**places, hole(YOU): cards(own)}, YOU, None)
    return [reading.words for reading in one.readings]


@pytest.mark.parametrize(
    ("game", "own", "board", "words"),
    [
        ("texas-holdem", "Ah Kd", "", "ace high"),
        ("texas-holdem", "9h 9d", "", "pair of nines"),
        ("texas-holdem", "Ah Kh", "2h 7h 9c", "ace high, flush draw"),
        ("texas-holdem", "8h 7d", "6c 5s Kc", "king high, straight draw"),
        ("texas-holdem", "8h 7d", "6c 4s Kc", "king high, gutshot"),
        ("texas-holdem", "Qh Qd", "Qc 4s 4c", "full house, queens full of fours"),
        ("texas-holdem", "Ah Kh", "2h 7h 9c 3d Js", "ace high"),
        ("omaha-holdem", "Ah Kh 9c 9d", "", "pair of nines"),
        ("omaha-holdem", "Ah 2c 3d 4s", "Kh Qh Jh", "ace high"),  # one heart is no draw
        ("omaha-holdem", "Ah 2h 3d 4s", "Kh Qh 9c", "ace high, flush draw"),
        ("three-card-poker", "4h 5h 6d", "", "straight, six high"),
        ("let-it-ride", "Th Td 4c", "", "pair of tens"),
        ("let-it-ride", "Ah Kh 4h", "2h", "ace high, flush draw"),
        ("crazy-4-poker", "5h 5d 5c 5s 2d", "", "four of a kind, fives"),
        ("pick-2-poker", "5h 5d 9c 9s 2d", "", "two pair, nines and fives"),
        ("i-luv-suits", "5s Ks 2s 2h Kc 9c Ah", "", "3-card flush, king high"),
    ],
)
def test_cards_have_a_name_with_the_board(game: str, own: str, board: str, words: str) -> None:
    assert read(game, own, board) == [words]


def test_two_boards_are_read_each() -> None:
    upper, lower = "Kd 9s 4s", "Jh Tc 2d"
    assert read("double-flop-omaha", "Kh Ks Td 2c", upper, lower) == [
        "three of a kind, kings",
        "two pair, tens and twos",
    ]


@each_game
def test_a_whole_hand_is_what_the_settlement_says(game: Game) -> None:
    """Kickers and all, for everybody whose hand was awarded a pot or held against the dealer's."""
    for seed in rounds(game, 25):
        *_, round_ = steps(game, Random(seed))
        for award in round_.awards:
            named = any(answer.cards for _, answer, _ in round_.answers)  # other cards may play
            if award.hand and round_.state is State.SETTLED and not named:
                mine = next(one for one in held(round_, award.seat))
                by_board = {one.board: one.full for one in mine.readings}
                assert by_board.get(Place(award.board), by_board.get(Place(""))) == award.hand.name
        for line in round_.lines:
            if line.hand and line.against:
                said = [one.full for each in held(round_, line.seat) for one in each.readings]
                assert line.hand.name in said, (line, said)


def picked_hands(option: Option) -> set[frozenset[Card]]:
    """The hands that the first pick of an option makes: several, where cards are set into them."""
    picked, found, start = first_pick(option), set[frozenset[Card]](), 0
    for size in option.groups or (option.pick,):
        found.add(frozenset(picked[start : start + size]))
        start += size
    return found


@each_game
def test_every_pick_that_makes_a_hand_is_read(game: Game) -> None:
    for seed in rounds(game, 10):
        for round_ in steps(game, Random(seed)):
            for seat, question in round_.questions.items():
                known_hands = [frozenset(one.cards) for one in held(round_, seat)]
                for option in question.options:
                    if option.pick in (2, 3):
                        assert picked_hands(option) <= set(known_hands)


@each_game
def test_nothing_hidden_is_in_the_words(game: Game) -> None:
    for seed in rounds(game, 10):
        random = Random(seed)
        for round_ in steps(game, random):
            for player in round_.setup.players:
                try:
                    other = with_unseen_exchanged(round_, player.seat, random)
                except Refused:  # a choice that a hand must allow, and the hand is another now
                    continue
                assert encode(held(other, player.seat)) == encode(held(round_, player.seat))


def test_the_words_are_by_the_best_hand() -> None:
    own, board = cards("Ah Kd"), cards("As Kc 4h 4d 9s")
    full = holdings(
        known("texas-holdem"),
        known("texas-holdem").rules(),
        {hole(YOU): own, BOARD: board},
        YOU,
        None,
    )
    assert full[0].readings[0].full == best((*own, *board)).name
    omaha = known("omaha-holdem")
    four = cards("Ah Kd 4s 9c")
    (one,) = holdings(omaha, omaha.rules(), {hole(YOU): four, BOARD: board}, YOU, None)
    assert one.readings[0].full == best_with_exactly(2, four, board).name


@pytest.mark.parametrize(
    ("game", "laid", "words"),
    [
        ("ez-pai-gow", "As Ts 9s 8s 7s 5h 4c", ["flush, ace high", "five high"]),
        ("asia-poker", "Ah 9c 3c 2d Ks Kd Js", ["ace high", "pair of kings", "jack"]),
    ],
)
def test_hands_that_a_dealer_set_are_named_once_they_lie_open(
    game: str, laid: str, words: list[str]
) -> None:
    found = known(game)
    faces = cards(laid)
    for seen in (faces, (*faces[:-1], None)):
        said = holdings(found, found.rules(), {DEALER: seen}, YOU, None)
        assert [one.readings[0].words for one in said] == (words if None not in seen else [])
