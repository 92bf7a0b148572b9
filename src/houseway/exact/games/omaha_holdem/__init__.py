"""Omaha among players: shares of the pot, and no value of a bet."""
