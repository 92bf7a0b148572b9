"""What the desk's processes are asked for, and what they answer: data over a pipe."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Literal

from msgspec import Raw, Struct, json

from houseway.exact.wire import Exact
from houseway.gamefile.reading.faults import Fault
from houseway.room.views import TableView
from houseway.round.events import plain
from houseway.web.api.games import GameInFull
from houseway.web.api.proofs import Proof

PaperKind = Literal["card", "dealer", "math"]

# --- Asked ----------------------------------------------------------------------------------------


class Read(Struct, frozen=True, tag="read"):
    """What is wrong with a file, or what game it is."""

    name: str
    text: str


class Check(Struct, frozen=True, tag="check"):
    """Nothing, if a file can be dealt; refused with its first fault otherwise."""

    name: str
    text: str


class PutPays(Struct, frozen=True, tag="put pays"):
    """The text with other pays in the paytable of a wager."""

    name: str
    text: str
    wager: str
    pays: Mapping[str, int]


class PastePays(Struct, frozen=True, tag="paste pays"):
    """The text with the rows of a printed paytable in that of a wager."""

    name: str
    text: str
    wager: str
    pasted: str


class Print(Struct, frozen=True, tag="print"):
    """A paper of a file as a page."""

    name: str
    text: str
    kind: PaperKind


class Estimate(Struct, frozen=True, tag="estimate"):
    """What some wagers come to in random deals, where an exact result takes too much."""

    name: str
    text: str
    wagers: tuple[str, ...]


class Plan(Struct, frozen=True, tag="plan"):
    """Which wagers there are to solve, and what each takes."""

    name: str
    text: str


class Solve(Struct, frozen=True, tag="solve"):
    """The exact result of some wagers together."""

    name: str
    text: str
    wagers: tuple[str, ...]


class FindPaytables(Struct, frozen=True, tag="find paytables"):
    """Whole-number paytables for a wager within these bounds."""

    name: str
    text: str
    wager: str
    edge: tuple[Exact, Exact]
    hit: tuple[Exact, Exact]
    top: int
    most: int


Task = Read | Check | PutPays | PastePays | Print | Estimate | Plan | Solve | FindPaytables


# --- Answered -------------------------------------------------------------------------------------


class FileReading(Struct, frozen=True):
    """A file as it was read: its faults, or else the game with its felt as a seat sees it."""

    faults: tuple[Fault, ...] = ()
    game: GameInFull | None = None
    felt: TableView | None = None
    designable: Mapping[str, int] = {}  # wagers for which paytables can be found: the top pay


class ChangedText(Struct, frozen=True):
    text: str
    unread: tuple[str, ...] = ()  # lines of what was pasted in which no row was found


class PaperPage(Struct, frozen=True):
    html: str


class Estimated(Struct, frozen=True):
    """A mean of random deals, with the interval in which it lies 95 times in 100."""

    edge: float
    within: float
    deals: int
    is_bound: bool  # whether best play may do better for the player


class WagerWork(Struct, frozen=True):
    """Some wagers that are solved together, and what that takes on one core of this machine."""

    wagers: tuple[str, ...]
    name: str
    key: str  # of all that the result depends on
    seconds: float = 0
    states: int = 0
    bytes: int = 0
    too_much: str = ""  # why it is not worked out here
    known: Proof | None = None  # where a public game has the very same wagers


class Planned(Struct, frozen=True):
    """What there is to solve, in the order of the file."""

    work: tuple[WagerWork, ...]


class FoundPaytable(Struct, frozen=True):
    """A paytable that fits, with its exact edge and hit rate."""

    pays: Mapping[str, int]
    edge: Exact
    hit: Exact


class FoundPaytables(Struct, frozen=True):
    """Nearest to the middle of the range first, and how many were looked at for them."""

    found: tuple[FoundPaytable, ...]
    candidates: int
    solved: int  # of the candidates, where a decision depends on the pays
    stopped: bool  # whether others may fit as well
    reach: tuple[Exact, Exact] | None = None  # the edges that any pays below this top can give


# --- Over the pipe --------------------------------------------------------------------------------


class Progress(Struct, frozen=True, tag="progress"):
    done: int
    parts: int


class Answer(Struct, frozen=True, tag="answer"):
    content: Raw


class Failure(Struct, frozen=True, tag="failure"):
    """Why there is no answer; `ours` if it is a fault of the program's."""

    message: str
    ours: bool = False


Message = Progress | Answer | Failure


class Asked(Struct, frozen=True):
    """A task, and what it may use of a core."""

    task: Task
    seconds: float


HEAD = struct.Struct(">I")  # a message is its length, then itself
encode = json.Encoder(enc_hook=plain).encode
decode_asked = json.Decoder(Asked).decode
decode_message = json.Decoder(Message).decode


def framed(message: Message | Asked) -> bytes:
    content = encode(message)
    return HEAD.pack(len(content)) + content
