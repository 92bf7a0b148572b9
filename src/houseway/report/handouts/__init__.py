"""What a card room posts or hands out: rule cards, procedure cards, signs."""

from houseway.report.handouts.card import card
from houseway.report.handouts.dealer import dealer_card
from houseway.report.handouts.signs import signs

__all__ = ["card", "dealer_card", "signs"]
