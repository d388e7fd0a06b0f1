#!/usr/bin/env python3
"""Numbered deals of MOLEK-SYNTEZ, written a second time and from docs/deals.md alone.

    python3 docs/deals.py 1 2 3     prints the boards of these numbers
    python3 docs/deals.py --check   compares with the test vectors in docs/deals.md
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


def deal(number):
    """The board with this number."""
    key = struct.pack("<Q", number) + b"molek-syntez"
    words = chacha8_words(key.ljust(32, b"\0"))
    cards = [rank for rank in "67890VDKT" for _ in range(4)]
    for last in range(35, 0, -1):
        other = below(words, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return "".join("".join(cards[column::6]) + "." for column in range(6))


def check():
    """Compares with every row of the table of test vectors."""
    text = (Path(__file__).parent / "deals.md").read_text(encoding="utf-8")
    vectors = re.findall(r"^\| (\d+) \| `([^`]{42})` \|$", text, re.MULTILINE)
    wrong = [number for number, board in vectors if deal(int(number)) != board]
    if wrong or not vectors:
        sys.exit(f"docs/deals.md: {len(vectors)} test vectors, wrong: {', '.join(wrong) or 'none'}")
    print(f"docs/deals.md: {len(vectors)} test vectors agree")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        check()
    else:
        for argument in sys.argv[1:]:
            print(deal(int(argument)))
