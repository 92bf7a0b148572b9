"""The math report of a submission, a file for each group of its sections."""

from houseway.report.math.report import math_report
from houseway.report.math.subject import Subject, subject

__all__ = ["Subject", "math_report", "subject"]
