"""Card openings: the tree that keeps its hashes is the tree of the vectors."""

from __future__ import annotations

import pytest

from mesaya.fair import merkle


@pytest.mark.parametrize("size", [1, 2, 3, 5, 36, 52, 53, 106, 162])
def test_a_kept_tree_has_the_same_root_and_paths(size):
    leaves = [bytes([n]) * 32 for n in range(size)]
    tree = merkle.Tree(leaves)
    for place in range(size):
        path = tree.path(place)
        assert path == merkle.path(leaves, place)
        assert merkle.climb(leaves[place], place, size, path) == merkle.root(leaves)
    assert tree.root == merkle.root(leaves)
