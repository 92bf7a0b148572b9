"""Messages to other servers: few, and none too large."""

from houseway.room.storage.channel import changes, person_changed, tables_changed

MOST_BYTES = 7_999  # that PostgreSQL passes on


def test_many_tables_fit_into_few_messages() -> None:
    versions = {f"{number:040}": 2**31 - number for number in range(250)}
    messages = tables_changed(versions)
    assert len(messages) == 3
    assert all(len(one.encode()) <= MOST_BYTES for one in messages)
    told = [change for one in messages for change in changes(one)]
    assert {table: int(version) for table, version in told} == versions


def test_nothing_changed_is_no_message() -> None:
    assert tables_changed({}) == []


def test_a_person_is_a_message_of_its_own() -> None:
    assert list(changes(person_changed("ann"))) == [("person", "ann")]
