"""A whole game file: TOML in, a `PlainGame` out, or every fault with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from hashlib import sha256
from importlib import resources
from typing import Any

from houseway.gamefile.model import NOT_APPROVED, OpenReading, PlainGame
from houseway.gamefile.prizes import at_meters
from houseway.gamefile.reading.check_cards import check_cards
from houseway.gamefile.reading.check_covers import check_covers
from houseway.gamefile.reading.check_cut_card import check_cut_card
from houseway.gamefile.reading.check_prizes import check_prizes
from houseway.gamefile.reading.check_rows import check_rows
from houseway.gamefile.reading.check_wagers import check_wagers
from houseway.gamefile.reading.faults import BadGameFile, Fault
from houseway.gamefile.reading.fields import (
    LONGEST_WORDS,
    MOST_ITEMS,
    NAME,
    Reading,
    Table,
    shown,
)
from houseway.gamefile.reading.hands import read_hands, read_rankings
from houseway.gamefile.reading.meters import read_meters
from houseway.gamefile.reading.positions import Path, positions
from houseway.gamefile.reading.printed import read_printed
from houseway.gamefile.reading.sets import check_sets, read_sets
from houseway.gamefile.reading.settlements import Settling
from houseway.gamefile.reading.spots import read_spots
from houseway.gamefile.reading.steps import Steps
from houseway.gamefile.reading.toml_text import parse_toml
from houseway.gamefile.reading.words import RANK_WORDS, share_of_shoe
from houseway.gamefile.twenty_one.reading import check_twenty_one, read_twenty_one
from houseway.round.look import CLOTHS, EMBLEMS, Look
from houseway.rulebook import LETTERS

MOST_BYTES = 65_536
MOST_DECKS = 8
MOST_SEATS = 12
USUAL_SEATS = 7

_CURLY = re.compile("[\u2018\u2019\u201c\u201d]")
_LETTERS = re.compile(r"[0-9A-Z]{3}")
_WHERE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def read_game(text: str | bytes, name: str) -> PlainGame:
    """The game that a file holds; `name` is what it goes by, as in `three-card-poker`."""
    if not NAME.fullmatch(name):
        allowed = "small letters, digits and hyphens, as in my-game.toml"
        raise _refused(name, 1, "", f"a file called {shown(name)}", allowed)
    raw = text.encode() if isinstance(text, str) else text
    data, lines = _parsed(raw, name)
    reading = Reading(lines)
    game, rows_at = _game(Table(reading, (), data), name, sha256(raw).hexdigest())
    rows = () if game.digest in _with_sound_rows() else (partial(check_rows, rows_at=rows_at),)
    prizes = partial(check_prizes, rows_at=rows_at)
    for check in (
        check_twenty_one,
        check_sets,
        check_cards,
        check_wagers,
        check_covers,
        check_cut_card,
        prizes,
        *rows,
    ):
        _stop_at_faults(reading, name)
        check(game, reading)
    _stop_at_faults(reading, name)
    return at_meters(game)


@cache
def _with_sound_rows() -> frozenset[str]:
    """The digests of the package's own games: whether each of their rows can occur takes seconds
    for all of them, and their tests have looked."""
    files = resources.files("houseway").joinpath("gallery").iterdir()
    return frozenset(sha256(file.read_bytes()).hexdigest() for file in files)


def _stop_at_faults(reading: Reading, name: str) -> None:
    if reading.faults:
        raise BadGameFile(reading.faults, name)


def _refused(name: str, line: int, field: str, found: str, allowed: str) -> BadGameFile:
    return BadGameFile((Fault(line, field, found, allowed),), name)


def _parsed(raw: bytes, name: str) -> tuple[dict[str, Any], dict[Path, int]]:
    if len(raw) > MOST_BYTES:
        raise _refused(name, 1, "", f"{len(raw):,} bytes", f"at most {MOST_BYTES:,}")
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
        return parse_toml(text), positions(text)
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise _refused(name, line, "", "bytes that are no text", "text in UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        line = _line_of(error, raw.count(b"\n") + 1)
        found = _WHERE.sub("", str(error)).rstrip(".")
        if any(map(_CURLY.search, raw.decode().splitlines()[line - 1 : line])):
            found = "curly quotes, as a word processor makes them"
            raise _refused(name, line, "", found, 'straight ones: "Play or fold"') from error
        allowed = "TOML: a key, an equals sign and a value on a line, text in quotes"
        raise _refused(name, line, "", found[:1].lower() + found[1:], allowed) from error
    except RecursionError:
        raise _refused(name, 1, "", "lists or tables too deep inside each other", "a few") from None


def _line_of(error: tomllib.TOMLDecodeError, last: int) -> int:
    found = _WHERE.search(str(error))
    return int(found[1]) if found and found[1] else last


def _standing(top: Table) -> str:
    """What the game is; no file can say of itself that it is approved."""
    standing = top.text("standing", most=60) or NOT_APPROVED
    if "approv" in standing.lower().replace("not approved", ""):
        allowed = f'what it is, as in "{NOT_APPROVED}": no file approves itself'
        top.fault("standing", f'"{standing}"', allowed)
    return standing


def _game(top: Table, name: str, digest: str) -> tuple[PlainGame, Mapping[str, Path]]:
    """The game as far as its fields go, and where its paytables' rows stand."""
    title = top.text("title", required=True, most=60)
    letters = _letters(top)
    seats = top.whole("seats", 1, MOST_SEATS, default=USUAL_SEATS)
    decks = top.whole("decks", 1, MOST_DECKS, default=1)
    without, joker = _without(top), bool(top.get("joker"))
    cut_card = (
        top.read("cut-card", share_of_shoe, Fraction(0)) if "cut-card" in top else Fraction(0)
    )
    standing = _standing(top)
    look = Look(_named(top, "cloth", CLOTHS), _named(top, "emblem", EMBLEMS))
    ask = top.text("ask", most=LONGEST_WORDS)
    about, sources = top.text("about"), top.texts("sources")
    spots = read_spots(top)
    twenty_one = read_twenty_one(top, without)
    steps = Steps(top)
    rankings = read_rankings(top)
    sets = read_sets(top, rankings)
    hands = read_hands(top, steps.piles(), rankings, sets)
    read_steps = steps.read(spots, hands)
    settling = Settling(top, spots, hands, steps.chosen)
    settling.read()
    meters = read_meters(top, spots)
    paytables = tuple(settling.paytables.values())
    printed = read_printed(top, spots, paytables, twenty_one)
    readings = tuple(map(_open, top.tables("open", MOST_ITEMS)))
    top.only("the file")
    game = PlainGame(
        name=name,
        title=title,
        letters=letters,
        spots=spots,
        steps=read_steps,
        hands=tuple(hands.values()),
        paytables=paytables,
        settlements=tuple(settling.settlements),
        seats=seats,
        decks=twenty_one.decks if twenty_one else decks,
        without=without,
        joker=joker,
        cut_card=cut_card,
        meters=meters,
        covers=tuple(settling.covers),
        envies=tuple(settling.envies),
        twenty_one=twenty_one,
        sets=sets,
        standing=standing,
        ask=ask,
        about=about,
        look=look,
        sources=sources,
        readings=readings,
        printed=printed,
        digest=digest,
    )
    return game, settling.rows_at


def _named(top: Table, key: str, names: tuple[str, ...]) -> str:
    """One of some names, or none."""
    name = top.text(key)
    if name and name not in names:
        top.fault(key, shown(name), f"one of {', '.join(names)}")
    return name


def _letters(top: Table) -> str:
    """Three letters that the rules' ids start with, and that no document has."""
    letters = top.text("letters", required=True, most=3)
    allowed = "three capital letters or digits for the ids of its rules, as in TCP"
    if letters and not _LETTERS.fullmatch(letters):
        top.fault("letters", shown(letters), allowed)
    elif letters in LETTERS:
        top.fault("letters", f"{shown(letters)}, which another document has", allowed)
    return letters


def _without(top: Table) -> tuple[int, ...]:
    """Ranks that are taken out of every deck."""
    words = top.texts("without")
    ranks = [RANK_WORDS.get(word.lower()) for word in words]
    right: Sequence[int] = [rank for rank in ranks if rank is not None]
    if len(set(right)) < len(words) or len(right) > 9:
        top.fault("without", shown(top.get("without")), 'up to nine ranks, as in ["2", "3"]')
    return tuple(sorted(set(right)))


def _open(table: Table) -> OpenReading:
    found = OpenReading(
        table.text("question", required=True),
        table.text("coded", required=True),
        table.text("why", required=True),
    )
    table.only("an open question")
    return found
