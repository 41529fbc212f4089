"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    _make_matches()
    _make_people()
    _make_beats()


def downgrade() -> None:
    """Remove them."""
    for name in (
        "trials",
        "processes",
        "outages",
        "beats",
        "tokens",
        "sessions",
        "users",
        "seats",
        "matches",
        "entries",
    ):
        op.drop_table(name)


def _make_matches() -> None:
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.PrimaryKeyConstraint("match", "number", name="pk_entries"),
    )
    op.create_table(
        "matches",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("watching", sa.Boolean, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("users", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_matches"),
    )
    op.create_index("ix_matches_status_created_match", "matches", ["status", "created", "match"])
    op.create_index("ix_matches_created_match", "matches", ["created", "match"])
    op.create_table(
        "seats",
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("here", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("user", "match", name="pk_seats"),
    )
    op.create_index("ix_seats_match", "seats", ["match"])


def _make_people() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text),
        sa.Column("folded", sa.Text),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    op.create_index("ix_users_folded", "users", ["folded"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("csrf", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("passed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_sessions"),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_sessions_user", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_sessions_user", "sessions", ["user"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "tokens",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("digest", name="pk_tokens"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_tokens_user", ondelete="CASCADE"),
    )
    op.create_index("ix_tokens_user", "tokens", ["user"])


def _make_beats() -> None:
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_beats"),
    )
    op.create_table(
        "outages",
        sa.Column("start", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("end", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("start", name="pk_outages"),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "trials",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("filler", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_trials"),
    )
