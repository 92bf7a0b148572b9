"""Every game at every size: nothing over anything, nothing cut off, nothing too small to read.

Each run looks at a part: a game of each shape with every number of seats, at sizes that take turns.
`make pictures` looks at all of it, and takes the pictures.
"""

from itertools import cycle

import pytest
from playwright.sync_api import Browser

from houseway.games import known
from houseway.round.game import Game
from tests.browser.table.collisions import look
from tests.browser.table.still import SIZES, StillTable, moments, split_moments, taken
from tests.games_under_test import SAMPLE
from tests.web.serving import Running

_AT_ONCE = 2  # sizes at which a moment is looked at


@pytest.mark.parametrize("game", SAMPLE, ids=lambda game: game.name)
def test_nothing_meets_anything(browser: Browser, house: Running, game: Game) -> None:
    sizes = cycle(
        SIZES[SAMPLE.index(game) % len(SIZES) :] + SIZES[: SAMPLE.index(game) % len(SIZES)]
    )
    context = browser.new_context(reduced_motion="reduce", locale="en-US")
    wrong: list[str] = []
    with context:
        table = StillTable(context.new_page())
        for seats in taken(game):
            some = moments(game, seats)
            table.open(f"http://{house.address}", game, some[0])
            shown = [next(sizes) for _ in range(_AT_ONCE)]
            felts: dict[tuple[int, int], set[tuple[int, ...]]] = {}
            for moment in (some[0], *some[1:-1][:2], some[-1]):
                table.show(moment)
                for size in shown:
                    table.resize(*size)
                    found = look(table.page)
                    felts.setdefault(size, set()).add(found.felt)
                    wrong += [f"{seats} seats, {size}, {moment.name}: {one}" for one in found.wrong]
            wrong += [
                f"{seats} seats, {size}: felt moves" for size, all in felts.items() if len(all) > 1
            ]
    assert wrong == []


def test_hands_that_were_split_meet_nothing(browser: Browser, house: Running) -> None:
    context = browser.new_context(reduced_motion="reduce", locale="en-US")
    wrong: list[str] = []
    with context:
        table = StillTable(context.new_page())
        some = split_moments(3)
        table.open(f"http://{house.address}", known("blackjack"), some[0])
        for moment in (some[2], some[6], some[-1]):
            table.show(moment)
            for size in SIZES[:4]:
                table.resize(*size)
                found = look(table.page).wrong
                wrong += [f"{size}, {moment.name}: {one}" for one in found]
        hands = table.page.locator(".hand.drawn")
        assert hands.count() == 4
    assert wrong == []


_PROPERTY = """async () => {
    const { place } = await import("/static/js/table/felt/ring.js");
    const wrong = [];
    for (let count = 1; count <= 9; count++)
        for (let W = 320; W <= 2560; W += 70)
            for (let H = 280; H <= 1400; H += 56)
                for (const dense of [false, true]) {
                    const { cells, hole, shelf } = place(count, W, H, dense);
                    const all = [...cells, ...(hole.h > 0 ? [hole] : [])];
                    const out = cells.some((one) => one.x < -0.01 || one.y < -0.01
                        || one.x + one.w > W + 0.01 || one.y + one.h > H + 0.01);
                    const met = all.some((a, n) => all.slice(n + 1).some((b) =>
                        Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.01
                        && Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.01));
                    if (out || met || cells.length !== count || shelf.w < 0)
                        wrong.push([count, W, H, dense, out, met]);
                }
    return wrong.slice(0, 5);
}"""


# Felts from the smallest phone, upright and sideways, to a large screen.
_UPRIGHT = ((352, 400), (382, 600), (752, 760))
_FELTS = (*_UPRIGHT, (480, 300), (600, 320), (1010, 620), (1350, 520), (1500, 900))
_HOUSE = """async (felts) => {
    const { compose } = await import("/static/js/table/felt/compose.js");
    const middle = (at, w) =>
        at && { ...at, x: at.x + Math.max(0, at.w - w) / 2, w: Math.min(at.w, w) };
    const row = (count, w) => w * (1 + (count - 1) * 1.06);
    const tables = [{ rows: 7, letters: 18 }, { rows: 9, letters: 20 }];
    const wrong = [];
    for (const [W, H] of felts) for (let own = 0; own <= 8; own++)
        for (const dealer of own ? [0, 1, own] : [3])
            for (const boards of !own ? [[3]] : own > 5 ? [[]] : [[], [5]])
            for (const others of [0, 2, 5]) for (const [spots, bonuses] of [[1, 0], [2, 2], [4, 3]])
                for (const pays of [[], tables]) {
        const shape = { house: true, others, dealer, boards, own, gaps: 0, paired: false,
            spots, bonuses, pays };
        const plan = compose(shape, W, H);
        const all = [
            ...plan.cells, ...plan.spots, ...plan.pays, plan.say,
            middle(plan.dealer, row(dealer, plan.d)),
            ...plan.boards.map((at, n) => middle(at, row(boards[n], plan.b))),
            own ? middle(plan.hands, plan.m + (own - 1) * plan.step) : null,
        ].filter((one) => one);
        const out = all.some((one) => one.x < -0.5 || one.y < -0.5
            || one.x + one.w > W + 0.5 || one.y + one.h > H + 0.5);
        const met = all.some((a, n) => all.slice(n + 1).some((b) =>
            Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5
            && Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5));
        if (out || met || plan.m < 30 || (own > 1 && plan.step < 0.5 * plan.m))
            wrong.push([W, H, out, met, plan.m, plan.step, JSON.stringify(shape)]);
    }
    return wrong.slice(0, 5);
}"""


def test_nothing_on_a_felt_meets_whatever_a_game_deals(browser: Browser, house: Running) -> None:
    """Up to eight cards of your own and as many of the dealer's, or two hands for all to see."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"http://{house.address}/about")
        assert page.evaluate(_HOUSE, _FELTS) == []


def test_seats_around_a_ring_never_meet(browser: Browser, house: Running) -> None:
    """Two to ten seats, on every felt from a small phone to a large screen."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"http://{house.address}/about")
        assert page.evaluate(_PROPERTY) == []
