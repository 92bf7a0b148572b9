"""Wagers of the documents' games, written as game files, have the value that is shipped for them.

The shipped values come from each game's own solver, which shares no kernel with this one.
"""

from pathlib import Path

import pytest

from houseway.exact.general.proofs import proofs_of
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.gamefile.game import game_of
from houseway.games import find
from tests.exact.general.files_under_test import file_named
from tests.patience import LONG

SINGLE = {"version": "single deck"}
PICK_2 = {
    "unqualified_dealer": "ante wins, play pushes",
    "three_five_bonus_tables": "sum of both",
    "three_five_bonus_stake": "equal to the ante",
}
KAHUNA = {"big_kahuna_hand": "kept two", "discard": "best for the bonus"}
# A game file's wager, under the paytable named if there is one; and a game's own, under options.
QUICK = [
    ("pick-2-poker", "ante and 3-5-bonus", "", "pick-2-poker", PICK_2),
    ("pick-2-poker", "5-card-bonus", "", "pick-2-poker", {}),
    ("two-hand-bonuses", "flounder-4", "", "two-hand-holdem", {}),
    ("two-hand-bonuses", "nessie-9", "", "two-hand-holdem", {}),
    (
        "two-hand-bonuses",
        "888-flop-bonus",
        "",
        "two-hand-holdem",
        {"eights_reading": "two or three cards"},
    ),
    ("two-hand-bonuses", "community-bonus", "", "two-hand-holdem", {}),
]
LATER = [
    ("pick-2-poker", "ante and 3-5-bonus and 5-card-bonus", "", "pick-2-poker", PICK_2),
    *(
        (
            "fast-action-bonus",
            "bonus",
            table,
            "fast-action-holdem",
            {**SINGLE, "single_deck_paytable": number, "splitting": "none"},
        )
        for table, number in (("", "4"), ("five", "5"), ("six", "6"))
    ),
    (
        "fast-action-split-bonus",
        "bonus",
        "",
        "fast-action-holdem",
        {**SINGLE, "single_deck_paytable": "4", "splitting": "bonus"},
    ),
    *(
        ("big-kahuna", "big-kahuna", table, "hawaiian-holdem", {**KAHUNA, "big_kahuna": payscale})
        for table, payscale in (("", "A"), ("payscale-b", "B"))
    ),
]


def solved(file: str, wager: str, table: str) -> Result:
    chosen = [table] if table else []
    proof = next(
        one
        for one in proofs_of(game_of(file_named(file)))
        if one.wagers == (wager,) and list(one.fixed.values()) == chosen
    )
    (result,) = proof.combine([proof.solve(part) for part in proof.parts()])
    return result


def shipped(game: str, wager: str, options: dict[str, str]) -> Result:
    (result,) = (
        one
        for one in math_of(find(game)).results()
        if one.wager == wager and options.items() <= one.options.items()
    )
    return result


@pytest.mark.parametrize(
    ("file", "wager", "table", "game", "options"), [*QUICK, *(LATER if LONG else [])]
)
def test_a_file_has_the_value_that_the_games_own_solver_found(
    file: str,
    wager: str,
    table: str,
    game: str,
    options: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found, known = solved(file, wager, table), shipped(game, wager, options)
    assert (found.value, found.staked) == (known.value, known.staked)
