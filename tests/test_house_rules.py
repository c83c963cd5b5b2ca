"""The house rules that the page offers: all that leave a choice, playable, and with words."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import pytest

from mesaya.errors import OptionError
from mesaya.games import rule_book
from mesaya.texts import languages, locales_folder

ROOT = Path(__file__).parents[1]
MADE = runpy.run_path(str(ROOT / "scripts" / "house.py"))
FILE = json.loads((ROOT / "web" / "src" / "app" / "pages" / "house.json").read_text("utf-8"))

RULES = [
    (game, name, value)
    for game, rules in FILE.items()
    for name, rule in rules.items()
    for value in rule["others"]
]


def test_the_file_is_of_today():
    """`python scripts/house.py` writes it."""
    assert json.loads(json.dumps(MADE["listed"]())) == FILE


@pytest.mark.parametrize(("game", "name", "value"), RULES)
def test_every_value_can_be_played_at_some_table(game, name, value):
    book = rule_book(game)
    options = book.options({name: value})
    for seats in book.seats():
        try:
            book.match(options, seats, 0)
        except OptionError:
            continue
        return
    raise AssertionError("nobody can play it")


@pytest.mark.parametrize("language", languages())
def test_the_rules_page_has_words_for_it(language):
    """A row for the value, or one for every number."""
    for game, name, value in RULES:
        page = (locales_folder() / language / "rules" / f"{game}.md").read_text("utf-8")
        rows = re.findall(rf"^\| *`{name}(?:=[^`]*)?`[^|]*\|([^|]*)\|([^|]*)\|", page, re.M)
        written = str(value).lower() if isinstance(value, bool) else str(value)
        fits = [
            text
            for values, text in rows
            if f"`{written}`" in values
            or (isinstance(value, int) and re.search(r"[^\W\d_]", re.sub("`[^`]*`", "", values)))
        ]
        assert fits, (game, name, value)
        assert len(re.sub(r"\[[^]]*\]", "", fits[0]).strip()) > 5, (game, name, value)
