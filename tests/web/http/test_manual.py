"""The manual under /manual: readable without a script, pictures included."""

import httpx

from tests.web.serving import Running


def ask(running: Running, address: str) -> httpx.Response:
    return httpx.get(f"http://{running.address}{address}")


def test_the_manual_is_served_with_a_policy_that_runs_nothing_else(running: Running) -> None:
    shown = ask(running, "/manual")
    assert '<h1 id="the-manual">The manual</h1>' in shown.text
    assert 'href="/manual/start-player"' in shown.text
    assert "img-src 'self'" in shown.headers["Content-Security-Policy"]
    assert "<script" not in shown.text


def test_pages_have_tables_code_and_pictures(running: Running) -> None:
    shown = ask(running, "/manual/method").text
    assert '<img src="/manual/files/pictures/pairs.svg"' in shown
    assert "from itertools import combinations" in shown
    picture = ask(running, "/manual/files/pictures/pairs.svg")
    assert picture.headers["Content-Type"].startswith("image/svg+xml")
    assert "<table>" in ask(running, "/manual/glossary").text


def test_what_is_no_page_is_not_there(running: Running) -> None:
    for address in ("/manual/nothing", "/manual/files/tour/none.webp", "/manual/files/../x.svg"):
        assert ask(running, address).status_code == 404
