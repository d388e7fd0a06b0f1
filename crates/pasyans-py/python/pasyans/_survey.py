"""A survey as a table."""

from __future__ import annotations

import os
import tempfile
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, Union

from pasyans._engine import Cancel, Part, Plan, Rules
from pasyans.cluster.queue import Queue, Unit

if TYPE_CHECKING:
    import pyarrow

UNIT_SECONDS = 0.5
"""How long a thread works before it takes other rows: the time between two reports of progress."""


def survey(
    games: Union[str, Rules, Sequence[Union[str, Rules]]],
    *,
    deals: Optional[tuple[int, int]] = None,
    random: Optional[int] = None,
    seed: int = 1,
    threads: Optional[int] = None,
    progress: Optional[Callable[[int, int], None]] = None,
    **settings: Any,
) -> "pyarrow.Table":
    """Solves many deals on all cores: one row each, in their order. The rows are those of `pasyans survey`.

    `deals` is the first and the last number; `random` is how many random deals, none twice. `progress` is called with how
    many are done, and of how many. The settings are `cheats`, `objective`, `count`, `search`, `time`, `memory`, `states`,
    `max_moves` and `boards`, for each deal; without `time`, rows do not depend on the machine, but for `seconds` and
    `peak_bytes`.
    """
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise ImportError("pasyans.survey needs pyarrow: pip install pyarrow") from None
    listed = [games] if isinstance(games, (str, Rules)) else list(games)
    plan = Plan(listed, deals=deals, random=random, seed=seed, **settings)
    with tempfile.TemporaryDirectory(prefix="pasyans-") as folder:
        files = _solve(plan, Path(folder), threads or os.cpu_count() or 1, progress)
        tables = [parquet.read_table(file) for file in files]
    # Each says which rows it has; together they are all of the survey.
    schema = tables[0].schema.remove_metadata()
    whole = pyarrow.concat_tables([table.cast(schema) for table in tables])
    return whole.replace_schema_metadata({"pasyans": plan.header})


def _solve(plan: Plan, folder: Path, threads: int, progress: Optional[Callable[[int, int], None]]) -> list[Path]:
    """The files of all rows, in their order."""
    queue = Queue([(0, plan.total)], UNIT_SECONDS)
    cancel = Cancel()
    files: dict[int, Path] = {}
    running: dict[Future[Part], tuple[Unit, Path]] = {}
    done = 0
    with ThreadPoolExecutor(threads) as pool:
        try:
            while queue.left or running:
                while len(running) < threads and (unit := queue.take(threads)):
                    path = folder / f"{unit.first}.parquet"
                    future = pool.submit(
                        plan.solve_part, path, unit.first, unit.last, seconds=UNIT_SECONDS, cancel=cancel
                    )
                    running[future] = unit, path
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    unit, path = running.pop(future)
                    part = future.result()
                    files[part.first] = path
                    done += part.end - part.first
                    queue.measured(part.end - part.first, part.seconds)
                    queue.put_back(part.end, unit.last)
                if progress is not None:
                    progress(done, plan.total)
        finally:
            # After Ctrl-C the threads end at once.
            cancel.cancel()
    return [files[first] for first in sorted(files)]
