"""What people answered to the hand of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "daily_answers",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("choice", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
    )
