"""The game files that people make at the inventor's desk."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "game_files",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("submitted_at", sa.BigInteger, nullable=False),
        sa.Column("solved_text", sa.Text, nullable=False),
        sa.Column("solved", sa.Text, nullable=False),
    )
    op.create_index("ix_game_files_person", "game_files", ["person"])
