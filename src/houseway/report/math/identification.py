"""Which game a report is about: names, versions, digests, approval, and its rules in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from inspect import getsourcefile
from pathlib import Path

from houseway import __version__
from houseway.report.controls import irregularities, paytables
from houseway.report.paper import Block, Facts, Items, Note, Words, grid
from houseway.report.subject import Subject
from houseway.round.describe import in_words, rules_in_force
from houseway.round.game import Game


@lru_cache(maxsize=256)
def game_digest(game: Game) -> str:
    """SHA-256 of what the game is made of: its game file, or its Python file."""
    if game.file:
        return sha256(game.file.encode()).hexdigest()
    source = getsourcefile(game.play)
    assert source is not None, "a game's script stands in a file"
    return sha256(Path(source).read_bytes()).hexdigest()


def identification(about: Subject) -> Iterator[Block]:
    game, source = about.game, about.game.book.source
    decks = about.rules.decks
    facts = [
        ("Game", f"{game.title} (`{game.name}`), version {game.version}"),
        ("Banked by", f"the {game.banked_by}"),
        ("Rules", f"“{source.title}”" + (f", {source.maker}" if source.maker else "")),
        ("Standing", source.commission or source.standing or "rules of its own file"),
    ]
    if source.submission is not None:
        facts.append(("Submission", str(source.submission)))
    if source.approved:
        facts.append(("Approved", str(source.approved)))
    if source.rules_dated:
        facts.append(("Rules dated", ", ".join(map(str, source.rules_dated))))
    facts += [
        ("This table", in_words(game, about.rules)),
        ("Seats", f"{game.seats(about.rules)} ({game.seats_rule})"),
        ("Cards", f"{len(game.cards(about.rules))}, from {decks} deck{'s' * (decks > 1)}"),
        ("Made by", f"Houseway {__version__}"),
        ("Digest of the game", f"`{game_digest(game)}` (SHA-256)"),
    ]
    yield Facts(tuple(facts))


def rules_of_play(about: Subject) -> Iterator[Block]:
    yield Items(
        tuple(
            f"**{one.id} {one.title}.** {' '.join(one.text.split())}"
            for one in rules_in_force(about.game, about.rules)
        )
    )
    yield Words("Irregularities, as the table's internal controls have them:")
    yield Items(tuple(irregularities(about.game, about.rules)))


def payout_schedule(about: Subject) -> Iterator[Block]:
    from houseway.round.layout import layout

    spots = layout(about.game, about.rules).spots
    yield grid(
        "spot | when | amount | pays by | rule",
        (
            (
                one.label,
                "a decision" if one.later else "before the deal",
                one.amount or ("optional" if one.bonus else "within the limits"),
                ", ".join(one.paytables)
                or ("a paytable or the rules" if one.bonus else "the rules"),
                one.rule,
            )
            for one in spots
        ),
    )
    yield from paytables(about.game, about.rules)
    if about.results:
        yield Note("True odds stand beside the pays in the return tables.")
