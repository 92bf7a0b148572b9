"""Pick 2 Poker solved: every reading, bonuses, coach and rule of thumb."""
