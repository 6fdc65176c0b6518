"""Worksheets (Arbeitsblatt): tasks about a deal, with solutions, from a seed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kartenspiel.cards import PACK_SIZES, _shown
from kartenspiel.cards import pack as pack_of
from kartenspiel.chance import rng
from kartenspiel.deal import Deal, check_seed
from kartenspiel.deal import deal as deal_of
from kartenspiel.errors import KartenspielError, NotationError, entries, is_one_of
from kartenspiel.printed.chancetasks import chance_tasks
from kartenspiel.printed.papertext import paper_text
from kartenspiel.printed.tabletasks import (
    layout_tasks,
    rules_tasks,
    suits_the_rules,
    trick_tasks,
)
from kartenspiel.printed.task import LEVELS, TOPICS, Level, Task, Topic

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kartenspiel.deal import DealLike
    from kartenspiel.lang import Face, Lang
    from kartenspiel.printed.paper import Paper

__all__ = ["Worksheet", "sheet"]

#: A seed that nobody chose is below: short enough to be read out.
SEEDS = 10_000
#: So many deals are looked at for one with a player who may discard.
DEALS = 200


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Tasks and their solutions. Made by `sheet`.

    Attributes:
        seed: What chose the tasks; the same seed makes the same sheet everywhere.
        level: How hard the probabilities are: "sek1" or "sek2".
        topics: What the tasks are about.
        deal: The deal whose hands lie open.
        hidden: Another deal, of which the sheet shows one hand.
        tasks: The tasks, topic by topic.
    """

    seed: int
    level: Level
    topics: tuple[Topic, ...]
    deal: Deal
    hidden: Deal
    tasks: tuple[Task, ...]

    @property
    def open_tasks(self) -> tuple[Task, ...]:
        """The tasks for which all hands lie open."""
        return tuple(t for t in self.tasks if t.topic != "probability")

    @property
    def hidden_tasks(self) -> tuple[Task, ...]:
        """The tasks for which one hand is known."""
        return tuple(t for t in self.tasks if t.topic == "probability")

    def paper(self, lang: Lang = "de", face: Face = "german") -> Paper:
        """Return the sheet as a page to print: tasks first, then the solutions."""
        from kartenspiel.printed.worksheetpage import worksheet_paper  # noqa: PLC0415 - it imports us

        return worksheet_paper(self, lang, face)

    def text(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return the sheet as plain text, its solutions after a form feed."""
        return paper_text(self.paper(lang, face))

    def __repr__(self) -> str:
        return f"<Worksheet {self.seed}, {self.level}, {len(self.tasks)} tasks>"


def sheet(
    seed: int | None = None,
    *,
    deal: DealLike | None = None,
    topics: Iterable[str] = TOPICS,
    level: str = LEVELS[0],
) -> Worksheet:
    """Return a worksheet: tasks about one deal, and about one hand of another.

    Two tasks each on "rules" (who may play what), "tricks" (who takes one, and what it
    costs) and "layout" (what fits) are about a deal whose hands lie open; four on
    "probability" are about a single hand, so that there is something left to reckon.
    All answers come from the engine and from `kartenspiel.prob`.

    Args:
        seed: Any whole number; the same seed is the same sheet everywhere.
            Without it, a number below 10,000, which the sheet shows.
        deal: The open deal, such as one that lies on the table; without it, the seed
            deals one in which somebody may discard.
        topics: Some of "rules", "tricks", "layout", "probability".
        level: "sek1" (up to year 10) or "sek2" (above), for the probabilities.

    Raises:
        KartenspielError: A topic, the level or the seed is not allowed, the deal
            cannot be read, or is not of a whole pack.

    Example:
        >>> made = sheet(7, topics=["rules"])
        >>> made
        <Worksheet 7, sek1, 2 tasks>
        >>> print(made.tasks[0].asked)
        Which cards may player 4 play now? Say why.
    """
    number = secrets.randbelow(SEEDS) if seed is None else check_seed(seed)
    chosen, grade = _topics(topics), _level(level)
    shown = _open_deal(number) if deal is None else _whole(deal_of(deal))
    lot = rng.subseed(number, "worksheet", "hidden")
    hidden = deal_of(seed=lot, players=shown.players, pack=shown.pack.size)
    tasks: list[Task] = []
    for topic in chosen:
        # Each topic has its own numbers: it stays as it is if another is left out.
        stream = rng.Stream(f"worksheet:{number}:{shown}:{topic}")
        match topic:
            case "rules":
                tasks += rules_tasks(shown, stream)
            case "tricks":
                tasks += trick_tasks(shown, stream)
            case "layout":
                tasks += layout_tasks(shown, stream)
            case "probability":
                tasks += chance_tasks(hidden, grade, stream)
    return Worksheet(number, grade, chosen, shown, hidden, tuple(tasks))


def _topics(topics: Iterable[str]) -> tuple[Topic, ...]:
    wanted = (topics,) if isinstance(topics, str) else entries(topics)
    if wanted is None:
        raise KartenspielError("work_topic", topic=_shown(topics), allowed=TOPICS)
    for topic in wanted:
        if not is_one_of(topic, TOPICS):
            raise KartenspielError("work_topic", topic=_shown(topic), allowed=TOPICS)
    if not wanted:
        raise KartenspielError("work_no_topic", allowed=TOPICS)
    return tuple(topic for topic in TOPICS if topic in wanted)


def _level(level: str) -> Level:
    for known in LEVELS:
        if is_one_of(level, (known,)):
            return known
    raise KartenspielError("work_level", level=_shown(level), allowed=LEVELS)


def _open_deal(seed: int) -> Deal:
    """Return the first deal of a seed in which somebody may discard."""
    deals = (
        deal_of(seed=rng.subseed(seed, "worksheet", "open", i)) for i in range(DEALS)
    )
    return next(d for d in deals if suits_the_rules(d))


def _whole(deal: Deal) -> Deal:
    """Return a deal if no card is left out of it.

    Raises:
        NotationError: It is an ending.
    """
    packs = [pack_of(size, players=deal.players) for size in PACK_SIZES]
    if all(deal.cards != known.cards for known in packs):
        sizes = [len(known) for known in packs]
        raise NotationError("work_whole_deal", cards=len(deal.cards), allowed=sizes)
    return deal
