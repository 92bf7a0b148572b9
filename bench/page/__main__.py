"""The pages' figures alone: `python -m bench.page`."""

from bench.page import rows

for row in rows():
    print(f"{row.work}: {row.measured} ({row.to_reach})", flush=True)
