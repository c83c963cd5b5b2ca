"""The house as drawn: rules cited where they are built and tested, modules of a readable size."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src" / "mesaya").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
IDS = [
    line.split()
    for line in (ROOT / "spec" / "rule_ids.txt").read_text("utf-8").splitlines()
    if line
]
MOST_LINES = 500


@cache
def cited() -> frozenset[str]:
    """Every rule id in a docstring or comment of the product; `R2.3-R2.5` cites what lies between."""
    found = set()
    for path in SOURCES:
        text = path.read_text("utf-8")
        found.update(re.findall(r"\b[RQS]\d+(?:\.\d+)?\b", text))
        for letter, page, low, high in re.findall(r"\b([RQ])(\d+)\.(\d+)-[RQ]\2\.(\d+)\b", text):
            found.update(f"{letter}{page}.{number}" for number in range(int(low), int(high) + 1))
    return frozenset(found)


@cache
def named_by_tests() -> frozenset[str]:
    """Every rule id in the name of a test."""
    found = set()
    for path in TESTS:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for match in re.finditer(
                    r"(?<![a-z0-9])([rqse])(\d+)(?:_(\d+)(b?))?(?![a-z0-9])", node.name
                ):
                    letter, page, number, tail = match.groups()
                    found.add(f"{letter.upper()}{page}" + (f".{number}{tail}" if number else ""))
                    found.add(f"{letter.upper()}{page}")
    return frozenset(found)


@pytest.mark.parametrize(("game", "rule"), IDS, ids=["-".join(pair) for pair in IDS])
def test_every_rule_id_is_cited_in_the_code_and_named_by_a_test(game, rule):
    if not rule.startswith("E"):
        assert rule in cited(), f"{game}: {rule} stands in no docstring"
    assert rule in named_by_tests(), f"{game}: no test is named after {rule}"


@pytest.mark.parametrize("path", SOURCES, ids=[path.stem for path in SOURCES])
def test_modules_are_short_and_say_what_they_are(path):
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert ast.get_docstring(ast.parse(text)), "a module opens with what it is"


@pytest.mark.parametrize("path", SOURCES, ids=[path.stem for path in SOURCES])
def test_functions_are_short(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= 60, f"{node.name} has {length} lines"
