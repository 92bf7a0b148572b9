"""The dealer's school: exercises made from the games themselves, checked, and scored."""
