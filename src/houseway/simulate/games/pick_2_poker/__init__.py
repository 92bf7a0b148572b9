"""Pick 2 Poker in batches."""
