"""Past rounds are listed and exported by the time they ended: an index for that."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("ix_rounds_ended_at", "rounds", ["ended_at"], unique=False)
