"""Hands out units to Dask workers, and keeps what they find."""

from __future__ import annotations

import queue
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Callable, Optional

from pasyans.cluster.manifest import Manifest
from pasyans.cluster.queue import Queue, Unit
from pasyans.cluster.survey import Survey
from pasyans.cluster.unit import Found, OtherEngine, solve_unit

if TYPE_CHECKING:
    from distributed import Client, Future

POLL = 0.5
"""Seconds between two looks at the workers."""
MOST_FAILURES = 3
"""How often a unit may fail, other than by the loss of its worker, before the run ends."""


class Stopped(Exception):
    """The run ended early. What was found is kept: the same command resumes there."""


@dataclass(frozen=True)
class Options:
    """How the work is cut."""

    unit_seconds: float = 10.0
    """How long a unit takes."""
    patience: float = 4.0
    """A deal that makes its unit last this many times longer is solved alone."""

    @property
    def patience_seconds(self) -> float:
        return self.patience * self.unit_seconds

    @property
    def overdue_seconds(self) -> float:
        """A unit that takes longer is on a machine that hangs, or is one long deal."""
        return 2 * self.patience_seconds + 1


@dataclass(frozen=True)
class Progress:
    """How far the run has come."""

    done: int
    total: int
    resumed: int
    won: int
    unwinnable: int
    undecided: int
    workers: int
    seconds: float


@dataclass
class Attempts:
    """A unit that is being solved, perhaps by several workers. The first that ends wins."""

    unit: Unit
    futures: list[Future] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)
    failures: int = 0

    def age(self) -> float:
        return time.monotonic() - self.began


class Coordinator:
    """One run of a survey."""

    def __init__(self, survey: Survey, folder: Path, client: Client, options: Options) -> None:
        self.survey = survey
        self.client = client
        self.options = options
        plan = survey.plan()
        self.header = plan.header
        self.total = plan.total
        self.manifest = Manifest(folder, plan)
        self.resumed = self.manifest.done.count()
        self.done = self.resumed
        parts = self.manifest.parts
        self.tally = [sum(values) for values in zip(*((p.won, p.unwinnable, p.undecided) for p in parts))] or [0, 0, 0]
        self.queue = Queue(self.manifest.done.missing(self.total), options.unit_seconds)
        self.running: dict[Unit, Attempts] = {}
        self.ended: queue.SimpleQueue[tuple[Unit, Future]] = queue.SimpleQueue()
        self.began = time.monotonic()
        self.slots = 0

    def run(self, on_progress: Callable[[Progress], None]) -> None:
        try:
            while self.queue.left or self.running:
                self._look()
                self._submit()
                self._repeat_overdue()
                on_progress(self.progress())
                self._collect()
            on_progress(self.progress())
        finally:
            for attempts in self.running.values():
                for future in attempts.futures:
                    future.cancel()

    def progress(self) -> Progress:
        won, unwinnable, undecided = self.tally
        seconds = time.monotonic() - self.began
        return Progress(
            self.done, self.total, self.resumed, won, unwinnable, undecided, self.slots, seconds
        )

    def _look(self) -> None:
        if self.client.status != "running":
            raise Stopped("the scheduler of Dask is gone")
        try:
            self.slots = sum(self.client.nthreads().values())
        except (OSError, TimeoutError) as error:
            raise Stopped(f"the scheduler of Dask is gone: {error}") from None

    def _is_overdue(self, attempts: Attempts) -> bool:
        return attempts.age() > self.options.overdue_seconds

    def _free(self) -> int:
        """How many slots have nothing to do. What hangs does not count as work."""
        return self.slots - sum(not self._is_overdue(attempts) for attempts in self.running.values())

    def _submit(self) -> None:
        # One more than there are slots, so that none waits for us.
        for _ in range(self._free() + 1 if self.slots else 0):
            unit = self.queue.take(self.slots)
            if unit is None:
                return
            self.running[unit] = Attempts(unit)
            self._start(self.running[unit])

    def _start(self, attempts: Attempts, workers: Optional[list[str]] = None) -> None:
        unit = attempts.unit
        future = self.client.submit(
            solve_unit,
            self.survey,
            self.header,
            str(self.manifest.folder),
            unit.first,
            unit.last,
            seconds=self.options.unit_seconds,
            patience=None if unit.is_alone else self.options.patience_seconds,
            pure=False,
            workers=workers,
            # Those at the front are done first, so that the manifest stays short of holes.
            priority=-len(attempts.futures),
        )
        attempts.futures.append(future)
        future.add_done_callback(lambda future: self.ended.put((unit, future)))

    def _repeat_overdue(self) -> None:
        """A machine that hangs, or is far slower than the others, does not hold up the run: another one solves its unit too."""
        if self.queue.left:
            return
        for attempts in list(self.running.values()):
            wanted = 1 + int(attempts.age() / self.options.overdue_seconds)
            if self._free() <= 0 or len(attempts.futures) >= min(wanted, 3):
                continue
            keys = {future.key for future in attempts.futures}
            processing = self.client.processing()
            others = [worker for worker, doing in processing.items() if not keys.intersection(doing)]
            if others:
                self._start(attempts, others)

    def _collect(self) -> None:
        try:
            ended = [self.ended.get(timeout=POLL)]
        except queue.Empty:
            return
        while not self.ended.empty():
            ended.append(self.ended.get())
        for unit, future in ended:
            attempts = self.running.get(unit)
            if attempts is None or future not in attempts.futures:
                self._late(future)
            elif future.status == "finished":
                self._take(attempts, future.result())
            else:
                self._failed(attempts, future)

    def _late(self, future: Future) -> None:
        """Another attempt had won."""
        if future.status == "finished":
            self.manifest.accept(future.result())

    def _take(self, attempts: Attempts, found: Found) -> None:
        unit = attempts.unit
        del self.running[unit]
        for future in attempts.futures:
            if not future.done():
                future.cancel()
        if self.manifest.accept(found):
            rows = found.end - found.first
            self.done += rows
            for index, count in enumerate((found.won, found.unwinnable, found.undecided)):
                self.tally[index] += count
            self.queue.measured(rows, found.seconds)
        rest = found.end
        if found.is_stuck:
            self.queue.put_alone(rest)
            rest += 1
        self.queue.put_back(rest, unit.last)

    def _failed(self, attempts: Attempts, future: Future) -> None:
        attempts.futures.remove(future)
        if future.status != "error":
            # Cancelled, by the loss of the scheduler: `_look` says so. Otherwise it is solved again.
            if not attempts.futures:
                del self.running[attempts.unit]
                self.queue.put_back(attempts.unit.first, attempts.unit.last)
            return
        error = future.exception()
        unit = attempts.unit
        attempts.failures += 1
        if isinstance(error, OtherEngine):
            raise Stopped(str(error))
        if attempts.failures >= MOST_FAILURES or type(error).__name__ == "KilledWorker":
            raise Stopped(f"rows {unit.first} to {unit.last - 1} cannot be solved: {type(error).__name__}: {error}")
        self._start(attempts)


def run(
    survey: Survey,
    folder: Path,
    client: Client,
    options: Options = Options(),
    on_progress: Callable[[Progress], None] = lambda progress: None,
) -> list[Path]:
    """Solves what is missing of a survey, and returns its parts in the order of their rows."""
    coordinator = Coordinator(survey, folder, client, options)
    try:
        coordinator.run(on_progress)
        return coordinator.manifest.files()
    finally:
        coordinator.manifest.close()
