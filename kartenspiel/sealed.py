"""Games being played, as text for a link that does not give the cards away.

A token holds the whole truth of a sitting: rules, seats, deals, and every turn, those
of the opponents too, so that it brings back what was played even if the opponents
would play otherwise today.
It is a seal against looking, not a safe: nobody reads the cards off it, neither by eye
nor with what a browser has on board, but whoever has this package can open it, as
`unseal` does.
A token that was copied badly, or made up, is noticed by its mark.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING, Any

from kartenspiel.errors import KartenspielError, NotationError
from kartenspiel.games.game import Game
from kartenspiel.games.starting import game_names
from kartenspiel.rounds.roundcode import choices_of
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.variants import Variant, variant
from kartenspiel.sitting import Sitting

if TYPE_CHECKING:
    from kartenspiel.deal import Deal
    from kartenspiel.rounds.starting import Round

__all__ = ["LONGEST", "seal", "unseal"]

_VERSION = 1
_KEY = b"kartenspiel: do not look"
_MARK = 8
LONGEST = 3000
"""No longer token is read; usual ones have 200 to 400 characters."""
_LONGEST_TEXT = 20_000

_variant = variant


def seal(sitting: Sitting) -> str:
    """Return a sitting as a token of letters, digits, - and _; `unseal` reads it.

    The same sitting always gives the same token.

    Example:
        >>> from kartenspiel import new_game
        >>> s = Sitting(new_game("herzeln", seed=7), opponents="lowest")
        >>> unseal(seal(s)).game == s.game
        True
    """
    game = sitting.game
    held = [
        _rules_mark(game.variant),
        list(game.players),
        game.dealer,
        game.seed,
        game.carry,
        game.earlier,
        sitting.seat,
        sitting.opponents,
        int(sitting.choosing),
        [_written(game, number) for number in range(len(game.rounds))],
    ]
    text = json.dumps(held, ensure_ascii=False, separators=(",", ":"))
    plain = zlib.compress(text.encode(), 9)
    mark = _digest(b"mark", plain)[:_MARK]
    sealed = bytes([_VERSION]) + mark + _veiled(plain, mark)
    return base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def unseal(token: str, variant: Variant | None = None) -> Sitting:
    """Return the sitting of a token.

    Args:
        token: What `seal` returned.
        variant: The rules, if they are not those of a shipped variant.

    Raises:
        NotationError: It is no such token, or one for other rules.
    """
    held = _opened(token.strip())
    try:
        return _seated(held, variant)
    except KartenspielError as error:
        if error.reason.key.startswith("sealed_"):
            raise
        raise NotationError("sealed_broken") from error
    except (ValueError, TypeError, LookupError) as error:
        # Whoever has this package can seal anything.
        raise NotationError("sealed_broken") from error


# --- the seal


def _opened(token: str) -> Any:  # noqa: ANN401 - checked where it is read
    """Return what a token holds, as far as it is one."""
    raw = _bytes(token)
    version, mark = raw[:1], raw[1 : 1 + _MARK]
    if version > bytes([_VERSION]):
        raise NotationError("sealed_version")
    plain = _veiled(raw[1 + _MARK :], mark)
    if not mark or _digest(b"mark", plain)[:_MARK] != mark:
        raise NotationError("sealed_broken")
    try:
        return json.loads(zlib.decompressobj().decompress(plain, _LONGEST_TEXT))
    except (ValueError, RecursionError, zlib.error) as error:
        raise NotationError("sealed_broken") from error


def _bytes(token: str) -> bytes:
    if len(token) > LONGEST:
        raise NotationError("sealed_broken")
    try:
        return base64.b64decode(token + "=" * (-len(token) % 4), b"-_", validate=True)
    except ValueError as error:
        raise NotationError("sealed_broken") from error


def _veiled(text: bytes, mark: bytes) -> bytes:
    """Return a text veiled, or a veiled one plain: a stream of bits laid over it."""
    stream = b"".join(
        _digest(b"veil", mark + block.to_bytes(4, "big"))
        for block in range(len(text) // 32 + 1)
    )
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))


def _digest(purpose: bytes, text: bytes) -> bytes:
    from hashlib import sha256  # noqa: PLC0415 - a quick import matters

    return sha256(_KEY + purpose + text).digest()


# --- what is sealed


def _rules_mark(rules: Variant) -> str:
    """Return a shipped variant's slug; for other rules, a mark of their file."""
    try:
        if variant(rules.slug) == rules:
            return rules.slug
    except KartenspielError:
        pass
    return "=" + _digest(b"rules", rules.to_toml().encode()).hex()[:16]


def _written(game: Game, number: int) -> list[Any]:
    """Return a round: slug, trump, deal if it is not of the seed, turns."""
    r, slug = game.rounds[number], game.slugs[number]
    trump = ""
    if isinstance(r, TrickRound) and game.variant.contract(slug).trump == "dealer":
        trump = str(r.contract.trump)
    usual = _dealt(game.after(number), slug, trump, None).round.deal
    deal = "" if r.deal == usual else r.deal.code
    return [slug, trump, deal, *_turns(r)]


def _turns(r: Round) -> tuple[int, int]:
    """Return how many turns were taken, and which, as a number of mixed radix."""
    number = 0
    now = r
    while now.plays:
        last, now = now.plays[-1], now.undo()
        choices = choices_of(now)
        number = number * len(choices) + choices.index(last)
    return len(r.plays), number


def _played(r: Round, turns: int, number: int) -> Round:
    for _ in range(turns):
        choices = choices_of(r)
        if not choices:
            raise NotationError("sealed_broken")
        number, place = divmod(number, len(choices))
        r = r.play(choices[place])
    return r


def _dealt(game: Game, slug: str, trump: str, deal: Deal | str | None) -> Game:
    chosen = slug if game.variant.order == "dealer_chooses" else None
    if game.rounds:
        return game.next_round(deal, chosen, trump or None)
    from kartenspiel.deal import deal as deal_of  # noqa: PLC0415 - not the argument

    return game.begun(None if deal is None else deal_of(deal), chosen, trump or None)


def _seated(held: Any, own: Variant | None) -> Sitting:  # noqa: ANN401 - checked here
    rules_mark, names, dealer, seed, carry, earlier, *rest = held
    seat, opponents, choosing, rounds = rest
    rules = own if str(rules_mark).startswith("=") else _variant(rules_mark)
    if rules is None or _rules_mark(rules) != rules_mark:
        raise NotationError("sealed_rules")
    game = Game(
        rules,
        game_names(rules, names),
        int(dealer) % len(names),
        (),
        int(seed),
        int(carry),
        tuple(tuple(int(n) for n in row) for row in earlier),
    )
    for slug, trump, deal, turns, number in rounds:
        game = _dealt(game, slug, trump, deal or None)
        game = game.with_round(_played(game.round, turns, number))
    return Sitting(game, seat, opponents, choosing=bool(choosing))
