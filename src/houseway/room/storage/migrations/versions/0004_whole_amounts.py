"""Amounts are whole numbers. PostgreSQL refuses anything else by its types; SQLite is told to."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_AMOUNTS = {
    "accounts": ("balance",),
    "postings": ("amount",),
    "round_players": ("net", "staked"),
}
# What a copy of a table does not take over by itself.
_CHECKS = {"accounts": [("ck_accounts_covered", "balance >= 0 OR id = 'mint'")]}


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    for table, columns in _AMOUNTS.items():
        checks = list(_CHECKS.get(table, []))
        checks += [
            (f"ck_{table}_{column}_whole", f"typeof({column}) = 'integer'") for column in columns
        ]
        made = tuple(sa.CheckConstraint(words, name=op.f(name)) for name, words in checks)
        with op.batch_alter_table(table, recreate="always", table_args=made):
            pass
