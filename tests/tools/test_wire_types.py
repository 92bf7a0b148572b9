"""The types of the wire: every door has one, and what may be missing is marked as such."""

import re

import pytest

from tools.wire_types import wire_types


@pytest.fixture(scope="module")
def types() -> str:
    return wire_types()


def fields(types: str, name: str) -> set[str]:
    """The fields of an interface of `Wire`, those that may be missing with their mark."""
    told = types.partition("declare namespace Sent")[0]
    found = re.search(rf"interface {name} \{{\n(.*?)\n  \}}", told, re.DOTALL)
    assert found
    return set(re.findall(r"^    (\w+\??):", found[1], re.MULTILINE))


def test_a_door_has_what_it_takes_and_gives(types: str) -> None:
    door = re.search(r'"/api/rounds": \{(.*?)\n    \};', types, re.DOTALL)
    assert door
    assert "params: { table?: string; before?: number };" in door[1]
    assert "answer: Wire.PastRound[];" in door[1]
    assert "body: Sent.AskCoach;" in types


def test_what_is_left_out_at_its_default_may_be_missing(types: str) -> None:
    assert {"seat", "pay", "hand?", "note?"} <= fields(types, "Line")
    assert {"place", "cards", "up"} <= fields(types, "Dealt")
    assert "type" in fields(types, "Dealt")


def test_what_a_page_sends_may_leave_out_its_defaults(types: str) -> None:
    sent = types.partition("declare namespace Sent")[2]
    assert re.search(
        r"interface Settings \{\n    game: string;\n.*?    seats\?: number;", sent, re.S
    )
    assert "seats" in fields(types, "Settings")


def test_messages_of_the_socket_are_told_apart_by_their_type(types: str) -> None:
    assert re.search(r'interface Told \{\n    type: "view";\n    view: Wire.TableView;', types)
    assert "type Command = Sent.Sit | " in types
