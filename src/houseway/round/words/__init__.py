"""Rounds in words: answers as they are typed and logged, settlements as a dealer tells them."""
