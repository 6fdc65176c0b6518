"""Computer players: what a seat may know goes in, a card or a pass comes out.

Each is a strategy for `Game.autoplay` and `kartenspiel.simulate`, there also by name,
and says in words why it plays what it plays.

>>> import kartenspiel as ks
>>> r = ks.start("kein-herz-koenig", "EAHK EKE9 EOE8 EUE7").play("EA", "E9", "E8")
>>> seen = ks.observe(r, 3)
>>> str(ks.players.careful(seen))
'EU'
>>> ks.players.careful.explain(seen).text("de")
'Eichel-Unter zugeben: die höchste Karte, die diesen Stich nicht nimmt.'
"""

from kartenspiel.kernels import bits
from kartenspiel.players import heuristic, sampled, simple
from kartenspiel.players.player import Decision, Player

__all__ = ["PLAYERS", "Decision", "Player", "careful", "expert", "lowest", "random"]


#: Plays any legal card, each equally likely; passes only for want of one.
random = Player("random", simple.decide_randomly, bits.RANDOM)
#: Plays the legal card of the lowest rank; passes only for want of one.
lowest = Player("lowest", simple.decide_lowest, bits.LOWEST)
#: Plays by what a card is likely to cost now, and later if it is kept.
careful = Player("careful", heuristic.decide_carefully, bits.CAREFUL)
#: Plays what costs least on average in deals that agree with all it has seen.
expert = Player("expert", sampled.decide_by_sampling)

#: Every player by its name.
PLAYERS = {player.name: player for player in (random, lowest, careful, expert)}
