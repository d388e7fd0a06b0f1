#!/usr/bin/env python3
"""Compares numbered deals with those of the Python package pysol_cards, for all games that both have.

    python3 scripts/check_deals.py target/release/pasyans

Runs `pasyans deal GAME NUMBER` for some numbers of each range. Exits with 1 where a board differs,
and with 2 where pysol_cards cannot be imported.
"""

import contextlib
import io
import re
import subprocess
import sys

try:
    from pysol_cards.cards import CardRenderer
    from pysol_cards.deal_game import Game
    from pysol_cards.random_base import RandomBase
except ImportError:
    print("pysol_cards is not installed: pip install pysol-cards", file=sys.stderr)
    sys.exit(2)

GAMES = [
    "freecell",
    "relaxed-freecell",
    "forecell",
    "bakers-game",
    "kings-only-bakers-game",
    "eight-off",
    "seahaven-towers",
    "relaxed-seahaven-towers",
    "beleaguered-castle",
    "citadel",
    "streets-and-alleys",
    "bakers-dozen",
    "fan",
    "die-schlange",
    "der-katzenschwanz",
    "simple-simon",
]
# Its spelling.
NAMES = {"der-katzenschwanz": "der_katzenschwantz"}
NUMBERS = [1, 2, 24, 617, 11982, 32000, 32001, 10**6, 2**31 - 1, 2**31, 2**31 + 617, 2**32 - 1]
NUMBERS += [2**32, 2**32 + 1, 2**32 + 617, 2**33 - 1]


def theirs(game, number):
    """The board as pysol_cards lays it out."""
    name = NAMES.get(game, game.replace("-", "_"))
    # Of one game it prints the foundations at once instead of returning them.
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        deal = Game(name, number, RandomBase.DEALS_MS)
        board = deal.calc_layout_string(CardRenderer(True))
    return printed.getvalue() + board


def ours(binary, game, number):
    """The board as this program deals it."""
    command = [binary, "deal", game, str(number)]
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        sys.exit(f"{binary}: {error.strerror}")
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def piles(board):
    """Foundations (as a sorted list), cells and columns, whatever the way of writing them."""
    foundations, cells, columns = [], [], []
    for line in board.rstrip("\n").split("\n"):
        if line.startswith("Foundations:"):
            found = re.findall(r"[HCDS]-[A2-9TJQK]", line)
            foundations = sorted(found)
        elif line.startswith("Freecells:"):
            cells = line.split()[1:]
            while cells and cells[-1] == "-":
                cells.pop()
        else:
            columns.append(line.replace(":", "").split())
    return foundations, cells, columns


def main():
    """Compares all boards and says which differ."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    differ = 0
    for game in GAMES:
        for number in NUMBERS:
            expected, got = theirs(game, number), ours(sys.argv[1], game, number)
            if piles(expected) != piles(got):
                differ += 1
                print(f"{game} {number}: expected\n{expected}got\n{got}", file=sys.stderr)
    if differ:
        sys.exit(f"{differ} of {len(GAMES) * len(NUMBERS)} deals differ from pysol_cards")
    print(f"{len(GAMES) * len(NUMBERS)} deals of {len(GAMES)} games agree with pysol_cards")


if __name__ == "__main__":
    main()
