"""Bots: strategies that answer from the view of their own seat, and see no more than it."""
