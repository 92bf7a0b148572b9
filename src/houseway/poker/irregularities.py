"""DFH-8: the table's internal controls, applied to what the floor reports.

| kind | standard handling |
| --- | --- |
| misdeal | the round is void; stakes go back and it is dealt again |
| wrong-number-of-cards | the same; or the cards named are set aside, and the number mended |
| exposed-card | the dealer showed a hole card: it is set aside and replaced from the stub |
| boxed-card | the next card lies face up in the stub: it is set aside, the one after it counts |
| premature-board-card | a board card came too early: it goes back, and the stub is reshuffled |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Literal

from houseway.cards import show
from houseway.poker.rules import PokerRules
from houseway.round.deck import Deck, OrderedDeck
from houseway.round.events import ASIDE, BOARD, STUB, UPPER, Dealt, Irregular, Place, hole
from houseway.round.irregularity import Handled, Irregularity
from houseway.round.refused import Refused
from houseway.round.runner import Round, State
from houseway.round.table import Table

RULE = "DFH-8"

KINDS = (
    "misdeal",
    "wrong-number-of-cards",
    "exposed-card",
    "boxed-card",
    "premature-board-card",
)

# Whose cards such a report names: a seat's, or those that are still to come.
_OF: Mapping[str, Literal["seat", "deck"]] = {
    "wrong-number-of-cards": "seat",
    "exposed-card": "seat",
    "boxed-card": "deck",
    "premature-board-card": "deck",
}

_IN_WORDS = {
    "void": "the round is void, all stakes go back and it is dealt again",
    "replace": "the card is set aside and the next one of the stub takes its place",
    "reshuffle": "the card goes back and the stub is reshuffled",
    "play on": "the card stays and play goes on",
}


def apply(rules: PokerRules, table: Table, one: Irregularity) -> str:
    """Do what the controls say; what comes back is why the round is void, if it is."""
    if one.kind not in KINDS:
        raise Refused(RULE, f"{one.kind!r} is no irregularity that the controls name.", KINDS)
    handling: str = getattr(rules, one.kind.replace("-", "_"))
    if handling == "void":
        where = f" at seat {one.seat}" if one.seat else ""
        cards = f": {show(one.cards)}" if one.cards else ""
        return one.kind.replace("-", " ") + where + cards
    if handling == "play on":
        _check_held(table, one)
        _note(table, one, handling, hole(one.seat), hole(one.seat))
    else:
        _HANDLERS[one.kind](table, one, handling)
    return ""


def handling(rules: PokerRules) -> dict[str, Handled]:
    """The controls of a table in words: what can go wrong, and what is then done."""
    done = {kind: _IN_WORDS[getattr(rules, kind.replace("-", "_"))] for kind in KINDS}
    return {kind: Handled(kind.replace("-", " "), done[kind], _OF.get(kind, "")) for kind in KINDS}


def redeal(void: Round, deck: Deck) -> Round:
    """The round again from its start, with the same players and button, and another deck."""
    if void.state is not State.VOID:
        raise Refused(RULE, "Only a round that is void is dealt again.")
    return Round(void.game, void.setup, deck)


def _replace_hole_cards(table: Table, one: Irregularity, handling: str) -> None:
    """The cards are turned up and set aside; the seat gets as many from the stub, face down."""
    _check_held(table, one)
    _deal_again(table, one, handling, len(table.cards[hole(one.seat)]))


def _mend_number(table: Table, one: Irregularity, handling: str) -> None:
    """The cards are set aside, and in the end the seat has as many as the game deals it.

    Of too many none is dealt again; of too few none need be named.
    """
    count = _proper_number(table, hole(one.seat))
    held = table.cards.get(hole(one.seat), ())
    if one.cards or len(held) == count:
        _check_held(table, one)
    if len(held) - len(one.cards) > count:
        raise Refused(RULE, f"Seat {one.seat} has more than {count} cards: name those too many.")
    _deal_again(table, one, handling, count)


def _proper_number(table: Table, place: Place) -> int:
    """How many cards the game itself dealt to a place, before anything was mended."""
    script = takewhile(lambda event: not isinstance(event, Irregular), table.events)
    dealt = (event for event in script if isinstance(event, Dealt) and event.place == place)
    return sum(len(event.cards) for event in dealt)


def _deal_again(table: Table, one: Irregularity, handling: str, count: int) -> None:
    """Set the named cards aside, and deal the seat from the stub up to this many."""
    place = hole(one.seat)
    if BOARD in table.cards or UPPER in table.cards:
        raise Refused(RULE, "A board is out: hole cards are not replaced any more.")
    _note(table, one, handling, place, ASIDE)
    left = tuple(card for card in table.cards.get(place, ()) if card not in one.cards)
    table.cards[place] = left
    if len(left) < count:
        table.deal(count - len(left), place)


def _check_held(table: Table, one: Irregularity) -> None:
    held = table.cards.get(hole(one.seat), ())
    if not one.cards or any(card not in held for card in one.cards):
        raise Refused(RULE, f"Name cards that seat {one.seat} holds.")


def _skip_boxed_card(table: Table, one: Irregularity, handling: str) -> None:
    """As if it were not there."""
    _next_cards(table, one, 1)
    table.deck.draw(1, STUB)
    _note(table, one, handling, STUB, ASIDE)


def _take_back(table: Table, one: Irregularity, handling: str) -> None:
    """The cards go back into the stub, whose new order comes with the report."""
    deck = _next_cards(table, one, len(one.cards), under_burn=True)
    if set(one.stub) != set(deck.stub) or len(one.stub) != len(deck.stub):
        raise Refused(RULE, "A reshuffle needs the stub's cards, all of them, in their new order.")
    deck.reshuffle(one.stub)
    _note(table, one, handling, STUB, STUB)


def _next_cards(
    table: Table, one: Irregularity, count: int, *, under_burn: bool = False
) -> OrderedDeck:
    """The deck, if the report names the cards on top of it, or those under one to be burnt."""
    deck = table.deck
    if not isinstance(deck, OrderedDeck):
        raise Refused(RULE, "Without a stub there is nothing to take from it.")
    starts = (0, 1) if under_burn and _burns(table) else (0,)
    tops = [deck.stub[start : start + count] for start in starts]
    if not count or len(one.cards) != count or one.cards not in tops:
        raise Refused(RULE, "These are not the next cards of the stub.")
    return deck


def _burns(table: Table) -> bool:
    rules = table.setup.rules
    return isinstance(rules, PokerRules) and rules.burns


def _note(table: Table, one: Irregularity, handling: str, source: Place, target: Place) -> None:
    table.events.append(Irregular(one.kind, handling, RULE, source, target, one.cards))


_HANDLERS: Mapping[str, Callable[[Table, Irregularity, str], None]] = {
    "wrong-number-of-cards": _mend_number,
    "exposed-card": _replace_hole_cards,
    "boxed-card": _skip_boxed_card,
    "premature-board-card": _take_back,
}
