"""The laboratory's menus for a page: fields with their labels and choices.

A field is {"key", "kind": "choice" or "tick", "label", "value", "groups"}, a group
being [title, choices] and a choice [value, words].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kartenspiel.cards import PACK_SIZES, PLAYERS, Card, Suit, card, pack
from kartenspiel.lang import Kind
from kartenspiel.lang.names import SUIT_NAMES, kind_word
from kartenspiel_widgets.lab.form import (
    BETWEEN,
    KINDS,
    MOST_CARDS,
    MOST_PARTS,
    SIGNS,
    SOME,
)
from kartenspiel_widgets.lab.state import LONGEST, READY, SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kartenspiel.lang import Face, Lang
    from kartenspiel_widgets.lab.form import Draft, Part
    from kartenspiel_widgets.lab.state import Side, State
    from kartenspiel_widgets.page.reader import Reader

__all__ = ["page"]

Data: TypeAlias = dict[str, Any]
Choice: TypeAlias = "list[Any]"

#: What the ready questions name, by their fields.
_NAMED: Final = {"ober": Kind("O", 1), "ace": card("HA"), "aces": Kind("A")}

_SIGN_NAMES: Final = dict(
    zip(SIGNS, ("ge", "eq", "le", "gt", "lt", "ne"), strict=False)
)
_SIGN_NAMES[BETWEEN] = "between"


def page(state: State, reader: Reader) -> Data:
    """Return what the page shows of the question, in the reader's language.

    Keys: ready (slugs and words), sides (see `_side`), table (two fields).
    """
    return {
        "ready": [[slug, reader.say(f"lab_ready_{slug}", **_NAMED)] for slug in READY],
        "sides": [_side(state, name, reader) for name in SIDES],
        "table": [
            _choice("players", reader.say("lab_players"), state.players, _players()),
            _choice(
                "pack",
                reader.say("lab_pack"),
                state.pack,
                _packs(state.players, reader),
            ),
        ],
        "longest": LONGEST,
    }


def _players() -> list[Choice]:
    return [[n, str(n)] for n in PLAYERS]


def _packs(players: int, reader: Reader) -> list[Choice]:
    """Return the packs; cards that are left out for so many players are named."""
    found: list[Choice] = []
    for size in PACK_SIZES:
        used = pack(size, players)
        out = [c.name(reader.lang, reader.face) for c in used.removed]
        key = "lab_pack_left_out" if out else "lab_pack_cards"
        found.append([size, reader.say(key, n=size, cards=out)])
    return found


def _side(state: State, name: str, reader: Reader) -> Data:
    """Return one side.

    Keys: key, title, note (instead of menus), join (a field or None), parts (each
    {"title", "drop", "fields"}), add (words or ""), text {"label", "value"}, problem.
    """
    side = state.side(name)
    draft = side.draft
    parts = () if draft is None else draft.parts
    note = "lab_only_text" if draft is None else "lab_given_none"
    return {
        "key": name,
        "title": reader.say(f"lab_{name}"),
        "note": "" if parts else reader.say(note),
        "join": _join(draft, reader) if draft and len(parts) > 1 else None,
        "parts": [
            {
                "title": reader.say("lab_part", n=i + 1),
                "drop": _drop(name, i, len(parts), reader),
                "fields": [f for f in _Fields(state, reader).of(part) if f],
            }
            for i, part in enumerate(parts)
        ],
        "add": _add(draft, name, reader),
        "text": {"label": reader.say(f"lab_text_{name}"), "value": side.text},
        "problem": _problem(side, reader),
    }


def _problem(side: Side, reader: Reader) -> str:
    if side.problem is None:
        return ""
    return f"{reader.read(side.problem)} {reader.say('lab_still')}"


def _drop(name: str, i: int, parts: int, reader: Reader) -> str:
    if name == SIDES[0] and parts == 1:
        return ""
    return reader.say("lab_drop_part", n=i + 1)


def _add(draft: Draft | None, name: str, reader: Reader) -> str:
    if draft is None or len(draft.parts) >= MOST_PARTS:
        return ""
    more = "_more" if name == "given" and draft.parts else ""
    return reader.say(f"lab_add_{name}{more}")


def _join(draft: Draft, reader: Reader) -> Data:
    choices = [["&", reader.say("lab_join_and")], ["|", reader.say("lab_join_or")]]
    return _choice("sign", reader.say("lab_join"), draft.sign, choices)


def _choice(key: str, label: str, value: object, choices: Iterable[Choice]) -> Data:
    return _grouped(key, label, value, [["", list(choices)]])


def _grouped(key: str, label: str, value: object, groups: list[Choice]) -> Data:
    return {
        "key": key,
        "kind": "choice",
        "label": label,
        "value": value,
        "groups": groups,
    }


class _Fields:
    """Makes the fields of a part."""

    def __init__(self, state: State, reader: Reader) -> None:
        self._state = state
        self._say = reader.say
        self._lang: Lang = reader.lang
        self._face: Face = reader.face
        self._codes = state.codes

    def of(self, part: Part) -> Iterator[Data | None]:
        if part.kind != "same_hand":
            yield self._who(part)
            if part.who == "holder":
                label = self._say("lab_held")
                yield _grouped("held", label, part.held, self._cards([part.held]))
        yield self._kind(part)
        if part.kind == "count":
            yield from self._numbers(part)
        if part.kind in ("count", "void"):
            yield self._what(part)
        if part.kind == "shape":
            yield self._lengths(part)
        if part.kind in ("holds", "same_hand") or (
            part.what == SOME and part.kind in ("count", "void")
        ):
            yield from self._single(part)
        yield {
            "key": "denied",
            "kind": "tick",
            "label": self._say("lab_denied"),
            "value": part.denied,
        }

    def _who(self, part: Part) -> Data:
        players = self._state.players
        named = ["me", "left", *(["opposite"] if players % 2 == 0 else []), "right"]
        # Every seat that has no other name; for six players those beside "opposite".
        seen = {0, 1, players - 1, *([players // 2] if players % 2 == 0 else [])}
        named += [str(n) for n in range(players) if n not in seen]
        named += ["any", "all", "holder"]
        if part.who not in named:
            named.insert(-3, part.who)
        choices = [[who, self._who_said(who)] for who in named]
        return _choice("who", self._say("lab_who"), part.who, choices)

    def _who_said(self, who: str) -> str:
        if who.isdecimal():
            return self._say("lab_who_number", n=who)
        return self._say(f"lab_who_{who}")

    def _kind(self, part: Part) -> Data:
        choices = [[kind, self._say(f"lab_kind_{kind}")] for kind in KINDS]
        return _choice("kind", self._say("lab_kind"), part.kind, choices)

    def _numbers(self, part: Part) -> Iterator[Data]:
        signs = [[s, self._say(f"lab_sign_{_SIGN_NAMES[s]}")] for s in SIGNS]
        yield _choice("sign", self._say("lab_sign"), part.sign, signs)
        room = len(self._codes) // self._state.players
        keys = ("low", "high") if part.sign == BETWEEN else ("low",)
        for key in keys:
            value = int(getattr(part, key))
            numbers = [[n, str(n)] for n in range(max(room, value) + 1)]
            yield _choice(key, self._say(f"lab_{key}"), value, numbers)

    def _what(self, part: Part) -> Data:
        ranks = dict.fromkeys(code[1] for code in self._codes)
        groups: list[Choice] = [
            [self._say("lab_suits"), [self._of_kind(suit.letter) for suit in Suit]],
            [self._say("lab_ranks"), [self._of_kind(rank) for rank in ranks]],
            ["", [[SOME, self._say("lab_what_cards")]]],
        ]
        return _grouped("what", self._say("lab_what"), part.what, groups)

    def _of_kind(self, letter: str) -> Choice:
        word = kind_word(letter, self._face, self._lang)
        return [letter, word[:1].upper() + word[1:]]

    def _lengths(self, part: Part) -> Data:
        room = len(self._codes) // self._state.players
        longest = max(sum(c[0] == s.letter for c in self._codes) for s in Suit)
        shapes = ["-".join(map(str, s)) for s in _shapes(room, longest)]
        if part.lengths not in shapes:
            shapes.insert(0, part.lengths)
        choices = [[shape, shape] for shape in shapes]
        return _choice("lengths", self._say("lab_lengths"), part.lengths, choices)

    def _single(self, part: Part) -> Iterator[Data]:
        least = 2 if part.kind == "same_hand" else 1
        for i, code in enumerate(part.cards):
            label = self._say("lab_card_more" if i else "lab_card")
            groups = self._cards(part.cards)
            if len(part.cards) > least:
                groups = [self._nothing(), *groups]
            yield _grouped(f"card{i}", label, code, groups)
        if len(part.cards) < MOST_CARDS:
            groups = [self._nothing(), *self._cards(())]
            label = self._say("lab_card_more")
            yield _grouped(f"card{len(part.cards)}", label, "", groups)

    def _nothing(self) -> Choice:
        return ["", [["", self._say("lab_card_none")]]]

    def _cards(self, chosen: Sequence[str]) -> list[Choice]:
        """Return all cards by suits; one that was chosen stays even if it is gone."""
        every: list[Card] = [card(code) for code in self._codes]
        every += [card(code) for code in chosen if code not in self._codes]
        return [
            [
                SUIT_NAMES[self._face, self._lang][suit.letter],
                [
                    [str(c), c.name(self._lang, self._face)]
                    for c in every
                    if c.suit is suit
                ],
            ]
            for suit in Suit
        ]


def _shapes(cards: int, longest: int) -> Iterator[tuple[int, ...]]:
    """Yield all lengths of four suits that a hand can have, even ones first."""
    found = [
        (a, b, c, d)
        for a in range(longest, -1, -1)
        for b in range(a, -1, -1)
        for c in range(b, -1, -1)
        if 0 <= (d := cards - a - b - c) <= c
    ]
    yield from reversed(found)
