"""Why a room refuses something, as a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from mesaya.errors import IllegalAction, Reason
from mesaya.fair.hashing import Json
from mesaya.texts import Texts


def refusal(
    texts: Texts, code: str, rule: str = "", detail: Mapping[str, Json] | None = None
) -> str:
    """The sentence for the code of the rules, of the table, of the ledger or of the room."""
    if code in set(Reason):
        sentence = texts.explain(IllegalAction(Reason(code), rule))
        return f"{sentence} ({rule})" if rule else sentence
    if not texts.has(code):
        return texts.get("join-refused-other", code=code)
    named = {name: value for name, value in (detail or {}).items() if isinstance(value, int | str)}
    return texts.get("refused", why=texts.get(code, **named))


def price(texts: Texts, detail: Mapping[str, Json]) -> str:
    """What leaving or giving up costs, as the table says it."""
    count = detail.get("tokens")
    tokens = texts.get("tokens-count", count=count) if isinstance(count, int) and count else "none"
    points = detail.get("points")
    if isinstance(points, int) and points:
        return texts.get("join-price-points", points=points, tokens=tokens)
    if detail.get("match"):
        return texts.get("join-price-match", tokens=tokens)
    return texts.get("join-price-seat")
