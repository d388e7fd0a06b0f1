#!/usr/bin/env python3
"""Runs the examples in README.md and docs/*.md, so that what they show is what the program does.

    python3 scripts/examples.py --check    compares the shown output with the real one
    python3 scripts/examples.py --update   writes the real output into the documents

An example is a fenced block marked `console`: lines that begin with `$ ` are run by bash, one after
the other in the same shell, and what follows each is its output. A line `…` stands for any number
of lines. Blocks marked otherwise (`console ignore`) are left alone. Times, rates and sizes may
differ: they depend on the machine. Verdicts and numbers of states do not, and are compared.

A table of figures follows a comment `<!-- figures: COMMAND -->`. For each cell the command is run, with
the code in the head of the row in place of {row}, the code in the head of the column in place of {column},
and the answer in JSON; the cell says the verdict and the number of states.
"""

import difflib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARK = "=== end of one command ==="
ELISION = "…"
FIGURES = re.compile(r"^(<!-- figures: (.*) -->\n\n)((?:\|.*\n)+)", re.MULTILINE)
VARIES = [
    (re.compile(r'"seconds":[\d.e-]+'), '"seconds":#'),
    (re.compile(r"\d[\d.,]* ?(bytes|seconds|ns|µs|ms|s|min|B|KiB|MiB|GiB)\b"), "#"),
]


def commands_of(block):
    """The commands of a block, each with the output that is shown for it."""
    commands = []
    for line in block.splitlines():
        if line.startswith("$ "):
            commands.append((line[2:], []))
        elif commands:
            commands[-1][1].append(line)
    return commands


def run(commands):
    """The real output of each command. `$?` is the exit code of the one before, as at a terminal."""
    script = "".join(f"{command}\n__code=$?; echo; echo '{MARK}'; (exit $__code)\n" for command in commands)
    target = Path(os.environ.get("CARGO_TARGET_DIR", "target"))
    path = f"{(ROOT / target / 'release')}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=ROOT,
        # What somebody has learned from their own screenshots is not for the documents.
        env={**os.environ, "PATH": path, "PASYANS_DATA": str(ROOT / target / "no-data")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    outputs = done.stdout.split(MARK)[:-1]
    return [[line.rstrip() for line in output.strip("\n").splitlines()] for output in outputs]


def alike(line):
    """The line without what may differ from run to run."""
    for pattern, replacement in VARIES:
        line = pattern.sub(replacement, line)
    return re.sub(r"\s+", " ", line)


def elide(shown, real):
    """The real lines, with the middle left out where the shown ones leave it out."""
    if ELISION not in shown:
        return real
    before = shown.index(ELISION)
    after = len(shown) - before - 1
    return [*real[:before], ELISION, *real[len(real) - after :]]


def rewrite(block):
    """The block with the real output where the shown one differs."""
    commands = commands_of(block)
    lines = []
    for (command, shown), real in zip(commands, run([command for command, _ in commands]), strict=True):
        real = elide(shown, real)
        same = [alike(line) for line in shown] == [alike(line) for line in real]
        lines += [f"$ {command}", *(shown if same else real)]
    return "".join(f"{line}\n" for line in lines)


def figure(answer):
    """What a cell says: `81 moves, 29 states`, `proved unwinnable, 61,643 states`, `undecided: memory, 5 states`."""
    if answer["verdict"] == "unwinnable":
        verdict = "proved unwinnable"
    elif answer["verdict"] == "undecided":
        verdict = f"undecided: {answer['reason']}"
    else:
        verdict = f"{answer['length']} moves"
        if answer["proven"]["shortest"]:
            verdict += ", proven shortest"
        elif (answer["at_least"] or 0) > 1:
            verdict += f", at least {answer['at_least']}"
    states = answer["states"]
    return f"{verdict}, {states:,} state{'' if states == 1 else 's'}"


def figures(match):
    """The table with the real figures."""
    comment, command, table = match.groups()
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines()]
    code_of = lambda cell: " ".join(re.findall(r"`([^`]*)`", cell))
    heads, bodies = rows[0][1:], rows[2:]
    asked = [
        f"{command.format(row=code_of(row[0]), column=code_of(head))} --threads 1 --time none --format json"
        for row in bodies
        for head in heads
    ]
    found = iter(figure(json.loads("".join(lines))) for lines in run(asked))
    for row in bodies:
        row[1:] = [next(found) for _ in heads]
    return comment + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def main():
    if sys.argv[1:] not in (["--check"], ["--update"]):
        sys.exit(__doc__)
    subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    examples, wrong = 0, 0
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        text = path.read_text(encoding="utf-8")
        examples += len(BLOCK.findall(text))
        real = BLOCK.sub(lambda match: f"```console\n{rewrite(match[1])}```", text)
        real = FIGURES.sub(figures, real)
        if real != text:
            wrong += 1
            name = str(path.relative_to(ROOT))
            sys.stdout.writelines(
                difflib.unified_diff(text.splitlines(True), real.splitlines(True), name, "the program")
            )
            if sys.argv[1] == "--update":
                path.write_text(real, encoding="utf-8")
    if wrong and sys.argv[1] == "--check":
        sys.exit("the documents show something else: python3 scripts/examples.py --update fixes them")
    print(f"{examples} examples, {wrong} documents differed")


if __name__ == "__main__":
    main()
