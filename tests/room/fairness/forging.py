"""Proofs of a shuffle, and a generator of forgeries: every part of a proof changed, dropped,
doubled, written otherwise and moved; and whole proofs of another shuffle than was promised."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from hashlib import sha256
from typing import Any

from houseway.cards import Card, shoe
from houseway.room.fairness.player_numbers import commitment_of, contribution
from houseway.room.fairness.proof import ShuffleProof, build_proof
from houseway.room.fairness.shuffle import commit, deal_order
from houseway.round import Seat
from houseway.round.events import Dealt, Event, Moved, Place, Shown, encode, hole
from houseway.round.reserved import packets_of

Json = Any
Path = tuple[str | int, ...]
Deck = tuple[Card, ...]

ROUND = "3f2a9c01b7de/12"
NUMBERS = {Seat(1): "0123456789abcdef" * 4, Seat(3): "fedcba9876543210" * 4}  # of two pages
DEALING = "2 seats, 2 dealer, 3 board"
AROUND = (Seat(1), Seat(3))
ONE, THREE, DEALER, BOARD = map(Place, ("seat 1", "seat 3", "dealer", "board"))


def seed(number: int) -> bytes:
    return sha256(f"round {number}".encode()).digest()


def order_of(
    decks: int = 1,
    numbers: Mapping[Seat, str] = NUMBERS,
    house: int = 0,
    round_id: str = ROUND,
    dealing: str = DEALING,
    around: Sequence[Seat] = AROUND,
) -> Deck:
    """The deck as it is dealt."""
    root = commit(seed(house), shoe(decks), round_id, dealing)
    return deal_order(seed(house), shoe(decks), contribution(round_id, root, around, numbers))


def in_play(order: Deck, dealing: str, around: Sequence[Seat]) -> Deck:
    """The cards of those who wagered, seats 1 and 3, and of the table: the others keep theirs."""
    gone, at = set[int](), 0
    for place, count in packets_of(dealing, around):
        if place in [hole(seat) for seat in around if seat not in AROUND]:
            gone.update(range(at, at + count))
        at += count
    return tuple(card for position, card in enumerate(order) if position not in gone)


def seen(order: Deck) -> Sequence[Event]:
    """What seat 1 saw of a round: its own cards, a board, and the dealer's hand in the end."""
    return [
        Dealt(ONE, order[0:2], False),
        Dealt(THREE, (None, None), False),
        Dealt(DEALER, (None, None), False),
        Moved(ONE, Place("seat 1 discards"), order[1:2], False),
        Moved(THREE, Place("seat 3 discards"), (None,), False),
        Dealt(BOARD, order[6:9], True),
        Shown(DEALER, order[4:6]),
    ]


def genuine(
    decks: int = 1,
    numbers: Mapping[Seat, str] = NUMBERS,
    house: int = 0,
    round_id: str = ROUND,
    shown: Callable[[Deck], Sequence[Event]] = seen,
    dealing: str = DEALING,
    around: Sequence[Seat] = (),
) -> ShuffleProof:
    """What a player downloads of a round in which they saw some of the cards."""
    cards = shoe(decks)
    around = around or sorted({*AROUND, *numbers})
    order = order_of(decks, numbers, house, round_id, dealing, around)
    both = {seat: (commitment_of(one), one) for seat, one in numbers.items()}
    root = commit(seed(house), cards, round_id, dealing)
    if set(around) - set(AROUND):
        order = in_play(order, dealing, around)
    events = shown(order)
    return build_proof(round_id, root, seed(house), cards, dealing, around, both, events)


def written(proof: ShuffleProof) -> str:
    return encode(proof).decode()


def as_text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def kept(proof: ShuffleProof) -> Json:
    """What the page of seat 1 kept."""
    told = json.loads(written(proof))
    seats = [{"seat": one["seat"], "commitment": one["commitment"]} for one in told["seats"]]
    return {
        "round": told["round"],
        "root": told["root"],
        "seat": 1,
        "number": told["seats"][0]["number"],
        "commitments": seats,
        "order": told["order"],
        "deal": told["deal"],
        "whole": True,
    }


# --- Proofs without a flaw, of another shuffle than the one that was promised ---------------------


def other_shuffles() -> Iterator[tuple[str, ShuffleProof]]:
    mine, theirs, made_up = Seat(1), Seat(3), "5" * 64
    yield "another deck of the house", genuine(house=1)
    yield "another number of mine", genuine(numbers={**NUMBERS, mine: made_up})
    yield "another number of theirs", genuine(numbers={**NUMBERS, theirs: made_up})
    yield "a player made up", genuine(numbers={**NUMBERS, Seat(2): made_up})
    yield "a player left out", genuine(numbers={mine: NUMBERS[mine]})
    yield "me left out", genuine(numbers={theirs: NUMBERS[theirs]})
    yield "a player renamed", genuine(numbers={mine: NUMBERS[mine], Seat(4): NUMBERS[theirs]})
    yield "me renamed", genuine(numbers={Seat(2): NUMBERS[mine], theirs: NUMBERS[theirs]})
    yield "us swapped", genuine(numbers={mine: NUMBERS[theirs], theirs: NUMBERS[mine]})
    yield "another round of the table", genuine(round_id="3f2a9c01b7de/13")
    yield "another table", genuine(round_id="3f2a9c01b7df/12")
    yield "a shoe for a deck", genuine(decks=2)
    yield (
        "another order of the seats",
        genuine(
            around=(Seat(3), Seat(1)),
            shown=lambda order: [seen(order)[1], Dealt(ONE, order[2:4], False)],
        ),
    )
    yield (
        "another order of dealing",
        genuine(
            dealing="2 dealer, 2 seats",
            shown=lambda order: [seen(order)[2], Dealt(ONE, order[2:4], False)],
        ),
    )
    yield "nothing shown", genuine(shown=lambda order: [])
    yield "less shown", genuine(shown=lambda order: seen(order)[:-1])
    yield (
        "more shown",
        genuine(shown=lambda order: [*seen(order), Shown(THREE, (order[2], order[3]))]),
    )


# --- Cards that the deck does not have there ------------------------------------------------------


def wrong_cards() -> Iterator[tuple[str, ShuffleProof]]:
    """Every opening holds, under the root and at its place; the deal is another one."""

    def lying(events: Callable[[Deck], Sequence[Event]]) -> ShuffleProof:
        return genuine(shown=events)

    for position in (2, 3, 9, 30, 51):
        yield (
            f"seat 1 gets the card at position {position}",
            lying(lambda order, p=position: [Dealt(ONE, (order[p], order[1]), False)]),
        )
        yield (
            f"the dealer shows the card at position {position}",
            lying(
                lambda order, p=position: [*seen(order)[:-1], Shown(DEALER, (order[4], order[p]))]
            ),
        )
    yield (
        "two cards swapped between board and dealer",
        lying(
            lambda order: [
                *seen(order)[:5],
                Dealt(BOARD, (order[4], *order[7:9]), True),
                Shown(DEALER, (order[6], order[5])),
            ]
        ),
    )
    yield (
        "a card skipped",
        lying(lambda order: [*seen(order)[:5], Dealt(BOARD, order[7:10], True)]),
    )
    yield (
        "the order of two turned round",
        lying(lambda order: [Dealt(ONE, (order[1], order[0]), False)]),
    )
    yield "a card from under the deck", lying(lambda order: [Dealt(ONE, order[-1:], False)])


# --- Cards of the deck, dealt out of turn ---------------------------------------------------------


def out_of_turn() -> Iterator[tuple[str, ShuffleProof]]:
    """The house knows the deck, and gives its next card to somebody else. Every opening holds."""

    def turns(*places: tuple[Place, int]) -> ShuffleProof:
        def events(order: Deck) -> Iterator[Event]:
            at = 0
            for place, count in places:
                mine = place in (ONE, BOARD)
                yield Dealt(place, order[at : at + count] if mine else (None,) * count, False)
                at += count

        return genuine(shown=lambda order: list(events(order)))

    one, three, dealer, board = (ONE, 2), (THREE, 2), (DEALER, 2), (BOARD, 3)
    yield "the dealer first", turns(dealer, one, three, board)
    yield "seat 3 before seat 1", turns(three, one, dealer, board)
    yield "the board before the dealer", turns(one, three, board, dealer)
    yield "the dealer between the seats", turns(one, dealer, three, board)
    yield "a card at a time", turns((ONE, 1), (THREE, 1), (ONE, 1), (THREE, 1), dealer, board)
    yield "a card too many", turns((ONE, 3), three, dealer, board)
    yield "a card too few", turns((ONE, 1), three, dealer, board)
    yield "seat 1 twice", turns(one, one, three, dealer, board)
    yield "a seat that was not there", turns(one, (Place("seat 2"), 2), three, dealer, board)
    yield "a card burnt", turns(one, three, (Place("burn"), 1), dealer, board)
    yield "cards after the end", turns(one, three, dealer, board, board)
    yield "no seat", turns(dealer, board)
    yield "the dealer's cards to another place", turns(one, three, (Place("dealer two"), 2), board)
    yield from moved_up()


def moved_up() -> Iterator[tuple[str, ShuffleProof]]:
    """A seat that the house shares the deck with stays out, and others get what was its own."""
    yield (
        "seat 1 stays out, and seat 3 has its cards",
        genuine(shown=lambda order: [Dealt(THREE, order[0:2], False)]),
    )
    yield (
        "seat 3 stays out, and the dealer has its cards",
        genuine(
            shown=lambda order: [Dealt(ONE, order[0:2], False), Dealt(DEALER, order[2:4], True)]
        ),
    )
    drawn = "2 seats, [1 seats left, 1 board], 2 dealer"
    both = [Dealt(ONE, (None, None), False), Dealt(THREE, (None, None), False)]
    yield (
        "seat 1 draws no card, and seat 3 draws what was its own",
        genuine(dealing=drawn, shown=lambda order: [*both, Dealt(THREE, order[4:5], True)]),
    )
    yield (
        "nobody draws a card, and the dealer has what was theirs",
        genuine(dealing=drawn, shown=lambda order: [*both, Dealt(DEALER, order[4:6], True)]),
    )


# --- Every part changed, dropped, doubled, written otherwise and moved ----------------------------


def forgeries(text: str) -> Iterator[tuple[str, str]]:
    """A proof's text with one thing forged, and what it was."""
    told = json.loads(text)
    for path in _paths(told):
        name = ".".join(map(str, path))
        value = _at(told, path)
        for words, other in _others(value):
            yield f"{name} {words}", as_text(_with(told, path, other))
        for words, forged in _moved(told, path):
            yield f"{name} {words}", as_text(forged)
        for words, raw in _written_otherwise(value, path):
            yield f"{name} {words}", _put_in(told, path, raw)
    yield "blanks", json.dumps(told)
    yield "indented", json.dumps(told, indent=2)
    yield "a mark of its encoding", "\ufeff" + text
    yield "a comma at the end", text[:-1] + ",}"
    yield "twice", text + text
    yield "in a list", f"[{text}]"
    yield "nothing", ""
    yield "null", "null"
    yield "half of it", text[: len(text) // 2]


def _paths(value: Json, path: Path = ()) -> Iterator[Path]:
    """To every value inside, fields and elements."""
    inside: Iterator[tuple[str | int, Json]] = iter(())
    if isinstance(value, dict):
        inside = iter(value.items())
    elif isinstance(value, list):
        inside = iter(enumerate(value))
    for key, one in inside:
        yield (*path, key)
        yield from _paths(one, (*path, key))


def _at(value: Json, path: Path) -> Json:
    for key in path:
        value = value[key]
    return value


def _with(told: Json, path: Path, other: Json) -> Json:
    forged = deepcopy(told)
    _at(forged, path[:-1])[path[-1]] = other
    return forged


def _others(value: Json) -> Iterator[tuple[str, Json]]:
    """Other values in its place."""
    yield "is null", None
    yield "is an empty list", []
    yield "is an empty object", {}
    match value:
        case int():
            yield "one more", value + 1
            yield "one less", value - 1
            yield "much more", value + 2**32
            yield "below nothing", -1 - value
            yield "as text", str(value)
            yield "with a zero before it", f"0{value}"
            yield "with a point", value + 0.5
            yield "as a truth", True
        case str():
            yield "empty", ""
            yield "in capitals" if value.upper() != value else "in small letters", value.swapcase()
            yield "with a blank", f"{value} "
            yield "with a zero-width blank", f"{value}\u200b"
            yield "with a zero before it", f"0{value}"
            yield "with a line feed", f"{value}\n"
            yield "without its end", value[:-1]
            yield "another", _changed(value)
            yield "as a number", 1
        case None:
            yield "is a card", "Ah"
            yield "is another card", "2c"
        case _:
            yield "is a number", 7
            yield "is text", "x"


def _changed(text: str) -> str:
    """The same but for one letter, of the same kind."""
    if not text:
        return "0" * 64
    last = text[-1]
    others = {"h": "d", "d": "h", "c": "s", "s": "c"}
    return text[:-1] + (others.get(last) or ("1" if last == "0" else "0"))


def _moved(told: Json, path: Path) -> Iterator[tuple[str, Json]]:
    """Dropped, doubled, moved, or with something beside it."""
    forged = deepcopy(told)
    holder, key = _at(forged, path[:-1]), path[-1]
    if isinstance(holder, dict):
        value = holder.pop(key)
        yield "dropped", deepcopy(forged)
        if list(_at(told, path[:-1]))[-1] != key:
            holder[key] = value
            yield "moved to the end", deepcopy(forged)
        holder.pop(key, None)
        holder[f"{key}s"] = value
        yield "renamed", deepcopy(forged)
        beside = deepcopy(told)
        _at(beside, path[:-1])["kept"] = value
        yield "with a field beside it", beside
        return
    assert isinstance(key, int)
    value = holder.pop(key)
    yield "dropped", deepcopy(forged)
    holder[key:key] = [value, value]
    yield "doubled", deepcopy(forged)
    holder.pop(key)
    if key + 1 < len(holder) and holder[key] != holder[key + 1]:
        holder[key], holder[key + 1] = holder[key + 1], holder[key]
        yield "after the next", deepcopy(forged)


def _written_otherwise(value: Json, path: Path) -> Iterator[tuple[str, str]]:
    """The same value in another spelling; and a field twice, the last of them right."""
    plain = as_text(value)
    if isinstance(value, int):
        yield "as 52.0", f"{value}.0"
        yield "as 5.2e1", f"{value}e0"
    if isinstance(value, str) and value:
        yield "with an escape", f'"\\u{ord(value[0]):04x}{value[1:]}"'
    if isinstance(path[-1], str):
        yield "doubled", f'{plain},"{path[-1]}":{plain}'
        yield "doubled, the first one wrong", f'null,"{path[-1]}":{plain}'
        key = path[-1]
        yield "with its name escaped", f'\0{plain}\0"\\u{ord(key[0]):04x}{key[1:]}"'


def _put_in(told: Json, path: Path, raw: str) -> str:
    """The proof's text with some raw text for a value, or for a value and its name."""
    mark = "@@@"
    text = as_text(_with(told, path, mark))
    if raw.startswith("\0"):
        _, plain, name = raw.split("\0")
        return text.replace(f'"{path[-1]}":"{mark}"', f"{name}:{plain}")
    return text.replace(f'"{mark}"', raw)
