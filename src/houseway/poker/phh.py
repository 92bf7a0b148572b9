"""Hand histories in the PHH format, for the hands that PHH can say; docs/hand-histories.md.

Amounts are whole cents. Players are numbered from the left of the button, as PHH has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from houseway.cards import Card
from houseway.poker.contest import ANTE
from houseway.poker.positions import Positions, positions
from houseway.poker.rules import PokerRules
from houseway.round.events import Answered, Charged, Dealt, Shown, Staked, hole
from houseway.round.questions import Seat
from houseway.round.runner import Round, State

_VARIANTS = {
    ("texas-holdem", "no limit"): "NT",
    ("texas-holdem", "limit"): "FT",
    ("omaha-holdem", "pot limit"): "PO",
}
_WAGERS_IN_LIMIT = 4  # what PHH's limit games allow in a betting round


class CannotSay(ValueError):
    """A hand that PHH has no words for; our log has."""


def phh(round_: Round, hand: int | None = None) -> str:
    """A settled hand as PHH text, or CannotSay with the reason."""
    rules = round_.setup.rules
    assert isinstance(rules, PokerRules), "PHH is for poker among players"
    _check_sayable(round_, rules)
    stacks = {one.seat: one.stack for one in round_.setup.players}
    place = positions(tuple(stacks), round_.setup.button, round_.setup.big_blind)
    names = {one.seat: one.name for one in round_.setup.players}
    fields = {
        "variant": _text(_VARIANTS[round_.game.name, rules.betting]),
        "ante_trimming_status": "true",
        "antes": _list([rules.ante] * len(stacks)),
        "blinds_or_straddles": _list(_blinds(rules, place)),
        **_bets(rules),
        "starting_stacks": _list(stacks[seat] for seat in place.order),
        "actions": "[\n" + "".join(f"  {_text(one)},\n" for one in _actions(round_, place)) + "]",
        "seats": _list(place.order),
        "seat_count": str(round_.game.seats(rules)),
        **({"hand": str(hand)} if hand is not None else {}),
        "players": "[" + ", ".join(_text(names[seat]) for seat in place.order) + "]",
        "finishing_stacks": _list(round_.stacks[seat] for seat in place.order),
        "_unit": _text("cents"),
    }
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def _check_sayable(round_: Round, rules: PokerRules) -> None:
    for reason in _reasons(round_, rules):
        raise CannotSay(reason)


def _reasons(round_: Round, rules: PokerRules) -> Iterator[str]:
    """Why PHH has no words for a hand."""
    if (round_.game.name, rules.betting) not in _VARIANTS:
        yield f"PHH has no variant for {round_.game.title} with {rules.betting} betting"
    if round_.state is not State.SETTLED:
        yield f"PHH holds hands that were played out; this one is {round_.state}"
    if round_.irregularities:
        yield "PHH has no field for an irregularity"
    if any(isinstance(event, Dealt) and event.place == "lower" for event in round_.events):
        yield "PHH has no field for two boards"
    if any(isinstance(event, Charged) for event in round_.events):
        yield "PHH has no field for a fee or rake"
    if rules.betting == "limit" and not 0 < rules.wagers_a_round <= _WAGERS_IN_LIMIT:
        yield "PHH's limit games have four wagers a round"
    posted = {event.why: event.amount for event in round_.events if isinstance(event, Staked)}
    if posted.get("big blind") != rules.big_blind:
        yield "PHH's readers let the others call a short big blind for less than all of it"
    if rules.ante and any(amount < rules.ante for amount in _antes(round_)):
        yield "PHH's readers do not agree on a short ante"


def _antes(round_: Round) -> list[int]:
    """What each player posted, 0 where somebody had nothing left to post."""
    antes = [int(e.amount) for e in round_.events if isinstance(e, Staked) and e.spot == ANTE]
    return antes + [0] * (len(round_.setup.players) - len(antes))


def _blinds(rules: PokerRules, place: Positions) -> list[int]:
    """By player; heads-up, PHH turns the two around by itself."""
    if len(place.order) == 2:
        return [rules.small_blind, rules.big_blind]
    due = {place.big: rules.big_blind}
    if place.small is not None:
        due[place.small] = rules.small_blind
    return [due.get(seat, 0) for seat in place.order]


def _bets(rules: PokerRules) -> dict[str, str]:
    if rules.betting == "limit":
        return {"small_bet": str(rules.big_blind), "big_bet": str(2 * rules.big_blind)}
    return {"min_bet": str(rules.big_blind)}


# --- Actions ------------------------------------------------------------------------------------


def _actions(round_: Round, place: Positions) -> list[str]:
    """Deals and acts as they came; in a run-out the hands are shown before the rest of the board.

    The showdown of a hand whose betting is over comes first in PHH, board cards after it.
    """
    number = {seat: f"p{index}" for index, seat in enumerate(place.order, start=1)}
    actions = [f"d dh {number[seat]} {_joined(_dealt(round_, seat))}" for seat in place.order]
    rest: list[str] = []
    shows: list[str] = []
    answers = iter(round_.answers)  # beside their events, which do not name amounts
    for event in round_.events:
        match event:
            case Answered(seat=seat, act=act) if act != "muck":
                _, answer, _ = next(answers)
                if act in _ACTS:
                    amount = f" {answer.stakes['bet']}" if _ACTS[act] == "cbr" else ""
                    actions += [*rest, f"{number[seat]} {_ACTS[act]}{amount}"]
                    rest = []
            case Dealt(up=True, cards=cards):
                rest.append(f"d db {_joined(cards)}")
            case Shown(cards=cards):
                seat = next(seat for seat in place.order if hole(seat) == event.place)
                shows.append(f"{number[seat]} sm {_joined(cards)}")
            case Answered(seat=seat):
                next(answers)
                shows.append(f"{number[seat]} sm")
            case _:
                pass
    return [*actions, *shows, *_unshown(round_, number, shows), *rest]


def _unshown(round_: Round, number: Mapping[Seat, str], shows: list[str]) -> list[str]:
    """Winners whom nobody was left to show to: in PHH a showdown takes a line of theirs too."""
    winners = {award.seat: f"{number[award.seat]} sm" for award in round_.awards}
    said = {" ".join(show.split()[:2]) for show in shows}
    return [f"{line} -" for line in winners.values() if shows and line not in said]


_ACTS = {"fold": "f", "check": "cc", "call": "cc", "bet": "cbr", "raise": "cbr"}


def _dealt(round_: Round, seat: Seat) -> list[Card | None]:
    own = (e for e in round_.events if isinstance(e, Dealt) and e.place == hole(seat))
    return [card for event in own for card in event.cards]


def _joined(cards: Iterable[Card | None]) -> str:
    return "".join(map(str, cards))


def _list(amounts: Iterable[int]) -> str:
    return "[" + ", ".join(map(str, amounts)) + "]"


def _text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
