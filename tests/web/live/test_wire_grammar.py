"""The grammar of the socket: what fits it is understood, what is understood fits it."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from houseway.room.commands import Command
from houseway.round import Refused, encode
from houseway.web.live.socket import Replied, Say, Wrong
from tests.grammars.cddl import drawn, fits, grammar

PAGE = (Path(__file__).parents[3] / "docs" / "wire-grammar.md").read_text()
SAID, TOLD = map(grammar, re.findall(r"```cddl\n(.*?)```", PAGE, re.DOTALL))
SAY, MESSAGE = ("name", "say"), ("name", "message")
ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(-1, 21), st.text(max_size=3), st.just([]), st.just({})
)


def understood(said: Any) -> bool:
    try:
        msgspec.json.decode(json.dumps(said), type=Say)
    except msgspec.ValidationError:
        return False
    except Refused:  # limits that contradict each other: a rule's answer, whatever else is wrong
        assume(False)
    return True


@settings(max_examples=50)
@given(drawn(SAID, SAY))
def test_what_fits_the_grammar_is_understood(said: Any) -> None:
    assert fits(SAID, SAY, said)
    assert understood(said)


@settings(max_examples=120)
@given(drawn(SAID, SAY), st.data())
def test_what_does_not_fit_is_not_understood(said: Any, data: st.DataObject) -> None:
    """A field is changed, lost or added; the grammar and the decoder agree about all of them."""
    place = data.draw(st.sampled_from([said, said["command"]]))
    name = data.draw(st.sampled_from([*place, "other"]))
    if data.draw(st.booleans()):
        place[name] = data.draw(ANYTHING)
    else:
        place.pop(name, None)
    assert fits(SAID, SAY, said) == understood(said)


def test_every_command_is_in_it() -> None:
    named = {rule[1]["type"][1][1] for rule in SAID.values() if "type" in (rule[1] or ())}
    kinds = msgspec.inspect.type_info(Command)
    assert isinstance(kinds, msgspec.inspect.UnionType)
    tags = {one.tag for one in kinds.types if isinstance(one, msgspec.inspect.StructType)}
    assert named == {"command", *tags}


@pytest.mark.parametrize(
    "message",
    [
        Replied("an-id-12", 3, "2HH-10", "Raise 1 is exactly two antes.", ("raise 20",)),
        Wrong("malformed", "Not understood."),
    ],
)
def test_replies_fit(message: Replied | Wrong) -> None:
    told = json.loads(encode(message))
    assert fits(TOLD, MESSAGE, told)
    assert not fits(TOLD, MESSAGE, {**told, "more": 1})
    assert not fits(TOLD, MESSAGE, {**told, "message": None})
