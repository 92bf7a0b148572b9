"""Where what was solved on this machine is kept; known without numpy, as what is shipped is."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_cache_path


def usual_folder() -> Path:
    """Where parts of proofs are kept if nothing else is said."""
    return user_cache_path("houseway", appauthor=False) / "proofs"
