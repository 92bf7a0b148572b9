"""The bound pack of a submission: its papers, the layout drawn to scale, and the certificate."""

from houseway.report.pack.check import check_pack
from houseway.report.pack.submission import write_pack

__all__ = ["check_pack", "write_pack"]
