"""Games in links: what comes back, what is refused, what nobody can read off them."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import replace
from typing import Any, cast

import pytest

import kartenspiel as ks
from kartenspiel import sealed
from kartenspiel.players import PLAYERS
from kartenspiel.sealed import seal, unseal
from kartenspiel.sitting import Sitting

SLUGS = ["herzeln", "king-louis", "herzeln-punkte", "hearts", "barbu", "trex"]


def played(slug: str, turns: int, seat: int = 0, **more: Any) -> Sitting:  # noqa: ANN401
    """Return a sitting after so many turns of the person, each the last one allowed."""
    s = Sitting(ks.new_game(slug, seed=7, **more), seat, "random")
    for _ in range(turns):
        r = s.game.round
        if s.choosing:
            s.choose(s.names[-1])
        elif r.finished:
            s.go_on()
        else:
            s.play(r.legal[-1] if r.legal else None)
    return s


def same(a: Sitting, b: Sitting) -> bool:
    return (
        (a.game, a.seat, a.opponents, a.choosing)
        == (b.game, b.seat, b.opponents, b.choosing)
        and a.live() | {"turn": 0} == b.live() | {"turn": 0}
        and a.film() == b.film()
    )  # fmt: skip


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("turns", [0, 1, 11, 60])
def test_a_token_brings_the_sitting_back(slug: str, turns: int) -> None:
    s = played(slug, turns)
    token = seal(s)
    assert re.fullmatch(r"[\w-]+", token)
    assert len(token) < 450
    assert same(unseal(token), s)
    assert seal(unseal(f" {token}\n")) == token


def test_names_seats_opponents_deals_and_choices_come_back() -> None:
    names = ["Änne", "<b>", "", "x" * 60]
    s = Sitting(
        ks.new_game("barbu", names, deal=ks.deal(seed=3, pack=52)),
        3,
        ["lowest", "random", "careful"],
    )
    assert s.choosing
    assert same(unseal(seal(s)), s)
    s.choose("trumpf", "H")
    back = unseal(seal(s))
    assert same(back, s)
    assert isinstance(back.game.round, ks.TrickRound)
    assert str(back.game.round.contract.trump) == "H"


def test_the_next_game_comes_back_with_pot_and_earlier_results() -> None:
    s = played("king-louis-kurz", 0)
    while not s.game.finished:
        s = played_on(s)
    s.go_on()
    assert s.game.earlier
    assert same(unseal(seal(s)), s)


def played_on(s: Sitting) -> Sitting:
    r = s.game.round
    if r.finished:
        s.go_on()
    else:
        s.play(r.legal[-1] if r.legal else None)
    return s


def test_what_was_played_stays_true_when_the_players_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = played("herzeln", 12)
    token = seal(s)
    monkeypatch.setitem(
        cast("dict[str, object]", PLAYERS), "random", lambda seen, _: seen.legal[0]
    )
    assert unseal(token).game == s.game


def test_tokens_in_old_links_stay_readable() -> None:
    found = unseal(GOLDEN)
    assert (found.seat, found.opponents) == (2, ("random",) * 3)
    assert [r.code for r in found.game.rounds] == CODES


# --- one's own rules


def test_rules_of_ones_own_travel_beside_the_token() -> None:
    own = replace(ks.variant("herzeln"), slug="hausregel")
    s = Sitting(ks.new_game(own, seed=7))
    token = seal(s)
    assert same(unseal(token, own), s)
    for other in (None, ks.variant("herzeln"), replace(own, dealer="each_game")):
        with pytest.raises(ks.NotationError, match="belongs to other rules"):
            unseal(token, other)


# --- what is refused


@pytest.mark.parametrize(
    "text",
    ["", "x", "A" * 300, "ÄÖÜ", "AQ", "A" * 10**6, "AQ==", "a b", '{"a":1}', "\0" * 40],
    ids=lambda text: text[:8],
)
def test_what_is_no_token_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ks.NotationError) as caught:
        unseal(text)
    assert caught.value.reason.code == "sealed_broken"


def test_every_wrong_character_and_every_swap_is_noticed() -> None:
    token = seal(played("herzeln", 5))
    wrong = [token[:i] + "x" + token[i + 1 :] for i in range(len(token) - 1)]
    wrong += [
        token[:i] + token[i + 1] + token[i] + token[i + 2 :]
        for i in range(len(token) - 2)
    ]
    wrong += [token[:i] for i in range(len(token))]
    wrong += [token + "A", token + token]
    for text in wrong:
        if text != token:
            with pytest.raises(ks.NotationError):
                unseal(text)


def test_a_newer_version_is_told_from_a_broken_token() -> None:
    raw = base64.urlsafe_b64decode(seal(played("herzeln", 0)) + "===")
    newer = base64.urlsafe_b64encode(b"\x07" + raw[1:]).decode().rstrip("=")
    with pytest.raises(ks.NotationError, match="newer version"):
        unseal(newer)


def forged(held: object) -> str:
    """Return a token with a good mark, as anybody with this package can make it."""
    plain = zlib.compress(json.dumps(held).encode())
    mark = sealed._digest(b"mark", plain)[: sealed._MARK]
    raw = bytes([sealed._VERSION]) + mark + sealed._veiled(plain, mark)
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


GOOD: list[Any] = [
    "herzeln", ["A", "B", "C", "D"], 3, 7, 0, [], 0, ["random"] * 3, 0,
    [["jeder-stich", "", "", 0, 0]],
]  # fmt: skip


def test_the_forgery_is_a_good_one() -> None:
    assert unseal(forged(GOOD)).game.players == ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, "pferd"), (0, 7), (0, None), (0, "=1234"), (1, []), (1, ["A"] * 9),
        (1, "Anna"), (1, [1, 2, 3, 4]), (2, "x"), (2, None), (3, None), (3, "x"),
        (4, "x"), (5, 7), (5, [["x"]]), (6, 9), (6, "0"), (6, True), (7, ["god"] * 3),
        (7, 7), (7, ["random"] * 9), (9, []), (9, 7), (9, [[]]), (9, [["x"] * 5]),
        (9, [["herz", "", "1", 0, 0]]), (9, [["herz", "", "", 99, 3]]),
        (9, [["herz", "", "", 10**12, 0]]), (9, [["herz", "", "", "x", 0]]),
        (9, [["herz", "", "", 3, 1.5]]), (9, [["herz", "H", "", 0, 0]]),
        (9, [["herz", "", "", 0, 0]] * 40),
    ],
    ids=lambda value: repr(value)[:24] if not isinstance(value, int) else None,
)  # fmt: skip
def test_forged_tokens_are_refused_in_one_sentence(place: int, value: object) -> None:
    held = [*GOOD[:place], value, *GOOD[place + 1 :]]
    with pytest.raises(ks.NotationError) as caught:
        unseal(forged(held))
    assert caught.value.reason.code in {"sealed_broken", "sealed_rules"}


@pytest.mark.parametrize("held", [None, 7, "x", [], {}, GOOD[:-1], [*GOOD, 1]])
def test_forgeries_of_another_shape_are_refused(held: object) -> None:
    with pytest.raises(ks.NotationError):
        unseal(forged(held))


def test_a_little_token_that_stands_for_a_lot_is_refused() -> None:
    with pytest.raises(ks.NotationError):
        unseal(forged("x" * 10**6))
    with pytest.raises(ks.NotationError):
        unseal(forged(["["] * 10**5))


# --- what cannot be read off it


def test_nothing_of_a_token_can_be_read_without_the_package() -> None:
    s = played("herzeln", 3)
    token = seal(s)
    raw = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
    deal = s.game.round.deal
    told = {deal.code, deal.code.replace("-", ""), *str(deal).split(), "herzeln"}
    told |= {str(c) for c in deal.hands[1]}
    for form in (token, raw.decode("latin-1"), raw[::-1].decode("latin-1")):
        assert not {t for t in told if len(t) > 3 and t.lower() in form.lower()}
    assert not any(
        is_packed(raw[start:], wbits)
        for start in range(len(raw))
        for wbits in (15, -15, 31)
    )


def is_packed(raw: bytes, wbits: int) -> bool:
    """Tell whether a browser's DecompressionStream would make something of it."""
    unpacker = zlib.decompressobj(wbits)
    try:
        return len(unpacker.decompress(raw)) > 40
    except zlib.error:
        return False


def test_tokens_of_two_hidden_deals_have_nothing_in_common() -> None:
    deal = ks.deal(seed=1)
    hands = [deal.hands[0], deal.hands[2], deal.hands[1], deal.hands[3]]
    one, two = (
        seal(Sitting(ks.new_game("herzeln", deal=d, seed=7)))
        for d in (deal, ks.deal(hands))
    )
    raws = [base64.urlsafe_b64decode(t + "=" * (-len(t) % 4))[1:] for t in (one, two)]
    alike = sum(a == b for a, b in zip(*raws, strict=False))
    assert alike < len(raws[0]) / 8


GOLDEN = (
    "AR4twrDz73yYT9VrFQeuN9oXjDy26bl9QiSNAGuzaSRcqEt1s3jV9z0ab1BGIGH9nOBB3v"
    "fnSLvTYWhNcY5-G_oWvMay03BLIObWtazPAjX8xZ6PCK2IBIYCB7ap1l14iQkz0ZHkwylS"
    "2NqkbVOj8t6Z5vvq_LvcYOef7F0bDg"
)
CODES = [
    "02TD-CPHS-GV2WK-11TD-MPR4N",
    "11115-189T6-Q484E-Q5GXT",
]
