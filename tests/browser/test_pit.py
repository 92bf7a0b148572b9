"""The floor's pit: every table live, its win against theory, and one-tap pause and links."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import APIResponse, Locator, Route, expect

from houseway.room.commands import Role
from tests.browser.conftest import Watch
from tests.browser.playing import on_a_phone, play_a_round
from tests.web.serving import COMMITMENT, Guest, Json, Running, serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With few tables: those of all other tests would make a page that takes axe ten seconds."""
    with serving(tmp_path_factory.mktemp("pit")) as one:
        yield one


def of_table(floor: Guest, table: str) -> Json:
    told: Json = next(one for one in floor.get("/api/pit") if one["id"] == table)
    return told


def test_the_win_of_a_table_stands_beside_its_theory(house: Running) -> None:
    guest, floor = house.guest(), house.with_role(Role.FLOOR)
    table, _ = play_a_round(house, guest, "three-card-poker").split("/")
    told = of_table(floor, table)
    (played,) = guest.get("/api/rounds")
    assert (told["rounds"], told["unproved"], told["rounds_an_hour"]) == (1, 0, 1)
    assert told["win"] == -played["net"]
    assert told["drop"] == 50_000
    assert told["low"] < told["theoretical"] < told["high"]
    assert 0 < told["theoretical"] < told["staked"] / 10
    assert of_table(floor, table) == told  # a round is counted once
    for other in (house.guest(), house.with_role(Role.PUPIL)):
        assert other.http.get("/api/pit").status_code == 404
        other.post("/api/pit/pupil", {}, 404)


def test_the_floor_sees_a_table_come_to_life_pauses_it_and_hands_out_links(
    watch: Watch, house: Running
) -> None:
    table = house.table("pick-2-poker", name="By the door")
    visitor = watch(house.with_role(Role.FLOOR))
    page = visitor.open("/floor")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing needs you")
    row = box = page.get_by_role("region", name="By the door")
    expect(row).to_contain_text("0 of 7")
    house.guest().command(table, "sit", seat=1, amount=50_000)
    expect(row).to_contain_text("1 of 7")  # without loading the page again
    box.get_by_role("button", name="Settings").click()
    figures = row.locator(".pit-figures")
    box.get_by_role("button", name="Add a bot").click()
    expect(figures).to_contain_text("1 bot")
    box.get_by_role("button", name="Remove the bots").click()
    expect(figures).not_to_contain_text("bot")
    box.get_by_role("button", name="Pause", exact=True).click()
    expect(row).to_contain_text("paused")
    expect(page.get_by_role("heading", level=1)).to_have_text("One thing needs you")
    box.get_by_role("button", name="QR code").click()
    code = box.get_by_role("img", name="QR code: By the door")
    expect(code).to_be_visible()
    assert code.evaluate("one => one.decode().then(() => one.naturalWidth)") > 100
    page.get_by_text("Audit and export").click()
    page.get_by_role("button", name="Audit everything").click()
    expect(page.get_by_text("No findings").or_(page.get_by_text("findings.")).first).to_be_visible()
    with page.expect_download() as rounds:
        page.get_by_role("link", name="Rounds as CSV").click()
    assert rounds.value.path().read_text().startswith("table,round,game")
    page.get_by_role("button", name="Link for a pupil").click()
    link = page.locator(".notice", has_text="Works once")
    expect(link.get_by_role("img")).to_be_visible()
    visitor.check()
    on_a_phone(page)
    visitor.check()
    path = link.inner_text().partition(house.address)[2].strip()
    pupil = house.guest()
    pupil.post("/api/me/link", {"token": path.removeprefix("/link/")})
    assert pupil.get("/api/me")["person"]["role"] == "pupil"


def test_a_round_is_voided_when_the_floor_has_said_so_twice(watch: Watch, house: Running) -> None:
    table = house.table("hawaiian-holdem", name="By the window")
    page = watch(house.with_role(Role.FLOOR)).open("/floor")
    box = page.locator(".floor-table", has_text="By the window")
    with house.guest().watch(table) as seat:
        seat.next()
        seat.do("sit", seat=1, amount=50_000)
        seat.ready()
        seat.act("wager bet 5")
        box.get_by_role("button", name="Settings").click()
        box.get_by_role("button", name="Void now").click()
        box.get_by_role("button", name="Play on").click()
        box.get_by_role("button", name="Void now").click()
        box.get_by_role("button", name="Yes, void it").click()
        expect(box.get_by_role("button", name="Void now")).to_have_count(0)
    told = house.with_role(Role.FLOOR).get(f"/api/tables/{table}")
    assert [one["stack"] for one in told["sitters"]] == [50_000]


def test_dfh_8_a_card_is_reported_by_tapping_it_and_takes_two_of_the_floor(
    watch: Watch, house: Running
) -> None:
    table = house.table("texas-holdem", name="By the stairs")
    first, second = watch(house.with_role(Role.FLOOR)), house.with_role(Role.FLOOR)
    with house.guest().watch(table) as ann, house.guest().watch(table) as ben:
        for seat, one in enumerate((ann, ben), 1):
            one.next()
            one.do("sit", seat=seat, amount=50_000)
        for one in (ann, ben):
            one.do("ready", commitment=COMMITMENT)
        for one in (ann, ben):
            one.until(second.get(f"/api/tables/{table}")["version"])
            one.reveal()
        page = first.open("/floor")
        box = page.get_by_role("region", name="By the stairs")
        expect(box).to_contain_text("in play")
        box.get_by_role("button", name="Settings").click()
        box.get_by_role("button", name="Exposed card").click()
        send = box.get_by_role("button", name="Report")
        expect(send).to_be_disabled()
        box.get_by_role("button", name="Seat 2, card 1 of 2").click()
        expect(send).to_have_text("Report: exposed card, seat 2, card 1")
        first.check()
        on_a_phone(page)
        first.check()
        send.click()
        waiting = box.get_by_text("Reported: exposed card, seat 2, card 1.")
        expect(waiting).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("needs? you"))
        box.get_by_role("button", name="I see it too").click()
        expect(box).to_contain_text("Another member of the floor has to report it too.")
        watching = watch().open(f"/table/{table}")
        told = watching.get_by_text("The floor looks at a card: exposed card, seat 2, card 1")
        expect(told).to_be_visible()
        second.command(table, "report", irregularity="exposed-card seat 2 place 1")
        expect(told).to_have_count(0)
        expect(waiting).to_have_count(0)
        events = second.get(f"/api/tables/{table}")["round"]["places"]
        assert events["aside"], "it lies face up, for all to see"


def test_a_table_out_of_its_range_is_an_alarm(watch: Watch, house: Running) -> None:
    house.table("pick-2-poker", name="In the corner")
    floor = house.with_role(Role.FLOOR)
    pit: list[Json] = floor.get("/api/pit")
    corner = next(one for one in pit if one["name"] == "In the corner")
    alarmed = [{**corner, "rounds": 1, "alarmed": True}]
    visitor = watch(floor)
    visitor.page.route("**/api/pit", lambda route: route.fulfill(json=alarmed))
    page = visitor.open("/floor")
    expect(page.get_by_text("⚑ Out of range: In the corner.")).to_be_visible()
    expect(page.get_by_role("region", name="In the corner")).to_contain_text("⚑ out of range")
    visitor.check()


def test_lim_10_the_floor_opens_links_caps_and_retires_a_meter(
    watch: Watch, house: Running
) -> None:
    house.table("casino-holdem", name="North")
    house.table("casino-holdem", name="South")
    visitor = watch(house.with_role(Role.FLOOR))
    page = visitor.open("/floor")
    north, south = (page.get_by_role("region", name=name) for name in ("North", "South"))

    def forms(region: Locator, button: str) -> Locator:
        return region.locator("details.slips form").filter(
            has=page.get_by_role("button", name=button)
        )

    for region in (north, south):
        region.get_by_role("button", name="Settings").click()
        region.get_by_text("Meters · 0 of 3 open").click()
    opening = forms(north, "Open it").first
    opening.get_by_label("Its name in the books").fill("grand")
    opening.get_by_label("Of each wager shown, %").fill("95")
    opening.get_by_label("Out of sight, %").fill("6")
    opening.get_by_label("Reason").fill("a new meter")
    opening.get_by_role("button", name="Open it").click()
    expect(north).to_contain_text("101% of each wager")
    opening.get_by_label("Of each wager shown, %").fill("9")
    opening.get_by_role("button", name="Open it").click()
    expect(north).to_contain_text("Grand: $1,000")
    expect(north).to_contain_text("1 of 3 open")
    linking = forms(south, "Link it").first
    linking.get_by_label("Or link it to").select_option("grand")
    linking.get_by_label("Reason").fill("one meter for both")
    linking.get_by_role("button", name="Link it").click()
    expect(south).to_contain_text("Grand: $1,000")
    capping = forms(north, "Cap it").first
    capping.get_by_label("At most, in dollars").fill("500")
    capping.get_by_label("Reason").fill("too low")
    capping.get_by_role("button", name="Cap it").click()
    expect(north).to_contain_text("A limit is not below what the meter shows: $1,000.")
    capping.get_by_label("At most, in dollars").fill("5000")
    capping.get_by_role("button", name="Cap it").click()
    expect(north).to_contain_text("grand, at most $5,000")
    leaving = forms(south, "Retire it here").first
    leaving.get_by_label("Reason").fill("the night is over")
    leaving.get_by_role("button", name="Retire it here").click()
    expect(south).to_contain_text("Meters · 0 of 3 open")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_answer_that_comes_late_does_not_take_the_floor_back(
    watch: Watch, house: Running
) -> None:
    """The first look's answer is held until a later look has been shown."""
    table = house.table("pick-2-poker", name="Overtaken")
    visitor = watch(house.with_role(Role.FLOOR))
    page = visitor.open("/floor")
    tile = page.get_by_role("region", name="Overtaken")
    expect(tile).to_contain_text("0 of 7")
    held: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.route("**/api/pit", hold_the_first)
    while not held:
        page.wait_for_timeout(50)
    house.guest().command(table, "sit", seat=1, amount=50_000)
    expect(tile).to_contain_text("1 of 7")
    (route, answer) = held[0]
    with page.expect_response("**/api/pit"):
        route.fulfill(response=answer)
    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => setTimeout(then, 100)))")
    assert "1 of 7" in tile.inner_text()
