"""Names that pass for the house's own people, or for a neighbour, are refused or told apart."""

import pytest

from houseway.room.people.names import clean_name, skeleton, told_apart
from houseway.round.refused import Refused


@pytest.mark.parametrize(
    "name",
    [
        "floor",
        "The Floor",
        "FL00R",
        "flооr",  # noqa: RUF001  Cyrillic o's
        "f\u200bloor",
        "f l o o r",
        "Dealer",
        "Deаler",  # noqa: RUF001  a Cyrillic a
        "dea1er",
        "ｄｅａｌｅｒ",  # noqa: RUF001  full width
        "Déaler",
        "platform",
        "The Platform",
        "Bot 3",
        "bot3",
        "B0T",
        "ＢＯＴ",  # noqa: RUF001
        "Houseway",
        "Auditor",
        "Floor-Flo",
        "Seat 2",
    ],
)
def test_what_passes_for_the_house_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="the house's own"):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["Ann", "Dr House", "Botticelli", "Florence", "Ed Dealey", "Анна", "李雷", "Zoë", "Mae"]
)
def test_people_keep_their_names(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200b", "\u3164", "\u2800\u115f", "\n\t", "..."])
def test_who_has_no_name_that_can_be_seen_gets_one(name: str) -> None:
    assert clean_name(name).startswith("Guest ")


@pytest.mark.parametrize(
    "twin",
    ["Ann", "ANN", "Аnn", "A\u200bnn", "Ann\u3164", "Änn", "A n n", "Ann.", "ａnn"],  # noqa: RUF001
)
def test_of_two_who_look_alike_the_second_is_numbered(twin: str) -> None:
    assert skeleton(twin) == skeleton("Ann")
    shown = told_apart(twin, ["Bob", "Ann"])
    assert shown.endswith("(2)")
    assert told_apart(twin, ["Bob", "Ann", shown]).endswith("(3)")
    assert told_apart("Anna", ["Ann"]) == "Anna"
    assert len(told_apart("A" * 24, ["A" * 24])) <= 24
