#!/usr/bin/env python3
"""Numbered deals, written a second time and from docs/deals.md alone.

    python3 docs/deals.py 1 2 3        prints the boards of MOLEK-SYNTEZ with these numbers
    python3 docs/deals.py exapunks 1   prints the cards of a game in the order in which they are dealt
    python3 docs/deals.py --check      compares with the test vectors in docs/deals.md
"""

import re
import struct
import sys
from pathlib import Path


def chacha8_words(key):
    """The key stream of ChaCha with 8 rounds: 32-bit words, nonce 0, 64-bit counter from 0."""

    def rotate(x, n):
        return (x << n | x >> (32 - n)) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, n in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotate(s[z] ^ s[x], n)

    counter = 0
    while True:
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key)]
        start += [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
        state = start.copy()
        for _ in range(4):
            for a in range(4):  # columns
                quarter(state, a, 4 + a, 8 + a, 12 + a)
            for a in range(4):  # diagonals
                quarter(state, a, 4 + (a + 1) % 4, 8 + (a + 2) % 4, 12 + (a + 3) % 4)
        yield from ((x + y) & 0xFFFFFFFF for x, y in zip(state, start))
        counter += 1


def below(words, bound):
    """A number below the bound, each as likely as the other."""
    whole = 2**32 // bound * bound
    return next(word for word in words if word < whole) % bound


def own_shuffle(game, number, cards):
    """The cards in the order in which they are dealt, by the numbers of Pasyans."""
    key = struct.pack("<Q", number) + game.encode()
    words = chacha8_words(key.ljust(32, b"\0"))
    cards = list(cards)
    for last in range(len(cards) - 1, 0, -1):
        other = below(words, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def microsoft_shuffle(number, cards):
    """The cards in the order in which they are dealt, by Microsoft's numbers."""
    cards = list(cards)
    state = number % 2**32
    for last in range(len(cards) - 1, 0, -1):
        state = (state * 214013 + 2531011) % 2**32
        draw = state >> 16
        if number < 2**32:
            draw = draw % 2**15 + (2**15 if number >= 2**31 else 0)
        else:
            draw += 1
        other = draw % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards[::-1]


RANKS = "A23456789TJQK"
TWO_DECKS = ["der-katzenschwanz", "die-schlange"]
TURNED_OVER = ["bakers-dozen", "good-measure"]
NUMBERS = [rank + suit for rank in "6789T" for suit in "HCDS"]
FACES = ["F" + suit for suit in "HCDS" for _ in range(4)]


def dealt(game, number):
    """The cards of a game in the order in which they are dealt."""
    if game == "molek-syntez":
        return own_shuffle(game, number, [rank for rank in "67890VDKT" for _ in range(4)])
    if game == "exapunks":
        return own_shuffle(game, number, NUMBERS + FACES)
    if game in TWO_DECKS:
        return microsoft_shuffle(number, 2 * [rank + suit for suit in "CSHD" for rank in RANKS])
    cards = microsoft_shuffle(number, [rank + suit for rank in RANKS for suit in "CDHS"])
    return cards[::-1] if game in TURNED_OVER else cards


def deal(number):
    """The board of MOLEK-SYNTEZ with this number."""
    cards = dealt("molek-syntez", number)
    return "".join("".join(cards[column::6]) + "." for column in range(6))


def check():
    """Compares with every row of the tables of test vectors."""
    text = (Path(__file__).parent / "deals.md").read_text(encoding="utf-8")
    boards = re.findall(r"^\| (\d+) \| `([^`]{42})` \|$", text, re.MULTILINE)
    wrong = [number for number, board in boards if deal(int(number)) != board]
    decks = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| `([^`]+)` \|$", text, re.MULTILINE)
    for game, number, cards in decks:
        if dealt(game, int(number))[:8] != cards.split():
            wrong.append(f"{game} {number}")
    if wrong or not boards or not decks:
        found = len(boards) + len(decks)
        sys.exit(f"docs/deals.md: {found} test vectors, wrong: {', '.join(wrong) or 'none'}")
    print(f"docs/deals.md: {len(boards) + len(decks)} test vectors agree")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        check()
    elif sys.argv[1:] and not sys.argv[1].isdigit():
        for argument in sys.argv[2:]:
            print(" ".join(dealt(sys.argv[1], int(argument))))
    else:
        for argument in sys.argv[1:]:
            print(deal(int(argument)))
