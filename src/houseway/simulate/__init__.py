"""Strategies, bots and batch kernels: many rounds, played by somebody who is not there."""
