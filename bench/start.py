"""Milliseconds that `import mesaya` and `mesaya --version` take, over an empty interpreter.

    python bench/start.py

Each is run 15 times in turn with `python -c pass`; medians of the differences.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

RUNS = 15
LINES = {
    "import mesaya": ["-c", "import mesaya"],
    "import mesaya and a game": ["-c", "import mesaya; mesaya.rule_book('rummi')"],
    "mesaya --version": ["-m", "mesaya", "--version"],
}


def spent(words: list[str]) -> float:
    """Milliseconds of one run."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Run and print."""
    found: dict[str, list[float]] = {name: [] for name in LINES}
    for words in LINES.values():
        spent(words)
    for _ in range(RUNS):
        empty = spent(["-c", "pass"])
        for name, words in LINES.items():
            found[name].append(spent(words) - empty)
    for name, figures in found.items():
        print(f"{name:28}{statistics.median(figures):>8.0f} ms")


if __name__ == "__main__":
    main()
