"""Game files of the documents' own games settle as the games' own scripts do."""

from pathlib import Path
from random import Random

from houseway.cards import DECK, show
from houseway.round import Round
from tests.rules.deal import deal, say

WITNESSES = Path(__file__).parent / "witnesses"
DEALS = range(200)


def lines(round_: Round, *wagers: str) -> list[tuple[object, ...]]:
    return [
        (line.wager, line.stake, line.verdict, line.pay)
        for line in round_.lines
        if not wagers or line.wager in wagers
    ]


def witness(name: str) -> str:
    return str(WITNESSES / f"{name}.toml")


def test_pick_2_poker() -> None:
    for random in map(Random, DEALS):
        cards = random.sample(DECK, 10)
        places = f"1: {show(cards[:5])} / dealer: {show(cards[5:])}"
        choice = random.choice(["fold", "five", f"three {show(random.sample(cards[:5], 3))}"])
        said = ("1 wager ante 10, 3-5-bonus 10, 5-card-bonus 10", f"1 {choice}")
        script, file = (
            say(deal(game, places), *said) for game in ("pick-2-poker", witness("pick-2-poker"))
        )
        assert sorted(lines(file)) == sorted(lines(script))
        assert file.nets() == script.nets()


def test_the_bonuses_of_2_hand_holdem() -> None:
    for random in map(Random, DEALS):
        cards = random.sample(DECK, 12)
        own = f"1: {show(cards[:4])} / board: {show(cards[4:9])}"
        bonuses = "flounder-4 5, nessie-9 5, 888-flop-bonus 5, community-bonus 5"
        script = deal("two-hand-holdem", f"{own} / dealer: {show(cards[9:])}")
        say(
            script,
            f"1 wager ante-1 5, ante-2 5, {bonuses}",
            f"1 arrange {show(cards[:2])}",
            "1 check",
        )
        file = say(deal(witness("two-hand-bonuses"), own), f"1 wager {bonuses}")
        names = [one.split()[0] for one in bonuses.split(", ")]
        assert lines(file) == lines(script, *names)


def test_the_bonus_of_fast_action_holdem() -> None:
    for random in map(Random, DEALS):
        cards = random.sample(DECK, 13)
        kept = show(random.sample(cards[:4], 2))
        own = f"1: {show(cards[:4])} / board: {show(cards[4:9])}"
        script = deal("fast-action-holdem", f"{own} / dealer: {show(cards[9:])}")
        say(script, "1 wager ante 5, bonus 5", f"1 keep {kept}")
        file = say(deal(witness("fast-action-bonus"), own), "1 wager bonus 5", f"1 keep {kept}")
        assert lines(file) == lines(script, "bonus")


def test_the_split_bonus_of_fast_action_holdem() -> None:
    for random in map(Random, DEALS):
        cards = random.sample(DECK, 13)
        first = show(random.sample(cards[:4], 2))
        own = f"1: {show(cards[:4])} / board: {show(cards[4:9])}"
        script = deal("fast-action-holdem", f"{own} / dealer: {show(cards[9:])}")
        say(script, "1 wager ante 5, bonus 5", f"1 split-bonus {first}")
        file = deal(witness("fast-action-split-bonus"), own)
        say(file, "1 wager bonus 5", f"1 split {first}")
        assert lines(file) == lines(script, "bonus", "split-bonus")


def test_big_kahuna() -> None:
    for random in map(Random, DEALS):
        cards = random.sample(DECK, 11)
        gone = show(random.sample(cards[:3], 1))
        own = f"1: {show(cards[:3])} / board: {show(cards[3:8])}"
        script = deal("hawaiian-holdem", f"{own} / dealer: {show(cards[8:])}")
        say(script, "1 wager bet 5, big-kahuna 5", "1 check", f"1 discard {gone}")
        file = say(deal(witness("big-kahuna"), own), "1 wager big-kahuna 5", f"1 discard {gone}")
        assert lines(file) == lines(script, "big-kahuna")
