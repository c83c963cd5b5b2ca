"""Contract Rummy: seven deals, each with its contract of sets and sequences (being written)."""

from __future__ import annotations

from mesaya.melds.seven import CITES, CONTRACTS, VALUES, draw_for_dealer, meld_rules

__all__ = ["CITES", "CONTRACTS", "VALUES", "draw_for_dealer", "meld_rules"]
