"""What the documents show is run: Python blocks, records, and the README's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mesaya.notation.records import loads_match
from mesaya.notation.replay import replay

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "spec").glob("*.md")])


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", path.read_text("utf-8"), re.M | re.S)


@pytest.mark.parametrize("path", PAGES, ids=[path.name for path in PAGES])
def test_python_blocks_run_in_order(path):
    names: dict[str, object] = {}
    for number, block in enumerate(blocks(path, "python"), 1):
        exec(compile(block, f"{path.name} block {number}", "exec"), names)


@pytest.mark.parametrize("path", PAGES, ids=[path.name for path in PAGES])
def test_records_replay(path):
    for block in blocks(path, "toml"):
        replay(loads_match(block))


@pytest.mark.parametrize("path", PAGES, ids=[path.name for path in PAGES])
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_the_readme_names_the_two_commands():
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make serve" in text
    assert "make test" in text
