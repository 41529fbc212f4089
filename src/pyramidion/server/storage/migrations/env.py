"""What Alembic runs: the steps, over the connection that the caller has opened."""

from alembic import context

from pyramidion.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,  # of SQLite too, since our transactions begin before the first step
)
with context.begin_transaction():
    context.run_migrations()
