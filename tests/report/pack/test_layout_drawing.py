"""The layout is drawn to scale, with every seat and spot of the game."""

import re
from xml.etree import ElementTree

from houseway.games import find
from houseway.report.pack.layout_drawing import CARD_HEIGHT, CARD_WIDTH, draw_layout, shape_of
from houseway.round import Game
from houseway.round.layout import layout
from tests.games_under_test import each_game

SVG = "{http://www.w3.org/2000/svg}"


@each_game
def test_each_seat_has_its_spots_or_cards(game: Game) -> None:
    drawn = ElementTree.fromstring(draw_layout(game, game.rules()))
    felt, seats = layout(game, game.rules()), game.seats(game.rules())
    circles = list(drawn.iter(f"{SVG}circle"))
    cards = [one for one in drawn.iter(f"{SVG}rect") if one.get("width") == str(CARD_WIDTH)]
    on_table = felt.dealer + sum(one.cards for one in felt.boards)
    if game.banked_by == "house":
        assert len(circles) == seats * len(felt.spots)
        assert len(cards) == on_table
    else:
        assert circles == []
        assert len(cards) == on_table + seats * felt.hole
    assert all(one.get("height") == str(CARD_HEIGHT) for one in cards)


@each_game
def test_a_millimetre_of_the_page_is_so_many_of_the_table(game: Game) -> None:
    text = draw_layout(game, game.rules())
    found = re.search(r'width="([\d.]+)mm" height="[\d.]+mm" viewBox="0 0 (\d+) ', text)
    assert found
    assert round(float(found[2]) / float(found[1])) == shape_of(game).scale


def test_no_two_spots_of_a_seat_lie_on_each_other() -> None:
    game = find("two-hand-holdem")
    drawn = ElementTree.fromstring(draw_layout(game, game.rules()))
    seat = next(one for one in drawn.iter(f"{SVG}g") if one.findall(f"{SVG}circle"))
    middles = [(float(c.get("cx", 0)), float(c.get("cy", 0))) for c in seat.findall(f"{SVG}circle")]
    apart = [abs(complex(*a) - complex(*b)) for a in middles for b in middles if a != b]
    assert min(apart) > 64
