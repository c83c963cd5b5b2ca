"""Helpers for the tests of the notation: strategies for actions and lines, and packs."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from mesaya import actions as act
from mesaya.cards import JOKER, STANDS, TABLE, UNKNOWN
from mesaya.notation.lines import Line, Score, Shown
from mesaya.notation.physical import numbered

GAMES = ("rummi", "omi6", "contract", "points13", "kozel4")
SEATS = {"rummi": 4, "omi6": 6, "contract": 3, "points13": 4, "kozel4": 4}

faces = st.integers(0, 51) | st.sampled_from([JOKER, UNKNOWN])
tiles = faces | st.integers(STANDS, STANDS + 51)
groups = st.lists(st.lists(tiles, min_size=1, max_size=6).map(tuple), min_size=1, max_size=4).map(
    tuple
)
some_faces = st.lists(faces, min_size=1, max_size=5).map(tuple)
suits = st.integers(0, 3)
melds = st.integers(0, 998)
maybe_face = st.none() | faces

BY_VERB: dict[str, st.SearchStrategy[act.Action]] = {
    "draw": st.builds(act.Draw, maybe_face),
    "take": st.builds(act.Take, maybe_face, st.none() | st.integers(1, 999)),
    "pass": st.just(act.PASS),
    "buy": st.just(act.BUY),
    "toss": st.builds(act.Toss, faces),
    "meld": st.builds(act.Meld, groups),
    "add": st.builds(act.Add, tiles, melds),
    "swap": st.builds(act.Swap, faces, melds),
    "discard": st.builds(act.Discard, faces),
    "drop": st.just(act.DROP),
    "leave": st.just(act.LEAVE),
    "declare": st.builds(act.Declare, faces, st.just(()) | groups),
    "call": st.builds(act.Call, suits),
    "solo": st.builds(act.Solo, suits),
    "play": st.builds(act.Play, faces),
    "challenge": st.builds(act.Challenge, st.integers(0, 98)),
    "lead": st.builds(act.Lead, some_faces),
    "beat": st.builds(act.Beat, some_faces),
    "fold": st.builds(act.Fold, some_faces),
    "molodka": st.builds(act.Molodka, some_faces),
    "forfeit": st.just(act.FORFEIT),
    "stock": st.builds(lambda cards: act.Stock(numbered(cards)), some_faces),
    "turn": st.builds(act.Turn, faces),
}
figures = st.integers(0, 999_999)


def scores(game: str) -> st.SearchStrategy[Score]:
    """Score lines in the form of a game."""
    match game:
        case "omi6":
            three = st.tuples(figures, figures, figures)
            return st.builds(Score, three, st.just("counters"), three)
        case "kozel4":
            two = st.tuples(figures, figures)
            return st.builds(Score, two, st.just("defeat"), two)
        case _:
            size = SEATS[game]
            return st.builds(Score, st.lists(figures, min_size=size, max_size=size).map(tuple))


def table_bodies(game: str, verbs: tuple[str, ...]) -> st.SearchStrategy[object]:
    """What the table may say in a game."""
    kinds = {
        "score": scores(game),
        "wild": st.builds(Shown, st.just("wild"), faces),
        "open": st.builds(Shown, st.just("open"), faces),
    }
    return st.one_of([kinds[verb] if verb in kinds else BY_VERB[verb] for verb in verbs])


comments = st.none() | st.text(
    st.characters(exclude_characters="\n", exclude_categories=("Cs",)), max_size=12
).map(str.strip)
seconds = st.none() | st.integers(0, 999_999_999).map(lambda ms: ms / 1000)


@cache
def lines(game: str, seat_verbs: tuple[str, ...], table_verbs: tuple[str, ...]):
    """Lines of a record of a game, blank ones included."""
    return st.one_of(
        st.builds(Line, comment=comments),
        st.builds(
            Line,
            st.integers(0, SEATS[game] - 1),
            st.one_of([BY_VERB[verb] for verb in seat_verbs]),
            seconds,
            st.booleans(),
            comments,
        ),
        st.builds(
            Line,
            st.just(TABLE),
            table_bodies(game, table_verbs),
            seconds,
            st.booleans(),
            comments,
        ),
    )
