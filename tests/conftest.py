"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# the same examples in every run: what passes here passes there; nightly runs look further
settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

HERE = Path(__file__).parent

HEAVY = (
    "test_300_whole_hands",
    "test_whole_deals_at_every_number_of_seats",
    "test_every_value_of_every_option_is_played",
    "test_q2_7_a_deep_card_is_offered_exactly",
    "test_whole_matches_agree_hand_by_hand",
    "test_junk_raises_illegal_action_only",
    "test_q4_1_equals_all_permutations",
)
"""Long runs over what other tests cover branch by branch: to stay quick, all but the first part of
each is not traced."""

USING = ("bots", "cli", "env", "lab", "oracle", "server", "web")
"""Folders of tests that use the pure modules as a whole; their branches are counted by the tests of
those modules themselves. Traced, Python runs three times slower."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trace no coverage in the long runs."""
    for item in items:
        folder = item.path.relative_to(HERE).parts[0]
        long = item.name.startswith(HEAVY) and not item.name.endswith("[0]")
        if long or folder in USING:
            item.add_marker(pytest.mark.no_cover)
