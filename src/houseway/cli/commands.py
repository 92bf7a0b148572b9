"""Every command with its place in the help and its examples: a new one is one entry here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer
from msgspec import Struct

from houseway.cli import game_files, games
from houseway.cli.math import (
    changes,
    coach,
    compare,
    design,
    meter,
    odds,
    peek,
    prove,
    sample,
    session,
    ship,
)
from houseway.cli.papers import (
    comparison,
    handouts,
    math_paper,
    room_papers,
    submission,
)
from houseway.cli.room import (
    audit,
    backup,
    export,
    serve,
    shuffle_battery,
    verify,
)
from houseway.cli.simulate import (
    compare_strategies,
    simulate,
)
from houseway.cli.table import (
    play,
    replay,
    settle,
)

GAMES = "Play, and settle what was played"
MATH = "The math"
ROOM = "Run a card room"
PAPERS = "Papers"


class Command(Struct, frozen=True):
    """A command, the panel of the help that it stands in, and how it is typed."""

    run: Callable[..., Any]
    panel: str
    examples: tuple[str, ...]
    group: str = ""  # the command that it is a part of, as `report` in `report math`


COMMANDS = (
    Command(
        play.play,
        GAMES,
        (
            "houseway play hawaiian-holdem",
            "houseway play double-flop-texas --seats 6 --seed 7",
            "houseway play pick-2-poker --coach",
        ),
    ),
    Command(games.games, GAMES, ("houseway games",)),
    Command(
        games.rules,
        GAMES,
        (
            "houseway rules pick-2-poker",
            "houseway rules hawaiian-holdem --option big_kahuna=B --json",
            "houseway rules my-game.toml",
        ),
    ),
    Command(game_files.new, GAMES, ("houseway new my-game",)),
    Command(game_files.check, GAMES, ("houseway check my-game.toml",)),
    Command(settle.settle, GAMES, ("houseway settle dispute.txt", "houseway settle - --json")),
    Command(
        replay.replay,
        GAMES,
        ("houseway replay round.log", 'houseway replay round.log --as "seat 1"'),
    ),
    Command(
        prove.prove,
        MATH,
        (
            "houseway prove --shipped",
            "houseway prove --gallery --shipped",
            "houseway prove hawaiian-holdem --wager bet --jobs 2",
            "houseway prove hawaiian-holdem --wager big-kahuna --paytable mine.toml",
        ),
    ),
    Command(
        peek.peek,
        MATH,
        (
            "houseway peek three-card-poker dealer:1",
            "houseway peek hawaiian-holdem seats:5 --deals 100",
            "houseway peek ez-baccarat shoe:75 --wager dragon-7",
        ),
    ),
    Command(
        changes.changes,
        MATH,
        ("houseway changes blackjack", "houseway changes blackjack --rule soft-17"),
    ),
    Command(
        session.session,
        MATH,
        (
            "houseway session 1000 hawaiian-holdem",
            "houseway session 200 three-card-poker --wager ante --plot night.svg",
        ),
    ),
    Command(
        sample.sample,
        MATH,
        ("houseway sample my-game.toml", "houseway sample my-game.toml --deals 500 --wager ante"),
    ),
    Command(
        compare.compare,
        MATH,
        (
            "houseway compare mine.toml mine-changed.toml",
            "houseway compare three-card-poker my-game.toml --json",
        ),
    ),
    Command(
        design.design,
        MATH,
        (
            "houseway design two-hand-holdem --wager nessie-9 --edge 4..6 --hit 20..30 --top 500",
            "houseway design mississippi-stud --wager ante --edge 4..6",
        ),
    ),
    Command(
        meter.meter,
        MATH,
        (
            "houseway meter casino-holdem",
            "houseway meter caribbean-stud --meter 150000 --plot meter.svg",
        ),
    ),
    Command(
        coach.coach, MATH, ("houseway coach hand.txt --seat 1", "houseway coach hawaiian-holdem")
    ),
    Command(
        odds.odds,
        MATH,
        (
            'houseway odds texas "Ah Kh" "Qs Qd"',
            'houseway odds omaha "Ah Kh 9s 8s" "Qs Qd Jc Tc" --board "2c 7d 9h" --twice',
            'houseway odds hawaiian-holdem "Ah Kh 2c" --board "Qh Jh 3d"',
        ),
    ),
    Command(ship.ship, MATH, ("houseway ship --list", "houseway ship hawaiian-holdem/raise")),
    Command(
        math_paper.math,
        PAPERS,
        (
            "houseway report math hawaiian-holdem -o hawaiian.html",
            "houseway report math my-game.toml -o my-game.pdf --page A4",
        ),
        group="report",
    ),
    Command(
        handouts.card, PAPERS, ("houseway report card pick-2-poker -o card.pdf",), group="report"
    ),
    Command(
        handouts.dealer,
        PAPERS,
        ("houseway report dealer two-hand-holdem -o dealer.pdf",),
        group="report",
    ),
    Command(
        room_papers.controls,
        PAPERS,
        ("houseway report controls --table pick-2-poker-1 -o controls.pdf",),
        group="report",
    ),
    Command(
        room_papers.signs,
        PAPERS,
        ("houseway report signs --table pick-2-poker-1 -o signs.pdf",),
        group="report",
    ),
    Command(
        room_papers.day,
        PAPERS,
        ("houseway report day -o day.pdf", "houseway report day --date 2026-11-15 -o day.html"),
        group="report",
    ),
    Command(
        room_papers.slip,
        PAPERS,
        ("houseway report slip --table 3f9c2a7b41d0 --number 3 -o fill.pdf",),
        group="report",
    ),
    Command(
        simulate.simulate,
        MATH,
        (
            "houseway simulate pick-2-poker --rounds 10000000 --jobs 2",
            "houseway simulate hawaiian-holdem --strategy optimal --plot nets.svg",
            "houseway simulate fast-action-holdem --wager bonus=10 --seats 5 --seed 7 --json -",
        ),
    ),
    Command(
        compare_strategies.compare_strategies,
        MATH,
        ("houseway compare-strategies pick-2-poker",),
    ),
    Command(
        submission.submission,
        PAPERS,
        ("houseway report submission three-card-poker -o pack",),
        group="report",
    ),
    Command(
        comparison.compare,
        PAPERS,
        ("houseway report compare three-card-poker my-game.toml -o amendment.pdf",),
        group="report",
    ),
    Command(
        submission.check,
        PAPERS,
        ("houseway report check pack", "houseway report check pack --parts 20 --seed 7"),
        group="report",
    ),
    Command(
        serve.serve,
        ROOM,
        (
            "houseway serve",
            "houseway serve --port 8080 --database postgresql://room@localhost/room",
            "houseway serve --games my-games",
        ),
    ),
    Command(serve.link, ROOM, ("houseway link --role floor", "houseway link --role pupil")),
    Command(serve.staff, ROOM, ("houseway staff",)),
    Command(audit.audit, ROOM, ("houseway audit", "houseway audit --json")),
    Command(verify.verify, ROOM, ("houseway verify proof.json", "houseway verify 3f9c/12")),
    Command(
        export.export,
        ROOM,
        (
            "houseway export wagers > wagers.csv",
            "houseway export rounds --format json > rounds.json",
        ),
    ),
    Command(backup.backup, ROOM, ("houseway backup room-monday.db",)),
    Command(backup.restore, ROOM, ("houseway restore room-monday.db --data new-room",)),
    Command(
        shuffle_battery.shuffle_battery, ROOM, ("houseway shuffle-battery --shuffles 1000000",)
    ),
)


# Commands that have parts, and what their help says.
GROUPS = {"report": "Papers to file, post or hand out: HTML by default, PDF by the file's name."}


def add_to(app: typer.Typer) -> None:
    """Give an application every command, with its examples below its help."""
    groups: dict[str, typer.Typer] = {}
    for one in COMMANDS:
        lines = "\n\n".join(one.examples)
        if one.group and one.group not in groups:
            groups[one.group] = _group(app, one)
        where = groups[one.group] if one.group else app
        panel = None if one.group else one.panel
        where.command(rich_help_panel=panel, epilog=f"Examples:\n\n{lines}")(one.run)


def _show_help(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


def _group(app: typer.Typer, first: Command) -> typer.Typer:
    examples = (one.examples[0] for one in COMMANDS if one.group == first.group)
    group = typer.Typer(invoke_without_command=True, callback=_show_help)
    app.add_typer(
        group,
        name=first.group,
        help=GROUPS[first.group],
        epilog="Examples:\n\n" + "\n\n".join(examples),
        rich_help_panel=first.panel,
    )
    return group
