"""Plots: well-formed, to scale, legible, and safe whatever they are called."""

from xml.etree import ElementTree

import pytest

from houseway.report.plot import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Area,
    Bars,
    Line,
    Mark,
    Shape,
    plot,
    tick_text,
    ticks_between,
)

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*shapes: Shape, title: str = "Net") -> ElementTree.Element:
    text = plot(title, "What it shows.", shapes, x_label="rounds", y_label="antes")
    return ElementTree.fromstring(text)


def numbers(path: ElementTree.Element) -> list[list[float]]:
    told = path.attrib["d"].strip("MZ").split("L")
    return [[float(number) for number in point.split()] for point in told]


def test_a_line_is_drawn_to_scale() -> None:
    picture = drawn(Line([(0, 0), (5, 10), (10, 5)]))
    (path,) = picture.findall(f"{SVG}path")
    assert numbers(path) == [
        [LEFT, HEIGHT - BOTTOM],
        [(LEFT + WIDTH - RIGHT) / 2, TOP],
        [WIDTH - RIGHT, (TOP + HEIGHT - BOTTOM) / 2],
    ]


def test_bars_stand_on_zero_and_touch() -> None:
    picture = drawn(Bars([(0, 1), (1, 3), (2, 2)]))
    bars = [
        {name: float(bar.attrib[name]) for name in ("x", "y", "width", "height")}
        for bar in picture.findall(f"{SVG}rect")
    ]
    assert all(bar["y"] + bar["height"] == pytest.approx(HEIGHT - BOTTOM) for bar in bars)
    assert bars[1]["height"] == pytest.approx(3 * bars[0]["height"], abs=0.05)
    assert bars[0]["x"] + bars[0]["width"] == pytest.approx(bars[1]["x"], abs=0.02)
    assert bars[0]["x"] == LEFT


def test_an_area_lies_between_its_curves() -> None:
    picture = drawn(Area([(0, 0, 10), (10, 5, 10)]))
    (path,) = picture.findall(f"{SVG}path")
    assert [point[1] for point in numbers(path)] == [TOP, TOP, 194, HEIGHT - BOTTOM]


def test_labels_stand_beside_what_they_name() -> None:
    picture = drawn(Line([(0, 0), (1, 1)], "luck", dashed=True), Mark(0.9, "expected"))
    words = [text.text for text in picture.findall(f"{SVG}text")]
    assert {"Net", "rounds", "antes", "luck", "expected"} <= set(words)
    assert picture.find(f"{SVG}path[@class='line dashed']") is not None


def test_a_screen_reader_has_title_and_description() -> None:
    picture = drawn(Line([(0, 0), (1, 1)]))
    assert picture.attrib["role"] == "img"
    assert picture.findtext(f"{SVG}title") == "Net"
    assert picture.findtext(f"{SVG}desc") == "What it shows."


def test_words_cannot_become_markup() -> None:
    picture = drawn(Line([(0, 0), (1, 1)]), title="</text><script>alert(1)</script> & more")
    assert picture.find(f".//{SVG}script") is None
    assert picture.findtext(f"{SVG}title") == "</text><script>alert(1)</script> & more"


def test_a_single_point_and_a_flat_line_have_room() -> None:
    assert drawn(Line([(3, 7)])).find(f"{SVG}path") is not None
    assert drawn(Bars([(3, 0)])).find(f"{SVG}rect") is not None


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 10, [0, 2, 4, 6, 8, 10]),
        (-3, 3, [-3, -2, -1, 0, 1, 2, 3]),
        (0, 0.012, [0, 0.002, 0.004, 0.006, 0.008, 0.010, 0.012]),
        (90, 1_210, [0, 200, 400, 600, 800, 1_000, 1_200, 1_400]),
    ],
)
def test_ticks_are_round_numbers(low: float, high: float, ticks: list[float]) -> None:
    assert ticks_between(low, high) == pytest.approx(ticks)


@pytest.mark.parametrize(
    ("value", "step", "text"),
    [(1_000, 200, "1,000"), (-0.5, 0.5, "−0.5"), (0.25, 0.25, "0.25"), (0.0025, 0.0025, "0.0025")],
)
def test_ticks_show_as_many_digits_as_they_need(value: float, step: float, text: str) -> None:
    assert tick_text(value, step) == text
