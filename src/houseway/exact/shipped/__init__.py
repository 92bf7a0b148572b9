"""What is computed once and kept in the package: one format, one store, one command to make it."""
