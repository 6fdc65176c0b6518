"""The first result in a fresh process whose kernels are on disk."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

SMALL = "import kartenspiel as ks; print(ks.simulate('kein-herz', n=1000).n)"
LARGE = "import kartenspiel as ks; print(ks.simulate('kein-herz', n=100_000).n)"
WARM = "from kartenspiel.kernels import jit; jit.warm_up()"
EMPTY = "pass"
IMPORT = "import kartenspiel"


def seconds(code: str) -> float:
    """Return how long a fresh Python takes for some code."""
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)  # noqa: S603
    return perf_counter() - began


def main() -> None:
    """Measure and print."""
    seconds(WARM)
    tasks = {
        "bare Python": EMPTY,
        "import": IMPORT,
        "1,000 rounds": SMALL,
        "100,000 rounds": LARGE,
        "kernels ready": WARM,
    }
    found: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(7):
        for name, code in tasks.items():
            found[name].append(seconds(code))
    for name, times in found.items():
        print(f"{name:16}{median(times):6.3f} s [{min(times):.3f} to {max(times):.3f}]")


if __name__ == "__main__":
    main()
