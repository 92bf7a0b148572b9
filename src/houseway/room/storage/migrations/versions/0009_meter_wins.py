"""What was won of the meters."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    whole = sa.CheckConstraint("typeof(amount) = 'integer'", name="ck_meter_wins_amount_whole")
    op.create_table(
        "meter_wins",
        sa.Column("meter", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        whole.ddl_if(dialect="sqlite"),
    )
