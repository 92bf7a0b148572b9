"""The reader of hands: its names are the engine's, draws are named, and losers are told why."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from houseway.cards import DECK, Card, cards, show
from houseway.games import find, gallery
from houseway.hands import (
    FOUR_CARD,
    THREE_CARD,
    Hand,
    best,
    best_of,
    best_with_at_most,
    best_with_exactly,
)
from houseway.round.layout import layout
from houseway.round.words.telling import brief
from tests.browser.conftest import Watch
from tests.browser.playing import dealt_with_bob
from tests.web.serving import Running, fix_the_deck, serving

READ = """async (asked) => {
    const { reading, handInFull } = await import("/static/js/table/felt/hand-reader.js");
    return asked.map(([plays, own, board, more]) =>
        [reading(plays, own, board, more), handInFull(plays, own, board)]);
}"""
DEALS = 60


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Of its own: an audit finds a fixed deck, as it should."""
    with serving(tmp_path_factory.mktemp("read")) as one:
        yield one


def plays(name: str) -> object:
    game = next((one for one in gallery() if one.name == name), None) or find(name)
    found = layout(game, game.rules()).plays
    assert found is not None
    return {
        "cards": found.cards,
        "own": found.own,
        "all_own": found.all_own,
        "categories": [str(one) for one in found.categories],
    }


def expected(name: str, own: tuple[Card, ...], board: tuple[Card, ...]) -> Hand:
    match name:
        case "omaha-holdem":
            return best_with_exactly(2, own, board)
        case "hawaiian-holdem":
            return best_with_at_most(2, own, board)
        case "three-card-poker":
            return best(own, THREE_CARD)
        case "four-card-poker":
            return best_of(own, FOUR_CARD)
        case _:
            return best((*own, *board))


SIZES = {
    "texas-holdem": (2, 5),
    "omaha-holdem": (4, 5),
    "hawaiian-holdem": (3, 5),
    "three-card-poker": (3, 0),
    "four-card-poker": (5, 0),
    "mississippi-stud": (2, 3),
}


def names(some: tuple[Card, ...]) -> list[str]:
    return show(some).split()


def named(words: str) -> str:
    """Public rules of three cards have no name for the highest straight flush."""
    return words.replace("A-K-Q suited", "straight flush, ace high")


def test_every_name_is_the_engine_s(watch: Watch) -> None:
    random, asked, told = Random(7), list[object](), list[list[str]]()
    for name, (held, open_) in SIZES.items():
        for _ in range(DEALS):
            # Few ranks and suits, so that straights, flushes and full houses are common.
            deck = [one for one in DECK if one.rank >= 9 and one.suit < 3 + len(asked) % 2]
            some = tuple(random.sample(deck, held + open_))
            own, board = some[:held], some[held:]
            hand = expected(name, own, board)
            asked.append([plays(name), names(own), names(board), False])
            told.append([named(brief(hand)), named(hand.name)])
    page = watch().open("/about")
    assert page.evaluate(READ, asked) == told
    assert len({words.split(",")[0] for words, _ in told}) >= 12, "most kinds of hands came up"


DRAWS = {
    "Qh Qd / 2h 7h Jh": "pair of queens, flush draw",
    "Jc Td / 9h 8s 2c": "jack high, straight draw",
    "Jc Td / 9h 7s 2c": "jack high, gutshot",
    "Ah 5h / 4h 3h Kd": "ace high, flush draw, gutshot",
    "Ah Kh / 4h 3h 2h": "flush, ace high",
    "6c 6d / 6h 2s 9d": "three of a kind, sixes",
}


def test_what_is_drawn_to_is_named(watch: Watch) -> None:
    texas = plays("texas-holdem")
    asked: list[object] = []
    for deal in DRAWS:
        own, board = (names(cards(part)) for part in deal.split(" / "))
        asked.append([texas, own, board, True])
    asked.append([plays("omaha-holdem"), ["Ah", "2c", "3c", "9s"], ["4h", "5h", "Th"], True])
    page = watch().open("/about")
    said = [words for words, _ in page.evaluate(READ, asked)]
    assert said[:-1] == list(DRAWS.values())
    assert said[-1] == "ace high, straight draw"  # one heart of one's own makes no flush in Omaha


LOSES = cards(  # you, Bob, in turn; then burnt cards, upper and lower board
    "Ah Kd Qc Ks 2c Kh 7s 3d 8c 5d Jh 2d 9h 2s 2h 4c 3h"
)


def test_who_loses_a_pot_is_told_why(
    watch: Watch, house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_the_deck(monkeypatch, (*LOSES, *(one for one in DECK if one not in LOSES)))
    table = house.table("double-flop-texas", buy_in_most=20_000)
    visitor = watch()
    page = visitor.open(f"/table/{table}")
    with dealt_with_bob(page, house, table, 20_000) as bob:
        expect(page.locator(".mine .zone h2")).to_have_text("Ace high")
        bob.act("call")
        page.get_by_role("button", name="All in").click()
        page.get_by_role("button", name="Raise to").click()
        bob.act("call")
    side = page.locator(".side")
    expect(side).to_contain_text("Three of a kind, kings")
    expect(page.locator("[data-seat='2'] hw-card.lit")).not_to_have_count(0)
    expect(page.locator(".mine hw-card.lit")).to_have_count(0)  # the winner's hand, not yours
    expect(side).to_contain_text("Your high card A-K-Q-9-7 loses to it.")
    expect(side).to_contain_text("Your high card A-Q-J-8-5 loses to it.")
    visitor.check()


def test_who_folded_is_told_so_beside_what_was_lost(watch: Watch, house: Running) -> None:
    table = house.table("texas-holdem", buy_in_most=20_000)
    visitor = watch()
    page = visitor.open(f"/table/{table}")
    with dealt_with_bob(page, house, table, 20_000) as bob:
        bob.act("raise bet 8")
        page.get_by_role("button", name="Fold").click()
        side = page.locator(".side")
        expect(side).to_contain_text("You folded.")
        expect(side).to_contain_text("This round: −$2")
