"""Lessons being taken: what has been reached of a record, and what was answered.

Like `presenter` it knows no Jupyter: it takes intents, checks every one of them, and
gives what may be seen.
What comes later in the record, the answers, and the hands that the learner may not see
are neither in `film` nor in `state`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import _shown, card
from kartenspiel.errors import KartenspielError
from kartenspiel.lang import Text
from kartenspiel.presenter import film
from kartenspiel.records.notation import loads
from kartenspiel.records.notereader import read_lesson
from kartenspiel.records.notes import CardQuestion, Choice, Goal, Note, Question, Words
from kartenspiel.snapshot import Data
from kartenspiel.teaching.answers import Progress, Said, judge, solution
from kartenspiel.teaching.replies import played_on
from kartenspiel.teaching.telling import kind_of, sentence, verdict_on

if TYPE_CHECKING:
    from kartenspiel.games.game import Game
    from kartenspiel.rounds.starting import Round

__all__ = ["Lesson"]

Place: TypeAlias = tuple[int, int]


class Lesson:
    """A lesson, and how far one learner is with it (Lektion).

    Attributes:
        record: The whole record, with what is hidden from the learner.
        cover: Title, topic and the learner's seat.
        slug: The name of a shipped lesson, or None.
        step: The moment shown, counted over all that has been reached.
        turn: Grows with every change; an intent may say which one it was meant for.
        notes: The notes of the record, each with the number of its round.
        film: What has been reached, one frame a moment; see `presenter.film`.

    Example:
        >>> from kartenspiel.teaching.shipped import lesson
        >>> first = lesson("erster-stich")
        >>> first.handle({"on": True})
        >>> first.state["kind"], first.state["number"], first.state["questions"]
        ('play', 1, 6)
    """

    def __init__(self, x: Game | str, slug: str | None = None) -> None:
        """Begin a lesson.

        Args:
            x: A game with notes, or the text of a game file.
            slug: The name of a shipped lesson.

        Raises:
            RecordError: It is no game file, or there is no lesson in it.
        """
        self.record = loads(x) if isinstance(x, str) else x
        self.cover, self.notes = read_lesson(self.record)
        self.slug = slug
        self.turn = 0
        self.ended = False
        self._at = self._reached = 0
        self._progress: list[Progress] = []
        self.film: Data = {}
        self._game = self.record
        self._seen: object = None
        self.restart()

    def __repr__(self) -> str:
        # Without an address: the texts of notebooks are compared.
        title = self.cover.title
        named = self.slug or (title.de if title is not None else "")
        return f"<Lesson {named!r}, step {self.step}>"

    # --- what a learner does

    def handle(self, intent: object) -> Text | None:
        """Do what a page asks for, if it may; return what is wrong, or None.

        Args:
            intent: {"answer": card, number of an option, or text}, {"play": card, or
                None for a pass}, {"hint": True}, {"show": True}, {"on": True},
                {"back": True}, {"again": True}, {"restart": True}, {"to": step}; with
                it {"at": turn}: what was meant for another one is left undone.
        """
        asked = dict(intent) if isinstance(intent, dict) else {}
        if asked.pop("at", self.turn) != self.turn:
            return None
        try:
            if not self._asked(asked):
                return Text("unknown_intent", intent=_shown(intent))
        except KartenspielError as error:
            return error.reason
        return None

    def _asked(self, asked: Data) -> bool:
        """Do what is asked for; return whether it means anything."""
        commands = {
            "hint": self.hint,
            "show": self.show,
            "on": self.go_on,
            "back": self.go_back,
            "again": self.again,
            "restart": self.restart,
        }
        match asked:
            case {"answer": str() | int() as answer}:
                self.answer(answer)
            case {"play": str() | None as what}:
                self.play(what)
            case {"to": int(step)} if not isinstance(step, bool):
                self.step = min(max(step, 0), self.steps - 1)
            case _ if list(asked.values()) == [True] and {*asked} <= {*commands}:
                commands[next(iter(asked))]()
            case _:
                return False
        return True

    def answer(self, given: str | int) -> None:
        """Answer the question: with a card, an option's number, or a number.

        Raises:
            KartenspielError: There is no open question, or no such answer.
        """
        note, now = self._open_question()
        if isinstance(note, Goal):
            raise KartenspielError("lesson_not_now")
        right, said, kept = judge(note, self._moment(note), given)
        now.right, now.said = right, said
        if kept not in now.tried:
            now.tried.append(kept)
        if right:
            now.done = True
        elif right is False:
            now.tries += 1
        self._changed()

    def play(self, what: str | None) -> None:
        """Play on for a goal: a card, or None for a pass; the others reply.

        Raises:
            IllegalPlay: It is not allowed.
            KartenspielError: Nothing is to be played here.
        """
        note, now = self._open_question()
        if not isinstance(note, Goal) or now.right is not None:
            raise KartenspielError("lesson_not_now")
        line = now.line or self._moment(note)
        self._reply(note, now, line.play(None if what is None else card(what)))
        now.played = True
        self._changed()

    def hint(self) -> None:
        """Ask for the next hint.

        Raises:
            KartenspielError: There is none.
        """
        note, now = self._open_question()
        if now.hints == len(note.hints):
            raise KartenspielError("lesson_not_now")
        now.hints += 1
        self._changed()

    def show(self) -> None:
        """Ask for the answer.

        Raises:
            KartenspielError: There is no open question, or the answer to it is not
                in the record.
        """
        note, now = self._open_question()
        if not self._may_show(note):
            raise KartenspielError("lesson_not_now")
        now.shown = now.done = True
        if isinstance(note, Goal):
            now.line, now.right = self.record.rounds[self._number], True
            now.said = [note.praise] if note.praise else []
        else:
            now.right, now.said = None, solution(note)
        self._changed()

    def go_on(self) -> None:
        """Go on to the next note; after the last one all cards are laid open.

        Raises:
            KartenspielError: The question is not answered yet, or this is the end.
        """
        if not self._may_go_on:
            raise KartenspielError("lesson_not_now")
        if self._at == len(self.notes) - 1:
            self.ended = True
        else:
            self._at += 1
            self._reached = max(self._reached, self._at)
        self._arrive()

    def go_back(self) -> None:
        """Go back to the note before.

        Raises:
            KartenspielError: This is the first one.
        """
        if self.ended:
            self.ended = False
        elif self._at == 0:
            raise KartenspielError("lesson_not_now")
        else:
            self._at -= 1
        self._arrive()

    def again(self) -> None:
        """Play for a goal from its position once more.

        Raises:
            KartenspielError: This is no goal, or nothing has been played.
        """
        note, now = self._question, self._progress[self._at]
        if not isinstance(note, Goal) or not (now.played or now.done):
            raise KartenspielError("lesson_not_now")
        now.line, now.right, now.said = None, None, []
        now.done = now.played = False
        self._begin_goal(note, now)
        self._changed()

    def restart(self) -> None:
        """Begin anew."""
        self._progress = [Progress() for _ in self.notes]
        self._at = self._reached = 0
        self.ended = False
        self._arrive()

    # --- what may be seen

    @property
    def title(self) -> Words:
        """What the lesson is called; without a title, as its variant is."""
        name = self.record.variant.name
        return self.cover.title or Words(name.de, name.en)

    @property
    def seat(self) -> int | None:
        """Whose cards are open; None opens all, as the end of a lesson does."""
        return None if self.ended else self.cover.seat

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.record.players)

    @property
    def game(self) -> Game:
        """The record as far as it has been reached."""
        return self._game

    @property
    def steps(self) -> int:
        """How many moments have been reached."""
        return sum(len(r.plays) + 1 for r in self._game.rounds)

    @property
    def round(self) -> Round:
        """The round at the moment shown."""
        left = self.step
        for r in self._game.rounds:
            if left <= len(r.plays):
                return r.at(left)
            left -= len(r.plays) + 1
        return self._game.round

    @property
    def state(self) -> Data:
        """What is asked and was answered, as JSON-able data.

        Keys:
            slug: The name of a shipped lesson, or None.
            title, about: Sentences as in `snapshot`; about may be None.
            turn: For intents.
            kind: "comment", "play", "choice", "number", "goal", or "end".
            note, notes: Which note this is, from 1, and of how many.
            number, questions: Which question this is, from 1, and of how many;
                the number is None for a comment.
            text: What is said or asked.
            options: The answers to choose from, as sentences.
            hints, hints_left: The hints given, and how many there still are.
            said: What the last answer was told, a list of sentences.
            right: Whether it was right; None if it was neither, or there is none yet.
            tried: The answers given so far.
            done: Whether this note is done.
            step: The moment it is about.
            at_play: Whether a card is to be played there now.
            may: What may be asked for: some of "answer", "play", "hint", "show", "on",
                "back", "again".
            alone: How many questions were answered without help so far.
        """
        now, note = self._progress[self._at], self._question
        about, may = self.cover.about, self._may
        hints = note.hints if note else ()
        asked = [i for i, (_, n) in enumerate(self.notes) if isinstance(n, Question)]
        return {
            "slug": self.slug,
            "title": self.title.data(),
            "about": about.data() if about else None,
            "turn": self.turn,
            "kind": "end" if self.ended else kind_of(self._note),
            "note": self._at + 1,
            "notes": len(self.notes),
            "number": asked.index(self._at) + 1 if note else None,
            "questions": len(asked),
            "text": sentence(
                self.end_text(self._alone) if self.ended else [self._note.text]
            ),
            "options": [option.text.data() for option in note.options]
            if isinstance(note, Choice)
            else [],
            "hints": [hint.data() for hint in hints[: now.hints]],
            "hints_left": len(hints) - now.hints if "hint" in may else 0,
            "said": [said.data() for said in now.said] if note else [],
            "right": now.right if note else None,
            "tried": list(now.tried) if note else [],
            "done": self.ended or now.done,
            "step": self._step_of_note(),
            "may": may,
            "alone": self._alone,
        }

    # --- inside

    @property
    def _note(self) -> Note:
        return self.notes[self._at][1]

    @property
    def _question(self) -> Question | None:
        """The question shown, open or answered; None for a comment and at the end."""
        note = self._note
        return note if isinstance(note, Question) and not self.ended else None

    @property
    def _number(self) -> int:
        """The number of the round of the note shown."""
        return self.notes[self._at][0]

    def _moment(self, note: Note) -> Round:
        return self.record.rounds[self._number].at(note.ply)

    def _open_question(self) -> tuple[Question, Progress]:
        """Return the question that waits for an answer.

        Raises:
            KartenspielError: None does.
        """
        note, now = self._question, self._progress[self._at]
        if note is None or now.done:
            raise KartenspielError("lesson_not_now")
        return note, now

    @property
    def _may_go_on(self) -> bool:
        if self.ended:
            return False
        now = self._progress[self._at]
        # A goal that was missed may be left behind.
        return now.done or (isinstance(self._note, Goal) and now.right is False)

    def _may_show(self, note: Question) -> bool:
        if not isinstance(note, Goal):
            return True
        whole = self.record.rounds[self._number]
        return note.verdict(whole) is True

    @property
    def _may(self) -> list[str]:
        note, now = self._question, self._progress[self._at]
        waits = note is not None and not now.done
        is_goal = isinstance(note, Goal)
        allowed = {
            "answer": waits and not is_goal,
            "play": waits and is_goal and now.right is None,
            "hint": waits and note is not None and now.hints < len(note.hints),
            "show": waits and note is not None and self._may_show(note),
            "on": self._may_go_on,
            "back": self.ended or self._at > 0,
            "again": is_goal and (now.played or now.done),
        }
        return [name for name, may in allowed.items() if may]

    @property
    def _alone(self) -> int:
        """How many questions were answered without help so far."""
        return sum(
            now.alone
            for now, (_, note) in zip(self._progress, self.notes, strict=True)
            if isinstance(note, Question)
        )

    def end_text(self, alone: int) -> list[Said]:
        """Return what is said at the end, if so many questions were answered alone."""
        questions = sum(isinstance(note, Question) for _, note in self.notes)
        said: list[Said] = [Text("lesson_end")]
        if questions:
            said.append(Text("lesson_score", alone=alone, questions=questions))
        return said

    def _arrive(self) -> None:
        """Be at another note: what is only to be read is done with that."""
        note, now = self._note, self._progress[self._at]
        if not isinstance(note, Question):
            now.done = True
        if isinstance(note, Goal) and now.line is None and not now.done:
            self._begin_goal(note, now)
        self._changed()
        self.step = self._step_of_note()

    def _begin_goal(self, note: Goal, now: Progress) -> None:
        """Let the others play until it is the learner's turn."""
        start = self._moment(note)
        self._reply(note, now, start)
        if now.line == start:
            now.line = None

    def _reply(self, note: Goal, now: Progress, r: Round) -> None:
        """Play the other seats' turns, and judge what has become of the goal."""
        record = self.record.rounds[self._number]
        learner = self.cover.seat
        if learner is None:
            learner = self._moment(note).to_play
        now.line, verdict = played_on(note, r, record, learner)
        if verdict is None:
            return
        now.right, now.done = verdict, verdict
        now.tries += not verdict
        now.said = verdict_on(note, verdict)

    def _changed(self) -> None:
        """Make anew what may be seen; if that is another moment, go there."""
        self.turn += 1
        rounds = list(self.record.rounds)
        if not self.ended:
            number, ply = self._reached_place()
            line = self._progress[self._reached].line
            rounds = rounds[: number + 1]
            rounds[-1] = rounds[-1].at(ply) if line is None else line
        chosen = self.record.chosen[: len(rounds)]
        shown = replace(
            self.record, rounds=tuple(rounds), chosen=chosen, seed=None, extra={}
        )
        seen = (shown.rounds, self.seat)
        if seen != self._seen:
            self._seen, self._game = seen, shown
            self.film = film(shown, self.seat)
            self.step = self._step_of_note()

    def _reached_place(self) -> Place:
        """Return the round and the turn up to which the record may be seen."""
        number, note = self.notes[self._reached]
        played = isinstance(note, CardQuestion) and self._progress[self._reached].done
        return number, min(note.ply + played, len(self.record.rounds[number].plays))

    def _step_of_note(self) -> int:
        """Return the step of the moment that the note shown is about."""
        rounds = self._game.rounds
        if self.ended:
            return self.steps - 1
        number, note = self.notes[self._at]
        now = self._progress[self._at]
        first = sum(len(r.plays) + 1 for r in rounds[:number])
        if now.line is not None:
            return min(first + len(now.line.plays), self.steps - 1)
        ply = note.ply + (isinstance(note, CardQuestion) and now.done)
        return first + min(ply, len(rounds[number].plays))
