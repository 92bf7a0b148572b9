"""Hawaiian Hold'em in batches."""
