"""The house-banked games in batches, a folder each: settlement, and decisions by strategy."""
