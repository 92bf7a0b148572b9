"""What meters are worth: the return at any reading, and what happens to them in the long run."""
