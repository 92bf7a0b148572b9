"""What a process holds in memory while it is under attack."""

import psutil


def megabytes() -> float:
    return psutil.Process().memory_info().rss / 2**20
