"""The hand on the front page: dealt at once, played to its end, and judged by the exact coach."""

from itertools import combinations

from houseway.games import find
from houseway.round.events import hole
from houseway.web.api.first_hand import GAME
from houseway.web.api.practice import YOU
from tests.web.serving import Json, Running

OWN = hole(YOU)


def _hidden(hand: Json) -> list[str | None]:
    return [face for place, faces in hand["places"].items() if place != OWN for face in faces]


def test_a_hand_is_dealt_with_a_choice_in_it_and_nothing_else_is_told(running: Running) -> None:
    guest = running.guest()
    for seed in range(1, 30):
        hand = guest.get(f"/api/first-hand?seed={seed}")
        ranks = sorted("23456789TJQKA".index(face[0]) for face in hand["places"][OWN])
        assert ranks[0] == ranks[1] < ranks[2] < ranks[3]
        assert set(_hidden(hand)) == {None}
        assert (hand["prompt"], hand["pick"]) == ("Keep two. Which?", 2)
        assert guest.get(f"/api/first-hand?seed={seed}") == hand
    assert guest.get("/api/first-hand")["game"] == GAME == find(GAME).name


def test_the_seed_that_a_page_has_says_nothing_of_the_cards_to_come(running: Running) -> None:
    guest, seen = running.guest(), set[tuple[str, ...]]()
    hand = guest.get("/api/first-hand?seed=7")
    kept = {"seed": 7, "cards": hand["places"][OWN][:2]}
    for _ in range(5):
        seen.add(tuple(guest.post("/api/first-hand", kept)["places"]["board"]))
    assert len(seen) > 1


def test_the_round_ends_in_the_settlements_own_words(running: Running) -> None:
    guest = running.guest()
    own = guest.get("/api/first-hand?seed=7")["places"][OWN]
    for kept in combinations(own, 2):
        end = guest.post("/api/first-hand", {"seed": 7, "cards": kept})
        assert set(end["places"][f"{OWN} hand 1"]) == set(kept)
        assert None not in end["places"]["board"]
        assert len(end["places"]["board"]) == 5
        (told,) = end["told"]
        assert told["title"] == "Ante"
        assert "dealer" in told["words"]
        assert end["net"] == told["net"] != 0  # FAH-11: the house wins ties
        assert told["rule"] == "FAH-11"


def test_the_coach_says_which_two_are_best_and_what_others_cost(running: Running) -> None:
    guest = running.guest()
    own = guest.get("/api/first-hand?seed=7")["places"][OWN]
    told = {
        kept: guest.post("/api/first-hand/why", {"seed": 7, "cards": kept})
        for kept in combinations(own, 2)
    }
    (right,) = [kept for kept, one in told.items() if one["right"]]
    assert all(set(one["best"]) == set(right) for one in told.values())
    assert told[right]["words"].startswith("The best two. ")
    for kept, one in told.items():
        if kept != right:
            assert one["words"].startswith("Better: ")
            assert "$" in one["words"]


def test_cards_that_were_not_dealt_cannot_be_kept(running: Running) -> None:
    guest = running.guest()
    own = guest.get("/api/first-hand?seed=7")["places"][OWN]
    other = next(one for one in ("2c", "3d", "4h", "5s", "6c") if one not in own)
    for cards in ([own[0], other], own[:1], own[:3], [own[0], own[0]]):
        for path in ("/api/first-hand", "/api/first-hand/why"):
            refused = guest.post(path, {"seed": 7, "cards": cards}, 409)
            assert refused["rule"] == "FAH-5", refused
    assert guest.post("/api/first-hand", {"seed": 7, "cards": ["Xx"]}, 400)
