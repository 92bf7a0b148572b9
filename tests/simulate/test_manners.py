"""Manners of play: every game is played to its end by each, and each is what it is called."""

from fractions import Fraction
from random import Random

from houseway.cards import shuffled
from houseway.exact.coach.advise import advise, gave_up
from houseway.games import known
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.game import Game, Player, Setup
from houseway.round.questions import Seat
from houseway.round.runner import Round, State
from houseway.round.views import view
from houseway.simulate.manners import ByTheBook, Careful, Wild
from tests.games_under_test import each_game

MANNERS = {"careful": Careful, "book": ByTheBook, "wild": Wild}


def dealt(game: Game, random: Random) -> Round:
    rules = game.rules()
    players = tuple(Player(Seat(seat), Cents(100_000)) for seat in (1, 2, 3))
    return Round(
        game, Setup(rules, players), OrderedDeck(shuffled(game.cards(rules), random.randrange))
    )


@each_game
def test_every_manner_plays_every_game_to_its_end(game: Game) -> None:
    random = Random(3)
    bots = {Seat(n): one(random) for n, one in enumerate(MANNERS.values(), start=1)}
    for _ in range(3):
        round_ = dealt(game, random)
        while round_.state is State.OPEN:
            seat = min(round_.questions)
            round_.answer(seat, bots[seat](view(round_, seat), game, round_.setup.rules))


def test_by_the_book_gives_nothing_up_and_a_wild_one_stakes_more() -> None:
    game, random = known("three-card-poker"), Random(5)
    staked = dict.fromkeys(MANNERS, 0)
    given_up = dict.fromkeys(MANNERS, Fraction(0))
    for name, make in MANNERS.items():
        bot = make(random)
        for _ in range(30):
            round_ = dealt(game, random)
            while round_.state is State.OPEN:
                seat = min(round_.questions)
                seen = view(round_, seat)
                answer = bot(seen, game, round_.setup.rules)
                if answer.act != "wager":
                    lost = gave_up(advise(game, round_.setup.rules, seen), answer)
                    given_up[name] += lost or 0
                round_.answer(seat, answer)
            staked[name] += sum(line.stake for line in round_.lines)
    assert given_up["book"] == 0 < given_up["wild"]
    assert staked["careful"] <= staked["book"] < staked["wild"]
