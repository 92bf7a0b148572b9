"""LIM-10: meters that must be won by a limit: the hidden sum, and the wager that comes to it.

Each start of such a meter has a secret of its own from the operating system. The sum follows from
it, each cent above the start and up to the limit as likely as any other; its digest is in the log
before any wager, and it is opened when the sum is reached. Until then it is sealed in the database
and known to the server that decides, and to no table, event or page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256

from msgspec import Struct

from houseway.money import Cents
from houseway.room.events import MeterHit, MeterReading, Posted
from houseway.room.fairness.shuffle import Numbers
from houseway.round.events import Staked
from houseway.round.meters import Hit
from houseway.round.questions import Seat
from houseway.round.runner import Round, State

WHOLE = 1_000_000  # shares of a wager are in millionths

Secrets = Mapping[str, bytes]  # of the sums that are hidden now, by the meter's id in the books


class Hidden(Struct, frozen=True):
    """A secret to be kept, of one start of a meter."""

    meter: str  # its id in the books
    start: int
    secret: bytes

    @property
    def commitment(self) -> str:
        """Its digest, which binds the house and tells nobody the sum."""
        name = f"houseway meter {self.meter} {self.start} "
        return sha256(name.encode() + self.secret).hexdigest()

    def name(self) -> str:
        """What it is sealed under."""
        return f"meter {self.meter}/{self.start}"


def hidden_sum(posted: Posted, secret: bytes) -> Cents:
    """The sum that a secret stands for: above the seed, the limit at most."""
    most = posted.limit - posted.seed
    return Cents(posted.seed + 1 + Numbers(secret, "must hit").below(most))


def opened(event: MeterHit, posted: Posted) -> Hit:
    """What a round is told of a sum that was reached."""
    hidden = hidden_sum(posted, bytes.fromhex(event.secret))
    return Hit(event.meter, event.seat, event.amount, hidden)


def raises_of(round_: Round, spot: str, posted: Posted) -> list[tuple[Seat, Cents]]:
    """What each seat's wager adds to a meter, from the first seat on."""
    staked: dict[Seat, int] = {}
    for event in round_.events:
        if isinstance(event, Staked) and event.spot == spot:
            staked[event.seat] = staked.get(event.seat, 0) + event.amount
    return [(seat, Cents(staked[seat] * posted.rate // WHOLE)) for seat in sorted(staked)]


def hits_of(
    round_: Round,
    name: str,
    posted: Posted,
    read: MeterReading,
    secret: bytes,
    following: Callable[[int], bytes],
) -> Iterator[MeterHit]:
    """The wagers of a settled round that come to a hidden sum, one start after the other."""
    if round_.state is not State.SETTLED:
        return
    spot = next(one.spot for one in round_.game.meters(round_.setup.rules) if one.name == name)
    shown, start = int(read.shown), read.start
    for seat, more in raises_of(round_, spot, posted):
        shown += more
        if shown < hidden_sum(posted, secret):
            continue
        reached, secret = secret, following(start + 1)
        after = Hidden(posted.id, start + 1, secret).commitment
        yield MeterHit(name, seat, Cents(shown), start, reached.hex(), after)
        shown, start = int(posted.seed), start + 1
