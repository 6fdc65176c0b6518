"""Games begun (Spielbeginn): who plays, by which rules, from which seed or deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.cards import _shown
from kartenspiel.chance.rng import subseed
from kartenspiel.deal import check_seat, check_seed
from kartenspiel.deal import deal as deal_of
from kartenspiel.errors import VariantError, is_text, whole_number
from kartenspiel.games.game import Game
from kartenspiel.rules.variants import Variant, variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.deal import DealLike

__all__ = ["DEFAULT_NAMES", "game_names", "new_game"]

DEFAULT_NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fine")

_variant = variant


def new_game(  # noqa: PLR0913, PLR0917 - all but the first by name, mostly
    variant: str | Variant = "herzeln",
    players: Sequence[str] | int | None = None,
    seed: int | None = None,
    dealer: int | None = None,
    deal: DealLike | None = None,
    contract: str | None = None,
) -> Game:
    """Return a new game with its first round dealt.

    Args:
        variant: A variant or its slug.
        players: 3 to 6 names, or how many play; the variant's usual number if None.
        seed: A whole number from which all deals of the game follow;
            without it, they are random.
        dealer: The seat that deals first; the last one if None, so that seat 0 is
            the first Vorhand.
        deal: The first round's deal, as a deal, code or text; without a seed, the
            later deals follow from it, so that a whole class plays the same game.
        contract: The first round, where the dealer chooses; see `Game.next_round`.

    Raises:
        VariantError: No such variant, or it is not for so many players.
        NotationError: A name, seed, seat or deal that is not one.

    Example:
        >>> g = new_game("herzeln", seed=7).autoplay()
        >>> g.pot, sum(g.settlement.balance)
        (160, 0)
    """
    rules = _variant(variant)
    given = None if deal is None else deal_of(deal)
    if players is None and given is not None:
        players = given.players
    names = game_names(rules, players)
    if dealer is None:
        first = len(names) - 1 if given is None else given.dealer
    else:
        first = check_seat(dealer, len(names))
    if seed is None and given is not None:
        seed = subseed(0, "deal code", given.code)
    game = Game(rules, names, first, (), None if seed is None else check_seed(seed))
    return game.begun(given, contract)


def game_names(rules: Variant, players: Sequence[str] | int | None) -> tuple[str, ...]:
    """Return the players' names; an empty one becomes its seat's usual name.

    Raises:
        VariantError: They are not names, or the variant is not for so many.
    """
    if players is None:
        players = rules.default_players
    if isinstance(players, int) or whole_number(players) is not None:
        return DEFAULT_NAMES[: rules.check_fit(players)]  # type: ignore[arg-type]
    if not isinstance(players, (list, tuple)) or not all(
        isinstance(name, str) for name in players
    ):
        raise VariantError("player_names", names=_shown(players))
    for name in players:
        if not is_text(name):
            raise VariantError("broken_name", name=_shown(name))
    rules.check_fit(len(players))
    return tuple(
        name.strip() or DEFAULT_NAMES[seat] for seat, name in enumerate(players)
    )
