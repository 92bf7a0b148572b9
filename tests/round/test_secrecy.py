"""No viewer's bytes depend on a card that the viewer may not see.

Every unseen card is exchanged for another unseen one, in the deck and in the answers that name it,
the round is played again to the same step, and the viewer must find nothing changed. What a viewer
has seen is read off the raw events here, by the rules of the table and not by `views`: cards dealt
or turned face up, or shown by the floor, are everyone's; cards dealt to a seat are that seat's; and
a closed round is open to the auditor.
"""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from houseway.cards import Card
from houseway.gamefile.twenty_one.hands import total_of
from houseway.games import find
from houseway.round import (
    Event,
    Game,
    Onlooker,
    OrderedDeck,
    Refused,
    Round,
    Seat,
    State,
    encode,
    events_for,
    log_of,
    replay,
    view,
    views,
)
from houseway.round.events import DEALER, Answered, Dealt, Irregular, Moved, Place, Shown
from tests.games_under_test import (
    Viewer,
    each_document_game,
    each_game,
    each_house_banked_document_game,
    rounds,
    steps,
    steps_with_reports,
    viewers,
)

ROUNDS = 30
POKER_ROUNDS = range(8)  # longer rounds, with more seats
TRIES = 20


def unseen(round_: Round, viewer: Viewer) -> list[Card]:
    """The cards of the deck that the viewer has no business to know."""
    if viewer is Onlooker.AUDITOR and round_.state is not State.OPEN:
        return []
    seen: set[Card | None] = set()
    for event in round_.events:
        match event:
            case Dealt(up=True) | Shown() | Moved(up=True) | Irregular():
                seen.update(event.cards)
            case Dealt(place=place) if place == f"seat {viewer}":
                seen.update(event.cards)
            case _:
                pass
    return [card for card in round_.deck.order if card not in seen]


def with_unseen_exchanged(round_: Round, viewer: Viewer, random: Random) -> Round:
    """The round as it would have been with the unseen cards in another order."""
    hidden = unseen(round_, viewer)
    other = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))

    def exchanged(some: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in some)

    again = Round(round_.game, round_.setup, OrderedDeck(exchanged(round_.deck.order)))
    for count in range(len(round_.answers) + 1):
        for after, one in round_.irregularities:
            if after == count:
                some, stub = exchanged(one.cards), exchanged(one.stub)
                again.report(replace(one, cards=some, stub=stub))
        if count < len(round_.answers):
            seat, answer, by = round_.answers[count]
            again.answer(seat, replace(answer, cards=exchanged(answer.cards)), by)
    if round_.void_reason:
        rule, reason = round_.void_reason
        again.void(reason, rule)
    return again


def has_blackjack(round_: Round) -> bool:
    """Whether the dealer of a game of twenty-one has a blackjack."""
    loop = round_.game.loop(round_.setup.rules)
    return bool(loop) and total_of(round_.cards.get(DEALER, ())[:2], first=True).natural


def bytes_for(round_: Round, viewer: Viewer) -> tuple[bytes, bytes]:
    return encode(view(round_, viewer)), encode(events_for(round_, viewer))


def leaks(round_: Round, viewer: Viewer, random: Random) -> bool:
    for _ in range(TRIES):
        try:
            other = with_unseen_exchanged(round_, viewer, random)
        except Refused:  # a choice that a hand must allow, and the hand is another now
            continue
        if has_blackjack(other) != has_blackjack(round_):
            continue  # everybody learns that when the dealer looks
        return bytes_for(other, viewer) != bytes_for(round_, viewer)
    return False


@each_game
def test_no_view_depends_on_an_unseen_card(game: Game) -> None:
    for seed in rounds(game, ROUNDS) if game.banked_by == "house" else POKER_ROUNDS:
        random = Random(seed)
        for round_ in steps_with_reports(game, random):
            for viewer in viewers(round_):
                assert not leaks(round_, viewer, random), (seed, viewer, round_.answers)


def a_copy(round_: Round) -> Round:
    """The round with other unseen cards; with its own, where its answers go with no others."""
    for seed in range(TRIES):
        try:
            return with_unseen_exchanged(round_, Onlooker.AUDITOR, Random(seed))
        except Refused:
            continue
    return replay(log_of(round_), round_.game)


@each_game
def test_a_void_round_gives_nothing_away(game: Game) -> None:
    for seed in range(4):
        random = Random(seed)
        for round_ in steps(game, random):
            if round_.state is State.OPEN:
                voided = a_copy(round_)
                voided.void("a card was exposed")
                for viewer in viewers(voided):
                    assert not leaks(voided, viewer, random), (seed, viewer)


@each_game
def test_a_later_part_of_the_events_is_masked_like_the_whole(game: Game) -> None:
    for round_ in steps(game, Random(5)):
        for viewer in viewers(round_):
            whole = events_for(round_, viewer)
            for since in range(len(whole) + 1):
                assert events_for(round_, viewer, since) == whole[since:]


@each_game
def test_the_auditor_sees_all_of_a_closed_round(game: Game) -> None:
    for round_ in steps(game, Random(6)):
        if round_.state is not State.OPEN:
            assert events_for(round_, Onlooker.AUDITOR) == round_.events


# --- The test itself is put to the test: each of these leaks must be found -----------------------

real = views.may_see


def sees_everything(viewer: Viewer, place: Place) -> bool:
    return True


def onlookers_see_the_dealer(viewer: Viewer, place: Place) -> bool:
    return place == "dealer" if isinstance(viewer, Onlooker) else real(viewer, place)


def seats_see_the_dealer(viewer: Viewer, place: Place) -> bool:
    return place == "dealer" or real(viewer, place)


def seats_see_their_neighbour(viewer: Viewer, place: Place) -> bool:
    if isinstance(viewer, Onlooker):
        return False
    return real(viewer, place) or real(Seat(viewer + 1), place)


def seat_one_sees_all_seats(viewer: Viewer, place: Place) -> bool:
    return place.startswith("seat") if viewer == 1 else real(viewer, place)


def found(game: Game) -> bool:
    """Whether any of the rounds above shows a leak."""
    for seed in range(ROUNDS):
        random = Random(seed)
        for round_ in steps(game, random):
            if any(leaks(round_, viewer, random) for viewer in viewers(round_)):
                return True
    return False


Mutant = Callable[[Viewer, Place], bool]


@each_document_game
@pytest.mark.parametrize(
    "mutant",
    [
        sees_everything,
        seats_see_their_neighbour,
        seat_one_sees_all_seats,
    ],
)
def test_a_viewer_who_sees_too_much_is_caught(
    game: Game, mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "may_see", mutant)
    assert found(game)


@each_house_banked_document_game
@pytest.mark.parametrize("mutant", [onlookers_see_the_dealer, seats_see_the_dealer])
def test_a_viewer_who_sees_the_dealer_s_cards_is_caught(
    game: Game, mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "may_see", mutant)
    assert found(game)


def _answers_in_the_open(event: Event, viewer: Viewer) -> Event:
    return event if isinstance(event, Answered) else real_masked(event, viewer)


def _moves_in_the_open(event: Event, viewer: Viewer) -> Event:
    return event if isinstance(event, Moved) else real_masked(event, viewer)


real_masked = views.masked


@each_house_banked_document_game
def test_cards_named_in_the_open_are_caught(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "masked", _answers_in_the_open)
    assert found(game)


@pytest.mark.parametrize("name", ["two-hand-holdem", "fast-action-holdem", "hawaiian-holdem"])
def test_cards_moved_in_the_open_are_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pick 2 Poker moves cards only where it shows them at once."""
    monkeypatch.setattr(views, "masked", _moves_in_the_open)
    assert found(find(name))


@each_house_banked_document_game
def test_a_question_shown_to_all_is_caught(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def with_any_question(round_: Round, viewer: Viewer) -> views.View:
        return replace(honest(round_, viewer), question=next(iter(round_.questions.values()), None))

    honest = view
    monkeypatch.setitem(globals(), "view", with_any_question)
    assert found(game)
