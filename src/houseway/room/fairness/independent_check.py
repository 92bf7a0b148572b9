"""`houseway verify`: a round's shuffle, checked with nothing of the room's own code.

What is here follows docs/shuffle.md and uses hashing only, so that a mistake in the room's shuffle
is not repeated in its check. It takes the text that a player downloads, and what their page kept.
"""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, TypeVar, cast

T = TypeVar("T")

PROTOCOL = 4
MOST_CARDS = 8 * 53  # with a joker to each deck
MOST_SEATS = 20

_DIGEST = re.compile("[0-9a-f]{64}")
_ROUND = re.compile("[0-9A-Za-z-]{1,64}/[1-9][0-9]{0,9}")
_CARD = re.compile("(?:[2-9TJQKA][cdhs]|Jk)(?:#([2-8]))?")
_PLACE = re.compile("[a-z][a-z0-9 ]{0,39}")
_PACKET = "[1-9][0-9]? (?:seats|seats left|dealer|board|upper|lower|burn)"
_STEP = rf"(?:{_PACKET}|\[{_PACKET}(?:, {_PACKET})*\])"
_DEALING = re.compile(f"(?=.{{1,999}}$){_STEP}(?:(?:, | or ){_STEP})*(?:, drawn)?")

_FIELDS = ("protocol", "round", "cards", "dealing", "root", "order", "seats", "deal", "openings")
_SEAT = ("seat", "commitment", "number")
_OPENING = ("position", "place", "card", "salt", "path")
_STEPS = {
    "dealt": ("type", "place", "cards"),
    "shown": ("type", "place", "cards"),
    "moved": ("type", "source", "target", "cards"),
    "irregular": ("type", "source", "target", "cards"),
}
_KEPT = ("round", "root", "seat", "number", "commitments", "order", "deal", "whole")
_KEPT_SEAT = ("seat", "commitment")

STUB, ASIDE = "stub", "aside"


class BadProof(ValueError):
    """A text that is no proof, or is written in another way than the one way there is."""


@dataclass(frozen=True)
class Checked:
    """What came of a check. A proof holds if there is no fault; a warning says what is open."""

    round: str
    root: str
    cards: int
    shown: Sequence[str]  # the cards that it proves, in the order they were dealt
    faults: list[str] = field(default_factory=list[str])
    warnings: list[str] = field(default_factory=list[str])


def check(text: str, kept: str = "", root: str = "", number: str = "") -> Checked:
    """Check a proof: against itself, and against all that was kept from before the deal.

    `kept` is what the player's page kept, as JSON; `root` and `number` are what was noted by hand.
    """
    proof = _read(text, "a proof of a shuffle")
    _check_form(proof)
    found = Checked(proof["round"], proof["root"], proof["cards"], _faces(proof["openings"]))
    found.faults.extend(_faults_of_numbers(proof))
    found.faults.extend(_faults_of_openings(proof))
    if not {one["seat"] for one in proof["seats"]} <= set(proof["order"]):
        found.faults.append("a seat has a number in the shuffle, and no place in the order")
    passed = passed_over(proof)
    if passed is None:
        found.faults.append("the cards were not dealt in the order that the root stands for")
    else:
        found.faults.extend(_faults_of_deal(proof, passed, found.warnings))
    if kept:
        own = _read(kept, "what a page kept")
        _check_kept(own)
        found.faults.extend(_faults_against(proof, own))
    if root and root != proof["root"]:
        found.faults.append("the root is not the one that was published before the round")
    if number and number not in [one["number"] for one in proof["seats"]]:
        found.faults.append("your number did not go into the shuffle")
    if not kept:
        found.warnings.append(_open_questions(root, number))
    return found


def _open_questions(root: str, number: str) -> str:
    missing = [] if root else ["the root was published before the round (--root)"]
    missing += [] if number else ["your number went into it (--number)"]
    missing += ["the others committed to theirs before yours was known"]
    missing += ["the cards are those that you were shown (--kept, which has all of it)"]
    return f"This proof agrees with itself. It does not show that {', that '.join(missing)}."


# --- The one way to write it ----------------------------------------------------------------------


def _read(text: str, what: str) -> Any:
    try:
        value = json.loads(text)
        again = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    except (ValueError, RecursionError) as error:
        raise BadProof(f"this is not {what}: {error}") from error
    if again != text.strip("\n"):
        raise BadProof(f"this is not {what} as it was written: a field is doubled or re-encoded")
    return value


def _fields(value: Any, names: Sequence[str], what: str) -> None:
    if not isinstance(value, dict) or list(cast("dict[str, Any]", value)) != list(names):
        raise BadProof(f"{what} has the fields {', '.join(names)}, in this order and no others")


def _whole(value: Any, least: int, most: int, what: str) -> None:
    if type(value) is not int or not least <= value <= most:
        raise BadProof(f"{what} is a whole number from {least} to {most}")


def _text(value: Any, pattern: re.Pattern[str], what: str) -> None:
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise BadProof(f"{what} is not written as {pattern.pattern}")


def _list(value: Any, what: str) -> None:
    if not isinstance(value, list):
        raise BadProof(f"{what} is a list")


def _check_form(proof: Any) -> None:
    _fields(proof, _FIELDS, "a proof")
    _whole(proof["protocol"], PROTOCOL, PROTOCOL, "the protocol")
    _text(proof["round"], _ROUND, "the round")
    _whole(proof["cards"], 1, MOST_CARDS, "the number of cards")
    _text(proof["dealing"], _DEALING, "the order of dealing")
    _text(proof["root"], _DIGEST, "the root")
    _check_order(proof["order"])
    _check_seats(proof["seats"], _SEAT)
    _check_steps(proof["deal"])
    _list(proof["openings"], "openings")
    for one in proof["openings"]:
        _fields(one, _OPENING, "an opening")
        _whole(one["position"], 0, proof["cards"] - 1, "a position")
        _whole(one["place"], 0, proof["cards"] - 1, "a place")
        _text(one["card"], _CARD, "a card")
        _text(one["salt"], _DIGEST, "a salt")
        _list(one["path"], "a path")
        for step in one["path"]:
            if step != "":
                _text(step, _DIGEST, "a line of a path")


def _check_order(order: Any) -> None:
    _list(order, "the order of the seats")
    for seat in order:
        _whole(seat, 1, MOST_SEATS, "a seat's number")
    if not order or len(set(order)) < len(order):
        raise BadProof("seats are dealt to once each, and there is one at least")


def _check_seats(seats: Any, names: Sequence[str]) -> None:
    _list(seats, "seats")
    for one in seats:
        _fields(one, names, "a seat")
        _whole(one["seat"], 1, MOST_SEATS, "a seat's number")
        for name in names[1:]:
            _text(one[name], _DIGEST, f"a seat's {name}")
    numbers = [one["seat"] for one in seats]
    if not numbers or numbers != sorted(set(numbers)):
        raise BadProof("seats come once each, in their order, and there is one at least")


def _check_steps(steps: Any) -> None:
    _list(steps, "the deal")
    for one in steps:
        kind = cast("dict[str, Any]", one).get("type") if isinstance(one, dict) else None
        names = _STEPS.get(kind) if isinstance(kind, str) else None
        if names is None:
            raise BadProof(f"a step of the deal is one of {', '.join(_STEPS)}")
        _fields(one, names, "a step of the deal")
        for name in names[1:-1]:
            _text(one[name], _PLACE, "a place at the table")
        _list(one["cards"], "the cards of a step")
        for card in cast("list[Any]", one["cards"]):
            if card is not None:
                _text(card, _CARD, "a card")


def _check_kept(kept: Any) -> None:
    _fields(kept, _KEPT, "what a page kept")
    _text(kept["round"], _ROUND, "the round")
    _text(kept["root"], _DIGEST, "the root")
    _whole(kept["seat"], 1, MOST_SEATS, "your seat")
    _text(kept["number"], _DIGEST, "your number")
    _check_seats(kept["commitments"], _KEPT_SEAT)
    _check_order(kept["order"])
    _check_steps(kept["deal"])
    if type(kept["whole"]) is not bool:
        raise BadProof("a page saw the whole deal, or not")


# --- What it says ---------------------------------------------------------------------------------


def _faces(openings: Sequence[Mapping[str, Any]]) -> list[str]:
    return [one["card"] for one in openings]


def _faults_of_numbers(proof: Mapping[str, Any]) -> Iterator[str]:
    """Each number is what its seat committed to."""
    for one in proof["seats"]:
        if sha256(bytes.fromhex(one["number"])).hexdigest() != one["commitment"]:
            yield f"seat {one['seat']}: not the number that it committed to"


def _faults_of_openings(proof: Mapping[str, Any]) -> Iterator[str]:
    """Each card lies at its place under the root, which the players' numbers had dealt then."""
    openings = proof["openings"]
    positions = [one["position"] for one in openings]
    if positions != sorted(set(positions)):
        yield "openings come once each, in the order of the deal"
    if len(set(_faces(openings))) < len(openings):
        yield "one card is said to have been at two places"
    numbers = {one["seat"]: one["number"] for one in proof["seats"]}
    order = dealing_order(proof["round"], proof["root"], proof["order"], numbers, proof["cards"])
    for one in openings:
        if order[one["position"]] != one["place"]:
            yield f"{one['card']}: the players' numbers have another place dealt then"
        if _root_of(one, proof) != proof["root"]:
            yield f"{one['card']}: not the card that the root stands for"


def _root_of(one: Mapping[str, Any], proof: Mapping[str, Any]) -> str:
    """The root that a card's path leads to; none where the path has not the shape of the tree."""
    node = sha256(b"\x00" + bytes.fromhex(one["salt"]) + one["card"].encode()).digest()
    place, width = one["place"], proof["cards"]
    for step in one["path"]:
        if width == 1 or (step != "") != ((place ^ 1) < width):
            return ""
        if step:
            other = bytes.fromhex(step)
            left, right = (other, node) if place & 1 else (node, other)
            node = sha256(b"\x01" + left + right).digest()
        place, width = place >> 1, (width + 1) >> 1
    if width != 1:
        return ""
    head = _head(proof["round"], proof["cards"], proof["dealing"])
    return sha256(b"\x02" + head + node).hexdigest()


class _Deal:
    """The deal played again: which positions can lie at which place, and which cards are seen."""

    def __init__(self, proof: Mapping[str, Any]) -> None:
        self.cards: int = proof["cards"]
        self.position = {one["card"]: one["position"] for one in proof["openings"]}
        self.next = 0
        self.at: dict[str, set[int]] = {}
        self.seen: set[str] = set()
        self.reshuffled = False

    def play(self, step: Mapping[str, Any], passed: int) -> Iterator[str]:
        self.next += passed
        source = step.get("source", step.get("place"))
        target = step.get("target", step.get("place"))
        from_deck = step["type"] == "dealt" or source == STUB
        for card in step["cards"]:
            could_be = self._draw() if from_deck else self.at.get(source, set())
            if step["type"] == "irregular" and source == target == STUB:
                self.reshuffled = True  # seen on top of the deck, or under a card to be burnt
                could_be = could_be | {self.next}
            if card is None:
                self.at.setdefault(target, set()).update(could_be)
                continue
            position = self.position.get(card)
            if position is None:
                yield f"{card} was shown and is not proved"
                continue
            self.seen.add(card)
            if position not in could_be:
                yield f"{card} was shown at {source}, where another card was dealt"
            if not from_deck:
                could_be.discard(position)
            self.at.setdefault(target, set()).add(position)

    def _draw(self) -> set[int]:
        """Where the next card of the deck was in the shuffle."""
        if self.reshuffled:
            return set(range(self.cards))
        self.next += 1
        return {self.next - 1}


def _faults_of_deal(
    proof: Mapping[str, Any], passed: Mapping[int, int], warnings: list[str]
) -> Iterator[str]:
    """Each card that was shown is opened at the position it was dealt from, and no other is."""
    deal = _Deal(proof)
    for place, step in enumerate(proof["deal"]):
        yield from deal.play(step, passed.get(place, 0))
    if deal.next > deal.cards:
        yield "more cards were dealt than there are"
    for card in deal.position.keys() - deal.seen:
        yield f"{card} is opened and was not shown"
    if deal.reshuffled:
        warnings.append("The rest of the deck was reshuffled; only the auditor can check that.")


def passed_over(proof: Mapping[str, Any]) -> dict[int, int] | None:
    """How many cards stay in the deck before each step of the deal, where some do.

    They are those of packets that went to nobody. None where the cards went another way than the
    root stands for.
    """
    dealt = list(_dealt(proof["deal"]))
    for way in proof["dealing"].split(" or "):
        if (passed := _passed_over(way, proof["order"], dealt)) is not None:
            return passed
    return None


def _dealt(deal: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, tuple[str, int]]]:
    """Where packets went, and how large they were; not those for cards that were set aside."""
    replaced: list[tuple[str, int]] = []
    for place, step in enumerate(deal):
        packet = (step.get("place", step.get("source")), len(step["cards"]))
        if step["type"] == "irregular" and step["target"] == ASIDE and step["source"] != STUB:
            replaced.append(packet)
        elif step["type"] == "dealt" and packet in replaced:
            replaced.remove(packet)
        elif step["type"] == "dealt":
            yield place, packet


def _passed_over(
    way: str, order: Sequence[int], dealt: Sequence[tuple[int, tuple[str, int]]]
) -> dict[int, int] | None:
    """Each packet keeps its cards, dealt or not. Whoever made no wager gets none; nor do, where it
    says so, seats that are out by then. What stands in brackets may go to nobody."""
    rest, passed, kept = list(dealt), dict[int, int](), 0
    playing: list[str] | None = None
    optional = False
    for packet in way.split(", "):
        if not rest:
            break
        if packet == "drawn":  # as they are asked for, to whom it may be
            passed[rest[0][0]] = kept
            return passed
        optional = optional or packet.startswith("[")
        number, where = packet.strip("[]").split(" ", 1)
        to_seats = where.startswith("seats")
        got: list[str] = []
        for place in [f"seat {seat}" for seat in order] if to_seats else [where]:
            if rest and rest[0][1] == (place, int(number)):
                passed[rest.pop(0)[0]], kept = kept, 0
                got.append(place)
            else:
                kept += int(number)
        if to_seats and playing is not None and not set(got) <= set(playing):
            return None
        if not optional:
            if not got or (where == "seats" and playing is not None and got != playing):
                return None
            playing = got if to_seats else playing
        optional = optional and not packet.endswith("]")
    return None if rest else passed


def _faults_against(proof: Mapping[str, Any], kept: Mapping[str, Any]) -> Iterator[str]:
    """Where a proof differs from what the player's page kept of the round."""
    if kept["round"] != proof["round"]:
        yield "this is not the round that your page was dealt in"
    if kept["root"] != proof["root"]:
        yield "the root is not the one that was published before the round"
    numbers = {one["seat"]: one["number"] for one in proof["seats"]}
    if numbers.get(kept["seat"]) != kept["number"]:
        yield "your number did not go into the shuffle"
    told = [(one["seat"], one["commitment"]) for one in proof["seats"]]
    if told != [(one["seat"], one["commitment"]) for one in kept["commitments"]]:
        yield "the commitments are not those from before the numbers were revealed"
    if kept["order"] != proof["order"]:
        yield "the seats are not in the order that was said before the numbers were revealed"
    so_far = proof["deal"] if kept["whole"] else proof["deal"][: len(kept["deal"])]
    if kept["deal"] != so_far:
        yield "the cards are not those that your page was shown"


# --- The fair numbers of docs/shuffle.md ----------------------------------------------------------


def dealing_order(
    round_id: str, root: str, order: Sequence[int], numbers: Mapping[int, str], cards: int
) -> list[int]:
    """The places in the order they are dealt, as the players' numbers have it."""
    seats = "".join(f"{seat} {numbers[seat]}\n" for seat in sorted(numbers))
    around = " ".join(map(str, order))
    text = f"houseway shuffle {PROTOCOL}\n{round_id}\n{root}\n{around}\n{seats}"
    return _shuffle(range(cards), sha256(text.encode()).digest(), b"places")


def house_order(seed: bytes, cards: Sequence[str]) -> list[str]:
    """The order that the house committed to, where its seed is known."""
    return _shuffle(cards, seed, b"order")


def _head(round_id: str, cards: int, dealing: str) -> bytes:
    return f"houseway shuffle {PROTOCOL}\n{round_id}\n{cards}\n{dealing}\n".encode()


def root_of_deck(seed: bytes, cards: Sequence[str], round_id: str, dealing: str) -> str:
    """The root over a whole deck, where the seed is known: what a deck without aces has not."""
    level: list[bytes] = [
        sha256(
            b"\x00" + hmac.digest(seed, f"salt {place}".encode(), "sha256") + card.encode()
        ).digest()
        for place, card in enumerate(house_order(seed, cards))
    ]
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [sha256(b"\x01" + b"".join(one)).digest() if one[1:] else one[0] for one in pairs]
    head = _head(round_id, len(cards), dealing)
    return sha256(b"\x02" + head + level[0]).hexdigest()


def _shuffle(things: Sequence[T], key: bytes, purpose: bytes) -> list[T]:
    """From the last place down, each changes with one at or before it."""
    order, counter = list(things), 0
    for last in range(len(order) - 1, 0, -1):
        size = last + 1
        while True:
            digest = hmac.new(key, purpose + counter.to_bytes(8, "big"), "sha256").digest()
            counter += 1
            drawn = int.from_bytes(digest[:8], "big")
            if drawn < 2**64 // size * size:
                break
        other = drawn % size
        order[last], order[other] = order[other], order[last]
    return order
