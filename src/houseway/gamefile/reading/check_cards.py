"""Every card accounted for: enough in the deck, enough for each hand, none without a use.

The checks look at every course that a seat can take through a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec.structs import replace

from houseway.gamefile.courses import (
    MOST_COURSES,
    Course,
    cards_before,
    courses,
    dealt_before,
    fits,
    hands_asked,
    settlements_on,
)
from houseway.gamefile.model import (
    Deal,
    NamedHand,
    Part,
    PlainGame,
    Points,
    Ranking,
    Settlement,
    each_fact,
)
from houseway.gamefile.reading.fields import Reading
from houseway.gamefile.reading.positions import Path

MOST_CARDS = 9  # of which one hand is made ...
OF_HANDS = ("value", "beats", "ties", "beside", "joker")  # facts in which a joker has a place
RANKED = ("value", "beats", "ties", "beside")  # facts for which a hand must be whole
MOST_ADDED_UP = 24  # ... and of which a total is


def check_cards(game: PlainGame, reading: Reading) -> None:
    ways = list(islice(courses(game), MOST_COURSES + 1))
    if len(ways) > MOST_COURSES:
        found = f"more than {MOST_COURSES:,} ways through a round"
        reading.fault(("step",), found, "fewer decisions, or fewer choices in each")
        return
    _check_deck(game, reading)
    _check_piles(game, reading)
    _check_joker(game, reading)
    _check_skipped(game, reading, ways)
    sure = _without_conditional_deals(game)
    for course in ways:
        _check_hands(game, reading, course)
        _check_choices(game, reading, course)
        _check_sure(sure, reading, course)


def said(course: Course) -> str:
    """The choices of a course, as part of a message."""
    acts = [choice.act for _, choice in course.choices]
    return f"when a player chose {', then '.join(acts)}" if acts else "at the end"


def _check_deck(game: PlainGame, reading: Reading) -> None:
    dealt = dealt_before(game.steps, len(game.steps))
    burned = sum(step.burn for step in game.steps if isinstance(step, Deal))
    each, common = dealt["player"], dealt["dealer"] + dealt["board"] + burned
    cards = game.decks * (4 * (13 - len(game.without)) + game.joker)
    needed = game.seats * each + common
    if not each + common:
        reading.fault(("step",), "no card for anybody", "a step with deal = { player = … }")
    elif needed > cards:
        found = f"{game.seats} seats, for which a round takes {needed} cards"
        fit = max(0, cards - common) // (each or cards)
        allowed = f"at most {fit} seats, as there are {cards} cards"
        reading.fault(("seats",), found, allowed if fit else f"fewer cards: there are {cards}")


def _check_piles(game: PlainGame, reading: Reading) -> None:
    """No pile is dealt that decides nothing, and no hand is made of cards that nobody gets."""
    hands = {name for one in game.settlements for name in game.hands_of(one)}
    hands |= hands_asked(game)
    hands |= {name for one in game.covers for name in one.hands}
    piles = {part.pile for hand in game.hands if hand.name in hands for part in hand.parts}
    for pile, count in dealt_before(game.steps, len(game.steps)).items():
        if count and pile not in piles and game.twenty_one is None:
            found = f"{count} cards of the {pile}, which decide nothing"
            reading.fault(("step",), found, "a settlement that looks at them")
        if not count and pile in piles:
            found = f"a hand with cards of the {pile}, which gets none"
            reading.fault(("step",), found, f"a step with deal = {{ {pile} = … }}")


def _check_joker(game: PlainGame, reading: Reading) -> None:
    """A joker has a place in an order of hands, and no points and no rank of its own."""
    facts = [
        fact for table in game.paytables for row in table.rows for fact in each_fact(row.facts)
    ]
    counting = any(not isinstance(hand.measure, Ranking) for hand in game.hands)
    plain = any(fact.relation not in OF_HANDS for fact in facts)
    if game.joker and (counting or plain or hands_asked(game)):
        found = "a joker where points, counted ranks or facts about cards decide"
        reading.fault(("joker",), found, "orders of hands, and what beats what, alone")


def _check_skipped(game: PlainGame, reading: Reading, ways: Sequence[Course]) -> None:
    """No card goes to another deal because somebody chose to skip one.

    Every packet keeps its cards in the deck, dealt or not (docs/shuffle.md). Two packets of one
    size for one place are told apart only by a deal to everybody between them.
    """
    pending: list[Deal] = []  # that somebody may have skipped
    for place, step in enumerate(game.steps):
        if not isinstance(step, Deal):
            continue
        for packet in _packets_of(step):
            if any(packet in _packets_of(one) and not _follows(step, one, ways) for one in pending):
                found = "a deal as large as an earlier one, to the same place, that can be skipped"
                allowed = "another number of cards, or a deal to everybody between the two"
                reading.fault_once(("step", place, "deal"), found, allowed)
            if not (step.when or step.after or step.not_after):
                pending = []
        hands = {
            name
            for some in step.when
            for fact in each_fact(some)
            for name in (fact.hand, fact.other)
        }
        parts = (part for name in hands if name for part in game.hand(name).parts)
        if step.after or step.not_after or any(part.pile == "player" for part in parts):
            pending.append(step)


def _packets_of(deal: Deal) -> list[tuple[str, int]]:
    burned = [("burn", deal.burn)] if deal.burn else []
    return [*burned, *((packet.pile, packet.count) for packet in deal.packets)]


def _follows(deal: Deal, earlier: Deal, ways: Sequence[Course]) -> bool:
    """Whether a deal is only for those who were dealt the earlier one."""
    chose = all(
        fits(way, earlier.after, earlier.not_after)
        for way in ways
        if not way.folded and fits(way, deal.after, deal.not_after)
    )
    return chose and earlier.when in ((), deal.when)


def _check_hands(game: PlainGame, reading: Reading, course: Course) -> None:
    """Enough cards for every hand that is looked at in the end."""
    for settlement in settlements_on(game, course):
        for name in game.hands_of(settlement):
            where = f"for {settlement.name} {said(course)}"
            hand, end = game.hand(name), len(game.steps)
            count = card_count(game, hand, course, end)
            if count and not _is_ranked(game, settlement, name):
                continue  # what cards are to each other can be told of any number of them
            _check_size(hand, count, reading, ("hand", name), where)


def _without_conditional_deals(game: PlainGame) -> PlainGame:
    """The game in which no `if` of a deal is ever so: what hands have at the least."""
    steps = (
        replace(step, packets=()) if isinstance(step, Deal) and step.when else step
        for step in game.steps
    )
    return replace(game, steps=tuple(steps))


def _check_sure(sure: PlainGame, reading: Reading, course: Course) -> None:
    """A hand that is ranked has its cards wherever it is looked at, whatever an `if` comes to."""
    for place, step in enumerate(sure.steps):
        facts = [fact for some in step.when for fact in each_fact(some) if fact.relation in RANKED]
        if fits(course, step.after, step.not_after):
            for name in {name for fact in facts for name in (fact.hand, fact.other) if name}:
                _check_dealt(sure, reading, course, name, place)
    for settlement in settlements_on(sure, course):
        for name in sure.hands_of(settlement):
            if _is_ranked(sure, settlement, name):
                _check_dealt(sure, reading, course, name, len(sure.steps))


def _check_dealt(sure: PlainGame, reading: Reading, course: Course, name: str, place: int) -> None:
    hand = sure.hand(name)
    if not isinstance(hand.measure, Ranking):
        return
    count = card_count(sure, hand, course, place)
    if count < max(1, hand.measure.cards):
        found = (
            f"{count} card{'s' * (count != 1)} for certain to make the hand {name} {said(course)}"
        )
        at = ("step", place, "if") if place < len(sure.steps) else ("hand", name)
        reading.fault_once(at, found, f"{max(1, hand.measure.cards)} that no if can keep back")


def _is_ranked(game: PlainGame, one: Settlement, name: str) -> bool:
    """Whether a settlement looks at how high a hand is, or at what it adds up to."""
    hand = game.hand(name)
    if not isinstance(hand.measure, Ranking) or (one.against and name in (one.hand, one.against)):
        return True
    tables = [game.paytable(table) for table in one.tables]
    if any(table.hand == name for table in tables if not table.matches):
        return True
    facts = [fact for table in tables for row in table.rows for fact in each_fact(row.facts)]
    return any(fact.relation in RANKED for fact in facts if name in (fact.hand, fact.other))


def _check_choices(game: PlainGame, reading: Reading, course: Course) -> None:
    for place, choice in course.choices:
        at = ("step", place, "choice", choice.name)
        if choice.needs:
            hand = game.hand(choice.needs.hand)
            count = card_count(game, hand, course, place)
            _check_size(hand, count, reading, (*at, "needs"), "at this step")
        held = cards_before(game.steps, course, place)["player"]
        given_up = choice.gives_up or held - choice.keep
        if choice.keep and not choice.keep + given_up == held > given_up > 0:
            key = "gives-up" if choice.gives_up else "keeps"
            found = f"{held} cards in play {said(course)}"
            reading.fault_once((*at, key), found, "more cards than are kept, and at least one kept")


def _check_size(hand: NamedHand, cards: int, reading: Reading, at: Path, where: str) -> None:
    least = hand.measure.cards if isinstance(hand.measure, Ranking) else 1
    measure = hand.measure
    most = MOST_ADDED_UP if isinstance(measure, Points) and not measure.melds else MOST_CARDS
    if not least <= cards <= most:
        found = f"{cards} card{'s' * (cards != 1)} to make the hand {hand.name} {where}"
        reading.fault_once(at, found, f"{least} to {most} cards")


def card_count(game: PlainGame, hand: NamedHand, course: Course, place: int) -> int:
    """Of how many cards a hand is made when a step begins."""
    return sum(_part_count(game, part, course, place) for part in hand.parts)


def _part_count(game: PlainGame, part: Part, course: Course, place: int) -> int:
    if part.set and game.sets:
        return next(one.cards for one in game.sets.hands if one.name == part.set)
    dealt = dealt_before(game.steps, place, course)[part.pile]
    in_play = cards_before(game.steps, course, place)[part.pile]
    count = {"dealt": dealt, "in play": in_play, "set aside": dealt - in_play}[part.which]
    if end := part.first or part.last:
        count = end if count >= end else 0
    if part.exactly:
        return part.exactly if count >= part.exactly else 0
    return min(count, part.at_most) if part.at_most else count
