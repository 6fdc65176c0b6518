"""Round codes: a whole round, played or half played, in a few characters to type.

    rules   deal            plays       check
    1       1115189T6Q48    Y1RVM6AY    J

The first symbol says by which rules the round is played: its place in `RULES`.
The next ones are the deal's as in its deal code, without that one's check symbol.
The plays are one number: at each turn the place of the card among those that may be
played, so that a card without a choice costs nothing.
The check symbol makes the sum of all symbols `_SUM`; see `base32`.

For other kinds of deal, or rules far down the list, the first symbol is the last of
the alphabet; two symbols for the rules follow, and a deal that says its kind.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import Suit
from kartenspiel.deal import Deal
from kartenspiel.errors import NotationError, shown
from kartenspiel.formats import base32
from kartenspiel.formats.dealcode import read_deal, write_deal
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.contracts import CONTRACTS, Contract
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.variants import LAYOUT, variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.cards import Card

__all__ = ["LONGEST", "RULES", "choices_of", "code_of", "read_round"]

Round: TypeAlias = TrickRound | LayoutRound

#: What each number stands for: a contract, or the layout, and the variant whose
#: options it has (none: as in the library).
#: Codes in notebooks and on paper hold these numbers: add at the end, change nothing.
RULES: tuple[tuple[str, str | None], ...] = (
    ("kein-stich", None),
    ("kein-herz", None),
    ("kein-ober", None),
    ("kein-herz-koenig", None),
    (LAYOUT, None),
    ("kein-eichel-unter", None),
    ("schwarze-sau", None),
    ("kein-zweitletzter", None),
    ("erster-und-letzter", None),
    ("jeder-stich", None),
    ("ober", None),
    ("herz", None),
    ("herz-koenig", None),
    (LAYOUT, "herzeln-punkte"),
    ("erster-und-letzter", "herzeln-topf"),
    ("jeder-stich", "herzeln-topf"),
    ("ober", "herzeln-topf"),
    ("herz", "herzeln-topf"),
    ("herz-koenig", "herzeln-topf"),
    ("herz", "herzeln-herzzwang"),
    ("herz-koenig", "herzeln-herzzwang"),
    ("kein-stich", "durchmarsch"),
    ("kein-herz", "durchmarsch"),
    ("kein-ober", "durchmarsch"),
    ("kein-herz-koenig", "durchmarsch"),
    ("slobberhannes", "slobberhannes"),
    ("kein-stich", "rosbiratschka"),
    ("kein-herz", "rosbiratschka"),
    ("keine-unter", "rosbiratschka"),
    ("kein-herz-koenig", "rosbiratschka"),
    (LAYOUT, "rosbiratschka"),
    ("kein-stich", "lora"),
    ("viele-stiche", "lora"),
    ("kein-herz", "lora"),
    ("kein-ober", "lora"),
    ("kein-eichel-unter", "lora"),
    ("herz-koenig-und-letzter", "lora"),
    (LAYOUT, "lora"),
    ("kein-herz-koenig", "trex"),
    ("kein-ober", "trex"),
    ("kein-schellen", "trex"),
    ("kein-stich", "trex"),
    (LAYOUT, "trex"),
    ("kein-stich", "barbu"),
    ("kein-herz", "barbu"),
    ("kein-ober", "barbu"),
    ("kein-herz-koenig", "barbu"),
    ("keiner-der-letzten", "barbu"),
    ("trumpf", "barbu"),
    (LAYOUT, "barbu"),
    ("kein-stich", "king"),
    ("kein-herz", "king"),
    ("keine-koenige-und-unter", "king"),
    ("kein-ober", "king"),
    ("kein-herz-koenig", "king"),
    ("nicht-der-letzte", "king"),
    ("hearts-links", "hearts"),
    ("hearts-rechts", "hearts"),
    ("hearts-gegenueber", "hearts"),
    ("hearts-ohne-schieben", "hearts"),
)

#: How long a code may get to be typed; hyphens are set as far as there is room.
LONGEST = 28
_GROUP = 5
#: The sum of a round code's symbols; a deal code's is 0.
_SUM = 1
#: The first symbols from here on are followed by a second, the last one by two.
_TWO, _THREE = 28, base32.BASE - 1
_SHORT = _TWO + (_THREE - _TWO) * base32.BASE
#: How the number of turns is written: in portions of 63, the last one less.
_PORTION = 64


def code_of(r: Round) -> str:
    """Return the code of a round; `read_round` reads it.

    Raises:
        NotationError: The rules are not those of any shipped variant.
    """
    digits = _digits(r)
    digits.append(base32.check_digit(digits, _SUM))
    groups = -(-len(digits) // _GROUP)
    if len(digits) <= LONGEST:
        groups = min(groups, 1 + LONGEST - len(digits))
    return base32.grouped(digits, groups)


def read_round(code: str) -> Round:
    """Return the round of a round code (Rundencode).

    Upper or lower case, hyphens and blanks do not matter.

    Raises:
        NotationError: The text is no round code, or has a typing error.

    Example:
        >>> r = read_round("17S4-Q8XC0-WG87-ZQ92C-83CAE")
        >>> r.contract.slug, r.finished
        ('kein-herz', True)
    """
    if not isinstance(code, str):
        raise NotationError("unknown_round", text=shown(code))
    digits = base32.digits_of(code)
    if digits is None:
        raise NotationError("unknown_round", text=base32.quoted(code))
    total = base32.check_sum(digits)
    if total != _SUM:
        key = "round_check" if total else "round_is_deal"
        raise NotationError(key, text=base32.quoted(code))
    found = _read(digits[:-1])
    # Every round has one code: what would be written otherwise is none.
    if found is None or _digits(found) != digits[:-1]:
        raise NotationError("round_unknown", text=base32.quoted(code))
    return found


# --- rules


@cache
def _rules(number: int) -> Contract | Layout:
    """Return the rules of a number, as rounds hold them."""
    slug, source = RULES[number]
    if slug == LAYOUT:
        return Layout() if source is None else variant(source).layout_rules
    return CONTRACTS[slug] if source is None else variant(source).contract(slug)


def _number_of_rules(r: Round) -> int:
    for number in range(len(RULES)):
        if _is_played_by(r, _rules(number)):
            return number
    slug = LAYOUT if isinstance(r, LayoutRound) else r.contract.slug
    raise NotationError("no_round_code", contract=slug)


def _is_played_by(r: Round, rules: Contract | Layout) -> bool:
    if isinstance(r, LayoutRound):
        return r.layout == rules
    if isinstance(rules, Contract) and rules.trump == "dealer":
        rules = replace(rules, trump=r.contract.trump)
    return r.contract == rules


# --- writing


def _digits(r: Round) -> list[int]:
    """Return a round's digits without the check digit."""
    number = _number_of_rules(r)
    plays = _plays(r, _rules(number))
    usual = write_deal(r.deal.hands, r.deal.dealer)
    whole = write_deal(r.deal.hands, r.deal.dealer, say_kind=True)
    if usual == whole or number >= _SHORT:
        return [_THREE, *base32.to_digits(number, 2), *whole, *plays]
    if number < _TWO:
        return [number, *usual, *plays]
    first, second = divmod(number - _TWO, base32.BASE)
    return [_TWO + first, second, *usual, *plays]


def _plays(r: Round, rules: Contract | Layout) -> list[int]:
    """Return the digits of the plays: one number of mixed radix, first play lowest."""
    places = [(0 if r.finished else 1, 2)]
    trump = None if isinstance(r, LayoutRound) else r.contract.trump
    if isinstance(trump, Suit) and isinstance(rules, Contract) and rules.trump != trump:
        # The dealer named it.
        places.insert(0, (trump, len(Suit)))
    if not r.finished:
        portions, rest = divmod(len(r.plays), _PORTION - 1)
        places += [(_PORTION - 1, _PORTION)] * portions + [(rest, _PORTION)]
    # The last moment is the one after the last play.
    moments: Sequence[Round] = r.moments()
    for now, c in zip(moments, r.plays, strict=False):
        choices = choices_of(now)
        places.append((choices.index(c), len(choices)))
    number = 0
    for place, radix in reversed(places):
        number = number * radix + place
    return base32.to_digits(number)


def choices_of(r: Round) -> tuple[Card | None, ...]:
    """Return what may be played now, in the order in which it is counted.

    A pass, where there may be one, is the last.
    """
    if isinstance(r, LayoutRound) and r.may_pass:
        return (*r.legal, None)
    return r.legal


# --- reading


def _read(digits: list[int]) -> Round | None:
    """Return the round of digits without the check digit, or None if there is none."""
    first, rest = digits[0], digits[1:]
    if first < _TWO:
        number = first
    elif first < _THREE:
        number = _TWO + base32.number_of([first - _TWO, *rest[:1]])
        rest = rest[1:]
    else:
        number = base32.number_of(rest[:2])
        rest = rest[2:]
    read = read_deal(rest, says_kind=first == _THREE)
    if read is None or number >= len(RULES):
        return None
    hands, dealer, plays = read
    rules, deal = _rules(number), Deal(hands, dealer)
    left = base32.number_of(plays)
    if isinstance(rules, Contract):
        if rules.trump == "dealer":
            left, suit = divmod(left, len(Suit))
            rules = replace(rules, trump=Suit(suit))
        return _replayed(TrickRound.begin(deal, rules), left)
    try:
        return _replayed(LayoutRound.begin(deal, rules), left)
    except NotationError:
        # An ending without a card that begins the layout.
        return None


def _replayed(r: Round, number: int) -> Round:
    """Return a round after the plays of a number, as far as there are any."""
    number, open_end = divmod(number, 2)
    turns, portion = 0, _PORTION - 1
    while open_end and portion == _PORTION - 1:
        number, portion = divmod(number, _PORTION)
        turns += portion
    while not r.finished and (not open_end or len(r.plays) < turns):
        choices = choices_of(r)
        number, place = divmod(number, len(choices))
        r = r.play(choices[place])
    return r
