"""The math report of a submission, a file for each group of its sections."""

from houseway.report.math.report import math_report

__all__ = ["math_report"]
