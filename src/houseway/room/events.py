"""What happened at a table, as it is kept: the stream from which everything else is computed.

A round's cards are not in it: they follow from the sealed seed and the players' numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from houseway.money import Cents
from houseway.round.events import By
from houseway.round.limits import Limits
from houseway.round.questions import Seat


class Settings(Struct, frozen=True):
    """How a table is run: the game with its options, its limits and its clocks."""

    game: str
    name: str
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    limits: Limits = Limits()
    seats: int = 0  # 0: as many as the game has
    buy_in_least: Cents = Cents(10_000)
    buy_in_most: Cents = Cents(100_000)
    bank: Cents = Cents(100_000_000)
    ready_seconds: int = 15  # for the others, once the first is ready
    turn_seconds: int = 30  # for each question


class Opened(Struct, frozen=True, tag="opened", omit_defaults=True):
    settings: Settings
    by: str
    file: str = ""  # of a game that is a game file: its text, by which the table is dealt for good
    private_to: str = ""  # who alone may see the table and sit there; "": everybody
    code: str = ""  # by which that person invites others to it


class Changed(Struct, frozen=True, tag="changed"):
    """The floor set other limits, options or clocks, which hold from the next round on."""

    settings: Settings
    by: str


# What can go wrong at any table, in the words of the controls (LIM-3).
Irregular = Literal[
    "misdeal",
    "exposed card",
    "boxed card",
    "wrong number of cards",
    "shuffler jam",
    "anything else",
]
OwnWords = Annotated[str, Meta(max_length=400)]


class HouseRules(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the house decides for a table in its own words, beside the game's own controls."""

    irregularities: Mapping[Irregular, OwnWords] = field(default_factory=dict[Irregular, str])
    void_by_two: bool = False  # whether a second member of the floor has to agree to a void


class HouseRulesSet(Struct, frozen=True, tag="house rules set"):
    """The floor wrote down other house rules, which hold at once."""

    house_rules: HouseRules
    by: str


SlipKind = Literal[
    "opening inventory",  # the tray is counted before play
    "closing inventory",  # and after it
    "fill",  # chips are brought to the tray
    "credit",  # chips are taken from it
    "drop",  # the box under the table is taken away
    "count",  # what was in such a box
    "win",  # a large win is verified
    "error",  # an earlier slip is wrong
]


class SlipMade(Struct, frozen=True, tag="slip made", omit_defaults=True):
    """LIM-9: one of the floor filled in a slip. It is numbered, and nothing ever changes it."""

    number: int  # among the table's slips, from 1 on
    kind: SlipKind
    by: str
    chips: Mapping[Cents, int] = {}  # how many of each value
    expected: Cents = Cents(0)  # what the books say is there
    of: int = 0  # the slip that is wrong, the drop that is counted, or the round of a win
    seat: Seat = Seat(0)  # that won
    wager: str = ""
    about: str = ""  # what is wrong; what the cameras show

    @property
    def amount(self) -> Cents:
        return Cents(sum(value * count for value, count in self.chips.items()))


class SlipSigned(Struct, frozen=True, tag="slip signed"):
    """A second member of the floor counted or looked too, and signed; only now does it hold."""

    number: int
    by: str


class Posted(Struct, frozen=True, omit_defaults=True):
    """A meter as the house posts it: shares of a wager are in millionths."""

    id: str  # of the meter in the books, which several tables may raise
    seed: Cents
    rate: int
    reserve: int = 0
    hidden: int = 0
    limit: Cents = Cents(0)  # 0: none
    must_hit: bool = False  # won at a hidden sum, by its limit at the latest


class MeterOpened(Struct, frozen=True, tag="meter opened", omit_defaults=True):
    """LIM-10: the floor opened a meter for a wager of this table, with its first sum in it."""

    meter: str  # as the game calls it
    posted: Posted
    reason: str
    by: str
    commitment: str = ""  # to the first hidden sum, where the meter must be won by its limit


class MeterLinked(Struct, frozen=True, tag="meter linked"):
    """The wagers of this table raise a meter, and win it, that another table opened."""

    meter: str
    posted: Posted
    reason: str
    by: str


class MeterCapped(Struct, frozen=True, tag="meter capped"):
    """The floor set the most that a meter shows, never below what it shows now."""

    meter: str
    limit: Cents
    reason: str
    by: str


class MeterRetired(Struct, frozen=True, tag="meter retired", omit_defaults=True):
    """This table's wagers raise the meter no more; the last table moves what is in it elsewhere."""

    meter: str
    reason: str
    by: str
    to: str = ""  # the meter in the books that gets what was in this one
    moved: Mapping[str, Cents] = {}  # by account of the meter


MeterEvent = MeterOpened | MeterLinked | MeterCapped | MeterRetired


class MeterHit(Struct, frozen=True, tag="meter hit"):
    """A wager carried a meter to its hidden sum, which is opened; the next one is fixed."""

    meter: str  # as the game calls it
    seat: Seat
    amount: Cents  # all that it showed by then
    start: int  # which of its starts ended, from 0
    secret: str  # of that start's sum, in hex
    next: str  # the commitment to the sum of the next start


class MeterReading(Struct, frozen=True, omit_defaults=True):
    """What the books hold of a meter, and how often it was won so far.

    Of a meter that must be won by its limit, rounds that raised it are counted in place of wins.
    """

    shown: Cents
    reserve: Cents
    hidden: Cents
    wins: int
    start: int = 0  # which of its starts this is, where a hidden sum wins it


class MetersRead(Struct, frozen=True, tag="meters read"):
    """What the books hold of the round's meters, before an answer may settle it."""

    readings: Mapping[str, MeterReading]  # by the game's name for the meter


class Paused(Struct, frozen=True, tag="paused"):
    by: str
    reason: str


class Resumed(Struct, frozen=True, tag="resumed"):
    by: str


class Closed(Struct, frozen=True, tag="closed"):
    by: str


class Sat(Struct, frozen=True, tag="sat"):
    seat: Seat
    person: str
    name: str
    amount: Cents
    bot: str = ""  # the strategy by which the platform plays the seat
    face: int = 0


class Joined(Struct, frozen=True, tag="joined"):
    """Somebody has the code of a private table, and may see it and sit there from now on."""

    person: str


class Renamed(Struct, frozen=True, tag="renamed"):
    """Whoever has the seat goes by another name, or shows another face."""

    seat: Seat
    name: str
    face: int


class Said(Struct, frozen=True, tag="said"):
    """One of the table's few words."""

    seat: Seat
    word: str


class ToppedUp(Struct, frozen=True, tag="topped up"):
    seat: Seat
    amount: Cents


class Left(Struct, frozen=True, tag="left"):
    """A seat is free again, its chips back with the person."""

    seat: Seat
    amount: Cents


class Leaving(Struct, frozen=True, tag="leaving"):
    """The person is gone; the platform finishes the hand with the default answers."""

    seat: Seat


class SatOut(Struct, frozen=True, tag="sat out"):
    seat: Seat
    by: By = By.PLAYER


class CameBack(Struct, frozen=True, tag="came back"):
    seat: Seat


class ConnectionLost(Struct, frozen=True, tag="connection lost"):
    """No page of the seat's person is open: nobody waits for them until one is."""

    seat: Seat


class Reconnected(Struct, frozen=True, tag="reconnected"):
    seat: Seat


class Waiting(Struct, frozen=True, tag="waiting"):
    person: str
    name: str


class StoppedWaiting(Struct, frozen=True, tag="stopped waiting"):
    person: str
    by: By = By.PLAYER  # or the platform, when a seat was kept free for them long enough


class Committed(Struct, frozen=True, tag="committed"):
    """The next round's shuffle is fixed; this is its commitment."""

    round: int
    root: str
    protocol: int = 1  # of docs/shuffle.md, by which the root is made
    dealing: str = ""  # where the cards will go, in order, as the root binds it


class Readied(Struct, frozen=True, tag="readied"):
    """As it was before numbers were committed: a seat says its number when it is ready."""

    seat: Seat
    nonce: str


class NumberCommitted(Struct, frozen=True, tag="number committed"):
    """A seat wants to be dealt in, and is bound to its numbers for the shuffle.

    The most that its person stakes in a round goes with it, so that every server knows it.
    """

    seat: Seat
    commitment: str
    own_limit: Cents = Cents(0)


class RevealStarted(Struct, frozen=True, tag="reveal started"):
    """Nobody else is dealt in: these seats are to reveal their numbers for this attempt."""

    attempt: int
    seats: tuple[Seat, ...]
    order: tuple[Seat, ...] = ()  # in which they, and the bots, will be dealt to


class NumberRevealed(Struct, frozen=True, tag="number revealed"):
    seat: Seat
    nonce: str


class Started(Struct, frozen=True, tag="started"):
    """A round begins with these seats and stacks, under the table's rules of this moment."""

    round: int
    stacks: Mapping[Seat, Cents]
    bank: Cents
    button: Seat = Seat(0)
    big_blind: Seat = Seat(0)
    rules_version: int = 1  # of the game: those in force when wagers are accepted apply to them
    # What went into the shuffle. Protocol 1 had several attempts to one root; attempt 0 is from
    # before numbers were committed.
    attempt: int = 0
    commitments: Mapping[Seat, str] = {}
    nonces: Mapping[Seat, str] = {}
    protocol: int = 1


class Advised(Struct, frozen=True, tag="advised"):
    """A seat was shown the coach's advice on its open question."""

    seat: Seat


class Took(Struct, frozen=True, tag="took"):
    """An answer, as the log writes it."""

    seat: Seat
    answer: str
    by: By = By.PLAYER
    hinted: bool = False  # the player had the coach's advice on the screen


class ReportAsked(Struct, frozen=True, tag="report asked"):
    """A member of the floor reported something about cards; another one has to report it too."""

    irregularity: str  # as it was said: a kind, a seat and places
    by: str


class Reported(Struct, frozen=True, tag="reported"):
    """The floor reported an irregularity, as the log writes it."""

    irregularity: str
    by: str


class Voided(Struct, frozen=True, tag="voided"):
    """The floor called the round off."""

    rule: str
    reason: str
    by: str


class Ended(Struct, frozen=True, tag="ended"):
    """The round is over: settled or void, with what each seat won or lost."""

    round: int
    state: str
    nets: Mapping[Seat, int]


class Seated(Struct, frozen=True):
    """Who keeps a seat, and with what."""

    person: str
    name: str
    stack: Cents
    bot: str = ""


class Abandoned(Struct, frozen=True, tag="abandoned"):
    """A round that could not be restored is void, and what it had taken goes back.

    The round cannot be asked any more, so this event holds the table as it was before, with what
    the ledger says: who sits there with how much, and the movement that makes it so.
    """

    round: int
    reason: str
    status: str
    waiting: Mapping[str, str]
    blinds: tuple[Seat, Seat] | None
    sitters: Mapping[Seat, Seated]
    bank: Cents
    moved: Mapping[str, int]


TableEvent = (
    Opened
    | Changed
    | Paused
    | Resumed
    | Closed
    | Sat
    | Joined
    | Renamed
    | Said
    | ToppedUp
    | Left
    | Leaving
    | SatOut
    | CameBack
    | ConnectionLost
    | Reconnected
    | Waiting
    | StoppedWaiting
    | Committed
    | Readied
    | NumberCommitted
    | RevealStarted
    | NumberRevealed
    | Started
    | HouseRulesSet
    | MeterOpened
    | MeterLinked
    | MeterCapped
    | MeterRetired
    | MetersRead
    | MeterHit
    | SlipMade
    | SlipSigned
    | Advised
    | Took
    | ReportAsked
    | Reported
    | Voided
    | Ended
    | Abandoned
)

_DECODER = msgspec.json.Decoder(TableEvent)
_ENCODER = msgspec.json.Encoder()


def reason(events: Sequence[Struct]) -> str:
    """Why chips moved, in a word for each event: `took, ended, committed`."""
    return ", ".join(dict.fromkeys(str(type(event).__struct_config__.tag) for event in events))


def write_event(event: TableEvent) -> bytes:
    """The bytes that are stored and chained."""
    return _ENCODER.encode(event)


def read_event(stored: bytes) -> TableEvent:
    return _DECODER.decode(stored)
