"""The random stream: the same everywhere, and even."""

from __future__ import annotations

import random
from collections import Counter
from hashlib import sha256

import pytest

from kartenspiel.chance.rng import Stream, subseed


def test_words_are_sha256_in_counter_mode() -> None:
    expected: list[int] = []
    for block in range(3):
        digest = sha256(f"marke:{block}".encode()).digest()
        expected += [int.from_bytes(digest[i : i + 8], "big") for i in (0, 8, 16, 24)]
    stream = Stream("marke")
    # Below 2**64 nothing is thrown away.
    assert [stream.below(1 << 64) for _ in range(12)] == expected


def test_numbers_are_even_and_in_range() -> None:
    stream = Stream("gleich")
    counts = Counter(stream.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    # Four standard deviations are 115.
    assert all(abs(n - 1000) < 115 for n in counts.values())
    assert Stream("x").below(1) == 0


def test_numbers_above_a_word_are_made_of_several() -> None:
    words = Stream("groß")
    high, low = words.below(1 << 64), words.below(1 << 64)
    assert Stream("groß").below(1 << 128) == (high << 64) + low
    assert Stream("groß").below(10**30) == ((high << 64) + low) % 10**30
    stream = Stream("drei")
    counts = Counter(stream.below(3 << 70) >> 70 for _ in range(3000))
    # Four standard deviations are 103.
    assert all(abs(counts[third] - 1000) < 103 for third in range(3))


def test_words_that_would_be_uneven_are_thrown_away() -> None:
    # Just over half of all words are in range: about every second is refused.
    n = (1 << 63) + 1
    words = Stream("halb")
    plain = [words.below(1 << 64) for _ in range(20)]
    kept = [w for w in plain if w < n]
    assert 0 < len(kept) < 20
    stream = Stream("halb")
    assert [stream.below(n) for _ in kept] == kept


def test_shuffling_keeps_every_item_and_leaves_the_list_alone() -> None:
    items = list(range(30))
    mixed = Stream("mischen").shuffled(items)
    assert sorted(mixed) == items == list(range(30))
    assert mixed != items
    assert mixed == Stream("mischen").shuffled(items)


def test_every_order_comes_up() -> None:
    stream = Stream("ordnungen")
    orders = Counter("".join(stream.shuffled("abc")) for _ in range(1200))
    assert len(orders) == 6
    assert all(150 < n < 250 for n in orders.values())


def test_choice() -> None:
    stream = Stream("wahl")
    assert {stream.choice("ab") for _ in range(50)} == {"a", "b"}


@pytest.mark.parametrize("labels", [(), ("round", 1), ("round", 2), ("runde", 1)])
def test_subseeds_have_at_most_53_bits(labels: tuple[object, ...]) -> None:
    seed = subseed(7, *labels)
    text = "/".join(map(str, (7, *labels)))
    assert seed == int.from_bytes(sha256(text.encode()).digest()[:7], "big") >> 3
    assert 0 <= seed < 2**53


def test_subseeds_do_not_run_into_each_other() -> None:
    # Seed 1 round 31 is not seed 2 round 0.
    found = {subseed(s, "round", r) for s in range(40) for r in range(40)}
    assert len(found) == 1600


def test_the_global_generator_is_left_alone() -> None:
    before = random.getstate()
    Stream("a").shuffled(range(52))
    assert random.getstate() == before


def test_shuffling_is_fisher_yates_by_the_stream_even_with_rare_words() -> None:
    # Words this high come once in 2^32; the highest must be thrown away for 3 and 5.
    rare = [(1 << 64) - 1, (1 << 64) - 2, (1 << 64) - (1 << 32), 7]
    stream, same = Stream("selten"), Stream("selten")
    stream._words, same._words = rare * 5, rare * 5
    expected = list(range(9))
    for i in range(8, 0, -1):
        j = same.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert stream.shuffled(range(9)) == expected
    assert stream._words == same._words
    assert len(stream._words) < 12
