"""The notebook of the manual runs, cell by cell, as it stands."""

import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "docs" / "simulation.ipynb"


def test_every_cell_of_the_notebook_runs() -> None:
    names: dict[str, Any] = {"__name__": "notebook"}
    cells = [one for one in json.loads(NOTEBOOK.read_text())["cells"] if one["cell_type"] == "code"]
    assert cells
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    assert names["peek"].exact
