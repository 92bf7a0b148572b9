"""What no page of ours sends: it is answered as the sender's mistake, and never as ours."""

import json
import secrets

import pytest

from tests.web.serving import STACK, Running

JSON = {"Content-Type": "application/json"}
POSTS = [
    "/api/guest",
    "/api/me/limit",
    "/api/tables",
    "/api/tables/abc/commands",
    "/api/coach",
    "/api/adjudicate",
    "/api/school/pick-2-poker",
]
NO_JSON = {
    "deep lists": b"[" * 30_000,
    "deep objects": b'{"text":' * 8_000,
    "no UTF-8": b'"\xff"',
    "no UTF-8 in a field": b'{"name": "\xff", "text": "\xff"}',
    "half a surrogate pair": b'{"name": "\\ud800", "text": "\\ud800"}',
    "a null byte": b"\x00",
    "nothing": b"",
}


@pytest.mark.parametrize("path", POSTS)
def test_a_body_that_is_no_json_is_refused(path: str, running: Running) -> None:
    guest = running.guest()
    answers = {
        words: guest.http.post(path, content=body, headers=JSON) for words, body in NO_JSON.items()
    }
    wrong = {words: one.status_code for words, one in answers.items() if one.status_code >= 500}
    assert wrong == {}


HAND = "game hawaiian-holdem\nseat 1: Ah Kd 7c\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{HAND}² check",
        f"{HAND}button ²",
        f"{HAND}{'1' * 5_000} check",
        "game hawaiian-holdem\nseat ²: Ah Kd 7c",
        f"game hawaiian-holdem\nseat {'1' * 5_000}: Ah Kd 7c",
        f"game hawaiian-holdem\nseat 1: {'? ' * 53}",  # more cards than the deck has
        f"game hawaiian-holdem\nseat 1: {'? ' * 30}\nseat 2: {'? ' * 30}",
        f"game texas-holdem\noption big_blind {'9' * 5_000}\nseat 1: ? ?",
    ],
    ids=range(8),
)
def test_a_typed_hand_that_is_none_is_refused_with_its_line(text: str, running: Running) -> None:
    guest = running.guest()
    assert guest.post("/api/adjudicate", {"text": text}, 400)["message"].startswith("line ")
    assert guest.post("/api/adjudicate/step", {"text": text})["fault"]["line"] > 0


@pytest.mark.parametrize(
    "path",
    [
        "/static/%00",
        "/static/js",
        "/static/js/",
        "/static/nowhere.js",
        "/static/%2e%2e/http/guard.py",
        "/static/" + "a" * 5_000,
        "/static/%ff",
    ],
    ids=range(7),
)
def test_what_is_no_static_file_is_not_there_and_tells_no_path(path: str, running: Running) -> None:
    answer = running.guest().http.get(path)
    assert answer.status_code == 404
    assert answer.json()["message"] == "there is nothing here"


DEEP_COMMAND = '{"type": "command", "id": "12345678", "command": {"type": "leave", "x": '


@pytest.mark.parametrize(
    "text", ["[" * 8_000, DEEP_COMMAND + "[" * 8_000], ids=["all of it", "inside a command"]
)
def test_a_deep_message_is_malformed_and_the_socket_stays_open(text: str, running: Running) -> None:
    with running.guest().watch(running.table("pick-2-poker")) as one:
        one.next()
        one.say(text)
        assert one.next()["code"] == "malformed"
        one.do("sit", seat=1, amount=STACK)


def test_an_answer_sent_again_without_its_words_gets_the_first_reply(running: Running) -> None:
    table, guest = running.table("hawaiian-holdem"), running.guest()
    with guest.watch(table) as one:
        one.next()
        one.do("sit", seat=1, amount=STACK)
        one.ready()
        id, version = secrets.token_hex(8), one.view["version"]
        first = one.send("act", id=id, answer="wager bet 10", version=version)
        assert not first["rule"]
        assert one.send("act", id=id, answer="", version=version) == first
    body = {"id": id, "command": {"type": "act", "answer": "", "version": version}}
    again = guest.http.post(f"/api/tables/{table}/commands", content=json.dumps(body), headers=JSON)
    assert again.status_code == 200
    assert again.json()["version"] == first["version"]
