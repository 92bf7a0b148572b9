"""The adjudicator as a library: the same script, the cards as they were named.

Every kind of wrong input is tested where it is typed, in tests/cli/table/test_settle.py.
"""

import random

import pytest

from houseway.cards import card, cards, shuffled
from houseway.games import GAMES, find
from houseway.money import Cents
from houseway.round import OrderedDeck, Player, Round, Seat, Setup, State, encode
from houseway.round.adjudicate import BadCase, adjudicate, read_case, unseen
from houseway.round.events import Dealt, Settled
from houseway.round.game import Game
from houseway.round.words.wording import answer_text

HAWAIIAN = """\
# Seat 1 says that the raise was on the table.
game hawaiian-holdem
option big_kahuna B        # the house's own payscale
seat 1 100 Ann Lee: Ah Kd 7c
dealer: Qs Qd 4c
board: Kh 4d 2s 9c Jd

1 wager bet 10, big-kahuna 5
1 raise 20
1 discard 7c
"""


def settled(text: str) -> Round:
    case = read_case(text)
    return adjudicate(case, find(case.game.text))


def test_a_hand_is_settled_by_the_games_own_script() -> None:
    round_ = settled(HAWAIIAN)
    assert round_.state is State.SETTLED
    assert [line.rule for line in round_.lines] == ["HAW-9", "HAW-9", "HAW-13"]
    assert round_.nets() == {1: 2500}
    assert round_.setup.rules.changed() == {"big_kahuna": "B"}
    assert round_.setup.players == (Player(Seat(1), Cents(10_000), "Ann Lee"),)


def test_comments_blank_lines_and_signs_do_not_matter() -> None:
    plain = "\n".join(line.split(" #")[0].rstrip() for line in HAWAIIAN.splitlines()[1:])
    signs = plain.replace("option big_kahuna B", "option big_kahuna = B").replace(
        "bet 10", "bet $10"
    )
    assert encode(settled(plain).lines) == encode(settled(signs).lines)
    assert settled(HAWAIIAN).nets() == settled(signs).nets()


def typed_again(round_: Round) -> str:
    """A round as somebody who saw it all would type it in."""
    dealt: dict[str, list[str]] = {}
    for event in round_.events:
        if isinstance(event, Dealt):
            dealt.setdefault(event.place, []).extend(str(card) for card in event.cards)
    lines = [f"game {round_.game.name}"]
    if round_.setup.button:
        lines.append(f"button {round_.setup.button}")
    for player in round_.setup.players:
        seat = f"seat {player.seat}"
        lines.append(f"{seat} {player.stack // 100}: {' '.join(dealt.pop(seat, []))}")
    lines += [f"{place}: {' '.join(some)}" for place, some in dealt.items()]
    lines += [f"{seat} {answer_text(answer)}" for seat, answer, _ in round_.answers]
    return "\n".join(lines)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_was_dealt_from_a_deck_settles_the_same_when_typed_in(game: Game) -> None:
    for seed in range(25):
        source = random.Random(seed)
        rules = game.rules()
        players = tuple(Player(Seat(number), Cents(10_000)) for number in (1, 2, 3))
        button = Seat(0 if game.banked_by == "house" else 2)
        deck = OrderedDeck(shuffled(game.cards(rules), source.randrange))
        round_ = Round(game, Setup(rules, players, button=button), deck)
        _play_any(round_, source)
        again = settled(typed_again(round_))
        assert again.nets() == round_.nets()
        assert encode(_decided(again)) == encode(_decided(round_))


def _decided(round_: Round) -> list[Settled]:
    return [event for event in round_.events if isinstance(event, Settled)]


def _play_any(round_: Round, source: random.Random) -> None:
    from houseway.cli.table.choices import choices, is_betting, on_enter

    while round_.state is State.OPEN:
        seat, question = next(iter(round_.questions.items()))
        if is_betting(question):
            round_.answer(seat, on_enter(question))
        else:
            round_.answer(seat, source.choice(choices(question)).answer)


def test_unseen_cards_stand_for_cards_that_decide_nothing() -> None:
    text = HAWAIIAN.replace("Ah Kd 7c", "Ah Kd ?").replace("discard 7c", "discard ?")
    round_ = settled(text)
    assert round_.nets() == settled(HAWAIIAN).nets()
    (stand_in,) = unseen(round_)
    assert stand_in not in cards("Ah Kd Qs Qd 4c Kh 4d 2s 9c Jd")


def test_an_unseen_card_that_plays_is_refused() -> None:
    with pytest.raises(BadCase) as refused:
        settled(HAWAIIAN.replace("Ah Kd 7c", "? Kd 7c"))
    assert refused.value.line == 4


def test_a_face_comes_again_as_often_as_there_are_decks() -> None:
    text = """\
game fast-action-holdem
option version multi-deck
seat 1: Kh Kh Kd 4c
dealer: Kh Kh 5d 6h
board: Kh Kh 9d 9s 2h
1 wager 10
1 keep Kh Kh
"""
    round_ = settled(text)
    assert [line.hand.name for line in round_.lines if line.hand] == [
        "four of a kind, kings, nine kicker"
    ]
    assert card("Kh#6") in round_.deck.order
    with pytest.raises(BadCase, match="Kh is there 6 times already, and 6 decks have no more"):
        settled(text.replace("9d 9s", "9d Kh"))


def test_a_seat_without_chips_given_has_plenty() -> None:
    round_ = settled(HAWAIIAN.replace("seat 1 100 Ann Lee:", "seat 1:"))
    assert round_.setup.players[0].stack > 1_000_000
