"""The protocol as it is written down: schemas of today, examples that are read, codes that exist."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

from mesaya.ledger.errors import Code
from mesaya.server import messages
from mesaya.server.messages import FromClient, FromServer
from mesaya.table.commands import ClientCommand
from mesaya.table.refusals import Refusal
from mesaya.texts import texts

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "spec" / "protocol.md").read_text("utf-8")
KINDS = {"client": FromClient, "server": FromServer}


def examples(side: str) -> list[str]:
    blocks = re.findall(rf"^```json {side}\n(.*?)^```", PAGE, re.M | re.S)
    return [line for block in blocks for line in block.splitlines()]


def test_the_schemas_are_those_of_the_code():
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        from schema import FOLDER, written
    finally:
        sys.path.pop(0)
    for name, text in written().items():
        assert (FOLDER / name).read_text("utf-8") == text, "run `make golden`"


@pytest.mark.parametrize("side", KINDS)
def test_every_example_is_read(side):
    for line in examples(side):
        msgspec.json.decode(line, type=KINDS[side])


@pytest.mark.parametrize("side", KINDS)
def test_every_message_has_an_example(side):
    shown = {msgspec.json.decode(line)["t"] for line in examples(side)}
    assert shown == {kind.__struct_config__.tag for kind in KINDS[side].__args__}


def test_most_commands_have_an_example_and_all_have_a_schema():
    text = (ROOT / "spec" / "schema" / "client.json").read_text("utf-8")
    for command in ClientCommand.__args__:
        assert f'"{command.__struct_config__.tag}"' in text


def test_unknown_fields_are_refused():
    for line in examples("client"):
        broken = line.replace("{", '{"money": 1, ', 1)
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(broken, type=FromClient)


def test_m4_no_message_or_route_moves_tokens_between_players():
    """Play tokens only: nothing in the protocol hands tokens on, in or out."""
    text = PAGE + (ROOT / "spec" / "schema" / "client.json").read_text("utf-8")
    for word in ("transfer", "deposit", "withdraw", "cash", "purchase"):
        assert word not in text.lower()
    assert messages.PROTOCOL == 1


def test_every_refusal_of_the_table_and_of_the_ledger_has_a_sentence():
    said = texts()
    for refusal in Refusal:
        assert said.get(str(refusal), needed=5, most=9).endswith("."), refusal
    for code in Code:
        assert said.get(f"ledger_{code}").endswith("."), code
