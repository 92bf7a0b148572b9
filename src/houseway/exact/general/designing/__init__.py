"""Paytables for the wagers of a game file that give an edge asked for."""
