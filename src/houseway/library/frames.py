"""Rows as a data frame, of whichever library is there: pandas, or else polars."""
# pyright: reportMissingImports=false, reportMissingModuleSource=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from houseway.errors import HousewayError

Frame: TypeAlias = Any  # a pandas.DataFrame, or a polars.DataFrame; both write Parquet


class NoFrames(HousewayError, ImportError):
    """Neither library is installed."""


def frame(rows: Sequence[Mapping[str, Any]]) -> Frame:
    """The rows as a frame, a column for each name."""
    try:
        import pandas
    except ImportError:
        pass
    else:
        return pandas.DataFrame(list(rows))
    try:
        import polars
    except ImportError:
        raise NoFrames("a data frame needs pandas or polars: pip install pandas") from None
    return polars.DataFrame(list(rows))
