"""Hand histories in the PHH format, written and read; docs/hand-histories.md.

Amounts are whole cents. Players are numbered from the left of the button, as PHH has it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, NoReturn

from houseway.cards import DECK, BadCards, Card, card
from houseway.errors import HousewayError
from houseway.money import Cents
from houseway.poker.contest import ANTE
from houseway.poker.positions import Positions, positions
from houseway.poker.rules import PokerRules
from houseway.round.deck import NamedCards
from houseway.round.events import BOARD, BURN, Answered, Charged, Dealt, Place, Shown, Staked, hole
from houseway.round.game import Game, Player, Setup
from houseway.round.questions import Answer, Question, Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round, State

_VARIANTS = {
    ("texas-holdem", "no limit"): "NT",
    ("texas-holdem", "limit"): "FT",
    ("omaha-holdem", "pot limit"): "PO",
}
_WAGERS_IN_LIMIT = 4  # what PHH's limit games allow in a betting round


class CannotSay(HousewayError, ValueError):
    """A hand that PHH has no words for; our log has."""


class BadHistory(HousewayError, ValueError):
    """A PHH text that is none, or a hand that none of our games is: the field, and why."""


def phh(round_: Round, hand: int | None = None) -> str:
    """A settled hand as PHH text, or CannotSay with the reason."""
    rules = round_.setup.rules
    assert isinstance(rules, PokerRules), "PHH is for poker among players"
    _check_sayable(round_, rules)
    stacks = {one.seat: one.stack for one in round_.setup.players}
    place = positions(tuple(stacks), round_.setup.button, round_.setup.big_blind)
    names = {one.seat: one.name for one in round_.setup.players}
    fields = {
        "variant": _text(_VARIANTS[round_.game.name, rules.betting]),
        "ante_trimming_status": "true",
        "antes": _list([rules.ante] * len(stacks)),
        "blinds_or_straddles": _list(_blinds(rules, place)),
        **_bets(rules),
        "starting_stacks": _list(stacks[seat] for seat in place.order),
        "actions": "[\n" + "".join(f"  {_text(one)},\n" for one in _actions(round_, place)) + "]",
        "seats": _list(place.order),
        "seat_count": str(round_.game.seats(rules)),
        **({"hand": str(hand)} if hand is not None else {}),
        "players": "[" + ", ".join(_text(names[seat]) for seat in place.order) + "]",
        "finishing_stacks": _list(round_.stacks[seat] for seat in place.order),
        "_unit": _text("cents"),
    }
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def _check_sayable(round_: Round, rules: PokerRules) -> None:
    for reason in _reasons(round_, rules):
        raise CannotSay(reason)


def _reasons(round_: Round, rules: PokerRules) -> Iterator[str]:
    """Why PHH has no words for a hand."""
    if (round_.game.name, rules.betting) not in _VARIANTS:
        yield f"PHH has no variant for {round_.game.title} with {rules.betting} betting"
    if round_.state is not State.SETTLED:
        yield f"PHH holds hands that were played out; this one is {round_.state}"
    if round_.irregularities:
        yield "PHH has no field for an irregularity"
    if any(isinstance(event, Dealt) and event.place == "lower" for event in round_.events):
        yield "PHH has no field for two boards"
    if any(isinstance(event, Charged) for event in round_.events):
        yield "PHH has no field for a fee or rake"
    if rules.betting == "limit" and not 0 < rules.wagers_a_round <= _WAGERS_IN_LIMIT:
        yield "PHH's limit games have four wagers a round"
    posted = {event.why: event.amount for event in round_.events if isinstance(event, Staked)}
    if posted.get("big blind") != rules.big_blind:
        yield "PHH's readers let the others call a short big blind for less than all of it"
    if rules.ante and any(amount < rules.ante for amount in _antes(round_)):
        yield "PHH's readers do not agree on a short ante"


def _antes(round_: Round) -> list[int]:
    """What each player posted, 0 where somebody had nothing left to post."""
    antes = [int(e.amount) for e in round_.events if isinstance(e, Staked) and e.spot == ANTE]
    return antes + [0] * (len(round_.setup.players) - len(antes))


def _blinds(rules: PokerRules, place: Positions) -> list[int]:
    """By player; heads-up, PHH turns the two around by itself."""
    if len(place.order) == 2:
        return [rules.small_blind, rules.big_blind]
    due = {place.big: rules.big_blind}
    if place.small is not None:
        due[place.small] = rules.small_blind
    return [due.get(seat, 0) for seat in place.order]


def _bets(rules: PokerRules) -> dict[str, str]:
    if rules.betting == "limit":
        return {"small_bet": str(rules.big_blind), "big_bet": str(2 * rules.big_blind)}
    return {"min_bet": str(rules.big_blind)}


# --- Actions ------------------------------------------------------------------------------------


def _actions(round_: Round, place: Positions) -> list[str]:
    """Deals and acts as they came; in a run-out the hands are shown before the rest of the board.

    The showdown of a hand whose betting is over comes first in PHH, board cards after it.
    """
    number = {seat: f"p{index}" for index, seat in enumerate(place.order, start=1)}
    actions = [f"d dh {number[seat]} {_joined(_dealt(round_, seat))}" for seat in place.order]
    rest: list[str] = []
    shows: list[str] = []
    answers = iter(round_.answers)  # beside their events, which do not name amounts
    for event in round_.events:
        match event:
            case Answered(seat=seat, act=act) if act != "muck":
                _, answer, _ = next(answers)
                if act in _ACTS:
                    amount = f" {answer.stakes['bet']}" if _ACTS[act] == "cbr" else ""
                    actions += [*rest, f"{number[seat]} {_ACTS[act]}{amount}"]
                    rest = []
            case Dealt(up=True, cards=cards):
                rest.append(f"d db {_joined(cards)}")
            case Shown(cards=cards):
                seat = next(seat for seat in place.order if hole(seat) == event.place)
                shows.append(f"{number[seat]} sm {_joined(cards)}")
            case Answered(seat=seat):
                next(answers)
                shows.append(f"{number[seat]} sm")
            case _:
                pass
    return [*actions, *shows, *_unshown(round_, number, shows), *rest]


def _unshown(round_: Round, number: Mapping[Seat, str], shows: list[str]) -> list[str]:
    """Winners whom nobody was left to show to: in PHH a showdown takes a line of theirs too."""
    winners = {award.seat: f"{number[award.seat]} sm" for award in round_.awards}
    said = {" ".join(show.split()[:2]) for show in shows}
    return [f"{line} -" for line in winners.values() if shows and line not in said]


_ACTS = {"fold": "f", "check": "cc", "call": "cc", "bet": "cbr", "raise": "cbr"}


def _dealt(round_: Round, seat: Seat) -> list[Card | None]:
    own = (e for e in round_.events if isinstance(e, Dealt) and e.place == hole(seat))
    return [card for event in own for card in event.cards]


def _joined(cards: Iterable[Card | None]) -> str:
    return "".join(map(str, cards))


def _list(amounts: Iterable[int]) -> str:
    return "[" + ", ".join(map(str, amounts)) + "]"


def _text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


# --- Reading ------------------------------------------------------------------------------------

_UNKNOWN = "??"
_GAMES = {variant: named for named, variant in _VARIANTS.items()}
_HOLES = {"texas-holdem": 2, "omaha-holdem": 4}


def read_phh(text: str, find: Callable[[str], Game]) -> Round:
    """The hand of a PHH text, played and settled at a table of a game that is found by its name.

    What is no such hand is a BadHistory; an act that a rule forbids is Refused with the rule.
    Amounts are cents; where some have decimals
    all are dollars. Cards that the text does not know are any that are left.
    """
    history = _History(_parsed(text))
    game = find(history.game)
    round_ = Round(game, history.setup(game), history.deck())
    history.play(round_)
    history.check_end(round_)
    return round_


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadHistory(f"this is no PHH: {error}") from error


def _bad(field: str, why: str) -> NoReturn:
    raise BadHistory(f"{field}: {why}")


class _History:
    """A PHH text's fields, checked one by one."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields
        variant = fields.get("variant")
        if not isinstance(variant, str) or variant not in _GAMES:
            _bad("variant", f"{variant!r} is none of {', '.join(_GAMES)}")
        self.game, self.betting = _GAMES[variant]
        self.scale = self._cents_in_a_unit()
        self.stacks = self._amounts("starting_stacks")
        self.count = len(self.stacks)
        if not 2 <= self.count <= 10:
            _bad("starting_stacks", f"a hand takes 2 to 10 players, not {self.count}")
        self.seats = self._seats()
        self.actions = self._actions()

    # --- Fields ---

    def _cents_in_a_unit(self) -> int:
        lists = ("starting_stacks", "blinds_or_straddles", "antes", "finishing_stacks")
        amounts = [one for name in lists for one in self._list(name)]
        return 100 if any(isinstance(one, Decimal) and one % 1 for one in amounts) else 1

    def _list(self, name: str) -> list[Any]:
        found = self.fields.get(name, [])
        if not isinstance(found, list):
            _bad(name, "is not a list")
        return found  # pyright: ignore[reportUnknownVariableType]

    def _amounts(self, name: str) -> list[Cents]:
        return [self._amount(name, one) for one in self._list(name)]

    def _amount(self, name: str, amount: object) -> Cents:
        if isinstance(amount, bool) or not isinstance(amount, int | Decimal):
            _bad(name, f"{amount!r} is no amount")
        if not 0 <= amount < 10**12:
            _bad(name, f"{amount} is no amount")
        cents = amount * self.scale
        if cents % 1:
            _bad(name, f"{amount} is no whole number of cents")
        return Cents(int(cents))

    def _seats(self) -> tuple[Seat, ...]:
        found = self._list("seats") or list(range(1, self.count + 1))
        whole = all(isinstance(one, int) and 1 <= one <= 10 for one in found)
        if not whole or len(set(found)) != self.count or len(found) != self.count:
            _bad("seats", "names each player's seat, from 1 to 10, once")
        turns = [at for at in range(self.count) if found[at] < found[at - 1]]
        if len(turns) != 1:
            _bad("seats", "goes around the table from the left of the button")
        return tuple(Seat(one) for one in found)

    def _actions(self) -> list[list[str]]:
        found = self._list("actions")
        if not all(isinstance(one, str) for one in found):
            _bad("actions", "is a list of texts")
        return [one.partition("#")[0].split() for one in found]

    def setup(self, game: Game) -> Setup:
        names = self._list("players")
        players = [
            Player(seat, stack, str(names[at]) if at < len(names) else "")
            for at, (seat, stack) in enumerate(zip(self.seats, self.stacks, strict=True))
        ]
        options = {"betting": self.betting, **self._stakes()}
        rules = game.options(options)
        players.sort(key=lambda player: player.seat)
        return Setup(rules, tuple(players), button=self.seats[-1])

    def _stakes(self) -> dict[str, Cents]:
        """Blinds, antes and the least bet, as a table of ours can have them."""
        blinds, antes = self._amounts("blinds_or_straddles"), self._amounts("antes")
        small, big, *more = [*blinds, Cents(0), Cents(0)]
        if not 0 < small <= big or any(more):
            _bad("blinds_or_straddles", "has a small blind, a big blind and nothing else")
        if len(set(antes)) > 1:
            _bad("antes", "differ from player to player")
        limit = self.betting == "limit"
        least = "small_bet" if limit else "min_bet"
        if least in self.fields and self._amount(least, self.fields[least]) != big:
            _bad(least, "is not the big blind")
        if limit and self._amount("big_bet", self.fields.get("big_bet", 0)) != 2 * big:
            _bad("big_bet", "is not twice the small one")
        return {"small_blind": small, "big_blind": big, "ante": antes[0] if antes else Cents(0)}

    # --- Cards ---

    def deck(self) -> NamedCards:
        """The cards by place; what is unknown or not dealt any more is filled up."""
        places: dict[Place, list[str]] = {hole(seat): [] for seat in self.seats}
        places[BOARD] = []
        for words in self.actions:
            match words:
                case ["d", "dh", player, cards]:
                    places[hole(self._player(player))] += _pairs(cards)
                case ["d", "db", cards]:
                    places[BOARD] += _pairs(cards)
                case [player, "sm", cards] if cards != "-":
                    places[hole(self._player(player))] = _pairs(cards)
                case _:
                    pass
        sizes = dict.fromkeys(places, _HOLES[self.game]) | {BOARD: 5, BURN: 3}
        known = {place: _cards(places.get(place, ())) for place in sizes}
        named = {one for some in known.values() for one in some if one}
        left = iter([one for one in DECK if one not in named])
        for place, size in sizes.items():
            if len(known[place]) > size:
                _bad("actions", f"{place} has more than {size} cards")
            known[place] += [None] * (size - len(known[place]))
        return NamedCards(
            {place: [one or next(left) for one in some] for place, some in known.items()}
        )

    def _player(self, word: str) -> Seat:
        number = word.removeprefix("p")
        if not number.isdecimal() or not 1 <= int(number) <= self.count:
            _bad("actions", f"{word!r} is no player")
        return self.seats[int(number) - 1]

    # --- Acts ---

    def play(self, round_: Round) -> None:
        acts = [words for words in self.actions if words[:1] != ["d"] and len(words) > 1]
        shows = {self._player(words[0]): words for words in acts if words[1] == "sm"}
        for words in acts:
            if words[1] != "sm":
                self._run_out(round_, shows)
                self._act(round_, words)
        self._run_out(round_, shows)
        if round_.state is not State.SETTLED:
            _bad("actions", "end before the hand does")

    def _act(self, round_: Round, words: Sequence[str]) -> None:
        seat, question = self._player(words[0]), next(iter(round_.questions.values()), None)
        if question is None:
            _bad("actions", f"{' '.join(words)!r} comes after the end of the hand")
        match words[1:]:
            case ["f"]:
                answer = Answer("fold")
            case ["cc"]:
                answer = Answer("check" if question.option("check") else "call")
            case ["cbr", amount]:
                act = "raise" if question.option("raise") else "bet"
                answer = Answer(act, (), {"bet": self._read_amount(amount)})
            case _:
                _bad("actions", f"{' '.join(words)!r} is no act")
        try:
            round_.answer(seat, answer)
        except Refused as refused:
            raise Refused(refused.rule, f"{' '.join(words)}: {refused.message}") from refused

    def _read_amount(self, word: str) -> Cents:
        try:
            return self._amount("actions", Decimal(word))
        except InvalidOperation:
            _bad("actions", f"{word!r} is no amount")

    def _run_out(self, round_: Round, shows: Mapping[Seat, Sequence[str]]) -> None:
        """Answer what PHH has no line for where it is asked: how a hand is dealt on and shown."""
        while round_.questions:
            seat, question = next(iter(round_.questions.items()))
            if not _is_said_elsewhere(question):
                return
            mucks = len(shows.get(seat, ("", "", "shown"))) == 2
            muck = question.option("muck") and mucks
            round_.answer(seat, Answer("muck") if muck else question.default)

    def check_end(self, round_: Round) -> None:
        """The stacks that the text ends with must be ours."""
        said = self._amounts("finishing_stacks")
        ours = [round_.stacks[seat] for seat in self.seats]
        if said and said != ours:
            _bad("finishing_stacks", f"says {said}; by our rules they are {ours}")


def _is_said_elsewhere(question: Question) -> bool:
    return not (question.option("fold") or question.option("check"))


def _pairs(text: str) -> list[str]:
    if len(text) % 2:
        _bad("actions", f"{text!r} is no list of cards")
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def _cards(words: Iterable[str]) -> list[Card | None]:
    try:
        return [None if word == _UNKNOWN else card(word) for word in words]
    except BadCards as error:
        raise BadHistory(f"actions: {error}") from error
