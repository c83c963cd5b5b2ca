"""All figures, one after the other: `make bench`, with compiled rules and the peers beside them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
BENCHES = (
    "play.py",
    "arrange.py --worst 100000",
    "distance.py",
    "tricks.py --number 5",
    "fair.py",
    "start.py",
    "room.py",
)


def main() -> None:
    """Run every bench of this folder in a process of its own."""
    for words in BENCHES:
        name, *more = words.split()
        if name == "room.py" and not (HERE / "peer" / "node_modules").exists():
            print("\nroom.py is left out; its peer comes with: npm ci --prefix bench/peer")
            continue
        print(f"\n== {name}", flush=True)
        subprocess.run([sys.executable, str(HERE / name), *more], check=True)


if __name__ == "__main__":
    main()
