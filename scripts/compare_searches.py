#!/usr/bin/env python3
"""Looks for deals on which a search by name finds a first win far sooner than `auto`.

    python3 scripts/compare_searches.py                    the deals 1 to 50 of every game
    python3 scripts/compare_searches.py fan cruel 51..100  some games, other deals

Where `auto` needs more than a second of CPU time for a first win, or finds none, every other search gets half of that
time, in whole seconds. Prints each such deal with what the searches needed. The exit code is 1 if one of them
won in less than half of the time. Runs where there is a limit of CPU time: on Linux and macOS.
"""

import json
import math
import os
import re
import resource
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).resolve().parent.parent / os.environ.get("CARGO_TARGET_DIR", "target") / "release" / "pasyans"
NAMED = ["depth-first", "breadth-first", "best-first", "a-star", "beam", "meta-moves"]
OPTIONS = ["--objective", "first", "--threads", "1", "--memory", "1GiB", "--format", "json"]
PATIENCE = 60.0
WORTH_A_LOOK = 1.0


def games():
    listed = subprocess.run([PROGRAM, "games", "--format", "json"], capture_output=True, text=True, check=True).stdout
    return [json.loads(line)["name"] for line in listed.splitlines()]


def solve(game, deal, search, seconds):
    """The verdict and the CPU time, of which there is so much: the machine may be busy."""
    command = [PROGRAM, "solve", game, "--deal", str(deal), "--search", search, "--time", "1h", *OPTIONS]
    limit = math.ceil(seconds)
    before = os.times()
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return (json.loads(done.stdout)["verdict"] if done.stdout else "undecided"), cpu


def suspects(game, deals):
    """The deals for which `auto` took long, or found nothing."""
    command = [PROGRAM, "solve", game, "--deal", deals, "--time", f"{PATIENCE}s", *OPTIONS]
    answers = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    for deal, answer in enumerate(map(json.loads, answers), int(deals.split("..")[0])):
        is_open = answer["verdict"] == "undecided"
        if is_open or answer["verdict"] == "won" and answer["seconds"] > WORTH_A_LOOK:
            yield deal


def main(arguments):
    deals = next((word for word in arguments if re.fullmatch(r"\d+\.\.\d+", word)), "1..50")
    misses = 0
    for game in [word for word in arguments if word != deals] or games():
        for deal in suspects(game, deals):
            verdict, cpu = solve(game, deal, "auto", PATIENCE)
            if verdict == "won" and cpu <= WORTH_A_LOOK:
                continue
            print(f"{game} {deal}: auto {verdict} {cpu:.1f} s", end="", flush=True)
            for search in NAMED:
                named, took = solve(game, deal, search, cpu / 2)
                is_miss = named == "won" and took < cpu / 2
                misses += is_miss
                print(f"; {search} {'WON' if is_miss else named} {took:.1f} s", end="", flush=True)
            print()
    print(f"{misses} times another search was twice as fast")
    return misses > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
