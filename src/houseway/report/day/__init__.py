"""A day at the tables: the master game report, win against theory, significant events."""

from houseway.report.day.report import day_report

__all__ = ["day_report"]
