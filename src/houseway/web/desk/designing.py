"""Whole-number paytables for a wager of a file that somebody works on."""

from __future__ import annotations

from fractions import Fraction

from houseway.exact.general.designing.design_file import TooLong, design_for
from houseway.exact.proving.design import Design, NothingToDesign, Wish
from houseway.gamefile.reading.file import read_game
from houseway.web.desk.tasks import FindPaytables, FoundPaytable, FoundPaytables
from houseway.web.desk.worker import OnProgress

MOST_SECONDS = 30.0  # of solving, for one list


def find_paytables(task: FindPaytables, progress: OnProgress) -> FoundPaytables:
    """The paytables that come nearest to the middle of the edge asked for."""
    edge, hit = ((Fraction(low), Fraction(high)) for low, high in (task.edge, task.hit))
    file = read_game(task.text, task.name)
    wish = Wish(edge, hit, task.top)
    try:
        designs = design_for(file, task.wager, wish, task.most, MOST_SECONDS, progress)
    except TooLong as error:
        raise NothingToDesign(
            f"{error}; houseway design FILE --minutes 10 gives it more"
        ) from error
    return FoundPaytables(
        tuple(map(_found, designs.found)),
        designs.candidates,
        designs.solved,
        designs.stopped,
        designs.reach and (str(designs.reach[0]), str(designs.reach[1])),
    )


def _found(design: Design) -> FoundPaytable:
    return FoundPaytable(design.pays, str(design.edge), str(design.hit))
