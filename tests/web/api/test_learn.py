"""A learning path: the game's own words, hands that the coach checks, progress under a name."""

from fractions import Fraction

from houseway.games import GAMES, gallery
from houseway.report.played_rounds import hand_orders
from tests.web.serving import Running

GAME = "three-card-poker"
OUT_OF_REACH = "high-five"  # of the coach: five of seven cards with a joker are set


def test_the_first_answer_to_each_hand_counts_and_progress_is_kept(running: Running) -> None:
    ann, ben = running.guest("Ann"), running.guest("Ben")
    path = ann.get(f"/api/learn/{GAME}")
    assert [(step["name"], step["right"]) for step in path["steps"]] == [
        *(("aim", 0), ("hands", 0), ("decision", 0), ("hard", 0))
    ]
    address = f"/api/learn/{GAME}/decision"
    first = ann.get(address)
    assert ben.get(address) == first, "the same hands for everybody"
    wrong = ann.post(address, {"hand": 0, "choice": 0})
    best = wrong["checked"]["best"].index(True)
    assert wrong["right"] == (best == 0)
    assert (Fraction(wrong["checked"]["given_up"]) == 0) == (best == 0)
    again = ann.post(address, {"hand": 0, "choice": best})
    assert (again["checked"]["right"], again["right"]) == (True, wrong["right"])
    second = ann.get(address)
    assert second["hand"] == 1
    assert second["drill"] != first["drill"]
    ann.post(address, {"hand": 2, "choice": 0}, 409)
    told = [ann.post(address, {"hand": 1, "choice": n}) for n in range(2)]
    assert [one["checked"]["right"] for one in told] in ([True, False], [False, True])
    steps = {one["name"]: one["right"] for one in ann.get(f"/api/learn/{GAME}")["steps"]}
    assert steps == {"aim": 0, "hands": 0, "decision": told[1]["right"], "hard": 0}
    assert ben.get(address)["hand"] == 0
    ann.post(f"/api/learn/{GAME}/none", {"hand": 0, "choice": 0}, 409)


def test_every_game_has_a_path_and_those_with_values_have_hands(running: Running) -> None:
    guest = running.guest()
    for game in (*GAMES, *gallery()):
        steps = guest.get(f"/api/learn/{game.name}")["steps"]
        asked = any(step.kind == "ask" for step in game.procedure(game.rules()))
        house = game.banked_by == "house" and asked and game.name != OUT_OF_REACH
        house = house and not game.set_orders  # nobody knows what a setting is worth
        assert len(steps) == (4 if house else 2)
        assert all(step["lines"] for step in steps)
        assert all(step["enough"] == (5 if house else 0) for step in steps)
        if hand_orders(game, game.rules()):
            assert any("from the best: " in line["words"] for line in steps[1]["lines"])
    guest.get("/api/learn/let-it-ride/decision")


def test_what_is_never_asked_is_not_looked_for_without_end(running: Running) -> None:
    """A game without a decision held one of the desk's lanes for good once it was looked at."""
    guest = running.guest()
    assert guest.get("/api/learn/ez-baccarat")["steps"]
    for path in ("practice/ez-baccarat", "learn/ez-baccarat/decision", "practice/bet-the-bust"):
        assert 400 <= guest.http.get(f"/api/{path}").status_code < 500
