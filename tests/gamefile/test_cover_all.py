"""A wager on the best hand of anyone: who is looked at, what it pays, and what it is worth."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from houseway.cards import DECK, Card, cards
from houseway.exact.general import cover_all
from houseway.exact.general.against_engine import check_wagers
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.playing.sampling import sample
from houseway.exact.general.proofs import proofs_of
from houseway.exact.general.solve import solve, stakes_of, wager_sets
from houseway.exact.proving.wording import option_words
from houseway.exact.registry import math_of
from houseway.gamefile.game import file_of, game_from, game_of
from houseway.gamefile.model import Pile, PlainGame
from houseway.gamefile.money import row_of
from houseway.gamefile.reading.file import read_game
from houseway.gamefile.values import Held, value_of
from houseway.money import Cents
from houseway.round import Player, Round, Seat, Setup, log_of, read, replay, write
from houseway.round.deck import NamedCards
from houseway.round.events import DEALER, Place, Shown
from houseway.round.views import view
from houseway.web.api.proofs import as_proof
from tests.gamefile.small_game import faults_of
from tests.games_under_test import snapshot, steps, viewers
from tests.round import test_procedure as of_any_game
from tests.round.test_secrecy import leaks
from tests.rules.deal import WIDE, say, settled

FILE = Path(__file__).parent / "invented" / "bell-tower.toml"
TEXT = FILE.read_text()
GAME = game_from(TEXT, "bell-tower")


def dealt(dealer: str, *own: str) -> Round:
    named = {Place(f"seat {number}"): cards(held) for number, held in enumerate(own, start=1)}
    named[DEALER] = cards(dealer)
    players = tuple(Player(Seat(number), Cents(100_000)) for number in range(1, len(own) + 1))
    return Round(GAME, Setup(GAME.rules(), players, WIDE), NamedCards(named))


def bells(round_: Round) -> list[str]:
    return [line for line in settled(round_) if " all-bells " in line]


# --- What a round pays ----------------------------------------------------------------------------


def test_the_best_hand_of_anyone_pays_everybody_who_wagered() -> None:
    round_ = dealt("2c 7d Jh", "Ks Kh 4d", "5c 6d 7h")
    say(round_, "1 wager ante 10, all-bells 5", "2 wager ante 10, all-bells 5")
    say(round_, "1 play", "2 play")
    assert bells(round_) == ["1 all-bells 5 win 10", "2 all-bells 5 win 10"]  # a straight at 2 to 1
    assert [line.whose for line in round_.lines if line.wager == "all-bells"] == [2, None]


def test_a_hand_that_was_folded_counts() -> None:
    round_ = dealt("2c 7d Jh", "Ks Kh 4d", "5c 6d 7h")
    say(round_, "1 wager ante 10, all-bells 5", "2 wager ante 10")
    say(round_, "1 play", "2 fold")
    assert bells(round_) == ["1 all-bells 5 win 10"]


def test_so_does_the_dealer_s() -> None:
    round_ = dealt("2c 9c Jc", "Ks Kh 4d")
    say(round_, "1 wager ante 10, all-bells 5", "1 fold")
    (line,) = [line for line in round_.lines if line.wager == "all-bells"]
    assert (line.net, line.row, line.note) == (10_00, "flush", "the dealer's hand")


def test_the_table_is_that_for_the_number_of_hands_dealt() -> None:
    """N−1, n, n+1 about the last of each table."""
    own = ("5c 6d 7h", "2s 9d Kc", "3h 8c Qd", "2h 8s Ac")
    for players, pays in ((1, 20), (2, 10), (3, 10), (4, 5)):
        round_ = dealt("2c 7d Jh", *own[:players])
        seats = range(1, players + 1)
        say(round_, *(f"{seat} wager ante 10, all-bells 5" for seat in seats))
        say(round_, *(f"{seat} fold" for seat in seats))
        assert bells(round_)[0] == f"1 all-bells 5 win {pays}"


def test_where_no_hand_pays_it_is_lost_and_the_round_replays() -> None:
    round_ = dealt("2c 7d Jh", "Qs Qh 4d")
    say(round_, "1 wager ante 10, all-bells 5", "1 play")
    assert bells(round_) == ["1 all-bells 5 lose"]
    assert snapshot(replay(read(write(log_of(round_))), GAME)) == snapshot(round_)


def test_nobody_s_cards_are_turned_up_for_it_where_nobody_wagered() -> None:
    round_ = dealt("2c 7d Jh", "Ks Kh 4d", "5c 6d 7h")
    say(round_, "1 wager ante 10", "2 wager ante 10", "1 play", "2 fold")
    shown = [event.place for event in round_.events if isinstance(event, Shown)]
    assert Place("seat 2") not in shown


def test_the_rules_say_whose_hands_count_with_how_many_players() -> None:
    texts = [rule.text for rule in GAME.book.rules]
    assert any("With 2 to 3 players dealt in" in text and "folded hands" in text for text in texts)
    assert any("With 4 to 5 players dealt in" in text for text in texts)


def test_steps_and_views_are_those_of_any_game() -> None:
    """No view tells a card that is not to be seen, and each thing that happens is a step."""
    rules = GAME.rules()
    of_any_game.test_everything_that_happens_is_a_step(GAME, rules)
    of_any_game.test_every_step_happens(GAME, rules)
    of_any_game.test_steps_come_in_the_order_of_the_round(GAME, rules)
    for round_ in steps(GAME, Random(3)):
        for viewer in viewers(round_):
            assert not leaks(round_, viewer, Random(4))


# --- What it is worth -----------------------------------------------------------------------------


def small() -> PlainGame:
    """Three ranks are left, and two cards a hand."""
    text = TEXT.replace('"three cards"', '"two cards"').replace(
        "= 3, dealer = 3", "= 2, dealer = 2"
    )
    few, more, many = re.findall(r"^pays    = (.*)$", text, re.MULTILINE)
    text = text.replace(few, "{ pair = 1 }").replace(more, '{ "pair of kings or better" = 1 }')
    text = text.replace(many, '{ "pair of aces or better" = 1 }')
    return replace(read_game(text, "small"), without=tuple(range(2, 12)))


def by_hand(file: PlainGame, players: int) -> Iterator[int]:
    """The row that each way to deal two players' hands, or one's, and the dealer's pays."""
    cover = cover_all.cover_for(file, stakes_of(file, ("all-bells",)), players)
    deck = [card for card in DECK if card.rank not in file.without]
    hand = file.hand("player")

    def value(held: tuple[Card, ...]) -> int:
        piles: dict[Pile, Held] = dict.fromkeys(("player", "dealer", "board"), Held(held, held))
        return value_of(hand, piles)

    def deals(left: list[Card], hands: int) -> Iterator[int]:
        for held in combinations(left, 2):
            worth = value(held)
            if hands == 1:
                yield worth
                continue
            others = [card for card in left if card not in held]
            yield from (max(worth, one) for one in deals(others, hands - 1))

    for best in deals(deck, players + 1):
        yield row_of(file.paytable(cover.table), best)


@pytest.mark.parametrize("players", [1, 2])
def test_deals_at_random_lie_around_every_deal_there_is(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cover_all, "DEALS", 200_000)
    file = small()
    first = stakes_of(file, ("all-bells",))
    rows = list(by_hand(file, players))
    exact = Fraction(sum(1 if row >= 0 else -1 for row in rows), len(rows))
    found = cover_all.cover_result(
        file, first, players, [cover_all.play_part(file, first, players, 0)], {}
    )
    assert found.sample is not None
    assert abs(found.value - exact) < 2 * found.sample.margin < Fraction(1, 50)
    assert found.players == players


def test_the_kernel_finds_the_hands_that_rounds_are_settled_by() -> None:
    check_wagers(file_of(GAME), ("all-bells",), 60)


def test_every_number_of_players_has_a_proof_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cover_all, "DEALS", 2_000)
    proofs = [one for one in proofs_of(game_of(small())) if one.wagers == ("all-bells",)]
    found = [one.combine([one.solve(part) for part in one.parts()[:2]])[0] for one in proofs]
    assert [option_words(one) for one in found] == [
        "1 player",
        *(f"{n} players" for n in range(2, 6)),
    ]


def test_a_page_says_of_how_many_players_its_edge_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cover_all, "DEALS", 500)
    found = solve(file_of(GAME), ("all-bells",))
    assert as_proof(found).words == option_words(found) == "5 players"


def test_decisions_are_coached_as_without_it() -> None:
    beside = dealt("2c 7d Jh", "Ks Kh 4d")
    say(beside, "1 wager ante 10, all-bells 5")
    alone = dealt("2c 7d Jh", "Ks Kh 4d")
    say(alone, "1 wager ante 10")
    said = [math_of(GAME).advise(GAME.rules(), view(one, Seat(1))) for one in (beside, alone)]
    assert said[0] is not None
    assert said[1] is not None
    assert [one.value for one in said[0].choices] == [one.value for one in said[1].choices]


def test_it_stands_alone_and_is_not_dealt_for_one_seat() -> None:
    assert ("all-bells",) in wager_sets(file_of(GAME))
    with pytest.raises(OutOfReach, match="all hands at a table"):
        sample(file_of(GAME), ("all-bells",), 10)


# --- Faults ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "field", "found"),
    [
        ('players = "2 to 3"', 'players = "1 to 3"', "settle.all-bells", "several tables for 1"),
        ('players = "2 to 3"', "players = 2", "settle.all-bells", "no table for 3 players"),
        ('players = "2 to 3"', 'players = "2 to 1"', "players", '"2 to 1"'),
        ('["player", "dealer"]', '["dealer"]', "best-of", "no player's"),
        ('["player", "dealer"]', '["plaier"]', "best-of", "plaier"),
        (", optional = true, bonus = true", "", "settle.all-bells", "a required wager"),
        ('loses = "ante"', 'loses = ["ante", "all-bells"]', "choice.fold", "best hand of anyone"),
        (
            "deal = { player = 3, dealer = 3 }",
            'deal = { player = 2, dealer = 3 }\n[[step]]\nask = "Go"\nchoice.go = {}\n'
            'default = "go"\n[[step]]\ndeal = { player = 1 }',
            "settle.all-bells",
            "after a choice",
        ),
        ("flush = 2 }", 'flush = "$30" }', "pays", "a prize in dollars"),
        ("pays    = { ", "paid = { ", "settle", "paid"),
    ],
)
def test_what_cannot_be_is_a_fault(old: str, new: str, field: str, found: str) -> None:
    assert old in TEXT
    told = [(one.field, one.found) for one in faults_of(TEXT.replace(old, new, 1))]
    assert any(field in where and found in words for where, words in told), told
