"""What a game is to everything outside its file, and what one round is dealt with."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Struct

from houseway.cards import Card, shoe
from houseway.errors import HousewayError
from houseway.hands import Order
from houseway.money import Cents, Paytable
from houseway.round.irregularity import Handled, Irregularity
from houseway.round.limits import Limits
from houseway.round.look import ANY, Look
from houseway.round.meters import Meter, Readings
from houseway.round.named import NamedPlaces
from houseway.round.options import check_bounds, check_value
from houseway.round.procedure import DealingStep
from houseway.round.questions import Answer, Question, Seat, label
from houseway.round.refused import Refused
from houseway.round.table import Table
from houseway.rulebook import Document, Rule, document, rule

Script = Generator[Mapping[Seat, Question], tuple[Seat, Answer], None]


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """The options that a document allows, at their defaults. Each game has its own."""

    may_limit_aggregate: ClassVar[bool] = False  # LIM-5: whether the document has such a limit
    edition: ClassVar[int] = 0  # the version of the game that these are rules of, if an earlier one

    def __post_init__(self) -> None:
        if not self.edition:
            check_bounds(self)

    @property
    def decks(self) -> int:
        return 1

    @property
    def without(self) -> frozenset[int]:
        """Ranks that are taken out of every deck."""
        return frozenset()

    @property
    def joker(self) -> bool:
        """Whether every deck has a joker beside its 52 cards."""
        return False

    @property
    def deck_procedure(self) -> tuple[str, ...]:
        """What is done with the decks of a table, a sentence each with its rule (LIM-8)."""
        return ()

    def before(self, version: int) -> bool:
        """Whether a round is played by a version of the game before this one, as old logs are."""
        return 0 < self.edition < version

    def changed(self) -> dict[str, Any]:
        """The options that are not at their defaults: what a log names."""
        defaults = msgspec.structs.asdict(type(self)())
        ours = msgspec.structs.asdict(self)
        return {name: value for name, value in ours.items() if value != defaults[name]}


class Loop(Struct, frozen=True):
    """A game in which hands are drawn to and split: what no single round of it shows."""

    how: tuple[str, str, str]  # the deal, the decisions and the end, a line each
    hole: int  # cards of a seat as first dealt
    dealer: int  # and of the dealer
    hands: tuple[str, ...]  # that a seat may come to have by splitting: where the bet of each is
    later: tuple[str, ...]  # spots of its own beside those of the hands


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game by name, with its rules' type and the script that plays a round of it."""

    name: str
    title: str
    version: int
    document: str
    banked_by: Literal["house", "players"]
    rules: type[Rules]
    play: Callable[[Any, Table], Script]
    # To where the script deals, in order: what a shuffle's root binds (docs/shuffle.md).
    dealing: Callable[[Any], str]
    seats: Callable[[Any], int]
    paytables: Callable[[Any], Sequence[Paytable]]
    in_a_line: str = ""  # what it is, for somebody who has never seen it
    family: str = "poker"  # which games it is listed with
    look: Look = ANY  # the cloth and the emblem of its felt
    form_of: str = ""  # the document's own game, where this is one of several forms of it
    # Applies the table's internal controls; what it returns is why the round is void, if it is.
    irregular: Callable[[Any, Table, Irregularity], str] | None = None
    # What those controls name, by its kind, and what is then done: printed with them (LIM-3).
    handling: Callable[[Any], Mapping[str, Handled]] = lambda rules: {}
    # How a round is dealt, step by step: what a dealer is taught and a commission reads.
    procedure: Callable[[Any], Sequence[DealingStep]] = lambda rules: ()
    # What spots are called, where the game has words of its own for them.
    titles: Mapping[str, str] = field(default_factory=dict[str, str])
    # What a seat's hands are called, where it has several.
    hands: tuple[str, ...] = ("Hand 1", "Hand 2")
    # The orders of the hands that all cards of a seat are set into, where they are.
    set_orders: tuple[Order, ...] = ()
    # The meters that its wagers raise and win.
    meters: Callable[[Any], Sequence[Meter]] = lambda rules: ()
    # What no single round shows of a game in which hands are drawn to and split.
    loop: Callable[[Any], Loop | None] = lambda rules: None
    # Places of the felt that the game has words of its own for.
    named: Callable[[Any], NamedPlaces] = lambda rules: {}
    # What a void rests on: the document's own rule, or the card room's internal controls.
    void_rule: Callable[[Any], str] = lambda rules: "LIM-3"
    # The rules that say how many may sit, which deck is used, and what is dealt from it.
    seats_rule: str = "LIM-6"
    deck_rule: str = "LIM-6"
    deal_rule: str = "LIM-6"
    # A game file carries its own document, and is known by its text and the digest of it.
    own_document: Document | None = None
    file: str = ""
    digest: str = ""

    def __repr__(self) -> str:
        return f"<{self.title}: {self.name}, version {self.version}>"

    @property
    def book(self) -> Document:
        """The document that the game is played by."""
        return self.own_document or document(self.document)

    def label(self, spot: str) -> str:
        """A spot as the felt and the settlement name it."""
        return self.titles.get(spot) or label(spot)

    def rule(self, id: str) -> Rule:
        """The words behind an id that the game cites: its own rule, or one of the rulebook."""
        own = self.own_document.rules if self.own_document else ()
        return next((one for one in own if one.id == id), None) or rule(id)

    def options(self, given: Mapping[str, Any]) -> Rules:
        """The rules with these options, each a value or its text; a wrong one is refused."""
        for name, value in given.items():
            check_value(self.title, self.rules, name, value)
        return msgspec.convert(dict(given), type=self.rules, strict=False)

    def taking(self, given: Mapping[str, Any]) -> Rules:
        """The rules by the newest version that takes these options: a table may be an old one."""
        for version in range(self.version, 1, -1):
            with suppress(Refused):
                return self.of_version(version).options(given)
        return self.of_version(1).options(given)

    def of_version(self, version: int) -> Game:
        """The game as it was: a round is replayed by the rules that it was dealt under."""
        if not 1 <= version <= self.version:
            raise UnknownVersion(self, version)
        return self if version == self.version else _as_of(self, version)

    def cards(self, rules: Rules) -> tuple[Card, ...]:
        """The cards a round is dealt from, in no order yet."""
        without = rules.without
        cards = shoe(rules.decks, rules.joker)
        return tuple(card for card in cards if card.rank not in without) if without else cards


class UnknownVersion(HousewayError, LookupError):
    """A version that a game never had, or does not have yet."""

    def __init__(self, game: Game, version: int) -> None:
        ours = f"version {game.version} of {game.name}"
        super().__init__(f"dealt under version {version} of {game.name}; we have {ours}")


@lru_cache(maxsize=256)
def _as_of(game: Game, version: int) -> Game:
    """A game as of a version: one script, which asks the rules where versions differ."""
    name = f"{game.rules.__name__}Of{version}"
    rules = msgspec.defstruct(
        name, [], bases=(game.rules,), namespace={"edition": version}, frozen=True
    )
    return replace(game, version=version, rules=rules)


class Player(Struct, frozen=True):
    """Who sits where, with how much in chips."""

    seat: Seat
    stack: Cents
    name: str = ""

    def __post_init__(self) -> None:
        if self.name != self.name.strip() or not self.name.isprintable():
            raise Refused("LIM-6", f"{self.name!r} does not go on one line of the log as it is.")


class Setup(Struct, frozen=True):
    """All that is fixed before a round's first question, the deck aside."""

    rules: Rules
    players: tuple[Player, ...]
    limits: Limits = Limits()
    bank: Cents = Cents(100_000_000)
    button: Seat = Seat(0)  # may be an empty seat; 0: the last taken one
    big_blind: Seat = Seat(0)  # 0: the second seat after the button
    meters: Readings = {}  # what they show; one that is not named shows its seed
    meter_starts: Readings = {}  # where a house lets them start again, if not at their seeds
