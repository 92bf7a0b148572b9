"""Guests, sessions, roles, limits for oneself, scores of the school."""
