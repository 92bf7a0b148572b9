"""The dealer's procedure at the school: pitch, cut and irregularities, graded for a supervisor."""

import pytest
from playwright.sync_api import expect

from houseway.room.commands import Role
from tests.browser.conftest import Watch
from tests.web.serving import Running


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("fast-action-holdem", "pitch"),
        ("three-card-poker", "cut"),
        ("texas-holdem", "irregularity"),
    ],
)
def test_a_drill_is_done_right_and_counts(
    watch: Watch, house: Running, game: str, kind: str
) -> None:
    pupil = house.with_role(Role.PUPIL)
    path = f"/api/school/{game}/procedure"
    asked = {"seed": 5, "kind": kind, "said": [], "seconds": 1}
    solution = house.guest().post(path, asked)["solution"]
    visitor = watch(pupil, narrow=True, dark=True)
    page = visitor.open(f"/school/{game}?lesson={kind}&seed=5")
    for step in solution:
        page.locator(".felt-box").get_by_role("button", name=step, exact=True).click()
    visitor.check()
    page.get_by_role("button", name="Done").click()
    expect(page.locator("main p.win")).to_contain_text("Right")
    visitor.check()
    name = pupil.get("/api/me")["person"]["name"]
    told = house.with_role(Role.FLOOR).get("/api/pupils")
    assert [
        one["right"] for one in told if (one["name"], one["lesson"]) == (name, f"{game} {kind}")
    ]


def test_who_is_too_slow_or_wrong_gets_no_point(house: Running) -> None:
    guest, path = house.guest(), "/api/school/pick-2-poker/procedure"
    asked = {"seed": 5, "kind": "pitch", "said": [], "seconds": 1}
    wrong = guest.post(path, asked)
    assert not wrong["right"]
    late = guest.post(path, {**asked, "said": wrong["solution"], "seconds": 20.5})
    assert (late["right"], late["in_time"]) == (True, False)
    in_time = guest.post(path, {**asked, "said": wrong["solution"], "seconds": 20})
    assert in_time["in_time"]
    assert guest.http.get("/api/school/texas-holdem/procedure?kind=cut").status_code == 404
