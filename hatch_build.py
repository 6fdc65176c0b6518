"""Build hook: makes the chart script and adds the dashboard notebook.

Vega, Vega-Lite and vega-embed come out of vl-convert, so that git holds no copy
of them, nobody needs node, and no page ever asks a foreign host for them.
"""

import hashlib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VEGALITE_VERSION = "6.4"
"""Minor version of the Vega-Lite schema that altair writes; a test compares."""

STATIC = Path("widgets/kartenspiel_widgets/static")
NOTEBOOK = Path("notebooks/dashboard.ipynb")


def bundle(source: str) -> str:
    """Return `source` with everything that it takes from Vega in one module.

    Args:
        source: an ES module without imports that uses the name `vegaEmbed`.

    Returns:
        The module, its first line a comment with the key of `bundle_key`.
    """
    import vl_convert  # noqa: PLC0415 - it loads slowly and is not always needed

    code = vl_convert.javascript_bundle(source, vl_version=VEGALITE_VERSION)
    return f"// {bundle_key(source)}\n{code}"


def bundle_key(source: str) -> str:
    """Return a text that changes whenever the bundle of `source` would."""
    digest = hashlib.sha256(source.encode()).hexdigest()
    return f"vega-lite {VEGALITE_VERSION} {digest[:16]}"


class ChartBundle(BuildHookInterface[Any]):
    """Writes `chart.bundle.js` beside `chart.js` before files are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the bundle unless it is fresh, and add the dashboard notebook.

        Args:
            version: `standard` for a wheel, `editable` for a link to the sources.
            build_data: what hatchling is to put into the wheel.
        """
        root = Path(self.root)
        source = (root / STATIC / "chart.js").read_text(encoding="utf-8")
        target = root / STATIC / "chart.bundle.js"
        if not _is_fresh(target, source):
            target.write_text(bundle(source), encoding="utf-8")
        if version == "standard":
            # An editable install reads the notebook where it is written.
            goal = "kartenspiel_widgets/dashboard.ipynb"
            build_data["force_include"][str(root / NOTEBOOK)] = goal


def _is_fresh(target: Path, source: str) -> bool:
    if not target.exists():
        return False
    with target.open(encoding="utf-8") as lines:
        return lines.readline() == f"// {bundle_key(source)}\n"
