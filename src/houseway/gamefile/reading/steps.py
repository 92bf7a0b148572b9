"""The steps of a game file: cards dealt, and decisions with their choices."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, cast

from msgspec.structs import replace

from houseway.gamefile.courses import MOST_COURSES, cards_before, courses_through
from houseway.gamefile.model import (
    Choice,
    Deal,
    Decision,
    Facts,
    NamedHand,
    Needs,
    Packet,
    Pile,
    Spot,
    Stake,
    Step,
)
from houseway.gamefile.reading.facts import either_of
from houseway.gamefile.reading.fields import (
    LONGEST_LABEL,
    LONGEST_WORDS,
    Table,
    items_of,
    listed,
    meant,
    shown,
)
from houseway.gamefile.reading.hands import Hands
from houseway.gamefile.reading.words import at_least

MOST_STEPS = 20
MOST_CHOICES = 8
MOST_TIMES = 100
MOST_AT_ONCE = 9  # cards of one packet
_PACKETS: dict[str, tuple[Pile, bool]] = {
    "player": ("player", False),
    "player-up": ("player", True),
    "dealer": ("dealer", False),
    "dealer-up": ("dealer", True),
    "board": ("board", True),
}
_RANGE = re.compile(r"(\d{1,3}) to (\d{1,3})")
SET = "set"
_RESERVED = ("wager", "sit-out", SET)


class Steps:
    """The steps as tables first, so that hands can be made from what is dealt."""

    def __init__(self, top: Table) -> None:
        self._top = top
        self.chosen: list[str] = []  # the names of all choices, once they are read
        self._tables = top.tables("step", MOST_STEPS)
        if not self._tables and "step" not in top:
            top.needs("step", "the steps of a round, each under its own [[step]]")
        self._deals = {
            place: _deal(table) for place, table in enumerate(self._tables) if "deal" in table
        }  # without their conditions, which name hands

    def piles(self) -> list[Pile]:
        """Who gets cards at all."""
        return list(
            dict.fromkeys(packet.pile for deal in self._deals.values() for packet in deal.packets)
        )

    def read(self, spots: Sequence[Spot], hands: Hands) -> tuple[Step, ...]:
        steps: list[Step] = []
        for place, table in enumerate(self._tables):
            if place in self._deals:
                after, not_after, when = _conditions(table, hands, self.chosen)
                table.only("a step that deals")
                deal = self._deals[place]
                steps.append(replace(deal, when=when, after=after, not_after=not_after))
            elif "set" in table:
                steps.append(_setting(table, place))
            else:
                decision = _decision(table, place, spots, hands, self.chosen)
                self.chosen += [choice.name for choice in decision.choices]
                steps.append(_with_kept(decision, steps))
        return tuple(steps)


def _setting(table: Table, place: int) -> Decision:
    """A decision with one act: to set all cards into hands; without an answer, the house way."""
    ask = table.text("set", required=True, most=120)
    hint = table.text("hint", most=LONGEST_WORDS)
    table.only("a step that sets")
    return Decision(f"step-{place + 1}", ask, (Choice(SET, SET, sets=True),), SET, hint=hint)


def _conditions(
    table: Table, hands: Hands, before: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Facts, ...]]:
    """For whom a step is: by what was chosen before, and by what is so of the cards."""
    after = table.some_of("after", dict.fromkeys(before))
    not_after = table.some_of("not-after", dict.fromkeys(before))
    when: tuple[Facts, ...] = ()
    if "if" in table:
        when = table.read("if", lambda value: either_of(value, hands), ())
    return after, not_after, when


def _with_kept(decision: Decision, before: Sequence[Step]) -> Decision:
    """The decision with cards that are given up counted as cards kept; -1 where none would be.

    The check of the cards finds those, and ways that hold different numbers of cards.
    """
    if not any(choice.gives_up for choice in decision.choices):
        return decision
    ways = islice(courses_through(before), MOST_COURSES)
    held = min((cards_before(before, way, len(before))["player"] for way in ways), default=0)
    choices = (
        replace(choice, keep=max(held - choice.gives_up, 0) or -1) if choice.gives_up else choice
        for choice in decision.choices
    )
    return replace(decision, choices=tuple(choices))


# --- Dealing ------------------------------------------------------------------------------------


def _deal(table: Table) -> Deal:
    inside = table.table("deal")
    if inside is None:
        return Deal(())
    inside.only("a deal")
    packets: list[Packet] = []
    burn = inside.whole("burn", 1, MOST_AT_ONCE, default=0)
    for written in inside:
        key = meant(written, _PACKETS) or written
        if key in _PACKETS:
            pile, up = _PACKETS[key]
            packets.append(Packet(pile, inside.whole(key, 1, MOST_AT_ONCE), up))
    if not packets:
        table.fault("deal", "nothing to deal", "deal = { player = 3, dealer = 3 } or the like")
    return Deal(tuple(packets), burn=burn)


# --- Deciding -----------------------------------------------------------------------------------


def _decision(
    table: Table, place: int, spots: Sequence[Spot], hands: Hands, before: Sequence[str]
) -> Decision:
    ask = table.text("ask", most=120)
    if not ask:
        table.needs(
            "deal or ask", 'a step that deals has deal = { … }, one that asks has ask = "…"'
        )
    hint = table.text("hint", most=LONGEST_WORDS)
    after, not_after, when = _conditions(table, hands, before)
    choices: list[Choice] = []
    for name, inside in table.named("choice", MOST_CHOICES, required=True):
        if name in _RESERVED:
            inside.fault(
                None, f"a choice called {shown(name)}", "any other name: this one is taken"
            )
        choices += _choices(name, inside, spots, hands)
    _unique_acts(table, choices)
    default = _default(table, choices)
    table.only("a step that asks")
    return Decision(f"step-{place + 1}", ask, tuple(choices), default, after, not_after, when, hint)


def _unique_acts(table: Table, choices: Sequence[Choice]) -> None:
    acts = [choice.act for choice in choices]
    for choice in choices:
        if acts.count(choice.act) > 1:
            found = f"{shown(choice.act)} twice, as several multiples make a choice of each"
            table.fault("choice", found, "other names for the choices")


def _default(table: Table, choices: Sequence[Choice]) -> str:
    """What is taken if nobody answers: a choice that asks for no chips and no hand."""
    free = [choice.act for choice in choices if not choice.stakes and choice.needs is None]
    value = table.get("default")
    allowed = listed(free) if free else "a choice that stakes nothing, as in choice.fold"
    if value is None:
        table.needs("default", f"default = one of {allowed}")
    elif value not in free:
        table.fault("default", shown(value), f"{allowed}: it may stake nothing and need no hand")
    return value if isinstance(value, str) else ""


def _choices(name: str, table: Table, spots: Sequence[Spot], hands: Hands) -> list[Choice]:
    """One choice for each fixed multiple, as `raise-3` and `raise-4`; or one for a range."""
    taken = table.some_of("takes-back", [spot.name for spot in spots])
    loses = table.some_of("loses", [spot.name for spot in spots], every="all")
    halves = table.some_of("loses-half", [spot.name for spot in spots])
    if both := {*halves} & {*loses, *taken}:
        table.fault("loses-half", f"{min(both)} twice", "one of loses, loses-half and takes-back")
    keep, gives_up = _pick(table)
    needs = _needs(table, hands)
    label = table.text("label", most=LONGEST_LABEL)
    ways = _stakes(table, spots)
    table.only("a choice")
    return [
        Choice(
            act=f"{name}-{stakes[0].most}" if len(ways) > 1 else name,
            name=name,
            stakes=stakes,
            takes_back=taken,
            halves=halves,
            fold="loses" in table or "loses-half" in table,
            loses=loses,
            keep=keep,
            gives_up=gives_up,
            needs=needs,
            label=f"{label} {stakes[0].most}×" if label and len(ways) > 1 else label,
        )
        for stakes in ways
    ]


def _pick(table: Table) -> tuple[int, int]:
    """How many cards are kept, or else how many are given up."""
    if "gives-up" in table:
        if "keeps" in table:
            table.fault("keeps", "both keeps and gives-up", "one of them")
        return 0, table.whole("gives-up", 1, 8)
    return table.whole("keeps", 1, 8, default=0), 0


def _needs(table: Table, hands: Hands) -> Needs | None:
    value = table.get("needs")
    if value is None:
        return None
    name, words = "player", value
    if isinstance(value, dict):
        inside = table.as_table("needs", cast("dict[str, Any]", value))
        assert inside is not None
        name, words = inside.one_of("hand", hands, required=True), inside.get("is")
        inside.only("a need")
    hand: NamedHand | None = hands.get(name)
    if hand is None:
        return None
    span = table.read("needs", lambda _: at_least(words, hand.measure), None)
    return None if span is None else Needs(name, span, " ".join(str(words).split()))


def _stakes(table: Table, spots: Sequence[Spot]) -> list[tuple[Stake, ...]]:
    """The ways to stake by one choice: none, one, or one for each multiple."""
    later = [spot.name for spot in spots if spot.later]
    if "stakes" in table:
        if "stake" in table:
            table.fault("stake", "both stake and stakes", "one of them")
        several = [
            _stake(inside, "on", spots, later) for inside in table.tables("stakes", len(later))
        ]
        if any(len(ways) > 1 for ways in several):
            table.fault("stakes", "several multiples in a list of stakes", "one multiple for each")
        return [tuple(stake for ways in several for stake in ways[:1])]
    if "stake" in table:
        return [(stake,) for stake in _stake(table, "stake", spots, later)]
    for key in ("times", "of"):
        if key in table:
            table.fault(key, f"{key} without stake", f"stake = one of {listed(later)}")
    return [()]


def _stake(table: Table, key: str, spots: Sequence[Spot], later: Sequence[str]) -> list[Stake]:
    on = table.one_of(key, later, required=True)
    of = table.one_of("of", [spot.name for spot in spots if spot.name != on], required=True)
    times = table.read("times", _times, [(1, 1)])
    if key == "on":
        table.only("one of several stakes")
    return [Stake(on, of, Fraction(least), Fraction(most)) for least, most in times]


def _times(value: Any) -> list[tuple[int, int]]:
    """`2`, `[1, 2, 3]`, or `"1 to 3"` for any amount between."""
    allowed = f'a whole number up to {MOST_TIMES}, a list of them, or a range as in "1 to 3"'
    if isinstance(value, str) and (found := _RANGE.fullmatch(value)):
        least, most = int(found[1]), int(found[2])
        if 0 <= least < most <= MOST_TIMES:
            return [(least, most)]
        raise ValueError(shown(value), allowed)
    some = items_of(value)
    right = [one for one in some if isinstance(one, int) and not isinstance(one, bool)]
    if not right or len(right) < len(some) or len(right) > MOST_CHOICES:
        raise ValueError(shown(value), allowed)
    if not all(1 <= one <= MOST_TIMES for one in right) or len(set(right)) < len(right):
        raise ValueError(listed(map(str, right)), allowed)
    return [(one, one) for one in right]
