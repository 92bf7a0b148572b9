"""Views that are written in parts, and changes put onto them, say what one piece says."""

import json
from contextlib import ExitStack
from random import Random

from houseway.room.table import Table
from houseway.room.views import table_view
from houseway.round import Game, Seat, State, encode
from houseway.round.words.wording import answer_text
from houseway.web.live.encoded_views import TableTold
from tests.games_under_test import each_game, random_answer
from tests.grammars.cddl import fits
from tests.web.live.test_wire_grammar import MESSAGE, TOLD
from tests.web.serving import Json, Running, changed, deal_in, sit_down, unframed


class Everybody:
    """Viewers of a table, each with what was put together from whole views and changes."""

    def __init__(self) -> None:
        self.told = TableTold()
        self.to_few = TableTold()  # of each version only some ask what is new
        self.views: dict[str, Json] = {}
        self.changes = 0

    def check(self, table: Table) -> None:
        self.to_few.catch_up(table, 0)
        for told in (self.told, TableTold()):
            told.catch_up(table, 0)
            for person in ("", "a stranger", *(one.person for one in table.sitters.values())):
                whole = json.loads(encode(table_view(table, person)))
                audience = told.audience(person)
                assert json.loads(told.view(audience)) == whole
                assert fits(TOLD, MESSAGE, unframed(told.whole(table, person, 0, 0)))
                if told.since >= 0:
                    change = unframed(told.change(audience.eyes))
                    assert fits(TOLD, MESSAGE, change)
                    assert change["since"] == self.views[person]["version"]
                    assert changed(self.views[person], change) == whole
                    self.changes += 1
                    if (len(person) + table.version) % 3 == 0:
                        assert unframed(self.to_few.change(audience.eyes)) == change
                self.views[person] = whole


@each_game
def test_the_parts_make_the_view(game: Game, running: Running) -> None:
    id, everybody, random = running.table(game.name), Everybody(), Random(1)
    with ExitStack() as stack:
        seated = sit_down(stack, running, id)
        table = next(one for one in running.room.tables if one.id == id)
        everybody.check(table)
        deal_in(seated.values())
        while table.round and table.round.state is State.OPEN:
            everybody.check(table)
            seat = min(table.questions)
            answer = random_answer(table.questions[Seat(seat)], random)
            seated[seat].until(table.version)
            seated[seat].act(answer_text(answer))
        assert table.round
        everybody.check(table)
        assert everybody.changes
