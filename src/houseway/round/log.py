"""The log of a round: its rules, seats, deck and answers, as text that a person can follow.

The log is the truth: everything else is computed by playing it again. docs/log.md describes the
format; each line is covered by a check at the end, so damage is found and named by its line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256

import msgspec
from msgspec import Struct

from houseway.cards import BadCards, Card, card, show
from houseway.errors import HousewayError
from houseway.money import Cents, dollars
from houseway.round.deck import OrderedDeck
from houseway.round.events import By
from houseway.round.game import Game, Player, Setup, UnknownVersion
from houseway.round.irregularity import Irregularity, irregularity_text, parse_irregularity
from houseway.round.limits import Limits
from houseway.round.meters import Hit, Readings
from houseway.round.questions import Answer, Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round, State
from houseway.round.words.wording import answer_text, parse_answer, plain_amount

_TITLE = "houseway log 1"
_CARDS_A_LINE = 26


class BadLog(HousewayError, ValueError):
    """A log that cannot be read or played, with the line at fault."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


class Entry(Struct, frozen=True):
    """One thing that was put to the round: an answer, with its line in the text."""

    seat: Seat
    answer: Answer
    by: By
    line: int = 0


class Report(Struct, frozen=True):
    """An irregularity that the floor reported, after so many entries."""

    after: int
    irregularity: Irregularity
    line: int = 0


class Log(Struct, frozen=True):
    """A round as it is kept."""

    game: str
    version: int
    options: Mapping[str, str]
    limits: Limits
    bank: Cents
    button: Seat
    players: tuple[Player, ...]
    deck: tuple[Card, ...]
    entries: tuple[Entry, ...]
    state: State
    void: tuple[str, str] | None = None
    big_blind: Seat = Seat(0)
    reports: tuple[Report, ...] = ()
    digest: str = ""  # of the game file that it was dealt by, where it was dealt by one
    meters: Readings = {}
    meter_starts: Readings = {}
    hits: tuple[Hit, ...] = ()


def log_of(round_: Round) -> Log:
    """The log of a round so far."""
    setup = round_.setup
    return Log(
        game=round_.game.name,
        version=round_.game.version,
        options={name: _option_text(value) for name, value in setup.rules.changed().items()},
        limits=setup.limits,
        bank=setup.bank,
        button=setup.button,
        players=setup.players,
        deck=round_.deck.order,
        entries=tuple(Entry(seat, answer, by) for seat, answer, by in round_.answers),
        state=round_.state,
        void=round_.void_reason,
        big_blind=setup.big_blind,
        reports=tuple(Report(after, one) for after, one in round_.irregularities),
        digest=round_.game.digest,
        meters=setup.meters,
        meter_starts=setup.meter_starts,
        hits=tuple(round_.meter_hits),
    )


def replay(log: Log, game: Game) -> Round:
    """Play a log again: the same events to the byte, or BadLog where it breaks a rule."""
    if log.game != game.name:
        raise BadLog(2, f"dealt at {log.game}, and not at {game.name}")
    if log.digest != game.digest:
        ours = f"this one has {game.digest[:12]}" if game.digest else "this game has no file"
        raise BadLog(3, f"dealt by the file {log.digest[:12] or 'of no game file'}…; {ours}")
    try:
        game = game.of_version(log.version)
        rules = game.options(log.options)
        setup = Setup(
            rules,
            log.players,
            log.limits,
            log.bank,
            log.button,
            log.big_blind,
            log.meters,
            log.meter_starts,
        )
        round_ = Round(game, setup, OrderedDeck(log.deck))
    except (Refused, BadCards, UnknownVersion) as error:
        raise BadLog(2, str(error)) from error
    for said in _in_order(log):
        try:
            if isinstance(said, Report):
                round_.report(said.irregularity)
            else:
                round_.answer(said.seat, said.answer, said.by)
        except (Refused, BadCards) as error:
            raise BadLog(said.line, str(error)) from error
    for hit in log.hits:
        try:
            round_.hit_meter(hit)
        except Refused as error:
            raise BadLog(write(log).count("\n"), str(error)) from error
    if log.void and round_.state is State.OPEN:
        rule, reason = log.void
        round_.void(reason, rule)
    if round_.state is not log.state:
        message = f"the log says {log.state}, but its answers leave the round {round_.state}"
        raise BadLog(write(log).count("\n"), message)
    return round_


def _in_order(log: Log) -> list[Entry | Report]:
    """Answers and reports as they came."""
    said: list[Entry | Report] = list(log.entries)
    for report in reversed(log.reports):
        said.insert(report.after, report)
    return said


# --- Writing ------------------------------------------------------------------------------------


def write(log: Log) -> str:
    """The log as text; `read` gives the same log back."""
    lines = [_TITLE, f"game {log.game} {log.version}"]
    lines += [f"file {log.digest}"] if log.digest else []
    lines += [f"option {name} {value}" for name, value in log.options.items()]
    for name, value in msgspec.structs.asdict(log.limits).items():
        if value is not None:
            lines.append(f"limit {name} {plain_amount(value)}")
    lines.append(f"bank {plain_amount(log.bank)}")
    for name, shown in log.meters.items():
        start = log.meter_starts.get(name)
        starts = "" if start is None else f" starts {plain_amount(start)}"
        lines.append(f"meter {name} {plain_amount(shown)}{starts}")
    if log.button:
        lines.append(f"button {log.button}")
    if log.big_blind:
        lines.append(f"big-blind {log.big_blind}")
    lines += [
        f"seat {one.seat} {plain_amount(one.stack)} {one.name}".rstrip() for one in log.players
    ]
    for start in range(0, len(log.deck), _CARDS_A_LINE):
        lines.append(f"deck {show(log.deck[start : start + _CARDS_A_LINE])}")
    lines += map(_said, _in_order(log))
    lines += map(_hit, log.hits)
    if log.void:
        lines.append(f"void {log.void[0]} {log.void[1]}")
    checks = "".join(map(_check_of, lines))
    return "\n".join([*lines, f"end {log.state} {len(lines)} {checks}"]) + "\n"


def _said(said: Entry | Report) -> str:
    if isinstance(said, Report):
        return f"floor {irregularity_text(said.irregularity)}"
    return f"{said.seat}{'' if said.by is By.PLAYER else '*'} {answer_text(said.answer)}"


def _hit(one: Hit) -> str:
    won, hidden = plain_amount(one.amount), plain_amount(one.hidden)
    return f"meter-hit {one.meter} seat {one.seat} {won} hidden {hidden}"


def _check_of(line: str) -> str:
    return sha256(line.encode()).hexdigest()[:4]


def _option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- Reading ------------------------------------------------------------------------------------


class _Draft:
    """What has been read so far."""

    def __init__(self) -> None:
        self.game: tuple[str, int] = ("", 0)
        self.options: dict[str, str] = {}
        self.limits: dict[str, Cents] = {}
        self.bank = Cents(0)
        self.button = Seat(0)
        self.big_blind = Seat(0)
        self.players: list[Player] = []
        self.deck: list[Card] = []
        self.entries: list[Entry] = []
        self.reports: list[Report] = []
        self.void: tuple[str, str] | None = None
        self.digest = ""
        self.meters: dict[str, Cents] = {}
        self.meter_starts: dict[str, Cents] = {}
        self.hits: list[Hit] = []


def read(text: str) -> Log:
    """The log that a text holds; BadLog names the line that is damaged or missing."""
    *lines, rest = text.removeprefix("\ufeff").split("\n")
    if rest:
        raise BadLog(len(lines) + 1, "the log is cut off: its last line has no end")
    state = _check_lines(lines)
    draft = _Draft()
    for number, line in enumerate(lines[1:-1], start=2):
        try:
            _read_line(draft, number, line)
        except BadLog:
            raise
        except (ValueError, Refused) as error:
            raise BadLog(number, f"{error} (in {line!r})") from error
    try:
        limits = msgspec.convert(draft.limits, type=Limits)
    except (msgspec.ValidationError, Refused) as error:
        raise BadLog(2, str(error)) from error
    return Log(
        *draft.game,
        draft.options,
        limits,
        draft.bank,
        draft.button,
        tuple(draft.players),
        tuple(draft.deck),
        tuple(draft.entries),
        state,
        draft.void,
        draft.big_blind,
        tuple(draft.reports),
        draft.digest,
        draft.meters,
        draft.meter_starts,
        tuple(draft.hits),
    )


def _check_lines(lines: list[str]) -> State:
    """The state that the last line gives, after every line has passed its check."""
    if not lines or lines[0] != _TITLE:
        raise BadLog(1, f"a log starts with {_TITLE!r}")
    last = lines[-1].split(" ")
    if len(last) != 4 or last[0] != "end" or last[1] not in list(State):
        raise BadLog(len(lines), "the log is cut off: its `end` line is missing or damaged")
    _, state, count, checks = last
    for number, line in enumerate(lines[:-1], start=1):
        if checks[4 * number - 4 : 4 * number] != _check_of(line):
            raise BadLog(number, "this line is damaged: its check does not agree")
    if str(len(lines) - 1) != count or len(checks) != 4 * (len(lines) - 1):
        raise BadLog(len(lines), f"the log has {len(lines) - 1} lines where it had {count}")
    return State(state)


def _read_line(draft: _Draft, number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    if reader := _READERS.get(word):
        reader(draft, rest)
        return
    if word == "floor":
        one = parse_irregularity(rest)
        draft.reports.append(Report(len(draft.entries), one, number))
        return
    seat, mark = (word[:-1], By.PLATFORM) if word.endswith("*") else (word, By.PLAYER)
    if not seat.isdigit():
        raise BadLog(number, f"no line of a log starts with {word!r}")
    draft.entries.append(Entry(Seat(int(seat)), parse_answer(rest), mark, number))


def _read_game(draft: _Draft, rest: str) -> None:
    name, version = rest.split()
    draft.game = (name, int(version))


def _read_file(draft: _Draft, rest: str) -> None:
    draft.digest = rest


def _read_option(draft: _Draft, rest: str) -> None:
    name, value = rest.split(" ", 1)
    draft.options[name] = value


def _read_limit(draft: _Draft, rest: str) -> None:
    name, amount = rest.split()
    draft.limits[name] = dollars(amount)


def _read_bank(draft: _Draft, rest: str) -> None:
    draft.bank = dollars(rest)


def _read_meter(draft: _Draft, rest: str) -> None:
    name, amount, *starts = rest.split()
    draft.meters[name] = _sum(amount)
    if starts:
        draft.meter_starts[name] = _sum(starts[1])


def _read_hit(draft: _Draft, rest: str) -> None:
    name, _, seat, won, _, hidden = rest.split()
    draft.hits.append(Hit(name, int(seat), _sum(won), _sum(hidden)))


def _sum(amount: str) -> Cents:
    return dollars(amount) if amount != "0" else Cents(0)


def _read_button(draft: _Draft, rest: str) -> None:
    draft.button = Seat(int(rest))


def _read_big_blind(draft: _Draft, rest: str) -> None:
    draft.big_blind = Seat(int(rest))


def _read_seat(draft: _Draft, rest: str) -> None:
    seat, stack, *name = rest.split(" ", 2)
    draft.players.append(Player(Seat(int(seat)), dollars(stack), " ".join(name)))


def _read_deck(draft: _Draft, rest: str) -> None:
    draft.deck.extend(map(card, rest.split()))


def _read_void(draft: _Draft, rest: str) -> None:
    rule, _, reason = rest.partition(" ")
    draft.void = (rule, reason)


_READERS: Mapping[str, Callable[[_Draft, str], None]] = {
    "game": _read_game,
    "file": _read_file,
    "option": _read_option,
    "limit": _read_limit,
    "bank": _read_bank,
    "meter": _read_meter,
    "meter-hit": _read_hit,
    "button": _read_button,
    "big-blind": _read_big_blind,
    "seat": _read_seat,
    "deck": _read_deck,
    "void": _read_void,
}
