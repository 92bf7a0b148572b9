"""A limit of one's own that is raised with delay, and links by which a person goes on elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    for name in ("limit_before", "limit_since"):
        op.add_column(
            "persons", sa.Column(name, sa.BigInteger(), server_default="0", nullable=False)
        )
    op.add_column("links", sa.Column("person", sa.String(length=40), nullable=True))
