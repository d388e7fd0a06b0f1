#!/usr/bin/env python3
"""Rates the first deals of every game anew, for the list of games: an hour or two on one core.

    scripts/first_deals.py            # needs target/release/pasyans
"""

import json
import pathlib
import subprocess

DEALS = 400
# So many where a rating takes long.
DEALS_OF_SLOW_GAMES = 100
SLOW_GAMES = {
    "klondike", "klondike-draw-1", "forty-thieves", "sawayama", "yukon", "russian",
    "spider", "spider-2-suits", "spider-1-suit", "scorpion", "black-hole", "golf",
}
ROOT = pathlib.Path(__file__).resolve().parent.parent
PASYANS = ROOT / "target/release/pasyans"
FILE = ROOT / "crates/pasyans/src/difficulty/first_deals.txt"


def lines(*args):
    """What the program prints, as JSON."""
    run = subprocess.run([PASYANS, *args, "--format", "json"], stdout=subprocess.PIPE, check=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def sign(rated):
    """The stars of a deal; x: it cannot be won; ?: not decided."""
    if rated["verdict"] == "won":
        return str(rated["stars"])
    return {"unwinnable": "x", "undecided": "?"}[rated["verdict"]]


def main():
    games = [game["name"] for game in lines("games")]
    with open(FILE, "w", encoding="ascii") as file:
        for game in games:
            deals = DEALS_OF_SLOW_GAMES if game in SLOW_GAMES else DEALS
            rated = lines("rate", game, "--deal", f"1..{deals}")
            file.write(f"{game} {''.join(map(sign, rated))}\n")


if __name__ == "__main__":
    main()
