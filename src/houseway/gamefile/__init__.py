"""A whole game in one text file: its reader, its script, and what decides its money."""
