"""What each seat did last, as the others see it: `calls $2`, `folded`, `all in, $80`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houseway.money import Cents, show_money
from houseway.round.events import Answered, Charged, Ended, Event, Gathered, Staked, Voided
from houseway.round.questions import SIT_OUT, Seat, label
from houseway.round.words.phrases import capital

FOLDED = "folded"
_VERBS = {
    "fold": FOLDED,
    "check": "checks",
    "call": "calls",
    "bet": "bets",
    "raise": "raises",
    "muck": "mucks",
    "show": "shows",
    "play": "plays",
    "hit": "hits",
    "stand": "stands",
    "double": "doubles",
    "split": "splits",
    "insurance": "insures",
    "surrender": "surrenders",
    "switch": "switches",
    "zap": "zaps",
    "war": "goes to war",
    "triple": "triples",
    "three": "plays three",
    "five": "plays five",
    "keep": "keeps two",
    "discard": "discards",
    "draw": "draws",
    "arrange": "sets the hands",
    "set": "sets the hands",
    "ride": "lets it ride",
    "take-back": "takes it back",
    "add": "adds",
    SIT_OUT.act: "sits this one out",
}
_SAYS_NOTHING = {"wager"}  # the chips on the spots say it
ALL_IN = "all in"


def last_acts(events: Iterable[Event], brought: Mapping[Seat, Cents]) -> dict[Seat, str]:
    """By seat, from the events and the chips that each began with.

    A street begins with nothing done yet, except by those who have folded or are all in.
    """
    acts = LastActs(brought)
    for event in events:
        acts.add(event)
    return acts.words


class LastActs:
    """What each seat did last, kept up as events come; `words` is replaced where it changes."""

    def __init__(self, brought: Mapping[Seat, Cents]) -> None:
        self.words: dict[Seat, str] = {}
        self._left: dict[Seat, int] = dict(brought)
        self._act: dict[Seat, str] = {}
        self._standing: dict[tuple[Seat, str], int] = {}

    def add(self, event: Event) -> None:
        match event:
            case Answered(seat=seat, act=act):
                self._act[seat] = act
                if act not in _SAYS_NOTHING:
                    self._say(seat, _verb(act) or label(act).lower())
            case Staked():
                self._stake(event)
            case Charged(amount=amount):
                if event.seat is not None:
                    self._left[event.seat] -= amount
            case Gathered():
                self._standing.clear()
                self._act.clear()
                self.words = {seat: one for seat, one in self.words.items() if _stays(one)}
            case Ended() | Voided():
                self.words = {seat: one for seat, one in self.words.items() if one == FOLDED}
            case _:
                pass

    def _stake(self, event: Staked) -> None:
        seat, act = event.seat, self._act.get(event.seat, "")
        key = (seat, event.spot)
        standing = self._standing[key] = self._standing.get(key, 0) + event.amount
        self._left[seat] -= event.amount
        if event.why:
            self._say(seat, f"{capital(event.why)}, {show_money(event.amount)}")
        elif not self._left[seat]:
            self._say(seat, f"{ALL_IN}, {show_money(standing)}")
        elif act == "raise" and event.spot != act:  # among players a raise is to an amount
            self._say(seat, f"raises to {show_money(standing)}")
        elif verb := _verb(act):
            self._say(seat, f"{verb} {show_money(event.amount)}")

    def _say(self, seat: Seat, words: str) -> None:
        self.words = {**self.words, seat: words}


def _verb(act: str) -> str:
    """What a seat does, however large: `raise-3` of a file that has three sizes `raises`."""
    return _VERBS.get(act) or _VERBS.get(act.rstrip("0123456789").rstrip("-"), "")


def _stays(words: str) -> bool:
    return words == FOLDED or words.startswith(ALL_IN)
