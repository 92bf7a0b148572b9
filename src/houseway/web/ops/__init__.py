"""Health, readiness, metrics, kernel warm-up."""
