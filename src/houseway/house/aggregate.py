"""FAH-20: the aggregate limit that a house posts on what odds pay, and how it is shared."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from houseway.money import Cents, share_out, show_money
from houseway.round.events import Line


def within_aggregate(
    lines: Sequence[Line], limit: Cents | None, per: str, shared: str
) -> list[Line]:
    """The lines with odds pays cut down to the posted limit, per round or per hand."""
    if limit is None:
        return list(lines)
    paid = [line for line in lines if line.rule == "FAH-13" and line.pay]
    groups = [paid] if per == "round" else [[line] for line in paid]
    share = _in_proportion if shared == "in proportion" else _in_order
    note = f"odds pay {show_money(limit)} a {per} at most"
    cut: dict[int, Line] = {}
    for group in groups:
        for line, pay in zip(group, share(group, limit), strict=True):
            if pay < line.pay:
                cut[id(line)] = replace(line, pay=pay, due=line.pay, rule="FAH-20", note=note)
    return [cut.get(id(line), line) for line in lines]


def _in_order(lines: Sequence[Line], limit: Cents) -> list[Cents]:
    """Each pay in full, from the first line on, as far as the limit goes."""
    left, pays = limit, list[Cents]()
    for line in lines:
        pays.append(min(line.pay, left))
        left = Cents(left - pays[-1])
    return pays


def _in_proportion(lines: Sequence[Line], limit: Cents) -> list[Cents]:
    """Each pay in its share of the limit; the odd cents one at a time from the first line on."""
    total = sum(line.pay for line in lines)
    if total <= limit:
        return [line.pay for line in lines]
    floors = [line.pay * limit // total for line in lines]
    odd = share_out(Cents(limit - sum(floors)), len(lines))
    return [Cents(floor + extra) for floor, extra in zip(floors, odd, strict=True)]
