"""No viewer's bytes on the socket depend on a card that the viewer may not see.

A round is played over the socket up to some step, then again with every card that one viewer has
not seen exchanged, in the deck and in the answers that name it. The clock stands still and seeds
are fixed, so all that the viewer received must be the same to the byte.
"""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from random import Random

import pytest
from msgspec.structs import replace

from houseway.cards import Card
from houseway.games import find
from houseway.money import Cents
from houseway.room import room as room_module
from houseway.room.fairness.shuffle import commit
from houseway.room.table import reserved_for
from houseway.round import Answer, Game, Player, Round, Seat, Setup, State, views
from houseway.round.deck import Deck
from houseway.round.events import Place
from houseway.round.words.wording import answer_text
from tests.games_under_test import Viewer, each_game, random_answer, random_deck
from tests.round.test_secrecy import unseen
from tests.web.serving import (
    COMMITMENT,
    SEATS,
    STACK,
    Running,
    fix_the_deck,
    serving,
    sit_down,
    unopened,
)

Said = list[tuple[Seat, Answer]]


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose clock stands still and whose seeds are all the same."""
    patch = pytest.MonkeyPatch()
    patch.setattr(room_module, "new_seed", lambda: bytes(32))
    with serving(tmp_path_factory.mktemp("still"), clock=lambda: 10**12) as one:
        yield one
    patch.undo()


def received(
    running: Running, game: Game, order: tuple[Card, ...], said: Said, viewer: int
) -> list[str]:
    """All that a viewer got: a seat, or 0 for a spectator. The table's id is written as dashes."""
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        fix_the_deck(patch, order)
        table = running.table(game.name)
        spectator = stack.enter_context(running.guest().watch(table))
        seated = sit_down(stack, running, table)
        everyone = [spectator, *seated.values()]
        for one in seated.values():
            version = one.do("ready", commitment=COMMITMENT)
            for other in everyone:
                other.until(version)
        for one in seated.values():
            version = one.reveal()
            for other in everyone:
                other.until(version)
        for seat, answer in said:
            version = seated[seat].act(answer_text(answer))
            for other in everyone:
                other.until(version)
        watching = seated[viewer] if viewer else spectator
        # Only whoever gave a command hears of its reply, which names the client's own random id.
        views = [text for text in watching.received if not text.startswith('{"type":"reply"')]
        cards = game.cards(game.rules())
        for number in (1, 2):  # a root is made of the table's name, too
            root = commit(bytes(32), cards, f"{table}/{number}", game.dealing(game.rules()))
            views = [text.replace(root, "-" * len(root)) for text in views]
        return [text.replace(table, "-" * len(table)) for text in views]


def played(game: Game, order: tuple[Card, ...], random: Random, share: float) -> Round:
    """The same round in the engine alone, up to a part of its answers."""
    players = tuple(Player(Seat(seat), Cents(STACK), f"Guest {seat}") for seat in SEATS)
    whole = _play(game, players, order, random)
    part = Round(game, whole.setup, _deck(game, order))
    for seat, answer, _ in whole.answers[: int(share * len(whole.answers))]:
        part.answer(seat, answer)
    return part


def _play(
    game: Game, players: tuple[Player, ...], order: tuple[Card, ...], random: Random
) -> Round:
    button = Seat(0) if game.banked_by == "house" else Seat(SEATS[-1])
    setup = Setup(game.rules(), players, button=button, meters=unopened(game))
    round_ = Round(game, setup, _deck(game, order))
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        round_.answer(seat, random_answer(round_.questions[seat], random))
    return round_


def _deck(game: Game, order: tuple[Card, ...]) -> Deck:
    """As the room deals it."""
    return reserved_for(game, game.rules(), order, tuple(map(Seat, SEATS)))


def exchanged(some: tuple[Card, ...], other: Mapping[Card, Card]) -> tuple[Card, ...]:
    return tuple(other.get(card, card) for card in some)


def leaks(running: Running, game: Game, share: float, viewer: int, seed: int) -> bool:
    random = Random(seed)
    order = random_deck(game, game.rules(), random)
    round_ = played(game, order, random, share)
    eyes: Viewer = Seat(viewer) if viewer else views.Onlooker.SPECTATOR
    hidden = unseen(round_, eyes)
    other = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    said = [(seat, answer) for seat, answer, _ in round_.answers]
    there = [(seat, replace(one, cards=exchanged(one.cards, other))) for seat, one in said]
    first = received(running, game, order, said, viewer)
    second = received(running, game, exchanged(order, other), there, viewer)
    assert len(first) > len(said)
    return first != second


@each_game
def test_no_bytes_on_the_socket_depend_on_an_unseen_card(game: Game, still: Running) -> None:
    for viewer, share in ((1, 0.6), (0, 1.0)):
        assert not leaks(still, game, share, viewer, seed=viewer + 2)


def test_a_server_that_shows_too_much_is_caught(
    still: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sees_everything(viewer: Viewer, place: Place) -> bool:
        return True

    monkeypatch.setattr(views, "may_see", sees_everything)
    assert any(leaks(still, find("hawaiian-holdem"), 0.6, 1, seed) for seed in range(4))
