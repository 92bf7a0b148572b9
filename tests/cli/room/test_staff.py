"""`houseway link` and `houseway staff`: a role is given, seen and taken back without a page."""

from pathlib import Path

from houseway.cli.room.storage import existing_store
from houseway.room.people.persons import People
from tests.cli.running import refusal, run


def test_a_role_and_its_sessions_are_taken_back_at_the_command_line(tmp_path: Path) -> None:
    room = ("--data", str(tmp_path))
    link = run("link", "--role", "auditor", *room).stdout.strip()
    people = People(existing_store("", tmp_path))
    at = people.latest_at()
    guest, _ = people.new_guest("Ann", at)
    person, session = people.use_link(guest, link.rpartition("/")[2], at)
    assert people.by_session(session, at) == person
    assert run("staff", *room).stdout.split() == [person.id, "auditor", "Ann"]
    told = run("staff", "--dismiss", person.id, *room)
    assert told.stdout == "Ann is auditor no more, and has no session\n"
    assert people.by_session(session, at) is None
    assert run("staff", *room).stdout == ""
    assert "Nobody here goes by that id" in refusal("staff", "--dismiss", "0000", *room)
    people.store.engine.dispose()
