"""Hawaiian Hold'em solved: bet, Big Kahuna, coach and rule of thumb."""
