"""What house-banked games share: the betting period, and the verdicts on wagers."""
