"""What happened in a round, step by step, a line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rich.table import Table as Grid
from rich.text import Text

from houseway.cards import Card
from houseway.cli.table import faces
from houseway.money import show_money
from houseway.round.events import (
    BURN,
    Answered,
    Arranged,
    Awarded,
    By,
    Charged,
    Dealt,
    Event,
    Gathered,
    Irregular,
    Marked,
    Moved,
    Place,
    Pot,
    Returned,
    Settled,
    Shown,
    Staked,
    Verdict,
    Voided,
)
from houseway.round.questions import Seat, label
from houseway.round.runner import Round
from houseway.round.words.telling import Telling, tell_award, tellings


def story(events: Iterable[Event], me: Seat | None = None) -> Iterator[tuple[str, Text]]:
    """Who, and what: deals that follow each other are one step, so are an answer and its chips."""
    for _, run in groupby(events, key=_run_of):
        yield from _told(list(run), me)


def _run_of(event: Event) -> tuple[str, object]:
    match event:
        case Dealt(up=up):
            return "dealt", up
        case Answered(seat=seat) | Staked(seat=seat):
            return "said", seat
        case _:
            return type(event).__name__, None


def _told(run: Sequence[Event], me: Seat | None) -> Iterator[tuple[str, Text]]:
    yield from _dealt([event for event in run if isinstance(event, Dealt)])
    said: list[tuple[Answered | None, list[Staked]]] = []
    for event in run:
        match event:
            case Answered():
                said.append((event, []))
            case Staked():
                if not said:
                    said.append((None, []))
                said[-1][1].append(event)
            case Shown(place=place, cards=cards):
                yield place_name(place), Text.assemble("shows  ", faces.inline(cards))
            case Moved(source=source, target=target, cards=cards):
                what = target.removeprefix(source).strip()
                yield place_name(source), Text.assemble(f"{what}  ", faces.inline(cards))
            case Arranged(place=place, cards=cards, forward=forward):
                set_ = Text.assemble("sets  ", faces.inline(cards), "  the best three  ")
                yield place_name(place), set_.append_text(faces.inline(forward))
            case Marked(seat=seat, spot=spot, mark=mark, rule=rule, there=there):
                moved = "is put beside" if there else "is taken from"
                words = f"{mark} {moved} {label(spot)}  "
                yield _who(seat, me), Text.assemble(words, (rule, "rule.id"))
            case Returned(seat=seat, amount=amount):
                yield _who(seat, me), Text(f"gets {show_money(amount)} back that nobody called")
            case Gathered(pots=pots):
                yield "Pot", Text(pots_in_words(pots))
            case Charged(amount=amount, why=why, rule=rule):
                words = Text.assemble(f"{why} {show_money(amount)}  ", (rule, "rule.id"))
                yield "House", words
            case Irregular(kind=kind, handling=handling, rule=rule, cards=cards):
                words = Text.assemble(f"{kind}: {handling}  ", faces.inline(cards), "  ")
                yield "Floor", words.append(rule, "rule.id")
            case Voided(rule=rule, reason=reason):
                words = Text.assemble(f"{reason}; every stake goes back  ", (rule, "rule.id"))
                yield "Void", words
            case _:
                pass
    for answered, staked in said:
        yield _said(answered, staked, me)


def _dealt(run: Sequence[Dealt]) -> Iterator[tuple[str, Text]]:
    by_place: dict[Place, list[Card | None]] = {}
    for event in run:
        by_place.setdefault(event.place, []).extend(event.cards)
    for place, cards in by_place.items():
        name, done = ("Dealer", "burns  ") if place == BURN else (place_name(place), "dealt  ")
        yield name, Text.assemble(done, faces.inline(cards))


def _said(answered: Answered | None, staked: Sequence[Staked], me: Seat | None) -> tuple[str, Text]:
    seat = answered.seat if answered else staked[0].seat
    words = Text()
    if answered:
        words.append(answered.act, "act")
        if answered.cards:
            words.append("  ").append_text(faces.inline(answered.cards))
    chips = ", ".join(f"{one.why or label(one.spot)} {show_money(one.amount)}" for one in staked)
    if chips:
        words.append(f"  {chips}" if answered else chips)
    if answered and answered.by is By.PLATFORM:
        words.append("  nobody answered", "quiet")
    return _who(seat, me), words


def _who(seat: Seat, me: Seat | None) -> str:
    return "You" if seat == me else f"Seat {seat}"


def pots_in_words(pots: Sequence[Pot]) -> str:
    """`$40`, or `main pot $40, side pot $12`."""
    if len(pots) == 1:
        return show_money(pots[0].amount)
    names = ["main pot", *(f"side pot {number}" for number in range(1, len(pots)))]
    return ", ".join(
        f"{name} {show_money(pot.amount)}" for name, pot in zip(names, pots, strict=True)
    )


def place_name(place: Place) -> str:
    return place[:1].upper() + place[1:]


def steps(rows: Iterable[tuple[str, Text]]) -> Grid:
    """The story as two columns."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", min_width=9, style="quiet", no_wrap=True)
    grid.add_column()
    for who, what in rows:
        grid.add_row(who, what)
    return grid


# --- The settlement -----------------------------------------------------------------------------


def is_settled(round_: Round) -> bool:
    """Whether there is anything to tell of a settlement."""
    return any(isinstance(event, Settled | Awarded) for event in round_.events)


def settlement(round_: Round, me: Seat | None = None) -> Grid:
    """Each hand's outcome in a sentence with its rule, and the money beside it."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", min_width=9, no_wrap=True)
    grid.add_column(ratio=1)
    awards = [event.award for event in round_.events if isinstance(event, Awarded)]
    said = [*tellings(round_.lines, round_.game.label), *map(tell_award, awards)]
    alone = len(round_.setup.players) == 1
    for charge in [event for event in round_.events if isinstance(event, Charged)]:
        words = Text.assemble(("House", "title"), (" · ", "quiet"), f"{charge.why.capitalize()}. ")
        grid.add_row(show_money(charge.amount), words.append(charge.rule, "rule.id"))
    for telling in said:
        whose = "" if alone else f"{_who(telling.seat, me)}, "
        grid.add_row(signed(telling.net, telling.verdict), _sentence(telling, whose))
    return grid


def _sentence(telling: Telling, whose: str) -> Text:
    return Text.assemble(
        (f"{whose}{telling.title}", "" if whose.startswith("Seat") else "title"),
        (" · ", "quiet"),
        f"{telling.said} ",
        (telling.rule, "rule.id"),
    )


def signed(net: int, verdict: Verdict | None = None) -> Text:
    """`+$10`, `−$5`; `push` for chips that come back."""
    if not net:
        return Text("push" if verdict is Verdict.PUSH else "$0", "push")
    style = "win" if net > 0 else "lose"
    return Text(f"{'+' if net > 0 else '−'}{show_money(abs(net))}", style)
