"""Compile the rules with mypyc: `python scripts/compile.py SOURCES OUT`.

`SOURCES` is a folder with `mesaya` in it, `OUT` an empty or new one that then has the compiled
libraries, as they belong beside the sources. Needs mypy, setuptools, what the compiled modules
import (msgspec, mypy_extensions) and a C compiler. Ends with an error if anything is missing: who
called says whether that matters. The wheel's build hook calls it, and so may anyone who looks for
speed; `MESAYA_OPT` sets the level of the C compiler, 0 to 3.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import tempfile
from pathlib import Path
from types import ModuleType

LEVEL = "2"
"""The usual level: 3 takes longer to compile and is no faster here (bench/README.md)."""


def plan_of(sources: Path) -> ModuleType:
    """`mesaya.compiled`, read without importing the package."""
    spec = importlib.util.spec_from_file_location("plan", sources / "mesaya" / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    plan = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(plan)
    return plan


def compile_copy(work: Path, out: Path) -> None:
    """Compile the package in the current folder `work`; libraries go to `out`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    groups = [
        ([str(file.relative_to(work)) for file in files], name)
        for name, files in plan_of(work).chosen(work / "mesaya").items()
    ]
    files = [file for group, _ in groups for file in group]
    # never "0" as a default: it switches asserts of the C runtime on
    level = os.environ.get("MESAYA_OPT", LEVEL)
    found = mypycify(files, opt_level=level, debug_level="0", separate=groups)
    for extension in found:
        # warnings differ from compiler to compiler, but this one is of a wrong result: a literal
        # of mypyc's is shifted as one of 32 bits, `i64(1) << 36`
        flags = extension.extra_compile_args
        extension.extra_compile_args = [
            "-Werror=shift-count-overflow" if flag == "-Werror" else flag for flag in flags
        ]
    step = build_ext(Distribution({"name": "mesaya", "ext_modules": found}))
    step.build_lib = str(out)
    step.build_temp = "temp"
    step.parallel = os.cpu_count()
    step.ensure_finalized()
    step.run()


def main(sources: Path, out: Path) -> None:
    """Compile a copy, so that no library lands beside the sources."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder).resolve()
        skip = shutil.ignore_patterns("web_dist", "__pycache__", "*.so", "*.pyd")
        shutil.copytree(sources / "mesaya", work / "mesaya", ignore=skip)
        os.chdir(work)
        compile_copy(work, out)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
