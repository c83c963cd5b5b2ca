"""What tests of the build share: the hook without hatchling, and a clean tree to build from."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]


def load_hook() -> ModuleType:
    """hatch_build.py, with a stand-in for hatchling, which only pip's own environment has."""
    name = "hatchling.builders.hooks.plugin.interface"
    parts = name.split(".")
    kept = {}
    for end in range(1, len(parts) + 1):
        path = ".".join(parts[:end])
        kept[path] = sys.modules.get(path)
        sys.modules[path] = type(sys)(path)
    sys.modules[name].BuildHookInterface = StandIn
    try:
        spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        for path, before in kept.items():
            del sys.modules[path]
            if before is not None:
                sys.modules[path] = before
    return module


class Aborted(Exception):
    pass


class StandIn:
    """A hook's surroundings: it notes what it is told."""

    def __init__(self, root: Path) -> None:
        self.root = str(root)
        self.target_name = "sdist"
        self.app = self
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)

    def abort(self, text: str) -> None:
        raise Aborted(text)


def copy_of_the_project(tree: Path) -> None:
    """The project as a clone has it, without what was built or installed."""
    left = shutil.ignore_patterns(
        ".git",
        ".venv*",
        "node_modules",
        "web_dist",
        "dist",
        "__pycache__",
        ".*_cache",
        ".hypothesis",
    )
    shutil.copytree(ROOT, tree, ignore=left)
