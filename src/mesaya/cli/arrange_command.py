"""`mesaya arrange`: the solvers on a hand that somebody types."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import JOKER, RANK_LETTERS, Face, tile_text, tiles_text
from mesaya.cli.frame import OK, UNREADABLE, Frame, guarded
from mesaya.cli.solve import best_13, excess, group_texts, lay, left_over
from mesaya.melds.shown import NO_RANK
from mesaya.notation.cards import read_group
from mesaya.options import ContractOptions, Options, RummiOptions

GAMES = ("points13", "rummi", "contract")
MOST_PACKS = 3


def run_arrange(
    frame: Frame,
    game: str,
    cards: str,
    wild: str | None,
    number: int,
    rules: Sequence[str],
    *,
    as_json: bool,
) -> int:
    """Print the answer; the exit code."""
    if game not in GAMES:
        frame.fail(UNREADABLE, "unknown-game", text=game, games=", ".join(GAMES))
    options = guarded(frame, lambda: frame.game(game).options(frame.rules(rules)))
    faces = guarded(frame, lambda: _read_hand(cards))
    _check_copies(frame, faces, options)
    if game == "points13":
        return _points13(frame, faces, _read_wild(frame, wild), options, as_json=as_json)
    if game == "rummi" and number > 6:
        number = 6
    groups = lay(options, number, faces)
    left = left_over(faces, groups or ())
    if as_json:
        melds = group_texts(groups or ())
        frame.json({"can_go_down": groups is not None, "melds": melds, "left": tiles_text(left)})
    elif groups is None:
        frame.out(frame.texts.get("arranged-none"))
    else:
        frame.out(frame.texts.get("arranged", groups=" ".join(group_texts(groups))))
        frame.out(frame.texts.get("arranged-left", cards=tiles_text(left) or "-"))
    return OK


def _points13(
    frame: Frame, faces: Sequence[Face], wild: int, options: Options, *, as_json: bool
) -> int:
    if len(faces) not in (13, 14):
        frame.fail(
            UNREADABLE, "bad-cards-count", found=len(faces), game="points13", needed="13 / 14"
        )
    found = best_13(faces, wild, options)
    groups = group_texts(found.groups)
    if as_json:
        frame.json({"score": found.score, "declarable": found.declarable, "groups": groups})
    else:
        message = "arranged-count" if groups else "arranged-no-groups"
        frame.out(frame.texts.get(message, groups=" ".join(groups), points=found.score))
        frame.out(frame.texts.get("arranged-declarable", yes=int(found.declarable)))
    return OK


def _read_hand(text: str) -> list[Face]:
    """The cards of a hand in any grouping; raises `NotationError` with the column."""
    faces: list[Face] = []
    column = 1
    for piece in text.split(" "):
        if piece.strip():
            for tile in read_group(piece.strip(), 1, column):
                faces.append(tile)
        column += len(piece) + 1
    return faces


def _read_wild(frame: Frame, text: str | None) -> int:
    """The wild rank: `7`, `T` or `10`, `A`; `**` or nothing is none."""
    if text is None or text == "**":
        return NO_RANK
    rank = "T" if text == "10" else text.upper()
    if len(rank) != 1 or rank not in RANK_LETTERS:
        frame.fail(UNREADABLE, "bad-wild", text=text)
    return RANK_LETTERS.index(rank)


def _check_copies(frame: Frame, faces: Sequence[Face], options: Options) -> None:
    """Only cards that can be held: naturals and jokers, no more of each than the packs hold."""
    for face in faces:
        if not 0 <= face <= JOKER:
            frame.fail(UNREADABLE, "bad-hand-card", card=tile_text(face))
    packs, jokers = MOST_PACKS, MOST_PACKS
    if isinstance(options, RummiOptions):
        packs, jokers = options.packs, 2 * options.packs
    elif isinstance(options, ContractOptions) and isinstance(options.packs, int):
        packs = jokers = options.packs
    over = excess(faces, packs, jokers)
    if over is not None:
        card, count, limit = over
        frame.fail(UNREADABLE, "too-many-copies", card=tile_text(card), count=count, limit=limit)
