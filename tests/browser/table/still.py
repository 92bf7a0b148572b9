"""Tables at chosen moments, made by the engine: a page is fed them and never waits for a round.

`moments` plays a round of a game with so many seats taken, and gives the view of the first seat
when wagers are asked for, at each decision after that, and when all is settled.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from houseway.cards import cards, shuffled
from houseway.games import known
from houseway.money import Cents
from houseway.room.still_table import still_table
from houseway.round import Game, OrderedDeck, Player, Round, Seat, Setup, State, encode
from houseway.round.layout import answer_with
from houseway.round.questions import SIT_OUT, Answer, Question
from houseway.web.api.games import in_full

TABLE = "still"
_NAMES = (
    "Ada",
    "Kofi",
    "Ines",
    "Rae",
    "Tomas",
    "Yuki",
    "Magdalena-Sophie",
    "Lena",
    "Omar",
    "Priya",
)
_STACK = Cents(1_234_00)
_MOST_ROUNDS = 12
SIZES = (
    (1920, 1080),
    (390, 844),
    (1366, 650),
    (844, 390),
    (1024, 768),
    (360, 640),
    (1536, 730),
    (667, 375),
    (768, 1024),
    (360, 740),
    (1440, 789),
    (700, 450),
    (932, 430),
    (1440, 900),
)


def taken(game: Game) -> tuple[int, ...]:
    """How many seats are taken: one, or two among players; three; all."""
    least = 1 if game.banked_by == "house" else 2
    return least, 3, game.seats(game.rules())


@dataclass(frozen=True)
class Moment:
    """A table as its first seat sees it at some point of a round."""

    game: str
    taken: int
    name: str  # `1 wagers`, `3 raise`, `settled`
    view: str  # as JSON


@cache
def moments(game: Game, taken: int) -> tuple[Moment, ...]:
    """One round, played so that the first seat is asked as much as possible."""
    played = (tuple(_round(game, taken, seed)) for seed in range(_MOST_ROUNDS))
    return max(played, key=lambda some: (some[-1].name == "settled", len(some)))


def _round(game: Game, taken: int, seed: int) -> Iterator[Moment]:
    random = Random(f"{game.name} {taken} {seed}")
    seats = tuple(Seat(n + 1) for n in range(taken))
    setup = Setup(game.rules(), tuple(Player(seat, _STACK) for seat in seats))
    deck = OrderedDeck(shuffled(game.cards(game.rules()), random.randrange))
    round_ = Round(game, setup, deck)
    asked = 0
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        question = round_.questions[seat]
        if seat == seats[0]:
            asked += 1
            yield Moment(game.name, taken, f"{asked} {question.options[0].act}", _shown(round_))
        round_.answer(seat, _answer(question, random))
    yield Moment(game.name, taken, "settled", _shown(round_))


@cache
def split_moments(taken: int) -> tuple[Moment, ...]:
    """A round of blackjack in which the first seat splits eights up to four hands, and draws."""
    return tuple(_splitting(taken))


def _splitting(taken: int) -> Iterator[Moment]:
    game = known("blackjack")
    firsts, seconds = "8h 9c 5d Ks 2c 3d 4c", "8d 9d 5c Qs 7c 6d 6c"
    each = (" ".join(some.split()[:taken]) for some in (firsts, seconds))
    first = cards(f"{next(each)} 6s {next(each)} 6h 8c 8s 3c 2h 3s 5s 2s 2d 4d Th", 6)
    rest = [card for card in game.cards(game.rules()) if card not in first]
    setup = Setup(game.rules(), tuple(Player(Seat(n + 1), _STACK) for n in range(taken)))
    round_ = Round(game, setup, OrderedDeck([*first, *rest]))
    asked = 0
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        acts = [option.act for option in round_.questions[seat].options]
        wanted = ("wager", "split", "hit") if seat == 1 and asked < 9 else ("wager", "stand")
        act = next(one for one in (*wanted, "stand") if one in acts)
        if seat == 1 and act != "wager":
            asked += 1
            yield Moment(game.name, taken, f"{asked} split", _shown(round_))
        round_.answer(seat, Answer(act, (), {"bet": Cents(500)} if act == "wager" else {}))
    yield Moment(game.name, taken, "settled", _shown(round_))


def _answer(question: Question, random: Random) -> Answer:
    """Everything is staked on, nothing given up while it can be helped."""
    options = [one for one in question.options if one.act != SIT_OUT.act and not one.gives_up]
    option = random.choice(options or list(question.options))
    stakes = [one for one in option.stakes if one.least <= question.purse]
    try:
        return answer_with(option, most=len(stakes) < 2 and random.random() < 0.2)
    except (KeyError, ValueError):
        return question.default


def _shown(round_: Round) -> str:
    names = {one.seat: _NAMES[one.seat - 1] for one in round_.setup.players}
    return encode(still_table(round_, Seat(1), names, number=7)).decode()


class StillTable:
    """The table's page with a server that tells it what we like: opened once, fed many times."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._socket: WebSocketRoute | None = None
        self._game = ""
        self._view: dict[str, Any] = {}
        page.route(f"**/api/tables/{TABLE}", self._tell_view)
        page.route(f"**/api/tables/{TABLE}/game", self._tell_game)
        page.route_web_socket(f"**/ws/tables/{TABLE}*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket

    def _tell_view(self, route: Route) -> None:
        route.fulfill(json=self._view)

    def _tell_game(self, route: Route) -> None:
        route.fulfill(body=self._game, content_type="application/json")

    def open(self, address: str, game: Game, moment: Moment) -> None:
        self._game = encode(in_full(game, game.rules())).decode()
        self._view = json.loads(moment.view)
        self._socket = None
        self.page.goto(f"{address}/table/{TABLE}")
        self.page.locator(".plan").wait_for()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def show(self, moment: Moment) -> None:
        """Another moment, of the same game."""
        assert self._socket is not None
        told = {"type": "view", "view": json.loads(moment.view), "events": [], "at": 0}
        self._socket.send(json.dumps(told))
        phase = "settled" if moment.name == "settled" else "asked"
        self.page.wait_for_function(
            "phase => document.querySelector('.tray').dataset.phase === phase", arg=phase
        )
