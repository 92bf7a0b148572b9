"""Every place that prints a figure of a game, and the figure that was proved for that very game.

    python -m tests.figures

prints games by places: how many figures were compared there, all of them equal. A place is a
function that finds its figures as anybody would read them; what they must be comes from the solver,
run on the game itself, or from what is shipped for it where that takes minutes.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from houseway.exact.coach.wagers import best_results, result_on, wager_values
from houseway.exact.general.solve import solve_all
from houseway.exact.proving.compare import compare
from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.exact.sessions.hold import Hold
from houseway.exact.sessions.session import Session
from houseway.exact.sessions.wagers_of_round import count_round
from houseway.gamefile.game import file_of, game_from
from houseway.games import find, gallery, known
from houseway.money import Cents
from houseway.report.comparison import comparison_paper
from houseway.report.handouts import card
from houseway.report.markdown import as_markdown
from houseway.report.math import math_report
from houseway.report.pack.submission import write_pack
from houseway.report.subject import Subject, subject, title_of
from houseway.round import Answer, Limits, OrderedDeck, Round, Seat, State
from houseway.round.game import Game, Rules
from houseway.simulate.batch import NotSimulated, free_setup
from houseway.simulate.plan import batch_game, make_plan
from houseway.simulate.registry import simulated
from houseway.web.api.games import in_full
from houseway.web.api.proofs import as_proof
from tests.cli.running import run

ROOT = Path(__file__).parents[1]
TEN_DOLLARS = Cents(1_000)


class Case(NamedTuple):
    """A game under some options, and the path of its file if it has one."""

    name: str
    game: Game
    options: Mapping[str, str]
    path: str = ""  # "": known by its name

    @property
    def rules(self) -> Rules:
        return self.game.options(self.options)

    @property
    def typed(self) -> str:
        return self.path or self.game.name

    @property
    def choices(self) -> list[str]:
        return [word for name, of in self.options.items() for word in ("--option", f"{name}={of}")]


Found = Iterator[tuple[str, Fraction | float | str, Fraction]]  # what it is of, figure, and proved
Place = Callable[[Case], Found]


# --- The games ------------------------------------------------------------------------------------

DOCUMENTS: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("two-hand-holdem", {}),
    ("fast-action-holdem", {}),
    ("fast-action-holdem", {"version": "multi-deck", "multi_deck_paytable": "3"}),
    ("hawaiian-holdem", {}),
    ("hawaiian-holdem", {"alternative_a": "true", "big_kahuna": "B"}),
    ("pick-2-poker", {}),
    ("pick-2-poker", {"unqualified_dealer": "both push"}),
)
INVENTED = """
title = "Two and Two"
letters = "TWO"
hands = "two cards"

[spots]
ante = {}
blind = { equals = "ante" }
pairs = { optional = true, bonus = true }
play = { later = true }

[[step]]
deal = { player = 2, dealer = 3 }

[[step]]
ask = "Play or fold"
choice.play = { stake = "play", times = 2, of = "ante" }
choice.fold = { loses = ["ante", "blind"] }
default = "fold"

[hand.dealer]
cards = "first 2 of dealer"

[settle.ante]
against = "dealer"
tie = "push"

[settle.play]
against = "dealer"
tie = "push"

[settle.blind]
against = "dealer"
tie = "push"
win = "table or push"
pays = { pair = 3 }

[settle.pairs]
pays = { pair = 11 }
"""


@cache
def cases() -> tuple[Case, ...]:
    folder = Path(tempfile.mkdtemp())
    changed = known("three-card-poker").file.replace("queen high", "king high")
    files = {"two-and-two": INVENTED, "three-card-poker": changed}
    found = [Case(_named(name, options), known(name), options) for name, options in DOCUMENTS]
    found += [Case(game.name, game, {}) for game in gallery()]
    for name, text in files.items():
        path = folder / f"{name}.toml"
        path.write_text(text)
        title = (
            "an invented file" if name not in {one.name for one in gallery()} else "a changed copy"
        )
        found.append(Case(f"{title}, {name}", find(str(path)), {}, str(path)))
    return tuple(found)


def _named(name: str, options: Mapping[str, str]) -> str:
    return ", ".join((name, *options.values()))


@cache
def proved(case_name: str) -> dict[str, Result]:
    """By wager: what the solver gives for this very game, or what is shipped for it."""
    case = next(one for one in cases() if one.name == case_name)
    if case.path:
        return {one.wager: one for one in solve_all(file_of(game_from(case.game.file, "fresh")))}
    return best_results(math_of(case.game), case.rules)


def subject_of(case: Case) -> Subject:
    return subject(case.game, case.rules, _results(case))


def _results(case: Case) -> list[Result]:
    """What the program knows of a game once `prove` has run."""
    known_here = list(math_of(case.game).results())
    if not known_here:
        assert run("prove", case.typed).exit_code == 0
        known_here = list(math_of(case.game).results())
    return known_here


# --- The places -----------------------------------------------------------------------------------


def prove_text(case: Case) -> Found:
    for wager, result in proved(case.name).items():
        shipped = () if case.path else ("--shipped",)
        page = run("prove", case.typed, "--wager", wager, *case.choices, *shipped).stdout
        told = re.findall(r"edge +(−?[\d.]+)% (?:± [\d.]+% )?of (?:the|one)", page)
        assert told, page
        assert _is_among(told, result.edge, 4), (wager, told)
        yield wager, f"{float(100 * result.edge):.4f}", result.edge


def prove_json(case: Case) -> Found:
    shipped = () if case.path else ("--shipped",)
    told = json.loads(run("prove", case.typed, *case.choices, *shipped, "--json", "-").stdout)
    for wager, result in proved(case.name).items():
        same = [one for one in told if one["wager"] == wager and _fits(case, one["options"])]
        edges = {Fraction(one["edge"]) for one in same}
        assert result.edge in edges, (wager, edges)
        yield wager, result.edge, result.edge
        assert all(one["unit"] == result.unit for one in same)
        assert {Fraction(one["first_stake"]) for one in same} == {result.first_stake}


def games_page(case: Case) -> Found:
    """docs/games.md, which has the games that come with us as they are by default."""
    if case.path or case.options:
        return
    page = (ROOT / "docs" / "games.md").read_text()
    section = page.partition(f"### {case.game.title}\n")[2].partition("\n### ")[0]
    rows = dict(re.findall(r"^\| (.+?) \| (−?[\d.]+)% of ", section, re.MULTILINE))
    all_first = dict(re.findall(r"^\| (.+?) \| .*?\| (−?[\d.]+)% \|$", section, re.MULTILINE))
    for wager, result in proved(case.name).items():
        if math_of(case.game).is_wager(result):
            yield wager, _number(rows[title_of(result)]), result.edge
            yield f"{wager}, all", _number(all_first[title_of(result)]), result.edge_of_first_stakes


def lobby(case: Case) -> Found:
    told = in_full(case.game, case.rules)
    main = result_on(math_of(case.game), case.rules, _required(case))
    if main:
        assert told.edge is not None
        assert told.edge_of_first_stakes is not None
        expected = proved(case.name)[main.wager]
        yield main.wager, Fraction(told.edge), expected.edge
        yield "all", Fraction(told.edge_of_first_stakes), expected.edge_of_first_stakes


def math_desk(case: Case) -> Found:
    for result in _in_force(case):
        told = as_proof(result)
        expected = proved(case.name)[result.wager]
        yield result.wager, Fraction(told.edge), expected.edge
        yield (
            f"{result.wager}, all",
            Fraction(told.edge_of_first_stakes),
            expected.edge_of_first_stakes,
        )


def math_paper(case: Case) -> Found:
    paper = math_report(subject_of(case))
    (grid, *_) = [
        one for one in paper.section("Results at a glance").blocks if hasattr(one, "rows")
    ]
    rows = {row[0]: row for row in getattr(grid, "rows")}  # noqa: B009
    for result in _in_force(case):
        row, expected = rows[title_of(result)], proved(case.name)[result.wager]
        yield result.wager, _number(row[2]), expected.edge
        yield f"{result.wager}, all", _number(row[3]), expected.edge_of_first_stakes
        yield f"{result.wager}, risk", _number(row[4]), expected.element_of_risk


def submission(case: Case) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        write_pack(Path(folder), subject_of(case), pdf=False)
        told = json.loads((Path(folder) / "results.json").read_text())
    for wager, result in proved(case.name).items():
        edges = {Fraction(one["edge"]) for one in told if one["wager"] == wager}
        assert result.edge in edges
        yield wager, result.edge, result.edge


def comparison(case: Case) -> Found:
    """Beside Caribbean Stud, which is none of the others' versions."""
    other = known("caribbean-stud")
    results = math_of(other).results(), _results(case)
    found = compare(other, case.game, results)
    for one in found.wagers:
        if one.new is not None and not one.new.options and one.new.wager in proved(case.name):
            yield one.wager, one.new.edge, proved(case.name)[one.new.wager].edge
    assert case.game.title in as_markdown(comparison_paper(found))


def exposed(case: Case) -> Found:
    for one in exposures(_in_force(case)):
        expected = proved(case.name)[one.result.wager]
        yield one.result.wager, one.gain, expected.value


def theory(case: Case) -> Found:
    """The day's paper, the pit and the alarm: a round with ten dollars on each first wager, or with
    the only amount that it takes."""
    round_ = _played(case)
    (_, wagered, _), *_ = round_.answers
    unit = min(wagered.stakes.values())
    hold = Hold()
    count_round(hold, round_)
    if hold.unproved:
        return
    expected = proved(case.name)[_together(case)]
    yield "theoretical win", hold.theoretical, unit * expected.edge
    assert expected.variance is not None
    yield "variance", Fraction(hold.variance), unit**2 * expected.variance
    yield "staked", Fraction(hold.staked), unit * expected.first_stake


def sessions(case: Case) -> Found:
    for wager, result in proved(case.name).items():
        if result.variance is not None and math_of(case.game).is_wager(result):
            told = Session(next(one for one in _in_force(case) if one.wager == wager), 100)
            yield wager, told.expected, 100 * result.value


def simulation(case: Case) -> Found:
    """What `simulate` prints as exact for best play."""
    usual = "house-way" if case.game.set_orders else "always"
    try:
        plan = make_plan(case.game, usual if case.game.file else "thumb", options=case.options)
        batch = batch_game(plan)
        exact = simulated(case.game).exact_mean(batch, None, "optimal")  # type: ignore[arg-type]
    except NotSimulated:
        return
    if exact is not None:
        yield "exactly", exact / plan.base_stake, proved(case.name)[_together(case)].value


def coach(case: Case) -> Found:
    values = wager_values(math_of(case.game), case.rules)
    for wager, result in proved(case.name).items():
        yield wager, values[wager], result.value


def player_card(case: Case) -> Found:
    """What the short strategy costs against best play."""
    thumb = math_of(case.game).rule_of_thumb()
    if thumb is None or case.options:
        return
    text = as_markdown(card(case.game, case.rules, Limits()))
    (told,) = re.findall(r"It costs (-?[\d.]+) of the", text)
    expected = proved(case.name)[_together(case)].value - thumb.value
    yield "cost", float(told), Fraction(round(float(expected), 4)).limit_denominator(10_000)


PLACES: dict[str, Place] = {
    "prove": prove_text,
    "prove --json": prove_json,
    "games.md": games_page,
    "lobby": lobby,
    "math desk, HTTP": math_desk,
    "math report": math_paper,
    "submission": submission,
    "compare": comparison,
    "exposure": exposed,
    "day, pit, alarm": theory,
    "session": sessions,
    "simulate": simulation,
    "coach": coach,
    "player's card": player_card,
}


# --- Reading them ---------------------------------------------------------------------------------


def _number(text: str) -> str:
    return text.replace("−", "-").removesuffix("%").split("%")[0]


def _is_among(told: list[str], share: Fraction, digits: int) -> bool:
    return f"{float(100 * share):.{digits}f}" in [one.replace("−", "-") for one in told]


def agrees(figure: Fraction | float | str, proved_: Fraction) -> bool:
    """Equal, or rounded to the digits that are printed."""
    if isinstance(figure, str):
        digits = len(figure.partition(".")[2])
        return figure == f"{float(100 * proved_):.{digits}f}"
    if isinstance(figure, float):
        return abs(figure - float(proved_)) <= 1e-9 * max(1.0, abs(float(proved_)))
    return abs(figure - proved_) <= abs(proved_) / 10**9 if figure != proved_ else True


def _fits(case: Case, options: Mapping[str, str]) -> bool:
    return all(case.options.get(name, of) == of for name, of in options.items())


def _required(case: Case) -> list[str]:
    spots = in_full(case.game, case.rules).layout.spots
    return [one.spot for one in spots if one.required] or [spots[0].spot]


def _in_force(case: Case) -> list[Result]:
    return [one for one in subject_of(case).staked if one.wager in proved(case.name)]


def _together(case: Case) -> str:
    """The wagers that nobody plays without, by name."""
    spots = set(_required(case))
    return next(one.wager for one in proved(case.name).values() if set(one.first_stakes) == spots)


def _played(case: Case) -> Round:
    rules = case.rules
    deck = OrderedDeck(case.game.cards(rules))
    round_ = Round(case.game, free_setup(case.game, rules, 1), deck)
    question = round_.questions[Seat(1)]
    offered = question.options[0].stakes
    wanted = [one for one in offered if one.required] or offered[:1]
    stakes = {one.spot: min(one.most, TEN_DOLLARS) for one in wanted}
    round_.answer(Seat(1), Answer("wager", (), stakes))
    while round_.state is State.OPEN:
        seat = min(round_.questions)
        round_.answer(seat, round_.questions[seat].default)
    return round_


def compared(case: Case, place: str) -> int:
    """How many figures of a place are those that were proved; wrong ones are an error."""
    count = 0
    for what, figure, right in PLACES[place](case):
        assert agrees(figure, right), f"{case.name}, {place}, {what}: {figure} for {right}"
        count += 1
    return count


def main() -> None:
    table = Table(title="Figures compared with what is proved of that very game", box=None)
    table.add_column("game")
    for place in PLACES:
        table.add_column(place, justify="right")
    for case in cases():
        table.add_row(case.name, *(str(compared(case, place) or "–") for place in PLACES))
    Console(width=220).print(table)


if __name__ == "__main__":
    main()
