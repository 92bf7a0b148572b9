"""The solver of game files: exact values and best play from shapes, with no line of code a game.

A few kernels count, for everything that a player can have seen, how the dealer's hidden hands
compare; what a game adds are orders of hands, classes and nets, all of them data.
"""
