#!/usr/bin/env python3
"""Compares numbered deals with those of the Python package pysol_cards, for all games that both have; and for some that it does not
have, with its shuffle laid out as PySolFC's own games lay it out.

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
    "black-hole",
    "golf",
]
# PySolFC's games that pysol_cards does not have: for each card that goes to a column, which column; the others go to the reserve.
LAYOUTS = {
    # King Albert: the columns from the second, from the third, and so on, then all of them.
    "king-albert": [column for first in range(1, 9) for column in range(first, 9)] + list(range(9)),
    # Flower Garden: six rows.
    "flower-garden": list(range(6)) * 6,
}
# Penguin: three cards of the first one's rank are home, the last one is dealt before all others, in seven columns.
LAYOUTS["penguin"] = [column % 7 for column in range(49)]
# Its spelling.
NAMES = {"der-katzenschwanz": "der_katzenschwantz"}
NUMBERS = [1, 2, 24, 617, 11982, 32000, 32001, 10**6, 2**31 - 1, 2**31, 2**31 + 617, 2**32 - 1]
NUMBERS += [2**32, 2**32 + 1, 2**32 + 617, 2**33 - 1]


def laid_out(game, number):
    """The shuffle of pysol_cards, laid out as PySolFC does."""
    deal = Game("freecell", number, RandomBase.DEALS_MS)
    deal.deal()
    cards = CardRenderer(True).render_l(deal.cards)
    if game == "penguin":
        base = [card for card in cards if card[0] == cards[0][0]]
        cards = base[-1:] + [card for card in cards if card not in base]
        home = "Foundations: " + " ".join(f"{card[1]}-{card[0]}" for card in base[:-1])
    layout = LAYOUTS[game]
    columns = [[] for _ in range(max(layout) + 1)]
    for column, card in zip(layout, cards):
        columns[column].append(card)
    lines = [home] if game == "penguin" else ["Reserve: " + " ".join(cards[len(layout):])]
    return "\n".join(lines + [" ".join(column) for column in columns]) + "\n"


def theirs(game, number):
    """The board as pysol_cards lays it out, or PySolFC."""
    if game in LAYOUTS:
        return laid_out(game, number)
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
    """Foundations (as a sorted list), cells, reserve, stock and columns, whatever the way of writing them."""
    foundations, cells, reserve, stock, columns = [], [], [], [], []
    for line in board.rstrip("\n").split("\n"):
        if line.startswith("Foundations:"):
            # Of a hole, the last card.
            found = re.findall(r"[HCDS]-[A2-9TJQK]|[A2-9TJQK][HCDS]", line)
            foundations = sorted(found)
        elif line.startswith("Freecells:"):
            cells = line.split()[1:]
            while cells and cells[-1] == "-":
                cells.pop()
        elif line.startswith("Base:"):
            continue
        elif line.startswith("Reserve:"):
            reserve = line.split()[1:]
        elif line.startswith(("Stock:", "Talon:")):
            stock = line.split()[1:]
        else:
            columns.append(line.replace(":", "").split())
    return foundations, cells, reserve, stock, columns


def main():
    """Compares all boards and says which differ."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    differ = 0
    games = GAMES + list(LAYOUTS)
    for game in games:
        for number in NUMBERS:
            expected, got = theirs(game, number), ours(sys.argv[1], game, number)
            if piles(expected) != piles(got):
                differ += 1
                print(f"{game} {number}: expected\n{expected}got\n{got}", file=sys.stderr)
    if differ:
        sys.exit(f"{differ} of {len(games) * len(NUMBERS)} deals differ from pysol_cards")
    print(f"{len(games) * len(NUMBERS)} deals of {len(games)} games agree with pysol_cards")


if __name__ == "__main__":
    main()
