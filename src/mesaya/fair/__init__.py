"""Fair deals, protocol CRS-1: nobody, the house included, can choose a deck; all can check it.

Standard library only; the bytes are in `spec/fairness.md`. Chance and time come in as arguments.
"""
