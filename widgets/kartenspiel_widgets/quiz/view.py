"""A pupil's exercises as data for a page, and what the page's messages do.

What is not to be seen yet is not in it: no answer, no mistake and no hint before it
is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kartenspiel.cards import parse_hand, sort_hand
from kartenspiel.errors import KartenspielError
from kartenspiel.lang import Text
from kartenspiel.lang.names import CARD_NAMES
from kartenspiel.lang.numerals import exact
from kartenspiel.quiz.bank import STANDARD, exercise, topics
from kartenspiel.quiz.resultcode import SOLVED, looks_like_code
from kartenspiel.quiz.run import LONGEST_NAME
from kartenspiel_widgets.faces import card_svg
from kartenspiel_widgets.page.texts import clean

if TYPE_CHECKING:
    from kartenspiel.lang import Face, Lang
    from kartenspiel.quiz.bank import Exercise
    from kartenspiel.quiz.run import Attempt, Run
    from kartenspiel.records.notes import Words

__all__ = ["LONGEST", "act", "hand", "page"]

View: TypeAlias = dict[str, Any]

LONGEST: Final = 400
"""The longest answer that is read."""
_MARKS: Final = {
    "right": "right",
    "mistake": "wrong",
    "wrong": "wrong",
    "rough": "note",
    "near": "note",
    "unread": "note",
    "doubtful": "note",
}
_COUNTED: Final = ("first", "later", "hints", "shown")


def act(run: Run, content: object) -> bool:
    """Do what a message asks for, and return whether it was one.

    Known are {"open": slug}, {"answer": text, "meant": None, "decimal" or
    "thousands"}, {"name": a name, or a code to go on with}, {"restore": {"name": text,
    "code": text}} and {"do": "hint", "give_up", "next" or "restart"}.

    Raises:
        KartenspielError: It cannot be done; the sentence says why.
    """
    match content:
        case {"open": str(slug)}:
            run.open(slug)
        case {"answer": str(text), "meant": None | "decimal" | "thousands" as meant}:
            # It goes back to the page, which takes no half characters.
            run.answer(clean(text[: LONGEST + 1]), meant)
        case {"name": str(name)} if looks_like_code(name):
            run.resume(name)
        case {"name": str(name)}:
            run.rename(clean(name))
        case {"restore": {"name": str(name), "code": str(code)}}:
            _restore(run, name, code)
        case {"do": "hint"}:
            run.hint()
        case {"do": "give_up"}:
            run.give_up()
        case {"do": "next"}:
            run.go_on()
        case {"do": "restart"}:
            run.rename(run.name)
        case _:
            return False
    return True


def _restore(run: Run, name: str, code: str) -> None:
    """Go on after the page was loaded again; what does not fit is forgotten."""
    if any(attempt.status != "open" for attempt in run.attempts.values()):
        return
    opened = run.current
    try:
        run.rename(clean(name))
        run.resume(code)
    except KartenspielError:
        run.rename("")
    if opened != run.slugs[0]:
        run.open(opened)


def hand(x: Exercise, lang: Lang, face: Face) -> View:
    """Return the cards that a question shows: their names and their pictures."""
    if x.hand is None:
        return {}
    return {
        "label": Text("quiz_page_hand").render(lang),
        "cards": [
            {
                "name": CARD_NAMES[face, lang][str(c)],
                "svg": card_svg(str(c), face, index=lang),
            }
            for c in sort_hand(parse_hand(x.hand))
        ],
    }


def page(run: Run, lang: Lang, face: Face, problem: Text | None = None) -> View:
    """Return all that the page shows of a run, in one language."""
    return _Page(run, lang, face).whole(problem)


class _Page:
    """Puts a run into words."""

    def __init__(self, run: Run, lang: Lang, face: Face) -> None:
        self.run, self.lang, self.face = run, lang, face

    def say(self, key: str, **values: object) -> str:
        return Text(f"quiz_page_{key}", **values).render(self.lang, self.face)

    def words(self, text: Text | Words | None) -> str:
        return "" if text is None else text.render(self.lang, self.face)

    def whole(self, problem: Text | None) -> View:
        run = self.run
        x, attempt = run.exercise, run.attempt
        return {
            "lang": self.lang,
            "longest": LONGEST,
            "title": self.say("title"),
            "intro": self.say("intro"),
            "problem": self.words(problem),
            "name": self.name(),
            "list": self.listed(),
            "exercise": self.exercise(x),
            "field": {
                "label": self.say("answer"),
                "value": attempt.typed,
                "unit": self.words(x.unit),
                "help": self.say(f"forms_{x.kind}"),
                "button": self.say("check"),
            },
            "verdict": self.verdict(attempt),
            "ask": self.ask(attempt),
            "hints": [
                {"title": self.say("hint_n", n=i + 1), "text": self.words(hint)}
                for i, hint in enumerate(x.hints[: attempt.hints])
            ],
            "buttons": self.buttons(x, attempt),
            "solution": self.solution(x, attempt) if attempt.done else None,
            "code": self.code(),
        }

    def name(self) -> View:
        run = self.run
        begun = any(a.status != "open" for a in run.attempts.values())
        if run.tag == STANDARD:
            numbers = self.say("standard")
        elif run.name:
            numbers = self.say("numbers_of", name=run.name)
        else:
            numbers = self.say("numbers_of_tag", tag=run.tag)
        return {
            "label": self.say("name"),
            "help": self.say("name_help"),
            "button": self.say("name_button"),
            "longest": LONGEST_NAME,
            "value": run.name,
            "begun": begun,
            "numbers": numbers,
            "restart": self.say("restart"),
            "restart_sure": self.say("restart_sure"),
        }

    def listed(self) -> View:
        run = self.run
        shown = []
        for topic in topics():
            slugs = [slug for slug in topic.exercises if slug in run.slugs]
            if not slugs:
                continue
            items = []
            for slug in slugs:
                status = run.attempts[slug].status
                items.append(
                    {
                        "slug": slug,
                        "title": self.words(exercise(slug).title),
                        "status": status,
                        "words": self.say(f"status_{status}"),
                        "current": slug == run.current,
                    }
                )
            solved = sum(item["status"] in SOLVED for item in items)
            shown.append(
                {
                    "slug": topic.slug,
                    "title": self.words(topic.title),
                    "count": f"{solved}/{len(items)}",
                    "items": items,
                }
            )
        result = run.result
        return {
            "label": self.say("list"),
            "summary": self.say(
                "progress", solved=result.solved, all=len(result.statuses)
            ),
            "share": result.solved / len(result.statuses),
            "topics": shown,
            "legend": [
                {"status": status, "words": self.say(f"status_{status}")}
                for status in _COUNTED
            ],
        }

    def exercise(self, x: Exercise) -> View:
        run = self.run
        return {
            "slug": x.slug,
            "place": self.say(
                "place", n=run.slugs.index(x.slug) + 1, all=len(run.slugs)
            ),
            "level": self.say(f"level_{x.level}"),
            "title": self.words(x.title),
            "question": self.words(x.question),
        }

    def verdict(self, attempt: Attempt) -> View | None:
        verdict = attempt.verdict
        if verdict is None:
            return None
        first, *more = verdict.said
        words = [self.words(text) for text in more]
        left = len(self.run.exercise.hints) - attempt.hints
        if verdict.outcome in ("mistake", "wrong") and left and not attempt.done:
            words.append(self.say("try_again"))
        return {
            "mark": _MARKS[verdict.outcome],
            "sign": self.say(f"sign_{_MARKS[verdict.outcome]}"),
            "title": self.words(first),
            "text": " ".join(words),
        }

    def ask(self, attempt: Attempt) -> list[View]:
        """Return the two readings of a doubtful answer."""
        if attempt.verdict is None or attempt.verdict.outcome != "doubtful":
            return []
        values = attempt.verdict.said[0]
        assert isinstance(values, Text)  # noqa: S101 - it asks back
        return [
            {"meant": meant, "text": self.say("meant", number=values.values[meant])}
            for meant in ("thousands", "decimal")
        ]

    def buttons(self, x: Exercise, attempt: Attempt) -> list[View]:
        if attempt.done:
            left = [s for s, a in self.run.attempts.items() if not a.done]
            if len(self.run.slugs) == 1:
                return []
            key = "next" if left else "next_again"
            return [{"do": "next", "text": self.say(key), "main": True}]
        found = []
        hints = len(x.hints) - attempt.hints
        if hints:
            text = self.say("hint" if hints > 1 else "hint_last", left=hints)
            found.append({"do": "hint", "text": text, "main": False})
        found.append({"do": "give_up", "text": self.say("give_up"), "main": False})
        if len(self.run.slugs) > 1:
            found.append({"do": "next", "text": self.say("skip"), "main": False})
        return found

    def solution(self, x: Exercise, attempt: Attempt) -> View:
        said = exact(x.answer, self.lang)
        for sign in "=≈":
            said = said.replace(f"{sign} ", f"{sign}\N{NO-BREAK SPACE}")
        unit = self.words(x.unit)
        return {
            "title": self.say("solved" if attempt.solved else "solution"),
            "answer": f"{said} {unit}".strip(),
            "why": self.words(x.why),
            "steps_title": self.say("steps"),
            # They name cards by their German faces.
            "steps": list(x.steps(self.lang)) if self.face == "german" else [],
        }

    def code(self) -> View:
        return {
            "label": self.say("code"),
            "value": self.run.code,
            "help": self.say("code_help"),
            "copy": self.say("copy"),
            "copied": self.say("copied"),
            "select": self.say("select"),
        }
