"""Options that several house-banked games have, each declared once."""

from __future__ import annotations

from typing import Annotated, Literal

from houseway.round.options import Offered, Reading

# LIM-8: what the sheet of controls says of equipment goes by it.
Shuffling = Annotated[Literal["machine", "by hand"], Offered("LIM-8", "shuffling")]
MACHINE, BY_HAND = ("shuffling", "machine"), ("shuffling", "by hand")

# LIM-4: an ante of 300 dollars, where the raise is exactly two antes.
AnteOverCeiling = Annotated[
    Literal["refused", "loses the choice"],
    Reading("LIM-4", "an ante whose multiple would pass the ceiling"),
]
