"""Many rows as one parameter, so that one statement stores them all.

The rows travel as a JSON text. That costs one round trip to PostgreSQL, and one call into SQLite
instead of one for each row, between which the thread would wait for the interpreter's lock.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

PARAMETER = "given"
AnyInsert = sqlite.Insert | postgresql.Insert
Columns = tuple[tuple[str, type[sa.types.TypeEngine[Any]]], ...]

_ENCODER = msgspec.json.Encoder()


def encode_rows(rows: Sequence[msgspec.Struct]) -> str:
    """The parameter of a statement over given rows."""
    return _ENCODER.encode(rows).decode()


def columns_of(table: sa.Table) -> Columns:
    """All columns of a table, with their types."""
    return tuple((column.name, type(column.type)) for column in table.columns)


def given(dialect: str, columns: Columns) -> sa.FromClause:
    """The given rows as a table that a statement can select from."""
    parameter = sa.bindparam(PARAMETER, type_=sa.Text)
    if dialect == "sqlite":
        each = sa.func.json_each(parameter).table_valued("value")
        fields = [
            sa.type_coerce(sa.func.json_extract(each.c.value, f"$.{name}"), kind).label(name)
            for name, kind in columns
        ]
        return sa.select(*fields).select_from(each).subquery(PARAMETER)
    return (
        sa.func.json_to_recordset(sa.cast(parameter, postgresql.JSON))
        .table_valued(*(sa.column(name, kind) for name, kind in columns))
        .render_derived(PARAMETER, with_types=True)
    )


def insert_given(dialect: str, table: sa.Table) -> AnyInsert:
    """Insert the given rows, in their order."""
    columns = columns_of(table)
    source = given(dialect, columns)
    names = [name for name, _ in columns]
    # SQLite reads ON CONFLICT after a SELECT only if that has a WHERE.
    select = sa.select(*(source.c[name] for name in names)).where(sa.true())
    insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
    return insert(table).from_select(names, select)


def upsert_given(dialect: str, table: sa.Table) -> AnyInsert:
    """Insert the given rows, or put them in the place of those with the same key."""
    statement = insert_given(dialect, table)
    keys = [column.name for column in table.primary_key]
    changes = {
        column.name: statement.excluded[column.name]
        for column in table.columns
        if column.name not in keys
    }
    return statement.on_conflict_do_update(index_elements=keys, set_=changes)
