"""A view is folded from masked events alone, and still says what stands at the table."""

from itertools import islice
from random import Random

from houseway.round import Game, Onlooker, State, view
from houseway.round.events import Marked, Settled
from houseway.round.views import events_for, has_cards, masked
from tests.games_under_test import each_game, rounds, steps, steps_with_reports, viewers
from tests.poker.table import seated

ROUNDS = 10


@each_game
def test_every_viewer_is_told_the_chips_as_they_stand(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        for round_ in steps_with_reports(game, Random(seed)):
            void = round_.state is State.VOID  # then stakes are back in the stacks
            for viewer in viewers(round_):
                seen = view(round_, viewer)
                assert seen.version == len(round_.events)
                assert seen.stacks == round_.stacks
                assert seen.stakes == {
                    seat: {} if void else spots for seat, spots in round_.stakes.items()
                }
                assert seen.nets == (round_.nets() if round_.state is State.SETTLED else {})
                lines = [event.line for event in round_.events if isinstance(event, Settled)]
                assert seen.lines == tuple(lines)


def test_a_fee_is_out_of_the_stack_that_a_viewer_is_told() -> None:
    round_ = seated("texas-holdem", "200 200 200", fee="per hand", fee_amount=100)
    assert view(round_, Onlooker.SPECTATOR).stacks == round_.stacks


@each_game
def test_a_question_is_for_the_seat_that_is_asked(game: Game) -> None:
    for round_ in steps(game, Random(1)):
        assert set(view(round_, Onlooker.SPECTATOR).asked) == round_.questions.keys()
        for viewer in viewers(round_):
            asked = None if isinstance(viewer, Onlooker) else round_.questions.get(viewer)
            assert view(round_, viewer).question == asked


@each_game
def test_a_void_round_has_no_stakes_and_all_chips(game: Game) -> None:
    for count in range(1, 6):
        round_ = next(islice(steps(game, Random(count)), count, None), None)
        if round_ and round_.state is State.OPEN:
            round_.void("a card was exposed")
            for viewer in viewers(round_):
                seen = view(round_, viewer)
                assert seen.stacks == {one.seat: one.stack for one in round_.setup.players}
                assert not any(seen.stakes.values())
                assert not seen.marks


@each_game
def test_what_is_not_about_cards_is_the_same_to_everybody(game: Game) -> None:
    for round_ in steps_with_reports(game, Random(2)):
        for event in round_.events:
            for viewer in viewers(round_):
                assert has_cards(event) or masked(event, viewer) == event


@each_game
def test_a_marker_lies_where_it_was_put_last(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        for round_ in steps(game, Random(seed)):
            there: dict[tuple[int, str], str] = {}
            for event in events_for(round_, Onlooker.SPECTATOR):
                if isinstance(event, Marked):
                    there[event.seat, event.spot] = event.mark if event.there else ""
            marks = view(round_, Onlooker.SPECTATOR).marks
            told = {(seat, spot): mark for seat, one in marks.items() for spot, mark in one.items()}
            assert told == {place: mark for place, mark in there.items() if mark}
