"""What a peek is worth: the player's value when a card that should be hidden is known."""
