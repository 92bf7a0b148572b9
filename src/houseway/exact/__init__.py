"""Exact values: integer counts over integer totals, from kernels that a slow twin checks."""
