"""Hands among players: exact shares of the pot on one board or two."""
