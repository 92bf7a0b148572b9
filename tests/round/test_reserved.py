"""Every place has its cards before anybody acts: a choice changes nobody else's."""

from collections import defaultdict
from random import Random

import pytest

from houseway.cards import DECK, BadCards, Card, shuffled
from houseway.gamefile.game import game_from
from houseway.round import Game, Seat
from houseway.round.events import BOARD, DEALER, Dealt, Place, belongs, hole
from houseway.round.questions import SIT_OUT
from houseway.round.reserved import DRAWN, ReservedDeck
from houseway.round.runner import Round, State
from tests.gamefile.small_game import TEXT
from tests.games_under_test import each_game, random_answer, random_setup

DRAWS = TEXT.replace(
    "deal = { player = 4, dealer-up = 1, dealer = 3 }", "deal = { player = 4 }"
).replace(
    "[[step]]\ndeal = { board = 1 }\n",
    '[[step]]\ndeal = { burn = 1, board = 1 }\nafter = "play"\n\n'
    "[[step]]\ndeal = { dealer-up = 1, dealer = 3 }\n",
)
ONE, TWO = hole(Seat(1)), hole(Seat(2))


def test_a_packet_that_is_passed_over_keeps_its_cards() -> None:
    def drawn(*packets: tuple[int, Place]) -> list[str]:
        deck = ReservedDeck(DECK[:6], "1 seats, [1 seats left], 2 dealer", (Seat(1), Seat(2)))
        return [str(card) for count, place in packets for card in deck.draw(count, place)]

    first = list(map(str, DECK[:6]))
    assert drawn((1, ONE), (1, TWO), (1, ONE), (1, TWO), (2, DEALER)) == first
    assert drawn((1, TWO), (2, DEALER)) == [first[1], *first[4:]]
    assert drawn((1, ONE), (1, TWO), (1, TWO), (2, DEALER)) == [*first[:2], first[3], *first[4:]]


def test_a_plain_deck_in_its_order_deals_the_same_again() -> None:
    deck = ReservedDeck(DECK, "2 seats, 1 dealer", (Seat(1), Seat(2)))
    dealt = [*deck.draw(2, TWO), *deck.draw(1, DEALER)]
    assert deck.order[:3] == tuple(dealt)
    assert sorted(map(str, deck.order)) == sorted(map(str, DECK))


def test_cards_that_are_drawn_come_as_they_are_asked_for() -> None:
    deck = ReservedDeck(DECK[:7], "1 seats, 1 dealer, drawn", (Seat(1), Seat(2)))
    drawn = [deck.draw(1, place) for place in (ONE, DEALER, DEALER, ONE, ONE)]
    assert [str(card) for (card,) in drawn] == [str(DECK[at]) for at in (0, 2, 3, 4, 5)]
    with pytest.raises(BadCards, match="seat 1"):
        deck.draw(2, ONE)


def test_what_is_not_to_be_dealt_is_not_dealt() -> None:
    deck = ReservedDeck(DECK[:4], "1 seats, 2 dealer", (Seat(1), Seat(2)))
    with pytest.raises(BadCards, match="board"):
        deck.draw(1, BOARD)
    short = ReservedDeck(DECK[:3], "1 seats, 2 dealer", (Seat(1), Seat(2)))
    with pytest.raises(BadCards, match="dealer"):
        short.draw(2, DEALER)


def dealt_to(game: Game, number: int, whim: int) -> dict[Place, list[Card | None]]:
    """What each place is dealt in a round in which the first seat plays by a whim of its own."""
    setup = random_setup(game, Random(f"{game.name} {number}"), rules=game.rules(), rich=True)
    seats = tuple(one.seat for one in setup.players)
    order = shuffled(game.cards(setup.rules), Random(f"deck {number}").randrange)
    round_ = Round(game, setup, ReservedDeck(order, game.dealing(setup.rules), seats))
    minds = {seat: Random(f"{seat} {number}") for seat in seats}
    minds[seats[0]] = Random(whim)
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        question = round_.questions[seat]
        if seat == seats[0] and not whim and question.option(SIT_OUT.act):
            round_.answer(seat, SIT_OUT)
        else:
            round_.answer(seat, random_answer(question, minds[seat]))
    found: dict[Place, list[Card | None]] = defaultdict(list)
    for event in round_.events:
        if isinstance(event, Dealt) and not belongs(event.place, seats[0]):
            found[event.place] += event.cards
    return found


def nobody_else_s_cards_change(game: Game) -> int:
    """How many cards were compared."""
    compared = 0
    for number in range(4):
        rounds = [dealt_to(game, number, whim) for whim in range(4)]
        for one in rounds:
            for place in one.keys() & rounds[0].keys():
                both = min(len(one[place]), len(rounds[0][place]))
                assert one[place][:both] == rounds[0][place][:both], (game.name, number, place)
                compared += both
    return compared


@each_game
def test_nobody_s_choice_changes_a_card_of_anybody_else(game: Game) -> None:
    """A seat that knows the deck stays out, folds or draws: the others have what is theirs."""
    is_drawn = game.dealing(game.rules()).endswith(DRAWN)
    if game.banked_by == "house" and not is_drawn:
        assert nobody_else_s_cards_change(game)


def test_nobody_s_choice_changes_what_comes_after_a_step_that_depends_on_it() -> None:
    game = game_from(DRAWS, "napkin-poker")
    assert game.dealing(game.rules()) == "4 seats, [1 burn, 1 board], 1 dealer, 3 dealer"
    assert nobody_else_s_cards_change(game)
