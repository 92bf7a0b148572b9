"""`python -m tests.supply_chain.without_extras PACKAGE...`: the program where only these exist.

Every module of houseway is imported, a command is run, the room is put together and describes
itself. Prints the modules that could not be imported, each with the package it missed.
"""

import importlib
import pkgutil
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import packages_distributions
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

from packaging.utils import canonicalize_name


class Missing(MetaPathFinder):
    """No package is found but those of some distributions, and Python's own."""

    def __init__(self, distributions: Sequence[str]) -> None:
        self.missing = {
            package
            for package, brought_by in packages_distributions().items()
            if not {canonicalize_name(one) for one in brought_by} & {*distributions, "houseway"}
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        top = fullname.partition(".")[0]
        if top in self.missing:
            raise ModuleNotFoundError(f"no {top} here", name=top)
        return None

    def forget(self) -> None:
        """What this module has used itself is found by nobody else."""
        for name in [one for one in sys.modules if one.partition(".")[0] in self.missing]:
            del sys.modules[name]


def import_everything() -> None:
    import houseway

    for module in pkgutil.walk_packages(houseway.__path__, "houseway.", _missed):
        if module.name == "houseway.__main__" or ".migrations." in module.name:
            continue  # both run at import
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            print(module.name, error.name)


def _missed(name: str) -> None:
    """A package that can't be imported is told of by the loop."""


def describe_itself() -> None:
    from houseway.cli import main

    sys.argv = ["houseway", "rules", "pick-2-poker"]
    with redirect_stdout(StringIO()) as printed, suppress(SystemExit):
        main()
    assert "P2P-1" in printed.getvalue()

    from houseway.room.fairness.seal import Seal
    from houseway.room.room import Room
    from houseway.room.storage.database import connect, migrate
    from houseway.room.storage.store import Store
    from houseway.web.http.app import create_app

    with TemporaryDirectory() as folder:
        engine = connect(f"sqlite:///{Path(folder) / 'room.db'}")
        migrate(engine)
        app = create_app(Room(Store(engine, Seal(bytes(32)))))
        assert app.openapi_schema.to_schema()["paths"]
        engine.dispose()


if __name__ == "__main__":
    missing = Missing(sys.argv[1:])
    missing.forget()
    sys.meta_path.insert(0, missing)
    import_everything()
    describe_itself()
