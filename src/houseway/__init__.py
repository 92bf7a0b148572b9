"""Houseway: the card room for seven poker games.

It deals, settles, proves and records them from the rule documents of Washington State.
"""

__version__ = "0.1.0"
