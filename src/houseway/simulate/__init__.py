"""Rounds in batches, strategies, and bots that answer from their seat's view.

The front door has a function of this name, `houseway.simulate("pick-2-poker")`, and Python knows
the package under it as soon as any of its modules is loaded: so the package can be called too.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    def __call__(self, *args: Any, **given: Any) -> Any:
        return import_module("houseway.library.math").simulate(*args, **given)


sys.modules[__name__].__class__ = _Callable
