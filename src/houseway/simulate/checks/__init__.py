"""Kernels held to the engine, and simulated means to exact values."""
