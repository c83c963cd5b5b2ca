"""What pip builds: the page is in it, or pip says so; an sdist needs no Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from packing import ROOT, Aborted, copy_of_the_project, load_hook

TOOLS = ("sh", "bash", "env", "uname", "mkdir", "rm", "cat", "sed", "dirname", "basename", "tar")


@pytest.fixture(scope="module")
def hook():
    return load_hook()


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A project of two sources; no wish in the environment."""
    monkeypatch.delenv("MESAYA_WEB", raising=False)
    (tmp_path / "web" / "plugins").mkdir(parents=True)
    (tmp_path / "web" / "plugins" / "stamp.ts").write_text(
        'export const SOURCES = [\n  "web/index.html",\n  "web/plugins",\n];\n'
    )
    (tmp_path / "web" / "index.html").write_text("<p>")
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    return tmp_path


def built(hook, root: Path) -> None:
    folder = root / hook.DIST
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<p>")
    (folder / ".stamp").write_text(hook.stamp(root) + "\n")


@pytest.mark.parametrize(
    ("said", "enough"),
    [("v20.19.0\n", True), ("v20.18.9", False), ("v18.20.1", False), ("v22.0.0", True),
     ("v100.1.0", True), ("", False), ("node", False)],
)  # fmt: skip
def test_which_node_is_new_enough(hook, said, enough):
    assert hook.new_enough(said) is enough


def test_the_stamp_is_that_of_the_web_build(hook):
    from web.conftest import stamp

    assert hook.stamp(ROOT) == stamp()


def test_a_build_is_of_today_until_a_source_changes(hook, tree):
    assert not hook.fresh(tree)
    built(hook, tree)
    assert hook.fresh(tree)
    (tree / "web" / "index.html").write_text("<p>other")
    assert not hook.fresh(tree)
    built(hook, tree)
    (tree / "web" / "plugins" / "more.ts").write_text("")
    assert not hook.fresh(tree)
    built(hook, tree)
    (tree / hook.DIST / "index.html").unlink()
    assert not hook.fresh(tree)


def test_node_is_asked_of_pypi_only_where_it_is_needed(hook, tree, monkeypatch):
    monkeypatch.setattr(hook, "system_node", lambda: None)
    assert hook.BuildHook(tree).dependencies() == [hook.NODE_FROM_PYPI]
    monkeypatch.setenv("MESAYA_WEB", "skip")
    assert hook.BuildHook(tree).dependencies() == []
    monkeypatch.delenv("MESAYA_WEB")
    built(hook, tree)
    assert hook.BuildHook(tree).dependencies() == []
    (tree / "web" / "index.html").write_text("<p>other")
    monkeypatch.setattr(hook, "system_node", lambda: ["npm"])
    assert hook.BuildHook(tree).dependencies() == []


def test_a_build_of_today_is_packed_as_it_is(hook, tree, monkeypatch):
    monkeypatch.setattr(hook, "build", lambda root: pytest.fail("built again"))
    built(hook, tree)
    data = {"artifacts": []}
    hook.BuildHook(tree).initialize("standard", data)
    assert data["artifacts"] == [f"/{hook.DIST}/**"]


def test_without_the_page_nothing_is_built(hook, tree, monkeypatch):
    monkeypatch.setattr(hook, "build", lambda root: None)
    with pytest.raises(Aborted, match=r"index\.html is missing"):
        hook.BuildHook(tree).initialize("standard", {"artifacts": []})


@pytest.mark.parametrize(
    "fault",
    [LookupError("no Node"), OSError("gone"), subprocess.CalledProcessError(1, ["npm", "ci"])],
)
def test_a_build_that_fails_names_both_ways_out(hook, tree, monkeypatch, fault):
    def fails(root):
        raise fault

    monkeypatch.setattr(hook, "build", fails)
    with pytest.raises(Aborted) as told:
        hook.BuildHook(tree).initialize("standard", {"artifacts": []})
    assert "Node 20.19" in str(told.value)
    assert "MESAYA_WEB=skip" in str(told.value)


def test_an_editable_install_builds_nothing_and_says_so(hook, tree, monkeypatch):
    monkeypatch.setattr(hook, "build", lambda root: pytest.fail("built"))
    data = {"artifacts": []}
    found = hook.BuildHook(tree)
    found.initialize("editable", data)
    assert data["artifacts"] == []
    assert ["make web" in text for text in found.warnings] == [True]


def test_skip_leaves_the_page_out_even_if_it_is_there(hook, tree, monkeypatch):
    monkeypatch.setenv("MESAYA_WEB", "skip")
    built(hook, tree)
    data = {"artifacts": []}
    found = hook.BuildHook(tree)
    found.initialize("standard", data)
    assert data["artifacts"] == []
    assert len(found.warnings) == 1


def test_packages_are_installed_once(hook, tree):
    assert not hook.installed(tree / "web")
    (tree / "web" / "node_modules").mkdir()
    mark = tree / "web" / "node_modules" / ".package-lock.json"
    mark.write_text("{}")
    os.utime(mark, (2e9, 2e9))
    assert hook.installed(tree / "web")
    os.utime(tree / "web" / "package-lock.json", (2.1e9, 2.1e9))
    assert not hook.installed(tree / "web")


# --- for real ------------------------------------------------------------------------------------
@pytest.mark.nightly
def test_from_a_clone_to_a_room_on_a_machine_without_node(tmp_path):
    """sdist and wheel from a clean tree, Node from PyPI; the sdist is installed without any."""
    tree, out, tools = tmp_path / "tree", tmp_path / "out", tmp_path / "tools"
    copy_of_the_project(tree)
    tools.mkdir()
    for name in TOOLS:
        if found := shutil.which(name):
            (tools / name).symlink_to(found)
    bare = {**os.environ, "PATH": str(tools)}
    bare.pop("MESAYA_WEB", None)
    assert shutil.which("node", path=bare["PATH"]) is None

    def run(*words, **more):
        subprocess.run([str(word) for word in words], check=True, env=bare, timeout=600, **more)

    maker = tmp_path / "maker"
    run(sys.executable, "-m", "venv", maker)
    run(maker / "bin/python", "-m", "pip", "install", "-q", "build")
    run(maker / "bin/python", "-m", "build", "--sdist", "--wheel", "--outdir", out, tree)
    wheel, sdist = next(out.glob("*.whl")), next(out.glob("*.tar.gz"))
    inside = zipfile.ZipFile(wheel).namelist()
    assert {"mesaya/web_dist/index.html", "mesaya/web_dist/verify.html"} <= set(inside)
    with tarfile.open(sdist) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    assert "src/mesaya/web_dist/.stamp" in names
    assert "hatch_build.py" in names
    assert not [name for name in names if "node_modules" in name]

    # a registry that is not there proves that installing from the sdist asks none for Node
    bare["npm_config_registry"] = "http://127.0.0.1:9"
    again = tmp_path / "again"
    run(maker / "bin/python", "-m", "pip", "wheel", "-q", "--no-deps", "-w", again, sdist)
    rebuilt = next(again.glob("*.whl"))
    assert set(inside) == set(zipfile.ZipFile(rebuilt).namelist())
    fresh = tmp_path / "fresh"
    run(sys.executable, "-m", "venv", fresh)
    run(fresh / "bin/python", "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", rebuilt)
    code = "from mesaya.server.pages import DIST, build_of; assert build_of() and (DIST / 'index.html').is_file()"
    run(fresh / "bin/python", "-c", code, cwd=tmp_path)
    run(fresh / "bin/mesaya", "--version", cwd=tmp_path)
