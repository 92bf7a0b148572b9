"""One round for a program: a thin layer over `houseway.round`, with seats as plain numbers, amounts
in dollars and answers as text. Whatever a rule forbids is refused by the round itself."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from random import Random
from types import NoneType
from typing import Any

import msgspec

from houseway.cards import Card, cards, shuffled
from houseway.errors import BadArgument
from houseway.gamefile.game import game_from
from houseway.games import find, known
from houseway.library.picture import picture, picture_in_html
from houseway.money import Cents, dollars
from houseway.round import log as logs
from houseway.round.deck import OrderedDeck
from houseway.round.describe import as_text, choose
from houseway.round.events import encode
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.limits import Limits
from houseway.round.questions import Answer, Question, Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round, State
from houseway.round.settlement import Settlement, settlement_of
from houseway.round.views import Onlooker, View, view
from houseway.round.words.offers import is_betting
from houseway.round.words.typed import typed
from houseway.round.words.wording import parse_answer

Amount = int | str  # dollars: 10, "10.50"

_TEN_ON_EACH = "wager 10"  # on every spot that needs a wager


class Deal:
    """A round under way or over. Printed, it is the table as it stands, and what is asked."""

    def __init__(self, engine: Round) -> None:
        self.engine = engine

    # Answering

    @property
    def questions(self) -> Mapping[int, Question]:
        """The open question of each seat that is asked now, with all that may be answered."""
        return dict(self.engine.questions.items())

    def answer(self, seat: int, answer: str | Answer) -> Deal:
        """Answer for a seat: `raise 20`, `discard 7c`. What a rule forbids is Refused."""
        check_kind("seat", seat, int, "a seat's number")
        check_kind("answer", answer, (str, Answer), "text, as 'raise 20', or an Answer")
        given = self._meant(seat, answer) if isinstance(answer, str) else answer
        self.engine.answer(Seat(seat), given)
        return self

    def lapse(self, seat: int) -> Deal:
        """Let a seat's time run out: the platform takes the question's default."""
        self.engine.lapse(Seat(seat))
        return self

    def finish(self) -> Deal:
        """Let every open question lapse, until the round is settled."""
        while self.questions:
            self.lapse(min(self.questions))
        return self

    def _meant(self, seat: int, text: str) -> Answer:
        question = self.questions.get(seat)
        if question is None:
            return parse_answer(text)  # the round refuses it, by the rule in question
        try:
            return typed(question, text)
        except ValueError as error:
            acts = tuple(option.act for option in question.options)
            raise Refused(question.rule, f"{text!r} is no answer: {error}.", acts) from error

    # What it came to

    @property
    def state(self) -> State:
        """Open, settled or void."""
        return self.engine.state

    @property
    def nets(self) -> Mapping[int, int]:
        """What each seat has won or lost in cents; stakes still in play count as lost."""
        return dict(self.engine.nets().items())

    @property
    def settlement(self) -> Settlement:
        """Each verdict so far as data and in words, with its rule."""
        return settlement_of(self.engine)

    @property
    def log(self) -> str:
        """The round as text, from which `houseway.replay` plays it again."""
        return logs.write(logs.log_of(self.engine))

    def view(self, viewer: int | Onlooker = Onlooker.SPECTATOR) -> View:
        """The table as a seat sees it, or an onlooker."""
        check_kind("viewer", viewer, (int, Onlooker), "a seat's number or an Onlooker")
        if not isinstance(viewer, Onlooker) and viewer not in self.nets:
            taken = ", ".join(map(str, self.nets))
            raise BadArgument(f"seat {viewer} is empty; taken are {taken}")
        return view(self.engine, viewer if isinstance(viewer, Onlooker) else Seat(viewer))

    # Going on from here

    def copy(self) -> Deal:
        """A copy of the round to go on with: what is answered here changes nothing there."""
        return _again(self.log, self.engine.game.name, self.engine.game.file)

    def __copy__(self) -> Deal:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Deal:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[str, str, str], Deal], tuple[str, str, str]]:
        return _again, (self.log, self.engine.game.name, self.engine.game.file)

    # As data and as pictures

    def to_dict(self) -> dict[str, Any]:
        """All that a program with every seat may know, in plain lists, numbers and text."""
        told = {
            "game": self.engine.game.name,
            "state": str(self.state),
            "seats": {str(seat): self.view(seat) for seat in self.nets},
            "questions": {str(seat): question for seat, question in self.questions.items()},
            "settlement": self.settlement,
            "nets": {str(seat): net for seat, net in self.nets.items()},
        }
        return msgspec.json.decode(encode(told))

    def __repr__(self) -> str:
        return picture(self.engine)

    def _repr_html_(self) -> str:
        return picture_in_html(self.engine)


def deal(
    game: str | Game,
    *,
    seed: int | None = None,
    seats: int | Iterable[int] | None = None,
    stacks: Amount | Mapping[int, Amount] = 500,
    wagers: str | Mapping[int, str] | None = _TEN_ON_EACH,
    options: Mapping[str, object] | None = None,
    limits: Limits | Mapping[str, Amount] | None = None,
    bank: Amount = 1_000_000,
    button: int = 0,
    deck: str | Iterable[Card] | None = None,
) -> Deal:
    """Deal a round of a game, by name or by its file's path, to its first decision.

    `seats` is how many are taken or which ones, `stacks` what they have. At a house-banked game
    each seat wagers as `wagers` says, and sits out where that says nothing; None leaves the
    betting open. `options` are those that `houseway rules` lists, `limits` the table's own. The
    cards are shuffled from `seed`, or else at random, unless `deck` names their order.
    """
    if seed is not None:
        check_kind("seed", seed, int, "a whole number")
    if isinstance(seats, str):
        raise BadArgument(f"seats is how many seats, or which, as [1, 3], not {seats!r}")
    check_kind("seats", seats, (int, Iterable, NoneType), "how many seats, or which, as [1, 3]")
    found = _found(game)
    rules = choose(found, {name: as_text(value) for name, value in (options or {}).items()})
    setup = Setup(
        rules,
        _players(found, seats, stacks),
        limits if isinstance(limits, Limits) else _limits(limits or {}),
        dollars(bank),
        Seat(button),
    )
    dealt = Deal(Round(found, setup, OrderedDeck(_order(found, rules, seed, deck))))
    _take_wagers(dealt, wagers)
    return dealt


def replay(text: str, game: str | Game = "") -> Deal:
    """A round from its log, played again; `BadLog` names the line that is damaged or impossible.

    A round of a game file needs `game`, the path of that file.
    """
    log = logs.read(text)
    return Deal(logs.replay(log, _found(game or log.game)))


def _again(log: str, name: str, file: str) -> Deal:
    """A round from its log, by the game that it was dealt by."""
    return Deal(logs.replay(logs.read(log), game_from(file, name) if file else known(name)))


def check_kind(name: str, value: object, kind: type | tuple[type, ...], allowed: str) -> None:
    """Refuse an argument of another kind in a sentence."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadArgument(f"{name} is {allowed}, not {value!r}")


def _found(game: str | Game) -> Game:
    check_kind("game", game, (str, Game), "a name, a game file's path or a Game")
    return find(game) if isinstance(game, str) else game


def _players(
    game: Game, seats: int | Iterable[int] | None, stacks: Amount | Mapping[int, Amount]
) -> tuple[Player, ...]:
    if isinstance(stacks, Mapping):
        taken = stacks if seats is None else _taken(seats)
        return tuple(Player(Seat(seat), dollars(stacks[seat])) for seat in taken)
    usual = 1 if game.banked_by == "house" else 2
    taken = _taken(usual if seats is None else seats)
    return tuple(Player(Seat(seat), dollars(stacks)) for seat in taken)


def _taken(seats: int | Iterable[int]) -> Iterable[int]:
    return range(1, seats + 1) if isinstance(seats, int) else seats


def _limits(given: Mapping[str, Amount]) -> Limits:
    amounts: dict[str, Cents] = {name: dollars(amount) for name, amount in given.items()}
    try:
        return msgspec.convert(amounts, type=Limits)
    except msgspec.ValidationError as error:
        raise Refused("LIM-1", f"{error}.", Limits.__struct_fields__) from error


def _order(
    game: Game, rules: Rules, seed: int | None, deck: str | Iterable[Card] | None
) -> tuple[Card, ...]:
    if isinstance(deck, str):
        return cards(deck, rules.decks)
    if deck is not None:
        return tuple(deck)
    below = secrets.randbelow if seed is None else Random(seed).randrange
    return shuffled(game.cards(rules), below)


def _take_wagers(dealt: Deal, wagers: str | Mapping[int, str] | None) -> None:
    if wagers is None:
        return
    betting = [seat for seat, question in dealt.questions.items() if is_betting(question)]
    said = dict.fromkeys(betting, wagers) if isinstance(wagers, str) else wagers
    for seat, words in said.items():
        dealt.answer(seat, words)
    for seat in betting:
        if seat not in said:
            dealt.lapse(seat)
