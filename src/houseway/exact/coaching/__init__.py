"""The coach, a small file for each game: exact values of what a seat may answer."""
