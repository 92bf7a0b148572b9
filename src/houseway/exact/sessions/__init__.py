"""How a night can go: what many rounds of a wager come to, from its exact rows."""
