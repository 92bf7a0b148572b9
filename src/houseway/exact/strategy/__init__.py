"""Strategy at a glance: the best first decision for every hand, counted."""
