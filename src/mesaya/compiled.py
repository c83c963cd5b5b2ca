"""Which modules the build compiles, and which of them are compiled in this installation.

The same files run either way (`docs/dependencies.md`, mypyc). `GROUPS` is the one place that names
them; the build reads it (`scripts/compile.py`).
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "mesaya_melds": ("melds/*.py",),
    "mesaya_games": ("cards.py", "dice.py", "packs.py", "tricks/*.py", "games/*.py"),
    "mesaya_bots": ("bots/*.py",),
}
"""What goes into one shared library together, as patterns of files under the package.

Calls within a library are direct; the libraries are compiled side by side. A package's own
`__init__.py` is never compiled.
"""


def chosen(package: Path) -> dict[str, list[Path]]:
    """The files of each group under this folder of the package, in the order of their names."""
    return {
        group: [
            file
            for pattern in patterns
            for file in sorted(package.glob(pattern))
            if file.name != "__init__.py"
        ]
        for group, patterns in GROUPS.items()
    }


def tally(package: Path = Path(__file__).parent) -> tuple[int, int]:
    """How many of the chosen modules have a compiled file beside them, and how many there are.

    Python prefers the compiled file wherever both are there.
    """
    files = [file for group in chosen(package).values() for file in group]
    compiled = [
        file
        for file in files
        if any([file.with_suffix(end).exists() for end in EXTENSION_SUFFIXES])
    ]
    return len(compiled), len(files)
