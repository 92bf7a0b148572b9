"""The face that a person shows."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("persons", sa.Column("face", sa.Integer(), server_default="0", nullable=False))
