"""A settlement in words: what is said of each hand, and kickers only as far as they decide."""

import pytest

from houseway.cards import cards
from houseway.hands import FOUR_CARD, MULTI_DECK, STANDARD, THREE_CARD, Hand, Order, best
from houseway.money import Cents
from houseway.round.events import Award, Basis, Line, Verdict
from houseway.round.questions import Seat
from houseway.round.words.telling import brief, tell, tell_award, tellings, told_apart


def hand(text: str, order: Order = STANDARD) -> Hand:
    return best(cards(text, decks=6 if order is MULTI_DECK else 1), order)


def line(
    wager: str,
    verdict: Verdict,
    rule: str,
    mine: Hand | None = None,
    dealer: Hand | None = None,
    *,
    stake: int = 10,
    pay: int = 0,
    row: str = "",
    note: str = "",
    basis: Basis | None = None,
    due: int = 0,
    whose: int = 0,
) -> Line:
    return Line(
        Seat(1),
        wager,
        Cents(stake * 100),
        verdict,
        Cents(pay * 100),
        rule,
        mine,
        dealer,
        row,
        note,
        basis,
        Cents(due * 100),
        Seat(whose) if whose else None,
    )


KINGS_AND_FOURS = hand("Kh Kd 4s 4c As")
ACES = hand("Ah Ad 9c 6d 2s")


def test_the_line_that_the_house_style_shows() -> None:
    ante = line("ante-1", Verdict.WIN, "2HH-14", KINGS_AND_FOURS, ACES, pay=10)
    raised = line("raise-1", Verdict.WIN, "2HH-14", KINGS_AND_FOURS, ACES, stake=20, pay=20)
    start = "Hand 1 · Two pair, kings and fours, ace kicker — beats the dealer's pair of aces."
    assert tell(ante) == f"{start} Ante $10 pays $10. 2HH-14"
    (both,) = tellings([ante, raised])
    assert str(both) == f"{start} Ante $10 pays $10, raise $20 pays $20. 2HH-14"
    assert both.net == 3000


def test_two_hands_are_told_apart() -> None:
    lines = [
        line(f"ante-{number}", Verdict.WIN, "2HH-14", KINGS_AND_FOURS, ACES, pay=10)
        for number in (1, 2)
    ]
    assert [telling.title for telling in tellings(lines)] == ["Hand 1", "Hand 2"]


@pytest.mark.parametrize(
    ("mine", "theirs", "told", "against"),
    [
        (
            "Kh Kd Ah 9c 2d",
            "Ks Kc Qh 9d 2c",
            "pair of kings, ace kicker",
            "pair of kings, queen kicker",
        ),
        (
            "Kh Kd Ah 9c 2d",
            "Ks Kc As 8d 2c",
            "pair of kings, A-9 kickers",
            "pair of kings, A-8 kickers",
        ),
        (
            "Kh Kd Ah 9c 3d",
            "Ks Kc As 9d 2c",
            "pair of kings, A-9-3 kickers",
            "pair of kings, A-9-2 kickers",
        ),
        ("Kh Kd Ah 9c 3d", "Qs Qc As 9d 2c", "pair of kings", "pair of queens"),
        (
            "Kh Kd 4h 4c 3d",
            "Ks Kc 4s 4d 2c",
            "two pair, kings and fours, three kicker",
            "two pair, kings and fours, two kicker",
        ),
        (
            "Kh Kd 5h 5c 3d",
            "Ks Kc 4s 4d Ac",
            "two pair, kings and fives, three kicker",
            "two pair, kings and fours",
        ),
        ("Ah Kd 9h 5c 3d", "As Kc 8h 5d 3c", "high card A-K-9", "high card A-K-8"),
        ("Ah Kd 9h 5c 3d", "Ks Qc 8h 5d 3c", "ace high", "king high"),
        ("Ah Kh 9h 5h 3h", "As Ks 9s 5s 2s", "flush A-K-9-5-3", "flush A-K-9-5-2"),
        ("Ah Kh 9h 5h 3h", "Qs Js 9s 5s 2s", "flush, ace high", "flush, queen high"),
        ("Ah Kh 9h 5h 3h", "9s 8c 7s 6s 5s", "flush, ace high", "straight, nine high"),
        (
            "9h 9c 9d 9s 3h",
            "8s 8c 8d 8h As",
            "four of a kind, nines, three kicker",
            "four of a kind, eights",
        ),
    ],
)
def test_kickers_are_said_as_far_as_they_decide(
    mine: str, theirs: str, told: str, against: str
) -> None:
    assert told_apart(hand(mine), hand(theirs)) == (told, against)


@pytest.mark.parametrize(
    ("verdict", "rule", "told"),
    [
        (Verdict.PUSH, "HAW-10", "the dealer has the same. $10 pushes. HAW-10"),
        (Verdict.WIN, "HAW-11", "the dealer has the same, and ties win. $10 pays $10. HAW-11"),
        (
            Verdict.LOSE,
            "FAH-11",
            "the dealer has the same, and the house wins ties. $10 loses. FAH-11",
        ),
    ],
)
def test_what_a_tie_means(verdict: Verdict, rule: str, told: str) -> None:
    pay = 10 if verdict is Verdict.WIN else 0
    said = tell(line("bet", verdict, rule, ACES, hand("As Ac 9d 6h 2c"), pay=pay))
    assert said == f"Bet · Pair of aces, 9-6-2 kickers — {told}"


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (
            line(
                "big-kahuna", Verdict.WIN, "HAW-13", hand("9h 8c 7d 6s 5h"), pay=30, row="straight"
            ),
            "Big Kahuna · Straight, nine high — pays 3 to 1. $10 pays $30. HAW-13",
        ),
        (
            line("big-kahuna", Verdict.LOSE, "HAW-13", ACES),
            "Big Kahuna · Pair of aces — pays nothing. $10 loses. HAW-13",
        ),
        (
            line(
                "bonus",
                Verdict.PUSH,
                "FAH-13",
                hand("9h 9h 9d 2c 4c", MULTI_DECK),
                row="three of a kind",
            ),
            "Bonus · Three of a kind, nines — comes back. $10 pushes. FAH-13",
        ),
        (
            line(
                "flounder-4",
                Verdict.WIN,
                "2HH-15",
                hand("9h 9c 7d 7s", FOUR_CARD),
                pay=50,
                row="two pair",
            ),
            "Flounder 4 · Two pair, nines and sevens — pays 5 to 1. $10 pays $50. 2HH-15",
        ),
        (
            line("888-flop-bonus", Verdict.WIN, "2HH-17", pay=150, row="two eights"),
            "888 Flop Bonus · Two eights — pays 15 to 1. $10 pays $150. 2HH-17",
        ),
        (line("888-flop-bonus", Verdict.LOSE, "2HH-17"), "888 Flop Bonus · $10 loses. 2HH-17"),
        (
            line(
                "5-card-bonus", Verdict.WIN, "P2P-14", ACES, pay=10, row="pair of sixes or better"
            ),
            "5 Card Bonus · Pair of aces (pair of sixes or better) — pays 1 to 1. "
            "$10 pays $10. P2P-14",
        ),
        (
            line(
                "5-card-bonus",
                Verdict.WIN,
                "P2P-14",
                ACES,
                pay=10,
                row="pair of sixes or better",
                basis=Basis("P2P-14", "5 Card Bonus Only"),
            ),
            "5 Card Bonus · Pair of aces (pair of sixes or better) — pays 1 to 1 by "
            "5 Card Bonus Only. $10 pays $10. P2P-14",
        ),
        (
            line(
                "envy",
                Verdict.WIN,
                "FAH-18",
                hand("9h 8h 7h 6h 5h"),
                stake=0,
                pay=50,
                row="straight flush",
                basis=Basis("FAH-17", "Envy, single deck"),
                whose=2,
            ),
            "Envy · Straight flush, nine high, for seat 2 (FAH-17). Pays $50. FAH-18",
        ),
        (
            line(
                "bonus",
                Verdict.WIN,
                "FAH-20",
                hand("9h 8h 7h 6h 5h"),
                pay=501,
                row="straight flush",
                note="odds pay $501 a hand at most",
                basis=Basis("FAH-14", "Bonus, paytable 4"),
                due=1000,
            ),
            "Bonus · Straight flush, nine high — $1,000 is due by Bonus, paytable 4 (FAH-14), "
            "$501 is paid: odds pay $501 a hand at most. $10 pays $501. FAH-20",
        ),
        (
            line(
                "ante",
                Verdict.LOSE,
                "FAH-11",
                ACES,
                KINGS_AND_FOURS,
                basis=Basis("FAH-7", "kept by “pair of 8s or higher”"),
            ),
            "Ante · Pair of aces — loses to the dealer's two pair, kings and fours, kept by “pair "
            "of 8s or higher” (FAH-7). $10 loses. FAH-11",
        ),
        (
            line("bet", Verdict.WIN, "HAW-9", KINGS_AND_FOURS, ACES, pay=10, basis=Basis("HAW-8")),
            "Bet · Two pair, kings and fours, ace kicker — beats the dealer's pair of aces "
            "(HAW-8). $10 pays $10. HAW-9",
        ),
        (
            line(
                "bonus",
                Verdict.WIN,
                "FAH-13",
                hand("9h 8h 7h 6h 5h"),
                pay=1000,
                row="straight flush",
                basis=Basis("FAH-14", "Bonus, paytable 4"),
            ),
            "Bonus · Straight flush, nine high — straight flush pays 100 to 1 by Bonus, paytable 4 "
            "(FAH-14). $10 pays $1,000. FAH-13",
        ),
        (
            line(
                "play",
                Verdict.PUSH,
                "P2P-10",
                ACES,
                hand("Qh Jd 9c 6s 2h"),
                note="the dealer does not qualify",
            ),
            "Play · Pair of aces — the dealer does not qualify. $10 pushes. P2P-10",
        ),
        (line("ante", Verdict.LOSE, "P2P-6", note="folded"), "Ante · Folded. $10 loses. P2P-6"),
        (
            line(
                "ante",
                Verdict.WIN,
                "P2P-9",
                hand("Ah Kh Qh", THREE_CARD),
                hand("Kd Kc 2s", THREE_CARD),
                pay=10,
            ),
            "Ante · Three-card A-K-Q suited — beats the dealer's three-card pair of kings. "
            "$10 pays $10. P2P-9",
        ),
    ],
)
def test_each_kind_of_line(one: Line, told: str) -> None:
    assert tell(one) == told


def test_what_a_fold_loses_is_said_together() -> None:
    lines = [line(spot, Verdict.LOSE, "P2P-6", note="folded") for spot in ("ante", "3-5-bonus")]
    (telling,) = tellings(lines)
    assert str(telling) == (
        "Ante and 3-5 bonus · Folded. Ante $10 loses, 3-5 bonus $10 loses. P2P-6"
    )


def test_bonuses_on_one_hand_are_said_apart() -> None:
    lines = [
        line(spot, Verdict.LOSE, "2HH-15", ACES, stake=5) for spot in ("flounder-4", "nessie-9")
    ]
    assert [telling.title for telling in tellings(lines)] == ["Flounder 4", "Nessie 9"]


def test_shares_of_pots() -> None:
    flush = hand("Ah Th 9h 6h 2h")
    shares = [
        Award(0, Seat(1), Cents(3200), "DFH-5", "upper", flush),
        Award(2, Seat(1), Cents(50), "DFH-7", "board", flush),
        Award(0, Seat(1), Cents(200), "DFH-1"),
    ]
    assert [str(tell_award(share)) for share in shares] == [
        "Upper board · Flush A-10-9-6-2 — takes $32 of the main pot. DFH-5",
        "Board · Flush A-10-9-6-2 — takes $0.50 of the side pot 2. DFH-7",
        "Main pot · Nobody else has a claim — takes $2 of the main pot. DFH-1",
    ]


def test_a_brief_name_has_no_kickers() -> None:
    assert [brief(hand(one)) for one in ("Ah Kd 9h 5c 3d", "Ah Ad 9h 5c 3d")] == [
        "ace high",
        "pair of aces",
    ]
