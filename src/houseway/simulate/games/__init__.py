"""The house-banked games in batches: for each a settlement, and the strategies that it knows."""
