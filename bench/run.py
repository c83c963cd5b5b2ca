"""All figures, one after the other: `make bench`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> None:
    """Run every bench of this folder in a process of its own."""
    for name in ("play.py", "arrange.py", "fair.py", "start.py"):
        print(f"\n== {name}", flush=True)
        subprocess.run([sys.executable, str(HERE / name)], check=True)


if __name__ == "__main__":
    main()
