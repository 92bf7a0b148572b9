"""Hands to set and the house way: `[set.high]`, `[house-way]`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.gamefile.courses import courses, dealt_before
from houseway.gamefile.model import HandToSet, PlainGame, Ranking, Sets, Span, WayLine
from houseway.gamefile.rankings import FIVE_CARDS
from houseway.gamefile.reading.fields import Reading, Table, listed
from houseway.gamefile.reading.words import spans_of
from houseway.round.events import MOST_HANDS
from houseway.round.words.phrases import joined, with_article

MOST_SET = 5  # cards of one hand
MOST_CARDS = 7  # of all hands together
MOST_LINES = 60


def read_sets(top: Table, rankings: Mapping[str, Ranking]) -> Sets | None:
    """The hands that cards are set into, and the list that the dealer sets them by."""
    hands = tuple(_hand(name, table, rankings) for name, table in top.named("set", MOST_HANDS))
    way = top.table("house-way")
    if not hands:
        if way is not None:
            top.fault("house-way", "a house way", "hands to set, as in [set.high]")
        return None
    if way is None:
        top.needs("house-way", "house-way = the list that the dealer sets by")
        return Sets(hands, hands[0].ranking)
    holds = rankings.get(way.one_of("ranked", rankings), hands[0].ranking)
    lines = tuple(_line(table, hands, holds) for table in way.tables("lines", MOST_LINES))
    way.only("a house way")
    return Sets(hands, holds, lines)


def _hand(name: str, table: Table, rankings: Mapping[str, Ranking]) -> HandToSet:
    cards = table.whole("cards", 1, MOST_SET)
    fitting = [one.name for one in rankings.values() if one.cards == cards and not one.by_length]
    named = next((key for key, one in rankings.items() if one.name in fitting), "")
    ranked = table.one_of("ranked", fitting) or named
    title = table.text("title", most=24)
    table.only("a hand to set")
    return HandToSet(name, cards, rankings.get(ranked, FIVE_CARDS), title)


def _line(table: Table, hands: Sequence[HandToSet], holds: Ranking) -> WayLine:
    """What the cards hold, and what each hand must then be."""
    holding, start, words = None, "", list[str]()
    if "holding" in table:
        holding = table.read("holding", lambda said: _span(said, holds), None)
        start = f"with {with_article(' '.join(str(table.get('holding')).split()))}: "
    found: list[tuple[str, Span]] = []
    inside = table.table("set")
    if inside is None and holding is None:
        table.needs("set", 'set = what each hand must be, as in { low = "pair" }')
    by_name = {one.name: one for one in hands}
    for name in inside or ():
        assert inside is not None
        if name not in by_name:
            inside.fault(name, f'"{name}", which is no hand to set', listed(by_name))
            continue
        ranking = by_name[name].ranking
        span = inside.read(name, lambda said, order=ranking: _span(said, order), None)
        if span is not None:
            found.append((name, span))
            made = with_article(" ".join(str(inside.get(name)).split()))
            words.append(f"{made} in the {name.replace('-', ' ')} hand")
    table.only("a line of a house way")
    return WayLine(start + joined(words), holding, tuple(found))


def _span(said: object, ranking: Ranking) -> Span:
    if not isinstance(said, str):
        raise ValueError(str(said)[:40], "a hand in words")
    (span,) = spans_of(said, ranking)
    return span


def check_sets(game: PlainGame, reading: Reading) -> None:
    """Every card is set, once, and each hand can be held against the next."""
    steps = [step for step in game.decisions() if any(one.sets for one in step.choices)]
    if game.sets is None:
        if steps:
            reading.fault(("step",), "a step that sets", "hands to set, as in [set.high]")
        return
    if len(steps) != 1:
        found = f"{len(steps)} steps that set"
        reading.fault(("step",), found, 'one step with set = "Set your hands"')
        return
    if game.decks > 1:
        reading.fault(("decks",), f"{game.decks} decks", "one deck, where cards are set")
    _check_orders(game.sets, reading)
    wanted = game.sets.cards
    if wanted > MOST_CARDS:
        reading.fault(("set",), f"{wanted} cards in all", f"at most {MOST_CARDS}")
    place = game.steps.index(steps[0])
    for course in courses(game):
        held = dealt_before(game.steps, place, course)
        late = dealt_before(game.steps, len(game.steps), course)
        keeps = any(choice.keep for _, choice in course.choices)
        if keeps or {held["player"], late["player"]} != {wanted}:
            found = f"{wanted} cards to set, where a player has {held['player']}"
            reading.fault_once(("set",), found, "all of the player's cards, when they are set")
        if late["dealer"] not in (0, wanted):
            found = f"{wanted} cards to set, where the dealer has {late['dealer']}"
            reading.fault_once(("set",), found, "as many cards of the dealer's")


def _check_orders(sets: Sets, reading: Reading) -> None:
    for upper, lower in zip(sets.hands, sets.hands[1:], strict=False):
        if lower.cards > upper.cards:
            found = f"{lower.name} of {lower.cards} cards after {upper.name} of {upper.cards}"
            reading.fault(("set", lower.name), found, "the hands from the highest, the largest")
        missing = [one for one in lower.ranking.categories if one not in upper.ranking.categories]
        if missing:
            found = f"{missing[0]} in the order of {lower.name}, and not in that of {upper.name}"
            reading.fault(("set", lower.name), found, "an order whose hands the one before has")
