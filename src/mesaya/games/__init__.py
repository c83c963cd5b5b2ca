"""The rule books: one game, one file, in order of play."""
