"""Random rounds of 2 Hand Hold'em, dealt and settled twice and compared line by line."""

from collections.abc import Iterator
from random import Random

from houseway.games.two_hand_holdem import GAME, TwoHandRules
from houseway.round import Round
from tests.naive import two_hand_holdem as naive
from tests.rules.agreement import ROUNDS, Line, chunks, compare
from tests.rules.loaded import played

# The naive settlement's names for the bonuses, in the package's words.
BONUSES = {
    "flounder-4": "flounder 4",
    "nessie-9": "nessie 9",
    "888-flop-bonus": "888",
    "community-bonus": "community",
}
NAMES = {theirs: ours for ours, theirs in BONUSES.items()} | {
    f"{spot} {hand}": f"{spot}-{hand}" for spot in ("ante", "raise") for hand in (1, 2)
}


@chunks
def test_both_settlements_agree(chunk: int) -> None:
    random = Random(f"two hand {chunk}")
    for _ in range(ROUNDS):
        round_ = played(GAME, random)
        compare(round_, naive_lines(round_))


def naive_lines(round_: Round) -> Iterator[Line]:
    """The round dealt and settled again, from its deck and answers as plain strings."""
    rules = round_.setup.rules
    assert isinstance(rules, TwoHandRules)
    said = {
        (seat, answer.act.partition("-")[0]): (answer.act, answer.stakes, [*map(str, answer.cards)])
        for seat, answer, _ in round_.answers
        if answer.act not in ("sit-out", "check")
    }
    seats = sorted(seat for seat, act in said if act == "wager")
    dealt = naive.deal([*map(str, round_.deck.order)], [*seats])
    for seat in seats:
        _, stakes, _ = said[seat, "wager"]
        _, _, hand_1 = said[seat, "arrange"]
        raised, _, _ = said.get((seat, "raise"), ("check", {}, []))
        one = naive.Seat(
            ante=stakes["ante-1"],
            hand_1=hand_1,
            hand_2=[card for card in dealt[seat] if card not in hand_1],
            raised_1=raised in ("raise-1", "raise-both"),
            raised_2=raised in ("raise-2", "raise-both"),
            bonuses={BONUSES[spot]: stakes[spot] for spot in BONUSES if spot in stakes},
        )
        lines = naive.settle(one, dealt["board"], dealt["dealer"], rules.eights_reading)
        for wager, line in lines.items():
            yield seat, NAMES[wager], *line
