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
    """Deck and answers in, settled events out: shuffling and thinking are others' business."""
    random = Random(1)
    rules = game.rules()
    setup = Setup(rules, tuple(Player(Seat(seat + 1), Cents(10**7)) for seat in range(SEATS)))
    decks = [shuffled(game.cards(rules), random.randrange) for _ in range(DECKS)]
    rounds = [(deck, _answers(game, setup, deck)) for deck in decks]
    fastest = float("inf")
    for _ in range(TURNS):
        start = process_time()
        for deck, answers in rounds:
            round_ = Round(game, setup, OrderedDeck(deck))
            for seat, answer in answers:
                round_.answer(seat, answer)
            assert round_.state is State.SETTLED
        fastest = min(fastest, process_time() - start)
    return DECKS / fastest


def _answers(game: Game, setup: Setup, deck: tuple[Card, ...]) -> list[tuple[Seat, Answer]]:
    """Each seat wagers on every spot, raises where it can and keeps the first of its cards."""
    round_ = Round(game, setup, OrderedDeck(deck))
    answers: list[tuple[Seat, Answer]] = []
    while round_.state is State.OPEN:
        seat, question = next(iter(round_.questions.items()))
        answers.append((seat, _answer(question)))
        round_.answer(*answers[-1])
    return answers


def _answer(question: Question) -> Answer:
    option = next((one for one in question.options if one.stakes), question.options[0])
    return Answer(option.act, option.cards[: option.pick], _stakes(option))


def _stakes(option: Option) -> dict[str, Cents]:
    stakes: dict[str, Cents] = {}
    for stake in option.stakes:
        stakes[stake.spot] = stakes[stake.equals] if stake.equals else stake.least
    return stakes
