"""What people ask of a table. A command has a client-made id and is carried out at most once."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from houseway.money import Cents
from houseway.room.events import HouseRules, Settings, SlipKind
from houseway.round.questions import Seat

Text = Annotated[str, Meta(max_length=200)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Amount = Annotated[Cents, Meta(ge=1, le=100_000_000_000)]
Number = Annotated[Seat, Meta(ge=1, le=20)]
# All that can be said at a table: nothing to moderate.
Word = Literal[
    "Good luck", "Nice hand", "Well played", "Thank you", "So close", "Ouch", "Wow", "Ha!"
]


class Role(StrEnum):
    PLAYER = "player"
    PUPIL = "pupil"  # of the dealer's school: its exercises are scored; watches, does not play
    FLOOR = "floor"  # opens, closes, pauses, voids, sets limits
    AUDITOR = "auditor"  # reads everything, changes nothing
    PLATFORM = "platform"  # the clock and the bots


class Person(Struct, frozen=True):
    """Who gives a command."""

    id: str
    name: str
    role: Role = Role.PLAYER
    face: int = 0  # one of those that are drawn, from 1 on; 0 is none


PLATFORM = Person("platform", "the platform", Role.PLATFORM)


class Sit(Struct, frozen=True, tag="sit"):
    seat: Number
    amount: Amount


class SitBot(Struct, frozen=True, tag="sit bot"):
    seat: Number
    strategy: Text


class Join(Struct, frozen=True, tag="join"):
    """To a private table, by its code. The service says it for whoever opens the link."""

    code: Text


class Rename(Struct, frozen=True, tag="rename"):
    """The platform says how a person is called from now on."""

    person: Text
    name: Text
    face: int


class SayWord(Struct, frozen=True, tag="say"):
    word: Word


class TopUp(Struct, frozen=True, tag="top up"):
    amount: Amount


class Leave(Struct, frozen=True, tag="leave"):
    pass


class RemoveBot(Struct, frozen=True, tag="remove bot"):
    seat: Number


class SitOut(Struct, frozen=True, tag="sit out"):
    pass


class ComeBack(Struct, frozen=True, tag="come back"):
    pass


class Here(Struct, frozen=True, tag="here"):
    """My page is open again. The service says it for a page that connects."""


class Disconnected(Struct, frozen=True, tag="disconnected"):
    """The platform has no page of this person open any more."""

    person: Text


class Wait(Struct, frozen=True, tag="wait"):
    pass


class StopWaiting(Struct, frozen=True, tag="stop waiting"):
    pass


class Ready(Struct, frozen=True, tag="ready"):
    """Deal me in; this is the commitment to my number for the shuffle."""

    commitment: Hash


class Reveal(Struct, frozen=True, tag="reveal"):
    """The number for this attempt to deal. The page sends it by itself."""

    nonce: Hash


class Hint(Struct, frozen=True, tag="hint"):
    """The coach is asked about the open question."""


class Act(Struct, frozen=True, tag="act"):
    """An answer in the log's words, given to the question of this version of the table."""

    answer: Text
    version: int
    hinted: bool = False


class ActFor(Struct, frozen=True, tag="act for"):
    """The platform answers for a bot, in the log's words."""

    seat: Number
    answer: Text
    version: int


class Tick(Struct, frozen=True, tag="tick"):
    """The platform's clock: what is due now, if anything."""


class Void(Struct, frozen=True, tag="void"):
    reason: Annotated[str, Meta(min_length=3, max_length=200)]


class Report(Struct, frozen=True, tag="report"):
    """The floor reports an irregularity by kind, seat and place: `exposed-card seat 3 place 2`."""

    irregularity: Text


class Change(Struct, frozen=True, tag="change"):
    """Other settings from the next round on; the game stays."""

    settings: Settings


class SetHouseRules(Struct, frozen=True, tag="set house rules"):
    """What the house does about irregularities, in its own words, and who voids."""

    house_rules: HouseRules


# Chips by their value; a tray holds no more of one than this.
Counted = dict[Cents, Annotated[int, Meta(ge=0, le=1_000_000)]]


class MakeSlip(Struct, frozen=True, tag="make slip"):
    """A slip of the table's books, which a second member of the floor has to sign."""

    kind: SlipKind
    chips: Counted = {}
    of: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    seat: Annotated[Seat, Meta(ge=0, le=20)] = Seat(0)
    wager: Text = ""
    about: Text = ""


class SignSlip(Struct, frozen=True, tag="sign slip"):
    """With what the second member counted, where that is to be done without knowing the first."""

    number: Annotated[int, Meta(ge=1, le=1_000_000_000)]
    chips: Counted = {}


Reason = Annotated[str, Meta(min_length=3, max_length=200)]
Millionths = Annotated[int, Meta(ge=0, le=1_000_000)]
MeterId = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]


class OpenMeter(Struct, frozen=True, tag="open meter"):
    """A meter for a wager of this table, as the house posts it; shares are in millionths."""

    meter: Text
    id: MeterId
    seed: Amount
    rate: Millionths
    reason: Reason
    reserve: Millionths = 0
    hidden: Millionths = 0
    limit: Annotated[Cents, Meta(ge=0, le=100_000_000_000)] = Cents(0)


class LinkMeter(Struct, frozen=True, tag="link meter"):
    """This table's wagers raise a meter that is open, and win it."""

    meter: Text
    to: MeterId
    reason: Reason


class CapMeter(Struct, frozen=True, tag="cap meter"):
    meter: Text
    limit: Amount
    reason: Reason


class RetireMeter(Struct, frozen=True, tag="retire meter"):
    """This table leaves a meter; the last one says which meter gets what is in it."""

    meter: Text
    reason: Reason
    to: Annotated[str, Meta(max_length=40)] = ""


class Pause(Struct, frozen=True, tag="pause"):
    reason: Text


class Resume(Struct, frozen=True, tag="resume"):
    pass


class Close(Struct, frozen=True, tag="close"):
    pass


Command = (
    Sit
    | SitBot
    | Join
    | Rename
    | SayWord
    | TopUp
    | Leave
    | RemoveBot
    | SitOut
    | ComeBack
    | Here
    | Disconnected
    | Wait
    | StopWaiting
    | Ready
    | Reveal
    | Hint
    | Act
    | ActFor
    | Tick
    | Void
    | Report
    | Change
    | SetHouseRules
    | MakeSlip
    | SignSlip
    | OpenMeter
    | LinkMeter
    | CapMeter
    | RetireMeter
    | Pause
    | Resume
    | Close
)

OF_THE_FLOOR = (
    SitBot
    | RemoveBot
    | Void
    | Report
    | Change
    | SetHouseRules
    | MakeSlip
    | SignSlip
    | OpenMeter
    | LinkMeter
    | CapMeter
    | RetireMeter
    | Pause
    | Resume
    | Close
)
OF_THE_METERS = OpenMeter | LinkMeter | CapMeter | RetireMeter
OF_THE_HOST = SitBot | RemoveBot | Change | Close  # at a private table
OF_THE_PLATFORM = ActFor | Tick | Disconnected | Rename
STARTS_PLAY = Sit | TopUp | Wait | Ready
ENDS_PLAY = Leave | StopWaiting


class Request(Struct, frozen=True):
    """A command as it comes in: the id makes sure that it is carried out at most once."""

    id: Annotated[str, Meta(pattern="^[A-Za-z0-9-]{8,64}$")]
    table: Annotated[str, Meta(max_length=64)]
    command: Command


class Reply(Struct, frozen=True):
    """What came of a command: the table's version after it, or the rule that refused it."""

    id: str
    version: int = 0
    rule: str = ""
    message: str = ""
    allowed: tuple[str, ...] = ()

    @property
    def refused(self) -> bool:
        return bool(self.rule)
