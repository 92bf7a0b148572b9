"""Compiled loops over cards that know no game: evaluation, classes up to suits, dealers' hands."""
