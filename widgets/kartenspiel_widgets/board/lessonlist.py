"""The lessons that are shipped, to choose from (Lektionsliste)."""

from __future__ import annotations

from typing import Any

import traitlets

from kartenspiel.lang import LANGS, Text
from kartenspiel.teaching.shipped import lessons
from kartenspiel_widgets.page.assets import STATIC, script
from kartenspiel_widgets.page.view import View

__all__ = ["LessonList"]


class LessonList(View):
    """One line with a list of lessons, and what the chosen one is about.

    Args:
        slug: The lesson chosen first; empty chooses the first one.
        lang: The language of the page.
        **traits: Further traits, such as `layout`.

    Attributes:
        slug: The lesson chosen; observe it to follow.
        lang: The language of the page.
        lessons: Slug, title and topic of each, the words by language.
        words: The label, by language.

    Example:
        >>> LessonList().slug
        'erster-stich'
    """

    _esm = script("elements.js", "lessonlist.js")
    _css = STATIC / "lessonlist.css"

    slug = traitlets.Enum(tuple(lessons())).tag(sync=True, echo_update=False)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    lessons: traitlets.List[Any] = traitlets.List().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        slug: str = "",
        lang: str = "de",
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Choose a lesson; see the class."""
        words = {name: Text("lessons_label").render(name) for name in LANGS}
        chosen = slug or next(iter(lessons()))
        super().__init__(
            slug=chosen, lang=lang, lessons=_listed(), words=words, **traits
        )

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: the lesson and the language.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"slug": tuple(lessons()), "lang": LANGS}
        good = {k: v for k, v in sent.items() if k in allowed and v in allowed[k]}
        super().set_state(good)


def _listed() -> list[dict[str, Any]]:
    """Return what the page shows of each lesson."""
    found = []
    for slug, cover in lessons().items():
        # The shipped ones have both; a test sees to that.
        title, about = cover.title, cover.about
        assert title is not None  # noqa: S101
        assert about is not None  # noqa: S101
        found.append({"slug": slug, "title": title._asdict(), "about": about._asdict()})
    return found
