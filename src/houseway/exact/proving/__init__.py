"""Proofs in parts, their results, what is shipped, and the verdict on printed figures."""
