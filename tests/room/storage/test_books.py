"""Transfers that are posted together: what each account holds, and that none of them goes short."""

import pytest
from sqlalchemy.exc import IntegrityError

from houseway.money import Cents
from houseway.room.ledger import MINT, Account, Transfer, player
from houseway.room.storage.books import Entries, balance
from houseway.room.storage.database import connect, migrate
from houseway.room.storage.many_rows import execute_all

ANN, BEN = player("ann"), player("ben")


def moved(amount: int, source: Account, target: Account) -> Transfer:
    transfer = Transfer()
    transfer.move(Cents(amount), source, target)
    return transfer


def balances_after(url: str, *transfers: Transfer) -> tuple[int, int]:
    """What Ann and Ben hold after transfers that are posted together."""
    engine = connect(url)
    migrate(engine)
    entries = Entries()
    for number, transfer in enumerate(transfers):
        entries.add(f"transfer {number}", 0, "a test", transfer)
    try:
        with engine.begin() as connection:
            execute_all(connection, entries.new_rows())
            entries.change_balances(connection)
        with engine.connect() as connection:
            return balance(connection, ANN), balance(connection, BEN)
    finally:
        engine.dispose()


def test_all_that_is_posted_together_is_held_after_it(url: str) -> None:
    transfers = (
        moved(500, MINT, ANN),
        moved(300, ANN, BEN),
        moved(100, BEN, ANN),
        moved(200, BEN, ANN),
        moved(400, ANN, BEN),
    )
    assert balances_after(url, *transfers) == (100, 400)


def test_an_account_pays_out_of_what_it_was_paid_before(url: str) -> None:
    assert balances_after(url, moved(100, MINT, ANN), moved(100, ANN, BEN)) == (0, 100)


@pytest.mark.parametrize("more", [100, 1_000])
def test_an_account_never_pays_out_of_what_it_is_paid_later(url: str, more: int) -> None:
    with pytest.raises(IntegrityError, match="covered"):
        balances_after(url, moved(100, ANN, BEN), moved(more, MINT, ANN))


def test_what_was_left_of_a_payment_does_not_hide_that_a_later_one_is_short(url: str) -> None:
    transfers = (
        moved(100, MINT, ANN),
        moved(60, ANN, BEN),
        moved(10, BEN, ANN),
        moved(60, ANN, BEN),
        moved(500, MINT, ANN),
    )
    with pytest.raises(IntegrityError, match="covered"):
        balances_after(url, *transfers)
