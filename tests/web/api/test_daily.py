"""The hand of the day: the same for everybody, answered once, compared afterwards."""

from datetime import date, timedelta

from houseway.web.api.daily import hand_of
from tests.web.serving import Running


def test_everybody_has_the_same_hand_and_the_first_answer_counts(running: Running) -> None:
    ann, ben = running.guest("Ann"), running.guest("Ben")
    hand = ann.get("/api/daily")
    assert hand["result"] is None
    assert ben.get("/api/daily") == hand
    told = ann.post("/api/daily", {"day": hand["day"], "choice": 0})
    assert told["choice"] == 0
    again = ann.post("/api/daily", {"day": hand["day"], "choice": 1})
    assert (again["choice"], again["chosen"]) == (0, told["chosen"])
    other = ben.post("/api/daily", {"day": hand["day"], "choice": 1})
    assert (other["chosen"][:2], sum(other["chosen"])) == ([1, 1], 2)
    assert {one["name"]: one["choice"] for one in other["people"]} == {"Ann": 0, "Ben": 1}
    assert ann.get("/api/daily")["result"]["people"] == other["people"]
    ann.post("/api/daily", {"day": "2020-01-01", "choice": 0}, 409)


def test_every_day_has_another_hand_and_each_game_has_its_turn() -> None:
    days = [(date(2026, 11, 18) + timedelta(n)).isoformat() for n in range(40)]
    hands = [hand_of(day) for day in days]
    assert len({seed for _, seed in hands}) == len(days)
    assert min(seed for _, seed in hands) > 2**31, "no drill of the practice lab"
    assert len({game.name for game, _ in hands}) >= 13
