"""`python -m pasyans.cluster`: a survey over many processes or machines."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any, Optional

import pasyans
from pasyans.cluster.survey import Game, Survey

EXAMPLES = """\
examples:
  python -m pasyans.cluster freecell --deal 1..100000 --out freecell-survey
  python -m pasyans.cluster molek-syntez --random 1000000 --seed 7 --out molek --workers 8
  python -m pasyans.cluster freecell --deal 1..1000000000 --objective first \\
      --address tcp://scheduler:8786 --out /shared/freecell

The same command resumes a killed run. docs/cluster.md has the rest.

exit codes: 0 finished, 2 usage or another survey, 3 stopped before the end: repeat the command
"""


def deal_range(text: str) -> tuple[int, int]:
    first, dots, last = text.partition("..")
    try:
        return int(first), int(last if dots else first)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a range of deals; write 1..1000") from None


def redeals(text: str) -> Any:
    return int(text) if text.isdecimal() else text


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m pasyans.cluster",
        description="Surveys deals over many processes or machines with Dask. The results are Parquet files in a folder.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("games", metavar="GAME", nargs="*", help="the games, by name")
    deals = made.add_mutually_exclusive_group(required=True)
    deals.add_argument("--deal", metavar="A..B", type=deal_range, help="all deals from A to B")
    deals.add_argument("--random", metavar="N", type=int, help="this many random deals")
    made.add_argument("--seed", metavar="S", type=int, default=1, help="the seed of the random deals (default: 1)")
    made.add_argument("--out", metavar="FOLDER", type=Path, required=True, help="the folder for the parts; every worker must see it")

    rules = made.add_argument_group("rules")
    rules.add_argument("--rules", metavar="FILE", type=Path, help="a rule file of your own instead of a game")
    for name in ("cells", "columns"):
        rules.add_argument(f"--{name}", metavar="N", type=int)
    for name in ("build", "run", "moves", "empty"):
        rules.add_argument(f"--{name}", metavar="WORD")
    rules.add_argument("--redeals", metavar="N", type=redeals)

    asked = made.add_argument_group("search")
    asked.add_argument("--cheat", action="store_true", help="allow cheats, as few as possible")
    asked.add_argument("--objective", choices=["first", "shorter", "shortest", "fewest-cheats"])
    asked.add_argument("--count", choices=["cards", "moves"])
    asked.add_argument("--search", metavar="NAME")
    asked.add_argument("--states", metavar="N", type=int, help="the most states to expand")
    asked.add_argument("--max-moves", metavar="N", type=int, help="the most moves a win may have")
    asked.add_argument("--time", metavar="SECONDS", type=float, help="the time limit; rows then depend on the machine")
    asked.add_argument("--memory", metavar="BYTES", type=int, help="the most memory (default: 1 GiB)")
    asked.add_argument("--boards", action="store_true", help="keep the boards as text")

    cluster = made.add_argument_group("cluster")
    cluster.add_argument("--address", metavar="URL", help="the Dask scheduler (default: a cluster of this machine's cores)")
    cluster.add_argument("--workers", metavar="N", type=int, help="how many processes to start, without --address")
    cluster.add_argument("--unit-seconds", metavar="S", type=float, default=10.0, help="how long a unit of work should take (default: 10)")
    cluster.add_argument("--quiet", action="store_true", help="no progress")
    return made


def survey_of(arguments: argparse.Namespace) -> Survey:
    names = ("cells", "columns", "build", "run", "moves", "empty", "redeals")
    changes = {name: getattr(arguments, name) for name in names if getattr(arguments, name) is not None}
    games = tuple(Game(name=name, changes=changes) for name in arguments.games)
    if arguments.rules is not None:
        # It says by itself what is wrong with the file.
        pasyans.Rules.from_file(arguments.rules)
        games += (Game(toml=arguments.rules.read_text(encoding="utf-8"), changes=changes),)
    settings = {
        "cheats": arguments.cheat,
        "objective": arguments.objective,
        "count": arguments.count,
        "search": arguments.search,
        "states": arguments.states,
        "max_moves": arguments.max_moves,
        "time": arguments.time,
        "memory": arguments.memory,
        "boards": arguments.boards,
    }
    return Survey(games, arguments.deal, arguments.random, arguments.seed, settings)


class Line:
    """The progress, on one line of a terminal, or now and then where it is no terminal."""

    def __init__(self, is_quiet: bool) -> None:
        self.is_quiet = is_quiet
        self.is_terminal = sys.stderr.isatty()
        self.last = 0.0

    def show(self, progress: Any) -> None:
        now = time.monotonic()
        is_over = progress.done == progress.total
        if self.is_quiet or (now - self.last < (0.5 if self.is_terminal else 30) and not is_over):
            return
        self.last = now
        new = progress.done - progress.resumed
        rate = new / max(progress.seconds, 1e-9)
        left = f", {duration((progress.total - progress.done) / rate)} left" if new and not is_over else ""
        decided = progress.won + progress.unwinnable
        share = f", {100 * progress.won / decided:.2f} % of the decided ones won" if decided else ""
        text = (
            f"{progress.done:,} of {progress.total:,} deals, {rate:,.0f}/s on {progress.workers} workers{left}{share}"
        )
        end = "\n" if is_over or not self.is_terminal else ""
        print(f"\r\x1b[K{text}" if self.is_terminal else text, end=end, file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.0f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:,.1f} h"


def stop(message: str, code: int) -> int:
    print(f"error: {message}", file=sys.stderr)
    return code


def main(words: Optional[list[str]] = None) -> int:
    arguments = parser().parse_args(words)
    try:
        survey = survey_of(arguments)
        plan = survey.plan()
    except (pasyans.PasyansError, OSError) as error:
        return stop(str(error), 2)
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        return stop("this needs Dask: pip install 'distributed>=2024.1'", 2)
    from pasyans.cluster.coordinator import Options, Stopped, run
    from pasyans.cluster.manifest import Manifest, ManifestError

    again = "What was found is kept: repeat the command to go on"
    cluster = None
    try:
        # Another survey, or one that is finished, is seen before anything is started.
        manifest = Manifest(arguments.out, plan)
        is_finished = manifest.done.count() == plan.total
        files = manifest.files()
        manifest.close()
        del manifest
        if not is_finished:
            if arguments.address is None:
                cluster = LocalCluster(
                    n_workers=arguments.workers or os.cpu_count() or 1,
                    threads_per_worker=1,
                    processes=True,
                    host="127.0.0.1",
                    dashboard_address=None,
                    # The engine keeps to the memory of its budget.
                    memory_limit=0,
                    silence_logs="CRITICAL",
                )
            with Client(arguments.address or cluster, timeout=30) as client:
                options = Options(unit_seconds=arguments.unit_seconds)
                line = Line(arguments.quiet)
                files = run(survey, arguments.out, client, options, line.show)
    except ManifestError as error:
        return stop(str(error), 2)
    except (Stopped, OSError) as error:
        return stop(f"{error}. {again}", 3)
    except KeyboardInterrupt:
        return stop(f"stopped. {again}", 3)
    finally:
        if cluster is not None:
            cluster.close(timeout=5)
    if not arguments.quiet:
        print(f"{len(files)} parts in {arguments.out}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
