"""Sets one page with Typst: inputs as JSON on standard input, PDF on standard output.

A program of its own: Typst keeps what it has set in memory, and a kernel that printed
twenty sheets would hold twice as much as one that printed none.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

TEMPLATE = Path(__file__).parents[1] / "static" / "paper.typ"


def main() -> None:
    """Read the inputs, and write the PDF."""
    import typst  # noqa: PLC0415 - only here

    made = typst.compile(
        TEMPLATE.read_bytes(),
        sys_inputs=json.load(sys.stdin.buffer),
        format="pdf",
        pdf_standards=["ua-1"],
        # The same letters on every computer, and the same date in every file.
        ignore_system_fonts=True,
        timestamp=0,
    )
    assert isinstance(made, bytes)  # noqa: S101 - one file
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main()
