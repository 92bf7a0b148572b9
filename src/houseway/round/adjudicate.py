"""The adjudicator: a hand typed as cards, wagers and decisions, settled by the game's own script.

`read_case` reads the text that docs/settle.md describes; `adjudicate` plays it with the cards as
they were named, and refuses what a rule forbids or the deck cannot hold, naming the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import islice
from typing import TypeVar

import msgspec
from msgspec import Struct

from houseway.cards import BadCards, Card, card, show
from houseway.errors import HousewayError
from houseway.money import BadAmount, Cents, dollars
from houseway.round.deck import NamedCards
from houseway.round.events import (
    BOARD,
    BURN,
    DEALER,
    LOWER,
    UPPER,
    Awarded,
    Dealt,
    Event,
    Place,
    Settled,
    Shown,
    hole,
    split_hand,
)
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.limits import Limits, legal_ceiling
from houseway.round.options import check_value
from houseway.round.questions import Question, Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round, State
from houseway.round.words.typed import typed
from houseway.round.words.wording import parse_answer

_Key = TypeVar("_Key")

UNSEEN = "?"
_COMMON_PLACES = (DEALER, BOARD, UPPER, LOWER)  # where cards lie open in the end
_LONGEST = 60  # of a line, as a message quotes it
_COMMENT = re.compile(r"(^|\s)#.*")
_STACK = Cents(1_000_000_00)


class BadCase(HousewayError, ValueError):
    """A hand that cannot be settled as it was typed, with the line at fault (0 where none is)."""

    def __init__(self, line: int, message: str, rule: str = "") -> None:
        super().__init__(line, message, rule)
        self.line = line
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.message}{f' {self.rule}' if self.rule else ''}"


class StillAsked(BadCase):
    """A hand that is right so far and not finished, with the questions that are open."""

    def __init__(self, questions: Mapping[Seat, Question]) -> None:
        seat, question = next(iter(questions.items()))
        acts = ", ".join(option.act for option in question.options)
        message = f"the hand is not finished: seat {seat} has still to answer"
        super().__init__(0, f"{message} “{question.prompt}” ({acts})", question.rule)
        self.questions = questions


class Missing(BadCase):
    """A hand that lacks cards at a place, which needs so many in all."""

    def __init__(self, line: int, message: str, rule: str, place: Place, cards: int) -> None:
        super().__init__(line, message, rule)
        self.place = place
        self.cards = cards


class Said(Struct, frozen=True):
    """What was typed at a line."""

    line: int
    text: str


class Case(Struct, frozen=True):
    """A hand as it was typed, not yet held against any rule."""

    game: Said
    options: Mapping[str, Said]
    limits: Mapping[str, Said]
    bank: Said | None
    button: Said | None
    seats: Mapping[Seat, Said]  # stack and name, where they were given
    places: Mapping[Place, Said]
    answers: tuple[tuple[Seat, Said], ...]


# --- Reading ------------------------------------------------------------------------------------


class _Draft:
    def __init__(self) -> None:
        self.single: dict[str, Said] = {}
        self.options: dict[str, Said] = {}
        self.limits: dict[str, Said] = {}
        self.seats: dict[Seat, Said] = {}
        self.places: dict[Place, Said] = {}
        self.answers: list[tuple[Seat, Said]] = []


def read_case(text: str) -> Case:
    """The hand that a text holds; BadCase names a line that says nothing we know."""
    draft = _Draft()
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if line := _COMMENT.sub("", raw).strip():
            _read_line(draft, number, line)
    if "game" not in draft.single:
        raise BadCase(1, "say which game it is, as in “game hawaiian-holdem”")
    if not draft.seats:
        raise BadCase(1, "name a seat and its cards, as in “seat 1: Ah Kd 7c”")
    return Case(
        game=draft.single["game"],
        options=draft.options,
        limits=draft.limits,
        bank=draft.single.get("bank"),
        button=draft.single.get("button"),
        seats=draft.seats,
        places=draft.places,
        answers=tuple(draft.answers),
    )


def _read_line(draft: _Draft, number: int, line: str) -> None:
    word = re.split(r"[\s:]", line, maxsplit=1)[0].lower()
    rest = line[len(word) :].strip()
    if word.isdecimal():
        draft.answers.append((_seat(number, word), Said(number, rest)))
    elif word in ("game", "bank", "button"):
        _once(draft.single, word, Said(number, rest.removeprefix(":").strip()))
    elif word in ("option", "limit"):
        _read_setting(draft.options if word == "option" else draft.limits, number, rest)
    elif word == "seat":
        _read_seat(draft, number, rest)
    elif word in (*_COMMON_PLACES, BURN) and rest.startswith(":"):
        _once(draft.places, Place(word), Said(number, rest[1:].strip()))
    else:
        raise BadCase(
            number,
            f"{_quoted(line)} is no line we know; write game, option, limit, bank, button, "
            "“seat 1: cards”, “dealer: cards”, “board: cards”, or an answer as in “1 raise 20”",
        )


def _quoted(line: str) -> str:
    """A line as a message quotes it: of a very long one, its beginning."""
    return repr(line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…")


def _read_setting(settings: dict[str, Said], number: int, rest: str) -> None:
    found = re.fullmatch(r"(\w+)\s*(?:[=:]\s*|\s)(.+)", rest)
    if not found:
        raise BadCase(number, "write a name and a value, as in “option big_kahuna B”")
    _once(settings, found[1], Said(number, found[2]))


def _read_seat(draft: _Draft, number: int, rest: str) -> None:
    header, colon, cards = rest.partition(":")
    words = header.split(None, 1)
    if not colon or not words:
        raise BadCase(number, "write a seat and its cards, as in “seat 1: Ah Kd 7c”")
    seat = _seat(number, words[0])
    if hand := re.fullmatch(r"hand ([2-9])", " ".join(words[1:])):  # one that was split off
        place = split_hand(seat, int(hand[1]))
        _once(draft.places, place, Said(number, cards.strip()))
        return
    _once(draft.seats, seat, Said(number, " ".join(words[1:])), f"seat {seat}")
    draft.places[hole(seat)] = Said(number, cards.strip())


def _seat(number: int, word: str) -> Seat:
    if not (re.fullmatch(r"[0-9]{1,2}", word) and 1 <= int(word) <= 23):
        raise BadCase(number, f"{_quoted(word)} is no seat; seats are numbered from 1")
    return Seat(int(word))


def _once(settings: dict[_Key, Said], name: _Key, said: Said, called: str = "") -> None:
    if before := settings.get(name):
        raise BadCase(said.line, f"{called or name} was given on line {before.line} already")
    settings[name] = said


# --- Settling -----------------------------------------------------------------------------------


def adjudicate(case: Case, game: Game) -> Round:
    """The round as it was played, settled; or BadCase with the line, and the rule it breaks."""
    setup = _setup(case, game)
    dealt = _Dealt(case, game, setup)
    round_ = _play(case, game, setup, dealt)
    if round_.state is State.OPEN:
        raise StillAsked(dict(round_.questions))
    dealt.check_all_used()
    dealt.check_unseen(round_)
    return round_


def so_far(case: Case, game: Game) -> Round:
    """The round after what was typed, perhaps still open; cards not named lie face down."""
    setup = _setup(case, game)
    dealt = _Dealt(case, game, setup, so_far=True)
    round_ = _play(case, game, setup, dealt)
    dealt.check_unseen(round_)
    return round_


def _play(case: Case, game: Game, setup: Setup, dealt: _Dealt) -> Round:
    try:
        round_ = Round(game, setup, dealt.deck)
    except Refused as error:
        raise BadCase(0, str(error)) from error
    for seat, said in case.answers:
        _answer(round_, dealt, seat, said)
    return round_


def unseen(round_: Round) -> frozenset[Card]:
    """The cards of an adjudicated round that only stand in for some that nobody saw."""
    return round_.deck.unseen if isinstance(round_.deck, _Places) else frozenset()


def rules_of(case: Case, game: Game) -> Rules:
    """The game's rules with the options that were typed."""
    for name, said in case.options.items():
        try:
            check_value(game.title, game.rules, name, said.text)
        except Refused as error:
            raise BadCase(said.line, str(error)) from error
    try:
        return game.options({name: said.text for name, said in case.options.items()})
    except Refused as error:
        line = max((said.line for said in case.options.values()), default=0)
        raise BadCase(line, str(error)) from error


def _setup(case: Case, game: Game) -> Setup:
    button = case.button
    return Setup(
        rules=rules_of(case, game),
        players=tuple(_player(seat, said) for seat, said in sorted(case.seats.items())),
        limits=_limits(case),
        bank=_amount(case.bank) if case.bank else _STACK,
        button=_seat(button.line, button.text) if button else Seat(0),
    )


def _player(seat: Seat, said: Said) -> Player:
    """`200 Ann`, `200`, `Ann` or nothing; a seat whose chips were not given has plenty."""
    first, _, rest = said.text.partition(" ")
    if re.match(r"-?\$?\d", first):
        return Player(seat, _amount(Said(said.line, first)), rest.strip())
    return Player(seat, _STACK, said.text)


def _limits(case: Case) -> Limits:
    """The law's limits, and the table's own as far as they were given."""
    given = {name: _amount(said) for name, said in case.limits.items()}
    law = {"least": 1, "most": legal_ceiling(), "bonus_least": 1, "bonus_most": legal_ceiling()}
    for name, said in case.limits.items():
        if name not in Limits.__struct_fields__:
            known = ", ".join(Limits.__struct_fields__)
            raise BadCase(said.line, f"no limit is called {name!r}; there are {known}", "LIM-1")
    try:
        return msgspec.convert(law | given, type=Limits)
    except Refused as error:
        line = max((said.line for said in case.limits.values()), default=0)
        raise BadCase(line, str(error)) from error


def _amount(said: Said) -> Cents:
    try:
        return dollars(said.text)
    except BadAmount as error:
        raise BadCase(said.line, str(error)) from error


def _answer(round_: Round, dealt: _Dealt, seat: Seat, said: Said) -> None:
    question = round_.questions.get(seat)
    text = dealt.named(seat, said.text)
    try:
        round_.answer(seat, typed(question, text) if question else parse_answer(text))
    except BadCase:
        raise
    except (Refused, ValueError) as error:
        raise BadCase(said.line, str(error)) from error


class _Dealt:
    """The cards of a case as a deck, with stand-ins for those that nobody saw."""

    def __init__(self, case: Case, game: Game, setup: Setup, *, so_far: bool = False) -> None:
        self._case = case
        self._so_far = so_far
        self._deck_rule, self._deal_rule = game.deck_rule, game.deal_rule
        self._where: dict[Card, int] = {}
        self._decks, self._in_deck = setup.rules.decks, frozenset(game.cards(setup.rules))
        seen = {place: self._read(place, said) for place, said in case.places.items()}
        self._spare = iter([one for one in game.cards(setup.rules) if one not in self._where])
        self._unseen: dict[Place, list[Card]] = {}
        places = {place: self._fill(place, faces) for place, faces in seen.items()}
        self._counts = {place: len(some) for place, some in places.items()}
        self.deck = _Places(places, self._missing, self._unseen)

    def _read(self, place: Place, said: Said) -> list[Card | None]:
        faces: list[Card | None] = []
        for word in said.text.replace(",", " ").split():
            if word != UNSEEN:
                faces.append(self._take(said.line, word))
            elif place in _COMMON_PLACES:
                raise BadCase(said.line, f"{place} lies open: name every card", self._deal_rule)
            else:
                faces.append(None)
        return faces

    def _take(self, line: int, word: str) -> Card:
        """The card that a word names: the next copy of it, as far as the decks go."""
        try:
            one = card(word)
        except BadCards as error:
            raise BadCase(line, str(error)) from error
        while one in self._where and "#" not in word and one.copy < self._decks:
            one = card(f"{one.face}#{one.copy + 1}")
        if one in self._where and self._decks > 1 and "#" not in word:
            decks = f"{self._decks} decks have no more"
            raise BadCase(
                line,
                f"{one.face} is there {self._decks} times already, and {decks}",
                self._deck_rule,
            )
        if before := self._where.get(one):
            also = f"on line {before} too" if before != line else "twice"
            raise BadCase(line, f"{one} is there {also}", self._deck_rule)
        if one.copy > self._decks:
            decks = f"{self._decks} decks" if self._decks > 1 else "one deck"
            raise BadCase(line, f"{one} is not in {decks}", self._deck_rule)
        if one not in self._in_deck:
            raise BadCase(line, f"{one} is no card of this game's deck", self._deck_rule)
        self._where[one] = line
        return one

    def _fill(self, place: Place, faces: list[Card | None]) -> tuple[Card, ...]:
        stand_ins = list(islice(self._spare, faces.count(None)))
        if len(stand_ins) < faces.count(None):
            said = self._case.places.get(place)
            message = f"{place} needs more cards than the deck has left"
            raise BadCase(said.line if said else 0, message, self._deck_rule)
        if stand_ins:
            self._unseen.setdefault(place, []).extend(stand_ins)
        spare = iter(stand_ins)
        return tuple(face or next(spare) for face in faces)

    def named(self, seat: Seat, text: str) -> str:
        """An answer with each `?` as the stand-in of that seat."""
        unseen = iter(self._unseen.get(hole(seat), ()))
        return re.sub(r"\?", lambda mark: str(next(unseen, UNSEEN)), text)

    def _missing(self, place: Place, count: int) -> list[Card]:
        """Stand-ins for cards that nobody saw; in a hand that is over, only burnt ones may miss."""
        if self._so_far or place == BURN:
            return list(self._fill(place, [None] * count))
        said, there = self._case.places.get(place), self._counts.get(place, 0)
        if said is None:
            line, message = 0, f"{place} is missing: write “{place}: …”"
        else:
            has = f"{there} card{'s' if there != 1 else ''}"
            line, message = said.line, f"{place} has {has} and needs {count} more"
        raise Missing(line, message, self._deal_rule, place, there + count)

    def check_all_used(self) -> None:
        for place, left in self.deck.left().items():
            if left:
                line = self._case.places[place].line
                what = "a card" if len(left) == 1 else f"{len(left)} cards"
                message = f"{place} has {what} too many: {show(left)}"
                raise BadCase(line, message, self._deal_rule)

    def check_unseen(self, round_: Round) -> None:
        """A card that nobody saw may not be shown, nor decide anything."""
        for place, some in self._unseen.items():
            if any(not _played(event).isdisjoint(some) for event in round_.events):
                message = f"{place} plays its cards: name them instead of {UNSEEN}"
                said = self._case.places.get(place)
                raise BadCase(said.line if said else 0, message, self._deal_rule)


def _played(event: Event) -> set[Card | None]:
    """The cards that an event shows, or a verdict rests on."""
    match event:
        case Shown(cards=cards) | Dealt(cards=cards, up=True):
            return set(cards)
        case Settled(line=line):
            return {one for hand in (line.hand, line.against) if hand for one in hand.source}
        case Awarded(award=award):
            return set(award.hand.source) if award.hand else set()
        case _:
            return set()


class _Places(NamedCards):
    """Named cards that say by their line where some are missing."""

    def __init__(
        self,
        places: Mapping[Place, tuple[Card, ...]],
        missing: Callable[[Place, int], list[Card]],
        stand_ins: Mapping[Place, list[Card]],
    ) -> None:
        super().__init__(places)
        self._left = {place: list(some) for place, some in places.items()}
        self._missing = missing
        self._stand_ins = stand_ins

    @property
    def unseen(self) -> frozenset[Card]:
        return frozenset(one for some in self._stand_ins.values() for one in some)

    def draw(self, count: int, place: Place) -> tuple[Card, ...]:
        left = self._left.setdefault(place, [])
        if len(left) < count:
            stand_ins = self._missing(place, count - len(left))
            left += stand_ins
            self._places.setdefault(place, []).extend(stand_ins)
        del left[:count]
        return super().draw(count, place)

    def left(self) -> Mapping[Place, list[Card]]:
        return self._left
