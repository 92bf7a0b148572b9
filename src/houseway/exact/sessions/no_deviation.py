"""What sessions and a room's books refuse alike; here, as books need no numpy."""


class NoDeviation(ValueError):
    """A result without a variance, of which no session can be told."""

    def __init__(self, game: str, wager: str) -> None:
        super().__init__(f"no deviation is known of {game} {wager}")
