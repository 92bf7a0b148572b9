"""A day at the tables: the master game report, win against theory, slips, significant events."""

from houseway.report.day.report import day_report
from houseway.report.day.slip import slip_paper

__all__ = ["day_report", "slip_paper"]
