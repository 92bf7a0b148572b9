"""Commands that play many rounds."""
