"""The Ante's wins, board by board, for any number of decks."""
