"""Twenty-one in a game file: its rules as words, its script, and what decides its money."""
