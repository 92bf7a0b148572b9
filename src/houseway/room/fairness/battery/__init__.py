"""The statistical tests that a test lab asks of a shuffle (GLI-19), run on the room's own."""
