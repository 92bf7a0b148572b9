"""2 Hand Hold'em in batches."""
