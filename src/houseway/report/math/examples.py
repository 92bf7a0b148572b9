"""An example of each outcome of each wager, found by dealing: real rounds, settled by the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from houseway.cards import Card
from houseway.report.paper import Block, Note, grid
from houseway.report.played_rounds import played
from houseway.report.subject import Subject
from houseway.round.events import BURN, Award, Line, Verdict
from houseway.round.runner import Round
from houseway.round.settlement import as_seen
from houseway.round.words.telling import tell, tell_award

_QUIET = 150  # rounds without an outcome that is new
_MOST = 1_500


def examples(about: Subject) -> Iterator[Block]:
    """A table of rounds: cards, and the settlement's own words with its rule."""
    seed = "The number of a round is the seed that its deck was shuffled from."
    if about.game.banked_by == "players":
        rows = [(str(n), what, cards, words) for n, what, cards, words in _pots(about)]
        yield grid("#round | outcome | cards | settlement", rows)
        yield Note(seed)
        return
    rows = [
        (about.game.label(wager), str(verdict.value), cards, words, str(number))
        for (wager, verdict), (number, cards, words) in sorted(_lines(about).items())
    ]
    yield grid("wager | outcome | cards | settlement | #round", rows)
    yield Note(f"{seed} Answers were given by lot among the legal ones.")


def _lines(about: Subject) -> dict[tuple[str, Verdict], tuple[int, str, str]]:
    found: dict[tuple[str, Verdict], tuple[int, str, str]] = {}
    quiet = 0
    for number in range(1, _MOST):
        round_ = played(about.game, about.rules, number, seats=1)
        before = len(found)
        for line in round_.lines:
            if _is_clear(line):
                found.setdefault(
                    (line.wager, line.verdict),
                    (number, _cards(round_), tell(line, round_.game.label)),
                )
        quiet = 0 if len(found) > before else quiet + 1
        if quiet == _QUIET:
            break
    return found


def _is_clear(line: Line) -> bool:
    """Whether cards decided it, and not a fold."""
    return line.note != "folded"


def _pots(about: Subject) -> Iterator[tuple[int, str, str, str]]:
    """A pot won, one split, one won on each board, and one taken without a showdown."""
    wanted = {"one winner", "split", "nobody else has a claim"}
    for number in count(1):
        if not wanted or number > _QUIET:
            break
        round_ = played(about.game, about.rules, number, seats=3)
        what = _kind(round_.awards)
        if what in wanted:
            wanted.discard(what)
            words = " ".join(f"Seat {one.seat}: {tell_award(one)}" for one in round_.awards)
            yield number, what, _cards(round_), words


def _kind(awards: list[Award]) -> str:
    if any(one.hand is None for one in awards):
        return "nobody else has a claim"
    return "one winner" if len({one.seat for one in awards}) == 1 else "split"


def _cards(round_: Round) -> str:
    places = as_seen(round_).places
    return "; ".join(
        f"{place} {' '.join(map(_face, faces))}"
        for place, faces in places.items()
        if faces and place != BURN
    )


def _face(card: Card | None) -> str:
    return str(card) if card else "?"
