"""Papers of a file that somebody works on, as pages."""

from __future__ import annotations

from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.solve import Wagers
from houseway.gamefile.game import game_of
from houseway.report.handouts import card, dealer_card
from houseway.report.html import as_html
from houseway.report.math import math_report
from houseway.report.subject import subject
from houseway.round.limits import Limits
from houseway.web.desk import tasks
from houseway.web.desk.reading import read_at_desk
from houseway.web.desk.solving import plan, solved_with_figures

MOST_SECONDS = 60.0  # of solving, for one paper


def printed(task: tasks.Print) -> tasks.PaperPage:
    """The math report is for what is soon solved: a reader waits for it."""
    file = read_at_desk(task.text, task.name)
    game = game_of(file, task.text)
    match task.kind:
        case "card":
            paper = card(game, game.rules(), Limits())
        case "dealer":
            paper = dealer_card(game, game.rules())
        case "math":
            results = [solved_with_figures(file, one) for one in _soon(task)]
            paper = math_report(subject(game, game.rules(), results))
    return tasks.PaperPage(as_html(paper))


def _soon(task: tasks.Print) -> list[Wagers]:
    """The wagers to solve, if that takes no longer than somebody waits for a page."""
    work = plan(tasks.Plan(task.name, task.text)).work
    if any(one.too_much for one in work) or sum(one.seconds for one in work) > MOST_SECONDS:
        raise OutOfReach(
            "The math report takes longer than a page is waited for. Download the file: "
            "houseway report math FILE makes it."
        )
    return [one.wagers for one in work]
