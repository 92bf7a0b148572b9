"""What a card room files or posts, printed from a table's settings."""

from houseway.report.controls import controls

__all__ = ["controls"]
