"""What Alembic runs: the migrations, on the connection that the room hands over."""

from alembic import context

from houseway.room.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
