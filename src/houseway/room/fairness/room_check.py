"""What can be checked of a shuffle where the room's own database and key are at hand."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from houseway.room import events as room
from houseway.room.commands import Person, Role
from houseway.room.fairness.independent_check import (
    PROTOCOL,
    dealing_order,
    house_order,
    passed_over,
    root_of_deck,
)
from houseway.room.fairness.proof import ShuffleProof
from houseway.room.round_history import RoundHistory
from houseway.room.storage import chain, schema
from houseway.room.storage.store import Store
from houseway.round.events import encode
from houseway.round.log import read

_AUDITOR = Person("auditor", "the auditor", Role.AUDITOR)


def proof_of(store: Store, table: str, number: int) -> ShuffleProof:
    """The proof that an auditor downloads."""
    return RoundHistory(store).proof(_AUDITOR, table, number)


def proof_text(proof: ShuffleProof) -> str:
    """A proof as it is downloaded."""
    return encode(proof).decode()


def seed_faults(store: Store, table: str, number: int, proof: ShuffleProof) -> list[str]:
    """Whether the seed gives the root and the deck, and the root came before the first wager."""
    past = RoundHistory(store)
    deck = [str(card) for card in read(past.log(table, number)).deck]
    cards, seed = list(map(str, past.cards(table, number))), past.seed(table, number)
    order = house_order(seed, cards)
    numbers = {int(one.seat): one.number for one in proof.seats}
    found: list[str] = []
    if root_of_deck(seed, cards, proof.round, proof.dealing) != proof.root:
        found.append("the root is not that of a whole deck in the order that the seed gives")
    seats = list(map(int, proof.order))
    dealt = dealing_order(proof.round, proof.root, seats, numbers, len(cards))
    if _as_logged([order[at] for at in dealt], proof) != deck:
        found.append("the seed and the players' numbers give another deck than was dealt")
    committed = room.Committed(number, proof.root, PROTOCOL, proof.dealing)
    if not _published_before(store, table, committed):
        found.append("the root was not published before the round began")
    return found


def _as_logged(shuffled: list[str], proof: ShuffleProof) -> list[str]:
    """A deck as the round's log keeps it: what was passed over comes after what was dealt."""
    message = msgspec.json.decode(proof_text(proof))
    passed = passed_over(message) or {}
    if not any(passed.values()):
        return shuffled
    dealt: list[str] = []
    left, rest = list(shuffled), list[str]()
    for place, step in enumerate(message["deal"]):
        if step["type"] == "dealt":
            skip, count = passed[place], len(step["cards"])
            rest += left[:skip]
            dealt += left[skip : skip + count]
            left = left[skip + count :]
    return dealt + rest + left


def _published_before(store: Store, table: str, committed: room.Committed) -> bool:
    kept = schema.rounds
    query = select(kept.c.first_version).where(
        kept.c.table_id == table, kept.c.round == committed.round
    )
    with store.reading() as connection:
        first = connection.execute(query).scalar_one()
        rows = chain.read(connection, table, until=first - 1)
    for row in rows:
        try:
            if room.read_event(row.body.encode()) == committed:
                return True
        except msgspec.MsgspecError:
            continue
    return False
