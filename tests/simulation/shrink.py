"""A failing run made smaller: fewer kinds of faults, servers and tables, and it still fails."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from tests.simulation.faults import Kind
from tests.simulation.world import Plan, Result


def shrunk(failing: Result, run: Callable[[Plan], Result]) -> Result:
    """The smallest run found that ends in a violation too."""
    smaller = True
    while smaller:
        smaller = False
        for plan in _smaller(failing):
            found = run(plan)
            if found.violations:
                failing, smaller = found, True
                break
    return failing


def _smaller(failing: Result) -> Iterator[Plan]:
    plan = failing.plan
    if plan.tables != 1:
        yield replace(plan, tables=1)
    if plan.servers != 1:
        yield replace(plan, servers=1)
    unused = tuple(kind for kind in Kind if not failing.faults[kind])
    if not set(unused) <= set(plan.without):
        yield replace(plan, without=tuple(sorted({*plan.without, *unused})))
    for kind in Kind:
        if kind not in plan.without:
            yield replace(plan, without=(*plan.without, kind))


def reproduction(plan: Plan) -> str:
    """The one line that makes the run again."""
    left = [kind.name for kind in Kind if kind not in plan.without]
    only = f" ONLY={','.join(left) or 'NONE'}" if plan.without else ""
    sizes = "".join(
        f" {name.upper()}={getattr(plan, name)}"
        for name in ("servers", "tables")
        if getattr(plan, name)
    )
    sizes += " ONE_METER=1" if plan.one_meter else ""
    return f"make simulate-room SEED={plan.seed} ROUNDS={plan.rounds}{sizes}{only}"
