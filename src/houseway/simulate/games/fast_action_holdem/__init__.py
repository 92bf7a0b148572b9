"""Fast Action Hold'em in batches."""
