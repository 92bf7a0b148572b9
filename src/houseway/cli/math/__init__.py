"""Prove, odds, coach: exact results at the terminal."""
