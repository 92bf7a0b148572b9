"""What auditors and the floor are shown of the books and the chain, and nobody else."""

from houseway.room.commands import Role
from houseway.room.storage import chain
from tests.web.serving import STACK, Running


def test_the_chain_ends_where_its_last_event_is(running: Running) -> None:
    table, guest = running.table("pick-2-poker"), running.guest()
    guest.command(table, "sit", seat=1, amount=STACK)
    auditor = running.with_role(Role.AUDITOR)
    heads = {one["stream"]: one for one in auditor.get("/api/audit/chain")}
    with running.room.store.reading() as connection:
        last = chain.read(connection, table)[-1]
    assert heads[table] == {"stream": table, "version": last.version, "hash": last.hash}
    assert heads["people"]["version"] > 0


def test_the_floor_reads_what_auditors_read_and_nobody_else_does(running: Running) -> None:
    floor, guest = running.with_role(Role.FLOOR), running.guest()
    books = floor.get("/api/audit/books")
    assert books["sum"] == 0 == sum(one["balance"] for one in books["accounts"])
    paths = (
        "/api/audit/books",
        "/api/audit/chain",
        "/api/audit/findings",
        "/api/export/rounds/csv",
    )
    assert {floor.http.get(path).status_code for path in paths} == {200}
    assert {guest.http.get(path).status_code for path in paths} == {404}
