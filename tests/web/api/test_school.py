"""The dealer's school: every pick and verdict is checked by the rules, and by a second reading."""

from collections.abc import Sequence
from itertools import combinations, permutations

import pytest

from houseway.cards import Card
from houseway.games import find
from houseway.round.events import DEALER, LOWER, UPPER, hole
from houseway.round.questions import Seat
from houseway.web.api.school.card_exercises import asked, cards_of
from houseway.web.api.school.settled_round import settled_round
from tests.naive import fast_action_holdem, poker
from tests.web.serving import Running

HOUSE = ["two-hand-holdem", "fast-action-holdem", "hawaiian-holdem", "pick-2-poker"]


def test_verdicts_are_checked_wager_by_wager(running: Running) -> None:
    pupil = running.guest()
    exercise = pupil.get("/api/school/hawaiian-holdem?seed=7")
    assert exercise == pupil.get("/api/school/hawaiian-holdem?seed=7")
    blank = pupil.post("/api/school/hawaiian-holdem", {"seed": 7, "verdicts": []})
    assert blank["right"] == 0
    lines = [one["line"] for one in blank["lines"]]
    assert [one["wager"] for one in lines] == [one["wager"] for one in exercise["wagers"]]
    verdicts = [{key: one[key] for key in ("seat", "wager", "verdict", "pay")} for one in lines]
    right = pupil.post("/api/school/hawaiian-holdem", {"seed": 7, "verdicts": verdicts})
    assert right["right"] == len(lines) > 0
    verdicts[0]["pay"] += 1
    wrong = pupil.post("/api/school/hawaiian-holdem", {"seed": 7, "verdicts": verdicts})
    assert wrong["right"] == len(lines) - 1
    assert not wrong["lines"][0]["right"]
    assert wrong["lines"][0]["line"]["rule"]


@pytest.mark.parametrize("game", HOUSE)
def test_picks_are_checked_on_the_server_and_not_given_away(running: Running, game: str) -> None:
    pupil = running.guest()
    exercise = pupil.get(f"/api/school/{game}?seed=3")
    assert "dealer discards" not in exercise["cards"]
    assert exercise["picks"]
    assert all(set(one) == {"key", "prompt", "cards", "count"} for one in exercise["picks"])
    blank = pupil.post(f"/api/school/{game}", {"seed": 3, "verdicts": []})
    assert not any(one["right"] for one in blank["picks"])
    said = {one["key"]: one["cards"] for one in blank["picks"]}
    solved = pupil.post(f"/api/school/{game}", {"seed": 3, "verdicts": [], "picks": said})
    assert solved["right"] == len(exercise["picks"])
    twice = {key: cards[:1] * len(cards) for key, cards in said.items()}
    repeated = pupil.post(f"/api/school/{game}", {"seed": 3, "verdicts": [], "picks": twice})
    assert repeated["right"] == 0


def faces(some: Sequence[Card]) -> list[str]:
    return [str(card) for card in some]


@pytest.mark.parametrize("game", HOUSE)
def test_right_picks_are_those_of_a_second_reading(game: str) -> None:
    for seed in range(1, 16):
        round_ = settled_round(find(game), seed)
        dealer = faces(cards_of(round_)[DEALER])
        for one in asked(round_):
            picks = [faces(some) for some in combinations(one.pick.cards, one.pick.count)]
            right = {tuple(some) for some in picks if one.check(some).right}
            assert right == {tuple(some) for some in _right(one.pick.key, picks, dealer)}, seed


def _right(key: str, picks: list[list[str]], dealer: list[str]) -> list[list[str]]:
    if key == "house way":
        kept = [fast_action_holdem.house_way(list(four)) for four in permutations(dealer)]
        return [some for some in picks if any(set(some) == set(pair) for pair in kept)]
    if key == "dealer" and len(picks[0]) == 5:
        picks = [some for some in picks if len(set(some) & set(dealer)) <= 2]
    rank = poker.three if len(picks[0]) == 3 else poker.five
    best = max(map(rank, picks))
    return [some for some in picks if rank(some) == best]


@pytest.mark.parametrize(
    "game", ["double-flop-texas", "double-flop-omaha", "texas-holdem", "omaha-holdem"]
)
def test_boards_are_read_as_a_second_reading_does(running: Running, game: str) -> None:
    pupil, out = running.guest(), set[int]()
    for seed in range(1, 13):
        read = pupil.get(f"/api/school/{game}/reading?seed={seed}")["cards"]
        shared = read.get("board", [])
        out.add(len(shared))
        winners = {board: _winners(read, shared + read[board], game) for board in (UPPER, LOWER)}
        said = {"seed": seed, **winners}
        assert pupil.post(f"/api/school/{game}/reading", said)["right"] == 2
        said[UPPER] = [seat for seat in (1, 2, 3) if seat not in winners[UPPER]]
        assert pupil.post(f"/api/school/{game}/reading", said)["right"] == 1
    assert out == ({0} if game.startswith("double") else {0, 3, 4})  # RIT-5 to RIT-7


def _winners(read: dict[str, list[str]], board: list[str], game: str) -> list[int]:
    hands = {
        seat: max(
            poker.five([*own, *rest])
            for count in ([2] if "omaha" in game else [0, 1, 2])
            for own in combinations(read[hole(Seat(seat))], count)
            for rest in combinations(board, 5 - count)
        )
        for seat in (1, 2, 3)
        if hole(Seat(seat)) in read
    }
    return [seat for seat, hand in hands.items() if hand == max(hands.values())]


def test_house_games_have_no_boards_to_read_and_the_others_no_wagers(running: Running) -> None:
    pupil = running.guest()
    assert pupil.http.get("/api/school/pick-2-poker/reading").status_code == 404
    assert pupil.http.get("/api/school/texas-holdem").status_code == 404


def adds_up(some: Sequence[Card]) -> tuple[int, bool]:
    """A total of twenty-one, and whether an ace counts 11 in it, from the ranks alone."""
    points = sum(min(card.rank, 10) if card.rank != 14 else 1 for card in some)
    soft = any(card.rank == 14 for card in some) and points <= 11
    return points + 10 * soft, soft


@pytest.mark.parametrize(("game", "draws_to_soft_17"), [("blackjack", False), ("free-bet", True)])
def test_a_pupil_says_with_which_card_the_dealer_stops(game: str, draws_to_soft_17: bool) -> None:
    found = find(game)
    stopped = set[int]()
    for seed in range(1, 40):
        (one,) = asked(settled_round(found, seed))
        up = next(
            card for card in found.cards(found.rules()) if card.rank.name.lower() in one.pick.prompt
        )
        (last,) = one.cards
        at = one.pick.cards.index(last)
        for taken in range(1, at + 2):
            points, soft = adds_up([up, *one.pick.cards[:taken]])
            draws = points < 17 or (points == 17 and soft and draws_to_soft_17)
            assert draws == (taken <= at)
        assert one.check([str(last)]).right
        assert not one.check([str(one.pick.cards[at - 1])]).right
        stopped.add(at)
    assert len(stopped) >= 3


def test_the_dealers_draws_are_asked_on_the_page_of_blackjack(running: Running) -> None:
    exercise = running.guest().get("/api/school/blackjack?seed=3")
    assert [one["key"] for one in exercise["picks"]] == ["dealer draws"]
    assert len(exercise["picks"][0]["cards"]) == 9
