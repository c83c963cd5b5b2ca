"""Four languages, whole: the same messages with the same variables, and every plural that is needed."""

from __future__ import annotations

import re
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from mesaya.texts import FALLBACK, languages, locales_folder

PLURALS = {
    "en": {"one", "other"},
    "si": {"one", "other"},
    "ta": {"one", "other"},
    "ru": {"one", "few", "many", "other"},
}
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
OTHERS = [language for language in languages() if language != FALLBACK]
SCRIPTS = {"si": "\u0d80-\u0dff", "ta": "\u0b80-\u0bff", "ru": "\u0400-\u04ff"}
RULES = ("common", "contract", "kozel4", "omi6", "points13", "rummi")


class Parts(Visitor):
    """The variables of a message, and the keys of its choices."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.keys: set[str] = set()
        self.plurals: list[set[str]] = []

    def visit_VariableReference(self, node):
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node):
        keys = {
            variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            for variant in node.variants
        }
        if keys & (CATEGORIES - {"other"}):
            self.plurals.append(keys & CATEGORIES)
        self.keys |= keys - CATEGORIES
        self.generic_visit(node)


@cache
def catalog(language: str) -> dict[str, tuple[str, str, Parts]]:
    """By id: the file, the text, and what is in it."""
    found = {}
    for path in sorted((locales_folder() / language).glob("*.ftl")):
        text = path.read_text("utf-8")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message):
                parts = Parts()
                parts.visit(entry)
                found[entry.id.name] = (
                    path.name,
                    text[entry.value.span.start : entry.value.span.end],
                    parts,
                )
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_there_in_the_same_file(language):
    own = {(name, file) for name, (file, _, _) in catalog(language).items()}
    assert own == {(name, file) for name, (file, _, _) in catalog(FALLBACK).items()}


@pytest.mark.parametrize("language", OTHERS)
def test_messages_name_the_same_things(language):
    for name, (_, _, parts) in catalog(FALLBACK).items():
        _, _, own = catalog(language)[name]
        assert own.keys == parts.keys, name
        # a plural may say in figures what English says in a word
        assert parts.variables <= own.variables | {"count"}, name
        assert own.variables <= parts.variables, name


@pytest.mark.parametrize("language", languages())
def test_plurals_are_those_of_the_language(language):
    for name, (_, _, parts) in catalog(language).items():
        for plural in parts.plurals:
            assert plural == PLURALS[language], name


@pytest.mark.parametrize("language", OTHERS)
def test_texts_are_written_in_the_script_of_the_language(language):
    """What has a word of three English letters has letters of its own language, too."""
    script = re.compile(f"[{SCRIPTS[language]}]")
    for name, (_, text, _) in catalog(language).items():
        bare = re.sub(r"\{[^{}]*\}|\[[^\]]*\]|https?:\S+|[-\w]*[_/.=][-\w/.=]*", " ", text)
        bare = re.sub(r"mesaya [a-z ]+|Mesaya|mesaya|Python", " ", bare)
        if re.search(r"[A-Za-z]{3}", catalog(FALLBACK)[name][1]) and re.search(
            r"[A-Za-z]{4}", bare
        ):
            assert script.search(text), name


def test_sinhala_has_its_joiners():
    """A cluster of a consonant with ra or ya is written with the zero-width joiner."""
    folder = locales_folder() / "si"
    for path in [*folder.glob("*.ftl"), *folder.glob("rules/*.md"), *folder.glob("*.md")]:
        text = path.read_text("utf-8")
        found = re.search("\\S*\u0dca[\u0dbb\u0dba]\\S*", text)
        assert found is None, f"{path.name}: {found and found.group()}"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("page", RULES)
def test_rules_pages_have_every_rule_and_option(language, page):
    def bare(code: str) -> tuple[list[str], set[str], int]:
        text = (locales_folder() / code / "rules" / f"{page}.md").read_text("utf-8")
        ids = sorted(set(re.findall(r"\b[RQS]\d+(?:\.\d+)?[a-z]?\b", text)))
        return ids, set(re.findall(r"`([^`]+)`", text)), len(re.findall("^#", text, re.M))

    assert bare(language) == bare(FALLBACK)


@pytest.mark.parametrize("language", OTHERS)
def test_a_glossary_names_the_words_that_were_chosen(language):
    text = (locales_folder() / language / "GLOSSARY.md").read_text("utf-8")
    assert text.count("\n|") > 40
    assert "?" in text
