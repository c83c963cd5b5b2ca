"""One text grammar for cards, actions, deal records and matches, and their replay."""
