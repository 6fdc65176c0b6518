"""Settings of both language trees; make_docs.py gathers their sources and says which.

Nothing here makes a page fetch from a foreign host, and a test looks.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import inspect

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HERE = Path(__file__).parent
REPOSITORY = "https://github.com/kartenspiel/kartenspiel"
BINDER = "https://mybinder.org/v2/gh/kartenspiel/kartenspiel/main"
LONGEST_DESCRIPTION = 200
#: The parameters of a long signature, which Sphinx makes a list without terms of.
PARAMETERS = re.compile(
    r'<dl>\s*((?:<dd><em class="sig-param">.*?</dd>\s*)+)</dl>', re.DOTALL
)
PICTURE = re.compile(r'(?<=<p>)<img [^>]*src="([^"]+)"[^>]*>(?=</p>)')

project = "kartenspiel"
author = "the kartenspiel authors"
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns: list[str] = []
locale_dirs = ["../locale"]
templates_path = [str(HERE / "_templates")]

# Pages are text and stored outputs: nothing is run, no live view is loaded.
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, Any] = {}
myst_heading_anchors = 4
myst_enable_extensions: list[str] = []

# Single backticks are code in our docstrings, as in Markdown.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_custom_sections = [("Keys", "params_style")]
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "kartenspiel"
html_static_path = [str(HERE / "_static")]
html_css_files = ["docs.css"]
html_js_files = [("docs.js", {"defer": "defer"})]
html_logo = html_favicon = str(HERE / "_static/logo.svg")
html_copy_source = False
html_show_copyright = False
html_use_index = True
html_domain_indices = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
# The colours of the dashboard: kartenspiel_widgets/static/table.css.
html_theme_options = {
    "top_of_page_buttons": ["view"],
    "light_css_variables": {
        "color-brand-primary": "#2f5d50",
        "color-brand-content": "#2f5d50",
        "color-brand-visited": "#5a4a78",
        "color-background-primary": "#fffefa",
        "color-background-secondary": "#f6f4ee",
        "color-background-border": "#d9d5c8",
        "color-background-hover": "#e9ece3",
        "color-foreground-primary": "#23261f",
        "color-foreground-secondary": "#4b5046",
        "color-foreground-muted": "#5c6156",
        "color-foreground-border": "#7d8276",
        "color-inline-code-background": "#f1eee4",
        "color-code-background": "#f6f4ee",
        "color-table-border": "#d9d5c8",
        "color-api-name": "#2f5d50",
        "color-api-pre-name": "#5c6156",
    },
    "dark_css_variables": {
        "color-brand-primary": "#7fc3ac",
        "color-brand-content": "#7fc3ac",
        "color-brand-visited": "#c3afe6",
        "color-background-primary": "#181c1a",
        "color-background-secondary": "#212623",
        "color-background-border": "#39413c",
        "color-background-hover": "#2c3f37",
        "color-foreground-primary": "#e8ebe4",
        "color-foreground-secondary": "#c3cac0",
        "color-foreground-muted": "#a9b2a8",
        "color-foreground-border": "#7b857c",
        "color-inline-code-background": "#2a312d",
        "color-code-background": "#212623",
        "color-table-border": "#39413c",
        "color-api-name": "#7fc3ac",
        "color-api-pre-name": "#a9b2a8",
    },
}


class OtherPlaces(SphinxPostTransform):
    """Mends links that leave the tree: to the other language, or to the repository.

    In the sources they are relative paths, so that they work on a code host, too.
    """

    default_priority = 5  # before MyST looks for the target, and complains

    def run(self, **_options: object) -> None:
        """Replace what Sphinx does not know by plain links."""
        for node in list(self.document.findall(addnodes.pending_xref)):
            address = self._address(node)
            if address:
                link = nodes.reference("", "", refuri=address, internal=False)
                link += node.children[0].children
                node.replace_self(link)

    def _address(self, node: addnodes.pending_xref) -> str | None:
        """Return the address of what a link means, or None if Sphinx knows better."""
        target, anchor = node["reftarget"], node.get("reftargetid")
        if node.get("refdomain") == "doc":
            if target in self.env.found_docs:
                return None
            target = posixpath.relpath(f"{target}.md", self.env.srcdir)
            path = posixpath.normpath(
                posixpath.join("docs", self.config.language, target)
            )
        elif "/" in target:
            target, _, anchor = target.partition("#")
            path = posixpath.normpath(posixpath.join(self._home(), target))
        else:
            return None
        found = re.fullmatch(r"(docs|notebooks)/(de|en)/(.+)\.(md|ipynb)", path)
        if not found:
            return f"{REPOSITORY}/blob/main/{path}"
        folder = "notebook/" if found[1] == "notebooks" else ""
        up = "../" * (self.env.docname.count("/") + 1)
        tail = f"#{anchor}" if anchor else ""
        return f"{up}{found[2]}/{folder}{found[3]}.html{tail}"

    def _home(self) -> str:
        """Return the folder of the page in the repository."""
        if self.env.docname.startswith("notebook/"):
            return posixpath.join("notebooks", self.config.language)
        return posixpath.join(
            "docs", self.config.language, posixpath.dirname(self.env.docname)
        )


def sign(
    _app: Sphinx,
    what: str,
    _name: str,
    thing: type,
    _options: object,
    text: str,
    _: str,
) -> tuple[str, str] | None:
    """Give views their own signature in place of that of all widgets."""
    if what != "class" or not (text or "").startswith("(*args"):
        return None
    own = inspect.signature(thing.__init__, bound_method=True)
    own = own.replace(return_annotation=own.empty)
    return inspect.stringify_signature(own, unqualified_typehints=True), ""


def trim(_app: Sphinx, doctree: nodes.document) -> None:
    """Take away the empty line with which a doctest in Markdown ends."""
    for block in doctree.findall(nodes.literal_block):
        if block.rawsource == block.astext():  # else it would not be highlighted
            block.rawsource = block.rawsource.rstrip()
            block[:] = [nodes.Text(block.rawsource)]


def counterpart(app: Sphinx, page: str) -> str:
    """Return the address of a page in the other language, relative to the page."""
    other = "en" if app.config.language == "de" else "de"
    lesson = re.fullmatch(r"(.*notebook/)(\d\d)-.*", page)
    if lesson:
        folder = Path(app.srcdir).parent / other / "notebook"
        page = f"{lesson[1]}{next(folder.glob(f'{lesson[2]}-*')).stem}"
    if page.startswith("api/"):  # the reference is English
        return "../../de/api.html"
    return f"{'../' * (page.count('/') + 1)}{other}/{page}.html"


def as_lines(found: re.Match[str]) -> str:
    """Return parameters as lines of their signature."""
    lines = found[1].replace("<dd>", '<span class="sig-line">')
    return lines.replace("</dd>", "</span>")


def add_to_page(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page its way to the other language, and a description."""
    context["other_page"] = counterpart(app, pagename)
    context["other_lang"] = "en" if app.config.language == "de" else "de"
    if doctree is None:
        return
    if pagename.startswith("notebook/"):
        name = pagename.removeprefix("notebook/")
        context["notebook"] = f"notebooks/{app.config.language}/{name}.ipynb"
        context |= {"binder": BINDER, "repository": REPOSITORY}
    body = PARAMETERS.sub(as_lines, context["body"])
    # A picture alone on its own page can be made as large as one likes.
    context["body"] = PICTURE.sub(r'<a class="picture" href="\1">\g<0></a>', body)
    for paragraph in doctree.findall(nodes.paragraph):
        text = " ".join(paragraph.astext().split())
        if text:
            short = text[:LONGEST_DESCRIPTION].rsplit(" ", 1)[0] + " …"
            context["description"] = text if len(text) < len(short) else short
            return


def skip(
    _app: Sphinx, _what: str, _name: str, thing: object, *_rest: object
) -> bool | None:
    """Leave out the fields of named tuples: their class says what they are."""
    doc = getattr(thing, "__doc__", None) or ""
    return True if doc.startswith("Alias for field number") else None


def setup(app: Sphinx) -> None:
    """Connect all of it."""
    app.add_post_transform(OtherPlaces)
    app.connect("autodoc-process-signature", sign)
    app.connect("doctree-read", trim)
    app.connect("html-page-context", add_to_page)
    app.connect("autodoc-skip-member", skip)
