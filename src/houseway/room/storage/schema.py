"""The tables of the database: one schema for SQLite and PostgreSQL.

Events and postings only grow. `tables.snapshot` and `accounts.balance` are conveniences that the
audit recomputes; the balance has a check of its own, so that no account but the mint goes short.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={"ck": "ck_%(table_name)s_%(constraint_name)s", "ix": "ix_%(column_0_label)s"}
)


def _whole(column: str) -> CheckConstraint:
    """SQLite keeps any value in any column, and makes a float of a sum that is too large."""
    words = f"typeof({column}) = 'integer'"
    return CheckConstraint(words, name=f"{column}_whole").ddl_if(dialect="sqlite")


persons = Table(
    "persons",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("role", String(12), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("excluded_until", BigInteger, nullable=False, server_default="0"),
    # What the person lets themselves stake in a round, 0 being no limit: `stake_limit` from
    # `limit_since` on, and `limit_before` until then.
    Column("stake_limit", BigInteger, nullable=False, server_default="0"),
    Column("limit_before", BigInteger, nullable=False, server_default="0"),
    Column("limit_since", BigInteger, nullable=False, server_default="0"),
    Column("face", Integer, nullable=False, server_default="0"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person", String(40), ForeignKey("persons.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

# What people write at the inventor's desk. Working papers: nothing else depends on them.
game_files = Table(
    "game_files",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(40), ForeignKey("persons.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("submitted_at", BigInteger, nullable=False),
    Column("solved_text", Text, nullable=False),
    Column("solved", Text, nullable=False),
    Index("ix_game_files_person", "person"),
)

# What people answered to the hand of the day. Working papers too.
daily_answers = Table(
    "daily_answers",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("person", String(40), ForeignKey("persons.id"), primary_key=True),
    Column("choice", Integer, nullable=False),
    Column("right", Integer, nullable=False),
)

# How far somebody has come on the learning path of a game. Working papers too.
lessons = Table(
    "lessons",
    metadata,
    Column("person", String(40), ForeignKey("persons.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("step", String(12), primary_key=True),
    Column("answered", Integer, nullable=False),
    Column("right", Integer, nullable=False),
)

# One-time links: those that give a role, and those by which a person goes on elsewhere.
links = Table(
    "links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("role", String(12), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_by", String(40)),
    Column("person", String(40)),  # who goes on elsewhere; a link of theirs is gone once used
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("snapshot", Text, nullable=False),  # as the table was after its last round, or later
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("command", String(110), nullable=False),  # whose command it came of: person/id
    Column("body", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)

commands = Table(
    "commands",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("reply", Text, nullable=False),
)

seeds = Table(
    "seeds",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("root", String(64), nullable=False),
    Column("sealed", LargeBinary, nullable=False),
)

rounds = Table(
    "rounds",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("first_version", Integer, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("state", String(12), nullable=False),
    Column("log", Text, nullable=False),
    Index("ix_rounds_ended_at", "ended_at"),
)

round_players = Table(
    "round_players",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(40), nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("staked", BigInteger, nullable=False),
    _whole("net"),
    _whole("staked"),
    Index("ix_round_players_person", "person"),
)

# What was won of the meters, one win after the other: two rounds cannot be the same win.
meter_wins = Table(
    "meter_wins",
    metadata,
    Column("meter", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(40), nullable=False),
    Column("round", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("amount", BigInteger, nullable=False),
    _whole("amount"),
)

# The sums that win meters which must be won by a limit, one for each start, sealed.
meter_sums = Table(
    "meter_sums",
    metadata,
    Column("meter", String(40), primary_key=True),
    Column("start", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(40), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("sealed", LargeBinary, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(120), primary_key=True),
    Column("balance", BigInteger, nullable=False),
    CheckConstraint("balance >= 0 OR id = 'mint'", name="covered"),
    _whole("balance"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
)

postings = Table(
    "postings",
    metadata,
    Column("transfer", String(80), ForeignKey("transfers.id"), primary_key=True),
    Column("account", String(120), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    _whole("amount"),
    Index("ix_postings_account", "account"),
)
