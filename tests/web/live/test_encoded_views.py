"""Views that are written in two parts say what they say in one piece, and fit the grammar."""

import json
from contextlib import ExitStack
from random import Random

from houseway.room.table import Table
from houseway.room.views import round_events, table_view
from houseway.round import Game, Seat, State, encode
from houseway.round.words.wording import answer_text
from houseway.web.live.encoded_views import EncodedViews
from houseway.web.live.socket import Told
from tests.cddl import fits
from tests.games_under_test import each_game, random_answer
from tests.web.live.test_wire_grammar import MESSAGE, TOLD
from tests.web.serving import Running, deal_in, sit_down


def check_everybody(views: EncodedViews, table: Table) -> None:
    for person in ("", "a stranger", *(one.person for one in table.sitters.values())):
        whole = encode(table_view(table, person))
        assert json.loads(bytes(views.of(table, person))) == json.loads(whole)
        told = encode(Told(views.of(table, person), round_events(table, person, 0), 0))
        assert fits(TOLD, MESSAGE, json.loads(told))


@each_game
def test_the_parts_make_the_view(game: Game, running: Running) -> None:
    id, views, random = running.table(game.name), EncodedViews(), Random(1)
    with ExitStack() as stack:
        seated = sit_down(stack, running, id)
        table = next(one for one in running.room.tables if one.id == id)
        check_everybody(views, table)
        deal_in(seated.values())
        while table.round and table.round.state is State.OPEN:
            check_everybody(views, table)
            seat = min(table.questions)
            answer = random_answer(table.questions[Seat(seat)], random)
            seated[seat].until(table.version)
            seated[seat].act(answer_text(answer))
        assert table.round
        check_everybody(views, table)
