"""Fast Action Hold'em solved: one deck and several, Ante, Bonus, splits, coach."""
