"""Runs in the page's Python before everything else, as sitecustomize; pack.py puts it into stdlib.zip.

Two fifths of the modules that Pyodide imports as it starts wait for events, unpack packages, print tracebacks
and write help texts, and no game needs them to begin. Each of these is laid out with what the start takes
from it, and run when anything else is taken.
"""

import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from site import getsitepackages
from types import ModuleType
from typing import Any


class Folder:
    """A path as far as Pyodide's JavaScript looks at it."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


def nothing(*given: object) -> str:
    return ""


def print_exception(*given: Any, **named: Any) -> None:
    import traceback

    run(traceback)
    traceback.print_exception(*given, **named)


LATER: dict[str, dict[str, object]] = {
    "asyncio": {},
    "pyodide.webloop": {"_initialize_event_loop": nothing},  # run() does it
    "pyodide._package_loader": {
        "SITE_PACKAGES": Folder(getsitepackages()[0]),
        "DSO_DIR": Folder("/usr/lib"),
        "init_loaded_packages": nothing,  # there are none
    },
    "_pyodide.docstring": {"get_cmeth_docstring": nothing},
    "traceback": {"print_exception": print_exception},
}


class Later(ModuleType):
    def __getattr__(self, name: str) -> Any:
        if name in ("__path__", "__file__", "__cached__"):  # the import asks whether it has set them
            raise AttributeError(name)
        run(self)
        return getattr(self, name)


def run(module: ModuleType) -> None:
    """Make it what it should be; asyncio comes with the browser's event loop."""
    if not isinstance(module, Later):
        return
    module.__class__ = ModuleType
    module.__loader__.exec_module(module)
    if module.__name__ == "asyncio":
        run(sys.modules["pyodide.webloop"])
    elif module.__name__ == "pyodide.webloop":
        module._initialize_event_loop()


class Finder:
    """Finds the modules above, and loads them in place of their own loader."""

    def __init__(self, loader: Any) -> None:
        self.loader = loader

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name in LATER else None
        if spec:
            spec.loader = Finder(spec.loader)
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType:
        return Later(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        module.__loader__ = module.__spec__.loader = self.loader
        vars(module).update(LATER[module.__name__])


if "SNAPSHOT" not in os.environ:  # one must hold what these modules keep of JavaScript
    sys.meta_path.insert(0, Finder)
