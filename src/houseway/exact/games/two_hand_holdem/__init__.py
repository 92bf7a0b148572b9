"""2 Hand Hold'em solved: antes, bonuses, coach and rule of thumb."""
