"""A game of your own, from its text to the exact edge of every wager, its odds and a dealt round.

python examples/prove_a_file.py
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import houseway

GAME = """
title   = "Highest Card"
letters = "HIC"
hands   = "one card"

[spots]
bet   = {}
raise = { later = true }

[[step]]
deal = { player = 1, dealer = 1 }

[[step]]
ask          = "Raise or fold"
choice.raise = { stake = "raise", times = 1, of = "bet" }
choice.fold  = { loses = ["bet"] }
default      = "fold"

[settle.bet]
against = "dealer"
tie     = "lose"

[settle.raise]
against = "dealer"
win     = "1 to 2"
tie     = "lose"
"""


def main() -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "highest-card.toml"
        file.write_text(GAME)
        for result in houseway.prove(str(file)):
            print(
                f"{result.wager}: the house has {result.edge} of the bet, {float(result.edge):.4%}"
            )
        round_ = houseway.deal(str(file), seed=4, wagers="wager bet 10")
        for line in round_.answer(1, "raise").finish().settlement.lines:
            print(line.words)


if __name__ == "__main__":
    main()
