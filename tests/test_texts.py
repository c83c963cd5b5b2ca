"""The catalogs: every code, event and command has its sentence; nothing is left unfilled."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast

from mesaya import events as ev
from mesaya.cards import JOKER, declared
from mesaya.cli.speak import Speaker
from mesaya.errors import IllegalAction, Reason
from mesaya.notation.codes import Code
from mesaya.texts import languages, locales_folder, pick_language, texts


def entries(language: str):
    for path in sorted((locales_folder() / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            yield path.name, entry


@pytest.mark.parametrize("language", languages())
def test_catalogs_have_no_broken_and_no_double_messages(language):
    seen = set()
    for name, entry in entries(language):
        assert not isinstance(entry, ast.Junk), f"{name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in seen, f"{name}: {entry.id.name} twice"
            seen.add(entry.id.name)


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_a_sentence_even_without_details(reason):
    sentence = texts().explain(IllegalAction(reason, "R0.1"))
    assert sentence != reason
    assert "{" not in sentence
    assert sentence.endswith(".")
    assert sentence[0].isupper() or not sentence[0].isalpha()


@pytest.mark.parametrize("code", list(Code))
def test_every_notation_code_has_a_sentence(code):
    assert texts().has(code)


def test_every_kind_of_event_has_a_sentence():
    speaker = Speaker(texts(), ["Ann", "Bo", "Cy", "Di", "Ed", "Fi"], 0, "rummi")
    tile = declared(20)
    samples = [
        ev.Began("rummi", 4, 1, (0, 1, 2, 3), 108, {"round": 2}),
        ev.Dealt(0, (1, 2)),
        ev.Dealt(1, (53,)),
        ev.Wild(3),
        ev.Wild(JOKER),
        ev.Opened(3),
        ev.Turned(3),
        ev.Tossed(0, 3),
        ev.Mixed("opening", 60),
        ev.Mixed("recycle", 1),
        ev.Drew(1, 53),
        ev.Took(0, (3, 4)),
        ev.Passed(1),
        ev.Bought(1, 3, 53),
        ev.Melded(0, ((1, 2, 3), (tile, 21, 22))),
        ev.Added(1, tile, 2, (tile, 21)),
        ev.Swapped(0, 20, 1, (20, 21)),
        ev.Discarded(0, 5),
        ev.Declared(0, valid=True, finish=3, groups=((1, 2, 3),)),
        ev.Declared(1, valid=False, finish=53, groups=()),
        ev.Dropped(0, 20, "drop"),
        ev.Dropped(1, 40, "leave"),
        ev.Dropped(1, 80, "wrong"),
        ev.Called(0, 2),
        ev.SoloCalled(1, 3, 4),
        ev.Played(0, 5),
        ev.Led(0, (5, 6)),
        ev.Beaten(1, (7, 8)),
        ev.Folded(0, (7,)),
        ev.Folded(1, (53, 53)),
        ev.FoldsShown(0, (7,)),
        ev.MolodkaLed(1, (5, 6, 7, 8)),
        ev.TrickTaken(0, 1),
        ev.Challenged(0, 1, proved=True),
        ev.Forfeited(1),
        ev.Revealed(1, (5,), "hand"),
        ev.Ended("out", (0, 5, 10, 15)),
    ]
    kinds = {
        kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Event)
    }
    assert {type(event) for event in samples} == kinds - {ev.Event}
    for event in samples:
        sentence = speaker.say(event)
        assert sentence, event
        assert "event-" not in sentence, sentence
        assert "{" not in sentence, sentence
        assert sentence.endswith("."), sentence


def test_hidden_cards_are_never_spoken():
    speaker = Speaker(texts(), ["Ann", "Bo"], 0, "rummi")
    assert speaker.say(ev.Drew(1, 7).seen_by(0)) == "Bo draws from the stock."
    assert speaker.say(ev.Drew(0, 7).seen_by(0)) == "You draw 8c."


def test_no_sentence_stands_in_the_code():
    """Strings that a person would read as a sentence belong into the catalogs."""
    folder = locales_folder().parent / "src" / "mesaya"
    if not folder.is_dir():
        pytest.skip("installed without its sources")
    sentence = re.compile(r'(?<!")"(?!")[A-Z][a-z]+ [a-z]+ [^"\n]*[.!?]"')
    for path in sorted(folder.rglob("*.py")):
        for line in path.read_text("utf-8").splitlines():
            code = line.split("#")[0]
            if "assert" in code or '"""' in code:
                continue
            assert not sentence.search(code), f"{path.name}: {line}"


@pytest.mark.parametrize(
    ("wish", "found"),
    [(None, "en"), ("en_GB.UTF-8", "en"), ("xx", "en"), ("C.UTF-8", "en"), ("EN-us", "en")],
)
def test_the_language_is_picked_from_what_systems_say(wish, found):
    assert pick_language(wish) == found
