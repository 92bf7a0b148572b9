"""The manual under /manual: readable without a script, pictures included."""

import httpx

from houseway.web.http.manual import FOR_PLAYERS
from tests.web.serving import Running


def ask(running: Running, address: str) -> httpx.Response:
    return httpx.get(f"http://{running.address}{address}")


def test_the_manual_stands_in_the_site_s_header_and_runs_nothing(running: Running) -> None:
    shown = ask(running, "/manual")
    assert '<h1 id="the-manual">The manual</h1>' in shown.text
    assert 'href="/manual/start-player"' in shown.text
    assert '<header class="top">' in shown.text
    assert "<script" not in shown.text
    assert "'unsafe" not in shown.headers["Content-Security-Policy"]


def test_every_page_of_the_manual_has_a_way_back(running: Running) -> None:
    for name in ("", *FOR_PLAYERS):
        shown = ask(running, f"/manual/{name}".rstrip("/")).text
        assert '<a class="button" href="/">← To the tables</a>' in shown
        assert f'<a href="/manual/{name}" aria-current="page">' in shown
        assert all(f'href="/manual/{one}"' in shown for one in FOR_PLAYERS)


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


def test_the_name_of_a_game_leads_to_its_page(running: Running) -> None:
    page = ask(running, "/manual/letter-3119").text
    assert '<a href="/game/casino-war"><code>casino-war</code></a>' in page
    assert "<code>houseway rules GAME</code>" in page
