"""The player-banked rounds behind the golden logs: one for each game, and the printed example."""

from houseway.round import Round
from tests.poker.table import default, say, seated


def double_flop_texas() -> Round:
    """The document's own example (DFH-10): the flush and the full house take half each."""
    cards = "1: As 6s / 2: 5h 5c / 3: 7h 8h / upper: Jh Jc Ts 9s 2s / lower: 6d 6c Jd 5s Td"
    round_ = seated("double-flop-texas", "200 200 200", cards)
    say(round_, "3 raise 6", "1 call", "2 call", "1 bet 10", "2 call", "3 call")
    say(round_, "1 check", "2 bet 20", "3 call", "1 call", "1 check", "2 check", "3 check")
    return say(round_, "1 show", "2 show", "3 muck")


def double_flop_omaha() -> Round:
    """Two side pots, a short all-in, a rake, and a tie on a board with an odd cent."""
    cards = """1: As Ah 7c 6c / 2: Ks Kh 7d 6d / 3: Qs Qh 2c 3c / 4: Js Jh Tc 9c /
        upper: Ad 8h 5s Kd 4h / lower: 8c 5d 4s Jd Qd"""
    round_ = seated("double-flop-omaha", "100 60.25 24.50 11", cards, fee="rake", rake_percent=5)
    say(round_, "3 raise 7", "4 raise 11", "1 call", "2 call", "3 call")
    say(round_, "1 bet 20", "2 raise 49.25", "3 call", "1 call")
    return default(round_)


def texas_holdem_run_twice() -> Round:
    """All-in on the flop, asked for and agreed to: one flop, two turns and rivers (RIT-6)."""
    cards = "1: Ac Ad / 2: Kh Qh / board: Th 9h Js / upper: 2c 2d / lower: 6d Ts"
    round_ = seated("texas-holdem", "100 100", cards, button=1)
    say(round_, "1 raise 6", "2 call", "2 check", "1 bet 94", "2 call")
    return default(say(round_, "1 run-it-twice", "2 yes"))


def omaha_holdem() -> Round:
    """A pot-limit raise that is called all-in; Run It Twice is asked for and refused (RIT-4)."""
    cards = "1: As Ah 7c 6c / 2: Ks Kh 7d 6d / 3: Qs Qh 2c 3c / board: 9s 8s 2h 4d 4h"
    round_ = seated("omaha-holdem", "100 40 100", cards, fee="per hand", fee_amount=50)
    say(round_, "3 fold", "1 raise 6", "2 call", "1 bet 12", "2 raise 33.50", "1 call")
    return default(say(round_, "2 run-it-twice", "1 no"))


POKER = {
    "double-flop-texas": double_flop_texas,
    "double-flop-omaha": double_flop_omaha,
    "texas-holdem-run-twice": texas_holdem_run_twice,
    "omaha-holdem": omaha_holdem,
}
