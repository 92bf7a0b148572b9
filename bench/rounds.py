"""House-banked rounds with six seats through the full engine: deck in, settled events out."""

from collections.abc import Iterator
from random import Random
from time import process_time

from bench import Row
from houseway.cards import Card, shuffled
from houseway.games import GAMES
from houseway.money import Cents
from houseway.round import (
    Answer,
    Game,
    Option,
    OrderedDeck,
    Player,
    Question,
    Round,
    Seat,
    Setup,
    State,
)

SEATS = 6
DECKS = 200
TURNS = 15  # the best turn counts
TO_REACH = 3_000


def rows() -> Iterator[Row]:
    for game in GAMES:
        if game.banked_by == "house":
            speed = _rounds_a_second(game)
            yield Row(
                f"{game.title}, six seats, full engine",
                f"{speed:,.0f} rounds a second",
                f"{TO_REACH:,} a second",
            )


def _rounds_a_second(game: Game) -> float:
    """Decks are shuffled beforehand: how long that takes is the shuffler's business."""
    random = Random(1)
    rules = game.rules()
    setup = Setup(rules, tuple(Player(Seat(seat + 1), Cents(10**7)) for seat in range(SEATS)))
    decks = [shuffled(game.cards(rules), random.randrange) for _ in range(DECKS)]
    fastest = float("inf")
    for _ in range(TURNS):
        start = process_time()
        for deck in decks:
            _play(game, setup, deck)
        fastest = min(fastest, process_time() - start)
    return DECKS / fastest


def _play(game: Game, setup: Setup, deck: tuple[Card, ...]) -> None:
    """Each seat wagers on every spot, raises where it can and keeps the first of its cards."""
    round_ = Round(game, setup, OrderedDeck(deck))
    while round_.state is State.OPEN:
        seat, question = next(iter(round_.questions.items()))
        round_.answer(seat, _answer(question))


def _answer(question: Question) -> Answer:
    option = next((one for one in question.options if one.stakes), question.options[0])
    return Answer(option.act, option.cards[: option.pick], _stakes(option))


def _stakes(option: Option) -> dict[str, Cents]:
    stakes: dict[str, Cents] = {}
    for stake in option.stakes:
        stakes[stake.spot] = stakes[stake.equals] if stake.equals else stake.least
    return stakes
