"""Records as one seat may know them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from mesaya.cards import UNKNOWN, face_of
from mesaya.errors import MesayaError, NotationError
from mesaya.notation.lines import Line, format_line
from mesaya.notation.records import Record, dumps, loads
from mesaya.notation.redact import redact
from mesaya.notation.replay import open_match, replay, start
from mesaya.view import Observation
from notation.sheets import GAMES
from notation.tables import played, written


def observed(record: Record, seat: int) -> list[object]:
    """All that the seat was told."""
    state = replay(record)
    seen = Observation(record.game, state.match.options, len(record.seats), seat)
    seen.tell(state.events)
    return [*seen.log]


def known(text: Record) -> int:
    return sum(face != UNKNOWN for face in text.pack)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 12, 60, 2000])
def test_a_view_reads_back_and_cannot_be_adjudicated(game, steps):
    record = played(game, 7, steps=steps).record()
    for seat in range(len(record.seats)):
        view = redact(record, seat)
        text = dumps(view)
        assert f'view   = "p{seat + 1}"' in text
        again = loads(text)
        assert dumps(again) == text
        assert again.view == seat
        with pytest.raises(NotationError) as error:
            replay(again)
        assert error.value.code == "hidden_cards"
        assert error.value.line == again.places["pack"]
        for shown, whole in zip(view.pack, record.pack, strict=True):
            assert shown in (UNKNOWN, whole)


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_dealt_to_the_seat_are_shown_and_no_others(game):
    record = played(game, 7, steps=0).record()
    deal = start(open_match(record), record.cards()).deal
    for seat in range(len(record.seats)):
        view = redact(record, seat)
        hand = sorted(face_of(card) for card in deal.hand(seat))
        opened = {"points13": 2, "contract": 1}.get(game, 0)
        assert known(view) == len(hand) + opened
        for face in hand:
            assert face in view.pack


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_does_not_know_does_not_change_its_record(game, seed):
    """Exchange cards that the seat does not know: the same events, the same record."""
    rng = Random(seed)
    record = played(game, seed, steps=rng.choice([1, 8, 25, 60, 120])).record()
    alike = 0
    for seat in range(len(record.seats)):
        view = redact(record, seat)
        told = observed(record, seat)
        hidden = [at for at, face in enumerate(view.pack) if face == UNKNOWN]
        for _ in range(12):
            one, two = rng.sample(hidden, 2)
            pack = list(record.pack)
            pack[one], pack[two] = pack[two], pack[one]
            other = msgspec.structs.replace(record, pack=tuple(pack))
            try:
                same = observed(other, seat) == told
            except MesayaError:
                continue
            if same:
                alike += 1
                assert dumps(redact(other, seat)) == dumps(view)
    assert alike > 0


def test_comments_and_the_transcript_are_left_out():
    record = played("kozel4", 3, steps=4).record()
    noted = msgspec.structs.replace(
        record,
        fair={"server_seed": "00"},
        play=(
            Line(comment="p1 has it all"),
            *[msgspec.structs.replace(line, comment="well") for line in record.play],
            Line(),
        ),
    )
    for seat in range(4):
        view = redact(noted, seat)
        assert view.fair == {}
        assert dumps(view) == dumps(redact(record, seat))
        assert "#" not in dumps(view)


def test_the_seat_must_exist():
    record = played("kozel4", 3, steps=0).record()
    for seat in (-1, 4):
        with pytest.raises(NotationError) as error:
            redact(record, seat)
        assert error.value.code == "bad_seat"


def test_folded_cards_are_their_owners():
    record = played("kozel4", 0).record()
    folds = [
        line.seat for line in record.play if " fold " in f" {type(line.body).__name__.lower()} "
    ]
    assert set(folds) == {0, 1, 2, 3}
    for seat in range(4):
        for line in redact(record, seat).play:
            if type(line.body).__name__ == "Fold":
                hidden = set(line.body.cards) == {UNKNOWN}
                assert hidden == (line.seat != seat)


def views(text: str) -> list[list[str]]:
    """The lines of the play as each seat may know them."""
    record = loads(text)
    return [
        [format_line(line) for line in redact(record, seat).play]
        for seat in range(len(record.seats))
    ]


def test_a_named_draw_is_its_owners():
    text = written("points13", {}, "p1 draw 7d\np1 discard 7d", "2sJc7d", seats=2, dealer=1)
    own, other = views(text)
    assert own == ["p1 draw 7d", "p1 discard 7d"]
    assert other == ["p1 draw", "p1 discard 7d"]


def test_the_finish_card_is_its_owners_until_hands_are_shown():
    wrong = "p1 draw\np1 declare 7d"
    text = written("points13", {}, wrong, "2sJc7d", seats=3, dealer=2)
    own, other, third = views(text)
    assert own[1] == "p1 declare 7d"
    assert other[1] == third[1] == "p1 declare ??"
    ended = written("points13", {}, wrong, "2sJc7d", seats=2, dealer=1)
    assert [lines[1] for lines in views(ended)] == ["p1 declare 7d"] * 2


def kinds(record: Record, name: str) -> list[Line]:
    return [line for line in record.play if type(line.body).__name__ == name]


def test_tossed_cards_and_the_mixed_stock():
    kept = played("rummi", 4, steps=5, seats=2).record()
    (stock,) = kinds(kept, "Stock")
    (draw,) = kinds(kept, "Draw")
    for seat in range(2):
        view = redact(kept, seat)
        tosses = {line.seat: line.body.card == UNKNOWN for line in kinds(view, "Toss")}
        assert tosses == {seat: False, 1 - seat: True}
        (mixed,) = kinds(view, "Stock")
        top, *others = [face_of(card) for card in mixed.body.cards]
        assert top == (face_of(stock.body.cards[0]) if draw.seat == seat else UNKNOWN)
        assert set(others) == {UNKNOWN}
