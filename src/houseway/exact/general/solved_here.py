"""Where is kept what was solved on this machine about a game file, beside the parts of proofs.

A name holds the file's digest and the solver's: neither another file nor other code finds it.
"""

from __future__ import annotations

from pathlib import Path

from houseway.exact.kernels.sources import digest_of_code
from houseway.exact.proving.usual_folder import usual_folder

SOLVER = "houseway.exact.general.solve"


def solved_here(what: str, digest: str, folder: Path | None = None) -> Path:
    return (folder or usual_folder()) / f"{what}-{digest[:24]}-{digest_of_code(SOLVER)}.json"
