"""The compiled build: what it holds, what the hook does where it cannot be made, and parity."""

from __future__ import annotations

import itertools
import json
import os
import random
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import mesaya
from mesaya.compiled import GROUPS, chosen, tally
from mesaya.dice import Dice
from mesaya.game import Outcome
from mesaya.games.omi6 import OMI6, PACK
from mesaya.games.omi6_loop import play_hands
from mesaya.lab.driver import shuffled
from packing import ROOT, Aborted, copy_of_the_project, load_hook

EXPECTED = os.environ.get("MESAYA_EXPECT", "")
"""`compiled` where `make compiled` runs these tests; elsewhere nothing is asked of the build."""

PLAYED = """
import hashlib, random
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import Shuffles, Witness, play_deal, fresh_match
from mesaya.bots import find
class Ear(Witness):
    def happened(self, deal, events):
        told.update(repr((events, sorted(deal.zones().items()))).encode())
for name in NAMES:
    told, rng, book = hashlib.sha256(), random.Random(name), rule_book(name)
    seats = 6 if name == "omi6" else 4
    match = fresh_match(book, book.options({}), seats, rng)
    for kind in ["random@1"] * 4 + ["greedy@1"] * 4:
        if not match.over:
            played = play_deal(match, [find(kind, name)] * seats, rng, Ear())
            match = match.after(played.outcome)
    print(name, told.hexdigest())
"""
"""Plays deals of every game and prints a digest of all events and zones."""


# --- what is installed ---------------------------------------------------------------------------
def test_doctor_tells_which_build_is_loaded():
    said = subprocess.run(
        [sys.executable, "-m", "mesaya", "doctor", "--json"], capture_output=True, check=True
    )
    facts = json.loads(said.stdout)
    compiled, all_of_them = tally()
    assert facts["modules"] == {"compiled": compiled, "chosen": all_of_them}
    assert facts["build"] == ("compiled" if compiled == all_of_them else "interpreted")
    assert compiled in (0, all_of_them), "half a build"
    if EXPECTED:
        assert facts["build"] == EXPECTED


def test_the_floors_of_the_rules_are_chosen_whole():
    package = Path(mesaya.__file__).parent
    files = [
        file.relative_to(package).as_posix() for group in chosen(package).values() for file in group
    ]
    assert len(files) == len(set(files)), "no file goes into two libraries"
    assert {"cards.py", "games/rummi.py", "melds/arrange.py", "tricks/order.py"} <= set(files)
    assert not [file for file in files if file.endswith("__init__.py")]
    assert list(chosen(package)) == list(GROUPS)


def test_no_chosen_module_makes_messages():
    """Structs of msgspec cannot be compiled: they live on the floors below."""
    package = Path(mesaya.__file__).parent
    for group in chosen(package).values():
        for file in group:
            assert "import msgspec" not in file.read_text("utf-8"), file


def test_a_module_counts_as_compiled_when_its_library_lies_beside_it(tmp_path):
    (tmp_path / "melds").mkdir()
    (tmp_path / "cards.py").touch()
    for name in ("__init__", "runs", "sets"):
        (tmp_path / "melds" / f"{name}.py").touch()
    assert tally(tmp_path) == (0, 3)
    (tmp_path / "melds" / "runs.so").touch()
    assert tally(tmp_path) == (1, 3)


@pytest.mark.skipif(tally()[0] == 0, reason="nothing is compiled here: `make compiled`")
def test_compiled_and_interpreted_play_alike():
    """The same chance gives the same events and the same cards everywhere, to the last byte."""
    fast = digests({})
    slow = digests({"PYTHONPATH": str(ROOT / "src")})
    assert fast == slow
    assert fast.count("\n") == 5


def digests(environ: dict[str, str]) -> str:
    return subprocess.run(
        [sys.executable, "-c", PLAYED],
        capture_output=True, text=True, check=True, env={**os.environ, **environ},
    ).stdout  # fmt: skip


# --- the loop within compiled code ---------------------------------------------------------------
def test_the_loop_plays_whole_hands_and_repeats_them():
    fresh = OMI6.match(OMI6.options({}), 6, 0)
    match, decisions = play_hands(fresh, 400, random.Random(5))
    again, repeated = play_hands(fresh, 400, random.Random(5))
    assert (match.dealer, match.totals, decisions) == (again.dealer, again.totals, repeated)
    assert fresh.totals == (6, 6, 6), "a match is a value"
    # a hand is a call, six answers about a solo with three teams, four with two, and 36 cards
    assert 400 * (1 + 4 + 36) <= decisions <= 400 * (1 + 6 + 36)


def test_dice_reach_every_number_and_no_other():
    dice = Dice(1)
    assert {dice.below(6) for _ in range(1000)} == set(range(6))
    orders = set()
    for _ in range(500):
        cards = [0, 1, 2]
        dice.shuffle(cards)
        orders.add(tuple(cards))
    assert orders == set(itertools.permutations(range(3)))


def test_what_a_hand_of_omi_comes_to_is_the_same_when_it_is_asked_anew():
    match = OMI6.match(OMI6.options({}), 6, 0)
    for number in range(30):
        match = OMI6.match(match.options, 6, match.dealer) if match.over else match
        deal = match.deal(shuffled(PACK, random.Random(number)))
        while deal.to_act():
            seat = deal.to_act()[0]
            deal.apply(seat, deal.legal(seat)[0])
        kept, paid = match.settled(deal.outcome())
        copy = Outcome(deal.outcome().ending, deal.outcome().scores, deal.outcome().details)
        anew, paid_anew = match.settled(copy)
        assert (kept.before(), paid) == (anew.before(), paid_anew)
        match = match.after(deal.outcome())


# --- what the hook does --------------------------------------------------------------------------
@pytest.fixture(scope="module")
def hook():
    return load_hook()


@pytest.fixture
def wheel(hook, tmp_path, monkeypatch):
    """The hook as it is asked for a wheel without the page; compiling notes that it was asked."""
    monkeypatch.setenv("MESAYA_WEB", "skip")
    monkeypatch.delenv("MESAYA_COMPILE", raising=False)
    monkeypatch.delenv("CC", raising=False)
    found = hook.BuildHook(tmp_path)
    found.target_name = "wheel"
    return found


def packed(wheel, version: str = "standard") -> dict:
    data = {"artifacts": [], "force_include": {}}
    wheel.initialize(version, data)
    return data


def test_mypyc_is_asked_for_only_where_it_is_used(hook, wheel, monkeypatch):
    for wish, compiler, asked in (
        ("on", None, True), ("on", "/usr/bin/cc", True), ("auto", "/usr/bin/cc", True),
        ("auto", None, False), ("off", "/usr/bin/cc", False),
    ):  # fmt: skip
        monkeypatch.setenv("MESAYA_COMPILE", wish)
        monkeypatch.setattr(hook, "c_compiler", lambda environ, found=compiler: found)
        assert wheel.dependencies() == (hook.COMPILERS + hook.IMPORTED if asked else []), wish
        wheel.target_name = "sdist"
        assert wheel.dependencies() == []
        wheel.target_name = "wheel"


def test_libraries_are_packed_where_they_belong_and_the_wheel_says_so(hook, wheel, monkeypatch):
    def made(root, out):
        (out / "mesaya").mkdir()
        files = [out / "mesaya_melds.so", out / "mesaya" / "cards.so"]
        for file in files:
            file.touch()
        return files

    monkeypatch.setattr(hook, "compile_rules", made)
    data = packed(wheel)
    assert sorted(data["force_include"].values()) == ["mesaya/cards.so", "mesaya_melds.so"]
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    assert all([Path(file).is_file() for file in data["force_include"]])
    wheel.finalize("standard", data, "some.whl")
    assert not any([Path(file).exists() for file in data["force_include"]])


@pytest.mark.parametrize(("wish", "version", "target"), [
    ("off", "standard", "wheel"), ("on", "editable", "wheel"), ("on", "standard", "sdist"),
])  # fmt: skip
def test_nothing_is_compiled_where_nobody_asked(hook, wheel, monkeypatch, wish, version, target):
    monkeypatch.setattr(hook, "compile_rules", lambda root, out: pytest.fail("compiled"))
    monkeypatch.setenv("MESAYA_COMPILE", wish)
    wheel.target_name = target
    data = packed(wheel, version)
    assert "pure_python" not in data
    assert data["force_include"] == {}


def test_a_compiler_that_fails_is_told_in_one_line_and_the_wheel_is_pure(hook, wheel, monkeypatch):
    monkeypatch.setenv("CC", "/nowhere/cc")
    data = packed(wheel)
    assert "pure_python" not in data
    assert wheel.warnings[-1] == hook.NOT_COMPILED.format(why="there is no C compiler")
    assert "\n" not in wheel.warnings[-1]


def test_on_fails_where_it_cannot_be_done(wheel, monkeypatch):
    monkeypatch.setenv("CC", "/nowhere/cc")
    monkeypatch.setenv("MESAYA_COMPILE", "on")
    with pytest.raises(Aborted, match="there is no C compiler"):
        packed(wheel)


def test_a_wish_that_is_none_is_refused(wheel, monkeypatch):
    monkeypatch.setenv("MESAYA_COMPILE", "yes")
    with pytest.raises(SystemExit, match="on, off or auto"):
        packed(wheel)


# --- for real ------------------------------------------------------------------------------------
@pytest.mark.nightly
def test_wheels_on_off_and_where_the_compiler_fails(tmp_path):
    """Four builds of a clean tree: compiled, pure, fallen back, refused."""
    tree = tmp_path / "tree"
    copy_of_the_project(tree)

    def built(name: str, **environ: str) -> subprocess.CompletedProcess[str]:
        words = ["-m", "pip", "wheel", "-v", "--no-deps", "-w", str(tmp_path / name), str(tree)]
        return subprocess.run(
            [sys.executable, *words], capture_output=True, text=True, check=False,
            env={**os.environ, "MESAYA_WEB": "skip", **environ},
        )  # fmt: skip

    done = built("on", MESAYA_COMPILE="on")
    assert done.returncode == 0, done.stdout + done.stderr
    inside = zipfile.ZipFile(next((tmp_path / "on").glob("*.whl"))).namelist()
    for group in chosen(tree / "src" / "mesaya").values():
        for file in group:
            module = file.relative_to(tree / "src").with_suffix("").as_posix()
            assert [
                name for name in inside if name.startswith(f"{module}.") and name[-2:] != "py"
            ], module
    assert not list(tree.rglob("*.so")), "the tree is left as it was"
    assert built("off", MESAYA_COMPILE="off").returncode == 0
    fallen = built("auto", CC="/bin/false")
    assert fallen.returncode == 0
    assert "run interpreted" in fallen.stdout + fallen.stderr
    for name in ("off", "auto"):
        assert next((tmp_path / name).glob("*.whl")).name.endswith("-py3-none-any.whl")
    refused = built("refused", MESAYA_COMPILE="on", CC="/bin/false")
    assert refused.returncode != 0
    assert "MESAYA_COMPILE=on" in refused.stdout + refused.stderr
