"""The rounds behind the golden logs: one for each game and version, with something to see in it.

`python -m tests.golden.rounds` writes every log and settlement in this folder anew, after a change
that is meant to show in them; the difference is then for a person to read before it is committed.
The logs of older versions, in folders of their own, stay as they are: only their settlements are
written anew.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from houseway.cards import show
from houseway.games import find
from houseway.money import Cents, show_money
from houseway.round import Limits, Line, Round, State, log_of, read, replay, write
from houseway.round.events import (
    Arranged,
    Award,
    Awarded,
    Charged,
    Dealt,
    Ended,
    Marked,
    Returned,
    Voided,
)
from houseway.round.irregularity import Irregularity
from tests.golden.poker_rounds import POKER
from tests.rules.deal import deal, say

FOLDER = Path(__file__).parent
TABLE: dict[str, Any] = {"stack": 500_00, "bank": 50_000_00, "limits": Limits()}


def hawaiian_holdem() -> Round:
    """A raise that wins, a tie that pushes, and Big Kahuna paid to a hand that loses."""
    round_ = deal(
        "hawaiian-holdem",
        """
        1: As Ad 7c / 2: Qc Jh 2d / 4: Td 5h 4c / dealer: Qs Jd 3h /
        board: Kh 9d Tc Ah Th
        """,
        **TABLE,
    )
    say(round_, "1 wager bet 10, big-kahuna 5", "2 wager bet 25", "4 wager bet 5, big-kahuna 2")
    say(round_, "1 raise 20", "4 check", "2 raise 12.50")
    return say(round_, "2 discard 2d", "1 discard 7c", "4 discard 4c")


def hawaiian_holdem_alternative_a() -> Round:
    """A raise of one time, and a tie that the player wins; the board is the best hand of all."""
    round_ = deal(
        "hawaiian-holdem",
        "2: 2c 3d 9h / 5: 4d Ac Ad / dealer: 6h 6c Kd / board: Ts Js Qs Ks As",
        **TABLE,
        alternative_a=True,
        big_kahuna="B",
    )
    say(round_, "5 wager bet 10, big-kahuna 1", "2 wager bet 15")
    say(round_, "2 check", "5 raise 10")
    return say(round_, "2 discard 9h", "5 discard 4d")


def pick_2_poker() -> Round:
    """A straight of three beats a flush of three; of five it does not; bonuses pay regardless."""
    round_ = deal(
        "pick-2-poker",
        """
        1: 9s 7c 5d 3s 2c / 3: Jd Td 9c 8s 7h / 4: Qc Qs Qd 8c 3c /
        7: Kh Ks Jc Ts 8d / dealer: Ah Jh 8h 6h 3h
        """,
        **TABLE,
    )
    say(round_, "1 wager ante 10, 3-5-bonus 10", "3 wager ante 5, 3-5-bonus 5, 5-card-bonus 5")
    say(round_, "4 wager ante 20, 3-5-bonus 20, 5-card-bonus 20", "7 wager ante 15, 3-5-bonus 15")
    return say(round_, "4 five", "1 fold", "3 three Jd Td 9c", "7 three Kh Ks Jc")


def pick_2_poker_unqualified_dealer() -> Round:
    """Queen high for the dealer: the ante is paid and the play wager comes back."""
    places = "2: Jh 8d 7c 4d 2h / 5: Ah Kd 9c 4c 3h / dealer: Qh Js 9d 6c 2s"
    round_ = deal("pick-2-poker", places, **TABLE)
    say(round_, "2 wager ante 10, 3-5-bonus 10", "5 wager ante 10, 3-5-bonus 10")
    return say(round_, "2 five", "5 three Ah Kd 9c")


def pick_2_poker_void() -> Round:
    """The shuffler jams between two decisions: every stake goes back."""
    places = "1: 9h 7c 5d 3s 2c / 2: Jh Td 9c 4d 2h / dealer: Ah Ac Ad 6h 6s"
    round_ = deal("pick-2-poker", places, **TABLE)
    say(round_, "1 wager ante 10, 3-5-bonus 10", "2 wager ante 5, 3-5-bonus 5", "2 five")
    round_.report(Irregularity("shuffler-failure"))
    return round_


def two_hand_holdem() -> Round:
    """Both hands raised and won; a push beside a loss; a straight for Nessie 9 that no hand has."""
    round_ = deal(
        "two-hand-holdem",
        """
        1: As Ah 8s 7d / 3: Kc Qd Js Td / 6: 7s 6h 4c 2d / dealer: Ks Qh 2c /
        board: 8c 5d 3h 8h Kd
        """,
        **TABLE,
    )
    say(round_, "1 wager ante-1 10, ante-2 10, flounder-4 5, nessie-9 5")
    say(round_, "6 wager ante-1 5, ante-2 5, flounder-4 2, nessie-9 2")
    say(round_, "3 wager ante-1 20, ante-2 20, 888-flop-bonus 5, community-bonus 5")
    say(round_, "1 arrange As Ah", "1 raise-both", "3 arrange Kc Qd", "6 arrange 7s 6h")
    return say(round_, "6 check", "3 raise-1")


ROYAL = """
    1: Ah Ad 7h 7d / 2: As Ks 9s 8s / 5: Kd 9c 3s 2c / dealer: Kh Qd 6c 2h /
    board: Qs Js Ts 4h 5d
    """


def fast_action_single_deck() -> Round:
    """A split into a royal and a straight flush, two lammers that envy both, a split that loses."""
    round_ = deal("fast-action-holdem", ROYAL, **TABLE)
    say(round_, "1 wager ante 10, bonus 5", "2 wager ante 10, bonus 5", "5 wager ante 25, bonus 10")
    return say(round_, "1 keep Ah Ad", "5 split-ante Kd 9c", "2 split-both As Ks")


def fast_action_aggregate_limit() -> Round:
    """The same under a posted limit of 1500 dollars a round: odds are scaled, Envy is not."""
    limits = Limits(bonus_most=Cents(10_00), aggregate=Cents(1500_00))
    table: dict[str, Any] = {**TABLE, "limits": limits}
    options: dict[str, Any] = {"dealing": "packets of four", "single_deck_paytable": 5}
    round_ = deal("fast-action-holdem", ROYAL, **table, **options)
    say(
        round_,
        "1 wager ante 10, bonus 4.99",
        "5 wager ante 25, bonus 10",
        "2 wager ante 10, bonus 5",
    )
    return say(round_, "1 keep Ah Ad", "2 split-both As Ks", "5 split-both Kd 9c")


def fast_action_multi_deck() -> Round:
    """Five eights against the house way's suited sevens; three of a kind loses and pushes."""
    round_ = deal(
        "fast-action-holdem",
        """
        1: Kh Ks 2c 3d / 3: 8s 8s Kd 9d / 4: Ah 9s 5c 3h / dealer: 7c 7d 7d 7s /
        board: 8h 8d 8c Kc 4h
        """,
        **TABLE,
        version="multi-deck",
        multi_deck_paytable=2,
    )
    say(round_, "1 wager ante 10, bonus 5", "3 wager ante 10, bonus 4", "4 wager ante 15, bonus 5")
    return say(round_, "4 keep Ah 9s", "3 split-bonus 8s 8s#2", "1 keep Kh Ks")


GOLDEN: dict[str, Callable[[], Round]] = {
    "hawaiian-holdem": hawaiian_holdem,
    "hawaiian-holdem-alternative-a": hawaiian_holdem_alternative_a,
    "pick-2-poker": pick_2_poker,
    "pick-2-poker-unqualified-dealer": pick_2_poker_unqualified_dealer,
    "pick-2-poker-void": pick_2_poker_void,
    "two-hand-holdem": two_hand_holdem,
    "fast-action-single-deck": fast_action_single_deck,
    "fast-action-aggregate-limit": fast_action_aggregate_limit,
    "fast-action-multi-deck": fast_action_multi_deck,
    **POKER,
}


# --- The settlement as text ----------------------------------------------------------------------


def settlement(round_: Round) -> str:
    """What was dealt where, how each wager came out and by which rule, and what everyone won."""
    lines = [f"{round_.game.title}, {round_.state}", "", *_cards(round_), ""]
    lines += [text for line in round_.lines for text in _told(line)]
    for event in round_.events:
        match event:
            case Arranged(place=place, cards=cards, forward=forward):
                laid, three = (show(card for card in some if card) for some in (cards, forward))
                lines += [f"{place} sets {laid}, forward {three}"]
            case Marked(seat=seat, spot=spot, mark=mark, rule=rule, there=there):
                moved = "put beside" if there else "taken from"
                lines += [f"{mark} {moved} seat {seat} {spot} ({rule})"]
            case Returned(seat=seat, amount=amount):
                lines += [f"seat {seat} gets back {show_money(amount)}: nobody called it"]
            case Charged(amount=amount, rule=rule, why=why):
                whose = f"seat {event.seat}" if event.seat is not None else f"pot {event.pot}"
                lines += [f"{whose} pays {show_money(amount)}: {why} ({rule})"]
            case Awarded(award=award):
                lines += _awarded(award)
            case Voided(rule=rule, reason=reason, returned=returned):
                lines += [f"{rule}: {reason}"]
                lines += [
                    f"seat {seat} gets back {show_money(back)}" for seat, back in returned.items()
                ]
            case Ended(nets=nets, house=house):
                lines += ["", *(f"seat {seat} {show_money(net)}" for seat, net in nets.items())]
                lines += [f"house {show_money(house)}"]
            case _:
                pass
    return "\n".join(lines) + "\n"


def _cards(round_: Round) -> list[str]:
    dealt: dict[str, list[str]] = {}
    for event in round_.events:
        if isinstance(event, Dealt):
            dealt.setdefault(event.place, []).append(show(card for card in event.cards if card))
    return [f"{place}: {' '.join(cards)}" for place, cards in dealt.items()]


def _told(line: Line) -> list[str]:
    """The verdict, then under it the hands in words and what else there is to say."""
    pay = f" {show_money(line.pay)}" if line.pay else ""
    verdict = f"seat {line.seat} {line.wager} {show_money(line.stake)}: {line.verdict}{pay}"
    told = [f"{verdict} ({line.rule})"]
    if line.hand:
        told.append(f"    {line.hand.name} [{show(line.hand.cards)}]")
    if line.against:
        told.append(f"    against {line.against.name} [{show(line.against.cards)}]")
    if line.basis:
        told.append(f"    {line.basis.words or 'as the order of hands has it'} ({line.basis.rule})")
    if line.row:
        told.append(f"    paid as {line.row}")
    if line.due:
        told.append(f"    {show_money(line.due)} was due")
    if line.whose:
        told.append(f"    for seat {line.whose}")
    return told + [f"    {line.note}"] * bool(line.note)


def _awarded(award: Award) -> list[str]:
    which = f"side pot {award.pot}" if award.pot else "main pot"
    board = f", {award.board} board" if award.board in ("upper", "lower") else ""
    told = [f"seat {award.seat} takes {show_money(award.amount)}: {which}{board} ({award.rule})"]
    if award.hand:
        told.append(f"    {award.hand.name} [{show(award.hand.cards)}]")
    return told


def write_all() -> None:
    for name, play in GOLDEN.items():
        round_ = play()
        assert round_.state is not State.OPEN
        (FOLDER / f"{name}.log").write_text(write(log_of(round_)), encoding="utf-8")
        (FOLDER / f"{name}.txt").write_text(settlement(round_), encoding="utf-8")
    for path in FOLDER.glob("version_*/*.log"):
        log = read(path.read_text(encoding="utf-8"))
        path.with_suffix(".txt").write_text(settlement(replay(log, find(log.game))), "utf-8")


if __name__ == "__main__":
    write_all()
