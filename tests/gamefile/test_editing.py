"""Other pays in a file's text: in whichever way its rows are written, and nothing else changed."""

from fractions import Fraction

import pytest

from houseway.gamefile.editing import CannotEdit, put_pays
from houseway.gamefile.game import file_of
from houseway.gamefile.model import Win
from houseway.gamefile.reading.file import read_game
from houseway.games import gallery_names, known

INLINE = 'a = 1\n[settle.bonus]\npays = { "full house" = 5, flush = 4 }  # as printed\n'
SECTION = '[settle.bonus.pays]\n# from the top\n"full house" = 5\nflush = 4\n\n[spots]\nante = {}\n'
NAMED = '[paytable.all]\non = "player"\npays = { flush = 4 }\n[settle.ante]\npays = "all"\n'


def test_rows_on_one_line_stay_on_it() -> None:
    changed = put_pays(INLINE, "bonus", {"full house": 7, "flush": 3})
    assert changed == INLINE.replace("= 5", "= 7").replace("flush = 4", "flush = 3")


def test_rows_of_their_own_section_stay_there() -> None:
    changed = put_pays(SECTION, "bonus", {"full house": 7})
    assert changed == '[settle.bonus.pays]\n"full house" = 7\n\n[spots]\nante = {}\n'


def test_a_table_with_a_name_is_changed_where_it_stands() -> None:
    assert put_pays(NAMED, "all", {"flush": 9}) == NAMED.replace("4", "9")


def test_a_row_may_push() -> None:
    assert put_pays(NAMED, "all", {"flush": "push"}) == NAMED.replace("4", '"push"')


@pytest.mark.parametrize("text", ["[settle.bonus]\npays.flush = 4\n", "[settle]\n"])
def test_what_cannot_be_changed_is_refused(text: str) -> None:
    with pytest.raises(CannotEdit):
        put_pays(text, "bonus", {"flush": 3})


@pytest.mark.parametrize("name", gallery_names())
def test_every_paytable_of_the_gallery_can_be_changed(name: str) -> None:
    text = known(name).file
    for table in file_of(known(name)).paytables:
        if any(row.prize for row in table.rows):
            continue  # a meter that no row pays from would be a fault
        pays = {row.words: 77 for row in table.rows}
        changed = put_pays(text, table.name, pays)
        after = read_game(changed, name).paytable(table.name)
        assert [row.words for row in after.rows] == [row.words for row in table.rows]
        assert [row.facts for row in after.rows] == [row.facts for row in table.rows]
        assert {row.pay for row in after.rows} == {Win(Fraction(77))}
        assert len(changed.splitlines()) - len(text.splitlines()) <= 0
