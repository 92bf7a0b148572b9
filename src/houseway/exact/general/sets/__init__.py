"""Games in which cards are set into hands: by the house way, and what one pile of cards makes."""
