"""The exact math of each game, a folder each."""
