"""Decision tables: where a situation stands in one, and how those that take long are kept."""
